import type { Good, NobleAction, StateAction } from './things';

/** What a card, lot or space gives at once. */
export type Effect =
  | { readonly type: 'gain-reis'; readonly count: number }
  | { readonly type: 'gain-wigs'; readonly count: number }
  | { readonly type: 'gain-good'; readonly good: Good | 'any'; readonly count: number }
  | { readonly type: 'gain-influence' }
  | { readonly type: 'take-rubble'; readonly from: 'pile'; readonly count: 1 }
  | { readonly type: 'raise-price'; readonly scope: 'one' | 'two' | 'all'; readonly steps: number }
  | { readonly type: 'state-action'; readonly action: StateAction; readonly maxSteps?: 1 }
  | { readonly type: 'noble-action'; readonly action: NobleAction };

/** What a card costs who plays it, as far as that is possible. */
export type Penalty =
  | { readonly type: 'lose-reis' | 'lose-wigs' | 'lose-influence' | 'lose-good'; readonly count: number }
  | { readonly type: 'lose-clergy-tile' | 'lose-royal-favor' | 'official-to-plaza'; readonly count: 1 };

/** What a treasury card below the portfolio or a clergy tile does as long as it lies there. */
export type Permanent =
  | { readonly type: 'sell-bonus'; readonly value: number; readonly goods: 'any' | readonly Good[] }
  | { readonly type: Discount | Bonus; readonly value: number }
  | { readonly type: 'rubble-discount' | 'trade-wild' | 'ignore-penalties' | 'on-acquire-influence' };

export type Discount = 'land-discount' | 'hire-discount' | 'event-discount' | 'visit-discount' | 'ship-discount';
export type Bonus = 'subsidy-bonus' | 'dock-income' | 'trade-income' | 'production-extra' | 'decree-wigs' | 'opening-wigs' | 'store-good';
export type Summed = Discount | Bonus;

// Short forms, so that the tables of cards read as the cards do.
export const reis = (count: number): Effect => ({ type: 'gain-reis', count });
export const wigs = (count: number): Effect => ({ type: 'gain-wigs', count });
export const goods = (good: Good | 'any', count = 1): Effect => ({ type: 'gain-good', good, count });
export const influence: Effect = { type: 'gain-influence' };
export const rubble: Effect = { type: 'take-rubble', from: 'pile', count: 1 };
export const prices = (scope: 'one' | 'two' | 'all', steps: number): Effect => ({ type: 'raise-price', scope, steps });
export const state = (action: StateAction): Effect => ({ type: 'state-action', action });
export const cardinalOneSpace: Effect = { type: 'state-action', action: 'meet-cardinal', maxSteps: 1 };
export const noble = (action: NobleAction): Effect => ({ type: 'noble-action', action });

export const lose = (what: 'reis' | 'wigs' | 'influence' | 'good', count: number): Penalty => ({ type: `lose-${what}`, count });
export const loseOne = (type: 'lose-clergy-tile' | 'lose-royal-favor' | 'official-to-plaza'): Penalty => ({ type, count: 1 });

export const gives = (type: Summed, value: number): Permanent => ({ type, value });
export const sells = (value: number, goods: 'any' | readonly Good[]): Permanent => ({ type: 'sell-bonus', value, goods });
export const allows = (type: 'rubble-discount' | 'trade-wild' | 'ignore-penalties' | 'on-acquire-influence'): Permanent => ({ type });
