import type { Game } from '../../src/engine/game';
import { check } from './check';
import { lesson } from './lesson';
import { instinct } from './computer';
import { OPTIONS } from './options';
import type { Options } from './options';
import { QUESTIONS } from './questions';
import { hand, report } from './report';
import { actionPhase } from './rules/actions';
import { firstRollPhase } from './rules/dice';
import { chooseDukes, drawDarkLord } from './rules/dukes';
import { nextTurn } from './rules/end';
import { eventsPhase } from './rules/events';
import { harvest, secondHarvest } from './rules/harvest';
import { scores } from './rules/scoring';
import { monstersPhase } from './rules/solo';
import { thieves } from './rules/thieves';
import { setup } from './setup';
import type { Step, Valeria } from './state';
import { strain } from './strain';
import { things } from './things';
import { redeal, view } from './view';
import type { View } from './view';

/**
 * Valeria: Card Kingdoms, by Isaias Vallejo: everybody harvests on every roll, and Dukes count what was
 * built.
 */
export const valeria: Game<Valeria, Step, Options, View> = {
  id: 'valeria',
  seats: [1, 5],
  lengths: {
    1: { answers: 123, turns: 1 },
    2: { answers: 141, turns: 29 },
    3: { answers: 150, turns: 46 },
    4: { answers: 196, turns: 66 },
    5: { answers: 275, turns: 124 },
  },
  rules: 3,
  options: OPTIONS,
  setup,
  steps: {
    dukes: chooseDukes,
    'dark-lord': drawDarkLord,
    roll: firstRollPhase,
    'next-turn': nextTurn,
    events: eventsPhase,
    thieves,
    harvest,
    actions: actionPhase,
    monsters: monstersPhase,
    'second-harvest': secondHarvest,
  },
  lesson,
  questions: QUESTIONS,
  obvious: ['must-resolve', 'die-limit'],
  deeds: ['steals', 'takes', 'slays', 'builds', 'takes-monster', 'recruits', 'fetches'],
  scores,
  view,
  redeal,
  report,
  hand,
  things,
  check,
  strain,
  instinct,
  // No card differs from the first rules on: the second ask for a confirmation more, the third let the dice
  // roll by themselves.
  upgrade: (state) => state as Valeria,
  retired: ['roll'],
};
