import { play } from '../../../src/engine/check/testing';
import { wordsOf } from '../../../src/words/catalogue';
import { architects } from '../index';
import { BOARDS } from '../data/boards';
import { APPRENTICES } from '../data/apprentices';
import { refuses } from '../setup';
import type { State } from '../state';
import { board, give, show, town } from '../testing';

const OPTIONS = {
  worksOfWonder: true,
  boards: 'plain',
  opponent: 'none',
  promo: false,
  startingApprentice: false,
  flush: false,
} as const;
const begin = (seats: number, options: object = {}) =>
  play(architects, { seats, options: { boards: 'plain', ...options }, seed: 'drafts' });

describe('Plain boards', () => {
  test('Virtue 7 for all, Silver by turn order 3, 4, 5, 6, 7', () => {
    const { state } = begin(5);
    expect(state.order.map((seat) => state.players[seat]?.silver)).toEqual([3, 4, 5, 6, 7]);
    expect(state.players.map((player) => player.virtue)).toEqual([7, 7, 7, 7, 7]);
  });
  test('4 Silver lie on the Tax Stand, 10 Apprentices are shown, 23 Rewards are in the pile', () => {
    const { state } = begin(2);
    expect([state.tax, state.shown.flat().length, state.rewards.length]).toEqual([4, 10, 23]);
  });
});

describe('Boards with powers', () => {
  test('each player takes exactly the items that the board lists', () => {
    const { state } = begin(5, { boards: 'dealt', promo: true });
    for (const [seat, player] of state.players.entries()) {
      const start = player.board ? BOARDS[player.board].start : undefined;
      expect([
        player.virtue,
        player.silver,
        player.influence,
        player.debts,
        state.prison[seat],
        player.workers,
      ]).toEqual([
        start?.virtue,
        start?.silver,
        start?.influence,
        start?.debt ?? 0,
        start?.workersInPrison,
        20 - (start?.workersInPrison ?? 0),
      ]);
    }
    const best = Math.max(...state.players.map((player) => player.virtue * 100 + player.influence));
    const first = state.players[state.order[0] ?? 0];
    expect((first?.virtue ?? 0) * 100 + (first?.influence ?? 0)).toBe(best);
  });
  test('chosen one after the other, each board once', () => {
    const table = begin(3, { boards: 'chosen' });
    expect(table.open).toHaveLength(1);
    const seats: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const [asked] = table.session.decisions;
      seats.push(asked?.seat ?? -1);
      expect(asked?.options).toHaveLength(11 - turn);
      table.pick(asked?.seat ?? 0, 'board', asked?.options[0]?.key ?? '');
    }
    expect([...seats].sort()).toEqual([0, 1, 2]);
    expect(new Set(table.state.players.map((player) => player.board)).size).toBe(3);
  });
  test('extra Building Cards named on a board are drawn after the draft', () => {
    const table = begin(5, { boards: 'dealt' });
    while (table.state.step !== 'turn')
      for (const asked of table.session.decisions.slice(0, 1))
        table.pick(asked.seat, asked.id, asked.options[0]?.key ?? '');
    expect(table.state.players.map((player) => player.hand.length)).toEqual(
      table.state.players.map(
        (player) => 3 + (player.board ? (BOARDS[player.board].start.buildingCard ?? 0) : 0),
      ),
    );
  });
});

