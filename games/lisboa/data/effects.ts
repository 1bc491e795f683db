import type { Good, NobleAction, StateAction } from './ids';

/** Is an immediate reward of a card, lot or space. */
export type Effect =
  | { readonly op: 'gain-reis'; readonly count: number }
  | { readonly op: 'gain-wigs'; readonly count: number }
  | { readonly op: 'gain-good'; readonly good: Good | 'any'; readonly count: number }
  | { readonly op: 'gain-influence' }
  | { readonly op: 'take-rubble'; readonly from: 'pile'; readonly count: 1 }
  | { readonly op: 'raise-price'; readonly scope: 'one' | 'two' | 'all'; readonly steps: number }
  | { readonly op: 'state-action'; readonly action: StateAction; readonly maxSteps?: 1 }
  | { readonly op: 'noble-action'; readonly action: NobleAction };

/** Is a cost for the player of a card. It is paid as far as possible. */
export type Penalty =
  | { readonly op: 'lose-reis' | 'lose-wigs' | 'lose-influence' | 'lose-good'; readonly count: number }
  | { readonly op: 'lose-clergy-tile' | 'lose-royal-favor' | 'official-to-plaza'; readonly count: 1 };

/** Is a lasting ability: of a treasury card below the portfolio, or of a clergy tile. */
export type Permanent =
  | { readonly op: 'sell-bonus'; readonly value: number; readonly goods: 'any' | readonly Good[] }
  | { readonly op: Discount | Bonus; readonly value: number }
  | { readonly op: 'rubble-discount' | 'trade-wild' | 'ignore-penalties' | 'on-acquire-influence' };

export type Discount =
  'land-discount' | 'hire-discount' | 'event-discount' | 'visit-discount' | 'ship-discount';
export type Bonus =
  | 'subsidy-bonus'
  | 'dock-income'
  | 'trade-income'
  | 'production-extra'
  | 'decree-wigs'
  | 'opening-wigs'
  | 'store-good';
export type Summed = Discount | Bonus;

// Short forms let the card tables read like the cards.
export const reis = (count: number): Effect => ({ op: 'gain-reis', count });
export const wigs = (count: number): Effect => ({ op: 'gain-wigs', count });
export const goods = (good: Good | 'any', count = 1): Effect => ({ op: 'gain-good', good, count });
export const influence: Effect = { op: 'gain-influence' };
export const rubble: Effect = { op: 'take-rubble', from: 'pile', count: 1 };
export const prices = (scope: 'one' | 'two' | 'all', steps: number): Effect => ({
  op: 'raise-price',
  scope,
  steps,
});
export const state = (action: StateAction): Effect => ({ op: 'state-action', action });
export const cardinalOneSpace: Effect = { op: 'state-action', action: 'meet-cardinal', maxSteps: 1 };
export const noble = (action: NobleAction): Effect => ({ op: 'noble-action', action });

export const lose = (what: 'reis' | 'wigs' | 'influence' | 'good', count: number): Penalty => ({
  op: `lose-${what}`,
  count,
});
export const loseOne = (op: 'lose-clergy-tile' | 'lose-royal-favor' | 'official-to-plaza'): Penalty => ({
  op,
  count: 1,
});

export const gives = (op: Summed, value: number): Permanent => ({ op, value });
export const sells = (value: number, goods: 'any' | readonly Good[]): Permanent => ({
  op: 'sell-bonus',
  value,
  goods,
});
export const allows = (
  op: 'rubble-discount' | 'trade-wild' | 'ignore-penalties' | 'on-acquire-influence',
): Permanent => ({ op });

// The functions below tell which effects a look-ahead can skip because they cannot help.

/** True if the effect never asks a question. */
export const asksNothing = (effect: Effect): boolean =>
  ['gain-reis', 'gain-wigs', 'gain-influence'].includes(effect.op);
/** True if the effect can bring money, or make land and hiring cheaper. */
export const canEnrich = (effect: Effect): boolean =>
  effect.op === 'gain-reis' ||
  effect.op === 'gain-influence' ||
  isCardinal(effect) ||
  (effect.op === 'state-action' && effect.action === 'build-ship');
/** True if the effect can help to staff a building. */
export const canStaff = (effect: Effect): boolean =>
  canEnrich(effect) || (effect.op === 'state-action' && effect.action === 'recruit-officials');
/** True if the effect can bring goods, a hold for goods, or a tile that lets nobles accept them. */
export const canOpenCommerce = (effect: Effect): boolean =>
  effect.op === 'gain-good' ||
  (effect.op === 'state-action' && ['meet-cardinal', 'build-ship', 'produce-goods'].includes(effect.action));
export const canBringGoods = (effect: Effect): boolean =>
  effect.op === 'gain-good' || (effect.op === 'state-action' && effect.action === 'produce-goods');
/** True if the penalty can make room for a clergy tile or a favour, which a trade could then bring. */
export const canOpenTrade = (penalty: Penalty): boolean =>
  penalty.op === 'lose-clergy-tile' || penalty.op === 'lose-royal-favor';
/** True if the penalty can take goods, or a tile that lets nobles accept them. */
export const canCloseCommerce = (penalty: Penalty): boolean =>
  penalty.op === 'lose-good' || penalty.op === 'lose-clergy-tile';
export const isCardinal = (effect: Effect): boolean =>
  effect.op === 'state-action' && effect.action === 'meet-cardinal';
