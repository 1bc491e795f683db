import { startSandbox } from 'discord-stand-in';
import { commands } from '../../../commands';
import { games } from '../../../games';
import { openLog } from '../../log';
import { openPlay, type Running } from '../../play';
import type { Store } from '../../store';
import { openMemory } from '../../store/stage/testing';
import { busiestSecond, crowd, dueAtOnce, notified, type Burst } from '../stage/burst.testing';
import { openRoom } from '../stage/room.testing';
import { noPictures, startBot, type Bot } from '..';

jest.setTimeout(240_000);

/** Discord's limit of requests a second. */
const BUDGET = 50;
const PLAYERS = Array.from({ length: 12 }, (_, n) => `league${n}`);
const limited = ({ status }: { readonly status: number }): boolean => status === 429;
const until = async (fits: () => Promise<boolean>): Promise<void> => {
  const latest = performance.now() + 180_000;
  while (!(await fits())) {
    if (performance.now() > latest) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
/** True once all have been told; each table is asked about until its players are. */
const allTold = (store: Store, { channels }: Burst): (() => Promise<boolean>) => {
  let n = 0;
  return async () => {
    for (; n < channels.length; n++) {
      const rows = await store.calls.ofGame(`burst${4 * n}`);
      if (rows.some(({ first, attempts }) => first !== 'told' || attempts > 0)) return false;
    }
    return true;
  };
};

test('500 notifications and a league round at once stay within the budget; each goes out once', async () => {
  const { sandbox, running, play, store, bot, outbox, close } = await openRoom(games, {
    sandbox: { rates: 'discord', record: false, people: crowd(60, PLAYERS) },
  });
  const burst = await dueAtOnce(sandbox, store, { people: 500, direct: 60 });
  const hall = sandbox.stage.addChannel(sandbox.guildId, 'league');
  const [host, ...others] = PLAYERS.map((player) => {
    const { id, name } = sandbox.as(player).person;
    return { user: id, name };
  });
  if (!host) throw new Error('no host');
  const made = await play.leagues.create(
    host,
    { guild: sandbox.guildId, channel: hall },
    { name: 'Spring', title: 'florence', size: 3, rounds: 1, days: 7 },
  );
  if (made.kind !== 'done') throw new Error(made.why);
  for (const person of others) await play.leagues.join(made.league.id, person);

  const route = 'POST /channels/:id/messages';
  for (const status of [500, 502, 503]) sandbox.faults.fail(route, status, 2);
  sandbox.faults.loseAnswer(route, 2);
  sandbox.faults.cut(route, 2);
  const calls = running.calls(bot.caller);
  const announcements = play.leagues.announcements(bot.announcer);
  const isAnnounced = async (): Promise<boolean> =>
    JSON.stringify(sandbox.as('league0').in(hall).messages()).includes('"title":"Spring');
  // A league that starts before its message is posted gets none.
  announcements.start();
  await until(isAnnounced);
  calls.start();
  await play.leagues.start(made.league.id, host.user);
  await play.leagues.runDueJobs();
  const began = performance.now();
  await until(allTold(store, burst));
  const seconds = (performance.now() - began) / 1000;
  await outbox.idle();
  await calls.stop();
  await announcements.stop();

  const counts = await notified(sandbox, burst);
  expect(counts).toHaveLength(500);
  expect(counts.filter((count) => count !== 1)).toEqual([]);
  const [league] = await play.leagues.inServer(sandbox.guildId);
  const boards = (league?.open ?? []).map(({ game }) => game);
  expect(boards).toHaveLength(4);
  const shown = JSON.stringify(sandbox.as('league0').in(hall).messages());
  for (const game of boards) {
    const position = await play.reading.position(game);
    const place = sandbox.as('league0').in(position?.where.thread ?? hall);
    const found = place.messages().filter((message) => JSON.stringify(message).includes(`"move/${game}"`));
    expect(found).toHaveLength(1);
  }
  expect(shown.split('"title":"Spring').length - 1).toBe(1);
  expect(sandbox.refused.filter(limited)).toEqual([]);
  expect(busiestSecond(sandbox)).toBeLessThanOrEqual(BUDGET);
  // The budget is used: 600 requests and more do not take minutes.
  expect(seconds).toBeLessThan(170);
  await close();
});

test('three processes share the budget by their shards', async () => {
  const sandbox = await startSandbox({ rates: 'discord', record: false, shards: 3, people: crowd(0) });
  const store = await openMemory();
  const burst = await dueAtOnce(sandbox, store, { people: 200, direct: 0 });
  const log = openLog('silent');
  const plays: Running[] = [];
  const bots: Bot[] = [];
  for (const id of [0, 1, 2]) {
    const running = openPlay({ store, games, log, paceMs: 0 });
    const { token, rest: api } = sandbox;
    const shards = { ids: [id], count: 3 };
    bots.push(
      await startBot({ play: running.play, commands, log, token, api, pictures: noPictures, shards }),
    );
    plays.push(running);
  }
  // The start itself has a share of its own.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const calls = plays.map((running, n) => running.calls((bots[n] as Bot).caller));
  for (const one of calls) one.start();
  await until(allTold(store, burst));
  for (const one of calls) await one.stop();
  const counts = await notified(sandbox, burst);
  expect(counts).toHaveLength(200);
  expect(counts.filter((count) => count !== 1)).toEqual([]);
  expect(sandbox.refused.filter(limited)).toEqual([]);
  expect(busiestSecond(sandbox)).toBeLessThanOrEqual(BUDGET);
  for (const bot of bots) await bot.destroy();
  await sandbox.close();
  await store.close();
});
