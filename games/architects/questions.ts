import type { Question } from '../../src/engine/game';
import { OPEN, PLACEMENTS } from './data/locations';

/** What is true of each question whenever it is asked. Where the table decides, the call says it. */
export const QUESTIONS = {
  board: { topic: 'boards' },
  'draft-apprentice': { topic: 'setup', fallback: ['hire'] },
  'draft-building': { topic: 'setup', secret: true },
  'draft-three': { topic: 'setup', secret: true },

  place: { topic: 'turn', fallback: PLACEMENTS },
  recover: { topic: 'turn' },
  payment: { fallback: ['pay'] },

  'kings-storehouse': {},
  workshop: { fallback: ['hire'] },
  'town-centre': {},
  guardhouse: { fallback: ['send-captured', 'free-prison', 'ransom', 'ransom-debt', 'pay-debt'] },
  'wonder-visit': {
    topic: 'wonders',
    fallback: ['extra-worker'],
    always: ['extra-worker', 'influence'],
  },
  contribute: { topic: 'contributions' },

  'market-action': { topic: 'black-market', fallback: ['cards'] },
  'keep-one': { topic: 'black-market', secret: true },

  project: { topic: 'guildhall', secret: true, single: 'ask', fallback: ['build', 'wonder', 'cathedral'] },
  'wonder-token': { topic: 'wonders', fallback: OPEN },
  library: { topic: 'buildings' },
  choice: {},
  capture: { topic: 'capturing' },

  'hire-free': { topic: 'apprentices' },
  dismiss: { topic: 'apprentices' },
  discard: { topic: 'cards', secret: true, single: 'take' },

  'keep-virtue': { topic: 'influence', fallback: ['lose'], always: ['lose'] },
  'avoid-debt': { topic: 'debts', fallback: ['take'], always: ['take'] },
  'destroy-debt': { topic: 'debts', fallback: ['destroy'] },

  'reset-order': { topic: 'reset', fallback: ['free'] },
  'reset-free': { topic: 'reset', fallback: ['free'], always: ['free'] },
} as const satisfies { readonly [decision: string]: Question };