describe('The Apprentice draft', () => {
  test('is in reverse turn order, free, without refilling; Virtue icons apply', () => {
    const table = begin(3);
    const order = table.state.order;
    const asked: number[] = [];
    while (table.state.step === 'apprentice-draft') {
      const [question] = table.session.decisions;
      asked.push(question?.seat ?? -1);
      expect(question?.options).toHaveLength(10 - asked.length + 1);
      table.pick(question?.seat ?? 0, 'draft-apprentice', question?.options[0]?.key ?? '');
    }
    expect(asked).toEqual([...order].reverse());
    expect(table.state.shown.map((row) => row.length)).toEqual([5, 5]);
    for (const player of table.state.players)
      expect(player.virtue).toBe(7 + player.apprentices.reduce((sum, id) => sum + APPRENTICES[id].virtue, 0));
  });
  test('Isabette gains a Marble for the drafted Apprentice, Clotilde a Clay for the Virtue it costs', () => {
    const drafting = (id: 'isabette' | 'clotilde') =>
      town({
        arrange: (state) => {
          board(state, 0, id);
          show(state, 'pickpocket');
          state.drafting = [0];
          state.step = 'apprentice-draft';
        },
      }).pick(0, 'draft-apprentice', 'hire:pickpocket');
    expect(drafting('isabette').state.players[0]).toMatchObject({
      marble: 1,
      virtue: 6,
      apprentices: ['pickpocket'],
    });
    expect(drafting('clotilde').state.players[0]).toMatchObject({ clay: 1, marble: 0, virtue: 6 });
  });
  test('Virtue that the drafted Apprentice costs may be kept with Influence', () => {
    const table = town({
      arrange: (state) => {
        give(state, 0, { influence: 3 });
        show(state, 'pickpocket');
        state.drafting = [0];
        state.step = 'apprentice-draft';
      },
    })
      .pick(0, 'draft-apprentice', 'hire:pickpocket')
      .pick(0, 'keep-virtue', 'keep:1-for-2');
    expect(table.state.players[0]).toMatchObject({ virtue: 7, influence: 1 });
  });
  test('is left out without Works of Wonder, unless wanted', () => {
    expect(begin(2, { worksOfWonder: false }).open).toEqual(['0 draft-building', '1 draft-building']);
    expect(
      begin(2, { worksOfWonder: false, startingApprentice: true }).decision('draft-apprentice').options,
    ).toHaveLength(8);
  });
  test("the drafted Apprentice's Virtue icon does not change the starting player", () => {
    const table = begin(2);
    const first = table.state.order[0];
    while (table.state.step === 'apprentice-draft') {
      const [asked] = table.session.decisions;
      table.pick(asked?.seat ?? 0, 'draft-apprentice', asked?.options.at(-1)?.key ?? '');
    }
    expect(table.state.order[0]).toBe(first);
  });
});

test('The Building draft: keep one, pass the rest left, three times; the last goes under the pile', () => {
  const table = begin(3, { worksOfWonder: false });
  const [packet] = (table.state as State).packets.map((cards) => [...cards]);
  for (const seat of [0, 1, 2] as const)
    table.pick(seat, 'draft-building', table.offered('draft-building', seat)[0] ?? '');
  expect(table.offered('draft-building', 1)).toEqual(packet?.slice(1).map((card) => `card:${card}`));
  for (let round = 0; round < 2; round++)
    for (const seat of [0, 1, 2] as const)
      table.pick(seat, 'draft-building', table.offered('draft-building', seat)[0] ?? '');
  expect(table.state.players.map((player) => player.hand.length)).toEqual([3, 3, 3]);
  expect(table.state.buildings).toHaveLength(40 - 9);
  table.finish();
});

test('Alone one drafts an Apprentice and keeps three of five Building Cards', () => {
  const table = begin(1, { opponent: 'patron' });
  table.pick(0, 'draft-apprentice', table.offered('draft-apprentice')[0] ?? '');
  expect(table.decision('draft-three')).toMatchObject({ min: 3, max: 3 });
  table.pick(0, 'draft-three', ...table.offered('draft-three').slice(0, 3));
  expect(table.state.players[0]).toMatchObject({ silver: 3 });
  expect(table.state.players[0]?.hand).toHaveLength(3);
  expect(table.open).toEqual(['0 place']);
});

test('Some mixtures of options cannot be played', () => {
  expect(refuses({ seats: 1, options: { ...OPTIONS, worksOfWonder: false } })?.why).toBe('solo-needs-works');
  expect(refuses({ seats: 2, options: { ...OPTIONS, worksOfWonder: false, opponent: 'patron' } })?.why).toBe(
    'opponent-needs-works',
  );
  expect(refuses({ seats: 5, options: { ...OPTIONS, opponent: 'patron' } })?.why).toBe('table-full');
  expect(refuses({ seats: 4, options: { ...OPTIONS, opponent: 'patron' } })).toBeUndefined();
});

test('A board says if Workers start in Prison', () => {
  const table = begin(5, { boards: 'chosen', promo: true });
  const [asked] = table.session.decisions;
  const says = Object.fromEntries(
    (asked?.options ?? []).map(({ key, params }) => [key, JSON.stringify(params?.['prison'])]),
  );
  for (const [key, words] of Object.entries(says)) {
    const { workersInPrison } = BOARDS[key.slice('board:'.length) as keyof typeof BOARDS].start;
    expect([key, words?.includes('some')]).toEqual([key, workersInPrison > 0]);
  }
});

