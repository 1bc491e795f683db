import { parseArgs } from 'node:util';
import { account } from '../proof/account';
import type { Where } from '../store';
import { onOwnDatabase } from './bench-databases';
import { run } from './games';

/**
 * What one press of each kind takes of bot, database and stand-in: a JSON line a kind, with the embedded
 * database and with the server that is named. `--profile <file>` writes what the bot was at work on.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '50' },
      presses: { type: 'string', default: '200' },
      store: { type: 'string', default: 'both' },
      profile: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const measure = async (where: Where): Promise<void> => {
    const lines = await account({
      where,
      games: Number(values.games),
      presses: Number(values.presses),
      ...(values.profile !== undefined && { profile: values.profile }),
      say: (line) => void process.stderr.write(`${line}\n`),
    });
    for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
  };
  await onOwnDatabase(values, measure);
  process.exit(0);
});
