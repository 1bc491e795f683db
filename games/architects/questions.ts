import type { Question } from '../../src/engine/contract/game';
import { OPEN, PLACEMENTS } from './data/locations';

/** Lists the fixed properties of each question. If a property depends on the table, the rule passes it. */
export const QUESTIONS = {
  board: { topic: 'boards' },
  'draft-apprentice': { topic: 'setup', plain: true, fallback: ['hire'] },
  'draft-building': { topic: 'setup', plain: true, pictured: true, showsNumbers: true },
  'draft-three': { topic: 'setup', plain: true, secret: true },

  place: { topic: 'turn', fallback: PLACEMENTS, plain: true, showsNumbers: true },
  recover: { topic: 'turn', plain: true },
  payment: { fallback: ['pay'] },

  'kings-storehouse': {},
  workshop: { plain: true, fallback: ['hire'] },
  'town-centre': { plain: true },
  guardhouse: { fallback: ['send-captured', 'free-prison', 'ransom', 'ransom-debt', 'pay-debt'] },
  'wonder-visit': {
    topic: 'wonders',
    plain: true,
    fallback: ['extra-worker'],
    always: ['extra-worker', 'influence'],
  },
  contribute: { topic: 'contributions' },

  'market-action': { topic: 'black-market', fallback: ['cards'] },
  'keep-one': { topic: 'black-market', plain: true, secret: true },

  project: {
    topic: 'guildhall',
    plain: true,
    secret: true,
    single: 'ask',
    fallback: ['build', 'wonder', 'cathedral'],
  },
  'wonder-token': { topic: 'wonders', fallback: OPEN },
  library: { topic: 'buildings' },
  choice: {},
  capture: { topic: 'capturing', plain: true },

  'hire-free': { topic: 'apprentices', plain: true },
  dismiss: { topic: 'apprentices', plain: true },
  discard: { topic: 'cards', plain: true, pictured: true, secret: true, single: 'take' },

  'keep-virtue': { topic: 'influence', fallback: ['lose'], always: ['lose'] },
  'avoid-debt': { topic: 'debts', fallback: ['take'], always: ['take'] },
  'destroy-debt': { topic: 'debts', fallback: ['destroy'] },

  'reset-order': { topic: 'reset', fallback: ['free'] },
  'reset-free': { topic: 'reset', fallback: ['free'], always: ['free'] },
} as const satisfies { readonly [decision: string]: Question };
