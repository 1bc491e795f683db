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
      id: 'deploy',
      due: { at: 'question', decision: 'deploy' },
      show: ['place:elephant-marshal', 'place:elephant-chancellor', 'place:lion-marshal', 'place'],
    },
    {
      id: 'deploy-again',
      due: { at: 'question', decision: 'deploy' },
      show: ['place:elephant-sheriff', 'place:elephant-steward', 'place:lion-sheriff', 'place'],
    },
    { id: 'act-add', due: { at: 'question', decision: 'act', offers: 'add' }, show: 'add' },
    { id: 'place', due: { at: 'question', decision: 'place' }, show: ['at:ivory-gate', 'at'] },
    { id: 'act', due: { at: 'question', decision: 'act', offers: 'attack' }, show: 'attack' },
    { id: 'attack', due: { at: 'question', decision: 'attack-from' }, show: 'at:ivory-gate' },
    { id: 'attack-to', due: { at: 'question', decision: 'attack-to' }, show: 'at:saddleport' },
    { id: 'cards', due: { at: 'question', decision: 'play' } },
    { id: 'after', due: { at: 'question', decision: 'after' }, show: 'done' },
    { id: 'swap', due: { at: 'question', decision: 'swap' }, show: 'keep' },
    { id: 'retrieve', due: { at: 'question', decision: 'retrieve' }, show: 'place' },
    { id: 'captured', due: { at: 'event', event: 'captures' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
