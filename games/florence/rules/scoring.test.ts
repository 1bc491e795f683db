import { florence } from '../index';
import type { PrestigeCard } from '../data/cards';
import { arranged, endTurns } from '../testing';
import type { Florentine, Things } from '../testing';
import { prestigeScore } from './scoring';

const ended = (players: readonly Things[]): Florentine =>
  endTurns(arranged({ step: 'turn', round: 7, players }));
const totals = (table: Florentine): number[] =>
  table.session
    .scores()
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    .map(({ total }) => total);
/** Returns the first player's points for the card, against two others. */
const worth = (card: PrestigeCard, own: Things, others: readonly Things[] = [{}, {}]): number =>
  prestigeScore(
    arranged({ step: 'turn', players: [{ ...own, prestige: [card] }, ...others] }).state,
    1,
    card,
  );

describe('example: final scoring', () => {
  const table = ended([
    {
      pp: 38,
      cash: 400,
      tiles: ['workshop D5', 'tower G1', 'forest A3', 'forest A5', 'lake D1'],
      prestige: ['most-forests', 'all-landscape-types'],
    },
    {
      pp: 44,
      cash: 100,
      builders: 2,
      tiles: ['university E5', 'library A3', 'forest D1', 'forest D3', 'lake A6'],
      prestige: ['fewest-empty-spaces'],
    },
    {
      pp: 47,
      cash: 900,
      builders: 2,
      tiles: ['laboratory E5', 'opera B4', 'tower G1', 'forest D1', 'lake E3', 'park A3'],
    },
  ]);

  test('15, 17 and 15 spaces are empty', () => {
    expect(table.view(null).players.map(({ emptySpaces }) => emptySpaces)).toEqual([15, 17, 15]);
  });

  test('A ties for most forests, lacks a park: 42; B ties for fewest empty: 48; C has 47: B wins', () => {
    expect(totals(table)).toEqual([47, 42, 48]);
    expect(table.session.scores().map(({ seat, rank }) => [seat, rank])).toEqual([
      [2, 1],
      [0, 2],
      [1, 3],
    ]);
    expect(table.session.scores().every(({ tie }) => tie === undefined)).toBe(true);
  });

  test('the scores name each card and what it brought', () => {
    expect(
      table.session
        .scores()
        .find(({ seat }) => seat === 1)
        ?.items.slice(-2),
    ).toEqual([
      { key: 'prestige', group: 'prestige', points: 4, params: { card: { text: 'prestige.most-forests' } } },
      {
        key: 'prestige',
        group: 'prestige',
        points: 0,
        params: { card: { text: 'prestige.all-landscape-types' } },
      },
    ]);
    expect(table.events.filter((event) => event === 'shows-prestige')).toHaveLength(3);
  });
});

