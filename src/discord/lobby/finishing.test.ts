import { picker } from '../../engine/check/fuzz';
import type { Driver } from 'discord-stand-in';
import { finishedGame } from '../../store/tables/history.testing';
import { openHarness, type Harness } from '../stage/harness.testing';
import { clear, goOn, privately, said } from '../table/reading.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

test('a player is warned before leaving, sees the figure, and others see it with a clock', async () => {
  const table = await harness.table(['ada', 'ben']);
  const [ada, ben] = table.people as [Driver, Driver];
  for (const game of ['one', 'two'])
    await finishedGame(harness.store, game, [ben.person.id, 'somebody'], { guild: harness.sandbox.guildId });
  await goOn(harness.play, table.id, 9, picker('finishing'));
  await table.idle();

  await ben.slash('my away', { until: 'week' });
  await harness.running.tellNow();
  await clear(ben);
  await ben.slash('table leave', { game: table.id });
  expect(said(privately(ben))).toContain('come back within 30 days');
  await ben.slash('my away', { until: 'back' });
  await harness.running.tellNow();
  await clear(ben);
  await ben.slash('table leave', { game: table.id });
  expect(said(privately(ben))).toContain('counts as not finished: 2 of your last 3 games are finished');
  await ben.press('Ask to leave', { on: privately(ben) });
  await harness.play.votes.vote(table.id, ada.person.id, 1, true);

  await clear(ben);
  await ben.slash('my profile');
  expect(said(privately(ben))).toContain('you finished 2 of the last 3 games');
  await clear(ada);
  await ada.slash('my profile', { who: ben.person.id });
  expect(said(privately(ada))).not.toContain('you finished');

  const next = await harness.table(['ben', 'ada'], { start: false });
  await next.idle();
  const [host, guest] = next.people as [Driver, Driver];
  const lobby = (): string => guest.messages().map(said).join('\n');
  expect(lobby()).not.toContain('finished 2 of 3');
  await host.press(`options/${next.id}`);
  await host.choose(`option/${next.id}`, '@minutes', { on: privately(host) });
  await host.choose(`set/${next.id}/@minutes`, '1440', { on: privately(host) });
  await host.choose(`option/${next.id}`, '@rules', { on: privately(host) });
  await host.choose(`option/${next.id}`, '@finishes', { on: privately(host) });
  await host.choose(`set/${next.id}/@finishes`, '90', { on: privately(host) });
  await next.idle();
  expect((await harness.play.tables.lobby(next.id))?.tableRules.finishes).toBe(90);
  expect(lobby()).toContain('finished 2 of 3 games');
  expect(lobby()).toContain('For players who finished 90 % of their last games');
});
