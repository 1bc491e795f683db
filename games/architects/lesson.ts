import type { Lesson } from '../../src/engine/lesson';

/** The first rounds with a teacher beside the panel; its words are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 26,
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    { id: 'draft-apprentice', due: { at: 'question', decision: 'draft-apprentice' }, show: 'hire' },
    { id: 'draft-building', due: { at: 'question', decision: 'draft-building' }, show: 'card' },
    { id: 'place', due: { at: 'question', decision: 'place' }, show: 'quarry' },
    { id: 'place-again', due: { at: 'question', decision: 'place' }, show: 'quarry' },
    { id: 'place-forest', due: { at: 'question', decision: 'place' }, show: 'forest' },
    { id: 'workshop', due: { at: 'question', decision: 'workshop' }, show: 'hire' },
    { id: 'town-centre', due: { at: 'question', decision: 'town-centre' }, show: 'take' },
    { id: 'captured', due: { at: 'event', event: 'captures' } },
    { id: 'project', due: { at: 'question', decision: 'project' }, show: 'build' },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'reset', due: { at: 'event', event: 'reset' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
