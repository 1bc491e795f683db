import type { OpenQuestion, Report, Seat } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';
import type { Position } from './table';

interface Known {
  /** The open questions at that time. Each change of the state has a new list. */
  readonly waiting: readonly OpenQuestion[];
  readonly report: Report;
}
const reports = new WeakMap<Session, Known>();

/** Returns the public report of the game. It is kept, because one board reads it several times. */
export function reportOf({ game, session }: Pick<Position, 'game' | 'session'>): Report {
  const { waiting } = session;
  const known = reports.get(session);
  if (known?.waiting === waiting) return known.report;
  const report = game.report(session.view(null));
  reports.set(session, { waiting, report });
  return report;
}

/** Returns the report of a seat, for its panel only. */
export const ownReportOf = ({ game, session }: Pick<Position, 'game' | 'session'>, seat: Seat): Report =>
  game.report(session.view(seat));
