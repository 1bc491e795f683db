import type { Lesson } from '../../src/engine/lesson';

/** The first rounds with a teacher beside the panel; its words are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 18,
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    {
      id: 'clergy',
      due: { at: 'question', decision: 'choose-clergy' },
      show: ['tile:clergy-patriarch-a', 'tile'],
    },
    {
      id: 'choose-action',
      due: { at: 'question', decision: 'choose-action' },
      show: ['tuck:blue-prime-minister-2', 'tuck'],
    },
    { id: 'commerce', due: { at: 'question', decision: 'commerce' }, show: 'sell' },
    { id: 'sell', due: { at: 'question', decision: 'sell' }, show: 'sell' },
    {
      id: 'trade',
      due: { at: 'question', decision: 'trade' },
      show: ['trade:recruit-officials-tools', 'trade'],
    },
    { id: 'draw', due: { at: 'question', decision: 'draw-pile' }, show: ['pile:builder', 'pile'] },
    {
      id: 'second',
      due: { at: 'question', decision: 'choose-action', offers: 'visit' },
      show: ['visit:blue-builder-3', 'visit'],
    },
    {
      id: 'state',
      due: { at: 'question', decision: 'visit-state-action' },
      show: ['state:acquire-plan', 'state'],
    },
    { id: 'site', due: { at: 'question', decision: 'site' }, show: ['site:lot-d1-gold', 'site'] },
    { id: 'cube', due: { at: 'question', decision: 'cube' }, show: ['row', 'column'] },
    { id: 'house', due: { at: 'question', decision: 'house' }, show: 'left' },
    { id: 'follow', due: { at: 'question', decision: 'follow' } },
    { id: 'seal', due: { at: 'question', decision: 'seal-ship' }, show: 'seal' },
    { id: 'end', due: { at: 'end' } },
  ],
};
