import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, onOffer } from '../kit/lessons';
import { BID_STEP } from './data/numbers';
import type { Advice, Card } from './rules/advice';

/** The highest bids: what a lot brings to the first works is a little more. */
const HIGHEST_BIDS = { forest: 500, jester: 600, builder: 600, prestige: 300, recruiting: 500 } as const;
type Lot = keyof typeof HIGHEST_BIDS;
const LOTS = Object.keys(HIGHEST_BIDS) as readonly Lot[];
/** One work that likes a landscape pays that much more. */
const FOR_ONE_WORK = 300;
/** The order of opening. A first builder comes before a jester, so that the lesson shows one. */
const OPENED: readonly Lot[] = ['recruiting', 'forest', 'prestige', 'builder', 'jester'];

const taking = (
  decision: 'open' | 'buy',
  lot: Lot,
  about: readonly string[] = [],
  words = `again-${lot}`,
): LessonStep => ({
  ...onOffer(decision, `lot:${lot}`, words),
  due: { at: 'question', decision, offers: `lot:${lot}`, about },
});

/**
 * Names the conditions of a lot: a first builder, a landscape that is missing and helps a work, two completed
 * works, or few professions. At least two of the first professions like a forest, whichever is returned.
 */
const wanted = (lot: Lot): readonly string[] => {
  if (lot === 'prestige') return ['advice.two-works'];
  if (lot === 'recruiting') return ['advice.recruit'];
  if (lot === 'builder') return ['advice.no-builder'];
  return lot === 'forest' ? ['tile.forest', 'advice.few-works'] : [];
};
const takingWanted = (decision: 'open' | 'buy', lot: Lot): LessonStep => taking(decision, lot, wanted(lot));

/** Returns the steps of an auction: raise while the own bid is low enough, each time with a new reason. */
function bidsFor(lot: Lot, highest: number, about = wanted(lot), name: string = lot): LessonStep[] {
  const due = { at: 'question', decision: 'bid', about: [`lot.${lot}`, ...about] } as const;
  const raises = Array.from({ length: 40 }, (_, at) => (at + 1) * BID_STEP);
  const offers = (bids: readonly number[]): string[] => bids.map((bid) => `raise:${bid}`);
  const low = { due: { ...due, offers: offers(raises.filter((bid) => bid <= highest)) }, show: 'raise' };
  const high = { due: { ...due, offers: offers(raises.filter((bid) => bid > highest)) }, show: 'pass' };
  return [
    { id: `bid-${name}`, ...low },
    { id: `bid-${name}-2`, ...low },
    { id: `bid-${name}-3`, ...low, repeat: true },
    { id: `bid-${name}-high`, ...high, repeat: true },
  ];
}

/** Before the first work, at least two works want a forest, and after it at least one. */
const BIDS: readonly LessonStep[] = [
  ...LOTS.flatMap((lot) =>
    bidsFor(lot, HIGHEST_BIDS[lot], [...wanted(lot), ...(lot === 'forest' ? ['advice.no-works'] : [])]),
  ),
  ...bidsFor('forest', FOR_ONE_WORK, wanted('forest'), 'one-forest'),
  {
    id: 'pass-second-landscape',
    due: { at: 'question', decision: 'bid', about: 'advice.has-landscape' },
    show: 'pass',
    repeat: true,
  },
];

/** Is what a turn asks for: the rule finds it from the pupil's own cards (`rules/advice.ts`). */
const ADVISED: readonly (readonly [about: Advice | undefined, show: string, words: string])[] = [
  ['work', 'work', 'again-work'],
  ['bonus-work', 'work', 'again-bonus-work'],
  ['freedom', 'freedom', 'again-freedom'],
  ['build', 'build', 'again-build'],
  ['profession', 'profession', 'again-profession'],
  ['next-build', 'build', 'again-next-build'],
  ['next-freedom', 'freedom', 'again-next-freedom'],
  ['lonely', 'recruit', 'again-recruit-now'],
  ['lonely', 'profession', 'again-lonely'],
  ['person', 'recruit', 'again-recruit-now'],
  ['person', 'profession', 'again-person'],
  [undefined, 'recruit', 'again-recruit-now'],
  [undefined, 'bonus', 'again-bonus'],
  [undefined, 'end', 'again-action'],
];

const TURNS = ADVISED.map(([advice, show, words]): LessonStep => ({
  id: `again-action-${show === 'recruit' ? `recruit-${advice ?? 'any'}` : (advice ?? show)}`,
  due: {
    at: 'question',
    decision: 'action',
    offers: show,
    ...(advice && { about: `advice.${advice}` }),
  },
  show,
  ...(show === 'recruit' && { most: 'value' }),
  words,
  repeat: true,
}));

