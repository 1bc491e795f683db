import { parseArgs } from 'node:util';
import { account } from './account';
import type { Where } from '../../store';
import { onOwnDatabase } from '../stage/databases';
import { run } from '../../tools/games';

/**
 * Measures the cost of one press of each kind in bot, database and emulator: a JSON line for each kind, with
 * the embedded database and with the named server. `--profile <file>` writes the bot's profile.
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
