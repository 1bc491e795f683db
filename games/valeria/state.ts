import type { Core, Seat } from '../../src/engine/game';
import { othersFrom, seatBefore, seatsOf } from '../kit/seats';
import { MONSTER_SLOTS, SLOTS, endingSlots } from './data/board';
import type { CitizenSlot, DomainSlot, MonsterSlot, Slot } from './data/board';
import type { Citizen } from './data/citizens';
import type { Domain } from './data/domains';
import type { Duke } from './data/dukes';
import type { Event, Monster, Trophy } from './data/monsters';
import { RESOURCES } from './data/vocabulary';
import type { Area, Currency, Resource } from './data/vocabulary';
import type { Agreed } from './options';

export const STEPS = [
  'dukes',
  'dark-lord',
  'roll',
  'next-turn',
  'events',
  'thieves',
  'harvest',
  'actions',
  'monsters',
  'second-harvest',
] as const;
export type Step = (typeof STEPS)[number];

/**
 * The first open card is the top one; turned-up cards lie above those face down, whose first is the next to
 * come.
 */
export interface Stack<C extends string = string> {
  open: C[];
  down: C[];
}

export type Purse = Record<Resource, number>;

export interface Player extends Record<Currency, number> {
  citizens: Citizen[];
  domains: Domain[];
  /** The Victory stack. */
  victory: Trophy[];
  /** The Dukes to choose from; none when one is kept. */
  dealt: Duke[];
  duke: Duke | null;
}

export interface DarkLord {
  duke: Duke | null;
  citizens: Citizen[];
  domains: Domain[];
}

/** What marks a slot as exhausted: an Exhausted card, or a Monster Event drawn instead of one. */
export type Mark = 'exhausted' | Event;

export interface Valeria extends Core<Step> {
  options: Agreed;
  round: number;
  start: Seat;
  active: Seat;
  /** As rolled, die 1 and die 2; changed by powers until announced. */
  dice: readonly [number, number] | null;
  /** Domains whose power was used in this Roll Phase. */
  used: Domain[];
  /** Actions taken this turn. */
  actions: number;
  /** The end of the game has been announced. */
  finalRound: boolean;
  /** How a game against the Dark Lord ended before its scoring. */
  outcome: 'slew-all' | 'no-cards' | null;
  players: Player[];
  areas: Record<MonsterSlot, Area>;
  monsters: Record<MonsterSlot, Stack<Monster>>;
  citizens: Record<CitizenSlot, Stack<Citizen>>;
  domains: Record<DomainSlot, Stack<Domain>>;
  marks: { [S in Slot]?: Mark };
  /** Monster Events on the pile of Exhausted cards. */
  events: Stack<Event>;
  /** Tokens of Monster Events: by slot and the height at which their card lies. */
  tokens: Record<string, Purse>;
  darkLord: DarkLord;
  /** Out of the game, unseen; sorted. */
  box: { dukes: Duke[]; domains: Domain[]; citizens: Citizen[]; events: Event[] };
}

// Questions to the state

export { player, seatAfter, seatsOf } from '../kit/seats';

export const solo = (state: Valeria): boolean => state.players.length === 1;

/** With five players, the one to the right of the active player sits the turn out. */
export const resting = (state: Valeria): Seat | null =>
  state.players.length === 5 ? seatBefore(state, state.active) : null;
export const inPlay = (state: Valeria): Seat[] => seatsOf(state).filter((seat) => seat !== resting(state));

/** From the active player's left around the table; nobody who rests. */
export function opponents(state: Valeria, seat: Seat): Seat[] {
  const out = resting(state);
  return othersFrom(state, seat).filter((other) => other !== out);
}

/** The results of a roll: each die and the sum. */
export const results = ({ dice }: Valeria): { one: number; two: number; sum: number } => {
  const [one, two] = dice ?? [0, 0];
  return { one, two, sum: one + two };
};

export const isDoubles = ({ dice }: Valeria): boolean => dice !== null && dice[0] === dice[1];

const isMonsterSlot = (slot: Slot): slot is MonsterSlot => slot[0] === 'm';
const isDomainSlot = (slot: Slot): slot is DomainSlot => slot[0] === 'd';

export const stackAt = (state: Valeria, slot: Slot): Stack =>
  isMonsterSlot(slot)
    ? state.monsters[slot]
    : isDomainSlot(slot)
      ? state.domains[slot]
      : state.citizens[slot];

export const isEmpty = (stack: Stack): boolean => stack.open.length === 0 && stack.down.length === 0;
export const slotOfArea = (state: Valeria, area: Area): MonsterSlot => {
  const slot = MONSTER_SLOTS.find((candidate) => state.areas[candidate] === area);
  if (!slot) throw new Error(`${area} is not in this game`);
  return slot;
};

export const exhaustedSlots = (state: Valeria): number => Object.keys(state.marks).length;

/** Cards left on the pile; a matter of display, since slots are marked even when it has run out. */
export const pileSize = (state: Valeria): number => {
  const blanks = 2 * state.players.length - SLOTS.filter((slot) => state.marks[slot] === 'exhausted').length;
  return Math.max(0, blanks) + state.events.open.length + state.events.down.length;
};

/** The table agreed that this round is the last. */
export const isAgreedLast = ({ options, round }: Valeria): boolean => options.lastRound === String(round);

// Slaying: the top Monsters, and Monster Events in play

/** The card that can be slain at a slot. */
export const monsterAt = (state: Valeria, slot: Slot): Trophy | undefined => {
  if (isMonsterSlot(slot) && state.monsters[slot].open.length > 0) return state.monsters[slot].open[0];
  const mark = state.marks[slot];
  return mark !== undefined && mark !== 'exhausted' ? mark : undefined;
};

/** Where a card lies: cards come and go on top only, so its height stays the same while it is there. */
export const placeAt = (state: Valeria, slot: Slot): string =>
  `${slot}:${isMonsterSlot(slot) ? state.monsters[slot].open.length : 0}`;
export const NO_TOKENS: Readonly<Purse> = { gold: 0, strength: 0, magic: 0 };
export const tokensAt = (state: Valeria, slot: Slot): Readonly<Purse> =>
  (state.options.monsterEvents ? state.tokens[placeAt(state, slot)] : undefined) ?? NO_TOKENS;

/** Are the conditions for the end of the game met, as things stand? */
export const endIsDue = (state: Valeria): boolean =>
  exhaustedSlots(state) >= endingSlots(state.players.length) ||
  Object.values(state.monsters).every(isEmpty) ||
  Object.values(state.domains).every(isEmpty);

export const resourcesLeft = (of: Purse): number =>
  RESOURCES.reduce((sum, resource) => sum + of[resource], 0);

// Moving cards

export function removeFrom<T>(cards: T[], card: T): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`${String(card)} is not there`);
  cards.splice(at, 1);
}

/**
 * Removes the mark of a slot that gets a card again; a Monster Event goes back on the pile, its tokens to the
 * bank.
 */
export function unmark(state: Valeria, slot: Slot): void {
  const mark = state.marks[slot];
  if (mark === undefined) return;
  delete state.marks[slot];
  delete state.tokens[`${slot}:0`];
  if (mark !== 'exhausted') state.events.open.unshift(mark);
}
