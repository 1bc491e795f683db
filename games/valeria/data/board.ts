import { CITIZEN_KINDS, citizen } from './citizens';
import type { Citizen } from './citizens';
import type { Domain } from './domains';
import type { Area } from './vocabulary';

/** The centre: four rows of five columns. */

export const MONSTER_SLOTS = ['m1', 'm2', 'm3', 'm4', 'm5'] as const;
export const UPPER_CITIZEN_SLOTS = ['c1', 'c2', 'c3', 'c4', 'c5'] as const;
export const LOWER_CITIZEN_SLOTS = ['c6', 'c7', 'c8', 'c9-10', 'c11-12'] as const;
export const CITIZEN_SLOTS = [...UPPER_CITIZEN_SLOTS, ...LOWER_CITIZEN_SLOTS] as const;
export const DOMAIN_SLOTS = ['d1', 'd2', 'd3', 'd4', 'd5'] as const;
export const SLOTS = [...MONSTER_SLOTS, ...CITIZEN_SLOTS, ...DOMAIN_SLOTS] as const;

export type MonsterSlot = (typeof MONSTER_SLOTS)[number];
export type CitizenSlot = (typeof CITIZEN_SLOTS)[number];
export type DomainSlot = (typeof DOMAIN_SLOTS)[number];
export type Slot = (typeof SLOTS)[number];

export const byName = <K extends string, V>(names: readonly K[], value: (name: K, index: number) => V): Record<K, V> =>
  Object.fromEntries(names.map((name, index) => [name, value(name, index)])) as Record<K, V>;

/** Returns column 0 to 4, from the left. */
export const columnOf = (slot: Slot): number => {
  for (const row of [MONSTER_SLOTS, UPPER_CITIZEN_SLOTS, LOWER_CITIZEN_SLOTS, DOMAIN_SLOTS] as readonly (readonly Slot[])[]) {
    const column = row.indexOf(slot);
    if (column >= 0) return column;
  }
  throw new Error(`${slot} is no slot`);
};

export const slotOf = (kind: Citizen): CitizenSlot => citizen(kind).slot as CitizenSlot;
export const kindsFor = (slot: CitizenSlot): readonly Citizen[] => CITIZEN_KINDS.filter((kind) => slotOf(kind) === slot);

export const STARTING = { gold: 2, strength: 0, magic: 1, vp: 0 } as const;
export const ACTIONS = 2;
export const DUKES_DEALT = 2;
export const EXHAUSTED_PER_PLAYER = 2;
export const EVENTS_PER_PLAYER = 1;
export const COPY_SURCHARGE = 1;
/** Exhausted slots that end a game against the Dark Lord. */
export const SOLO_END = 5;

export const cardsInStack = (seats: number): number => (seats === 5 ? 6 : 5);
export const domainsFaceDown = (seats: number): number => (seats === 5 ? 3 : 2);
export const exhaustedCards = (seats: number): number => EXHAUSTED_PER_PLAYER * seats;
export const endingSlots = (seats: number): number => (seats === 1 ? SOLO_END : 2 * seats);

/** Holds a recommended set of cards. */
interface Preset { readonly areas: readonly Area[]; readonly citizens: readonly Citizen[]; readonly without: readonly Domain[] }

export const PRESETS = {
  'first-game': {
    areas: ['hills', 'ruins', 'forest', 'valley', 'mountains'],
    citizens: ['cleric', 'merchant', 'mercenary', 'archer', 'peasant', 'knight', 'rogue', 'champion', 'paladin', 'butcher'],
    without: [],
  },
  'glittering-gold': {
    areas: ['hills', 'ruins', 'forest', 'swamp', 'caverns'],
    citizens: ['monk', 'merchant', 'alchemist', 'archer', 'peasant', 'knight', 'rogue', 'champion', 'paladin', 'butcher'],
    without: ['forgotten-sorrows', 'the-violet-thorn', 'golden-obelisk-of-nae', 'monolith-of-ostendaar'],
  },
  'mastery-over-magic': {
    areas: ['barrens', 'ruins', 'forest', 'valley', 'mountains'],
    citizens: ['cleric', 'merchant', 'alchemist', 'wizard', 'peasant', 'knight', 'thief', 'champion', 'paladin', 'butcher'],
    without: ['eye-of-asteraten', 'blood-crow-army', 'foxgrove-palisade', 'gargans-embrace'],
  },
  'monster-blood': {
    areas: ['barrens', 'ruins', 'forest', 'swamp', 'mountains'],
    citizens: ['cleric', 'blacksmith', 'mercenary', 'archer', 'peasant', 'knight', 'rogue', 'warlord', 'priestess', 'miner'],
    without: ['forgotten-sorrows', 'nest-of-the-weaver-witch', 'cathedral-of-st-aquila', 'cutthroats-truce'],
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;
export const preset = (name: PresetName): Preset => PRESETS[name];
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];
