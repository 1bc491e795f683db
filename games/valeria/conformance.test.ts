import { conform } from '../../src/engine/check/conformance';
import { noFailure } from '../../src/engine/check/conformance.testing';
import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker, randomOptions } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { vocabulary } from '../../src/words/catalogue';
import { valeria } from './index';

const game = valeria as unknown as AnyGame;

const conforms = (setup: { seats: number; options: object }, picks: string): void =>
  noFailure(
    conform(game, {
      setup,
      seed: seedHash(Buffer.from(picks).toString('hex')),
      picks,
      words: vocabulary('valeria'),
      often: 30,
    }).failures,
  );

describe('Valeria does what every game must', () => {
  test.each([1, 2, 3, 4, 5])('at a table of %i', (seats) => {
    conforms(randomOptions(game, seats, picker(`valeria ${seats}`)), `valeria ${seats}`);
  });

  test.each(['glittering-gold', 'mastery-over-magic', 'monster-blood', 'random', 'picked'])(
    'with the cards %s',
    (cards) => {
      const { seats, options } = defaultSetup(game, 3);
      conforms({ seats, options: { ...options, cards } }, cards);
    },
  );

  test('with all modules at once', () => {
    const { seats, options } = defaultSetup(game, 4);
    conforms(
      {
        seats,
        options: { ...options, cards: 'random', monsterEvents: true, mixedCitizens: true, noDukes: true },
      },
      'modules',
    );
  });
});
