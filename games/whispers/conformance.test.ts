import { seedHash } from '../../src/engine/run/chance';
import { conform } from '../../src/engine/check/conformance';
import { noFailure } from '../../src/engine/check/conformance.testing';
import { defaultSetup } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { vocabulary } from '../../src/words/catalogue';
import { whispers } from './index';

const game = whispers as unknown as AnyGame;

describe.each([2, 3, 4])('whatever %s players do', (seats) => {
  test.each([
    ['the usual councils', {}],
    ['the printed councils', { councils: 'printed' }],
    [
      'every variant at once',
      {
        distinctDevotion: true,
        concealment: true,
        fieldAgents: true,
        treasures: true,
        darkAlliances: true,
        finalDiscard: true,
        ownSupplyCheck: true,
      },
    ],
  ])(
    'with %s, no game is stuck, nothing leaks, everything can be said',
    (name, options) => {
      for (let number = 0; number < 2; number++) {
        const setup = { seats, options: { ...defaultSetup(game, seats).options, ...options } };
        const { failures } = conform(game, {
          setup,
          seed: seedHash(Buffer.from(`${name} ${number}`).toString('hex')),
          picks: `${name} ${number}`,
          words: vocabulary('whispers'),
          often: 40,
        });
        noFailure(failures);
      }
    },
    60_000,
  );
});
