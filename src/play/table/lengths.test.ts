import type { AnyGame } from '../../engine/contract/game';
import type { Store } from '../../store';
import { lengthsOf } from './lengths';
import type { Lobby } from './table';
import { NO_RULES, type TableRules } from './table-rules';

const game = { id: 'toy', seats: [2, 4], lengths: { 3: { answers: 120, turns: 60 } } } as unknown as AnyGame;
const HOUR_MS = 3_600_000;

describe('the length of a game', () => {
  let now = new Date('2026-03-01T12:00:00Z');
  let played: number[] = [];
  const asked: unknown[] = [];
  const lengths = lengthsOf({
    now: () => now,
    store: {
      history: {
        lengths: async (...of: unknown[]) => {
          asked.push(of);
          return played.map((answers) => ({ answers }));
        },
      },
    } as unknown as Store,
  });
  const of = async (rules: Partial<TableRules> = {}, persons = 3, seats = 3): Promise<unknown> =>
    lengths.of(game, seats, persons, { ...NO_RULES, ...rules });

  test('is what the title says, until five games were played; then their median', async () => {
    played = [1, 1, 1, 1];
    expect(await of()).toEqual({ answers: 120, games: 0, days: 10 });
    expect(await of({}, 3, 2)).toBeUndefined();
    played = [900, 240, 10, 20, 800];
    now = new Date(now.getTime() + HOUR_MS);
    expect(await of()).toMatchObject({ answers: 120 });
    expect(asked).toEqual([
      ['toy', 3, 50],
      ['toy', 2, 50],
    ]);
    now = new Date(now.getTime() + 1);
    expect(await of()).toEqual({ answers: 240, games: 5, days: 20 });
    expect(await of({}, 3, 2)).toEqual({ answers: 240, games: 5 });
  });

  test('is told in days by the time that people have, and not for one person', async () => {
    // 120 turns: people answer within a sixth of a limit, within 4 hours, or within their increment.
    expect(await of({ turnMinutes: 72 })).toMatchObject({ days: 1 });
    expect(await of({ turnMinutes: 720 })).toMatchObject({ days: 10 });
    expect(await of({ turnMinutes: 9_000 })).toMatchObject({ days: 20 });
    expect(await of({ bank: { minutes: 600, increment: 120 } })).toMatchObject({ days: 10 });
    expect(await of({ window: { from: 1_080, to: 360 } })).toMatchObject({ days: 40 });
    expect(await of({ window: { from: 360, to: 1_080 } })).toMatchObject({ days: 40 });
    expect(await of({ turnMinutes: 1 })).toMatchObject({ days: 1 });
    expect(await of({}, 2)).toMatchObject({ days: 20 });
    expect(await of({}, 1)).not.toHaveProperty('days');
  });

  test('is told in a lobby for the seats that will be taken', async () => {
    const lobby = (more: object): Lobby =>
      ({ status: 'lobby', game, tableRules: NO_RULES, taken: 1, chairs: [], ...more }) as unknown as Lobby;
    const expected = async (more: object): Promise<unknown> => (await lengths.with(lobby(more))).expected;
    const three = { ...NO_RULES, players: 3 };
    expect(await expected({ tableRules: three })).toMatchObject({ answers: 240, days: 20 });
    expect(await expected({ taken: 3 })).toMatchObject({ days: 20 });
    expect(await expected({ taken: 1 })).not.toHaveProperty('days');
    const computer = { kind: 'computer', number: 1 };
    expect(await expected({ taken: 3, chairs: [computer, computer] })).not.toHaveProperty('days');
    expect(await expected({ taken: 3, chairs: [computer, null] })).toMatchObject({ days: 20 });
    expect(await expected({ taken: 9 })).not.toHaveProperty('days');
    expect(await expected({ status: 'playing', tableRules: three })).toBeUndefined();
    played = [];
    now = new Date(now.getTime() + 2 * HOUR_MS);
    expect(await expected({ taken: 2 })).toBeUndefined();
  });
});
