import type { Items } from './effects';
import type { Module } from './items';

const REWARD_TABLE = {
  'reward-base-01': { module: 'base', gain: { virtue: 1, silver: 3 } },
  'reward-base-02': { module: 'base', gain: { virtue: 1, silver: 3 } },
  'reward-base-03': { module: 'base', gain: { virtue: 1, wood: 2 } },
  'reward-base-04': { module: 'base', gain: { virtue: 1, wood: 2 } },
  'reward-base-05': { module: 'base', gain: { virtue: 1, stone: 2 } },
  'reward-base-06': { module: 'base', gain: { virtue: 1, stone: 2 } },
  'reward-base-07': { module: 'base', gain: { virtue: 1, buildingCard: 1 } },
  'reward-base-08': { module: 'base', gain: { virtue: 1, buildingCard: 1 } },
  'reward-base-09': { module: 'base', gain: { virtue: 2 } },
  'reward-base-10': { module: 'base', gain: { virtue: 2 } },
  'reward-base-11': { module: 'base', gain: { virtue: 1, gold: 1 } },
  'reward-wow-01': { module: 'works-of-wonder', gain: { influence: 1, silver: 3 } },
  'reward-wow-02': { module: 'works-of-wonder', gain: { influence: 1, silver: 3 } },
  'reward-wow-03': { module: 'works-of-wonder', gain: { influence: 1, clay: 3 } },
  'reward-wow-04': { module: 'works-of-wonder', gain: { influence: 1, clay: 3 } },
  'reward-wow-05': { module: 'works-of-wonder', gain: { influence: 1, wood: 2 } },
  'reward-wow-06': { module: 'works-of-wonder', gain: { influence: 1, stone: 2 } },
  'reward-wow-07': { module: 'works-of-wonder', gain: { influence: 1, buildingCard: 1 } },
  'reward-wow-08': { module: 'works-of-wonder', gain: { influence: 1, buildingCard: 1 } },
  'reward-wow-09': { module: 'works-of-wonder', gain: { influence: 2 } },
  'reward-wow-10': { module: 'works-of-wonder', gain: { influence: 2 } },
  'reward-wow-11': { module: 'works-of-wonder', gain: { influence: 1, virtue: 1 } },
  'reward-wow-12': { module: 'works-of-wonder', gain: { influence: 1, marble: 1 } },
} as const satisfies Record<string, { readonly module: Module; readonly gain: Items }>;
export type RewardId = keyof typeof REWARD_TABLE;
export const REWARDS: { readonly [K in RewardId]: { readonly module: Module; readonly gain: Items } } = REWARD_TABLE;
export const REWARD_IDS = Object.keys(REWARDS) as RewardId[];
