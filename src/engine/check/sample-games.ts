import {
  say,
  seatAfter,
  seatAt,
  seatsUpTo,
  who,
  type Core,
  type Game,
  type Question,
  type Rule,
  type Seat,
  type Table,
} from '../contract/game';

/**
 * A small game that uses everything of the engine at once, for its tests. Three rounds of: a secret
 * simultaneous pick, an auction that gems may be sold in at any moment, a shopping turn with nested
 * look-ahead and a taker out of turn, and dice.
 */

export interface Market extends Core<'pick' | 'auction' | 'shop' | 'dice'> {
  round: number;
  turn: Seat;
  coins: number[];
  gems: number[];
  points: number[];
  hands: string[][];
  deck: string[];
}
const COLOURS = ['blue', 'green', 'red'] as const;
const WARES = { lamp: 2, rug: 3, throne: 6 } as const;

export const market: Game<
  Market,
  Market['step'] extends infer T ? Exclude<T, 'over'> & string : never,
  { rounds: '2' | '3' },
  object
> = {
  id: 'market',
  seats: [2, 4],
  rules: 2,
  options: { rounds: { kind: 'choice', choices: ['2', '3'], default: '3' } },
  setup({ seats, options }, dealer) {
    const deck = dealer.shuffle(Array.from({ length: 8 * seats }, (_, at) => COLOURS[at % 3] as string));
    return {
      step: 'pick',
      draws: 0,
      round: Number(options.rounds),
      turn: 0,
      coins: Array<number>(seats).fill(4),
      gems: Array<number>(seats).fill(2),
      points: Array<number>(seats).fill(0),
      hands: Array.from({ length: seats }, () => deck.splice(0, 3).sort()),
      deck: deck.sort(),
    };
  },
  steps: {
    *pick(table) {
      const { state } = table;
      const seats = seatsUpTo(state.hands.length).filter((seat) => state.hands[seat]?.length);
      const picks = yield* table.together(seats, function* (seat) {
        const [card] = yield* table.chooseSome(
          seat,
          'offer',
          () => kinds(state.hands[seat] ?? []).map((key) => ({ key, value: key })),
          () => [1, 1],
        );
        const keep = yield* table.choose(seat, 'sure', () => [
          { key: 'yes', value: true },
          { key: 'no', value: false },
        ]);
        return keep ? card : undefined;
      });
      picks.forEach((card, at) => {
        const seat = seatAt(seats[at] ?? 0);
        if (card === undefined) return;
        const hand = state.hands[seat] ?? [];
        hand.splice(hand.indexOf(card), 1);
        state.coins[seat] = (state.coins[seat] ?? 0) + 1;
        table.log('offered', { seat: who(seat), card: say(`card.${card}`) });
      });
      return 'auction';
    },
    *auction(table) {
      const { state } = table;
      let bid = 0;
      let high = state.turn;
      let passed = 0;
      const seats = state.coins.length;
      for (let seat = state.turn; passed < seats - 1; seat = seatAfter(seat, seats)) {
        const raise = yield* table.choose(seat, 'bid', () => [
          (state.coins[seat] ?? 0) > bid
            ? { key: `raise:${bid + 1}`, value: true, params: { amount: bid + 1 } }
            : { key: `raise:${bid + 1}`, why: 'too-dear' },
          { key: 'pass', value: false, idle: true, final: true },
        ]);
        if (raise) {
          bid++;
          high = seat;
          passed = 0;
        } else passed++;
      }
      state.coins[high] = (state.coins[high] ?? 0) - bid;
      state.points[high] = (state.points[high] ?? 0) + 3;
      table.log('won', { seat: who(high), amount: bid });
      return 'shop';
    },
    *shop(table) {
      const { state } = table;
      const seat = state.turn;
      for (;;) {
        const ware = yield* table.choose(seat, 'buy', () => [
          ...(['lamp', 'rug', 'throne'] as const).map((key) =>
            table.possible(seat, (trial) => buy(trial, seat, key))
              ? { key, value: key }
              : { key, why: 'cannot-pay' },
          ),
          { key: 'done', value: undefined, idle: true, final: true },
        ]);
        if (ware === undefined) break;
        yield* buy(table, seat, ware);
      }
      yield* table.confirm(seat);
      for (const other of seatsUpTo(state.coins.length)) {
        if (other === seat) continue;
        const take = yield* table.choose(other, 'beg', () => [
          { key: 'yes', value: true },
          { key: 'no', value: false },
        ]);
        if (take) state.points[other] = (state.points[other] ?? 0) + 1;
      }
      return 'dice';
    },
    *dice(table) {
      const { state } = table;
      const seat = state.turn;
      const die = table.random(6);
      state.coins[seat] = (state.coins[seat] ?? 0) + die;
      const [card] = state.deck.splice(table.random(state.deck.length), 1);
      if (card !== undefined) {
        table.log('drew', { card: say(`card.${card}`) }, [seat]);
        state.hands[seat] = [...(state.hands[seat] ?? []), card].sort();
      }
      const spend = yield* table.chooseSome(
        seat,
        'toys',
        () => COLOURS.map((key) => ({ key, value: key, max: 2, weight: key === 'red' ? 2 : 1 })),
        () => [0, 3],
      );
      state.points[seat] = (state.points[seat] ?? 0) + spend.filter((colour) => colour === 'red').length;
      const again = yield* table.choose(seat, 'glad', () => [
        { key: 'yes', value: 1 },
        { key: 'no', value: 0 },
      ]);
      state.points[seat] = (state.points[seat] ?? 0) + again;
      state.turn = seatAfter(seat, state.coins.length);
      if (state.turn === 0) state.round--;
      return state.round === 0 ? 'over' : 'pick';
    },
  },
  questions: {
    offer: { secret: true, fallback: COLOURS },
    sure: { fallback: ['yes'] },
    buy: { single: 'ask' },
    pay: { fallback: ['gems'] },
    beg: { fallback: ['no'] },
    glad: { fallback: ['no'] },
  },
  anytime: (state, seat) =>
    (state.gems[seat] ?? 0) > 0
      ? [
          {
            key: 'sell-gem',
            value(table: Table<Market>) {
              table.state.gems[seat] = (table.state.gems[seat] ?? 0) - 1;
              table.state.coins[seat] = (table.state.coins[seat] ?? 0) + 2;
              table.log('sold', { seat: who(seat) });
            },
          },
        ]
      : [],
  view: (state, seat) => ({
    ...state,
    draws: 0,
    deck: state.deck.length,
    hands: state.hands.map((hand, at) => (at === seat ? hand : hand.length)),
  }),
  redeal(state, seat, dealer) {
    const hidden = state.hands.map((hand, at) => (at === seat ? 0 : hand.length));
    const pool = dealer.shuffle([
      ...state.deck,
      ...state.hands.flatMap((hand, at) => (at === seat ? [] : hand)),
    ]);
    state.hands = state.hands.map((hand, at) => (at === seat ? hand : pool.splice(0, hidden[at]).sort()));
    state.deck = pool.sort();
  },
  report: (view) => ({
    headline: say('headline'),
    seats: (view as Market).coins.map((coins, at) => ({
      seat: seatAt(at),
      summary: [say('coins', { count: coins })],
    })),
  }),
  scores(state) {
    const best = Math.max(...state.points);
    return state.points.map((points, at) => ({
      seat: seatAt(at),
      rank: points === best ? 1 : 2,
      total: points,
      items: [{ key: 'points', points }],
    }));
  },
  /** Purses full, empty or with one coin; every gem gone, or plenty. */
  moveToEdges(state, dealer) {
    state.coins = state.coins.map((coins) => [0, 1, coins, 99][dealer.random(4)] ?? coins);
    state.gems = state.gems.map((gems) => [0, gems, 9][dealer.random(3)] ?? gems);
  },
  check(state) {
    if (state.coins.some((coins) => coins < 0)) throw new Error('coins below nothing');
    if (state.gems.some((gems) => gems < 0)) throw new Error('gems below nothing');
  },
};

