import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, onOffer } from '../kit/lessons';
import { BID_STEP } from './data/numbers';
import type { Advice, Card } from './rules/advice';

/** The lots that raise every work, best first. */
const FOR_ALL_WORKS = ['jester', 'builder'] as const;
/** The landscapes that the first people like. A second one of a type adds nothing to a work. */
const LIKED = ['forest', 'lake'] as const;
type Lot = (typeof FOR_ALL_WORKS | typeof LIKED)[number] | 'prestige';

const taking = (decision: 'open' | 'buy', lot: Lot, more: Partial<LessonStep> = {}): LessonStep => ({
  ...onOffer(decision, `lot:${lot}`, `again-${lot}`),
  ...more,
});

/** Returns the steps that take a landscape which the pupil lacks. */
const takingLandscape = (decision: 'open' | 'buy', kind: (typeof LIKED)[number]): LessonStep =>
  taking(decision, kind, {
    due: { at: 'question', decision, offers: `lot:${kind}`, about: `tile.${kind}` },
  });

/** Returns the steps of an auction: raise as long as the own bid is at most this, then pass. */
function bidsFor(
  lot: Lot,
  most: number,
  words: string,
  wordsAbove: string,
  about: readonly string[] = [],
): LessonStep[] {
  const due = { at: 'question', decision: 'bid', about: [`lot.${lot}`, ...about] } as const;
  const raises = Array.from({ length: 40 }, (_, at) => (at + 1) * BID_STEP);
  const offers = (wanted: readonly number[]): string[] => wanted.map((bid) => `raise:${bid}`);
  const low = offers(raises.filter((bid) => bid <= most));
  const high = offers(raises.filter((bid) => bid > most));
  return [
    { id: `bid-${lot}`, due: { ...due, offers: low }, show: 'raise', words, repeat: true },
    { id: `bid-${lot}-high`, due: { ...due, offers: high }, show: 'pass', words: wordsAbove, repeat: true },
  ];
}

/** Is what a turn asks for: the rule finds it from the pupil's own cards (`rules/advice.ts`). */
const ADVISED: readonly (readonly [about: Advice | undefined, show: string, words: string])[] = [
  ['work', 'work', 'again-work'],
  ['freedom', 'freedom', 'again-freedom'],
  ['build', 'build', 'again-build'],
  ['profession', 'profession', 'again-profession'],
  ['next-build', 'build', 'again-next-build'],
  ['next-freedom', 'freedom', 'again-next-freedom'],
  ['person', 'profession', 'again-person'],
  [undefined, 'bonus', 'again-bonus'],
  [undefined, 'end', 'again-action'],
];

const TURNS = ADVISED.map(([advice, show, words]): LessonStep => ({
  id: `again-action-${advice ?? show}`,
  due: {
    at: 'question',
    decision: 'action',
    offers: show,
    ...(advice && { about: `advice.${advice}` }),
  },
  show,
  words,
  repeat: true,
}));

/** Returns the step that teaches a card at the first moment when it helps. */
const takingCard = (card: 'profession' | 'bonus', moment: Card): LessonStep => ({
  ...once(`${card}-card`, 'action', card),
  due: { at: 'question', decision: 'action', offers: card, about: `advice.${moment}` },
});

/** Returns the step of an auction in which a pupil does not bid. */
const passAt = (lot: 'prestige' | 'recruiting'): LessonStep => ({
  ...once(`bid-${lot}`, 'bid', 'pass'),
  due: { at: 'question', decision: 'bid', about: `lot.${lot}` },
});

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 45,
  kinds: [
    'return-profession',
    'open',
    'bid',
    'action',
    'place-building',
    'convert',
    'end-turn',
    'next-round',
    'keep-profession',
    'keep-bonus',
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
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    {
      id: 'professions',
      due: { at: 'question', decision: 'return-profession' },
      show: ['return:mathematician', 'return'],
    },
    {
      id: 'auction',
      due: { at: 'question', decision: 'open', offers: ['lot:builder', 'lot:jester'] },
      show: ['lot:builder', 'lot:jester'],
    },
    {
      id: 'bid',
      due: { at: 'question', decision: 'bid', about: 'lot.builder', offers: 'raise:500' },
      show: 'raise',
    },
    ...FOR_ALL_WORKS.toReversed().flatMap((lot) => bidsFor(lot, 600, 'bid-on', 'bid-high')),
    ...LIKED.flatMap((kind) => bidsFor(kind, 400, `bid-${kind}`, 'bid-forest-high', [`tile.${kind}`])),
    passAt('prestige'),
    passAt('recruiting'),
    { id: 'place-landscape', due: { at: 'question', decision: 'place-landscape' }, show: 'at' },
    { id: 'action', due: { at: 'question', decision: 'action', about: 'advice.build' }, show: 'build' },
    { id: 'place-building', due: { at: 'question', decision: 'place-building' }, show: 'at' },
    { id: 'complete', due: { at: 'question', decision: 'action', offers: 'work' }, show: 'work' },
    { id: 'convert', due: { at: 'question', decision: 'convert' }, show: 'convert:0' },
    { id: 'work', due: { at: 'event', event: 'completes', mine: true } },
    { id: 'best-work', due: { at: 'event', event: 'best-work', mine: 'who' } },
    { id: 'next-round', due: { at: 'event', event: 'round', after: 'action' } },
    takingCard('profession', 'few-people'),
    takingCard('bonus', 'later-work'),
    { id: 'freedom', due: { at: 'question', decision: 'action', about: 'advice.freedom' }, show: 'freedom' },
    once('end-turn', 'end-turn', 'end'),
    once('end-sell', 'end-turn', 'end'),
    again('return-profession', 'return'),
    ...FOR_ALL_WORKS.flatMap((lot) => [taking('open', lot), taking('buy', lot)]),
    ...LIKED.flatMap((kind) => [takingLandscape('open', kind), takingLandscape('buy', kind)]),
    taking('buy', 'prestige'),
    again('open', 'pass', 'again-pass'),
    again('buy', 'pass', 'again-pass'),
    again('bid', 'pass'),
    again('landscape', 'type'),
    again('place-landscape', 'at'),
    again('recruit-now', ['recruit', 'hold']),
    ...TURNS,
    { ...again('keep-profession', 'keep'), most: 'value' },
    { ...again('keep-bonus', 'keep'), most: 'now' },
    again('keep-prestige', 'keep'),
    again('put-under', 'next'),
    again('place-building', 'at'),
    again('bonus-cards', 'bonus'),
    again('convert', 'convert:0'),
    again('end-turn', 'end'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'scores-cards', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
