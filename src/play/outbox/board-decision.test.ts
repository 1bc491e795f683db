import {
  decideBoard,
  splitGroup,
  type BoardDecision,
  type BoardItem,
  type BoardState,
} from './board-decision';

const CALM: BoardState = {
  over: false,
  ranked: false,
  stale: false,
  retried: false,
  asked: false,
  calls: false,
  mentions: false,
};

describe('the board of a game', () => {
  test.each<[string, Partial<BoardState>, BoardDecision]>([
    ['has changed', {}, 'edit'],
    ['is missing or far up', { stale: true }, 'post'],
    ['is asked for', { asked: true }, 'post'],
    ['mentions a player', { calls: true, mentions: true }, 'post'],
    ['mentions a player who has answered since', { calls: true }, 'edit'],
    ['is tried again after an edit', { retried: true }, 'edit'],
    ['is tried again after it was posted because it was far up', { retried: true, stale: true }, 'post'],
    ['is tried again after it was asked for', { retried: true, asked: true }, 'post'],
    ['is tried again after a mention', { retried: true, calls: true, mentions: true }, 'post'],
    ['is tried again after a mention that is due no more', { retried: true, calls: true }, 'post'],
    ['shows the end, with a ranking below it', { over: true, ranked: true }, 'keep'],
    ['shows the end, with a ranking below it, far up', { over: true, ranked: true, stale: true }, 'keep'],
    ['shows a game that was cancelled', { over: true }, 'edit'],
    ['shows a game that was cancelled, far up', { over: true, stale: true }, 'keep'],
    ['was asked for when the game ended', { over: true, ranked: true, asked: true }, 'keep'],
    ['mentioned a player when the game ended', { over: true, ranked: true, calls: true }, 'keep'],
    ['is tried again at the end after an edit', { over: true, ranked: true, retried: true }, 'keep'],
    ['is tried again after a cancelled game was edited', { over: true, retried: true }, 'edit'],
    ['may have been posted before the end', { over: true, ranked: true, retried: true, stale: true }, 'post'],
    ['may have mentioned a player before the end', { over: true, retried: true, calls: true }, 'post'],
    ['may have been posted at a request before the end', { over: true, retried: true, asked: true }, 'post'],
  ])('that %s', (_what, state, decision) => {
    expect(decideBoard({ ...CALM, ...state })).toBe(decision);
  });

  test('never loses a message that may have arrived: what is tried again is posted or never was', () => {
    const flags = ['over', 'ranked', 'stale', 'asked', 'calls', 'mentions'] as const;
    for (let bits = 0; bits < 2 ** flags.length; bits++) {
      const state = {
        ...CALM,
        ...Object.fromEntries(flags.map((flag, at) => [flag, ((bits >> at) & 1) === 1])),
      };
      const again = decideBoard({ ...state, retried: true });
      expect(again === 'post').toBe(state.stale || state.asked || state.calls);
      if (state.over && !state.stale) expect(decideBoard(state)).toBe(state.ranked ? 'keep' : 'edit');
    }
  });
});

describe('the items that are due together', () => {
  const item = (key: string, kind: BoardItem['kind'], attempts = 1): BoardItem => ({ key, kind, attempts });
  const board = item('board', 'board');
  const mention = item('mention:0', 'mention');

  test.each<[string, BoardItem[], boolean, { with: BoardItem[]; later: BoardItem[]; calls: BoardItem[] }]>([
    [
      'go out in one message',
      [board, mention],
      false,
      { with: [board, mention], later: [], calls: [mention] },
    ],
    [
      'wait if they joined an item that is tried again',
      [item('board', 'board', 2), mention],
      false,
      { with: [item('board', 'board', 2)], later: [mention], calls: [] },
    ],
    [
      'take a board along with a mention that is tried again, and mention that player alone',
      [board, item('mention:0', 'mention', 2), item('mention:1', 'mention')],
      false,
      {
        with: [board, item('mention:0', 'mention', 2)],
        later: [item('mention:1', 'mention')],
        calls: [item('mention:0', 'mention', 2)],
      },
    ],
    [
      'wait for nothing at the end',
      [item('board', 'board', 2), mention],
      true,
      { with: [item('board', 'board', 2), mention], later: [], calls: [] },
    ],
  ])('%s', (_what, group, over, parts) => {
    expect(splitGroup(group, over)).toMatchObject(parts);
  });
});
