import type { Game } from '../../src/engine/game';
import { check } from './check';
import { lesson } from './lesson';
import { instinct } from './computer';
import { OPTIONS } from './options';
import type { Options } from './options';
import { QUESTIONS } from './questions';
import { hand } from './hand';
import { report } from './report';
import { church } from './rules/church';
import { chooseClergy } from './rules/clergy-choice';
import { periodDiscard, periodEnd, periodRefill } from './rules/period';
import { scores } from './rules/scoring';
import { turn } from './rules/turn';
import { setup } from './setup';
import { strain } from './strain';
import type { Lisboa, Step } from './state';
import { things } from './things';
import { redeal, view } from './view';
import type { View } from './view';

/**
 * Lisboa: nobles rebuild the city after 1755, two periods long, and whoever has gathered most wigs wins.
 *
 * The chapters of `rules/`, in the order of the rulebook: a `turn`, a card to the portfolio (`tuck`, then
 * `commerce`: `sell` or `trade`) with its
 * `penalties`; the six `state-actions` (`favor`, `cardinal`, `ships`, `produce`, `officials`, `plans`); a
 * `visit` and the three Noble actions
 * (`stores`, `decrees`, `opening`); `effects`, where whatever a card, lot or space gives is carried out;
 * `events`; `church`; the end of a `period`; final `scoring`.
 */
export const lisboa: Game<Lisboa, Step, Options, View> = {
  id: 'lisboa',
  seats: [2, 4],
  lengths: {
    2: { answers: 190, turns: 47 },
    3: { answers: 190, turns: 55 },
    4: { answers: 230, turns: 67 },
  },
  rules: 2,
  options: OPTIONS,
  setup,
  steps: {
    clergy: chooseClergy,
    turn,
    church,
    'period-end': periodEnd,
    'period-discard': periodDiscard,
    'period-refill': periodRefill,
  },
  lesson,
  questions: QUESTIONS,
  obvious: ['good-not-accepted', 'lot-taken', 'pile-empty'],
  deeds: [
    'opens-building',
    'cardinal-lies-down',
    'builds-store',
    'builds-ship',
    'upgrades-ship',
    'takes-decree',
    'sells',
    'trades',
    'acquires-plan',
    'recruits',
    'takes-favor',
    'follows',
    'sponsors',
    'visits',
    'plays-noble',
    'plays-treasury',
    'passes',
  ],
  view,
  redeal,
  report,
  hand,
  scores,
  check,
  strain,
  things,
  /**
   * Version 2 asks more: how influence is turned into réis, and which goods are taken without room. The state
   * is the same.
   */
  instinct,
  /**
   * Version 2 asks more: how influence is turned into réis, and which goods are taken without room. The state
   * is the same.
   */
  upgrade: (state) => state as Lisboa,
};
