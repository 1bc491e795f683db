import type { OptionTable } from '../../src/engine/contract/game';

export const OPENING_SCORES = ['multiplier', 'single'] as const;

/** Says where our rules and the published game may differ. The defaults are our rules. */
export interface Options {
  /**
   * A store related to a new building scores its street's tile once for each of its related buildings, or
   * once.
   */
  readonly publicBuildingScoring: (typeof OPENING_SCORES)[number];
  /** Reaching exactly 10 influence gives the wig that passing 10 gives. */
  readonly overflowWigOnExactTen: boolean;
}

export const OPTIONS: OptionTable<Options> = {
  publicBuildingScoring: { kind: 'choice', choices: OPENING_SCORES, default: 'multiplier' },
  overflowWigOnExactTen: { kind: 'flag', default: false },
};
