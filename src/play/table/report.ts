import type { OpenQuestion, Report, Seat } from '../../engine/contract/game';
import type { Phrase } from '../../engine/contract/phrase';
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

/** True if a number of a player is not 0. A player does not look for what is not there. */
export function isThere({ params = {} }: Phrase): boolean {
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  return numbers.length === 0 || numbers.some((number) => number !== 0);
}
