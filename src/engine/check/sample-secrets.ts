import {
  say,
  seatAt,
  seatsUpTo,
  type Core,
  type Game,
  type Question,
  type QuestionOptions,
  type Seat,
} from '../contract/game';

/** Two small games with secret simultaneous answers, for the tests of what may be shown before they count. */

export interface Sealed extends Core<'bid'> {
  coins: number[];
  points: number[];
  rounds: number;
}
type SealedGame = Game<Sealed, 'bid', object, object>;
const PRIZES = { vase: 3, urn: 4 } as const;

/**
 * Returns a sealed auction. Every seat bids secretly at the same time; the highest bidder, the first among
 * equals, pays and chooses a prize. `bid` is the declaration of the question.
 */
export const sealed = (bid: Question = { secret: true, fallback: ['bid:0'] }): SealedGame => ({
  id: 'sealed',
  seats: [2, 3],
  rules: 1,
  options: {},
  questions: { bid, prize: { fallback: ['vase'] } },
  setup: ({ seats }) => ({
    step: 'bid',
    draws: 0,
    coins: Array<number>(seats).fill(3),
    points: Array<number>(seats).fill(0),
    rounds: 2,
  }),
  steps: {
    *bid(table) {
      const { state } = table;
      const seats = seatsUpTo(state.coins.length);
      const bids = yield* table.together(seats, (seat) =>
        table.choose(seat, 'bid', () =>
          Array.from({ length: (state.coins[seat] ?? 0) + 1 }, (_, amount) => ({
            key: `bid:${amount}`,
            value: amount,
            amount,
            params: { amount },
          })),
        ),
      );
      const highest = Math.max(...bids);
      const winner = seatAt(bids.indexOf(highest));
      state.coins[winner] = (state.coins[winner] ?? 0) - highest;
      const prize = yield* table.choose(winner, 'prize', () => [
        { key: 'vase', value: PRIZES.vase },
        { key: 'urn', value: PRIZES.urn },
      ]);
      state.points[winner] = (state.points[winner] ?? 0) + prize;
      state.rounds--;
      return state.rounds === 0 ? 'over' : 'bid';
    },
  },
  view: ({ coins, points, rounds }) => ({ coins, points, rounds }),
  redeal() {},
  report: (view) => ({
    headline: say('headline'),
    seats: (view as Sealed).coins.map((coins, at) => ({
      seat: seatAt(at),
      summary: [say('coins', { count: coins })],
    })),
  }),
  scores: ({ points }) => ranked(points),
});

export interface Flowers extends Core<'give' | 'deal'> {
  hands: string[][];
  deck: string[];
  given: number[];
}
type FlowersGame = Game<Flowers, 'give' | 'deal', object, object>;
const HAND_SIZES = [2, 2, 1] as const;

/**
 * Returns a game in which every seat gives away a flower of its hand, secretly and at the same time. A lone
 * flower is given automatically if `give` says `single: 'take'`: the rule then holds it in a variable and no
 * longer asks for it.
 */
export const flowers = (give: QuestionOptions): FlowersGame => ({
  id: 'flowers',
  seats: [3, 3],
  rules: 1,
  options: {},
  questions: { give: { secret: true } },
  setup(_, dealer) {
    const deck = dealer.shuffle(Array.from({ length: 12 }, (_each, at) => `flower-${at}`));
    const hands = HAND_SIZES.map((size) => deck.splice(0, size).sort());
    return { step: 'give', draws: 0, hands, deck, given: [0, 0, 0] };
  },
  steps: {
    *give(table) {
      const { state } = table;
      const seats = seatsUpTo(state.hands.length);
      const given = yield* table.together(seats, (seat) =>
        table.choose(
          seat,
          'give',
          () => (state.hands[seat] ?? []).map((flower) => ({ key: `give:${flower}`, value: flower })),
          { ...give, fallback: ['give'] },
        ),
      );
      for (const seat of seats) {
        const hand = state.hands[seat] ?? [];
        const at = hand.indexOf(given[seat] ?? '');
        if (at < 0) throw new Error(`seat ${seat} holds no flower`);
        hand.splice(at, 1);
        state.given[seat] = (state.given[seat] ?? 0) + 1;
      }
      return 'deal';
    },
    *deal(table) {
      const { state } = table;
      if (state.given.some((count) => count === 2)) return 'over';
      for (const hand of state.hands) hand.push(...state.deck.splice(table.random(state.deck.length), 1));
      return 'give';
    },
  },
  view: (state, seat) => ({
    hands: state.hands.map((hand, at) => (at === seat ? hand : hand.length)),
    deck: state.deck.length,
    given: state.given,
  }),
  redeal(state, seat, dealer) {
    const hidden = (at: number): boolean => at !== seat;
    const pool = dealer.shuffle([
      ...state.deck,
      ...state.hands.flatMap((hand, at) => (hidden(at) ? hand : [])),
    ]);
    state.hands = state.hands.map((hand, at) => (hidden(at) ? pool.splice(0, hand.length).sort() : hand));
    state.deck = pool;
  },
  report: (view) => ({
    headline: say('headline'),
    seats: (view as Flowers).given.map((count, at) => ({
      seat: seatAt(at),
      summary: [say('given', { count })],
    })),
  }),
  scores: ({ given }) => ranked(given),
});

const ranked = (points: readonly number[]) =>
  points.map((total, at) => ({
    seat: seatAt(at) satisfies Seat,
    rank: total === Math.max(...points) ? 1 : 2,
    total,
    items: [{ key: 'points', points: total }],
  }));
