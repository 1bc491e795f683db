import { randomPicks, type Picker } from '../engine/check/fuzz';
import type { Action, AnyGame } from '../engine/contract/game';
import type { Session } from '../engine/run/session';
import type { Budget } from './search';
import { fixedBudget, STRENGTHS, think } from './strength';

/**
 * The players of whole games for the tools: chance, a strength with fixed simulations, or a very small
 * search.
 */
export const PLAYERS = ['chance', 'tiny', ...STRENGTHS] as const;
export type Player = (typeof PLAYERS)[number];

const TINY: Budget = { simulations: 3 };

export const isPlayer = (name: string): name is Player => PLAYERS.some((one) => one === name);
export const budgetOf = (game: AnyGame, player: Exclude<Player, 'chance'>): Budget =>
  player === 'tiny' ? TINY : fixedBudget(game, player);

/** Returns the next answer at a table. Throws the error of the search, so that a tool reports it. */
export function played(session: Session, budget: Budget | undefined, pick: Picker): Action {
  const asked = session.pending[0];
  if (!asked) throw new Error('no seat is asked and the game is not over');
  const { seat, id: decision } = asked;
  if (!budget) return { seat, decision, picks: randomPicks(asked, pick) };
  const since = session.sinceCheckpoint;
  const { action, fault } = think({ game: session.game, seat, decision, since }, budget, pick);
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('the search failed');
  return action;
}
