import type { Received } from 'discord-stand-in';
import type { Move } from '../../../store';
import { auditChannel } from './audit';

const CHANNEL = 'c';
const START = Date.parse('2026-03-01T12:00:00Z');
const move = (n: number, seat: number, second: number): Move =>
  ({ n, seat, kind: 'answer', at: new Date(START + second * 1000) }) as unknown as Move;
const call = (user: string, second: number): Received =>
  ({
    at: START + second * 1000,
    frame: {
      t: 'MESSAGE_CREATE',
      d: { id: `m${second}`, channel_id: CHANNEL, mentions: [{ id: user }], content: '' },
    },
  }) as unknown as Received;
/** They are asked in turns, every ten seconds. */
const calls = [call('ada', 0), call('ben', 10), call('ada', 20), call('ben', 30), call('ada', 40)];

describe('notifications in a channel', () => {
  test.each([
    ['one clock', 0],
    ['a second clock that is 15 s ahead', 15],
    ['a second clock that is 15 s behind', -15],
  ])('are no doubles where the answers between them are dated by %s', (_name, skew) => {
    // Ada gives her first answer in the process with the other clock.
    const moves = [
      move(0, 1, -3),
      move(1, 0, 9 + skew),
      move(2, 1, 19),
      move(3, 0, 29),
      move(4, 1, 39),
      move(5, 0, 49),
    ];
    expect(auditChannel(calls, CHANNEL, moves, ['ada', 'ben'])).toEqual([]);
  });

  test.each([0, 15, -15])('are doubles where nothing was answered between them (%d s)', (skew) => {
    const moves = [
      move(0, 2, -3),
      move(1, 0, 9 + skew),
      move(2, 2, 19),
      move(3, 0, 29),
      move(4, 1, 59),
      move(5, 0, 79),
    ];
    expect(auditChannel(calls, CHANNEL, moves, ['ada', 'ben'])).toEqual([
      expect.stringContaining('seat 1 was called twice for one question'),
    ]);
  });
});
