import type { Pending, Seat } from '../../src/engine/game';
import type { Instinct, Outlook } from '../../src/engine/instinct';
import { MINIMUM_VALUES, ROUNDS } from './data/numbers';
import { prestigeScore } from './rules/scoring';
import { total, workValue } from './rules/work-value';
import { player, prestigePoints, professionsInHand, type Florence } from './state';

/** What is not yet a point, in prestige points. */
const PROMISE = {
  /**
   * 200 florins are a point when a work is converted. Those one needs for what is still to be done are worth
   * more: without them actions are lost, or points sold at half their price. What is over is worth less.
   */
  neededFlorins: 1 / 160,
  spareFlorins: 1 / 260,
  /** A work of value 16 is worth 8 points or 1600 florins; it still has to be done. */
  work: 0.45,
  /** It does not reach this round's minimum yet. */
  unfinishedWork: 0.33,
  /** What a work of a profession still to be drawn will be worth, before jesters and cards. */
  laterWork: 9,
  /** The first builder saves most, in every later round. */
  firstBuilder: 0.8,
  builder: 0.45,
  /** Adds three or so to a work. */
  bonus: 1.3,
  /** Somebody's profession, to be done once more. */
  recruiting: 2.5,
  /** A prestige card before anybody can say how it will end. */
  prestige: 3,
} as const;

/** Actions a seat still has: two in each round. */
function actionsLeft(state: Florence, seat: Seat): number {
  const later = 2 * (ROUNDS - state.round);
  if (state.step === 'round-end' || state.step === 'over') return later;
  const { turn } = state;
  if (state.step !== 'turn' || !turn) return later + 2;
  const place = (of: Seat): number => (of - state.start + state.players.length) % state.players.length;
  if (place(seat) < place(turn.seat)) return later;
  return later + (seat === turn.seat ? 2 - turn.done.length : 2);
}

/** What an action costs with its share of the auctions. */
const SPENT_AN_ACTION = 400;

function florinsOf(cash: number, left: number): number {
  const needed = Math.min(cash, left * SPENT_AN_ACTION);
  // Nothing can be bought after the last action.
  const spare = PROMISE.spareFlorins * Math.min(1, left / 6);
  return needed * PROMISE.neededFlorins + (cash - needed) * spare;
}

function outlook(state: Florence, seat: Seat): Outlook {
  const of = player(state, seat);
  const left = actionsLeft(state, seat);
  const minimum = MINIMUM_VALUES[state.round - 1] ?? 0;
  const values = professionsInHand(of)
    .map((profession) => total(workValue(of, profession)))
    .sort((a, b) => b - a)
    .slice(0, Math.ceil(left * 0.6));
  // A profession in two actions, if there is time: jesters serve those too.
  const later = Math.max(0, Math.floor(left * 0.45) - values.length);
  const works =
    values.reduce(
      (sum, value) => sum + value * (value >= minimum ? PROMISE.work : PROMISE.unfinishedWork),
      0,
    ) +
    later * PROMISE.unfinishedWork * (PROMISE.laterWork + 2 * of.jesters);
  const played = Math.min(1, state.round / ROUNDS);
  const prestige = of.hand.prestige.reduce(
    (sum, card) => sum + played * prestigeScore(state, seat, card) + (1 - played) * PROMISE.prestige,
    0,
  );
  const rounds = left / 2;
  return {
    points: prestigePoints(of),
    works,
    prestige,
    florins: florinsOf(of.cash, left),
    builders:
      rounds *
      (PROMISE.firstBuilder * Math.min(1, of.builders) + PROMISE.builder * Math.max(0, of.builders - 1)),
    bonus: PROMISE.bonus * Math.min(of.hand.bonus.length, values.length),
    recruiting: PROMISE.recruiting * Math.min(of.recruiting, rounds > 1 ? 1 : 0),
  };
}

/** How far bids usually go: most lots are worth 400 to 800 florins. */
const READY_TO_BID = { 300: 1.1, 400: 0.6, 500: 0.3, 600: 0.2, 700: 0.1, 800: 0.07, 900: 0.035 } as const;

function prior(_state: Florence, question: Pending, key: string): number {
  const option = question.options.find((one) => one.key === key);
  if (question.id === 'bid' && option?.amount !== undefined) {
    for (const [most, ready] of Object.entries(READY_TO_BID)) if (option.amount <= Number(most)) return ready;
    return 0.01;
  }
  // Works are what everything else is for.
  if (question.id === 'action' && key.startsWith('work')) return 6;
  // There is hardly ever nothing to do.
  if (question.id === 'action' && key === 'end') return 0.2;
  return 1;
}

export const instinct: Instinct<Florence> = { outlook, prior, margin: 16, horizon: 24, pace: 1000 };
