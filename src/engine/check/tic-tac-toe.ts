import { say, seatAfter, seatsUpTo, type Core, type Game, type Seat } from '../contract/game';

/** Tic-tac-toe, the smallest possible game: for tests and for the bench. */
export interface TicTacToe extends Core<'turn'> {
  cells: (Seat | null)[];
  turn: Seat;
}
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;
const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const;
const FREE = CELLS.map((key, value) => ({ key, value }));

export const winner = (cells: readonly (Seat | null)[]): Seat | null => {
  for (const [a, b, c] of LINES) {
    const mark = cells[a];
    if (mark !== null && mark !== undefined && mark === cells[b] && mark === cells[c]) return mark;
  }
  return null;
};

export const ticTacToe: Game<TicTacToe, 'turn', object, TicTacToe> = {
  id: 'noughts',
  seats: [2, 2],
  rules: 1,
  options: {},
  setup: () => ({ step: 'turn', draws: 0, cells: Array<Seat | null>(9).fill(null), turn: 0 }),
  steps: {
    *turn(table) {
      const { state } = table;
      const cell = yield* table.choose(
        state.turn,
        'mark',
        () => FREE.filter(({ value }) => state.cells[value] === null),
        { single: 'take' },
      );
      state.cells[cell] = state.turn;
      state.turn = seatAfter(state.turn, 2);
      return winner(state.cells) !== null || state.cells.every((mark) => mark !== null) ? 'over' : 'turn';
    },
  },
  view: (state) => state,
  redeal() {},
  report: () => ({
    headline: say('headline'),
    seats: [
      { seat: 0, summary: [] },
      { seat: 1, summary: [] },
    ],
  }),
  scores(state) {
    const won = winner(state.cells);
    return seatsUpTo(2).map((seat) => ({
      seat,
      rank: won === null || won === seat ? 1 : 2,
      total: won === seat ? 1 : 0,
      items: [{ key: 'line', points: won === seat ? 1 : 0 }],
    }));
  },
};
