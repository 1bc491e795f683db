import { conform } from '../../src/engine/conformance';
import { promise } from '../../src/engine/chance';
import { picker, randomOptions } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { vocabulary } from '../../src/words';
import { florence } from './index';

const game = florence as unknown as AnyGame;

describe('The Princes of Florence does what every game must', () => {
  test.each([2, 3, 4, 5])('at a table of %i', (seats) => {
    for (const number of [0, 1]) {
      const picks = `florence ${seats} ${number}`;
      const setup = randomOptions(game, seats, picker(picks));
      const { failures } = conform(game, {
        setup,
        seed: promise(Buffer.from(picks).toString('hex')),
        picks,
        words: vocabulary('florence'),
      });
      expect(failures).toEqual([]);
    }
  });
});
