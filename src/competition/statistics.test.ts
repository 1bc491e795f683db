import { statisticsOf, type Result } from './statistics';

const day = (at: number): Date => new Date(Date.UTC(2026, 0, at));
const result = (what: Partial<Result>): Result => ({
  game: 'g1',
  title: 'florence',
  player: 'ada',
  seat: 0,
  players: 3,
  rank: 1,
  total: 40,
  items: [{ key: 'works', points: 40 }],
  answers: 90,
  startedAt: day(1),
  endedAt: day(4),
  ...what,
});

describe('statistics', () => {
  const games = [
    result({}),
    result({
      game: 'g2',
      seat: 1,
      rank: 2,
      total: 30,
      players: 4,
      answers: 120,
      items: [
        { key: 'works', points: 20 },
        { key: 'prestige', points: 10 },
      ],
    }),
    result({ game: 'g3', title: 'lisboa', rank: 3, total: 99, items: [{ key: 'decrees', points: 99 }] }),
  ];

  test('are kept by title, the most played first', () => {
    expect(statisticsOf(games).map(({ title, games: count, wins }) => [title, count, wins])).toEqual([
      ['florence', 2, 1],
      ['lisboa', 1, 0],
    ]);
  });

  test('know averages, bests and the longest game', () => {
    const [florence] = statisticsOf(games);
    expect(florence).toMatchObject({ average: 35, best: 40, longest: { game: 'g2', answers: 120 } });
  });

  test('say where points come from beside what is usual here', () => {
    const [florence] = statisticsOf(games, () => [{ key: 'works', points: 500, seats: 20 }]);
    expect(florence?.sources).toEqual([
      { key: 'works', mine: 30, usual: 25 },
      { key: 'prestige', mine: 5, usual: undefined },
    ]);
  });

  test('tell seats and numbers of players apart', () => {
    const [florence] = statisticsOf(games);
    expect(florence?.byPlayers).toEqual([
      { players: 3, games: 1, wins: 1 },
      { players: 4, games: 1, wins: 0 },
    ]);
    expect(florence?.bySeat).toEqual([
      { seat: 0, games: 1, wins: 1 },
      { seat: 1, games: 1, wins: 0 },
    ]);
  });

  test('of nobody are empty', () => {
    expect(statisticsOf([])).toEqual([]);
  });
});
