import type { Phrase, Seat } from '../../src/engine/contract/game';
import { play } from '../../src/engine/check/testing';
import type { Play } from '../../src/engine/check/testing';
import { COLUMNS, ROWS, SPACES, STREETS } from './data/board';
import { architectOf, buildingOf } from './data/buildings';
import type { Side } from './data/buildings';
import { CARD_IDS } from './data/cards';
import { TILE_IDS } from './data/clergy';
import { DECREE_IDS } from './data/decrees';
import { GOODS, PILES, RUBBLE, STACKS, none } from './data/ids';
import type { Good, Noble, Rubble, Stack } from './data/ids';
import { lisboa } from './index';
import type { Options } from './options';
import { seatAfter, seatBefore, seatsOf } from '../kit/seats';
import { player } from './state';
import type { Cubes, Lisboa, Step, Top } from './state';
import type { View } from './view';

export type Lisbon = Play<Lisboa, View>;

/** Says what a player has. Default: an empty board without goods, money and influence. */
export interface Things {
  readonly reis?: number;
  readonly wigs?: number;
  readonly influence?: number;
  readonly goods?: Partial<Record<Good, number>>;
  readonly hand?: readonly string[];
  /** Examples: `red-king-1`, `ship-blue-1`, `ship-red-1 gold cloth`, `ship-red-1 gold cloth sealed`. */
  readonly top?: readonly string[];
  readonly bottom?: readonly string[];
  readonly clergy?: readonly string[];
  readonly favors?: readonly Noble[];
  readonly plans?: readonly string[];
  readonly plansDone?: readonly string[];
  readonly decrees?: readonly string[];
  readonly rubble?: Partial<Record<Rubble, number>>;
  readonly markers?: number;
  /** Example: `c3 cloth middle` is the lot, the street, and the stack of the house. */
  readonly stores?: readonly string[];
  readonly officials?: Partial<Record<Noble | 'plaza', number>>;
}

export interface Arrangement {
  readonly step?: Step;
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** One entry for each player, clockwise from seat 1. */
  readonly players?: readonly Things[];
  /** Default: seat 1. */
  readonly active?: Seat;
  /** Default: the seat after the active player. */
  readonly start?: Seat;
  readonly treasury?: number;
  readonly prices?: Partial<Record<Good, number>>;
  readonly scoring?: Partial<Record<Good, number>>;
  /**
   * Cubes next to rows and columns, on spaces and in the pile. Default: none. Examples: `c: ['fire']`, `3:
   * ['tsunami']`, `'pbs-w-b': […]`, `pile: […]`.
   */
  readonly cubes?: Readonly<Record<string, readonly Rubble[]>>;
  /** Example: `pbs-n-gold: 'pb-senate-house a 0 2'` is building, side, opener and number of officials. */
  readonly opened?: Readonly<Record<string, string>>;
  /** The church tiles by place. `!` marks a turned tile. */
  readonly church?: Readonly<Record<number, string>>;
  readonly gap?: number;
  readonly shipyard?: readonly string[];
  /** Changes the state further. */
  readonly but?: (state: Lisboa) => void;
}

/** Lays out a table with only the parts that a test needs. The step begins from there. Default: a turn. */
export function arranged(how: Arrangement = {}): Lisbon {
  const { players = [], seats = Math.max(3, players.length), active = 1 } = how;
  return play(lisboa, {
    seats,
    ...(how.options && { options: how.options }),
    state: (state) => {
      state.step = how.step ?? 'turn';
      state.active = active;
      state.startPlayer = how.start ?? seatAfter(state, active);
      state.treasury = how.treasury ?? state.treasury;
      Object.assign(state.prices, how.prices);
      Object.assign(state.scoringTiles, how.scoring);
      clear(state);
      for (const [space, text] of Object.entries(how.opened ?? {})) open(state, space, text);
      if (how.shipyard) state.shipyard = [...how.shipyard];
      for (const seat of seatsOf(state)) {
        const things = players[seatBefore(state, seat)];
        if (things) give(state, seat, things);
      }
      layCubes(state, how.cubes ?? {});
      fillChurch(state, how.church ?? {});
      state.church.gap = how.gap ?? 0;
      const used = new Set(
        state.players.flatMap((owner) => [
          ...owner.hand,
          ...owner.bottom,
          ...owner.top.map((top) => ('card' in top ? top.card : '')),
        ]),
      );
      for (const pile of PILES) state.display[pile] = state.display[pile].filter((id) => !used.has(id));
      state.aside = state.aside.filter((id) => !used.has(id));
      how.but?.(state);
    },
  });
}

