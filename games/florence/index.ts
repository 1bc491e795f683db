import type { Game } from '../../src/engine/game';
import { check } from './check';
import { lesson } from './lesson';
import { instinct } from './computer';
import { OPTIONS, refuses } from './options';
import type { Options } from './options';
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
import { strain } from './strain';
import { things } from './things';
import { redeal, view } from './view';
import type { View } from './view';

/**
 * The Princes of Florence, by Wolfgang Kramer and Richard Ulrich: seven rounds of auctions, actions and
 * works.
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
    /** Four professions each, three are kept. */
    deal,
    /** One auction; it comes again until everybody has won something or passed. */
    auction,
    /** One seat's two actions; it comes again until all have had theirs. */
    turn,
    /** The best work scores; then the next round, or after the seventh the prestige cards. */
    'round-end': roundEnd,
  },
  lesson,
  questions: QUESTIONS,
  deeds: [
    'completes-with-bonus',
    'completes',
    'builds',
    'introduces',
    'wins',
    'recruits',
    'holds-recruiting',
    'raises',
    'opens',
    'draws-prestige',
    'draws-bonus',
    'draws-profession',
  ],
  anytime: sales,
  scores,
  view,
  redeal,
  report,
  hand,
  check,
  strain,
  things,
  instinct,
};
