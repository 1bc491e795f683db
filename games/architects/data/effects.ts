import type { Location, OpenLocation } from './locations';
import type { Basic } from './items';

/** The vocabulary of the effects on cards and boards. */

export const ITEMS = [
  'clay',
  'wood',
  'stone',
  'gold',
  'marble',
  'silver',
  'virtue',
  'influence',
  'buildingCard',
  'rewardCard',
  'debt',
] as const;
export type Item = (typeof ITEMS)[number];
export type Items = { readonly [K in Item]?: number };

/** Is a cost. The tax part and the coins for skipped cards are always paid in Silver. */
export interface Price {
  readonly silver?: number;
  readonly tax?: number;
  readonly coins?: number;
  readonly influence?: number;
  readonly clay?: number;
  readonly wood?: number;
  readonly stone?: number;
  readonly gold?: number;
  readonly marble?: number;
  /** `amount` pieces of these kinds in any mix. */
  readonly anyOf?: readonly Basic[];
  readonly amount?: number;
  /** True if the price is for building, so that discounts for building apply. */
  readonly build?: boolean;
}

export const METRICS = [
  'skill-carpentry',
  'skill-masonry',
  'skill-tiling',
  'buildings',
  'building-cathedral-pairs',
  'cathedral-level',
  'captured-workers',
  'paid-debts',
  'unpaid-debts',
  'virtue',
  'influence',
  'silver',
  'gold',
  'marble',
  'clay',
  'wood',
  'stone',
  'basic-resources',
  'workers-in-prison',
  'own-workers-at-princess',
  'own-workers-at-profiteer',
] as const;
export type Metric = (typeof METRICS)[number];
export interface Per {
  readonly metric: Metric;
  readonly every: number;
}
export interface EndCondition {
  readonly metric: Metric;
  readonly test: 'sole-most' | 'zero';
}
/** Is the condition of an ability at a reset. */
export type ResetCondition =
  | { readonly metric: 'workers-in-prison'; readonly test: 'zero' }
  | { readonly metric: 'own-workers-at-princess' | 'own-workers-at-profiteer'; readonly test: 'at-least-1' };
export interface Condition {
  readonly metric: Metric;
  readonly test: 'sole-most' | 'zero' | 'at-least-1';
}

export type Effect =
  | { readonly op: 'gain'; readonly items: Items }
  | { readonly op: 'lose'; readonly items: { readonly virtue: number } }
  /** Performs exactly one possible option, or nothing if none is possible. */
  | { readonly op: 'choose'; readonly options: readonly (readonly Effect[])[] }
  | { readonly op: 'optional'; readonly ops: readonly Effect[] }
  | { readonly op: 'pay'; readonly items: { readonly buildingCard: number } }
  | { readonly op: 'capture'; readonly count: number }
  | { readonly op: 'free-own-from-prison'; readonly count?: number }
  | { readonly op: 'ransom-own' }
  | { readonly op: 'send-captured-to-prison' }
  | { readonly op: 'hire'; readonly from: 'faceup'; readonly cost: 'free' }
  | { readonly op: 'destroy-debt'; readonly count: number; readonly optional?: boolean }
  | { readonly op: 'discard-apprentice'; readonly count: number }
  | { readonly op: 'place-worker'; readonly location: Location }
  | {
      readonly op: 'all-players';
      readonly filter?: { readonly metric: Metric; readonly atLeast: number };
      readonly ops: readonly Effect[];
    }
  | { readonly op: 'gain-per'; readonly items: Items; readonly per: Per }
  | { readonly op: 'flush-apprentices'; readonly columns: number }
  | { readonly op: 'own-workers-there-to-prison' };

export type EndEffect =
  | { readonly op: 'score-per'; readonly unit: 'vp' | 'virtue'; readonly amount: number; readonly per: Per }
  | {
      readonly op: 'score-if';
      readonly unit: 'vp' | 'virtue';
      readonly amount: number;
      readonly if: EndCondition;
    }
  | { readonly op: 'debt-penalty'; readonly change: number }
  | { readonly op: 'lose'; readonly items: { readonly virtue: number } }
  | { readonly op: 'free-own-from-prison' };

export type Trigger =
  | 'cathedral-advance'
  | 'debt-paid'
  | 'debt-gained'
  | 'virtue-lost'
  | 'black-market-action'
  | 'tax-stand-action'
  | 'construct-building'
  | 'cathedral-or-construct'
  | 'captured-sent'
  | 'apprentice-gained';
export type Figure = 'princess' | 'profiteer';
export interface Trade {
  readonly pay: Price;
  readonly gain: Items;
}
export interface AtReset {
  readonly trigger: 'black-market-reset';
  readonly step: 3 | 9;
  readonly optional?: boolean;
  readonly condition?: ResetCondition;
  readonly effects: readonly Effect[];
}

