import type { Core, Seat } from '../../src/engine/contract/game';
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
 * Is a stack. The first open card is the top one. Open cards are above the face-down cards, whose first is
 * the next.
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
  /** The Dukes to choose from, or none after the choice. */
  dealt: Duke[];
  duke: Duke | null;
}

export interface DarkLord {
  duke: Duke | null;
  citizens: Citizen[];
  domains: Domain[];
}

/** Marks a slot as exhausted: an Exhausted card, or a Monster Event drawn instead of one. */
export type Mark = 'exhausted' | Event;

export interface Valeria extends Core<Step> {
  options: Agreed;
  round: number;
  start: Seat;
  active: Seat;
  /** The results of die 1 and die 2. Powers can change them until they are announced. */
  dice: readonly [number, number] | null;
  /** Domains whose power was used in this Roll Phase. */
  used: Domain[];
  /** Actions taken this turn. */
  actions: number;
  /** True once the end of the game has been announced. */
  finalRound: boolean;
  /** The reason why a game against the Dark Lord ended before its scoring. */
  outcome: 'slew-all' | 'no-cards' | null;
  players: Player[];
  areas: Record<MonsterSlot, Area>;
  monsters: Record<MonsterSlot, Stack<Monster>>;
  citizens: Record<CitizenSlot, Stack<Citizen>>;
  domains: Record<DomainSlot, Stack<Domain>>;
  marks: { [S in Slot]?: Mark };
  /** Monster Events on the pile of Exhausted cards. */
  events: Stack<Event>;
  /** Tokens of Monster Events, by slot and the height of their card. */
  tokens: Record<string, Purse>;
  darkLord: DarkLord;
  /** Unseen cards out of the game, sorted. */
  box: { dukes: Duke[]; domains: Domain[]; citizens: Citizen[]; events: Event[] };
}

export { player, seatAfter, seatsOf } from '../kit/seats';

export const solo = (state: Valeria): boolean => state.players.length === 1;

/** Returns the player who rests: with five players, the one to the right of the active player. */
export const resting = (state: Valeria): Seat | null =>
  state.players.length === 5 ? seatBefore(state, state.active) : null;
export const inPlay = (state: Valeria): Seat[] => seatsOf(state).filter((seat) => seat !== resting(state));

/** Returns the opponents in play, from the seat's left around the table. */
export function opponents(state: Valeria, seat: Seat): Seat[] {
  const out = resting(state);
  return othersFrom(state, seat).filter((other) => other !== out);
}

/** Returns the results of a roll: each die and the sum. */
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

/** Returns the cards left on the pile, for display only: slots are marked even if the pile is empty. */
export const pileSize = (state: Valeria): number => {
  const blanks = 2 * state.players.length - SLOTS.filter((slot) => state.marks[slot] === 'exhausted').length;
  return Math.max(0, blanks) + state.events.open.length + state.events.down.length;
};

/** True if the table agreed that this round is the last. */
export const isAgreedLast = ({ options, round }: Valeria): boolean => options.lastRound === String(round);

/** Returns the card that can be slain at a slot. */
export const monsterAt = (state: Valeria, slot: Slot): Trophy | undefined => {
  if (isMonsterSlot(slot) && state.monsters[slot].open.length > 0) return state.monsters[slot].open[0];
  const mark = state.marks[slot];
  return mark !== undefined && mark !== 'exhausted' ? mark : undefined;
};

/** Returns the place of a card. Cards come and go only on top, so a card keeps its height. */
export const placeAt = (state: Valeria, slot: Slot): string =>
  `${slot}:${isMonsterSlot(slot) ? state.monsters[slot].open.length : 0}`;
export const NO_TOKENS: Readonly<Purse> = { gold: 0, strength: 0, magic: 0 };
export const tokensAt = (state: Valeria, slot: Slot): Readonly<Purse> =>
  (state.options.monsterEvents ? state.tokens[placeAt(state, slot)] : undefined) ?? NO_TOKENS;

/** True if a condition for the end of the game is met now. */
export const endIsDue = (state: Valeria): boolean =>
  exhaustedSlots(state) >= endingSlots(state.players.length) ||
  Object.values(state.monsters).every(isEmpty) ||
  Object.values(state.domains).every(isEmpty);

export const resourcesLeft = (of: Purse): number =>
  RESOURCES.reduce((sum, resource) => sum + of[resource], 0);

export function removeFrom<T>(cards: T[], card: T): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`${String(card)} is not there`);
  cards.splice(at, 1);
}

/**
 * Removes the mark of a slot that gets a card again. A Monster Event returns to the pile, and its tokens to
 * the bank.
 */
export function unmark(state: Valeria, slot: Slot): void {
  const mark = state.marks[slot];
  if (mark === undefined) return;
  delete state.marks[slot];
  delete state.tokens[`${slot}:0`];
  if (mark !== 'exhausted') state.events.open.unshift(mark);
}
