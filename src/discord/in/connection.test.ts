import { DiscordAPIError } from 'discord.js';
import { commands } from '../../../commands';
import { games } from '../../../games';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { openLog } from '../../log';
import { openPlay } from '../../play';
import type { Store } from '../../store';
import { openMemory } from '../../store/stage/testing';
import { noPictures, startBot, type Bot } from '..';
import { settingAtFault } from './connection';

describe('the connection to Discord', () => {
  let sandbox: Sandbox;
  let store: Store;
  let bot: Bot;
  const refusals: string[] = [];
  beforeAll(async () => {
    sandbox = await startSandbox({ rates: 'none' });
    store = await openMemory();
    const log = openLog('silent');
    bot = await startBot({
      play: openPlay({ store, games, log, paceMs: 0 }).play,
      commands,
      log,
      token: sandbox.token,
      api: sandbox.rest,
      pictures: noPictures,
      refused: (line) => refusals.push(line),
    });
  });
  afterAll(async () => {
    await bot.destroy();
    await sandbox.close();
    await store.close();
  });

  test('is looked for again when it breaks for a passing reason', async () => {
    sandbox.faults.dropSockets(1006);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(refusals).toEqual([]);
  });

  test('is given up with one line that names the setting when the token was revoked', async () => {
    for (let tries = 0; tries < 100 && refusals.length === 0; tries++) {
      sandbox.faults.dropSockets(4004);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(refusals[0]).toMatch(/^DISCORD_TOKEN is no longer accepted/);
  });
});

describe('what is at fault when the start fails', () => {
  const refusal = (url: string, status: number, code: number): DiscordAPIError =>
    new DiscordAPIError({ code, message: 'Missing Access' }, code, status, 'PUT', url, {});

  test('is the server where the commands of one server were refused', () => {
    const error = refusal('https://discord.test/applications/1/guilds/2/commands', 403, 50001);
    expect(settingAtFault(error, '2')).toBe('DISCORD_GUILD_ID');
  });

  test('is the token otherwise', () => {
    expect(settingAtFault(refusal('https://discord.test/gateway/bot', 401, 0), undefined)).toBe(
      'DISCORD_TOKEN',
    );
    expect(settingAtFault(new Error('no route'), '2')).toBe('DISCORD_TOKEN');
  });
});
