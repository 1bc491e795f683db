import { draw } from '../../src/engine/run/chance';
import type { Seat } from '../../src/engine/contract/game';
import { play } from '../../src/engine/check/testing';
import type { Play } from '../../src/engine/check/testing';
import { bySeat, seatAfter, seatBefore, seatsOf } from '../kit/seats';
import { CITIZEN_SLOTS, DOMAIN_SLOTS, MONSTER_SLOTS, SLOTS, slotOf } from './data/board';
import type { Slot } from './data/board';
import type { Citizen } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import type { Domain } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import type { Duke } from './data/dukes';
import { EVENT_KINDS, areaOf, isEvent } from './data/monsters';
import type { Event, Monster, Trophy } from './data/monsters';
import type { Area, Currency } from './data/vocabulary';
import { valeria } from './index';
import type { Options } from './options';
import { isEmpty, player, removeFrom, slotOfArea, stackAt } from './state';
import type { Step, Valeria } from './state';
import type { View } from './view';

export type Valerian = Play<Valeria, View>;

/** Says what a player has in addition to the three Starters. Default: nothing. */
export interface Things extends Partial<Record<Currency, number>> {
  readonly citizens?: readonly Citizen[];
  readonly domains?: readonly Domain[];
  readonly victory?: readonly Trophy[];
  readonly duke?: Duke;
}

export interface Arrangement {
  readonly step: Step;
  /** One entry for each player, clockwise from seat 1. Without `seats`, there are at least two. */
  readonly players?: readonly Things[];
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** The dice on the table for the harvest and later. */
  readonly dice?: readonly [number, number];
  /** The next roll. 1 and 1 activates no Starter, so the Heralds of all players ask first. */
  readonly roll?: readonly [number, number];
  /** Default: the starting player if the test names one, otherwise seat 1. */
  readonly active?: Seat;
  /** Default: the seat after the active player. */
  readonly start?: Seat;
  readonly actions?: number;
  /** The Areas of the slots. */
  readonly areas?: readonly Area[];
  /** All cards at a slot, the top card first. The other cards are moved away. */
  readonly centre?: { readonly [S in Slot]?: readonly string[] };
  /** Monster Events in play. */
  readonly events?: { readonly [S in Slot]?: Event };
  readonly but?: (state: Valeria) => void;
}

/** Lays out a table with only the parts that a test needs. The named step begins from there. */
export function arranged(wanted: Arrangement): Valerian {
  const { players = [], options } = wanted;
  const begin = (draws?: number): Valerian =>
    play(valeria, {
      seats: wanted.seats ?? Math.max(2, players.length),
      ...(options && { options }),
      state(state) {
        layOut(state, wanted);
        if (draws !== undefined) state.draws = draws;
      },
    });
  const table = begin();
  return wanted.roll ? begin(drawsBefore(wanted.roll, table.session.save().seed)) : table;
}

/** Finds where two dice like these come next to each other in the row of draws. */
function drawsBefore([one, two]: readonly [number, number], seed: string): number {
  for (let draws = 0; ; draws++) {
    const counter = { draws };
    if (
      draw(Buffer.from(seed, 'hex'), counter, 6) === one - 1 &&
      draw(Buffer.from(seed, 'hex'), counter, 6) === two - 1
    )
      return draws;
  }
}

function layOut(state: Valeria, arrangement: Arrangement): void {
  const first = seatAfter(state, 0);
  const players = seatsOf(state).map((seat) => arrangement.players?.[seatBefore(state, seat)] ?? {});
  const wanted = { ...arrangement, players };
  const { centre = {} } = wanted;
  state.step = wanted.step;
  state.active = wanted.active ?? wanted.start ?? first;
  state.start = wanted.start ?? seatAfter(state, state.active);
  state.dice = wanted.dice ?? null;
  state.actions = wanted.actions ?? 0;
  for (const [seat, of] of state.players.entries())
    Object.assign(of, { gold: 0, strength: 0, magic: 0, vp: 0 }, pursePart(players[seat]));
  giveDukes(state, wanted);
  if (wanted.areas) arrangeAreas(state, wanted.areas);
  giveDomains(state, wanted);
  for (const [seat, things] of bySeat(players)) {
    for (const card of things.citizens ?? []) {
      state.citizens[slotOf(card)].open.pop();
      player(state, seat).citizens.push(card);
    }
    for (const card of things.victory ?? []) {
      if (!isEvent(card)) removeFrom(state.monsters[slotOfArea(state, areaOf(card))].open, card);
      player(state, seat).victory.push(card);
    }
  }
  for (const slot of MONSTER_SLOTS)
    if (centre[slot]) keepOnly(state, slot, centre[slot] as readonly Monster[]);
  for (const slot of CITIZEN_SLOTS) {
    const cards = centre[slot] as readonly Citizen[] | undefined;
    if (!cards) continue;
    const before = state.citizens[slot].open.length + state.citizens[slot].down.length;
    const hadDown = state.citizens[slot].down.length > 0;
    state.citizens[slot] = hadDown
      ? { open: cards.slice(0, 1), down: cards.slice(1) }
      : { open: [...cards], down: [] };
    setAside(state, before - cards.length);
  }
  for (const slot of SLOTS) if (isEmpty(stackAt(state, slot))) state.marks[slot] = 'exhausted';
  for (const [slot, event] of Object.entries(wanted.events ?? {})) {
    state.marks[slot as Slot] = event;
    state.events.down = state.events.down.filter((other) => other !== event);
    state.box.events = state.box.events.filter((other) => other !== event);
  }
  const used = [
    ...Object.values(state.marks),
    ...state.events.down,
    ...players.flatMap(({ victory = [] }) => victory),
  ];
  state.box.events = EVENT_KINDS.filter((event) => !used.includes(event));
  wanted.but?.(state);
}

