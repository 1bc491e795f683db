import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { board } from './board-message';

test('a board says since when a person is asked, and not since when a computer is', () => {
  const [game] = games;
  if (!game) throw new Error('no title');
  const position = positionFor(Session.start(game, defaultSetup(game, game.seats[1]), seedHash('0a')));
  const since = position.chairs.map(() => new Date(60_000));
  const textOf = (chairs: typeof position.chairs): string =>
    board({ ...position, chairs, since }, { news: [] }).embeds[0]?.description ?? '';
  expect(textOf(position.chairs)).toContain('asked <t:60:R>');
  const computers = position.chairs.map((_, seat) => ({ kind: 'computer' as const, number: seat }));
  expect(textOf(computers)).toContain('Computer');
  expect(textOf(computers)).not.toContain('asked');
});
