import type { OpenQuestion, Report } from '../engine/game';
import type { Session } from '../engine/session';
import type { Position } from './api';

interface Known {
  /** What was open then: every change of the state opens anew. */
  readonly waiting: readonly OpenQuestion[];
  readonly report: Report;
}
const reports = new WeakMap<Session, Known>();

/** What everybody may know, as the game reports it: asked for several times while one board is drawn. */
export function reportOf({ game, session }: Pick<Position, 'game' | 'session'>): Report {
  const { waiting } = session;
  const known = reports.get(session);
  if (known?.waiting === waiting) return known.report;
  const report = game.report(session.view(null));
  reports.set(session, { waiting, report });
  return report;
}
