import type { Question } from '../../src/engine/contract/game';

const inAuctions = { topic: 'auctions' } as const satisfies Question;
const ofDraws = {
  plain: true,
  pictured: true,
  topic: 'drawing',
  secret: true,
  fallback: ['keep'],
  single: 'take',
  aside: ['arrange'],
} as const satisfies Question;

/**
 * Lists the fixed properties of each question. Without a `fallback`, nothing changes if a seat's time is up.
 */
export const QUESTIONS = {
  'return-profession': { topic: 'setup', plain: true, pictured: true },

  open: inAuctions,
  buy: inAuctions,
  bid: { ...inAuctions, bidding: true },
  landscape: { topic: 'landscapes', fallback: ['type'] },
  'place-landscape': { topic: 'placing', pictured: true, grouped: true, fallback: ['at'] },
  'recruit-now': { topic: 'recruiting' },

  action: { topic: 'actions', secret: true, grouped: 'many', briefly: true },
  'keep-profession': ofDraws,
  'keep-bonus': ofDraws,
  'keep-prestige': ofDraws,
  'put-under': { topic: 'drawing', secret: true, fallback: ['next'] },
  'place-building': { topic: 'placing', pictured: true, grouped: true, fallback: ['at'] },
  'bonus-cards': { topic: 'works', secret: true, fallback: ['bonus'] },
  convert: { topic: 'works' },
} as const satisfies { readonly [decision: string]: Question };
