import type { Lesson } from '../../src/engine/contract/lesson';
import { again, once, onOffer, whenever } from '../kit/lessons';

const RECRUITS = ['recruit:c3', 'recruit:c2', 'recruit:c8', 'recruit'];

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 45,
  kinds: ['duke', 'harvest', 'action', 'end-turn', 'paladin', 'mercenary', 'slay', 'build', 'end-game'],
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
    once('harvest', 'harvest', 'gold'),
    {
      id: 'action',
      due: { at: 'question', decision: 'action', offers: 'recruit' },
      show: ['recruit:c7', 'recruit'],
    },
    { id: 'pay', due: { at: 'question', decision: 'pay' }, show: 'pay' },
    { id: 'slay', due: { at: 'question', decision: 'action', offers: 'slay' }, show: 'slay', most: 'rank' },
    { id: 'build', due: { at: 'question', decision: 'action', offers: 'build' }, show: 'build' },
    once('paladin', 'action', 'recruit:c9-10'),
    once('mercenary', 'action', 'recruit:c3'),
    { id: 'end-turn', due: { at: 'question', decision: 'end-turn' }, show: 'end' },
    once('end-game', 'end-turn', 'end'),
    once('area', 'end-turn', 'end'),
    { id: 'recruits', due: { at: 'event', event: 'recruits', mine: true } },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'exhausted', due: { at: 'event', event: 'exhausted' } },
    again('duke', 'keep'),
    again('dice', 'announce'),
    // With a choice of another card too, its number came up.
    {
      id: 'herald-twice',
      due: { at: 'question', decision: 'harvest', offers: 'gold:herald', about: 'harvest.take-twice' },
      show: 'gold',
      repeat: true,
    },
    {
      id: 'herald-double',
      due: { at: 'question', decision: 'harvest', offers: 'gold', about: 'harvest.take-double' },
      show: 'gold',
      repeat: true,
    },
    // Another card has a choice on the same double.
    {
      id: 'herald-among',
      due: { at: 'question', decision: 'harvest', offers: 'gold:herald', about: 'harvest.take' },
      show: 'gold',
      repeat: true,
    },
    {
      id: 'again-several',
      due: { at: 'question', decision: 'harvest', offers: 'gold', about: 'harvest.take' },
      show: 'gold',
      repeat: true,
    },
    // Only the Herald alone offers Strength.
    whenever('herald-alone', 'harvest', 'strength', { show: 'gold' }),
    whenever('again-harvest', 'harvest', 'gold'),
    whenever('again-exchange', 'harvest', 'trade'),
    whenever('again-build', 'action', 'build'),
    // Citizens pay for the rest of the game, so the first rounds are for them.
    // Both Dukes of the lesson count Holy.
    whenever('again-recruit-holy', 'action', ['recruit:c1', 'recruit:c9-10'], { least: 'cost' }),
    whenever('again-recruit', 'action', 'recruit', { show: RECRUITS }),
    whenever('again-slay', 'action', 'slay', { most: 'rank' }),
    again('action', ['gain:gold', 'gain']),
    again('pay', 'pay'),
    again('end-turn', 'end'),
    onOffer('reward', 'gold', 'again-reward'),
    again('reward', ['citizen', 'magic', 'strength'], 'again-reward-other'),
    again('offer', 'accept'),
    { ...again('free-citizen', 'fetch'), most: 'cost' },
    { ...again('extra-slay', 'slay'), most: 'rank' },
    again('return-card', 'decline'),
    { ...again('rob', 'from'), most: 'count' },
    { ...again('steal-monster', 'from'), most: 'count' },
    onOffer('take', 'gold', 'again-take'),
    again('take', ['magic', 'strength', 'nothing'], 'again-take-other'),
    again('event', 'event'),
    again('token', 'on'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'ending', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
