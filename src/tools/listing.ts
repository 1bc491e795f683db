import { REST } from 'discord.js';
import { games } from '../../games';
import { environment, Misconfigured, readConfig } from '../config';
import { listing, writeListing } from '../discord/out/listing';
import { run } from './games';

/** Writes what Discord shows of the application: `npm run listing`, or `-- --dry-run` to print it. */
run(async () => {
  process.stdout.write(`${JSON.stringify(listing(games), null, 2)}\n`);
  if (process.argv.includes('--dry-run')) return;
  const { token, api } = readConfig(environment());
  if (token === undefined) throw new Misconfigured('DISCORD_TOKEN', 'is missing: whose listing is it?');
  await writeListing(new REST(api === undefined ? {} : { api }).setToken(token), games);
  process.stdout.write('Written to the application.\n');
});
