import type { Question } from '../../src/engine/contract/game';

/** Other players do not learn which card is aimed before it is paid: the player can still go back. */
const aimsCard = { topic: 'abilities', secret: true } as const satisfies Question;
/** A region's own line says what is there. Its neighbours would only make the list longer. */
const aimsPlace = { ...aimsCard, plain: true } as const satisfies Question;
const attacks = { topic: 'attacking', showsNumbers: true } as const satisfies Question;
const paysOffer = { topic: 'dark-alliances' } as const satisfies Question;
const looksAtHand = { topic: 'cards', secret: true, showsNumbers: true } as const satisfies Question;

/**
 * Lists the fixed properties of each question. Without a `fallback`, nothing changes if a seat's time is up.
 */
export const QUESTIONS = {
  retrieve: { topic: 'agents', showsNumbers: true, plain: true, fallback: ['place', 'at'] },
  deploy: { topic: 'agents', showsNumbers: true, plain: true, fallback: ['place', 'at'] },
  discard: { topic: 'hand', secret: true },
  swap: { topic: 'loyalty', showsNumbers: true, plain: true, secret: true },

  act: { topic: 'positions', showsNumbers: true, plain: true, aside: ['card'] },
  before: {
    topic: 'positions',
    showsNumbers: true,
    plain: true,
    always: ['add', 'draw', 'swap'],
    aside: ['card'],
  },
  after: { topic: 'cards', showsNumbers: true, always: ['done'], aside: ['card'] },
  place: { topic: 'banners', showsNumbers: true, fallback: ['at'], compact: true },
  'swap-with': { topic: 'swapping-agents', showsNumbers: true, plain: true, fallback: ['place'] },

  'attack-from': { ...attacks, plain: true, single: 'ask', pictured: true, compact: true },
  /** A region with one target is the whole answer. */
  'attack-to': {
    ...attacks,
    plain: true,
    single: 'ask',
    aside: ['range'],
    compact: true,
    completes: ['attack-from'],
  },
  'attack-count': { ...attacks, completes: ['attack-to'] },
  'range-target': { ...attacks, plain: true, secret: true },
  /** The number of banners fights at once, unless the player wants to play a card in the battle. */
  during: {
    ...attacks,
    single: 'ask',
    fallback: ['resolve'],
    always: ['resolve'],
    aside: ['card'],
    completes: ['attack-count'],
  },

  play: looksAtHand,
  pay: looksAtHand,
  range: looksAtHand,

  'subjugate-place': { topic: 'banners', fallback: ['at'], compact: true },
  relocate: { ...aimsCard, plain: true },
  proxy: { ...aimsCard, plain: true },
  'city-levy': aimsPlace,
  recruit: aimsPlace,
  uprising: aimsPlace,
  populate: { ...aimsCard, single: 'take', fallback: ['at'] },
  mercenaries: aimsPlace,
  'mercenaries-count': aimsCard,
  'fire-from': aimsPlace,
  fire: { ...aimsCard, single: 'ask', fallback: ['at'] },
  'march-from': aimsPlace,
  'march-to': aimsPlace,
  'march-count': aimsCard,
  'regroup-empire': { ...aimsCard, plain: true },
  regroup: { ...aimsCard, single: 'ask', fallback: ['at'] },
  disperse: aimsPlace,
  'disperse-to': { ...aimsCard, single: 'take', fallback: ['at'] },
  reinforce: aimsPlace,
  'reinforce-count': aimsCard,

  'pay-agent': { ...paysOffer, fallback: ['place'] },
  'pay-draw': paysOffer,
  'pay-region': paysOffer,
  /** The lowest loyalty is shown first. */
  'pay-token': {
    ...paysOffer,
    secret: true,
    fallback: ['token:opposed', 'token:unallied', 'token:affiliated', 'token:dutiful', 'token:devout'],
  },
  'pay-own': paysOffer,
  'pay-other': paysOffer,
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionId = keyof typeof QUESTIONS;
