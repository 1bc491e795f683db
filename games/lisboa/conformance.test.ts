import { conform } from '../../src/engine/conformance';
import { promise } from '../../src/engine/chance';
import { picker, randomOptions } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { vocabulary } from '../../src/words';
import { lisboa } from './index';

const game = lisboa as unknown as AnyGame;

describe('Lisboa does what every game must', () => {
  test.each([2, 3, 4])('at a table of %i', (seats) => {
    for (const number of [0, 1, 2]) {
      const picks = `lisboa ${seats} ${number}`;
      const setup = randomOptions(game, seats, picker(picks));
      const { failures } = conform(game, {
        setup,
        seed: promise(Buffer.from(picks).toString('hex')),
        picks,
        words: vocabulary('lisboa'),
      });
      expect(failures).toEqual([]);
    }
  });
});
