import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again } from '../kit/lessons';

/** Returns a step that shows an answer whenever its question offers one. */
const onOffer = (
  decision: string,
  offers: string,
  show: LessonStep['show'] & {},
  words: string,
): LessonStep => ({ ...again(decision, show, words), id: words, due: { at: 'question', decision, offers } });

/** Returns a step that shows the recruiting of a Citizen by its stack. */
const recruiting = (id: string, slot: string): LessonStep => ({
  id,
  due: { at: 'question', decision: 'action', offers: `recruit:${slot}` },
  show: `recruit:${slot}`,
});

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 45,
  kinds: ['duke', 'harvest', 'action', 'pay', 'end-turn', 'paladin', 'slay', 'build'],
  scores: {
    monsters: 'slay',
    domains: 'scores',
    tokens: 'scores',
    duke: 'duke',
    resources: 'scores',
    'most-citizens': 'scores',
    'most-victory': 'scores',
    'most-domains': 'scores',
  },
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
    { id: 'slay', due: { at: 'question', decision: 'action', offers: 'slay' }, show: 'slay' },
    { id: 'build', due: { at: 'question', decision: 'action', offers: 'build' }, show: 'build' },
    recruiting('rogue', 'c7'),
    recruiting('paladin', 'c9-10'),
    { id: 'action-again', due: { at: 'question', decision: 'action' }, show: 'gain:gold' },
    { id: 'end-turn', due: { at: 'question', decision: 'end-turn' }, show: 'end' },
    { id: 'slays', due: { at: 'event', event: 'slays', mine: true } },
    { id: 'recruits', due: { at: 'event', event: 'recruits', mine: true } },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'exhausted', due: { at: 'event', event: 'exhausted' } },
    again('duke', 'keep'),
    again('dice', 'announce'),
    onOffer('harvest', 'gold:herald', 'gold', 'herald-twice'),
    onOffer('harvest', 'gold', 'gold', 'again-harvest'),
    again('harvest', ['trade', 'finish', 'strength', 'magic'], 'again-exchange'),
    onOffer('action', 'build', 'build', 'again-build'),
    onOffer('action', 'slay', 'slay', 'again-slay'),
    onOffer('action', 'recruit', ['recruit:c2', 'recruit:c8', 'recruit'], 'again-recruit'),
    again('action', ['gain:gold', 'gain']),
    again('pay', 'pay'),
    again('end-turn', 'end'),
    again('reward', ['gold', 'citizen', 'magic', 'strength']),
    again('offer', 'accept'),
    again('free-citizen', 'fetch'),
    again('extra-slay', ['slay', 'decline']),
    again('return-card', 'decline'),
    again('rob', 'from'),
    again('steal-monster', 'from'),
    again('take', ['gold', 'magic', 'strength', 'nothing']),
    again('event', 'event'),
    again('token', 'on'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
