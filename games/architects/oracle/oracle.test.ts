import { agreesWithOracle } from '../../../src/engine/check/oracle.testing';
import { architects } from '../index';
import type { State } from '../state';
import { oracle } from './index';

agreesWithOracle<State>(architects, oracle, {
  positions: 1200,
  wrongState: (state) => ({
    ...state,
    players: state.players.map((of) => ({ ...of, silver: of.silver + 1, workers: of.workers + 1 })),
  }),
});
