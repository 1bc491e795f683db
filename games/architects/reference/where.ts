import { who, type Param, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { APPRENTICES, APPRENTICE_IDS, type ApprenticeId } from '../data/apprentices';
import { BOARD_IDS, BOARDS } from '../data/boards';
import { BUILDING_IDS, BUILDINGS, type BuildingId } from '../data/buildings';
import type { Module } from '../data/items';
import { MARKET_SPACES, OPEN, type OpenLocation } from '../data/locations';
import { MARKET_CARDS, MARKET_IDS, type MarketId } from '../data/market';
import { CATHEDRAL, guildhallSpaces, HIRE } from '../data/numbers';
import { OPPONENT_IDS } from '../data/opponents';
import { REWARD_IDS, REWARDS } from '../data/rewards';
import { SCHEME_IDS, SCHEMES } from '../data/schemes';
import { INFLUENCE_CARD_IDS, INFLUENCE_CARDS, WONDERS, WONDER_IDS, type WonderId } from '../data/wonders';
import { priceOf, say } from '../names';
import { hirePrice } from '../rules/locations/apprentices';
import { workersFor } from '../rules/turn/yields';
import { apprenticesDrafted, peopleOf, seatsOf } from '../state';
import type { View } from '../view';
import {
  apprenticeThing,
  consequenceThing,
  contributionThing,
  MARKET_FACES,
  marketThing,
  type MarketSide,
  namesakes,
  rewardThing,
  schemeThing,
} from './ids';

/** Finds components on a table, from public information. */

type Where = (view: View) => readonly Phrase[];

const called = (view: View, seat: Seat): Param =>
  seat < view.seats ? who(seat) : say(`opponent.${view.automaton?.id ?? 'none'}`);
const plays = (view: View, module: Module): boolean =>
  module === 'base' || (module === 'promo' ? view.options.promo : view.court !== null);
const ABSENT = [say('where.absent')];
const among =
  (module: Module, where: Where): Where =>
  (view) =>
    plays(view, module) ? where(view) : ABSENT;

const same = (one: object | null, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

const owners = (view: View, has: (seat: Seat) => boolean): Param[] =>
  seatsOf(view)
    .filter(has)
    .map((seat) => called(view, seat));

/** Returns a line for each price of a hire from this column that differs from the printed one. */
function pricesNow(view: View, column: number): Phrase[] {
  if (view.step === 'over' || !apprenticesDrafted(view)) return [];
  const prices = peopleOf(view).map((seat) => ({
    seat,
    price: hirePrice(view, seat, column, workersFor(view, seat, 'workshop')),
  }));
  return prices.flatMap(({ price }, first) => {
    const payers = prices.filter((other) => same(other.price, price)).map(({ seat }) => who(seat));
    const isPrinted = same(price, { ...HIRE, coins: 0 });
    if (isPrinted || prices.findIndex((other) => same(other.price, price)) < first) return [];
    const { coins = 0 } = price;
    return [
      say(coins > 0 ? 'where.price-with-coins' : 'where.price', {
        list: payers,
        price: priceOf(price),
        coins,
      }),
    ];
  });
}

const apprenticeAt = (view: View, id: ApprenticeId): readonly Phrase[] => {
  const cards = namesakes(id);
  const shown = view.shown.flatMap((row, line) =>
    row.flatMap(({ card, coins }, at) =>
      cards.includes(card)
        ? [
            say('where.for-hire', {
              row: line + 1,
              column: at + 1,
              coins: say(coins > 0 ? 'coins.some' : 'coins.none', { count: coins }),
            }),
            ...pricesNow(view, at + 1),
          ]
        : [],
    ),
  );
  const held = owners(
    view,
    (seat) => view.players[seat]?.apprentices.some((card) => cards.includes(card)) ?? false,
  );
  if (shown.length === 0 && held.length === 0)
    return [say('where.not-shown', { count: view.piles.apprentices })];
  return [...shown, ...(held.length > 0 ? [say('where.held', { list: held })] : [])];
};

const buildingAt = (view: View, id: BuildingId): readonly Phrase[] => {
  const [owner] = owners(view, (seat) => view.players[seat]?.buildings.includes(id) ?? false);
  return [owner === undefined ? say('where.unbuilt') : say('where.built', { who: owner })];
};

const wonderAt = (view: View, id: WonderId): readonly Phrase[] => {
  const wonder = view.court?.wonders[id];
  if (!wonder) return ABSENT;
  if (wonder.owner !== null)
    return [
      say('where.built', { who: called(view, wonder.owner) }),
      ...(wonder.token ? [say('where.token', { location: say(`spot.${wonder.token}`) })] : []),
    ];
  const { resource, cost, influence, tax } = WONDERS[id];
  return [
    say('where.wonder-now', {
      price: priceOf({ [resource]: Math.max(0, cost - wonder.on), influence, tax }),
    }),
  ];
};

/** True if a card is on the space. Without a card the space gives its printed gain. */
const lies = ({ marketGains: { left } }: View, side: MarketSide): boolean =>
  side === 'small' ? left > 0 : left < MARKET_IDS.length;
const marketAt = (view: View, side: MarketSide, id: MarketId): readonly Phrase[] => [
  ...(same(view.marketGains[side], MARKET_CARDS[id][side]) && lies(view, side)
    ? [say(`where.market-${side}`)]
    : []),
  say('where.market', { count: view.marketGains.left }),
];

const locationAt = (view: View, spot: OpenLocation): readonly Phrase[] => {
  const groups = seatsOf(view)
    .filter((seat) => (view.open[spot][seat] ?? 0) > 0)
    .map((seat) => say('group', { who: called(view, seat), count: view.open[spot][seat] ?? 0 }));
  const here = [
    ...(['princess', 'profiteer'] as const)
      .filter((figure) => view.court?.[figure] === spot)
      .map((figure) => say(`figure.${figure}`)),
    ...WONDER_IDS.filter((id) => view.court?.wonders[id].token === spot).map((id) => say(`wonder.${id}`)),
  ];
  return [
    groups.length > 0 ? say('where.workers', { list: groups }) : say('where.nobody'),
    ...(here.length > 0 ? [say('where.also', { list: here })] : []),
    ...(spot === 'tax-stand' ? [say('where.tax', { count: view.tax })] : []),
  ];
};

const guildhallAt = (view: View): readonly Phrase[] => {
  const spaces = guildhallSpaces(view.players.length);
  return [say('where.guildhall', { used: Math.min(view.guildhall.length, spaces), spaces })];
};

const marketPlaces = (view: View): readonly Phrase[] => {
  const free = MARKET_SPACES.filter((space) => view.market[space] === null);
  return [
    free.length > 0
      ? say('where.free', { list: free.map((space) => say(`space.${space}`)) })
      : say('where.full'),
  ];
};

const counted = (view: View, count: (player: View['players'][number], seat: Seat) => number): Phrase =>
  say('where.counted', {
    list: seatsOf(view).flatMap((seat) => {
      const player = view.players[seat];
      return player ? [say('where.count', { who: called(view, seat), count: count(player, seat) })] : [];
    }),
  });

const levelAt = (view: View, level: number): readonly Phrase[] => {
  const list = owners(view, (seat) => view.players[seat]?.cathedral === level);
  return [list.length > 0 ? say('where.level', { list }) : say('where.level-empty')];
};

const figureAt = (view: View, figure: 'princess' | 'profiteer'): readonly Phrase[] => {
  if (!view.court) return ABSENT;
  const spot = view.court[figure];
  return [spot ? say('where.figure', { location: say(`spot.${spot}`) }) : say('where.figure-later')];
};

const boardAt = (view: View, id: (typeof BOARD_IDS)[number]): readonly Phrase[] => {
  const [owner] = owners(view, (seat) => view.players[seat]?.board === id);
  return [owner === undefined ? say('where.nobody-has') : say('where.has', { who: owner })];
};

const courtCards: readonly (readonly [string, Where])[] = INFLUENCE_CARD_IDS.flatMap((id) => [
  [
    contributionThing(id),
    ({ court }: View) => {
      if (!court) return ABSENT;
      if (same(court.contribution, INFLUENCE_CARDS[id].contribution))
        return [
          say('where.contribution-now'),
          ...(court.contributed.length > 0
            ? [say('where.contributed', { list: court.contributed.map((kind) => say(`kind.${kind}`)) })]
            : []),
        ];
      // The first Consequence Card has never shown its Contribution side.
      const over = [court.consequence, ...court.seen].slice(0, -1).includes(id);
      return [over ? say('where.turned') : say('where.contributions', { count: court.left })];
    },
  ],
  [
    consequenceThing(id),
    ({ court }: View) => {
      if (!court) return ABSENT;
      if (court.consequence === id) return [say('where.consequence-now')];
      return [court.seen.includes(id) ? say('where.consequence-over') : say('where.hidden')];
    },
  ],
]);

export const WHERE: ReadonlyMap<string, Where> = new Map<string, Where>([
  ...APPRENTICE_IDS.map(
    (id) => [apprenticeThing(id), among(APPRENTICES[id].module, (view) => apprenticeAt(view, id))] as const,
  ),
  ...BUILDING_IDS.map(
    (id) => [`building:${id}`, among(BUILDINGS[id].module, (view) => buildingAt(view, id))] as const,
  ),
  ...WONDER_IDS.map((id) => [`wonder:${id}`, (view: View) => wonderAt(view, id)] as const),
  ...REWARD_IDS.map(
    (id) =>
      [
        rewardThing(id),
        among(REWARDS[id].module, (view) => [say('where.rewards', { count: view.piles.rewards })]),
      ] as const,
  ),
  ['debt:card', (view) => [counted(view, (player) => player.debts)]],
  ...(['small', 'large'] as const).flatMap((side) =>
    MARKET_FACES[side].map(
      (id) => [marketThing(side, id), (view: View) => marketAt(view, side, id)] as const,
    ),
  ),
  ...courtCards,
  ...BOARD_IDS.map((id) => [`board:${id}`, among(BOARDS[id].module, (view) => boardAt(view, id))] as const),
  ...OPPONENT_IDS.map(
    (id) =>
      [
        `opponent:${id}`,
        (view: View) => (view.automaton?.id === id ? [say('where.plays')] : ABSENT),
      ] as const,
  ),
  ...SCHEME_IDS.map(
    (id) =>
      [
        schemeThing(id),
        ({ automaton }: View) => {
          if (!automaton) return ABSENT;
          if (automaton.discard.includes(id)) return [say('where.discarded')];
          return [
            say('where.face-down', {
              count: SCHEMES[id].deck === 'future' ? automaton.future : automaton.schemes,
            }),
          ];
        },
      ] as const,
  ),
  ...OPEN.map((spot) => [`location:${spot}`, (view: View) => locationAt(view, spot)] as const),
  ['location:guildhall', guildhallAt],
  ['location:black-market', marketPlaces],
  ['location:prison', (view) => [counted(view, (player) => player.prison)]],
  ['track:cathedral', (view) => [counted(view, (player) => player.cathedral)]],
  ...CATHEDRAL.map((_, at) => [`level:${at + 1}`, (view: View) => levelAt(view, at + 1)] as const),
  ['track:virtue', (view) => [counted(view, (player) => player.virtue)]],
  ['track:influence', (view) => (view.court ? [counted(view, (player) => player.influence)] : ABSENT)],
  ['figure:princess', (view) => figureAt(view, 'princess')],
  ['figure:profiteer', (view) => figureAt(view, 'profiteer')],
]);
