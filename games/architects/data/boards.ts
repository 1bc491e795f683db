import { gain, on, placing, type Ability } from './effects';
import type { Module, Resource } from './items';

export type Start = Readonly<{ workersInPrison: number; silver: number; virtue: number; influence: number; buildingCard?: number; debt?: number } & Partial<Record<Resource, number>>>;
export interface Board { readonly module: Module; readonly start: Start; readonly abilities: readonly Ability[] }

/** The plain side is the same for all players except the Silver, which depends on the turn order. */
export const PLAIN = { virtue: 7, silver: [3, 4, 5, 6, 7, 7] } as const;

const BOARD_TABLE = {
  therese: { module: 'base', start: { workersInPrison: 4, silver: 5, virtue: 5, influence: 0, buildingCard: 1 }, abilities: [{ modifier: 'gold-equals-marble' }] },
  caroline: { module: 'base', start: { workersInPrison: 8, silver: 10, virtue: 3, influence: 0, debt: 1, marble: 1 }, abilities: [on('black-market-action', gain({ buildingCard: 1 }))] },
  ada: { module: 'base', start: { workersInPrison: 0, silver: 0, virtue: 11, influence: 0, buildingCard: 1, gold: 1 }, abilities: [{ modifier: 'ignore-tax', amount: 1 }] },
  frederick: { module: 'base', start: { workersInPrison: 0, silver: 4, virtue: 7, influence: 0, stone: 1 }, abilities: [{ modifier: 'no-cathedral-discard' }] },
  rudolf: { module: 'base', start: { workersInPrison: 0, silver: 3, virtue: 9, influence: 0, wood: 1 }, abilities: [{ modifier: 'reduce-silver', location: 'workshop', amount: 1 }, { modifier: 'max-apprentices', amount: 6 }] },
  lothaire: { module: 'promo', start: { workersInPrison: 6, silver: 6, virtue: 4, influence: 0, clay: 2 }, abilities: [{ modifier: 'cheaper-build' }] },
  hugo: { module: 'promo', start: { workersInPrison: 10, silver: 12, virtue: 2, influence: 0, buildingCard: 2 }, abilities: [{ modifier: 'avoid-debt', pay: { silver: 2 } }] },
  clovis: { module: 'promo', start: { workersInPrison: 0, silver: 1, virtue: 10, influence: 0, marble: 1, clay: 1 }, abilities: [on('construct-building', gain({ buildingCard: 1 }))] },
  fara: { module: 'promo', start: { workersInPrison: 2, silver: 5, virtue: 6, influence: 0, stone: 1, wood: 1 }, abilities: [{ trigger: 'black-market-reset', step: 9, optional: true, effects: [{ op: 'free-own-from-prison', count: 1 }] }] },
  bertha: { module: 'promo', start: { workersInPrison: 0, silver: 3, virtue: 8, influence: 0, buildingCard: 1 }, abilities: [on('captured-sent', gain({ silver: 2 }))] },
  arnulf: { module: 'works-of-wonder', start: { workersInPrison: 3, silver: 4, virtue: 6, influence: 0, clay: 3 }, abilities: [{ modifier: 'extra-worker', location: 'princess', amount: 1 }] },
  charles: { module: 'works-of-wonder', start: { workersInPrison: 0, silver: 3, virtue: 8, influence: 3, wood: 2 }, abilities: [placing('profiteer', { silver: 1 })] },
  clotilde: { module: 'works-of-wonder', start: { workersInPrison: 0, silver: 0, virtue: 13, influence: 1, debt: 1 }, abilities: [on('virtue-lost', gain({ clay: 1 }))] },
  isabette: { module: 'works-of-wonder', start: { workersInPrison: 5, silver: 7, virtue: 4, influence: 2, buildingCard: 1 }, abilities: [on('apprentice-gained', gain({ marble: 1 }))] },
  louis: { module: 'works-of-wonder', start: { workersInPrison: 13, silver: 11, virtue: 2, influence: 2, gold: 1 }, abilities: [{ modifier: 'ignore-influence-loss', pay: { silver: 2 } }, { modifier: 'cathedral-any-virtue' }] },
  zesiro: { module: 'works-of-wonder', start: { workersInPrison: 0, silver: 2, virtue: 10, influence: 1, stone: 2 }, abilities: [on('cathedral-or-construct', gain({ influence: 1 })), { modifier: 'black-market-any-virtue' }] },
} as const satisfies Record<string, Board>;
export type BoardId = keyof typeof BOARD_TABLE;
export const BOARDS: { readonly [K in BoardId]: Board } = BOARD_TABLE;
export const BOARD_IDS = Object.keys(BOARDS) as BoardId[];