function clear(state: Lisboa): void {
  state.bag = [...TILE_IDS].sort();
  state.church.tiles = [];
  for (const owner of state.players) {
    for (const noble of owner.favors) state.favors[noble]++;
    Object.assign(owner, {
      reis: 0,
      wigs: 0,
      influence: 0,
      goods: none(GOODS),
      hand: [],
      drawn: [],
      top: [],
      bottom: [],
      clergy: [],
      favors: [],
      plansOpen: [],
      plansDone: [],
      decrees: [],
    });
  }
}

function give(state: Lisboa, seat: Seat, things: Things): void {
  const owner = player(state, seat);
  Object.assign(owner, {
    reis: things.reis ?? 0,
    wigs: things.wigs ?? 0,
    influence: things.influence ?? 0,
    markers: things.markers ?? 0,
  });
  Object.assign(owner.goods, things.goods);
  Object.assign(owner.rubble, things.rubble);
  for (const id of [...(things.hand ?? []), ...(things.bottom ?? [])])
    if (!CARD_IDS.includes(id)) throw new Error(`no card is called ${id}`);
  owner.hand = [...(things.hand ?? [])];
  owner.bottom = [...(things.bottom ?? [])];
  owner.top = (things.top ?? []).map(topOf);
  state.shipyard = state.shipyard.filter(
    (ship) => !(things.top ?? []).some((text) => text.startsWith(`${ship} `) || text === ship),
  );
  for (const tile of things.clergy ?? []) owner.clergy.push(fromBag(state, tile));
  for (const noble of things.favors ?? []) {
    owner.favors.push(noble);
    state.favors[noble]--;
  }
  owner.plansOpen = [...(things.plans ?? [])];
  owner.plansDone = [...(things.plansDone ?? [])];
  for (const plan of [...owner.plansOpen, ...owner.plansDone]) {
    const drawing = state.architects[architectOf(plan)];
    drawing.plans = drawing.plans.filter((each) => each !== plan);
  }
  for (const id of things.decrees ?? []) {
    if (!DECREE_IDS.includes(id)) throw new Error(`no decree is called ${id}`);
    state.decreesShown = state.decreesShown.filter((each) => each !== id);
    state.decreeDeck = state.decreeDeck.filter((each) => each !== id);
    owner.decrees.push(id);
  }
  for (const text of things.stores ?? []) {
    const [lot, street, stack] = text.split(' ') as [string, Good, Stack];
    if (!STREETS.includes(street) || !STACKS.includes(stack)) throw new Error(`not a store: ${text}`);
    state.stores[`lot-${lot}`] = { owner: seat, street, stack };
    owner.houses[stack]++;
  }
  for (const [place, count] of Object.entries(things.officials ?? {}) as [Noble | 'plaza', number][]) {
    owner.officials -= count;
    if (place === 'plaza') owner.plaza = count;
    else state.offices[place].officials[seat] = count;
  }
}

function topOf(text: string): Top {
  const [id = '', ...rest] = text.split(' ');
  return id.startsWith('ship-')
    ? { ship: id, goods: rest.filter((word) => word !== 'sealed') as Good[], sealed: rest.includes('sealed') }
    : { card: id };
}

function fromBag(state: Lisboa, tile: string): string {
  const at = state.bag.indexOf(tile);
  if (at < 0) throw new Error(`${tile} is not in the bag`);
  state.bag.splice(at, 1);
  return tile;
}

