import { posted } from './rows';

const at = new Date('2026-03-01T12:00:00.000Z');
const lobby = { lobbyChannel: 'c', lobbyMessage: 'l' };
const board = { boardChannel: 'c', boardMessage: 'b', boardAt: at, boardLines: 4 };
const whole = { threadId: 't', ...lobby, ...board };

describe('a message of a game', () => {
  test('is known by its channel and its number, a board also by its time', () => {
    expect(posted(whole)).toEqual({
      thread: 't',
      lobby: { channel: 'c', message: 'l' },
      board: { channel: 'c', message: 'b', at, lines: 4 },
    });
  });

  test.each(['lobbyChannel', 'lobbyMessage'])('is no lobby without %s', (name) => {
    const { lobby: found, board: other } = posted({ ...whole, [name]: null });
    expect([found, other]).toEqual([null, posted(whole).board]);
  });

  test.each(['boardChannel', 'boardMessage', 'boardAt'])('is no board without %s', (name) => {
    const { lobby: other, board: found } = posted({ ...whole, [name]: null });
    expect([other, found]).toEqual([posted(whole).lobby, null]);
  });
});
