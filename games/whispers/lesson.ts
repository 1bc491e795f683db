import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, whenever } from '../kit/lessons';
import { POSITIONS, type Empire } from './data/empires';

/** The empires that bring the pupil points in this deal, most first, and those that bring none. */
const LOVED = ['elephant', 'lion', 'horse'] as const;
const UNLOVED = ['bear', 'eagle'] as const;

/** The positions of these empires, in the order in which they act. */
const positionsOf = (empires: readonly Empire[]): string[] =>
  empires.flatMap((empire) => POSITIONS.map((position) => `place:${empire}-${position}`));

/** Returns the step for each of these empires while it acts, with the same words. */
const perEmpire = (
  empires: readonly Empire[],
  words: string,
  [offers, show]: readonly [offers: string, show: string],
  near: readonly string[] = [],
): LessonStep[] =>
  empires.map((empire) => ({
    ...whenever(`${words}-${empire}`, 'act', offers, { words, show }),
    due: { at: 'question', decision: 'act', offers, about: [`empire.${empire}`, ...near] },
  }));

/** All positions, those of the empires that bring least first. */
const TAKEN_BACK = positionsOf([...UNLOVED, ...LOVED.toReversed()]);

/** The way back, and the keys of the targets of a card. */
const AIMS = ['back', 'at', 'place', 'empire', 'count'];
/** The questions that aim a card. */
const AIMED = [
  'relocate',
  'proxy',
  'city-levy',
  'recruit',
  'uprising',
  'populate',
  'mercenaries',
  'mercenaries-count',
  'fire-from',
  'fire',
  'march-from',
  'march-to',
  'march-count',
  'regroup-empire',
  'regroup',
  'disperse',
  'disperse-to',
  'reinforce',
  'reinforce-count',
];

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 60,
  kinds: [
    'deploy',
    'place',
    'act-draw',
    'after',
    'attack-from',
    'attack-to',
    'attack-count',
    'during',
    'play',
    'swap',
    'retrieve',
    'deploy-chancellor',
  ],
  scores: { empire: 'scores' },
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    once('deploy', 'deploy', 'place:elephant-marshal'),
    once('deploy-again', 'deploy', 'place:lion-marshal'),
    once('place', 'place', 'at:ivory-gate'),
    once('place-lion', 'place', 'at:goldmarket'),
    once('act-draw', 'act', 'add', { show: 'draw' }),
    {
      ...once('act-attack', 'act', 'attack'),
      due: { at: 'question', decision: 'act', offers: 'attack', about: ['empire.elephant', 'near.city'] },
    },
    once('act-swap', 'act', 'swap', { show: ['draw', 'swap'] }),
    once('end-turn', 'end-turn', 'end'),
    once('end-turn-count', 'end-turn', 'end'),
    once('end-turn-supply', 'end-turn', 'end'),
    {
      id: 'attack',
      due: { at: 'question', decision: 'attack-from', about: 'near.city' },
      show: 'at',
      most: 'cities',
    },
    {
      id: 'attack-to',
      due: { at: 'question', decision: 'attack-to', about: 'near.city' },
      show: 'at',
      most: 'cities',
    },
    {
      ...whenever('attack-count', 'attack-count', 'count:1'),
      due: { at: 'question', decision: 'attack-count', about: 'guard.none' },
    },
    once('during', 'during', 'card'),
    once('play', 'play', 'ability:bolster'),
    once('after', 'after', 'card', { show: 'done' }),
    once('swap', 'swap', 'keep'),
    once('retrieve', 'retrieve', TAKEN_BACK),
    once('deploy-low', 'deploy', 'place:lion-chancellor'),
    {
      id: 'deploy-chancellor',
      due: { at: 'question', decision: 'deploy' },
      show: [
        'place:elephant-chancellor',
        'place:horse-chancellor',
        'place:bear-chancellor',
        'place:eagle-chancellor',
        'place',
      ],
    },
    { id: 'captured', due: { at: 'event', event: 'captures' } },
    { id: 'swapped', due: { at: 'event', event: 'swaps-loyalties', mine: true } },
    again('deploy', [
      'place:elephant-marshal',
      'place:elephant-chancellor',
      'place:elephant-steward',
      'place:lion-marshal',
      ...positionsOf(LOVED),
      'place',
    ]),
    again('retrieve', [...TAKEN_BACK, 'at']),
    again('discard', 'card'),
    again('swap', 'keep'),
    ...perEmpire(LOVED, 'again-act-add', ['add', 'add']),
    ...perEmpire(UNLOVED, 'again-act-draw', ['add', 'draw']),
    ...perEmpire(LOVED, 'again-act-city', ['attack', 'attack'], ['near.city']),
    ...perEmpire(LOVED, 'again-act-hold', ['attack', 'hold'], ['near.none']),
    ...perEmpire(UNLOVED, 'again-act-unloved', ['attack', 'hold']),
    whenever('again-act-swap', 'act', 'swap', { show: ['draw', 'swap'] }),
    whenever('again-skip', 'act', 'skip'),
    whenever('again-decline', 'act', 'decline'),
    whenever('again-before', 'before', ['add', 'draw', 'swap']),
    whenever('before-skip', 'before', 'skip', { words: 'again-skip' }),
    again('after', ['done']),
    again('place', 'at'),
    again('swap-with', 'place'),
    {
      id: 'again-attack-from-city',
      due: { at: 'question', decision: 'attack-from', about: 'near.city' },
      show: 'at',
      most: 'cities',
      repeat: true,
    },
    {
      ...again('attack-from', 'cancel'),
      due: { at: 'question', decision: 'attack-from', about: 'near.none' },
    },
    {
      id: 'again-attack-to-city',
      due: { at: 'question', decision: 'attack-to', about: 'near.city' },
      show: 'at',
      most: 'cities',
      repeat: true,
    },
    {
      ...again('attack-to', ['back', 'give-up']),
      due: { at: 'question', decision: 'attack-to', about: 'near.none' },
    },
    {
      ...again('attack-count', 'count'),
      due: { at: 'question', decision: 'attack-count', about: 'guard.banners' },
      most: 'count',
    },
    again('range-target', ['back', 'at']),
    again('during', ['resolve']),
    {
      ...again('play', 'back'),
      due: { at: 'question', decision: 'play', about: 'which.play' },
    },
    {
      ...again('play', 'back', 'no-card'),
      id: 'again-play-none',
      due: { at: 'question', decision: 'play', about: 'which.none' },
    },
    again('pay', 'with'),
    again('range', 'back'),
    again('subjugate-place', 'at'),
    again('end-turn', 'end'),
    ...AIMED.map((decision) => again(decision, AIMS, 'again-aim')),
    { id: 'scores', due: { at: 'end' } },
    { id: 'not-met', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
