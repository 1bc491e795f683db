import type { Game } from '../../src/engine/game';
import { check } from './check';
import { lesson } from './lesson';
import { instinct } from './computer';
import { OPTIONS, type Options } from './options';
import { QUESTIONS } from './questions';
import { hand, report } from './report';
import { chooseBoard, draftApprentice, draftBuildings } from './rules/drafts';
import { endGame } from './rules/ending';
import { opponentTurn } from './rules/opponent/turn';
import { blackMarketReset } from './rules/reset';
import { scores } from './rules/scoring';
import { takeTurn } from './rules/turn';
import { refuses, setup } from './setup';
import type { State, Step } from './state';
import { strain } from './strain';
import { things } from './things';
import { redeal, view, type View } from './view';

/**
 * Architects of the West Kingdom, with Works of Wonder: place Workers, build, and mind what the town thinks
 * of it.
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
  rules: 2,
  options: OPTIONS,
  refuses,
  setup,
  lesson,
  questions: QUESTIONS,
  obvious: ['no-token-allowed'],
  deeds: [
    'builds-wonder',
    'builds',
    'advances',
    'captures',
    'contributes',
    'hires',
    'sends-captured',
    'freed',
    'calls-back',
    'recovers',
    'places-once',
    'places-open',
  ],
  steps: {
    boards: chooseBoard,
    'apprentice-draft': draftApprentice,
    'building-draft': draftBuildings,
    turn: takeTurn,
    opponent: opponentTurn,
    reset: blackMarketReset,
    ending: endGame,
  },
  view,
  redeal,
  report,
  hand,
  things,
  scores,
  check,
  strain,
  instinct,
  // Version 2 asks more: a state of version 1 is played on as it is.
  upgrade: (state) => state as State,
};
