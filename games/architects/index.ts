import type { Game } from '../../src/engine/contract/game';
import { check } from './check';
import { lesson } from './lesson';
import { heuristics } from './computer';
import { joinLines } from './news';
import { OPTIONS, type Options } from './options';
import { QUESTIONS } from './questions';
import { hand, report } from './report';
import { chooseBoard, draftApprentice, draftBuildings } from './rules/drafts';
import { endGame } from './rules/end/ending';
import { opponentTurn } from './rules/opponent/turn';
import { blackMarketReset } from './rules/reset/reset';
import { scores } from './rules/end/scoring';
import { nextTurn, takeTurn } from './rules/turn/turn';
import { refuses, setup } from './setup';
import type { State, Step } from './state';
import { moveToEdges } from './edges';
import { reference } from './reference';
import { redeal, view, type View } from './view';

/**
 * Defines Architects of the West Kingdom with Works of Wonder: place Workers, build, and care for your
 * Virtue.
 *
 * The folders of `rules/` follow the rulebook. `drafts` ends the setup. `turn/` places a Worker or takes
 * Workers back. `locations/` holds the Workshop with its `apprentices`, the `town-centre` with `capturing`,
 * the `guardhouse`, the `market`, the `storehouse`, and the `guildhall` with `wonders`. `payment/` pays
 * prices, and `effects/` performs the text of cards. Then come `reset/` and `end/`. `opponent/` plays the
 * automated opponent.
 */
export const architects: Game<State, Step, Options, View> = {
  id: 'architects',
  seats: [1, 5],
  lengths: {
    1: { answers: 160, turns: 1 },
    2: { answers: 200, turns: 100 },
    3: { answers: 340, turns: 150 },
    4: { answers: 380, turns: 170 },
    5: { answers: 430, turns: 220 },
  },
  rules: 3,
  options: OPTIONS,
  refuses,
  setup,
  lesson,
  questions: QUESTIONS,
  obvious: ['no-token-allowed', 'space-taken', 'nothing-there'],
  highlights: [
    'builds-wonder',
    'builds',
    'advances',
    'captures',
    'released',
    'contributes',
    'hires',
    'hires-with-coins',
    'debt-at-reset',
    'debts-at-reset',
    'debt-taken',
    'debt-paid',
    'sends-captured',
    'imprisoned',
    'freed',
    'reward',
    'calls-back',
    'recovers',
    'places-once',
    'draws-buildings',
    'gains',
    'reset-crowded',
    'reset-market',
    'virtue-lost',
    'places-open',
  ],
  joinLines,
  byChance: [
    'reward',
    'no-reward',
    'drew-buildings',
    'discarded-buildings',
    'debt-taken',
    'reset-crowded',
    'debt-at-reset',
  ],
  steps: {
    boards: chooseBoard,
    'apprentice-draft': draftApprentice,
    'building-draft': draftBuildings,
    turn: takeTurn,
    opponent: opponentTurn,
    reset: blackMarketReset,
    next: nextTurn,
    ending: endGame,
  },
  view,
  redeal,
  report,
  hand,
  reference,
  scores,
  check,
  moveToEdges,
  heuristics,
  // Version 2 asks more. A state of version 1 continues without a change.
  upgrade: (state) => state as State,
};
