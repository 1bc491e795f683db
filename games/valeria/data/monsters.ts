import { all, either, freeCitizen, gain, per } from './vocabulary';
import type { Area, Effect, Instruction, MonsterType } from './vocabulary';

export interface MonsterCard {
  /** Monster Events have none. */
  readonly area?: Area;
  readonly type: MonsterType;
  readonly strength: number;
  readonly magic: number;
  readonly vp: number;
  readonly reward: Effect;
}
interface AreaCard extends MonsterCard { readonly area: Area; readonly copies: readonly [upToFour: number, five: number] }

const slain = (area: Area) => ({ of: 'monsters', area }) as const;

/** The weakest of each Area comes first, as in their stack. */
export const MONSTERS = {
  goblin: { area: 'hills', type: 'minion', strength: 1, magic: 0, vp: 1, copies: [3, 3], reward: gain('gold', 1) },
  'goblin-mage': { area: 'hills', type: 'titan', strength: 3, magic: 0, vp: 2, copies: [1, 2], reward: either(gain('gold', 1), gain('magic', 1)) },
  'goblin-king': { area: 'hills', type: 'boss', strength: 6, magic: 0, vp: 4, copies: [1, 1], reward: gain('gold', per(1, slain('hills'))) },
  skeleton: { area: 'ruins', type: 'minion', strength: 2, magic: 0, vp: 2, copies: [3, 3], reward: gain('gold', 1) },
  'flaming-skeleton': { area: 'ruins', type: 'titan', strength: 5, magic: 0, vp: 3, copies: [1, 2], reward: all(gain('gold', 1), gain('magic', 1)) },
  'skeleton-king': { area: 'ruins', type: 'boss', strength: 8, magic: 0, vp: 4, copies: [1, 1], reward: gain('gold', per(2, slain('ruins'))) },
  treant: { area: 'forest', type: 'minion', strength: 3, magic: 0, vp: 1, copies: [2, 3], reward: all(gain('gold', 1), gain('magic', 1)) },
  'bane-spider': { area: 'forest', type: 'beast', strength: 6, magic: 0, vp: 2, copies: [2, 2], reward: either(gain('gold', 3), freeCitizen({ name: 'knight' })) },
  'spider-queen': {
    area: 'forest', type: 'boss', strength: 10, magic: 3, vp: 5, copies: [1, 1],
    reward: either(gain('gold', per(2, slain('forest'))), all(freeCitizen({}), gain('vp', 1))),
  },
  owlbear: { area: 'valley', type: 'beast', strength: 4, magic: 0, vp: 2, copies: [3, 3], reward: gain('magic', 2) },
  giant: { area: 'valley', type: 'titan', strength: 8, magic: 0, vp: 3, copies: [1, 2], reward: all(gain('gold', 1), gain('magic', 2)) },
  troll: { area: 'valley', type: 'boss', strength: 12, magic: 0, vp: 6, copies: [1, 1], reward: gain('magic', per(2, slain('valley'))) },
  'dire-bear': { area: 'mountains', type: 'beast', strength: 5, magic: 0, vp: 3, copies: [2, 3], reward: either(gain('gold', 2), gain('magic', 2)) },
  'orc-warrior': { area: 'mountains', type: 'minion', strength: 9, magic: 0, vp: 3, copies: [2, 2], reward: freeCitizen({ maxBaseCost: 3 }) },
  'orc-chieftain': { area: 'mountains', type: 'boss', strength: 14, magic: 0, vp: 6, copies: [1, 1], reward: gain('gold', per(2, slain('mountains'))) },
  gargoyle: { area: 'barrens', type: 'minion', strength: 1, magic: 0, vp: 1, copies: [3, 4], reward: gain('magic', 1) },
  wraith: { area: 'barrens', type: 'titan', strength: 4, magic: 3, vp: 3, copies: [1, 1], reward: freeCitizen({ maxBaseCost: 2 }) },
  'witch-queen': { area: 'barrens', type: 'boss', strength: 5, magic: 4, vp: 5, copies: [1, 1], reward: gain('magic', per(1, slain('barrens'))) },
  'gelatinous-cube': { area: 'swamp', type: 'minion', strength: 4, magic: 1, vp: 3, copies: [3, 4], reward: gain('gold', 2) },
  basilisk: { area: 'swamp', type: 'beast', strength: 6, magic: 3, vp: 4, copies: [1, 1], reward: either(gain('gold', 3), gain('magic', 3)) },
  'swamp-dragon': { area: 'swamp', type: 'boss', strength: 10, magic: 4, vp: 6, copies: [1, 1], reward: gain('magic', per(2, slain('swamp'))) },
  kobolds: { area: 'caverns', type: 'minion', strength: 5, magic: 1, vp: 3, copies: [3, 4], reward: all(gain('gold', 2), gain('magic', 1)) },
  'gold-golem': { area: 'caverns', type: 'titan', strength: 7, magic: 3, vp: 4, copies: [1, 1], reward: gain('gold', 5) },
  'red-dragon': { area: 'caverns', type: 'boss', strength: 12, magic: 6, vp: 7, copies: [1, 1], reward: gain('gold', per(3, slain('caverns'))) },
} as const satisfies Record<string, AreaCard>;

