import type { AiAction, AiPlace, AiPower } from './effects';
import type { OpenLocation } from './locations';

export interface Opponent {
  readonly virtue: number;
  readonly influence: number;
  readonly focus: { readonly location: AiPlace; readonly actions: readonly AiAction[] };
  readonly power: AiPower;
  readonly wonderPriority: readonly OpenLocation[];
}

const OPPONENT_TABLE = {
  aristocrat: {
    virtue: 8, influence: 2,
    focus: { location: 'princess', actions: [{ op: 'contribute' }, { op: 'future-scheme', count: 1 }] },
    power: { kind: 'wonder-marble-discount', amount: 2 },
    wonderPriority: ['kings-storehouse', 'silversmith', 'workshop', 'quarry', 'forest', 'town-centre', 'guardhouse'],
  },
  enforcer: {
    virtue: 7, influence: 3,
    focus: { location: 'town-centre', actions: [{ op: 'first-possible', options: [[{ op: 'send-captured' }], [{ op: 'capture', perWorker: 1 }]] }] },
    power: { kind: 'on-send-captured', marble: 1 },
    wonderPriority: ['town-centre', 'silversmith', 'guardhouse', 'kings-storehouse', 'forest', 'quarry', 'workshop'],
  },
  illusionist: {
    virtue: 7, influence: 4,
    focus: { location: 'black-market', actions: [{ op: 'black-market' }] },
    power: { kind: 'no-virtue-loss-at-black-market' },
    wonderPriority: ['silversmith', 'workshop', 'kings-storehouse', 'town-centre', 'guardhouse', 'quarry', 'forest'],
  },
  meddler: {
    virtue: 7, influence: 3,
    focus: { location: 'workshop', actions: [{ op: 'remove-apprentices' }, { op: 'add-tax', count: 2 }, { op: 'future-scheme', count: 2 }] },
    power: { kind: 'capture-after-wonder-or-cathedral', count: 1 },
    wonderPriority: ['workshop', 'town-centre', 'guardhouse', 'silversmith', 'kings-storehouse', 'forest', 'quarry'],
  },
  patron: {
    virtue: 9, influence: 1,
    focus: { location: 'kings-storehouse', actions: [{ op: 'first-possible', options: [[{ op: 'marble', perWorkers: 2 }], [{ op: 'virtue', amount: 1 }]] }] },
    power: { kind: 'on-place', location: 'kings-storehouse', influence: 1 },
    wonderPriority: ['kings-storehouse', 'quarry', 'forest', 'silversmith', 'workshop', 'guardhouse', 'town-centre'],
  },
  peddler: {
    virtue: 8, influence: 2,
    focus: { location: 'silversmith', actions: [{ op: 'silver', flat: 1, perWorker: 1 }] },
    power: { kind: 'on-black-market-reset', influence: 1, silver: 2 },
    wonderPriority: ['silversmith', 'forest', 'quarry', 'kings-storehouse', 'town-centre', 'workshop', 'guardhouse'],
  },
} as const satisfies Record<string, Opponent>;
export type OpponentId = keyof typeof OPPONENT_TABLE;
export const OPPONENTS: { readonly [K in OpponentId]: Opponent } = OPPONENT_TABLE;
export const OPPONENT_IDS = Object.keys(OPPONENTS) as OpponentId[];

/**
 * The order in which an opponent chooses locations to capture or to take Workers back. All six have the same
 * list.
 */
export const CAPTURE_PRIORITY: readonly ('princess' | OpenLocation)[] =
  ['princess', 'mines', 'kings-storehouse', 'town-centre', 'forest', 'quarry', 'silversmith', 'guardhouse', 'workshop', 'tax-stand'];
export const GUARDHOUSE_PRIORITY = ['free-own-from-prison', 'send-captured-to-prison', 'release-own-from-opponents', 'flip-debt', 'future-scheme'] as const;

export const MARKET_OPTIONS = [{ space: 'large', virtue: -1, marble: 2 }, { space: 'middle', virtue: -1, removeApprentices: true, silver: 2 }, { space: 'small', virtue: -1, marble: 1 }] as const;
export const WONDER_TOTAL = 10;
export const TAX_FOR_CAPTURES = 1;
export const TAX_FOR_FLIPPING = 3;
export const TAX_FOR_RELEASE = 2;