const pursePart = ({ gold = 0, strength = 0, magic = 0, vp = 0 }: Things = {}): Record<Currency, number> => ({
  gold,
  strength,
  magic,
  vp,
});

function giveDukes(state: Valeria, { step, players = [] }: Arrangement): void {
  if (step === 'dukes' || state.options.noDukes) return;
  const free = DUKE_KINDS.filter((duke) => !players.some((things) => things.duke === duke));
  for (const [seat, of] of state.players.entries())
    Object.assign(of, { dealt: [], duke: players[seat]?.duke ?? free.pop() });
  if (state.players.length === 1 && step !== 'dark-lord') state.darkLord.duke = free.pop() ?? null;
  state.box.dukes = free.sort();
}

function arrangeAreas(state: Valeria, areas: readonly Area[]): void {
  const before = { ...state.areas };
  const stacks = { ...state.monsters };
  for (const [column, area] of areas.entries()) {
    const from = MONSTER_SLOTS.find((slot) => before[slot] === area);
    const to = MONSTER_SLOTS[column];
    if (!from || !to) throw new Error(`${area} is not in this game`);
    state.areas[to] = area;
    state.monsters[to] = stacks[from];
  }
}

/** Gives the requested Domains to the players and the slots. Others fill the rest. */
function giveDomains(state: Valeria, { players = [], centre = {} }: Arrangement): void {
  const perStack = state.players.length === 5 ? 4 : 3;
  const named = [
    ...players.flatMap(({ domains = [] }) => domains),
    ...DOMAIN_SLOTS.flatMap((slot) => centre[slot] ?? []),
  ] as Domain[];
  const free = DOMAIN_KINDS.filter((card) => !named.includes(card));
  for (const [seat, { domains = [] }] of bySeat(players)) player(state, seat).domains.push(...domains);
  for (const slot of DOMAIN_SLOTS) {
    const cards = (centre[slot] as readonly Domain[] | undefined) ?? free.splice(0, perStack);
    state.domains[slot] = { open: cards.slice(0, 1), down: cards.slice(1) };
  }
  const excess =
    perStack * 5 -
    DOMAIN_SLOTS.reduce(
      (sum, slot) => sum + state.domains[slot].open.length + state.domains[slot].down.length,
      0,
    ) -
    players.flatMap(({ domains = [] }) => domains).length;
  // Missing cards are out of the game. Surplus cards leave from under the last stacks.
  state.darkLord.domains.push(...free.splice(0, Math.max(0, excess)));
  for (let over = -excess; over > 0; over--) {
    const stack = DOMAIN_SLOTS.map((slot) => state.domains[slot]).findLast(
      ({ down }, index) => down.length > 0 && !centre[DOMAIN_SLOTS[index] ?? 'd1'],
    );
    const card = stack?.down.pop();
    if (card) free.push(card);
  }
  state.box.domains = free.sort();
}

/** Moves the other Monsters of the stack to the Victory stack of seat 0. */
function keepOnly(state: Valeria, slot: (typeof MONSTER_SLOTS)[number], cards: readonly Monster[]): void {
  const rest = [...state.monsters[slot].open];
  for (const card of cards) removeFrom(rest, card);
  state.monsters[slot].open = [...cards];
  player(state, 0).victory.push(...rest);
}

/** Counts Citizens as gone that a test does not want in the centre. */
function setAside(state: Valeria, count: number): void {
  for (let gone = 0; gone < count; gone++) state.darkLord.citizens.push('peasant');
}

/** Returns a player's Gold, Strength and Magic from the public view. */
export const purse = (
  table: Valerian,
  seat: Seat,
): readonly [gold: number, strength: number, magic: number] => {
  const of = table.view(null).players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  return [of.gold, of.strength, of.magic];
};
export const tokens = (table: Valerian, seat: Seat): number => table.view(null).players[seat]?.vp ?? -1;
export const tableau = (table: Valerian, seat: Seat): readonly string[] =>
  table.view(null).players[seat]?.citizens ?? [];
export const built = (table: Valerian, seat: Seat): readonly string[] =>
  table.view(null).players[seat]?.domains ?? [];
export const victory = (table: Valerian, seat: Seat): readonly string[] =>
  table.view(null).players[seat]?.victory ?? [];
/** Returns the cards left in a slot. */
export const cardsAt = (table: Valerian, slot: Slot): number => {
  const { monsters, citizens, domains } = table.view(null);
  return [...monsters, ...citizens, ...domains].find((place) => place.slot === slot)?.cards ?? -1;
};
export const isExhausted = (table: Valerian, slot: Slot): boolean =>
  table.view(null).marks[slot] !== undefined;
export const refusals = (table: Valerian, id: string): Record<string, string> =>
  Object.fromEntries((table.decision(id).refused ?? []).map(({ key, why }) => [key, why]));

/** Uses the remaining actions for gaining Gold, until the next player's turn. */
export function endTurn(table: Valerian): Valerian {
  const { active } = table.view(null);
  while (!table.session.over && table.view(null).active === active) {
    const [asked] = table.session.decisions;
    if (!asked) throw new Error('nobody is asked');
    table.pick(asked.seat, asked.id, ...(asked.fallback ?? ['end']));
  }
  return table;
}