export type Gain = Extract<Effect, { readonly op: 'gain' }>;
export type Ability =
  | { readonly trigger: Trigger; readonly effects: readonly Gain[] }
  | { readonly trigger: 'collect'; readonly location: OpenLocation; readonly effects: readonly Gain[] }
  | {
      readonly trigger: 'place-worker';
      readonly location: OpenLocation | Figure;
      readonly effects: readonly Gain[];
    }
  | AtReset
  | { readonly modifier: 'reduce-silver'; readonly location: Location; readonly amount: number }
  | { readonly modifier: 'reduce-virtue-loss'; readonly location: Location; readonly amount: number | 'all' }
  | ({ readonly modifier: 'storehouse-trade' } & Trade)
  | { readonly modifier: 'ignore-spend'; readonly item: Basic; readonly pay: { readonly influence: 1 } }
  | { readonly modifier: 'extra-worker'; readonly location: OpenLocation | Figure; readonly amount: number }
  | { readonly modifier: 'ignore-tax'; readonly amount: number }
  | { readonly modifier: 'max-apprentices'; readonly amount: number }
  | { readonly modifier: 'avoid-debt'; readonly pay: { readonly silver: number } }
  | { readonly modifier: 'ignore-influence-loss'; readonly pay: { readonly silver: number } }
  | {
      readonly modifier:
        | 'gold-equals-marble'
        | 'cheaper-build'
        | 'no-cathedral-discard'
        | 'cathedral-any-virtue'
        | 'black-market-any-virtue';
    };

export type AiPlace = Location | 'focus' | 'princess';
export type AiAction =
  | { readonly op: 'silver'; readonly flat?: number; readonly perWorker?: number }
  | { readonly op: 'marble'; readonly flat?: number; readonly perWorkers?: number }
  | { readonly op: 'virtue' | 'influence'; readonly amount: number }
  | { readonly op: 'capture'; readonly flat?: number; readonly perWorker?: number }
  | { readonly op: 'guardhouse'; readonly perWorker: number }
  | { readonly op: 'future-scheme' | 'add-tax'; readonly count: number }
  | { readonly op: 'first-possible'; readonly options: readonly (readonly AiAction[])[] }
  | {
      readonly op:
        | 'remove-apprentices'
        | 'contribute'
        | 'wonder'
        | 'cathedral'
        | 'next-scheme'
        | 'take-tax'
        | 'send-captured'
        | 'focus'
        | 'black-market';
    };
export type AiCondition =
  | {
      readonly kind: 'own-workers-in-prison' | 'opponent-group' | 'tax' | 'captured-workers';
      readonly atLeast: number;
    }
  | { readonly kind: 'sole-most-at-princess' | 'can-wonder-or-cathedral' }
  | { readonly kind: 'influence'; readonly atMost: number }
  | { readonly kind: 'can-cathedral'; readonly virtueAtMost?: number; readonly futurePileEmpty?: boolean };
export type AiPower =
  | { readonly kind: 'wonder-marble-discount'; readonly amount: number }
  | { readonly kind: 'on-send-captured'; readonly marble: number }
  | { readonly kind: 'no-virtue-loss-at-black-market' }
  | { readonly kind: 'capture-after-wonder-or-cathedral'; readonly count: number }
  | { readonly kind: 'on-place'; readonly location: OpenLocation; readonly influence: number }
  | { readonly kind: 'on-black-market-reset'; readonly influence: number; readonly silver: number };

export const gain = (items: Items) => ({ op: 'gain', items }) as const;
export const lose = (virtue: number) => ({ op: 'lose', items: { virtue } }) as const;
export const chooseOne = (...options: readonly (readonly Effect[])[]) => ({ op: 'choose', options }) as const;
export const per = (unit: 'vp' | 'virtue', metric: Metric, every = 1) =>
  ({ op: 'score-per', unit, amount: 1, per: { metric, every } }) as const;
export const most = (unit: 'vp' | 'virtue', metric: Metric, amount = 2) =>
  ({ op: 'score-if', unit, amount, if: { metric, test: 'sole-most' } }) as const;
export const on = (trigger: Trigger, ...effects: readonly Gain[]) => ({ trigger, effects }) as const;
export const collecting = (location: OpenLocation, items: Items) =>
  ({ trigger: 'collect', location, effects: [gain(items)] }) as const;
export const placing = (location: OpenLocation | Figure, items: Items) =>
  ({ trigger: 'place-worker', location, effects: [gain(items)] }) as const;
export const trade = (pay: Price, gained: Items) =>
  ({ modifier: 'storehouse-trade', pay, gain: gained }) as const;
export const atReset = (step: 3 | 9, effect: Effect, condition?: ResetCondition): AtReset => ({
  trigger: 'black-market-reset',
  step,
  ...(condition && { condition }),
  effects: [effect],
});