function fillChurch(state: Lisboa, named: Readonly<Record<number, string>>): void {
  const places = [0, 1, 2, 3, 4, 5];
  const chosen = new Map(
    Object.entries(named).map(([place, id]) => [
      Number(place),
      { id: fromBag(state, id.replace('!', '')), turned: id.endsWith('!') },
    ]),
  );
  state.church.tiles = places.map(
    (place) => chosen.get(place) ?? { id: state.bag.shift() ?? '', turned: false },
  );
}

function layCubes(state: Lisboa, cubes: Readonly<Record<string, readonly Rubble[]>>): void {
  const counted = (name: string | number): Cubes => {
    const of = none(RUBBLE);
    for (const kind of cubes[name] ?? []) of[kind]++;
    return of;
  };
  for (const row of ROWS) state.rows[row] = counted(row);
  for (const column of COLUMNS) state.columns[column] = counted(column);
  for (const space of SPACES) if (state.spaces[space.id]) state.spaces[space.id] = counted(space.id);
  state.pile = counted('pile');
}

function open(state: Lisboa, space: string, text: string): void {
  const [id = '', side, by, officials] = text.split(' ');
  const drawing = state.architects[buildingOf(id).architect];
  const rest = [
    ...(drawing.current ? [drawing.current] : []),
    ...(drawing.future ? [drawing.future] : []),
    ...drawing.stack,
  ].filter((building) => building.id !== id);
  drawing.current = rest[0] ?? null;
  drawing.future = rest[1] ?? null;
  drawing.stack = rest.slice(2);
  const openedBy = seatsOf(state)[Number(by)];
  if (openedBy === undefined) throw new Error(`nobody sits at seat ${by}`);
  state.opened[space] = { id, side: side as Side, openedBy, officials: Number(officials) };
  player(state, openedBy).officials -= Number(officials);
}

/** Puts a building on the left place of its architect. */
export function current(state: Lisboa, id: string, side: Side): void {
  const drawing = state.architects[buildingOf(id).architect];
  const all = [
    ...(drawing.current ? [drawing.current] : []),
    ...(drawing.future ? [drawing.future] : []),
    ...drawing.stack,
  ];
  const rest = all.filter((building) => building.id !== id);
  drawing.current = { id, side };
  drawing.future = rest[0] ?? null;
  drawing.stack = rest.slice(1);
}

/** Puts these decrees on display, and as many others as fit. */
export function show(state: Lisboa, ...ids: string[]): void {
  const rest = [...state.decreesShown, ...state.decreeDeck].filter((id) => !ids.includes(id));
  state.decreesShown = [...ids, ...rest.splice(0, 8 - ids.length)];
  state.decreeDeck = rest;
}

/** Answers every question with its first option, until this question is asked or none is open. */
export function until(table: Lisbon, id: string): Lisbon {
  for (let guard = 0; guard < 50; guard++) {
    const asked = table.session.decisions[0];
    if (!asked || asked.id === id) return table;
    table.press(asked.seat, asked.id, ...(asked.fallback ?? [asked.options[0]?.key ?? '']));
  }
  throw new Error(`${id} was never asked`);
}

/** Answers for every asked player that they do not follow. */
export function nobodyFollows(table: Lisbon): Lisbon {
  while (table.session.decisions[0]?.id === 'follow')
    table.pick(table.session.decisions[0].seat, 'follow', 'stay');
  return table;
}

export const has = (table: Lisbon, seat: Seat) => player(table.state as Lisboa, seat);

/**
 * Returns why an answer is refused. After a colon, it says why the action itself is impossible. A refused
 * attempt must not change the saved game.
 */
export function refused(table: Lisbon, seat: Seat, decision: string, ...picks: string[]): string | undefined {
  const { session } = table;
  const everything = (): string => JSON.stringify([session.save(), session.peek(), session.waiting]);
  const before = everything();
  const refusal = session.refusal({ seat, decision, picks });
  expect(() => session.apply({ seat, decision, picks })).toThrow('not allowed');
  expect(everything()).toBe(before);
  const because = refusal?.params['because'] as Phrase | undefined;
  return because ? `${refusal?.why}: ${because.text.replace('why.', '')}` : refusal?.why;
}
