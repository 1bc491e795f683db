import { parseArgs } from 'node:util';
import { fleet } from './fleet';
import { onOwnDatabase } from '../stage/databases';
import { run } from '../../tools/games';

/**
 * Ten thousand running tables on four processes with a shard each and one server, which is named by
 * `--database`, TEST_DATABASE_URL or DATABASE_URL, and 200 presses a second for a minute. The stand-in for
 * Discord, with Discord's limits, and the hands that press are this process.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      processes: { type: 'string', default: '4' },
      tables: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      database: { type: 'string' },
    },
  });
  await onOwnDatabase({ ...values, store: 'server' }, async (where) => {
    const result = await fleet({
      url: 'url' in where ? where.url : '',
      processes: Number(values.processes),
      tables: Number(values.tables),
      perSecond: Number(values.rate),
      seconds: Number(values.seconds),
      say: (line) => void process.stderr.write(`${line}\n`),
    });
    process.stdout.write(`${JSON.stringify(result)}\n`);
  });
  process.exit(0);
});
