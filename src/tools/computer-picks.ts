import { picker } from '../engine/check/fuzz';
import type { Seat } from '../engine/contract/game';
import type { Session } from '../engine/run/session';
import { fixedBudget, think, type Strength } from '../computer/strength';

/** Picks a computer's answers at a table that a test arranged: with fixed simulations and fixed chance. */
export function computerPicks(
  session: Session<never, never> | Session,
  seat: Seat,
  decision: string,
  strength: Strength = 'journeyman',
): readonly string[] {
  const at = session as Session;
  const budget = fixedBudget(at.game, strength);
  const position = { game: at.game, seat, decision, since: at.sinceCheckpoint };
  const { action, fault } = think(position, budget, picker('a test'));
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('the search failed');
  return action.picks;
}
