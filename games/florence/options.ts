import type { OptionTable, Refusal, Setup } from '../../src/engine/game';

export const FIRST_PLAYERS = ['random', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const;

export interface Options {
  readonly firstPlayer: (typeof FIRST_PLAYERS)[number];
  /** Nobody sees what the others have. */
  readonly hiddenCash: boolean;
  /** Buildings may lie next to the Palazzo. */
  readonly openPalazzo: boolean;
}

/** Two players are a variant too: it is chosen by sitting down two. */
export const OPTIONS: OptionTable<Options> = {
  firstPlayer: { kind: 'choice', choices: FIRST_PLAYERS, default: 'random' },
  hiddenCash: { kind: 'flag', default: false },
  openPalazzo: { kind: 'flag', default: false },
};

export function refuses({ seats, options }: Setup<Options>): Refusal | undefined {
  return FIRST_PLAYERS.indexOf(options.firstPlayer) > seats
    ? { key: 'firstPlayer', why: 'no-such-first-player', params: { count: seats } }
    : undefined;
}
