import type { OptionTable } from '../../src/engine/contract/game';

export interface Options {
  councils: 'uniform' | 'printed';
  distinctDevotion: boolean;
  concealment: boolean;
  fieldAgents: boolean;
  treasures: boolean;
  darkAlliances: boolean;
  finalDiscard: boolean;
  ownSupplyCheck: boolean;
}

const off = { kind: 'flag', default: false } as const;

export const OPTIONS: OptionTable<Options> = {
  councils: { kind: 'choice', choices: ['uniform', 'printed'], default: 'uniform' },
  distinctDevotion: off,
  concealment: off,
  fieldAgents: off,
  treasures: off,
  darkAlliances: off,
  finalDiscard: off,
  ownSupplyCheck: off,
};
