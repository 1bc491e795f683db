import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COLUMNS,
  CUBES_IN_PILE,
  CUBES_OF_ROW,
  CUBES_OF_SPACE,
  HIGHEST_PRICE,
  ICONS,
  LEVELS,
  LOTS,
  LOWEST_PRICE,
  MAX_INFLUENCE,
  PORTFOLIO,
  REIS_MARKS,
  SCORING_TILES,
  SIDES_OF_STREET,
  SLOTS_OF_OFFICE,
  SPACES,
  STREETS,
  WAREHOUSE,
  cubesOfColumn,
  lotsInPlay,
  rowsInPlay,
  spacesInPlay,
  treasuryAt,
} from './board';
import { BUILDING_IDS, architectOf, buildingOf, officialsOf, plansOf, startingPlans } from './buildings';
import { CARD_IDS, DECKS, cardOf, deck, deckOf, inPile } from './cards';
import { TILE_IDS, tileOf } from './clergy';
import { DECREE_IDS, DECREE_KINDS, decreeKind, decreeOf } from './decrees';
import { START, STORE_MAJORITIES, officialPlaces, placeholders, shipsPerColour } from './figures';
import { COPIES_OF_SHIP, SHIPS, SHIPYARD, SHIP_COLOURS } from './ships';
import { ARCHITECTS, COURT, CUBES_OF_EACH, GOODS, HOUSES, LAND_COST, NOBLES, PILES, RUBBLE } from './ids';

describe('the components', () => {
  test('82 political cards: 21 blue, 20 red, 21 purple, 20 brown', () => {
    expect(CARD_IDS).toHaveLength(82);
    expect(DECKS.map((name) => deck(name).length)).toEqual([21, 20, 21, 20]);
  });

  test('red and brown are four piles of five', () => {
    for (const name of ['red', 'brown'] as const)
      expect(PILES.map((pile) => inPile(name, pile).length)).toEqual([5, 5, 5, 5]);
  });

  test('an event with a Noble action has no other effect, so that only paying for it must be checked', () => {
    for (const id of CARD_IDS) {
      const card = cardOf(id);
      if (card.kind === 'treasury' && card.event.some((effect) => effect.op === 'noble-action'))
        expect([id, card.event.length]).toEqual([id, 1]);
    }
  });

  test('a card has a reward or a penalty, not both', () => {
    for (const id of CARD_IDS) {
      const card = cardOf(id);
      if (card.kind === 'noble')
        expect([id, card.reward.length > 0, card.penalty.length > 0]).toEqual([
          id,
          card.penalty.length === 0,
          card.reward.length === 0,
        ]);
    }
  });

  test('37 clergy tiles, 70 decrees of 35 kinds, 20 plans, 16 public buildings, 12 ships', () => {
    const plans = ARCHITECTS.flatMap((architect) => [...startingPlans(architect), ...plansOf(architect)]);
    expect([
      TILE_IDS.length,
      DECREE_IDS.length,
      DECREE_KINDS.length,
      plans.length,
      BUILDING_IDS.length,
      SHIP_COLOURS.length * COPIES_OF_SHIP,
    ]).toEqual([37, 70, 35, 20, 16, 12]);
  });

  test('every lot faces one or two streets; 20 full lots need 22 full tiles, 5 half lots 5 half tiles', () => {
    expect(LOTS).toHaveLength(25);
    for (const lot of LOTS) expect(lot.streets).toHaveLength(lot.column === 1 || lot.column === 5 ? 1 : 2);
    expect([
      LOTS.filter((lot) => lot.column < 5).length,
      LOTS.filter((lot) => lot.column === 5).length,
    ]).toEqual([20, 5]);
  });

  test('63 cubes: 15 at rows, 14 at columns, 28 at places for public buildings, 6 in the pile; with two players 7 stay out', () => {
    const columns = COLUMNS.reduce((sum, column) => sum + cubesOfColumn(column), 0);
    const onBoard = (seats: number): number =>
      rowsInPlay(seats).length * CUBES_OF_ROW + columns + spacesInPlay(seats).length * CUBES_OF_SPACE;
    expect(CUBES_OF_EACH * RUBBLE.length).toBe(63);
    expect([onBoard(4), onBoard(3), onBoard(2)]).toEqual([57, 57, 50]);
    expect(63 - onBoard(2) - CUBES_IN_PILE).toBe(7);
  });

  test('the two sides of a public building show all four colours', () => {
    for (const architect of ARCHITECTS) {
      for (const id of BUILDING_IDS.filter((each) => buildingOf(each).architect === architect)) {
        const { a, b } = buildingOf(id);
        expect([...a, ...b].sort()).toEqual([...GOODS].sort());
      }
    }
  });
});

