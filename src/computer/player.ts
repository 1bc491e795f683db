import { randomPicks, type Picker } from '../engine/fuzz';
import type { Action, AnyGame } from '../engine/game';
import type { Session } from '../engine/session';
import type { Budget } from './search';
import { fixedBudget, STRENGTHS, think } from './strength';

/** Who plays whole games for the tools: chance, a strength by its fixed descents, or somebody tiny. */
export const PLAYERS = ['chance', 'tiny', ...STRENGTHS] as const;
export type Player = (typeof PLAYERS)[number];

const TINY: Budget = { descents: 3 };

export const isPlayer = (name: string): name is Player => PLAYERS.some((one) => one === name);
export const budgetOf = (game: AnyGame, player: Exclude<Player, 'chance'>): Budget =>
  player === 'tiny' ? TINY : fixedBudget(game, player);

/** The next answer at a table; throws what the search threw, so that a tool hears of it. */
export function played(session: Session, budget: Budget | undefined, pick: Picker): Action {
  const asked = session.pending[0];
  if (!asked) throw new Error('nobody is asked and the game is not over');
  const { seat, id: decision } = asked;
  if (!budget) return { seat, decision, picks: randomPicks(asked, pick) };
  const since = session.sinceCheckpoint;
  const { action, fault } = think({ game: session.game, seat, decision, since }, budget, pick);
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('the search failed');
  return action;
}
