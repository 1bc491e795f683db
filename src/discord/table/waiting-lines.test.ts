import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { SeatOccupant } from '../../play/table/table';
import { positionFor } from '../rules/position.testing';
import { textsFor, waitingLines } from './status';

test('says since when a player is asked, unless the others are computers', () => {
  const game = games.find(({ id }) => id === 'architects') as AnyGame;
  const session = Session.start(game, defaultSetup(game, 2), 'b2'.repeat(32));
  const position = { ...positionFor(session), since: [new Date(0), new Date(0)] };
  const texts = textsFor(position, 'en');
  expect(waitingLines(position, texts).join()).toContain('asked <t:0:R>');
  const [ada = null] = position.chairs;
  const computer = { kind: 'computer', number: 1, strength: 'apprentice' } as SeatOccupant;
  const alone = { ...position, chairs: [ada, computer] } as typeof position;
  expect(waitingLines(alone, texts).join()).not.toContain('asked');
});