interface Card {
  id: string;
  deck: string;
  kind: string;
  noble?: string;
  influence?: number;
  bottom?: string;
  effects?: object[];
  permanent?: object;
  event?: object[];
}
interface Components {
  goods: { types: { id: string; acceptedBy: string[] }[] };
  nobles: { id: string; acceptsGoods: string[]; stateActions: string[]; nobleAction: string }[];
  setup: Record<string, { value: unknown }> & {
    perPlayer: Record<string, number>;
    byPlayerCount: Record<string, Record<string, unknown>>;
  };
  rubble: { types: { id: string; landCost: number; count: number }[] };
  board: {
    lots: { id: string; row: string; column: number; streets: string[]; reward: object[] }[];
    streets: { id: string; westColumn: number; eastColumn: number }[];
    publicBuildingSpaces: {
      id: string;
      side: string;
      street: string | null;
      row: string | null;
      reward: object[];
    }[];
    scoringTiles: { tiles: { wigs: number }[] };
    offices: { slotsPerOffice: number };
    churchTrack: { gaps: { icon: string | null }[] };
    treasuryTrack: { levels: { level: number; reis: number; influence: number }[] };
    marketTrack: { min: number; max: number };
    influenceTrack: { max: number; reisMarks: number[] };
  };
  playerBoard: {
    warehouse: { baseCapacityPerGood: number };
    portfolio: { baseLimit: number; maxLimit: number };
    houseStacks: { stacks: { id: string; houses: number }[] };
  };
  ships: {
    stackOrder: Record<string, string[]>;
    types: { colour: string; hull: number; priceModifier: number; influence: number; copies: number }[];
  };
  politicalCards: { cards: Card[] };
  clergyTiles: { tiles: { id: string; type: string; ability: object; backWigs: number }[] };
  decrees: {
    cards: {
      id: string;
      type: string;
      condition: Record<string, unknown>;
      wigs: number;
      per: number;
      max: number | null;
    }[];
  };
  plans: { tiles: { id: string; architect: string; officials: number }[] };
  publicBuildings: { tiles: { id: string; architect: string; sides: { a: string[]; b: string[] } }[] };
  finalScoring: { storeMajorities: object; officialMajority: Record<string, number[]> };
}

const file = join(__dirname, '..', '..', '..', '..', 'shared', 'games', 'lisboa', 'components.json');

/** The list calls the tag `type`, and effects call it `op`. */
const namedOurWay = (key: string, value: unknown): unknown =>
  ['reward', 'effects', 'event'].includes(key) && Array.isArray(value)
    ? value.map(tagged)
    : ['permanent', 'ability'].includes(key)
      ? tagged(value)
      : value;
const tagged = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { type, ...rest } = value;
  return { op: type, ...rest };
};

