import type { Game } from '../../src/engine/contract/game';
import { check } from './check';
import { joinLines } from './join-lines';
import { lesson } from './lesson';
import { heuristics } from './computer';
import { OPTIONS } from './options';
import type { Options } from './options';
import { piles } from './piles';
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
import { moveToEdges } from './edges';
import { reference } from './reference';
import { view } from './view';
import type { View } from './view';

/**
 * Defines Valeria: Card Kingdoms, by Isaias Vallejo: all players harvest on every roll, and Dukes score
 * kingdoms.
 *
 * The chapters of `rules/` follow the rulebook. `dukes` deals the Dukes. A turn is the Roll Phase (`dice`,
 * `events`), the Harvest Phase (`thieves`, `harvest`), the Action Phase (`actions`: `slaying`, `recruiting`,
 * `building`) and the `end`. `payments` and `effects` serve them all. `solo` is the game against the Dark
 * Lord. Then comes the `scoring`.
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
  obvious: [
    'must-resolve',
    'die-limit',
    'cannot-afford',
    'roles-missing',
    'stack-exhausted',
    'actions-left',
    'all-magic',
    'payment-mismatch',
  ],
  highlights: [
    'steals',
    'takes',
    'slays',
    'builds',
    'takes-monster',
    'recruits',
    'fetches',
    'rewards',
    'harvests',
  ],
  joinLines,
  scores,
  piles,
  view,
  report,
  hand,
  reference,
  check,
  moveToEdges,
  heuristics,
  // No card differs between the versions. Version 2 asks for one more confirmation, and version 3 rolls the
  // dice automatically.
  upgrade: (state) => state as Valeria,
  retired: ['roll'],
};
