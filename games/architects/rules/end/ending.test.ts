import { built, board, fillGuildhall, give, hold, jail, stand, town, wonder, deal } from '../../testing';
import { seatsOf, type State } from '../../state';

const ending = (arrange: (state: State) => void, seats = 2, options = {}) =>
  town({
    seats,
    options,
    arrange: (state) => {
      for (const seat of seatsOf(state)) give(state, seat, { virtue: 7 });
      arrange(state);
      state.step = 'ending';
    },
  });
const score = (table: ReturnType<typeof town>, seat: number | null) =>
  table.session.scores().find((row) => row.seat === seat);

test('Worked example: final scoring', () => {
  const table = ending((state) => {
    board(state, 1, 'ada');
    give(state, 1, { influence: 5, gold: 3, marble: 1, silver: 23, virtue: 9, cathedral: 2, debts: 1 });
    give(state, 0, { influence: 5 });
    jail(state, 1, 3);
    built(state, 1, 'aqueduct', 'castle');
    wonder(state, 'stone-wonder', 1, 'forest');
  });
  expect(table.session.over).toBe(true);
  expect(table.state.players.map((player) => player.gold)).toEqual([2, 5]);
  expect(table.state.players[1]?.virtue).toBe(11);
  const ada = score(table, 1);
  expect(Object.fromEntries((ada?.items ?? []).map((item) => [item.key, item.points]))).toEqual({
    buildings: 13,
    effects: 3,
    wonders: 12,
    cathedral: 4,
    virtue: 2,
    debts: -2,
    gold: 5,
    marble: 1,
    silver: 2,
    prison: -1,
  });
  expect(ada?.total).toBe(39);
});

test('A game without Works of Wonder scores no Wonders, and a player at level 0 no Cathedral', () => {
  const scored = (worksOfWonder: boolean) =>
    score(
      ending(() => undefined, 2, { worksOfWonder }),
      1,
    )?.items.map(({ key, points }) => [key, points]);
  expect(scored(true)).toContainEqual(['wonders', 0]);
  expect(scored(false)?.map(([key]) => key)).not.toContain('wonders');
  expect(scored(false)).toContainEqual(['cathedral', 0]);
});

test.each([
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 2],
])('each 10 Silver are 1 VP: %s Silver are %s VP', (silver, vp) => {
  const table = ending((state) => give(state, 1, { silver }));
  expect(score(table, 1)?.items.find(({ key }) => key === 'silver')?.points).toBe(vp);
});

test('Most Influence takes 4 Gold; those who tie share, a remainder is lost; a tie at 0 counts', () => {
  expect(
    ending((state) => give(state, 1, { influence: 1 })).state.players.map((player) => player.gold),
  ).toEqual([0, 4]);
  expect(ending(() => undefined, 3).state.players.map((player) => player.gold)).toEqual([1, 1, 1]);
  expect(ending(() => undefined, 5).state.players.map((player) => player.gold)).toEqual([0, 0, 0, 0, 0]);
});

test('Without Works of Wonder Influence takes no Gold at the end', () => {
  const table = town({
    options: { worksOfWonder: false },
    arrange: (state) => {
      state.step = 'ending';
      give(state, 1, { influence: 3 });
    },
  });
  expect(table.state.players.map((player) => player.gold)).toEqual([0, 0]);
});

test('End-game losses of Virtue come first, clockwise, and may be kept with Influence, then spent', () => {
  const table = ending((state) => {
    built(state, 1, 'dungeon');
    give(state, 1, { influence: 4 });
    give(state, 0, { influence: 3 });
  });
  expect(table.offered('keep-virtue')).toEqual(['lose', 'keep:1-for-2', 'keep:2-for-4']);
  table.pick(1, 'keep-virtue', 'keep:1-for-2');
  expect(table.state.players.map(({ virtue, gold }) => [virtue, gold])).toEqual([
    [7, 4],
    [6, 0],
  ]);
});

test('The Gold for Influence is there before end-game Virtue gains', () => {
  expect(
    ending((state) => {
      built(state, 1, 'castle');
      give(state, 1, { influence: 1 });
    }).state.players[1]?.virtue,
  ).toBe(9);
});

test('All gains of a player are worked out before the first is taken', () => {
  const table = ending((state) => {
    built(state, 1, 'chapel', 'manor', 'reservoir');
    give(state, 1, { cathedral: 1, influence: 6, paid: 2 });
  });
  expect(table.state.players[1]?.virtue).toBe(7 + 2 + 2 + 1);
});

test('For Therese Gold and Marble count together for Castle and Observatory', () => {
  const table = ending((state) => {
    board(state, 1, 'therese');
    built(state, 1, 'castle', 'observatory');
    give(state, 1, { gold: 1, marble: 4 });
    give(state, 0, { influence: 1 });
  });
  expect(table.state.players[1]?.virtue).toBe(7 + 2 + 2);
});

test('Virtue gained above 14 may still destroy Debts', () => {
  const table = ending((state) => {
    built(state, 1, 'chapel');
    give(state, 1, { cathedral: 1, virtue: 14, debts: 3 });
  });
  expect(table.offered('destroy-debt')).toEqual(['destroy:2', 'destroy:1', 'keep']);
  table.pick(1, 'destroy-debt', 'destroy:1');
  expect(table.state.players[1]).toMatchObject({ virtue: 14, debts: 2 });
});