(existsSync(file) ? describe : describe.skip)('the tables, against the list of components', () => {
  const box = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8'), namedOurWay) as Components)
    : ({} as Components);
  const small = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/"([A-E])"/g, (_, row: string) => `"${row.toLowerCase()}"`),
    ) as T;

  test('the cards are the same', () => {
    const theirs = box.politicalCards.cards.map((card) => [
      card.id,
      card.deck,
      card.kind === 'treasury'
        ? { kind: 'treasury', permanent: card.permanent, event: card.event }
        : {
            kind: 'noble',
            noble: card.noble,
            influence: card.influence,
            reward: card.bottom === 'reward' ? card.effects : [],
            penalty: card.bottom === 'penalty' ? card.effects : [],
          },
    ]);
    expect(CARD_IDS.map((id) => [id, deckOf(id), cardOf(id)])).toEqual(theirs);
  });

  test('the clergy tiles are the same', () => {
    expect(TILE_IDS.map((id) => [id, tileOf(id)])).toEqual(
      box.clergyTiles.tiles.map(({ id, type, ability, backWigs }) => [
        id,
        { kind: type, ability, back: backWigs },
      ]),
    );
  });

  test('the decrees are the same', () => {
    const ours = Object.fromEntries(
      DECREE_IDS.map((id) => {
        const { wigs, per, max, ...condition } = decreeOf(id);
        return [id, { type: decreeKind(id), condition, wigs, per: per ?? 1, max: max ?? null }];
      }),
    );
    expect(ours).toEqual(
      Object.fromEntries(
        box.decrees.cards.map(({ id, type, condition, wigs, per, max }) => [
          id,
          { type, condition: small(condition), wigs, per, max },
        ]),
      ),
    );
  });

  test('plans and public buildings are the same', () => {
    for (const { id, architect, officials } of box.plans.tiles)
      expect([id, architectOf(id), officialsOf(id)]).toEqual([id, architect, officials]);
    const plans = ARCHITECTS.flatMap((architect) => [...startingPlans(architect), ...plansOf(architect)]);
    expect(plans.toSorted()).toEqual(box.plans.tiles.map(({ id }) => id).toSorted());
    expect(BUILDING_IDS.map((id) => ({ id, ...buildingOf(id) }))).toEqual(
      box.publicBuildings.tiles.map(({ id, architect, sides }) => ({
        id,
        architect,
        a: sides.a,
        b: sides.b,
      })),
    );
  });

  test('the board is the same', () => {
    const bare = (street: string): string => street.replace('street-', '');
    expect(
      LOTS.map(({ id, row, column, streets, reward }) => ({ id, row, column, streets, reward: [reward] })),
    ).toEqual(
      small(box.board.lots).map(({ id, row, column, streets, reward }) => ({
        id,
        row,
        column,
        streets: streets.map(bare),
        reward,
      })),
    );
    expect(STREETS.map((street) => [street, ...SIDES_OF_STREET[street]])).toEqual(
      box.board.streets.map(({ id, westColumn, eastColumn }) => [bare(id), westColumn, eastColumn]),
    );
    expect(
      SPACES.map((space) => ({
        id: space.id,
        side: space.side,
        street: space.side === 'north' ? space.street : null,
        row: space.side === 'north' ? null : space.row,
        reward: [space.reward],
      })),
    ).toEqual(
      small(box.board.publicBuildingSpaces).map(({ id, side, street, row, reward }) => ({
        id,
        side,
        street: street && bare(street),
        row,
        reward,
      })),
    );
    expect([...SCORING_TILES]).toEqual(box.board.scoringTiles.tiles.map((tile) => tile.wigs));
    expect(SLOTS_OF_OFFICE).toBe(box.board.offices.slotsPerOffice);
    expect(box.board.churchTrack.gaps.map((_, gap) => ICONS[gap] ?? null)).toEqual(
      box.board.churchTrack.gaps.map((gap) => gap.icon),
    );
    expect(Array.from({ length: LEVELS }, (_, at) => ({ level: at + 1, ...treasuryAt(at + 1) }))).toEqual(
      box.board.treasuryTrack.levels,
    );
    expect([LOWEST_PRICE, HIGHEST_PRICE]).toEqual([box.board.marketTrack.min, box.board.marketTrack.max]);
    expect([MAX_INFLUENCE, [...REIS_MARKS].reverse()]).toEqual([
      box.board.influenceTrack.max,
      box.board.influenceTrack.reisMarks,
    ]);
  });

  test('nobles, rubble, ships, houses and limits are the same', () => {
    expect(NOBLES.map((id) => ({ id, ...COURT[id] }))).toEqual(
      box.nobles.map(({ id, acceptsGoods, stateActions, nobleAction }) => ({
        id,
        accepts: acceptsGoods,
        state: stateActions,
        noble: nobleAction,
      })),
    );
    expect(RUBBLE.map((id) => ({ id, landCost: LAND_COST[id], count: CUBES_OF_EACH }))).toMatchObject(
      box.rubble.types.map(({ id, landCost, count }) => ({ id, landCost, count })),
    );
    expect(SHIP_COLOURS.map((colour) => ({ colour, ...SHIPS[colour], copies: COPIES_OF_SHIP }))).toEqual(
      box.ships.types.map(({ colour, hull, priceModifier, influence, copies }) => ({
        colour,
        hull,
        priceModifier,
        influence,
        copies,
      })),
    );
    expect([SHIPYARD[1], SHIPYARD[2]]).toEqual([
      box.ships.stackOrder['period1'],
      box.ships.stackOrder['period2'],
    ]);
    expect(Object.entries(HOUSES)).toEqual(
      box.playerBoard.houseStacks.stacks.map(({ id, houses }) => [id, houses]),
    );
    expect([WAREHOUSE, PORTFOLIO.least, PORTFOLIO.most]).toEqual([
      box.playerBoard.warehouse.baseCapacityPerGood,
      box.playerBoard.portfolio.baseLimit,
      box.playerBoard.portfolio.maxLimit,
    ]);
  });

  test('setup and scoring are the same', () => {
    const { perPlayer, byPlayerCount } = box.setup;
    expect([
      perPlayer['reis'],
      perPlayer['goodsEach'],
      perPlayer['rubbleSetMarkers'],
      perPlayer['officials'],
      perPlayer['handSize'],
    ]).toEqual([START.reis, START.goodsOfEach, START.setMarkers, START.officials, START.hand]);
    expect(
      ['startingInfluence', 'treasuryStartLevel', 'marketStartPrice', 'startingWigs'].map(
        (name) => box.setup[name]?.value,
      ),
    ).toEqual([START.influence, START.treasury, START.price, START.wigs]);
    for (const seats of [2, 3, 4]) {
      expect(byPlayerCount[String(seats)]).toMatchObject({
        rowsInPlay: rowsInPlay(seats).map((row) => row.toUpperCase()),
        shipsPerColour: shipsPerColour(seats),
        royalFavorsPerNoble: seats,
        placeholderOfficialsPerOffice: placeholders(seats),
        publicBuildingSpaces: spacesInPlay(seats).length,
        lots: lotsInPlay(seats).length,
        officialMajority: officialPlaces(seats),
      });
    }
    expect(STORE_MAJORITIES).toEqual(box.finalScoring.storeMajorities);
  });
});