export type Monster = keyof typeof MONSTERS;
export const MONSTER_KINDS = Object.keys(MONSTERS) as readonly Monster[];

export interface EventCard extends MonsterCard { readonly number: number; readonly instruction: Instruction }

/** Monster Events: the effect of their number, and their Monster to slay. */
export const EVENTS = {
  'corrupted-cleric': {
    number: 1, instruction: { op: 'addTokenToMonster', resource: 'magic', amount: 1 },
    type: 'titan', strength: 2, magic: 4, vp: 2, reward: all(gain('gold', 3), gain('magic', 2)),
  },
  'giant-leech': {
    number: 2, instruction: { op: 'allPlayersLose', resource: 'strength', amount: 1 },
    type: 'titan', strength: 10, magic: 1, vp: 4, reward: gain('magic', 5),
  },
  'bat-swarm': {
    number: 3, instruction: { op: 'addTokenToMonster', resource: 'strength', amount: 1 },
    type: 'minion', strength: 6, magic: 0, vp: 2, reward: gain('gold', per(1, { of: 'monsters' })),
  },
  sorcerer: {
    number: 4, instruction: { op: 'allPlayersLose', resource: 'magic', amount: 1 },
    type: 'titan', strength: 1, magic: 5, vp: 1, reward: gain('magic', per(1, { of: 'monsters' })),
  },
  mimic: {
    number: 5, instruction: { op: 'addTokenToMonster', resource: 'gold', amount: 1 },
    type: 'minion', strength: 3, magic: 3, vp: 2, reward: gain('gold', 5),
  },
  'kobold-thieves': {
    number: 6, instruction: { op: 'allPlayersLose', resource: 'gold', amount: 1 },
    type: 'minion', strength: 6, magic: 0, vp: 1, reward: gain('gold', 7),
  },
} as const satisfies Record<string, EventCard>;

export type Event = keyof typeof EVENTS;
export const EVENT_KINDS = Object.keys(EVENTS) as readonly Event[];

/** Is a card of a Victory stack. */
export type Trophy = Monster | Event;
export const isEvent = (card: string): card is Event => Object.hasOwn(EVENTS, card);
export const trophy = (card: Trophy): MonsterCard => (isEvent(card) ? EVENTS[card] : MONSTERS[card]);
export const areaOf = (card: Monster): Area => MONSTERS[card].area;

/**
 * The order of the Areas' stacks, by their top cards: the weakest left, then less Magic, then the weaker
 * Boss, then by name.
 */
export const LEFT_TO_RIGHT: readonly Area[] = ['barrens', 'hills', 'ruins', 'forest', 'valley', 'swamp', 'mountains', 'caverns'];
