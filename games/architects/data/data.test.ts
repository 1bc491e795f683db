import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { APPRENTICES } from './apprentices';
import { BOARDS, PLAIN } from './boards';
import { BUILDINGS } from './buildings';
import { BASICS, RESOURCES } from './items';
import { MARKET_PRICE, OPEN, WONDER_PLACES } from './locations';
import { MARKET_CARDS, PRINTED_LARGE, PRINTED_SMALL } from './market';
import {
  APPRENTICE_LIMIT,
  baseRewards,
  CATHEDRAL,
  DEBT,
  DEBT_VP,
  DRAFT_DEALT,
  DRAFT_KEPT,
  flushSpaces,
  guildhallSpaces,
  HAND_LIMIT,
  HIRE,
  INFLUENCE_BORDERS,
  INFLUENCE_FOR_PRECIOUS,
  MAX_INFLUENCE,
  raidLimit,
  resetSpaces,
  SOLO_DEALT,
  TAX_AT_START,
  taxIgnoredAt,
  VIRTUE_VP,
  WORKERS,
} from './numbers';
import {
  CAPTURE_PRIORITY,
  GUARDHOUSE_PRIORITY,
  MARKET_OPTIONS,
  OPPONENTS,
  TAX_FOR_CAPTURES,
  TAX_FOR_FLIPPING,
  TAX_FOR_RELEASE,
  WONDER_TOTAL,
} from './opponents';
import { REWARDS } from './rewards';
import { SCHEMES } from './schemes';
import { INFLUENCE_CARDS, WONDERS, WONDER_VIRTUE } from './wonders';

const ofModule = (table: Readonly<Record<string, { readonly module: string }>>, module: string): number =>
  Object.values(table).filter((card) => card.module === module).length;

describe('The box holds', () => {
  test.each([
    ['Apprentices', APPRENTICES, 40, 24, 3],
    ['Buildings', BUILDINGS, 40, 24, 3],
    ['Reward Cards', REWARDS, 11, 12, 0],
    ['player boards', BOARDS, 5, 6, 5],
  ] as const)('%s of the base game, of Works of Wonder and of the promos', (_, table, base, works, promo) => {
    expect([ofModule(table, 'base'), ofModule(table, 'works-of-wonder'), ofModule(table, 'promo')]).toEqual([
      base,
      works,
      promo,
    ]);
  });
  test('10 Black Market Cards, 5 Wonders, 7 Influence Cards, 6 opponents and 22 Scheme Cards that can be used', () => {
    expect(
      [MARKET_CARDS, WONDERS, INFLUENCE_CARDS, OPPONENTS, SCHEMES].map((table) => Object.keys(table).length),
    ).toEqual([10, 5, 7, 6, 22]);
    expect(Object.values(SCHEMES).filter((scheme) => scheme.deck === 'starting')).toHaveLength(10);
  });
  test('two Black Market Cards for each small side', () => {
    const faces = Object.values(MARKET_CARDS).map((card) => JSON.stringify(card.small));
    expect(new Set(faces).size * 2).toBe(faces.length);
  });
});

test('values by player count are those of the table', () => {
  const counts = [2, 3, 4, 5];
  expect(counts.map(guildhallSpaces)).toEqual([12, 16, 20, 24]);
  expect(counts.map(resetSpaces)).toEqual([
    [7, 10],
    [9, 13],
    [11, 16],
    [13, 19],
  ]);
  expect(counts.map(flushSpaces)).toEqual([
    [3, 6, 9],
    [3, 7, 11],
    [3, 8, 13],
    [3, 9, 15],
  ]);
  expect(counts.map(baseRewards)).toEqual([5, 7, 9, 11]);
  expect(counts.map(raidLimit)).toEqual([2, 2, 1, 1]);
});

/** The same tables from a file outside the project, if it exists there. */
const source = path.resolve(
  __dirname,
  '../../../../shared/games/architects-of-the-west-kingdom/components.json',
);
interface Card {
  readonly id: string;
  readonly module: string;
  readonly [field: string]: unknown;
}
/** The file says `ai` for the tag of an opponent's effect, and our tables say `op` for any effect. */
const tagged = (_: string, node: unknown): unknown => {
  if (typeof node !== 'object' || node === null || !('ai' in node)) return node;
  const { ai, ...rest } = node;
  return { op: ai, ...rest };
};
const told = existsSync(source)
  ? (JSON.parse(readFileSync(source, 'utf8'), tagged) as Record<string, never>)
  : undefined;
const listed = (name: string): Card[] => told?.[name] ?? [];

