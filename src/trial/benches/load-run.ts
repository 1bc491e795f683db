import { parseArgs } from 'node:util';
import { knee, load } from './load';
import type { Where } from '../../store';
import { onOwnDatabase } from '../stage/databases';
import { run } from '../../tools/games';

/**
 * Puts one bot process under load: 1,000 tables in the database and 50 presses a second for a minute. It uses
 * the embedded database, and also a server if `--database`, TEST_DATABASE_URL or DATABASE_URL names one.
 * Prints a JSON line for each store.
 *
 * - `--knee` raises the rate until presses are late.
 * - `--profile <file>` writes a profile of the bot's main thread (`.cpuprofile`).
 * - With `--computers`, about a third of the seats are computers, which search during the presses.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      store: { type: 'string', default: 'both' },
      knee: { type: 'boolean', default: false },
      computers: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      profile: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const setting = {
    games: Number(values.games),
    perSecond: Number(values.rate),
    seconds: Number(values.seconds),
    pictures: !values['no-pictures'],
    computers: values.computers,
    ...(values.profile !== undefined && { profile: values.profile }),
    say: (line: string): void => void process.stderr.write(`${line}\n`),
  };
  const measure = async (where: Where): Promise<void> => {
    const result = values.knee
      ? await knee({ ...setting, where, seconds: Math.min(10, setting.seconds) })
      : await load({ ...setting, where });
    process.stdout.write(`${JSON.stringify(result)}\n`);
  };
  await onOwnDatabase(values, measure);
  process.exit(0);
});
