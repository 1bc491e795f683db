import { who, type Phrase, type Seat } from '../../src/engine/contract/game';
import { seatsOf } from '../kit/seats';
import { lotOf, lotsInPlay, SPACES, spacesInPlay } from './data/board';
import { architectOf, officialsOf } from './data/buildings';
import { tileOf } from './data/clergy';
import { decreeKind } from './data/decrees';
import { shipsPerColour } from './data/figures';
import { colourOf, type ShipColour } from './data/ships';
import { PILES, type Architect, type Good, type Noble, type Rubble, type Stack } from './data/ids';
import * as names from './names';
import { say } from './names';
import { isShip, nameOf } from './state';
import type { PublicPlayer, View } from './view';

/** Finds a component on the table from public information. Hands and face-down components are left out. */

type At = (view: View, id: string) => readonly Phrase[];

/** Returns a sentence for each seat that has something to show. */
const each = (view: View, of: (owner: PublicPlayer, seat: Seat) => readonly Phrase[]): Phrase[] =>
  seatsOf(view).flatMap((seat) => {
    const owner = view.players[seat];
    return owner ? of(owner, seat) : [];
  });
const when = (is: boolean, phrase: () => Phrase): readonly Phrase[] => (is ? [phrase()] : []);
type Key = Parameters<typeof say>[0];
const orElse = (found: readonly Phrase[], key: Key): readonly Phrase[] =>
  found.length > 0 ? found : [say(key)];
/** Says how many each player holds. */
const held = (view: View, key: Key, count: (owner: PublicPlayer) => number): Phrase[] =>
  each(view, (owner, seat) =>
    when(count(owner) > 0, () => say(key, { seat: who(seat), count: count(owner) })),
  );

const card: At = (view, id) =>
  orElse(
    [
      ...PILES.flatMap((pile) =>
        when(view.display[pile].top === id, () => say('where.card-display', { pile: names.pile(pile) })),
      ),
      ...each(view, ({ top, bottom }, seat) => [
        ...when(
          top.some((one) => nameOf(one) === id),
          () => say('where.card-above', { seat: who(seat) }),
        ),
        ...when(bottom.includes(id), () => say('where.card-below', { seat: who(seat) })),
      ]),
      ...when(view.played?.card === id, () => say('where.card-played', { seat: who(view.active) })),
    ],
    'where.card-hidden',
  );

const clergy: At = (view, kind) => {
  const is = (id: string): boolean => tileOf(id).kind === kind;
  return orElse(
    [
      ...held(view, 'where.clergy-held', (owner) => owner.clergy.filter(is).length),
      ...view.church.tiles.flatMap((tile, at) =>
        when('id' in tile && is(tile.id), () => say('where.clergy-track', { place: at + 1 })),
      ),
      ...when(view.clergyDiscards.some(is), () =>
        say('where.clergy-gone', { count: view.clergyDiscards.filter(is).length }),
      ),
    ],
    'where.clergy-hidden',
  );
};

const decree: At = (view, kind) => {
  const is = (id: string): boolean => decreeKind(id) === kind;
  const shown = view.decreesShown.filter(is).length;
  return orElse(
    [
      ...when(shown > 0, () => say('where.decree-shown', { count: shown })),
      ...held(view, 'where.decree-held', ({ decrees }) => decrees.filter(is).length),
    ],
    'where.decree-hidden',
  );
};

const building: At = (view, id) => {
  const found = (Object.keys(view.architects) as Architect[]).flatMap((architect) => {
    const { current, future } = view.architects[architect];
    const params = { architect: names.architect(architect) };
    return [
      ...when(current?.id === id, () => say('where.building-now', params)),
      ...when(future?.id === id, () => say('where.building-next', params)),
    ];
  });
  const opened = SPACES.flatMap((space) => {
    const one = view.opened[space.id];
    return one?.id === id
      ? [
          say('where.building-opened', {
            seat: who(one.openedBy),
            space: names.space(space.id),
            count: one.officials,
          }),
        ]
      : [];
  });
  return orElse([...found, ...opened], 'where.building-hidden');
};

const ship: At = (view, colour) => {
  const count = view.shipyard.filter((id) => colourOf(id) === (colour as ShipColour)).length;
  return [
    say('where.shipyard', { count, all: shipsPerColour(view.players.length) }),
    ...held(
      view,
      'where.ship-held',
      ({ top }) => top.filter((one) => isShip(one) && colourOf(one.ship) === colour).length,
    ),
  ];
};

