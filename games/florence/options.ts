import type { OptionTable, Refusal, Setup } from '../../src/engine/contract/game';

export const FIRST_PLAYERS = ['random', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const;

export interface Options {
  readonly firstPlayer: (typeof FIRST_PLAYERS)[number];
  /** True if no player sees the cash of the others. */
  readonly hiddenCash: boolean;
  /** True if buildings can be next to the Palazzo. */
  readonly openPalazzo: boolean;
}

/** The game for two players is a variant too. Two seats select it. */
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
