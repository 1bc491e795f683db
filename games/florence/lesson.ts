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
      id: 'professions',
      due: { at: 'question', decision: 'return-profession' },
      show: ['return:mathematician', 'return'],
    },
    {
      id: 'auction',
      due: { at: 'question', decision: 'open' },
      show: ['lot:builder', 'lot:jester', 'lot'],
    },
    { id: 'bid', due: { at: 'question', decision: 'bid' }, show: 'raise' },
    { id: 'won', due: { at: 'event', event: 'wins', mine: true } },
    { id: 'place-landscape', due: { at: 'question', decision: 'place-landscape' } },
    {
      id: 'action',
      due: { at: 'question', decision: 'action' },
      show: ['build:library', 'build:chapel', 'build'],
    },
    { id: 'place-building', due: { at: 'question', decision: 'place-building' } },
    { id: 'complete', due: { at: 'question', decision: 'action', offers: 'work' }, show: 'work' },
    { id: 'convert', due: { at: 'question', decision: 'convert' }, show: 'convert:0' },
    { id: 'work', due: { at: 'event', event: 'completes', mine: true } },
    { id: 'next-round', due: { at: 'event', event: 'round', after: 'action' } },
    {
      id: 'freedom',
      due: { at: 'question', decision: 'action', offers: 'freedom' },
      show: ['freedom:opinion', 'freedom'],
    },
    { id: 'end', due: { at: 'end' } },
  ],
};
