import { existsSync } from 'node:fs';
import { backup, failover, pooler, type Size } from './failover';

/** Checks on one table what `npm run trial -- failover`, `pooler` and `backup` check on many. */

const small: Size = { tables: 1, answers: 6, titles: ['florence'] };
const noFault = { tables: 1, lost: 0, doubled: 0, stuck: 0, wrong: 0, faults: [] };

// Their servers are made by the proofs themselves, of what Debian installs.
const servers = existsSync('/usr/lib/postgresql') ? test : test.skip;
const withPooler = existsSync('/usr/sbin/pgbouncer') && existsSync('/usr/lib/postgresql') ? test : test.skip;

servers(
  'a table plays on when its database fails over to the standby',
  async () => {
    const result = await failover(small);
    expect(result).toMatchObject(noFault);
    // It is killed after half of them: some came afterwards.
    expect(result.moves).toBeGreaterThan(small.answers / 2);
    expect(result.outageMs).toBeGreaterThan(0);
  },
  600_000,
);

withPooler(
  'a table plays through a pooler that hands out connections for a transaction',
  async () => {
    const result = await pooler(small);
    expect(result).toMatchObject(noFault);
    expect(result.moves).toBeGreaterThan(0);
  },
  600_000,
);

servers(
  'a table plays on in a fresh server from a dump that was taken meanwhile',
  async () => {
    const result = await backup(small);
    expect(result).toMatchObject(noFault);
    expect(result.restored).toBeGreaterThan(0);
    expect(result.moves).toBeGreaterThan(result.restored);
  },
  600_000,
);
