import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { board } from './board-message';

const HASH = seedHash('0a');

function positionAt(leftAt?: readonly number[]) {
  const [game] = games;
  if (!game) throw new Error('no title');
  const session = Session.start(game, defaultSetup(game, game.seats[1]), HASH);
  return { ...positionFor(session), seedHash: HASH, ...(leftAt && { leftAt }) };
}
const footerOf = (position: ReturnType<typeof positionAt>): string | undefined =>
  board(position, { news: [] }).embeds[0]?.footer?.text;

test('the board shows the hash of the seed until each person had a turn', () => {
  const first = HASH.slice(0, 16);
  expect(footerOf(positionAt())).toContain(first);
  const seats = positionAt().chairs.length;
  const turns = (last: number): number[] =>
    Array.from({ length: seats }, (_, at) => (at < seats - 1 ? 3 : last));
  expect(footerOf(positionAt(turns(0)))).toContain(first);
  expect(footerOf(positionAt(turns(9)))).toBeUndefined();
});

test('the turn of a computer does not matter', () => {
  const position = positionAt([4]);
  const chairs = position.chairs.map((chair, seat) =>
    seat === 0 ? chair : { kind: 'computer' as const, number: seat },
  );
  expect(footerOf({ ...position, chairs })).toBeUndefined();
});