function* buy(table: Table<Market>, seat: Seat, ware: keyof typeof WARES): Rule {
  const { state } = table;
  const price = WARES[ware];
  const gems = yield* table.choose(seat, 'pay', () =>
    [0, 1, 2]
      .filter(
        (count) =>
          count <= (state.gems[seat] ?? 0) &&
          price - 2 * count >= 0 &&
          price - 2 * count <= (state.coins[seat] ?? 0),
      )
      .map((count) => ({
        key: `gems:${count}`,
        value: count,
        params: { gems: count, coins: price - 2 * count },
      })),
  );
  state.gems[seat] = (state.gems[seat] ?? 0) - gems;
  state.coins[seat] = (state.coins[seat] ?? 0) - (price - 2 * gems);
  state.points[seat] = (state.points[seat] ?? 0) + price;
  table.log('bought', { seat: who(seat), ware: say(`ware.${ware}`) });
}

const kinds = (hand: readonly string[]): string[] => [...new Set(hand)];

export interface Toy extends Core<'ask'> {
  said: string[];
  score: number;
}
type ToyGame = Game<Toy, 'ask', object, object>;

/** Returns a game of one step with any rule. */
export const toy = (
  ask: (table: Table<Toy>) => Rule,
  questions: Readonly<Record<string, Question>> = {},
): ToyGame => ({
  id: 'toy',
  seats: [1, 3],
  rules: 1,
  options: {},
  questions,
  setup: () => ({ step: 'ask', draws: 0, said: [], score: 0 }),
  steps: {
    *ask(table) {
      yield* ask(table);
      return 'over';
    },
  },
  view: () => ({}),
  redeal() {},
  report: () => ({ headline: say('headline'), seats: [] }),
  scores: () => [],
});
