import type { OptionTable } from '../../src/engine/game';

export const OPENING_SCORES = ['multiplier', 'single'] as const;

/** Where the rules we play by and the published game are thought to differ: the defaults are ours. */
export interface Options {
  /**
   * A store related to a building that opens scores its street's tile once for each of its related buildings,
   * or once.
   */
  readonly publicBuildingScoring: (typeof OPENING_SCORES)[number];
  /** Reaching 10 influence exactly gives the wig that passing it gives. */
  readonly overflowWigOnExactTen: boolean;
}

export const OPTIONS: OptionTable<Options> = {
  publicBuildingScoring: { kind: 'choice', choices: OPENING_SCORES, default: 'multiplier' },
  overflowWigOnExactTen: { kind: 'flag', default: false },
};