describe('prestige cards', () => {
  test('most of something: the full score alone, the lower one if tied, nothing if beaten', () => {
    expect(worth('most-jesters', { jesters: 2 }, [{ jesters: 1 }, {}])).toBe(6);
    expect(worth('most-jesters', { jesters: 2 }, [{ jesters: 2 }, {}])).toBe(3);
    expect(worth('most-jesters', { jesters: 2 }, [{ jesters: 3 }, {}])).toBe(0);
  });

  test('"most parks" scores nothing if no player has a park', () => {
    expect(worth('most-parks', {})).toBe(0);
  });

  test('the count includes all players, whether they hold prestige cards or not', () => {
    expect(worth('most-works', { works: ['poet'] }, [{ works: ['lawyer', 'recruiting'] }, {}])).toBe(0);
    expect(worth('most-works', { works: ['poet', 'recruiting'] }, [{ works: ['lawyer'] }, {}])).toBe(7);
  });

  test('each "most" counts what it names', () => {
    expect(worth('most-buildings', { tiles: ['tower D3', 'chapel F3'] }, [{ tiles: ['tower D3'] }, {}])).toBe(
      6,
    );
    expect(worth('most-landscapes', { tiles: ['lake D1', 'park D3'] }, [{ tiles: ['lake D1'] }, {}])).toBe(7);
    expect(worth('most-forests', { tiles: ['forest D1'] })).toBe(7);
    expect(worth('most-lakes', { tiles: ['lake D1'] })).toBe(6);
    expect(worth('most-parks', { tiles: ['park D1'] })).toBe(5);
    expect(worth('most-builders', { builders: 1 })).toBe(6);
  });

  test('fewest empty spaces: 8 alone, 4 tied, and an untouched principality may tie', () => {
    expect(worth('fewest-empty-spaces', { tiles: ['lake D1'] })).toBe(8);
    expect(worth('fewest-empty-spaces', {})).toBe(4);
    expect(worth('fewest-empty-spaces', {}, [{ tiles: ['lake D1'] }, {}])).toBe(0);
  });

  test('a condition met scores in full, whatever the others have', () => {
    const rivals: readonly Things[] = [{ freedoms: ['opinion', 'religion', 'travel'] }, {}];
    expect(worth('all-freedoms', { freedoms: ['opinion', 'religion', 'travel'] }, rivals)).toBe(8);
    expect(worth('all-freedoms', { freedoms: ['opinion', 'travel'] })).toBe(0);
    expect(worth('all-landscape-types', { tiles: ['forest A3', 'lake D1', 'park A5'] })).toBe(8);
    expect(
      worth('builder-jester-two-landscapes', { builders: 1, jesters: 1, tiles: ['lake D1', 'park A3'] }),
    ).toBe(7);
    expect(worth('builder-jester-two-landscapes', { builders: 1, jesters: 1, tiles: ['lake D1'] })).toBe(0);
    expect(
      worth('four-buildings-two-freedoms', {
        freedoms: ['opinion', 'travel'],
        tiles: ['tower G1', 'chapel D3', 'library E5', 'hospital A5'],
      }),
    ).toBe(7);
    expect(
      worth('four-buildings-two-freedoms', {
        freedoms: ['opinion'],
        tiles: ['tower G1', 'chapel D3', 'library E5', 'hospital A5'],
      }),
    ).toBe(0);
    expect(worth('two-large-buildings', { tiles: ['university A4', 'workshop E5'] })).toBe(5);
  });

  test('they score only at the end', () => {
    const table = arranged({ step: 'turn', players: [{ jesters: 1, prestige: ['most-jesters'] }] });
    expect(florence.scores(table.state).map(({ total }) => total)).toEqual([0, 0, 0]);
  });
});

describe('winning', () => {
  test('the most prestige points win; the true number is kept beyond 50', () => {
    const table = ended([{ pp: 61 }, { pp: 58 }, { pp: 60 }]);
    expect(table.session.scores().map(({ seat, total, rank }) => [seat, total, rank])).toEqual([
      [1, 61, 1],
      [0, 60, 2],
      [2, 58, 3],
    ]);
  });

  test('a tie is broken by cash', () => {
    const table = ended([
      { pp: 10, cash: 300 },
      { pp: 10, cash: 400 },
      { pp: 4, cash: 900 },
    ]);
    expect(table.session.scores().map(({ seat, rank, tie }) => [seat, rank, tie?.text])).toEqual([
      [2, 1, 'tie.cash'],
      [1, 2, 'tie.cash'],
      [0, 3, undefined],
    ]);
  });

  test('if cash is equal too, the victory is shared', () => {
    const table = ended([{ pp: 10, cash: 400 }, { pp: 10, cash: 400 }, { pp: 4 }]);
    expect(table.session.scores().map(({ seat, rank, tie }) => [seat, rank, tie?.text])).toEqual([
      [1, 1, 'tie.shared'],
      [2, 1, 'tie.shared'],
      [0, 3, undefined],
    ]);
  });

  test('of three tied players two with equal cash share a place, and cash decides about the third', () => {
    const table = ended([
      { pp: 10, cash: 400 },
      { pp: 10, cash: 700 },
      { pp: 10, cash: 400 },
    ]);
    expect(table.session.scores().map(({ seat, rank, tie }) => [seat, rank, tie?.text])).toEqual([
      [2, 1, 'tie.cash'],
      [0, 2, 'tie.shared'],
      [1, 2, 'tie.shared'],
    ]);
  });

  test('unused cards and cash score nothing', () => {
    expect(
      totals(ended([{ cash: 9000, recruiting: 2, bonus: ['each-lake'], professions: ['poet'] }, {}, {}])),
    ).toEqual([0, 0, 0]);
  });
});
