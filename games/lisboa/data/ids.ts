/**
 * The nouns of the game: the ids used in states, keys and catalogues. Lists follow the order on the board.
 */
export const GOODS = ['gold', 'cloth', 'books', 'tools'] as const;
export type Good = (typeof GOODS)[number];

export const NOBLES = ['king', 'prime-minister', 'builder'] as const;
export type Noble = (typeof NOBLES)[number];

export const STATE_ACTIONS = ['royal-favor', 'meet-cardinal', 'build-ship', 'produce-goods', 'recruit-officials', 'acquire-plan'] as const;
export type StateAction = (typeof STATE_ACTIONS)[number];

export const NOBLE_ACTIONS = ['open-public-building', 'take-decree', 'build-store'] as const;
export type NobleAction = (typeof NOBLE_ACTIONS)[number];

/**
 * Holds the actions of a noble: two State actions for a good that he accepts, and a Noble action for
 * visitors.
 */
export interface Granted { readonly accepts: readonly Good[]; readonly state: readonly [StateAction, StateAction]; readonly noble: NobleAction }
export const COURT: Readonly<Record<Noble, Granted>> = {
  king: { accepts: ['cloth', 'gold'], state: ['royal-favor', 'meet-cardinal'], noble: 'open-public-building' },
  'prime-minister': { accepts: ['books', 'gold'], state: ['build-ship', 'produce-goods'], noble: 'take-decree' },
  builder: { accepts: ['tools', 'gold'], state: ['recruit-officials', 'acquire-plan'], noble: 'build-store' },
};

export const RUBBLE = ['earthquake', 'fire', 'tsunami'] as const;
export type Rubble = (typeof RUBBLE)[number];
/** The réis that a cube left in the row or column adds to the price of land. */
export const LAND_COST: Readonly<Record<Rubble, number>> = { earthquake: 3, fire: 2, tsunami: 1 };
export const CUBES_OF_EACH = 21;
export const RACK = 5;

export const ARCHITECTS = ['dos-santos', 'mardel'] as const;
export type Architect = (typeof ARCHITECTS)[number];

export const STACKS = ['left', 'middle', 'right'] as const;
export type Stack = (typeof STACKS)[number];
export const HOUSES: Readonly<Record<Stack, number>> = { left: 2, middle: 3, right: 3 };

export const PILES = ['treasury', ...NOBLES] as const;
export type Pile = (typeof PILES)[number];

/** Returns a record with zero for each kind: goods, cubes or houses. */
export const none = <K extends string>(kinds: readonly K[]): Record<K, number> => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>;
