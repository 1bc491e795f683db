import { promise } from '../../src/engine/chance';
import { conform } from '../../src/engine/conformance';
import { defaultSetup } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { vocabulary } from '../../src/words';
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
    'with %s, nobody is stuck, nothing leaks, everything can be said',
    (name, options) => {
      for (let number = 0; number < 2; number++) {
        const setup = { seats, options: { ...defaultSetup(game, seats).options, ...options } };
        const { failures } = conform(game, {
          setup,
          seed: promise(Buffer.from(`${name} ${number}`).toString('hex')),
          picks: `${name} ${number}`,
          words: vocabulary('whispers'),
          often: 40,
        });
        expect(failures).toEqual([]);
      }
    },
    60_000,
  );
});
