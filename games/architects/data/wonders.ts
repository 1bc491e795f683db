import { chooseOne, gain, lose, type Effect, type Items } from './effects';
import type { OpenLocation } from './locations';
import type { Resource } from './items';

export interface Wonder { readonly resource: Resource; readonly cost: number; readonly influence: number; readonly tax: number; readonly vp: number }

const WONDER_TABLE = {
  'clay-wonder': { resource: 'clay', cost: 15, influence: 7, tax: 5, vp: 14 },
  'wood-wonder': { resource: 'wood', cost: 14, influence: 6, tax: 4, vp: 13 },
  'stone-wonder': { resource: 'stone', cost: 14, influence: 5, tax: 3, vp: 12 },
  'gold-wonder': { resource: 'gold', cost: 6, influence: 4, tax: 2, vp: 12 },
  'marble-wonder': { resource: 'marble', cost: 5, influence: 3, tax: 1, vp: 12 },
} as const satisfies Record<string, Wonder>;
export type WonderId = keyof typeof WONDER_TABLE;
export const WONDERS: { readonly [K in WonderId]: Wonder } = WONDER_TABLE;
export const WONDER_IDS = Object.keys(WONDERS) as WonderId[];
export const WONDER_VIRTUE = 2;
export const WONDER_OF: { readonly [K in Resource]: WonderId } = { clay: 'clay-wonder', wood: 'wood-wonder', stone: 'stone-wonder', gold: 'gold-wonder', marble: 'marble-wonder' };

export interface Consequence {
  readonly profiteerLocation: OpenLocation;
  readonly profiteerSteps: readonly Effect[];
  readonly princessLocation: OpenLocation;
  readonly princessReward: readonly Effect[];
}
export interface InfluenceCard { readonly contribution: { readonly [K in Resource]: Items }; readonly consequence: Consequence }

const INFLUENCE_TABLE = {
  'contribution-1': {
    contribution: { clay: { influence: 1, virtue: 1 }, wood: { influence: 2 }, stone: { influence: 1, silver: 2 }, gold: { influence: 2, virtue: 1 }, marble: { influence: 2, rewardCard: 1 } },
    consequence: { profiteerLocation: 'guardhouse', profiteerSteps: [lose(1), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'silversmith', princessReward: [chooseOne([gain({ marble: 1 })], [gain({ virtue: 1 })])] },
  },
  'contribution-2': {
    contribution: { clay: { influence: 2 }, wood: { influence: 1, virtue: 1 }, stone: { influence: 2 }, gold: { influence: 3 }, marble: { influence: 2, virtue: 1 } },
    consequence: { profiteerLocation: 'town-centre', profiteerSteps: [gain({ debt: 1 }), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'kings-storehouse', princessReward: [chooseOne([{ op: 'destroy-debt', count: 1 }], [gain({ virtue: 1 })])] },
  },
  'contribution-3': {
    contribution: { clay: { influence: 1, silver: 1 }, wood: { influence: 2 }, stone: { influence: 1, virtue: 1 }, gold: { influence: 2, rewardCard: 1 }, marble: { influence: 3 } },
    consequence: { profiteerLocation: 'mines', profiteerSteps: [gain({ influence: 1 }), lose(1), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'forest', princessReward: [gain({ rewardCard: 1 })] },
  },
  'contribution-4': {
    contribution: { clay: { influence: 1, virtue: 1 }, wood: { influence: 1, silver: 2 }, stone: { influence: 2 }, gold: { influence: 2, virtue: 1 }, marble: { influence: 3 } },
    consequence: { profiteerLocation: 'silversmith', profiteerSteps: [gain({ debt: 1 }), gain({ influence: 2 }), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'quarry', princessReward: [chooseOne([{ op: 'hire', from: 'faceup', cost: 'free' }], [gain({ silver: 3 })])] },
  },
  'contribution-5': {
    contribution: { clay: { influence: 2 }, wood: { influence: 2 }, stone: { influence: 1, virtue: 1 }, gold: { influence: 3 }, marble: { influence: 2, rewardCard: 1 } },
    consequence: { profiteerLocation: 'workshop', profiteerSteps: [lose(2), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'mines', princessReward: [{ op: 'hire', from: 'faceup', cost: 'free' }] },
  },
  'contribution-6': {
    contribution: { clay: { influence: 1, silver: 1 }, wood: { influence: 1, virtue: 1 }, stone: { influence: 2 }, gold: { influence: 2, rewardCard: 1 }, marble: { influence: 2, virtue: 2 } },
    consequence: { profiteerLocation: 'forest', profiteerSteps: [gain({ influence: 1 }), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'workshop', princessReward: [chooseOne([gain({ gold: 1 })], [gain({ virtue: 1 })])] },
  },
  'contribution-7': {
    contribution: { clay: { influence: 1, virtue: 1 }, wood: { influence: 2 }, stone: { influence: 2 }, gold: { influence: 2, silver: 2 }, marble: { influence: 3 } },
    consequence: { profiteerLocation: 'kings-storehouse', profiteerSteps: [gain({ debt: 1 }), gain({ influence: 1 }), { op: 'own-workers-there-to-prison' }],
      princessLocation: 'town-centre', princessReward: [chooseOne([{ op: 'free-own-from-prison' }], [gain({ influence: 1 })])] },
  },
} as const satisfies Record<string, InfluenceCard>;
export type InfluenceCardId = keyof typeof INFLUENCE_TABLE;
export const INFLUENCE_CARDS: { readonly [K in InfluenceCardId]: InfluenceCard } = INFLUENCE_TABLE;
export const INFLUENCE_CARD_IDS = Object.keys(INFLUENCE_CARDS) as InfluenceCardId[];
