import { agreesWithOracle } from '../../../src/engine/check/oracle.testing';
import { whispers } from '../index';
import type { Whispers } from '../state';
import { oracle } from './index';

agreesWithOracle<Whispers>(whispers, oracle, {
  positions: 1500,
  seed: 'suite5',
  wrongState: (state) => ({ ...state, supply: { ...state.supply, bear: state.supply.bear + 1 } }),
  wrongPosition: ({ asked, anytime }) => ({
    asked: asked.map((one) => ({
      ...one,
      options: one.options.slice(1).filter(({ key }) => key !== 'ability:midnight-oil'),
    })),
    anytime: anytime.map((keys) => [...keys, 'offer:none']),
  }),
});
