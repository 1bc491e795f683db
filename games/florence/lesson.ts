import type { Lesson } from '../../src/engine/lesson';

/** The first rounds with a teacher beside the panel; its words are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 26,
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    { id: 'professions', due: { at: 'question', decision: 'return-profession' } },
    { id: 'auction', due: { at: 'question', decision: 'open' }, show: 'lot' },
    { id: 'bid', due: { at: 'question', decision: 'bid' }, show: 'raise' },
    { id: 'won', due: { at: 'event', event: 'wins', mine: true } },
    { id: 'place-landscape', due: { at: 'question', decision: 'place-landscape' }, show: 'at' },
    { id: 'action', due: { at: 'question', decision: 'action' }, show: 'build' },
    { id: 'place-building', due: { at: 'question', decision: 'place-building' }, show: 'at' },
    { id: 'second-action', due: { at: 'question', decision: 'action' }, show: 'freedom' },
    { id: 'work', due: { at: 'event', event: 'completes', mine: true } },
    { id: 'convert', due: { at: 'question', decision: 'convert' } },
    { id: 'next-round', due: { at: 'event', event: 'round' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