const good: At = (view, id) => [
  say('where.price', { count: view.prices[id as Good] }),
  say('where.goods', {
    list: each(view, ({ goods }, seat) => [
      say('where.of-seat', { seat: who(seat), count: goods[id as Good] }),
    ]),
  }),
];

const storesIn = (view: View, street: string, seat: Seat): number =>
  Object.values(view.stores).filter((one) => one.street === street && one.owner === seat).length;
const store: At = (view, id) =>
  orElse(
    each(view, (_, seat) => {
      const count = storesIn(view, id, seat);
      return when(count > 0, () => say('where.stores', { seat: who(seat), count }));
    }),
    'where.no-store',
  );

const lot: At = (view, id) => {
  if (!lotsInPlay(view.players.length).some((one) => one.id === id)) return [say('where.closed')];
  const here = view.stores[id];
  const { row, column } = lotOf(id);
  return [
    here
      ? say('where.store-here', { seat: who(here.owner), business: names.business(here.street) })
      : say('where.lot-free'),
    say('where.cubes-row', { cubes: names.cubes(view.rows[row]) }),
    say('where.cubes-column', { cubes: names.cubes(view.columns[column]) }),
  ];
};

const space: At = (view, id) => {
  if (!spacesInPlay(view.players.length).some((one) => one.id === id)) return [say('where.closed')];
  const opened = view.opened[id];
  return [
    opened
      ? say('where.space-opened', { building: names.building(opened), seat: who(opened.openedBy) })
      : say('where.space-free', { cubes: names.cubes(view.spaces[id] ?? view.pile) }),
  ];
};

const office: At = (view, id) => {
  const { officials, placeholders } = view.offices[id as Noble];
  return orElse(
    [
      ...seatsOf(view).flatMap((seat) =>
        when((officials[seat] ?? 0) > 0, () =>
          say('where.officials', { seat: who(seat), count: officials[seat] ?? 0 }),
        ),
      ),
      ...when(placeholders > 0, () => say('where.neutral')),
    ],
    'where.office-empty',
  );
};

const favor: At = (view, id) => [
  say('where.favors-left', { count: view.favors[id as Noble] }),
  ...each(view, ({ favors }, seat) =>
    when(favors.includes(id as Noble), () => say('where.favor-held', { seat: who(seat) })),
  ),
];

const plan: At = (view, kind) => {
  const is = (id: string): boolean => `${architectOf(id)}-${officialsOf(id)}` === kind;
  const top = Object.values(view.architects).some((one) => one.plan !== null && is(one.plan));
  return [
    say(top ? 'where.plan-top' : 'where.plan-under'),
    ...held(view, 'where.plan-open', ({ plansOpen }) => plansOpen.filter(is).length),
    ...held(view, 'where.plan-done', ({ plansDone }) => plansDone.filter(is).length),
  ];
};

const architect: At = (view, id) => {
  const { current, future, left } = view.architects[id as Architect];
  return [
    say('where.architect', {
      current: current ? names.building(current) : names.none,
      future: future ? names.building(future) : names.none,
      count: left,
    }),
  ];
};

const rubble: At = (view, id) => {
  const kind = id as Rubble;
  const lying = [view.rows, view.columns, view.spaces]
    .flatMap((heaps) => Object.values(heaps))
    .reduce((sum, heap) => sum + heap[kind], view.pile[kind]);
  return [
    say('where.rubble', { count: lying, pile: view.pile[kind] }),
    ...held(view, 'where.rubble-held', (owner) => owner.rubble[kind]),
  ];
};

const houses: At = (view, id) =>
  each(view, (owner, seat) => [say('where.houses', { seat: who(seat), count: owner.houses[id as Stack] })]);

const OF_KIND: Readonly<Record<string, At>> = {
  card,
  clergy,
  decree,
  building,
  ship,
  good,
  store,
  lot,
  space,
  office,
  favor,
  plan,
  architect,
  rubble,
  houses,
  street: (view, id) => [say('where.street', { count: view.scoringTiles[id as Good] }), ...store(view, id)],
  treasury: (view, id) =>
    view.treasury === Number(id)
      ? [say('where.treasury-here')]
      : [say('where.treasury-at', { level: view.treasury })],
  figure: (view) => [
    say(view.church.lying ? 'where.cardinal-lies' : 'where.cardinal', { gap: view.church.gap }),
  ],
};

export function whereIs(view: View, id: string): readonly Phrase[] {
  const [kind = '', ...rest] = id.split(':');
  return OF_KIND[kind]?.(view, rest.join(':')) ?? [];
}
