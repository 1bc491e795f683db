import { BONUS_CARDS } from '../data/cards';
import type { TileKind } from '../data/tiles';
import { arranged } from '../testing';
import type { Things } from '../testing';
import { player } from '../state';
import type { Player } from '../state';
import { bonusNow, bonusValue, total, withPlayed, workValue } from './work-value';

const someone = (things: Things): Player => player(arranged({ step: 'turn', players: [things] }).state, 1);

describe('the value of a work', () => {
  test('example: University, lake, religion, two jesters, four cards are worth 18', () => {
    const ada = someone({
      tiles: ['university D5', 'lake D1'],
      freedoms: ['religion'],
      jesters: 2,
      works: ['physicist', 'recruiting'],
      professions: ['mathematician', 'poet'],
    });
    const value = workValue(ada, 'mathematician');
    expect(value).toEqual({ building: 4, landscape: 3, freedom: 3, jesters: 4, cards: 4 });
    expect(total(value)).toBe(18);
  });

  test('a completed work goes on counting 1, and raises no other work', () => {
    const of = someone({ professions: ['mathematician', 'poet'], works: ['physicist'] });
    expect(workValue(withPlayed(of, 'mathematician'), 'poet')).toEqual(workValue(of, 'poet'));
  });

  test('a bonus card says what it adds to a work now, whichever work that is', () => {
    const of = someone({ professions: ['mathematician', 'poet'], jesters: 2, tiles: ['tower D3'] });
    expect([
      bonusNow(of, 'each-jester'),
      bonusNow(of, 'each-building-size'),
      bonusNow(of, 'each-lake'),
    ]).toEqual([4, 2, 0]);
    for (const card of BONUS_CARDS)
      for (const work of ['mathematician', 'poet'] as const)
        expect(bonusValue(of, work, card)).toBe(bonusNow(of, card));
  });

  test('two forests and a forest-loving profession are still +3', () => {
    expect(
      workValue(someone({ professions: ['lawyer'], tiles: ['forest A3', 'forest A5'] }), 'lawyer').landscape,
    ).toBe(3);
  });

  test('recruiting cards in hand and on the table count; bonus, prestige, tables of others do not', () => {
    const of = someone({
      professions: ['lawyer'],
      recruiting: 2,
      works: ['recruiting'],
      bonus: ['each-lake'],
      prestige: ['most-lakes'],
    });
    expect(workValue(of, 'lawyer').cards).toBe(4);
  });

  test('nothing preferred at all leaves jesters and cards', () => {
    expect(
      workValue(
        someone({
          professions: ['lawyer'],
          tiles: ['lake D1', 'opera D5'],
          freedoms: ['travel'],
          jesters: 1,
        }),
        'lawyer',
      ),
    ).toEqual({ building: 0, landscape: 0, freedom: 0, jesters: 2, cards: 1 });
  });
});

describe('bonus cards', () => {
  /** Only the kinds of tiles matter here, not their places. */
  const having = (kinds: readonly TileKind[], things: Things): Player => ({
    ...someone(things),
    tiles: kinds.map((kind) => ({ kind, place: 'somewhere' })),
  });

  test('a known sample: five buildings, three landscapes, two freedoms, two builders', () => {
    const sample = having(
      ['university', 'workshop', 'opera', 'tower', 'chapel', 'forest', 'forest', 'lake'],
      {
        freedoms: ['opinion', 'travel'],
        builders: 2,
        prestige: ['most-lakes'],
        professions: ['poet', 'lawyer', 'painter'],
      },
    );
    expect(BONUS_CARDS.slice(0, 13).map((card) => bonusValue(sample, 'poet', card))).toEqual([
      5, 5, 4, 4, 4, 3, 2, 4, 6, 2, 0, 3, 4,
    ]);
  });

  test('the other seven count works, parks, landscapes, medium buildings, prestige cards, or two', () => {
    const sample = having(['library', 'theater', 'university', 'park', 'park', 'forest'], {
      jesters: 2,
      prestige: ['most-lakes', 'most-parks'],
      professions: ['poet'],
      works: ['painter', 'recruiting'],
    });
    expect(BONUS_CARDS.slice(13).map((card) => [card, bonusValue(sample, 'poet', card)])).toEqual([
      ['each-table-card', 3],
      ['each-park', 4],
      ['each-landscape', 3],
      ['each-medium-building', 4],
      ['each-prestige-card', 4],
      ['each-jester-and-forest', 3],
      ['each-medium-building-and-park', 4],
    ]);
  });

  test('"left in hand" does not count the card being played, and is worth 0 if nothing else is there', () => {
    expect(
      bonusValue(someone({ professions: ['poet', 'lawyer'], recruiting: 1 }), 'poet', 'each-hand-card'),
    ).toBe(2);
    expect(bonusValue(someone({ professions: ['poet'] }), 'poet', 'each-hand-card')).toBe(0);
  });

  test('a freedom counts twice if the work prefers it and a bonus card counts freedoms', () => {
    const of = someone({ professions: ['poet'], freedoms: ['travel'] });
    expect([workValue(of, 'poet').freedom, bonusValue(of, 'poet', 'each-freedom')]).toEqual([3, 2]);
  });

  test('jester cards add to the usual 2 for each jester', () => {
    const of = someone({ professions: ['poet'], jesters: 3 });
    expect([workValue(of, 'poet').jesters, bonusValue(of, 'poet', 'each-jester')]).toEqual([6, 6]);
  });

  test('nothing of others is counted', () => {
    const of = player(
      arranged({
        step: 'turn',
        players: [{ professions: ['poet'] }, { tiles: ['lake D1'], jesters: 2, works: ['lawyer'] }],
      }).state,
      1,
    );
    for (const card of BONUS_CARDS)
      expect([card, bonusValue(of, 'poet', card)]).toEqual([card, card === 'each-table-card' ? 1 : 0]);
  });
});
