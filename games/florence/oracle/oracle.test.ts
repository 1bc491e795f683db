import { agreesWithOracle } from '../../../src/engine/check/oracle.testing';
import { florence } from '../index';
import type { Florence } from '../state';
import { oracle } from './index';

agreesWithOracle<Florence>(florence, oracle, {
  positions: 1200,
  wrongState: (state) => ({
    ...state,
    players: state.players.map((of) => ({ ...of, cash: of.cash + 100, recruited: ['poet'] })),
  }),
  wrongPosition: (now) => ({
    asked: now.asked.map((asked) => ({
      ...asked,
      options: asked.options.slice(1),
      refused: (asked.refused ?? []).map((refusal) => ({ ...refusal, why: 'no-reason' })),
    })),
    anytime: now.anytime.map(() => ['sell:100']),
  }),
});
