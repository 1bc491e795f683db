import type { Lesson } from '../../src/engine/lesson';

/** The first rounds with a teacher beside the panel; its words are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 15,
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    {
      id: 'draft-apprentice',
      due: { at: 'question', decision: 'draft-apprentice' },
      show: ['hire:tinker-masonry', 'hire:aristocrat-masonry', 'hire'],
    },
    {
      id: 'draft-lodge',
      due: { at: 'question', decision: 'draft-building', offers: 'card:lodge' },
      show: 'card:lodge',
    },
    {
      id: 'draft-building',
      due: { at: 'question', decision: 'draft-building' },
      show: ['card:courthouse', 'card:stone-market', 'card'],
    },
    {
      id: 'guildhall',
      due: { at: 'question', decision: 'place', offers: 'guildhall' },
      show: 'guildhall',
    },
    { id: 'place', due: { at: 'question', decision: 'place' }, show: 'quarry' },
    { id: 'place-again', due: { at: 'question', decision: 'place' }, show: 'quarry' },
    { id: 'place-mines', due: { at: 'question', decision: 'place' }, show: 'mines-clay' },
    { id: 'mines-again', due: { at: 'question', decision: 'place' }, show: 'mines-clay' },
    { id: 'place-silver', due: { at: 'question', decision: 'place' }, show: 'silversmith' },
    {
      id: 'hire',
      due: { at: 'question', decision: 'place', offers: 'workshop-hire' },
      show: 'workshop-hire',
    },
    { id: 'workshop', due: { at: 'question', decision: 'workshop' }, show: 'hire' },
    { id: 'town-centre', due: { at: 'question', decision: 'town-centre' }, show: 'take' },
    { id: 'captured', due: { at: 'event', event: 'captures' } },
    { id: 'project', due: { at: 'question', decision: 'project' }, show: ['build:lodge', 'build'] },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'reset', due: { at: 'event', event: 'reset' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
