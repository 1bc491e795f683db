import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, onOffer } from '../kit/lessons';
import { BID_STEP } from './data/numbers';

/** The lots that help the pupil's people, best first. */
const LOTS = ['jester', 'builder', 'forest'] as const;
type UsefulLot = (typeof LOTS)[number];

const taking = (decision: 'open' | 'buy', lot: UsefulLot): LessonStep =>
  onOffer(decision, `lot:${lot}`, `again-${lot}`);

/** Returns the steps of an auction: raise as long as the own bid is at most this, then pass. */
function bidsFor(lot: UsefulLot, most: number, words: string, wordsAbove: string): LessonStep[] {
  const due = { at: 'question', decision: 'bid', about: `lot.${lot}` } as const;
  const raises = Array.from({ length: 40 }, (_, at) => (at + 1) * BID_STEP);
  const offers = (wanted: readonly number[]): string[] => wanted.map((bid) => `raise:${bid}`);
  const low = offers(raises.filter((bid) => bid <= most));
  const high = offers(raises.filter((bid) => bid > most));
  return [
    { id: `bid-${lot}`, due: { ...due, offers: low }, show: 'raise', words, repeat: true },
    { id: `bid-${lot}-high`, due: { ...due, offers: high }, show: 'pass', words: wordsAbove, repeat: true },
  ];
}

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
    'freedom',
  ],
  scores: {
    buildings: 'action',
    landscapes: 'scores',
    builders: 'scores',
    works: 'work',
    'best-works': 'work',
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
      due: { at: 'question', decision: 'open' },
      show: ['lot:builder', 'lot:jester', 'lot'],
    },
    {
      id: 'bid',
      due: { at: 'question', decision: 'bid', about: 'lot.builder', offers: 'raise:500' },
      show: 'raise',
    },
    ...bidsFor('builder', 600, 'bid-on', 'bid-high'),
    ...bidsFor('jester', 600, 'bid-on', 'bid-high'),
    ...bidsFor('forest', 400, 'bid-forest', 'bid-forest-high'),
    passAt('prestige'),
    passAt('recruiting'),
    { id: 'place-landscape', due: { at: 'question', decision: 'place-landscape' }, show: 'at' },
    {
      id: 'action',
      due: { at: 'question', decision: 'action', offers: 'build:library' },
      show: 'build:library',
    },
    { id: 'place-building', due: { at: 'question', decision: 'place-building' }, show: 'at' },
    { id: 'complete', due: { at: 'question', decision: 'action', offers: 'work' }, show: 'work' },
    { id: 'convert', due: { at: 'question', decision: 'convert' }, show: 'convert:0' },
    { id: 'work', due: { at: 'event', event: 'completes', mine: true } },
    { id: 'best-work', due: { at: 'event', event: 'best-work', mine: 'who' } },
    { id: 'next-round', due: { at: 'event', event: 'round', after: 'action' } },
    {
      id: 'freedom',
      due: { at: 'question', decision: 'action', offers: 'freedom:opinion' },
      show: 'freedom:opinion',
    },
    once('end-turn', 'end-turn', 'end'),
    once('end-actions', 'end-turn', 'end'),
    once('end-bonus', 'end-turn', 'end'),
    again('return-profession', 'return'),
    ...LOTS.flatMap((lot) => [taking('open', lot), taking('buy', lot)]),
    again('open', 'pass', 'again-pass'),
    again('buy', 'pass', 'again-pass'),
    again('bid', 'pass'),
    again('landscape', 'type'),
    again('place-landscape', 'at'),
    again('recruit-now', ['recruit', 'hold']),
    onOffer('action', 'work', 'again-work'),
    onOffer('action', 'build', 'again-build'),
    again('action', ['freedom', 'profession', 'bonus', 'end']),
    again('keep-profession', 'keep'),
    again('keep-bonus', 'keep'),
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
