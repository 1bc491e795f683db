import { everySeat } from '../../engine/check/fuzz';
import { say, who, type AnyGame, type Core, type Game } from '../../engine/contract/game';
import { seatsOf } from '../../play/table/seats';

/** How a game may give a hidden card away. */
export const LEAKS = ['none', 'report', 'public question', 'public line', 'who is asked'] as const;
export type Leak = (typeof LEAKS)[number];

type Step = 'deal' | 'turn';
interface State extends Core<Step> {
  seats: number;
  turn: number;
  cards: string[];
  played: number[];
}
interface View {
  readonly turn: number;
  readonly played: readonly number[];
  readonly own: string | undefined;
  readonly leaked: readonly string[];
}

const CARDS = [
  'tortoise-card',
  'nightingale-card',
  'salamander-card',
  'porcupine-card',
  'kingfisher-card',
  'chameleon-card',
  'bumblebee-card',
  'dragonfly-card',
];

/**
 * Every seat holds one hidden card and plays or passes. With `none` the game leaks nothing. Every other kind
 * reveals the card once, like a careless game.
 */
export function cardToy(leak: Leak): AnyGame {
  const toy: Game<State, Step, object, View> = {
    id: 'cardtoy',
    seats: [2, 3],
    rules: 1,
    options: {},
    setup: ({ seats }) => ({
      step: 'deal',
      draws: 0,
      seats,
      turn: 0,
      cards: CARDS.slice(0, seats),
      played: Array<number>(seats).fill(0),
    }),
    steps: {
      *deal(table) {
        const { state } = table;
        state.cards = table.shuffle([...CARDS]).slice(0, state.seats);
        return 'turn';
      },
      *turn(table) {
        const { state } = table;
        const seat = everySeat(state)[state.turn % state.seats] ?? 0;
        const card = state.cards[seat] ?? '';
        const strong = CARDS.indexOf(card) >= CARDS.length / 2;
        const play = {
          key: 'play',
          value: true,
          ...(leak === 'public question' && { params: { card: say(card) } }),
        };
        if (
          (leak !== 'who is asked' || strong) &&
          (yield* table.choose(seat, 'turn', () => [play, { key: 'pass', idle: true, value: false }]))
        ) {
          state.played[seat] = (state.played[seat] ?? 0) + 1;
          table.log(leak === 'public line' ? `played-${card}` : 'played', { who: who(seat) });
        }
        // Something private, so that a secret question is in the game too.
        yield* table.choose(
          seat,
          'think',
          () => [
            { key: 'so', value: 1, params: { card: say(card) } },
            { key: 'otherwise', value: 2 },
          ],
          { secret: true },
        );
        state.turn++;
        return state.turn >= state.seats * 2 ? 'over' : 'turn';
      },
    },
    view: (state, seat) => ({
      turn: state.turn,
      played: state.played,
      own: seat === null ? undefined : state.cards[seat],
      leaked: leak === 'report' ? state.cards : [],
    }),
    redeal(state, seat, dealer) {
      const own = seat === null ? undefined : state.cards[seat];
      const others = dealer.shuffle(CARDS.filter((card) => card !== own));
      state.cards = state.cards.map((_, at) =>
        at === seat && own !== undefined ? own : (others.pop() ?? ''),
      );
    },
    report: (view) => ({
      headline: say('turn-number', { turn: view.turn }),
      seats: seatsOf(view.played).map((seat) => ({
        seat,
        summary: [say('played-so-often', { played: view.played[seat] ?? 0 })],
        ...(view.leaked[seat] !== undefined && { marks: [say(view.leaked[seat])] }),
      })),
    }),
    hand: (view) => (view.own === undefined ? [] : [{ title: say('own-card'), lines: [say(view.own)] }]),
    scores: (state) =>
      seatsOf(state.played).map((seat) => {
        const played = state.played[seat] ?? 0;
        return {
          seat,
          total: played,
          rank: 1 + state.played.filter((other) => other > played).length,
          items: [{ key: 'played', points: played }],
        };
      }),
  };
  return toy;
}
