import type { Lesson } from '../../src/engine/lesson';

/** The first rounds with a teacher beside the panel; its words are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 16,
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    {
      id: 'duke',
      due: { at: 'question', decision: 'duke' },
      show: ['keep:elsyn-saint-of-shadows', 'keep'],
    },
    { id: 'roll', due: { at: 'event', event: 'rolls' } },
    { id: 'dice', due: { at: 'question', decision: 'dice' }, show: 'announce' },
    { id: 'harvest', due: { at: 'question', decision: 'harvest' }, show: 'gold' },
    {
      id: 'action',
      due: { at: 'question', decision: 'action', offers: 'recruit' },
      show: ['recruit:c1', 'recruit'],
    },
    { id: 'pay', due: { at: 'question', decision: 'pay' }, show: 'pay' },
    { id: 'action-again', due: { at: 'question', decision: 'action' }, show: 'gain:gold' },
    { id: 'end-turn', due: { at: 'question', decision: 'end-turn' }, show: 'end' },
    { id: 'slay', due: { at: 'question', decision: 'action', offers: 'slay' }, show: 'slay' },
    { id: 'build', due: { at: 'question', decision: 'action', offers: 'build' }, show: 'build' },
    { id: 'slays', due: { at: 'event', event: 'slays', mine: true } },
    { id: 'recruits', due: { at: 'event', event: 'recruits', mine: true } },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'exhausted', due: { at: 'event', event: 'exhausted' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
