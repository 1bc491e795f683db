import type { OptionTable } from '../../src/engine/contract/game';
import { OPPONENT_IDS, type OpponentId } from './data/opponents';

export interface Options {
  readonly worksOfWonder: boolean;
  /** The plain sides, or the powers: dealt at random, or chosen one after the other. */
  readonly boards: 'plain' | 'dealt' | 'chosen';
  readonly opponent: 'none' | 'random' | OpponentId;
  readonly promo: boolean;
  /** True if each player starts with an Apprentice. Works of Wonder always does so. */
  readonly startingApprentice: boolean;
  readonly flush: boolean;
}

export const OPTIONS: OptionTable<Options> = {
  worksOfWonder: { kind: 'flag', default: true, seats: [2, 3, 4, 5], expansion: true },
  boards: { kind: 'choice', choices: ['plain', 'dealt', 'chosen'], default: 'dealt' },
  opponent: {
    kind: 'choice',
    choices: ['none', 'random', ...OPPONENT_IDS],
    default: 'none',
    seats: [1, 2, 3, 4],
  },
  promo: { kind: 'flag', default: false },
  startingApprentice: { kind: 'flag', default: false },
  flush: { kind: 'flag', default: false },
};