describe('The log tells how a game starts', () => {
  const told = ({ session }: ReturnType<typeof begin>): readonly string[] =>
    [...session.closedLines, ...session.lines].map(({ event }) => event);

  test.each(['one', 'two', 'three', 'four'])(
    'each board with powers once, and what Workers in Prison cost: seed %s',
    (seed) => {
      const setup = {
        seats: 2,
        options: { ...OPTIONS, worksOfWonder: false, boards: 'dealt' },
        seed,
      } as const;
      const table = play(architects, setup);
      const lines = told(table);
      expect(lines.filter((event) => event === 'starts-as')).toHaveLength(2);
      expect(lines).toContain('start-spaces');
      expect(lines.includes('start-prison')).toBe(table.state.prison.some((count) => count > 0));
    },
  );

  test('where the Princess and the Profiteer stand, with Works of Wonder', () => {
    const table = begin(2);
    while (table.state.step === 'apprentice-draft') {
      const [asked] = table.session.decisions;
      table.pick(asked?.seat ?? 0, 'draft-apprentice', asked?.options[0]?.key ?? '');
    }
    expect(told(table).filter((event) => event === 'start-court')).toHaveLength(1);
    expect(told(table).filter((event) => event === 'start-spaces')).toHaveLength(1);
  });

  test('not the plain boards, which are alike', () => {
    const lines = told(begin(3, { worksOfWonder: false }));
    expect(lines).not.toContain('starts-as');
    expect(lines).not.toContain('start-prison');
    expect(lines).not.toContain('start-court');
  });

  test('how many Building Cards each player has kept, a different line each time', () => {
    const table = begin(2, { worksOfWonder: false });
    for (let round = 0; round < 3; round++)
      for (const seat of [0, 1] as const)
        table.pick(seat, 'draft-building', table.offered('draft-building', seat)[0] ?? '');
    const { session } = table;
    const lines = [...session.closedLines, ...session.lines].filter(
      ({ event }) => event === 'kept-buildings',
    );
    expect(lines.map(({ params }) => params?.['count'])).toEqual([1, 2, 3]);
  });
});

describe('The first question of a player says who they are', () => {
  const inPrison = ({ state }: ReturnType<typeof begin>, seat: number): string => {
    const count = state.prison[seat] ?? 0;
    return count > 0 ? `, with ${count} Workers in Prison` : '';
  };
  const asks = ({ session }: ReturnType<typeof begin>): string[] =>
    session.waiting.map((asked) => wordsOf('architects').ask(asked));

  test('in the base game at the first Building Card, and only there: the picture shows the power', () => {
    const table = begin(2, { worksOfWonder: false, boards: 'dealt' });
    const [one, other] = [0, 1].map((seat): unknown =>
      expect.stringMatching(
        new RegExp(`^Keep one Building Card\\. You play [A-Z][a-z]+${inPrison(table, seat)}$`),
      ),
    );
    expect(asks(table)).toEqual([one, other]);
    for (const seat of [0, 1] as const)
      table.pick(seat, 'draft-building', table.offered('draft-building', seat)[0] ?? '');
    expect(asks(table)).toEqual(['Keep one Building Card', 'Keep one Building Card']);
  });

  test.each([
    ['with Works of Wonder', { worksOfWonder: true }],
    ['in the base game with a starting Apprentice', { worksOfWonder: false, startingApprentice: true }],
  ])('%s at the first Apprentice with the power of the board, and only there', (_, options) => {
    const table = begin(2, { ...options, boards: 'dealt' });
    while (table.state.step === 'apprentice-draft') {
      const [asked] = table.session.decisions;
      const you = new RegExp(`\\. You are [A-Z][a-z]+ \\(.{10,}\\)${inPrison(table, asked?.seat ?? 0)}$`);
      expect(asks(table)).toEqual([expect.stringMatching(you)]);
      table.pick(asked?.seat ?? 0, 'draft-apprentice', asked?.options[0]?.key ?? '');
    }
    expect(asks(table)).toEqual(['Keep one Building Card', 'Keep one Building Card']);
  });

  test('not on a plain board, nor on one that the player chose', () => {
    expect(asks(begin(2, { worksOfWonder: false }))).toEqual([
      'Keep one Building Card',
      'Keep one Building Card',
    ]);
    const table = begin(2, { worksOfWonder: false, boards: 'chosen' });
    while (table.state.step === 'boards') {
      const [asked] = table.session.waiting;
      table.pick(asked?.seat ?? 0, 'board', asked?.options[0]?.key ?? '');
    }
    expect(asks(table)).toEqual(['Keep one Building Card', 'Keep one Building Card']);
  });
});
