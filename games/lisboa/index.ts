import type { Game } from '../../src/engine/contract/game';
import { check } from './check';
import { lesson } from './lesson';
import { heuristics } from './computer';
import { OPTIONS } from './options';
import type { Options } from './options';
import { QUESTIONS } from './questions';
import { hand } from './hand';
import { report } from './report';
import { church } from './rules/end/church';
import { chooseClergy } from './rules/clergy-choice';
import { periodDiscard, periodEnd, periodRefill } from './rules/end/period';
import { scores } from './rules/end/scoring';
import { turn } from './rules/turn/turn';
import { setup } from './setup';
import { moveToEdges } from './edges';
import { joinLines } from './news';
import type { Lisboa, Step } from './state';
import { reference } from './reference';
import { redeal, view } from './view';
import type { View } from './view';

/**
 * Defines Lisboa: nobles rebuild the city after 1755, over two periods. The player with the most wigs wins.
 *
 * The folders of `rules/` follow the rulebook. `turn/` plays a card: to the portfolio (`tuck`, with its
 * `penalties`), then `commerce` (`sell` or `trade`). `state-actions/` holds the six State actions.
 * `visiting/` holds the `visit` of a noble, the three Noble actions (`stores`, `decrees`, `opening`) and
 * `events`. `effects/` performs the rewards of cards, lots and spaces. `end/` holds the church scoring, the
 * end of a `period` and the final `scoring`. `choices/` asks the players and looks ahead.
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
  obvious: ['good-not-accepted', 'lot-taken', 'pile-empty', 'repeated-state-action'],
  highlights: [
    'second-period-ending',
    'first-period-ending',
    'store-scores',
    'church-scores',
    'seals',
    'completes-set',
    'gains-wigs-for-opening',
    'gains-wigs-for-decree',
    'opens-building',
    'cardinal-lies-down',
    'moves-to-plaza',
    'loses-tile',
    'loses-goods',
    'loses-wigs',
    'loses-influence',
    'loses-reis',
    'builds-store',
    'builds-ship',
    'builds-free-ship',
    'upgrades-ship',
    'upgrades-free-ship',
    'builds-scoring-store',
    'takes-decree',
    'returns-favor',
    'has-to-decline',
    'reward-lost',
    'no-room',
    'sells',
    'trades',
    'acquires-plan',
    'recruits',
    'takes-favor',
    'follows',
    'sponsors',
    'visits',
    'visits-for',
    'pays-visit',
    'plays-noble',
    'plays-treasury',
    'passes',
    'takes-subsidy',
    'gains-wigs',
    'gains-influence',
    'gains-influence-and-wig',
    'gains-reis',
    'gains-goods',
    'takes-cube',
    'takes-cubes',
  ],
  joinLines,
  view,
  redeal,
  report,
  hand,
  scores,
  check,
  moveToEdges,
  reference,
  /**
   * Version 2 asks more: how to turn influence into réis, and which goods to take without room. The state is
   * the same.
   */
  heuristics,
  /**
   * Version 2 asks more: how to turn influence into réis, and which goods to take without room. The state is
   * the same.
   */
  upgrade: (state) => state as Lisboa,
};
