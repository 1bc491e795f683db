import { agreesWithOracle } from '../../../src/engine/check/oracle.testing';
import { whispers } from '../index';
import type { Whispers } from '../state';
import { oracle } from './index';

agreesWithOracle<Whispers>(whispers, oracle, {
  positions: 1500,
  wrongState: (state) => ({ ...state, supply: { ...state.supply, bear: state.supply.bear + 1 } }),
});
