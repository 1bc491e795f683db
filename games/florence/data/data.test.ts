import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BONUS, BONUS_CARDS, METRICS, PRESTIGE, PRESTIGE_CARDS } from './cards';
import * as numbers from './numbers';
import { COPIES_OF_FREEDOM, FREEDOMS, PROFESSIONS, PROFESSION_CARDS, RECRUITING_CARDS } from './professions';
import {
  BUILDINGS,
  BUILDING_KINDS,
  COPIES_OF_BUILDING,
  COPIES_OF_LANDSCAPE,
  LANDSCAPE_KINDS,
  TILE_KINDS,
  shapeOf,
} from './tiles';
import type { TileKind } from './tiles';

const cells = (kind: TileKind): number[][] =>
  shapeOf(kind)
    .toReversed()
    .flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [[x, y]] : [])));

const wanted = (what: 'building' | 'landscape' | 'freedom', name: string): number =>
  PROFESSION_CARDS.filter((card) => PROFESSIONS[card][what] === name).length;

describe('the components', () => {
  test('21 professions, 14 prestige cards, 20 bonus cards and 5 recruiting cards make 60 cards', () => {
    expect([PROFESSION_CARDS.length, PRESTIGE_CARDS.length, BONUS_CARDS.length, RECRUITING_CARDS]).toEqual([
      21, 14, 20, 5,
    ]);
  });

  test('all professions differ in what they prefer', () => {
    expect(new Set(Object.values(PROFESSIONS).map((wants) => JSON.stringify(wants))).size).toBe(21);
  });

  test('nine professions like forests, seven lakes, five parks; seven each freedom', () => {
    expect(LANDSCAPE_KINDS.map((kind) => wanted('landscape', kind))).toEqual([9, 7, 5]);
    expect(FREEDOMS.map((freedom) => wanted('freedom', freedom))).toEqual([7, 7, 7]);
  });

  test('three professions like each large building, two each medium, one each small', () => {
    for (const kind of BUILDING_KINDS)
      expect(wanted('building', kind)).toBe({ large: 3, medium: 2, small: 1 }[BUILDINGS[kind].size]);
  });

  test('large buildings cover 7 spaces, medium 5, small 3; forest, lake and park 6, 4 and 3', () => {
    for (const kind of BUILDING_KINDS)
      expect(cells(kind)).toHaveLength({ large: 7, medium: 5, small: 3 }[BUILDINGS[kind].size]);
    expect(LANDSCAPE_KINDS.map((kind) => cells(kind).length)).toEqual([6, 4, 3]);
  });

  test('30 buildings, 18 landscapes and 12 freedoms are in the box', () => {
    expect([
      BUILDING_KINDS.length * COPIES_OF_BUILDING,
      LANDSCAPE_KINDS.length * COPIES_OF_LANDSCAPE,
      FREEDOMS.length * COPIES_OF_FREEDOM,
    ]).toEqual([30, 18, 12]);
  });
});

interface Components {
  constants: Record<string, { value: unknown }>;
  minimumWorkValueByRound: Record<string, unknown>;
  workValuePoints: Record<string, unknown>;
  auctionStacks: { id: string; count: number }[];
  landscapes: { id: TileKind; copies: number; cells: number[][] }[];
  buildings: { id: TileKind; size: string; copies: number; cells: number[][] }[];
  freedoms: { id: string; copiesInBox: number }[];
  professions: { id: string; building: string; landscape: string; freedom: string }[];
  prestigeCards: {
    id: string;
    kind: string;
    metric?: string;
    requires?: { metric: string; min: number }[];
    pp: number;
    ppTied?: number;
  }[];
  bonusCards: { id: string; per: { metric: string; points: number }[] }[];
  metrics: Record<string, string>;
  recruitingCards: { count: number };
  optionalTwoPlayerVariant: Record<string, unknown>;
}

const file = join(
  __dirname,
  '..',
  '..',
  '..',
  '..',
  'shared',
  'games',
  'princes-of-florence',
  'components.json',
);

