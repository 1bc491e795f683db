import { defaultSetup, picker, randomAction } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { Session } from '../../src/engine/session';
import type { View } from './view';
import { florence } from './index';
import { pictures } from './picture';

const game = florence as unknown as AnyGame;
const NUMBER = 40;

/** The spots of the first question where something is placed. */
function placing(seats: number): {
  readonly options: readonly string[];
  readonly board: Spots;
  readonly area: Spots;
} {
  const session = Session.start(game, defaultSetup(game, seats), 'ab'.repeat(32));
  const pick = picker(`placing ${seats}`);
  for (;;) {
    const [asked] = session.decisions;
    const options = asked?.options.flatMap(({ spot }) => spot ?? []) ?? [];
    if (asked?.id.startsWith('place'))
      return {
        options,
        board: pictures.board(session.view(asked.seat) as View).spots,
        area: pictures.area(session.view(asked.seat) as View, asked.seat).spots,
      };
    session.apply(randomAction(session, pick, 0));
  }
}
type Spots = Readonly<Record<string, readonly [x: number, y: number]>>;

const nearest = (spots: Spots): number => {
  const places = Object.values(spots);
  return Math.min(
    ...places.flatMap(([x, y], at) =>
      places.slice(at + 1).map(([a, b]) => Math.max(Math.abs(x - a), Math.abs(y - b))),
    ),
  );
};

test.each([2, 3, 4, 5])(
  'with %i players the numbers of places never cover each other, and all stand on the own principality',
  (seats) => {
    const { options, board, area } = placing(seats);
    expect(options.length).toBeGreaterThan(0);
    expect(nearest(board)).toBeGreaterThanOrEqual(NUMBER);
    expect(nearest(area)).toBeGreaterThanOrEqual(NUMBER);
    expect(options.filter((spot) => area[spot] === undefined)).toEqual([]);
  },
);
