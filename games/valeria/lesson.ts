import type { Lesson } from '../../src/engine/lesson';

/** The first rounds with a teacher beside the panel; its words are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 24,
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    { id: 'duke', due: { at: 'question', decision: 'duke' } },
    { id: 'roll', due: { at: 'event', event: 'rolls' } },
    { id: 'dice', due: { at: 'question', decision: 'dice' }, show: 'announce' },
    { id: 'harvest', due: { at: 'question', decision: 'harvest' }, show: 'gold' },
    { id: 'action', due: { at: 'question', decision: 'action' }, show: 'recruit' },
    { id: 'action-again', due: { at: 'question', decision: 'action' } },
    { id: 'pay', due: { at: 'question', decision: 'pay' }, show: 'pay' },
    { id: 'slays', due: { at: 'event', event: 'slays', mine: true } },
    { id: 'recruits', due: { at: 'event', event: 'recruits', mine: true } },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'exhausted', due: { at: 'event', event: 'exhausted' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
