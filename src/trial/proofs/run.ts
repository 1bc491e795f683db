import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyGame } from '../../engine/contract/game';
import { serverDatabase } from '../../store/stage/testing';
import { run } from '../../tools/games';

const USAGE =
  'usage: npm run trial -- forgery <inputs> | secrecy|takeovers <games> [title …] | ' +
  'growth <fuzzed games> [title …] | record [games] [server|embedded] | kills [kills] | ' +
  'slow-channels <tables> [presses a second] | try-out [presses] [title …] | ' +
  'notifications [people] [spring|autumn] | ' +
  'failover|pooler|backup [tables a title] [answers a table] [title …]';

const gamesOn = async (titles: readonly string[]): Promise<AnyGame[]> =>
  (await import('../../../games/index.js')).games.filter(
    ({ id }) => titles.length === 0 || titles.includes(id),
  );

/** The long runs that `npm test` holds in short. A JSON line each. */
run(async () => {
  const [what, number = '1', ...titles] = process.argv.slice(2);
  const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  switch (what) {
    case 'forgery': {
      const { forgery } = await import('./secrecy/forgery.js');
      const result = await forgery({ inputs: Number(number), seed: 'forgery' });
      for (const fault of result.faults) process.stderr.write(`${fault}\n`);
      say({ ...result, faults: result.faults.length });
      process.exit(result.faults.length === 0 ? 0 : 1);
      break;
    }
    case 'secrecy':
    case 'takeovers': {
      const { secrecy } = await import('./secrecy/secrecy.js');
      let bad = 0;
      for (const game of await gamesOn(titles)) {
        const result = await secrecy({
          game,
          games: Number(number),
          seed: what,
          ...(what === 'takeovers' && { takeovers: { changes: 3, every: 10 } }),
        });
        for (const fault of result.faults) process.stderr.write(`${fault}\n`);
        say({ ...result, faults: result.faults.length });
        bad += result.faults.length;
      }
      process.exit(bad === 0 ? 0 : 1);
      break;
    }
    case 'try-out': {
      const { tryOuts } = await import('./secrecy/try-outs.js');
      const { databases } = await import('../../store/stage/testing.js');
      let bad = 0;
      for (const kind of databases) {
        const database = await kind.create();
        const presses = process.argv[3] === undefined ? 10_000 : Number(number);
        const games = await gamesOn(titles);
        const result = await tryOuts({ store: await database.open(), games, presses, seed: 'try-out' });
        for (const fault of result.faults) process.stderr.write(`${fault}\n`);
        say({ ...result, on: kind.name, faults: result.faults.length });
        bad += result.faults.length;
        await database.drop();
      }
      process.exit(bad === 0 ? 0 : 1);
      break;
    }
    case 'notifications': {
      const { notifications, seasons } = await import('./delivery/notifications.js');
      const people = process.argv[3] === undefined ? 1000 : Number(number);
      const results = [];
      for (const [season, from] of seasons) {
        if (titles[0] !== undefined && titles[0] !== season) continue;
        const { faults, ...result } = await notifications({
          people,
          days: 14,
          from,
          seed: `notifications ${from}`,
          ...(serverDatabase && { database: serverDatabase }),
        });
        for (const fault of faults) process.stderr.write(`${fault}\n`);
        say({ ...result, from: from.slice(0, 10) });
        results.push(faults.length);
      }
      process.exit(results.every((faults) => faults === 0) ? 0 : 1);
      break;
    }
    case 'growth': {
      const { growth, startUp } = await import('./history/growth.js');
      for (const game of await gamesOn(titles)) say(await growth(game, Number(number), 'growth'));
      if (serverDatabase) say(await startUp(serverDatabase, 10_000));
      process.exit(0);
      break;
    }
    case 'record': {
      const { onServer, onEmbedded } = await import('./history/history-load.js');
      const games = Number(process.argv[3] ?? 1_000_000);
      const amount = { games, people: Math.ceil(games / 20), servers: Math.ceil(games / 500) };
      const where = process.argv[4];
      if (serverDatabase && where !== 'embedded') say(await onServer(serverDatabase, amount, 400));
      if (where !== 'server') say(await onEmbedded(amount, 400));
      process.exit(0);
      break;
    }
    case 'kills': {
      const { grounds, kills } = await import('./chaos/kills.js');
      let bad = 0;
      for (const ground of grounds) {
        const { faults, ...result } = await kills(
          ground,
          process.argv[3] === undefined ? 30 : Number(number),
          true,
        );
        for (const fault of faults) process.stderr.write(`${fault}\n`);
        say({ ...result, faults: faults.length });
        bad += faults.length;
      }
      process.exit(bad === 0 ? 0 : 1);
      break;
    }
    case 'slow-channels': {
      const { slowChannels } = await import('./delivery/slow-channels.js');
      const tables = Number(number);
      const perSecond = Number(titles[0] ?? 20);
      const how = { tables, slow: Math.ceil(tables / 20), perSecond, seconds: 60 };
      const database = await serverDatabase?.create();
      const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-proof-'));
      const where = database?.url ? { url: database.url } : { folder: path.join(folder, 'postgres') };
      const result = await slowChannels({ ...how, where });
      say(result);
      rmSync(folder, { recursive: true, force: true });
      await database?.drop();
      process.exit(result.ratio <= 1.5 ? 0 : 1);
      break;
    }
    case 'failover':
    case 'pooler':
    case 'backup': {
      const proofs = await import('./chaos/failover.js');
      const [answers = '12', ...only] = titles;
      const result = await proofs[what]({
        tables: process.argv[3] === undefined ? 10 : Number(number),
        answers: Number(answers),
        ...(only.length > 0 && { titles: only }),
        say: (line) => void process.stderr.write(`${line}\n`),
      });
      for (const fault of result.faults) process.stderr.write(`${fault}\n`);
      const { faults, ...line } = result;
      say(line);
      process.exit(faults.length === 0 ? 0 : 1);
      break;
    }
    default:
      throw new Error(USAGE);
  }
});
