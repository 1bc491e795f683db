import { picker } from '../engine/check/fuzz';
import type { Seat } from '../engine/contract/game';
import type { Session } from '../engine/run/session';
import { thinkJob, type Advised } from '../computer/job';
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

/** Returns the hint of a master at a table that a test arranged, in the same way. */
export function computerHint(
  session: Session<never, never> | Session,
  seat: Seat,
  decision: string,
): Advised | undefined {
  const { game, sinceCheckpoint: since } = session as Session;
  const asked = { game: game.id, seat, decision, since, budget: fixedBudget(game, 'master') };
  return thinkJob([game], asked, picker('a test')).advice[0];
}
