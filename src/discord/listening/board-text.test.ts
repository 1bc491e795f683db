import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { textsFor } from '../table/status';
import { boardPages } from './board-text';

test('the board in words has the prices of its reader, and of the active player for a spectator', () => {
  const game = games.find(({ id }) => id === 'valeria') as AnyGame;
  const session = Session.start(game, defaultSetup(game, 2), 'b2'.repeat(32));
  const pick = picker('prices');
  while (session.waiting[0]?.id !== 'action') session.apply(randomAction(session, pick, 0));
  const position = positionFor(session);
  const texts = textsFor(position, 'en');
  const read = (seat?: 0 | 1): string =>
    boardPages(position, texts, seat === undefined ? {} : { seat }).join('\n');
  for (const seat of [0, 1] as const) expect(read(seat)).toContain('Citizens (what they cost you)');
  expect(read()).toMatch(/Citizens \(what they cost Player [12]\)/);
});
