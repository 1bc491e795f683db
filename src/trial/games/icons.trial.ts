import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { games, picturesOf } from '../../../games';
import { emojiWanted } from '../../discord/out/emoji';
import { openStore } from '../../store';
import { serverDatabase, type TestDatabase } from '../../store/stage/testing';
import { startBotProcess } from '../stage/child-process';

jest.setTimeout(300_000);

/** The whole bot, started three times on one database: its uploads of icons, as Discord counts them. */
const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-icons-'));
let database: TestDatabase | undefined;
let sandbox: Sandbox;
beforeAll(async () => {
  database = await serverDatabase?.create();
  sandbox = await startSandbox({ rates: 'none' });
});
afterAll(async () => {
  await sandbox.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const counted = (): number[] =>
  ['POST', 'DELETE'].map(
    (method) =>
      sandbox.requests.filter((one) => one.method === method && /\/emojis(\/\d+)?$/.test(one.path)).length,
  );
/** Starts the bot, waits until it has its icons, and stops it. Returns its line about them. */
async function start(): Promise<unknown> {
  const bot = await startBotProcess(sandbox, {
    DATA_DIR: folder,
    ...(database?.url !== undefined && { DATABASE_URL: database.url }),
  });
  const line = await bot.waitsFor('icons are ready');
  expect(await bot.stop()).toBe(0);
  return JSON.parse(line);
}
const openDatabase = (): ReturnType<typeof openStore> =>
  openStore(database?.url === undefined ? { folder: path.join(folder, 'postgres') } : { url: database.url });

test('a first start uploads all icons, a second none, and one after a changed drawing that one', async () => {
  const all = emojiWanted(games.map(({ id }) => ({ id, pictures: picturesOf(id) }))).length;
  expect(await start()).toMatchObject({ uploaded: all, replaced: 0 });
  expect(counted()).toEqual([all, 0]);
  expect(await start()).toMatchObject({ uploaded: 0, replaced: 0 });
  expect(counted()).toEqual([all, 0]);
  // The database says that one icon showed something else, as after a release that draws it again.
  const store = await openDatabase();
  const [first = ''] = (await store.emojis.hashes()).keys();
  await store.emojis.note(first, 'an older drawing');
  await store.close();
  expect(await start()).toMatchObject({ uploaded: 1, replaced: 1 });
  expect(counted()).toEqual([all + 1, 1]);
  expect(sandbox.refused).toEqual([]);
});
