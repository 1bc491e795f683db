import type { PGlite } from '@electric-sql/pglite';
import { runMaintenance, startMaintenance } from './pglite';

describe('the work that a server has processes for', () => {
  const MAX_LOG = 64 * 1024 * 1024;
  /** Answers as a database with this log of changes and these tables to clear. Notes what is run. */
  const database = (logLength: number | undefined, tables: readonly object[] = []) => {
    const asked: string[] = [];
    const run: string[] = [];
    const lite = {
      query: async (sql: string) => {
        asked.push(sql);
        if (sql.includes('n_dead_tup')) return { rows: tables };
        return { rows: logLength === undefined ? [] : [{ length: logLength }] };
      },
      exec: async (sql: string) => void run.push(sql),
    };
    return { lite: lite as unknown as PGlite, asked, run };
  };
  const done = async (...given: Parameters<typeof database>): Promise<readonly string[]> => {
    const { lite, run } = database(...given);
    await runMaintenance(lite);
    return run;
  };

  test('ends a log of changes that is longer than 64 MB', async () => {
    expect([await done(undefined), await done(MAX_LOG), await done(MAX_LOG + 1)]).toEqual([
      [],
      [],
      ['CHECKPOINT'],
    ]);
  });

  test('clears dead rows away, and counts the rows of a table that changed', async () => {
    expect(await done(0, [{ table: 'outbox', dead: true }])).toEqual(['VACUUM ANALYZE outbox']);
    expect(await done(0, [{ table: 'games', dead: false }])).toEqual(['ANALYZE games']);
    const { lite, asked } = database(0);
    await runMaintenance(lite);
    // As on a server: a thousand rows, and a fifth of the table.
    expect(asked[1]).toContain('WHERE n_dead_tup > 1000 + 0.2 * n_live_tup OR');
  });

  test('is done every 30 seconds until it is stopped, also after an error', async () => {
    jest.useFakeTimers();
    const { lite, asked } = database(0);
    const fails = jest.spyOn(lite, 'query').mockRejectedValueOnce(new Error('the disk is full'));
    const stop = startMaintenance(lite);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(fails).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect([fails.mock.calls.length, asked.length]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(2);
    await stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(2);
    jest.useRealTimers();
  });
});