(existsSync(file) ? describe : describe.skip)('the component tables, against the list of components', () => {
  const box = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Components) : ({} as Components);
  const byId = <T extends { id: string }>(list: readonly T[]): T[] =>
    list.toSorted((a, b) => a.id.localeCompare(b.id));

  test('professions are the same', () => {
    expect(PROFESSION_CARDS.map((id) => ({ id, ...PROFESSIONS[id] }))).toEqual(
      box.professions.map(({ id, building, landscape, freedom }) => ({ id, building, landscape, freedom })),
    );
  });

  test('shapes, sizes and copies of the tiles are the same', () => {
    const order = (list: number[][]): number[][] =>
      list.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0));
    for (const tile of [...box.buildings, ...box.landscapes])
      expect([tile.id, cells(tile.id)]).toEqual([tile.id, order(tile.cells)]);
    expect(byId(box.buildings).map(({ id, size, copies }) => ({ id, size, copies }))).toEqual(
      byId(BUILDING_KINDS.map((id) => ({ id, size: BUILDINGS[id].size, copies: COPIES_OF_BUILDING }))),
    );
    expect(box.landscapes.map(({ id, copies }) => [id, copies])).toEqual(
      LANDSCAPE_KINDS.map((id) => [id, COPIES_OF_LANDSCAPE]),
    );
    expect(TILE_KINDS).toHaveLength(box.buildings.length + box.landscapes.length);
  });

  test('prestige cards are the same', () => {
    const theirs = box.prestigeCards.map((card) => ({
      id: card.id.replace(/^prestige-/, ''),
      kind: card.kind,
      pp: card.pp,
      ...(card.requires
        ? { needs: Object.fromEntries(card.requires.map(({ metric, min }) => [metric, min])) }
        : { metric: card.metric, tied: card.ppTied }),
    }));
    expect(byId(PRESTIGE_CARDS.map((id) => ({ id, ...PRESTIGE[id] })))).toEqual(byId(theirs));
  });

  test('bonus cards and the countable items are the same', () => {
    expect(byId(BONUS_CARDS.map((id) => ({ id, ...BONUS[id] })))).toEqual(
      byId(
        box.bonusCards.map(({ id, per }) => ({
          id: id.replace(/^bonus-/, ''),
          ...Object.fromEntries(per.map(({ metric, points }) => [metric, points])),
        })),
      ),
    );
    expect([...METRICS].sort()).toEqual(
      Object.keys(box.metrics)
        .filter((name) => name !== 'source')
        .sort(),
    );
  });

  test('the figures are the same', () => {
    const value = (name: string): unknown => box.constants[name]?.value;
    expect({
      startingMoney: numbers.STARTING_CASH,
      startingProfessionsDealt: numbers.DEALT_PROFESSIONS,
      openingBid: numbers.OPENING_BID,
      bidIncrement: numbers.BID_STEP,
      soleBidderPrice: numbers.OPENING_BID,
      actionsPerTurn: numbers.ACTIONS_PER_TURN,
      cardsDrawn: numbers.CARDS_DRAWN,
      professionActionCost: numbers.CARD_COST,
      freedomActionCost: numbers.FREEDOM_COST,
      bonusCardActionCost: numbers.CARD_COST,
      buildingCostByBuilders: numbers.BUILDING_COSTS,
      buildersLimitPerPlayer: numbers.MAX_BUILDERS,
      buildersNeededToIgnoreAdjacency: numbers.BUILDERS_TO_BUILD_ADJACENT,
      ppForBuilding: numbers.PP_FOR_BUILDING,
      ppForRepeatLandscape: numbers.PP_FOR_REPEATED_LANDSCAPE,
      ppByBuilderOrdinal: numbers.PP_FOR_BUILDER,
      ppForBestWork: numbers.PP_FOR_BEST_WORK,
      florinsPerWorkPoint: numbers.FLORINS_PER_VALUE,
      florinsForfeitedPerPp: numbers.FLORINS_PER_PP_CONVERTED,
      florinsPerPpSold: numbers.FLORINS_PER_PP_SOLD,
    }).toEqual(
      Object.fromEntries(
        [
          'startingMoney',
          'startingProfessionsDealt',
          'openingBid',
          'bidIncrement',
          'soleBidderPrice',
          'actionsPerTurn',
          'cardsDrawn',
          'professionActionCost',
          'freedomActionCost',
          'bonusCardActionCost',
          'buildingCostByBuilders',
          'buildersLimitPerPlayer',
          'buildersNeededToIgnoreAdjacency',
          'ppForBuilding',
          'ppForRepeatLandscape',
          'ppByBuilderOrdinal',
          'ppForBestWork',
          'florinsPerWorkPoint',
          'florinsForfeitedPerPp',
          'florinsPerPpSold',
        ].map((name) => [name, value(name)]),
      ),
    );
    expect(numbers.MINIMUM_VALUES).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((round) => box.minimumWorkValueByRound[round]),
    );
    expect(box.workValuePoints).toMatchObject({
      preferredBuilding: numbers.VALUE_OF_BUILDING,
      preferredLandscape: numbers.VALUE_OF_LANDSCAPE,
      preferredFreedom: numbers.VALUE_OF_FREEDOM,
      perJester: numbers.VALUE_OF_JESTER,
      perProfessionCardHandOrTable: numbers.VALUE_OF_CARD,
      perRecruitingCardHandOrTable: numbers.VALUE_OF_CARD,
    });
    expect(Object.fromEntries(box.auctionStacks.map(({ id, count }) => [id, count]))).toEqual({
      forest: COPIES_OF_LANDSCAPE,
      lake: COPIES_OF_LANDSCAPE,
      park: COPIES_OF_LANDSCAPE,
      jester: numbers.JESTERS,
      builder: numbers.BUILDERS,
      prestige: PRESTIGE_CARDS.length,
      recruiting: RECRUITING_CARDS,
    });
    expect(box.freedoms.map(({ id, copiesInBox }) => [id, copiesInBox])).toEqual(
      FREEDOMS.map((id) => [id, COPIES_OF_FREEDOM]),
    );
    expect(box.optionalTwoPlayerVariant).toMatchObject({
      startingMoney: numbers.STARTING_CASH_FOR_TWO,
      openingBid: numbers.OPENING_BID_FOR_TWO,
      soleBidderPrice: numbers.OPENING_BID_FOR_TWO,
      freedomsInGame: numbers.FREEDOMS_FOR_TWO,
    });
  });
});
