import { conform } from '../../src/engine/conformance';
import { promise } from '../../src/engine/chance';
import { defaultSetup, picker, randomOptions } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { vocabulary } from '../../src/words';
import { valeria } from './index';

const game = valeria as unknown as AnyGame;

const failuresOf = (setup: { seats: number; options: object }, picks: string): readonly unknown[] =>
  conform(game, {
    setup,
    seed: promise(Buffer.from(picks).toString('hex')),
    picks,
    words: vocabulary('valeria'),
    often: 30,
  }).failures;

describe('Valeria does what every game must', () => {
  test.each([1, 2, 3, 4, 5])('at a table of %i', (seats) => {
    expect(failuresOf(randomOptions(game, seats, picker(`valeria ${seats}`)), `valeria ${seats}`)).toEqual(
      [],
    );
  });

  test.each(['glittering-gold', 'mastery-over-magic', 'monster-blood', 'random', 'picked'])(
    'with the cards %s',
    (cards) => {
      const { seats, options } = defaultSetup(game, 3);
      expect(failuresOf({ seats, options: { ...options, cards } }, cards)).toEqual([]);
    },
  );

  test('with all modules at once', () => {
    const { seats, options } = defaultSetup(game, 4);
    expect(
      failuresOf(
        {
          seats,
          options: { ...options, cards: 'random', monsterEvents: true, mixedCitizens: true, noDukes: true },
        },
        'modules',
      ),
    ).toEqual([]);
  });
});
