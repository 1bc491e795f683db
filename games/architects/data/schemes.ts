import type { AiAction, AiCondition, AiPlace } from './effects';

export interface SchemeHalf { readonly location: AiPlace | null; readonly actions: readonly AiAction[]; readonly if?: AiCondition }
export interface Scheme { readonly deck: 'starting' | 'future'; readonly top: SchemeHalf; readonly bottom?: SchemeHalf }

/** The two cards that belong to Age of Artisans are never in the game. */
const SCHEME_TABLE = {
  'scheme-s01': { deck: 'starting', top: { location: 'guildhall', actions: [{ ai: 'first-possible', options: [[{ ai: 'wonder' }], [{ ai: 'cathedral' }], [{ ai: 'marble', flat: 4 }]] }] } },
  'scheme-s02': { deck: 'starting', top: { location: 'guardhouse', actions: [{ ai: 'guardhouse', perWorker: 1 }], if: { kind: 'own-workers-in-prison', atLeast: 2 } },
    bottom: { location: 'black-market', actions: [{ ai: 'black-market' }] } },
  'scheme-s03': { deck: 'starting', top: { location: 'focus', actions: [{ ai: 'focus' }] } },
  'scheme-s04': { deck: 'starting', top: { location: 'town-centre', actions: [{ ai: 'capture', perWorker: 1 }], if: { kind: 'opponent-group', atLeast: 3 } },
    bottom: { location: 'silversmith', actions: [{ ai: 'silver', flat: 1, perWorker: 1 }, { ai: 'future-scheme', count: 1 }] } },
  'scheme-s05': { deck: 'starting', top: { location: 'tax-stand', actions: [{ ai: 'virtue', amount: -2 }, { ai: 'take-tax' }], if: { kind: 'tax', atLeast: 8 } },
    bottom: { location: 'forest', actions: [{ ai: 'silver', perWorker: 1 }, { ai: 'future-scheme', count: 1 }] } },
  'scheme-s06': { deck: 'starting', top: { location: 'mines', actions: [{ ai: 'first-possible', options: [[{ ai: 'marble', perWorkers: 2 }], [{ ai: 'silver', flat: 2 }]] }, { ai: 'future-scheme', count: 1 }] } },
  'scheme-s07': { deck: 'starting', top: { location: 'guildhall', actions: [{ ai: 'cathedral' }], if: { kind: 'can-cathedral', virtueAtMost: 9 } },
    bottom: { location: 'quarry', actions: [{ ai: 'silver', perWorker: 1 }, { ai: 'future-scheme', count: 1 }] } },
  'scheme-s08': { deck: 'starting', top: { location: 'workshop', actions: [{ ai: 'remove-apprentices' }, { ai: 'future-scheme', count: 1 }] } },
  'scheme-s09': { deck: 'starting', top: { location: 'kings-storehouse', actions: [{ ai: 'first-possible', options: [[{ ai: 'marble', perWorkers: 2 }], [{ ai: 'virtue', amount: 1 }]] }] } },
  'scheme-s10': { deck: 'starting', top: { location: 'princess', actions: [{ ai: 'contribute' }, { ai: 'future-scheme', count: 1 }], if: { kind: 'influence', atMost: 5 } },
    bottom: { location: 'guardhouse', actions: [{ ai: 'guardhouse', perWorker: 1 }] } },
  'scheme-f01': { deck: 'future', top: { location: 'guildhall', actions: [{ ai: 'first-possible', options: [[{ ai: 'wonder' }], [{ ai: 'cathedral' }], [{ ai: 'marble', flat: 4 }]] }], if: { kind: 'can-wonder-or-cathedral' } },
    bottom: { location: 'focus', actions: [{ ai: 'focus' }] } },
  'scheme-f02': { deck: 'future', top: { location: 'guildhall', actions: [{ ai: 'cathedral' }, { ai: 'virtue', amount: 1 }], if: { kind: 'can-cathedral', virtueAtMost: 9 } },
    bottom: { location: 'focus', actions: [{ ai: 'focus' }] } },
  'scheme-f03': { deck: 'future', top: { location: 'guildhall', actions: [{ ai: 'cathedral' }, { ai: 'influence', amount: 1 }], if: { kind: 'can-cathedral', futurePileEmpty: true } },
    bottom: { location: 'black-market', actions: [{ ai: 'black-market' }] } },
  'scheme-f04': { deck: 'future', top: { location: 'town-centre', actions: [{ ai: 'capture', flat: 1, perWorker: 1 }], if: { kind: 'opponent-group', atLeast: 4 } },
    bottom: { location: 'focus', actions: [{ ai: 'focus' }] } },
  'scheme-f05': { deck: 'future', top: { location: 'tax-stand', actions: [{ ai: 'virtue', amount: -2 }, { ai: 'take-tax' }], if: { kind: 'tax', atLeast: 4 } },
    bottom: { location: 'quarry', actions: [{ ai: 'silver', perWorker: 1 }] } },
  'scheme-f06': { deck: 'future', top: { location: 'guardhouse', actions: [{ ai: 'guardhouse', perWorker: 1 }], if: { kind: 'captured-workers', atLeast: 1 } },
    bottom: { location: 'town-centre', actions: [{ ai: 'capture', perWorker: 1 }] } },
  'scheme-f07': { deck: 'future', top: { location: 'guardhouse', actions: [{ ai: 'guardhouse', perWorker: 1 }], if: { kind: 'own-workers-in-prison', atLeast: 2 } },
    bottom: { location: 'mines', actions: [{ ai: 'first-possible', options: [[{ ai: 'marble', perWorkers: 2 }], [{ ai: 'silver', flat: 2 }]] }] } },
  'scheme-f08': { deck: 'future', top: { location: 'princess', actions: [{ ai: 'contribute' }, { ai: 'virtue', amount: 1 }], if: { kind: 'influence', atMost: 5 } },
    bottom: { location: 'kings-storehouse', actions: [{ ai: 'first-possible', options: [[{ ai: 'marble', perWorkers: 2 }], [{ ai: 'virtue', amount: 1 }]] }] } },
  'scheme-f09': { deck: 'future', top: { location: 'black-market', actions: [{ ai: 'black-market' }], if: { kind: 'sole-most-at-princess' } },
    bottom: { location: 'princess', actions: [{ ai: 'contribute' }] } },
  'scheme-f10': { deck: 'future', top: { location: null, actions: [{ ai: 'influence', amount: 1 }, { ai: 'next-scheme' }] } },
  'scheme-f11': { deck: 'future', top: { location: null, actions: [{ ai: 'remove-apprentices' }, { ai: 'silver', flat: 1 }, { ai: 'next-scheme' }] } },
  'scheme-f12': { deck: 'future', top: { location: 'guildhall', actions: [{ ai: 'first-possible', options: [[{ ai: 'wonder' }], [{ ai: 'cathedral' }], [{ ai: 'marble', flat: 4 }]] }] } },
} as const satisfies Record<string, Scheme>;
export type SchemeId = keyof typeof SCHEME_TABLE;
export const SCHEMES: { readonly [K in SchemeId]: Scheme } = SCHEME_TABLE;
export const SCHEME_IDS = Object.keys(SCHEMES) as SchemeId[];
