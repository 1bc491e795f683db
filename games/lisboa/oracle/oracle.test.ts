import { agreesWithOracle } from '../../../src/engine/check/oracle.testing';
import { NOBLES } from '../data/ids';
import { lisboa } from '../index';
import type { Lisboa } from '../state';
import { oracle } from './index';

agreesWithOracle<Lisboa>(lisboa, oracle, {
  positions: 1500,
  wrongState: (state) => ({
    ...state,
    lastRound: !state.lastRound,
    prices: { ...state.prices, gold: 99 },
    players: state.players.map((of) => ({
      ...of,
      wigs: of.wigs + 1,
      reis: of.reis + 1,
      favors: [...NOBLES],
    })),
  }),
});