/** Returns the step that teaches a card at the first moment when it helps. */
const takingCard = (card: 'profession' | 'bonus', moment: Card): LessonStep => ({
  ...once(`${card}-card`, 'action', card),
  due: { at: 'question', decision: 'action', offers: card, about: `advice.${moment}` },
});

/**
 * Returns the step of an auction in which a pupil does not bid. Goals are for a pupil with two works, and one
 * with few professions first wins a Recruiting card.
 */
const passAt = (lot: Lot | 'lake' | 'park', about: readonly string[] = []): LessonStep => ({
  ...once(`pass-${lot}`, 'bid', 'pass'),
  due: { at: 'question', decision: 'bid', about: [`lot.${lot}`, ...about] },
});

/** Deals three professions that like a forest, and a Dramatist, who shares no wish with them. */
const SEED = '8c418c418c418c418c418c418c418c418c418c418c418c418c418c418c418c41';

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 30,
  kinds: [
    'return-profession',
    'open',
    'bid',
    'place-landscape',
    'action',
    'place-building',
    'complete',
    'convert',
    'end-turn',
    'next-round',
    'keep-profession',
  ],
  scores: {
    buildings: 'action',
    landscapes: 'scores',
    builders: 'scores',
    works: 'convert',
    'best-works': 'scores',
    sold: 'scores-cards',
    prestige: 'scores-cards',
  },
  seed: SEED,
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    {
      id: 'professions',
      due: { at: 'question', decision: 'return-profession' },
      show: ['return:dramatist', 'return'],
    },
    once('auction', 'open', 'lot:forest'),
    ...(['jester', 'builder', 'forest', 'lake', 'park'] as const).map((lot) => ({
      ...passAt(lot, ['advice.recruit']),
      id: `pass-${lot}-for-recruit`,
      words: 'pass-for-recruit',
    })),
    ...BIDS,
    passAt('lake', ['tile.lake', 'advice.no-works']),
    passAt('park', ['tile.park', 'advice.no-works']),
    passAt('prestige', ['advice.few-works']),
    passAt('recruiting', ['advice.own-works']),
    { ...passAt('recruiting', ['advice.none-fits']), id: 'pass-recruiting-unfit', repeat: true },
    { ...once('recruit', 'recruit-now', 'recruit'), most: 'value' },
    { id: 'place-landscape', due: { at: 'question', decision: 'place-landscape' }, show: 'at' },
    takingCard('profession', 'few-people'),
    { id: 'freedom', due: { at: 'question', decision: 'action', about: 'advice.freedom' }, show: 'freedom' },
    { id: 'action', due: { at: 'question', decision: 'action', about: 'advice.build' }, show: 'build' },
    { id: 'place-building', due: { at: 'question', decision: 'place-building' }, show: 'at' },
    { id: 'complete', due: { at: 'question', decision: 'action', offers: 'work' }, show: 'work' },
    { id: 'convert', due: { at: 'question', decision: 'convert' }, show: 'convert:0' },
    { id: 'work', due: { at: 'event', event: 'completes', mine: true } },
    { id: 'recruited', due: { at: 'event', event: 'recruits', mine: 'owner' } },
    { id: 'next-round', due: { at: 'event', event: 'round', after: 'complete' } },
    takingCard('bonus', 'later-work'),
    once('end-turn', 'end-turn', 'end'),
    once('end-sell', 'end-turn', 'end'),
    again('return-profession', 'return'),
    ...OPENED.map((lot) => takingWanted('open', lot)),
    ...OPENED.map((lot) => takingWanted('buy', lot)),
    { ...taking('buy', 'prestige', [], 'again-prestige-cheap'), id: 'again-buy-prestige-cheap' },
    again('open', 'pass', 'again-pass'),
    again('buy', 'pass', 'again-pass'),
    again('bid', 'pass'),
    again('landscape', 'type'),
    again('place-landscape', 'at'),
    { ...again('recruit-now', ['recruit', 'hold']), most: 'value' },
    ...TURNS,
    { ...again('keep-profession', 'keep'), most: 'value' },
    { ...again('keep-bonus', 'keep'), most: 'now' },
    { ...again('keep-prestige', 'keep'), most: 'promise' },
    again('put-under', 'next'),
    again('place-building', 'at'),
    {
      ...again('bonus-cards', 'bonus', 'bonus-cards-reached'),
      due: { at: 'question', decision: 'bonus-cards', about: 'advice.reached' },
    },
    {
      id: 'bonus-cards-useless',
      due: { at: 'question', decision: 'bonus-cards', about: 'advice.useless' },
      repeat: true,
    },
    again('bonus-cards', 'bonus'),
    again('convert', 'convert:0'),
    again('end-turn', 'end'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'scores-cards', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
