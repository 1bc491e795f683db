import { all, either, gain, per, trade, wild } from './vocabulary';
import type { Effect, Role } from './vocabulary';

/**
 * Is a card that a roll can activate: the left power on the owner's roll, the right power on the others'
 * rolls.
 */
export interface NumberedCard {
  readonly activation: readonly number[];
  readonly onTurn: Effect;
  readonly offTurn: Effect;
}
export interface CitizenCard extends NumberedCard { readonly slot: string; readonly role: Role; readonly cost: number }

/** Copies in the box. */
export const COPIES_OF_CITIZEN = 6;

const soldiers = { of: 'citizens', role: 'soldier' } as const;
const workers = { of: 'citizens', role: 'worker' } as const;

export const CITIZENS = {
  cleric: { slot: 'c1', activation: [1], role: 'holy', cost: 3, onTurn: gain('magic', 3), offTurn: gain('magic', 1) },
  monk: { slot: 'c1', activation: [1], role: 'holy', cost: 3, onTurn: all(gain('gold', 1), gain('magic', 2)), offTurn: trade({ gold: 1 }, { magic: 2 }) },
  merchant: { slot: 'c2', activation: [2], role: 'worker', cost: 2, onTurn: either(gain('gold', 2), gain('magic', 2)), offTurn: gain('gold', 1) },
  blacksmith: { slot: 'c2', activation: [2], role: 'worker', cost: 3, onTurn: gain('gold', per(1, soldiers)), offTurn: gain('gold', 1) },
  mercenary: { slot: 'c3', activation: [3], role: 'shadow', cost: 3, onTurn: all(gain('strength', 1), gain('gold', 1)), offTurn: trade({ strength: 1 }, { gold: 2 }) },
  alchemist: { slot: 'c3', activation: [3], role: 'shadow', cost: 3, onTurn: trade({ gold: 1 }, { magic: 3 }), offTurn: trade({ magic: 1 }, { gold: 2 }) },
  archer: { slot: 'c4', activation: [4], role: 'soldier', cost: 4, onTurn: gain('strength', 2), offTurn: gain('strength', 1) },
  wizard: { slot: 'c4', activation: [4], role: 'soldier', cost: 4, onTurn: all(gain('magic', 1), gain('strength', 1)), offTurn: gain('magic', 1) },
  peasant: { slot: 'c5', activation: [5], role: 'worker', cost: 2, onTurn: gain('gold', 1), offTurn: gain('gold', 1) },
  knight: { slot: 'c6', activation: [6], role: 'soldier', cost: 2, onTurn: gain('strength', 1), offTurn: gain('strength', 1) },
  rogue: { slot: 'c7', activation: [7], role: 'shadow', cost: 2, onTurn: all(gain('strength', 2), gain('gold', 2)), offTurn: all(gain('strength', 1), gain('gold', 1)) },
  thief: {
    slot: 'c7', activation: [7], role: 'shadow', cost: 2,
    onTurn: { op: 'takeFromOpponent', options: [{ resource: 'gold', max: 3 }, { resource: 'magic', max: 3 }], mayTakeLess: true },
    offTurn: either(gain('gold', 2), gain('magic', 2)),
  },
  champion: { slot: 'c8', activation: [8], role: 'soldier', cost: 2, onTurn: gain('strength', 4), offTurn: trade({ gold: 1 }, { strength: 4 }) },
  warlord: { slot: 'c8', activation: [8], role: 'soldier', cost: 2, onTurn: gain('strength', per(1, soldiers)), offTurn: gain('strength', per(1, { of: 'cardsNamed', name: 'knight' })) },
  paladin: { slot: 'c9-10', activation: [9, 10], role: 'holy', cost: 2, onTurn: all(gain('strength', 1), gain('magic', 2)), offTurn: trade({ strength: 1 }, { magic: 3 }) },
  priestess: { slot: 'c9-10', activation: [9, 10], role: 'holy', cost: 2, onTurn: all(gain('strength', 2), gain('magic', 1)), offTurn: trade({ magic: 1 }, { strength: 3 }) },
  butcher: { slot: 'c11-12', activation: [11, 12], role: 'worker', cost: 1, onTurn: gain('gold', per(2, workers)), offTurn: gain('gold', 4) },
  miner: { slot: 'c11-12', activation: [11, 12], role: 'worker', cost: 1, onTurn: gain('gold', per(1, { of: 'domains' }, 1)), offTurn: gain('gold', 4) },
} as const satisfies Record<string, CitizenCard>;

export type Citizen = keyof typeof CITIZENS;
export const CITIZEN_KINDS = Object.keys(CITIZENS) as readonly Citizen[];
export const citizen = (id: Citizen): CitizenCard => CITIZENS[id];

/** The Starters, which each player keeps for the whole game. Counts by name use `name`. */
export const STARTERS = {
  'starter-peasant': { name: 'peasant', activation: [5], onTurn: gain('gold', 1), offTurn: gain('gold', 1) },
  'starter-knight': { name: 'knight', activation: [6], onTurn: gain('strength', 1), offTurn: gain('strength', 1) },
  // The Herald has a condition of its own instead of a number: `rules/activation.ts`.
  'starter-herald': { name: 'herald', activation: [], onTurn: wild, offTurn: wild },
} as const satisfies Record<string, NumberedCard & { readonly name: string }>;

export type Starter = keyof typeof STARTERS;
export const STARTER_KINDS = Object.keys(STARTERS) as readonly Starter[];
export const starter = (id: Starter): NumberedCard => STARTERS[id];
