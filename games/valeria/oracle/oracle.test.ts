import { agreesWithOracle } from '../../../src/engine/check/oracle.testing';
import { valeria } from '../index';
import type { Valeria } from '../state';
import { oracle } from './index';

agreesWithOracle<Valeria>(valeria, oracle, {
  positions: 600,
  seed: 'suite3',
  wrongState: (state) => ({ ...state, players: state.players.map((of) => ({ ...of, gold: of.gold + 1 })) }),
});
