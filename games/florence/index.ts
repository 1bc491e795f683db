import type { Game } from '../../src/engine/contract/game';
import { check } from './check';
import { lesson } from './lesson';
import { heuristics } from './computer';
import { withoutBids } from './news';
import { secretNote } from './note';
import { OPTIONS, refuses } from './options';
import type { Options } from './options';
import { piles } from './piles';
import { QUESTIONS } from './questions';
import { hand, report } from './report';
import { auction } from './rules/auction';
import { deal } from './rules/deal';
import { sales } from './rules/money';
import { roundEnd } from './rules/round';
import { scores } from './rules/scoring';
import { turn } from './rules/turn';
import { setup } from './state';
import type { Florence, Step } from './state';
import { moveToEdges } from './edges';
import { reference } from './reference';
import { bidLimit, redeal, view } from './view';
import type { View } from './view';

/**
 * Defines The Princes of Florence, by Wolfgang Kramer and Richard Ulrich: seven rounds of auctions, actions
 * and works.
 */
export const florence: Game<Florence, Step, Options, View> = {
  id: 'florence',
  seats: [2, 5],
  lengths: {
    2: { answers: 115, turns: 44 },
    3: { answers: 172, turns: 94 },
    4: { answers: 286, turns: 162 },
    5: { answers: 335, turns: 194 },
  },
  rules: 1,
  options: OPTIONS,
  refuses,
  setup,
  steps: {
    /** Each player is dealt four professions and keeps three. */
    deal,
    /** One auction. It repeats until every player has won an item or passed. */
    auction,
    /** The two actions of one seat. It repeats until every player has had a turn. */
    turn,
    /** The best work scores. Then the next round begins, or after the seventh the prestige cards score. */
    'round-end': roundEnd,
  },
  lesson,
  questions: QUESTIONS,
  highlights: [
    'best-work',
    'completes',
    'builds',
    'introduces',
    'wins',
    'recruits',
    'holds-recruiting',
    'keeps',
    'returns',
    'draws-prestige',
    'draws-bonus',
    'draws-profession',
    'places-landscape',
    'repeats-landscape',
    'raises',
    'opens',
  ],
  joinLines: withoutBids,
  // A place that a building bars has no letter in the picture.
  obvious: ['already-owned', 'limit-once', 'adjacent-building'],
  anytime: sales,
  bidLimit,
  scores,
  piles,
  view,
  redeal,
  report,
  hand,
  secretNote,
  check,
  moveToEdges,
  reference,
  heuristics,
};
