import { who } from '../../../src/engine/contract/game';
import { arranged, endTurns, passAll } from '../testing';
import type { Florentine, Things } from '../testing';

/** Arranges the end of all turns, with these works recorded. */
const ending = (best: readonly (number | null)[], round = 2): Florentine =>
  endTurns(
    arranged({
      step: 'turn',
      round,
      players: best.map((): Things => ({})),
      but: (state) => {
        state.players.forEach((of, seat) => {
          of.best = best[seat] ?? null;
          of.inAuctions = false;
        });
        state.marked = ['jester'];
      },
    }),
  );
const points = (table: Florentine): number[] => table.view(null).players.map(({ pp }) => pp);

describe('the end of a round', () => {
  test('the highest work value of the round scores 3 PP', () => {
    expect(points(ending([12, 14, null]))).toEqual([0, 3, 0]);
  });

  test('two players who tie for best work score 3 PP each', () => {
    const table = ending([14, 14, 13]);
    expect(points(table)).toEqual([3, 3, 0]);
    // Both are named. The next round is announced.
    expect(table.lines.find(({ event }) => event === 'best-work')?.params).toMatchObject({
      who: [who(0), who(1)],
      count: 2,
    });
    expect(table.events.filter((event) => event === 'round')).toHaveLength(1);
  });

  test('two equal works of the same player score once', () => {
    const table = arranged({
      step: 'turn',
      players: [{ cash: 0, professions: ['alchemist', 'physicist'], tiles: ['laboratory D5'], jesters: 1 }],
    });
    table
      .pick(1, 'action', 'work:alchemist')
      .pick(1, 'convert', 'convert:0')
      .pick(1, 'action', 'work:physicist')
      .pick(1, 'convert', 'convert:0');
    expect(points(endTurns(table))).toEqual([0, 3, 0]);
  });

  test('if no player completed a work, no player scores', () => {
    const table = ending([null, null, null]);
    expect(points(table)).toEqual([0, 0, 0]);
    expect(table.events).toContain('no-works');
  });

  test('markers come back, every player is in auction play again, the start marker passes left', () => {
    const table = ending([12, null, null]);
    expect(table.events.filter((event) => event === 'round')).toHaveLength(1);
    expect(table.view(null)).toMatchObject({
      round: 3,
      start: 1,
      minimum: 12,
      players: [{ best: null, inAuctions: true }, {}, {}],
    });
    expect(table.offered('open', 1)).toContain('lot:jester');
  });

  test('the new start player also has the first turn of the next round', () => {
    for (const [start, next] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const table = passAll(endTurns(arranged({ step: 'turn', start })));
      expect([table.view(null).start, table.open]).toEqual([next, [`${next} action`]]);
    }
  });

  test('the start player marker passes from the last seat to the first', () => {
    expect(endTurns(arranged({ step: 'turn', start: 2 })).view(null).start).toBe(0);
  });

  test('round 7 has its best-work bonus too, before the final scoring', () => {
    const table = ending([null, null, 20], 7);
    expect(table.session.over).toBe(true);
    expect(points(table)).toEqual([0, 0, 3]);
    expect(table.session.scores()[0]).toMatchObject({ seat: 2, total: 3, rank: 1 });
  });

  test('after round 7 everyone shows their Prestige Cards with the points, also without any', () => {
    const most: Things = { prestige: ['most-forests'], tiles: ['forest A3'] };
    const table = endTurns(
      arranged({
        step: 'turn',
        round: 7,
        players: [{ tiles: ['lake D1'] }, most, { prestige: ['fewest-empty-spaces'] }],
        but: (state) => {
          for (const of of state.players) of.inAuctions = false;
        },
      }),
    );
    const shown = table.lines.filter(({ event }) => event === 'shows-prestige');
    expect(shown.map(({ params }) => [params?.who, params?.pp])).toEqual([
      [who(0), 0],
      [who(2), 7],
    ]);
  });
});