test('Stronghold: all own Workers leave Prison before it counts', () => {
  expect(
    score(
      ending((state) => {
        built(state, 1, 'stronghold');
        jail(state, 1, 8);
      }),
      1,
    )?.items.find((item) => item.key === 'prison')?.points,
  ).toBe(0);
});

test("An unpaid Debt is -2, with Fountain -1, with Gambler's Den -3, with both -2", () => {
  const debts = (...cards: ('fountain' | 'gamblers-den')[]): number | undefined =>
    score(
      ending((state) => {
        built(state, 1, ...cards);
        give(state, 1, { debts: 2 });
      }),
      1,
    )?.items.find((item) => item.key === 'debts')?.points;
  expect([debts(), debts('fountain'), debts('gamblers-den'), debts('fountain', 'gamblers-den')]).toEqual([
    -4, -2, -6, -4,
  ]);
});

test('Captured Workers are no penalty for their owner', () => {
  expect(
    score(
      ending((state) => hold(state, 0, 1, 6)),
      1,
    )?.items.find((item) => item.key === 'prison')?.points,
  ).toBe(0);
});

test('"Most" needs strictly more than every other player', () => {
  const market = (theirs: number): number | undefined =>
    score(
      ending((state) => {
        built(state, 1, 'stone-market');
        give(state, 1, { stone: 3 });
        give(state, 0, { stone: theirs });
      }),
      1,
    )?.items.find((item) => item.key === 'effects')?.points;
  expect([market(2), market(3), market(4)]).toEqual([2, 0, 0]);
});

describe('Ties', () => {
  test('higher Virtue first', () => {
    const table = ending((state) => {
      give(state, 1, { virtue: 6 });
      give(state, 0, { virtue: 9 });
    });
    expect(table.session.scores().map(({ seat, rank, tie }) => [seat, rank, tie?.text])).toEqual([
      [0, 1, 'tie.virtue'],
      [1, 2, 'tie.virtue'],
    ]);
  });
  test('then more Silver', () => {
    const table = ending((state) => {
      give(state, 1, { silver: 3 });
      give(state, 0, { silver: 4 });
    });
    expect(table.session.scores().map(({ seat, rank, tie }) => [seat, rank, tie?.text])).toEqual([
      [0, 1, 'tie.silver'],
      [1, 2, 'tie.silver'],
    ]);
  });
  test('the reason is the first value that parts a player from any other with the same points', () => {
    const table = ending((state) => {
      // The points of 7 and of 8 Virtue are the same.
      give(state, 1, { virtue: 7, silver: 3 });
      give(state, 0, { virtue: 7, silver: 4 });
      give(state, 2, { virtue: 8 });
      built(state, 3, 'well');
    }, 4);
    expect(table.session.scores().map(({ seat, rank, tie }) => [seat, rank, tie?.text])).toEqual([
      [3, 1, undefined],
      [2, 2, 'tie.virtue'],
      [0, 3, 'tie.virtue'],
      [1, 4, 'tie.virtue'],
    ]);
  });
  test('then shared victory', () => {
    expect(
      ending(() => undefined)
        .session.scores()
        .map(({ rank, tie }) => [rank, tie?.text]),
    ).toEqual([
      [1, 'tie.shared'],
      [1, 'tie.shared'],
    ]);
  });
});

test('Each way the game can end: Guildhall full', () => {
  const table = town({
    arrange: (state) => {
      fillGuildhall(state, 0, 11);
      give(state, 1, { wood: 2, stone: 2 });
      deal(state, 1, 'well');
      stand(state, 'forest', 0, 1);
    },
  });
  table
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:well')
    .pick(0, 'place', 'quarry')
    .pick(1, 'place', 'quarry');
  expect(table.session.over).toBe(true);
  expect(table.events).toContain('last-turns');
});

test('The end goes clockwise from the starting player', () => {
  const table = ending(() => undefined, 3);
  const taking = table.lines.filter(({ event }) => event === 'gains').map(({ params }) => params?.['who']);
  expect(table.state.order).toEqual([2, 0, 1]);
  expect(taking).toMatchObject([{ seat: 2 }, { seat: 0 }, { seat: 1 }]);
});

describe('With an automated opponent', () => {
  test('only the four Markets compare its Influence; other conditions compare as usual', () => {
    const table = town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => {
        built(state, 0, 'chapel', 'silver-market');
        give(state, 0, { cathedral: 1, silver: 6 });
        give(state, 1, { influence: 5 });
        state.step = 'ending';
      },
    });
    expect(table.state.players[0]?.virtue).toBe(7 + 2);
    expect(score(table, 0)?.items.find((item) => item.key === 'effects')?.points).toBe(2);
  });
  test('two people compare their resources at a Market, whatever their Influence', () => {
    const table = ending((state) => {
      built(state, 1, 'stone-market');
      give(state, 1, { stone: 1 });
      give(state, 0, { influence: 9 });
    });
    expect(score(table, 1)?.items.find((item) => item.key === 'effects')?.points).toBe(2);
  });
});

test('The log names no gain of an effect that brings nothing', () => {
  expect(ending((state) => built(state, 1, 'reservoir')).events).not.toContain('gains-at-end');
});
