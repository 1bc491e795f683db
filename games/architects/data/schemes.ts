import type { AiAction, AiCondition, AiPlace } from './effects';

export interface SchemeHalf { readonly location: AiPlace | null; readonly actions: readonly AiAction[]; readonly if?: AiCondition }
export interface Scheme { readonly deck: 'starting' | 'future'; readonly top: SchemeHalf; readonly bottom?: SchemeHalf }

/** The two cards of Age of Artisans are never in the game. */
const SCHEME_TABLE = {
  'scheme-s01': { deck: 'starting', top: { location: 'guildhall', actions: [{ op: 'first-possible', options: [[{ op: 'wonder' }], [{ op: 'cathedral' }], [{ op: 'marble', flat: 4 }]] }] } },
  'scheme-s02': { deck: 'starting', top: { location: 'guardhouse', actions: [{ op: 'guardhouse', perWorker: 1 }], if: { kind: 'own-workers-in-prison', atLeast: 2 } },
    bottom: { location: 'black-market', actions: [{ op: 'black-market' }] } },
  'scheme-s03': { deck: 'starting', top: { location: 'focus', actions: [{ op: 'focus' }] } },
  'scheme-s04': { deck: 'starting', top: { location: 'town-centre', actions: [{ op: 'capture', perWorker: 1 }], if: { kind: 'opponent-group', atLeast: 3 } },
    bottom: { location: 'silversmith', actions: [{ op: 'silver', flat: 1, perWorker: 1 }, { op: 'future-scheme', count: 1 }] } },
  'scheme-s05': { deck: 'starting', top: { location: 'tax-stand', actions: [{ op: 'virtue', amount: -2 }, { op: 'take-tax' }], if: { kind: 'tax', atLeast: 8 } },
    bottom: { location: 'forest', actions: [{ op: 'silver', perWorker: 1 }, { op: 'future-scheme', count: 1 }] } },
  'scheme-s06': { deck: 'starting', top: { location: 'mines', actions: [{ op: 'first-possible', options: [[{ op: 'marble', perWorkers: 2 }], [{ op: 'silver', flat: 2 }]] }, { op: 'future-scheme', count: 1 }] } },
  'scheme-s07': { deck: 'starting', top: { location: 'guildhall', actions: [{ op: 'cathedral' }], if: { kind: 'can-cathedral', virtueAtMost: 9 } },
    bottom: { location: 'quarry', actions: [{ op: 'silver', perWorker: 1 }, { op: 'future-scheme', count: 1 }] } },
  'scheme-s08': { deck: 'starting', top: { location: 'workshop', actions: [{ op: 'remove-apprentices' }, { op: 'future-scheme', count: 1 }] } },
  'scheme-s09': { deck: 'starting', top: { location: 'kings-storehouse', actions: [{ op: 'first-possible', options: [[{ op: 'marble', perWorkers: 2 }], [{ op: 'virtue', amount: 1 }]] }] } },
  'scheme-s10': { deck: 'starting', top: { location: 'princess', actions: [{ op: 'contribute' }, { op: 'future-scheme', count: 1 }], if: { kind: 'influence', atMost: 5 } },
    bottom: { location: 'guardhouse', actions: [{ op: 'guardhouse', perWorker: 1 }] } },
  'scheme-f01': { deck: 'future', top: { location: 'guildhall', actions: [{ op: 'first-possible', options: [[{ op: 'wonder' }], [{ op: 'cathedral' }], [{ op: 'marble', flat: 4 }]] }], if: { kind: 'can-wonder-or-cathedral' } },
    bottom: { location: 'focus', actions: [{ op: 'focus' }] } },
  'scheme-f02': { deck: 'future', top: { location: 'guildhall', actions: [{ op: 'cathedral' }, { op: 'virtue', amount: 1 }], if: { kind: 'can-cathedral', virtueAtMost: 9 } },
    bottom: { location: 'focus', actions: [{ op: 'focus' }] } },
  'scheme-f03': { deck: 'future', top: { location: 'guildhall', actions: [{ op: 'cathedral' }, { op: 'influence', amount: 1 }], if: { kind: 'can-cathedral', futurePileEmpty: true } },
    bottom: { location: 'black-market', actions: [{ op: 'black-market' }] } },
  'scheme-f04': { deck: 'future', top: { location: 'town-centre', actions: [{ op: 'capture', flat: 1, perWorker: 1 }], if: { kind: 'opponent-group', atLeast: 4 } },
    bottom: { location: 'focus', actions: [{ op: 'focus' }] } },
  'scheme-f05': { deck: 'future', top: { location: 'tax-stand', actions: [{ op: 'virtue', amount: -2 }, { op: 'take-tax' }], if: { kind: 'tax', atLeast: 4 } },
    bottom: { location: 'quarry', actions: [{ op: 'silver', perWorker: 1 }] } },
  'scheme-f06': { deck: 'future', top: { location: 'guardhouse', actions: [{ op: 'guardhouse', perWorker: 1 }], if: { kind: 'captured-workers', atLeast: 1 } },
    bottom: { location: 'town-centre', actions: [{ op: 'capture', perWorker: 1 }] } },
  'scheme-f07': { deck: 'future', top: { location: 'guardhouse', actions: [{ op: 'guardhouse', perWorker: 1 }], if: { kind: 'own-workers-in-prison', atLeast: 2 } },
    bottom: { location: 'mines', actions: [{ op: 'first-possible', options: [[{ op: 'marble', perWorkers: 2 }], [{ op: 'silver', flat: 2 }]] }] } },
  'scheme-f08': { deck: 'future', top: { location: 'princess', actions: [{ op: 'contribute' }, { op: 'virtue', amount: 1 }], if: { kind: 'influence', atMost: 5 } },
    bottom: { location: 'kings-storehouse', actions: [{ op: 'first-possible', options: [[{ op: 'marble', perWorkers: 2 }], [{ op: 'virtue', amount: 1 }]] }] } },
  'scheme-f09': { deck: 'future', top: { location: 'black-market', actions: [{ op: 'black-market' }], if: { kind: 'sole-most-at-princess' } },
    bottom: { location: 'princess', actions: [{ op: 'contribute' }] } },
  'scheme-f10': { deck: 'future', top: { location: null, actions: [{ op: 'influence', amount: 1 }, { op: 'next-scheme' }] } },
  'scheme-f11': { deck: 'future', top: { location: null, actions: [{ op: 'remove-apprentices' }, { op: 'silver', flat: 1 }, { op: 'next-scheme' }] } },
  'scheme-f12': { deck: 'future', top: { location: 'guildhall', actions: [{ op: 'first-possible', options: [[{ op: 'wonder' }], [{ op: 'cathedral' }], [{ op: 'marble', flat: 4 }]] }] } },
} as const satisfies Record<string, Scheme>;
export type SchemeId = keyof typeof SCHEME_TABLE;
export const SCHEMES: { readonly [K in SchemeId]: Scheme } = SCHEME_TABLE;
export const SCHEME_IDS = Object.keys(SCHEMES) as SchemeId[];
