import type { Pending, Seat } from '../../src/engine/contract/game';
import type { Heuristics, ExpectedPoints } from '../../src/engine/contract/heuristics';
import { MINIMUM_VALUES, ROUNDS } from './data/numbers';
import { prestigeScore } from './rules/scoring';
import { total, workValue, type WorkValue } from './rules/work-value';
import { player, prestigePoints, professionsInHand, type Florence } from './state';

/** Values in prestige points for all that is not a point yet. */
const PROMISE = {
  /**
   * When a work is converted, 200 florins are a point. The florins needed for later actions are worth more:
   * without them a player loses actions, or sells points at half their price. Spare florins are worth less.
   */
  neededFlorins: 1 / 160,
  spareFlorins: 1 / 260,
  /** A work of value 16 is worth 8 points or 1600 florins, but it is not completed yet. */
  work: 0.45,
  /** The work does not reach this round's minimum yet. */
  unfinishedWork: 0.33,
  /** The value of a work whose profession is still in the deck, before jesters and cards. */
  laterWork: 9,
  /** The first builder saves most, in every later round. */
  firstBuilder: 0.8,
  builder: 0.45,
  /** A bonus card adds about three to a work. */
  bonus: 1.3,
  /** A recruited profession gives another work. */
  recruiting: 2.5,
  /** The value of a prestige card before its condition is decided. */
  prestige: 3,
} as const;

/** Returns the actions that a seat still has: two in each round. */
function actionsLeft(state: Florence, seat: Seat): number {
  const later = 2 * (ROUNDS - state.round);
  if (state.step === 'round-end' || state.step === 'over') return later;
  const { turn } = state;
  if (state.step !== 'turn' || !turn) return later + 2;
  const place = (of: Seat): number => (of - state.start + state.players.length) % state.players.length;
  if (place(seat) < place(turn.seat)) return later;
  return later + (seat === turn.seat ? 2 - turn.done.length : 2);
}

/** The usual cost of an action with its share of the auctions. */
const SPENT_AN_ACTION = 400;

function florinsOf(cash: number, left: number): number {
  const needed = Math.min(cash, left * SPENT_AN_ACTION);
  // After the last action, a player can buy nothing.
  const spare = PROMISE.spareFlorins * Math.min(1, left / 6);
  return needed * PROMISE.neededFlorins + (cash - needed) * spare;
}

/**
 * Returns the points that a seat has and can expect. A search plays on with moves that the player has not
 * made. So a part names no tile, freedom or goal: a hint would otherwise praise what the player lacks.
 * After a colon is what an answer must name to have that reason, if another answer names it.
 */
function expectedPoints(state: Florence, seat: Seat): ExpectedPoints {
  const of = player(state, seat);
  const left = actionsLeft(state, seat);
  const minimum = MINIMUM_VALUES[state.round - 1] ?? 0;
  const works = professionsInHand(of)
    .map((profession) => workValue(of, profession))
    .sort((a, b) => total(b) - total(a))
    .slice(0, Math.ceil(left * 0.6));
  const rate = (lines: WorkValue): number =>
    total(lines) >= minimum ? PROMISE.work : PROMISE.unfinishedWork;
  const from = (line: keyof WorkValue): number =>
    works.reduce((sum, lines) => sum + lines[line] * rate(lines), 0);
  // A profession takes two actions, if there is time. Jesters help those works too.
  const later = Math.max(0, Math.floor(left * 0.45) - works.length) * PROMISE.unfinishedWork;
  const played = Math.min(1, state.round / ROUNDS);
  const prestige = of.hand.prestige.reduce(
    (sum, card) => sum + played * prestigeScore(state, seat, card) + (1 - played) * PROMISE.prestige,
    0,
  );
  const rounds = left / 2;
  return {
    points: prestigePoints(of),
    works: from('building') + from('landscape') + from('freedom') + from('cards'),
    'jesters:lot.jester': from('jesters') + later * 2 * of.jesters,
    later: later * PROMISE.laterWork,
    'prestige:lot.prestige': prestige,
    florins: florinsOf(of.cash, left),
    'builders:lot.builder':
      rounds *
      (PROMISE.firstBuilder * Math.min(1, of.builders) + PROMISE.builder * Math.max(0, of.builders - 1)),
    'bonus:thing.bonus': PROMISE.bonus * Math.min(of.hand.bonus.length, works.length),
    'recruiting:lot.recruiting': PROMISE.recruiting * Math.min(of.recruiting, rounds > 1 ? 1 : 0),
  };
}

/** The usual limits of bids: most lots are worth 400 to 800 florins. */
const READY_TO_BID = { 300: 1.1, 400: 0.6, 500: 0.3, 600: 0.2, 700: 0.1, 800: 0.07, 900: 0.035 } as const;

function prior(_state: Florence, question: Pending, key: string): number {
  const option = question.options.find((one) => one.key === key);
  if (question.id === 'bid' && option?.amount !== undefined) {
    for (const [most, ready] of Object.entries(READY_TO_BID)) if (option.amount <= Number(most)) return ready;
    return 0.01;
  }
  // All other actions only prepare works.
  if (question.id === 'action' && key.startsWith('work')) return 6;
  // There is almost always a useful action.
  if (question.id === 'action' && key === 'end') return 0.2;
  return 1;
}

export const heuristics: Heuristics<Florence> = {
  expectedPoints,
  prior,
  margin: 16,
  horizon: 24,
  pace: 1000,
};