/** A Labourer has all skills, so its skills need no flag. Only hiring costs Silver at the Workshop. */
const withoutFlags = (abilities: unknown): object[] =>
  (abilities as { readonly modifier?: string; readonly mode?: string }[])
    .filter(({ modifier }) => modifier !== 'all-skills')
    .map(({ mode: _mode, ...ability }) => ability);

if (!told)
  console.warn(
    'The table of components does not lie beside the project: no value of Architects is compared with it',
  );
(told ? describe : describe.skip)('Every value agrees with the table of components', () => {
  test('Buildings', () => {
    expect(
      listed('buildings').map(({ id, module, vp, cost, skills, virtue, immediate, endGame }) => [
        id,
        { module, vp, cost, skills, virtue, immediate, endGame },
      ]),
    ).toEqual(Object.entries(BUILDINGS));
  });
  test('Apprentices', () => {
    expect(
      listed('apprentices').map(({ id, module, skills, virtue, abilities }) => [
        id,
        { module, skills, virtue, abilities: withoutFlags(abilities) },
      ]),
    ).toEqual(Object.entries(APPRENTICES));
  });
  test('Reward Cards', () => {
    expect(listed('rewardCards').map(({ id, module, gain }) => [id, { module, gain }])).toEqual(
      Object.entries(REWARDS),
    );
  });
  test('Wonders, Contributions and consequences', () => {
    expect(
      listed('wonders').map(({ id, resource, resourceCost, influence, tax, vp }) => [
        id,
        { resource, cost: resourceCost, influence, tax, vp },
      ]),
    ).toEqual(Object.entries(WONDERS));
    expect(
      listed('contributionCards').map(({ id, contribution, consequence }) => [
        id,
        { contribution, consequence },
      ]),
    ).toEqual(Object.entries(INFLUENCE_CARDS));
  });
  test('the Black Market', () => {
    const market = told?.blackMarket as unknown as {
      cards: Card[];
      printedSmall: object;
      printedLarge: object;
    };
    expect(market.cards.map(({ id, small, large }) => [id, { small, large }])).toEqual(
      Object.entries(MARKET_CARDS),
    );
    expect([market.printedSmall, market.printedLarge]).toEqual([PRINTED_SMALL, PRINTED_LARGE]);
  });
  test('player boards', () => {
    const boards = told?.playerBoards as unknown as {
      boards: Card[];
      standardSide: { virtue: number; silverBySeat: number[] };
    };
    expect(
      boards.boards.map(({ id, module, start, abilities }) => [
        id,
        { module, start, abilities: withoutFlags(abilities) },
      ]),
    ).toEqual(Object.entries(BOARDS));
    expect([boards.standardSide.virtue, ...boards.standardSide.silverBySeat]).toEqual([
      PLAIN.virtue,
      ...PLAIN.silver.slice(0, 5),
    ]);
  });
  test('opponents and Scheme Cards', () => {
    const boards = listed('aiBoards').map(
      (card) =>
        card as unknown as {
          id: string;
          start: { virtue: number; influence: number };
          focus: object;
          power: object;
          wonderPriority: string[];
          capturePriority: string[];
          guardhousePriority: string[];
        },
    );
    expect(
      boards.map(({ id, start: { virtue, influence }, focus, power, wonderPriority }) => [
        id.slice(3),
        { virtue, influence, focus, power, wonderPriority },
      ]),
    ).toEqual(Object.entries(OPPONENTS));
    for (const { capturePriority, guardhousePriority } of boards)
      expect([capturePriority, guardhousePriority]).toEqual([CAPTURE_PRIORITY, GUARDHOUSE_PRIORITY]);
    expect(
      listed('schemeCards')
        .filter((card) => card.module === 'works-of-wonder')
        .map(({ id, deck, top, bottom }) => [id, { deck, top, ...(bottom !== undefined && { bottom }) }]),
    ).toEqual(Object.entries(SCHEMES));
    expect(
      (told?.solo as unknown as { aiBlackMarketOptions: { options: object[] } }).aiBlackMarketOptions.options,
    ).toEqual(MARKET_OPTIONS);
  });
  test('starting means, prices and limits', () => {
    const setup = told?.setup as unknown as {
      workersPerPlayer: number;
      taxStandStart: number;
      handLimit: number;
      apprenticeLimit: number;
      buildingDraft: { deal: number; keep: number };
    };
    expect([
      setup.workersPerPlayer,
      setup.taxStandStart,
      setup.handLimit,
      setup.apprenticeLimit,
      setup.buildingDraft,
    ]).toEqual([
      WORKERS,
      TAX_AT_START,
      HAND_LIMIT,
      APPRENTICE_LIMIT,
      { deal: DRAFT_DEALT, keep: DRAFT_KEPT },
    ]);
    const debts = told?.debtCards as unknown as { unpaidVp: number; payCost: object };
    expect([debts.unpaidVp, debts.payCost]).toEqual([DEBT_VP, DEBT]);
    expect((told?.apprenticeDisplay as unknown as { hireCost: object }).hireCost).toEqual(HIRE);
    const track = told?.influenceTrack as unknown as {
      max: number;
      substitutions: { replaces: { gold?: number; marble?: number }; lose: { influence: number } }[];
    };
    expect(track.max).toBe(MAX_INFLUENCE);
    expect(
      track.substitutions
        .filter(({ replaces }) => replaces.gold ?? replaces.marble)
        .map(({ lose }) => lose.influence),
    ).toEqual([INFLUENCE_FOR_PRECIOUS, INFLUENCE_FOR_PRECIOUS]);
  });
  test('the game alone', () => {
    const solo = told?.solo as unknown as {
      resourceTrack: { spaces: string[] };
      humanBuildingDeal: { deal: number; keep: number };
      aiWonder: { influencePlusMarble: number; virtue: number };
      captureTaxPerTurn: number;
      aiFlipDebt: { tax: number };
      aiReleaseFromOpponents: { tax: number };
    };
    expect(solo.resourceTrack.spaces).toEqual([...RESOURCES]);
    expect(solo.humanBuildingDeal).toEqual({ deal: SOLO_DEALT, keep: DRAFT_KEPT });
    expect([
      solo.aiWonder.influencePlusMarble,
      solo.aiWonder.virtue,
      solo.captureTaxPerTurn,
      solo.aiFlipDebt.tax,
      solo.aiReleaseFromOpponents.tax,
    ]).toEqual([WONDER_TOTAL, WONDER_VIRTUE, TAX_FOR_CAPTURES, TAX_FOR_FLIPPING, TAX_FOR_RELEASE]);
  });
  test('the Guildhall by the number of players', () => {
    const halls = (
      told?.guildhall as unknown as {
        byPlayerCount: {
          players: number;
          spaces: number;
          blackMarketResetSpaces: number[];
          artisansFlushSpaces: number[];
        }[];
      }
    ).byPlayerCount;
    for (const { players, spaces, blackMarketResetSpaces, artisansFlushSpaces } of halls)
      expect([guildhallSpaces(players), resetSpaces(players), flushSpaces(players)]).toEqual([
        spaces,
        blackMarketResetSpaces,
        artisansFlushSpaces,
      ]);
  });
  test('tracks, Cathedral and locations', () => {
    const track = told?.virtueTrack as unknown as {
      spaces: { virtue: number; vp: number; ignoreTax: number }[];
    };
    expect(track.spaces.map(({ vp }) => vp)).toEqual([...VIRTUE_VP]);
    expect(track.spaces.map(({ ignoreTax }) => ignoreTax)).toEqual(
      track.spaces.map(({ virtue }) => taxIgnoredAt(virtue)),
    );
    expect(
      (told?.influenceTrack as unknown as { buildingCardWhenEnteringFromBelow: number[] })
        .buildingCardWhenEnteringFromBelow,
    ).toEqual([...INFLUENCE_BORDERS]);
    expect(
      (told?.cathedral as unknown as { levels: { cost: object; vp: number; spaces: number }[] }).levels.map(
        ({ cost, vp, spaces }) => ({ cost, vp, spaces }),
      ),
    ).toEqual(CATHEDRAL);
    const places = listed('locations') as unknown as {
      id: string;
      kind: string;
      wonderAllowed: boolean;
      spaces?: { id: 'small'; cost: { silver: number } }[];
    }[];
    expect(
      places
        .filter((place) => place.kind === 'open')
        .map((place) => place.id)
        .sort(),
    ).toEqual([...OPEN].sort());
    expect(
      places
        .filter((place) => place.wonderAllowed)
        .map((place) => place.id)
        .sort(),
    ).toEqual([...WONDER_PLACES].sort());
    for (const space of places.flatMap((place) => place.spaces ?? []))
      expect(MARKET_PRICE[space.id]).toBe(space.cost.silver);
  });
});

test('Clay, Wood and Stone come first among the resources', () => {
  expect(RESOURCES.slice(0, 3)).toEqual([...BASICS]);
});
