import { DefaultRestOptions, REST, Routes } from 'discord.js';
import { startSandbox, type Sandbox } from 'discord-stand-in';

import { createRequestBudget } from './request-budget';
import { limitedRequests, UNLIMITED } from './request-limits';
import { openPermissions } from './permissions';
import { classifySendError } from './discord-errors';
import { Unavailable } from '../../play/table/delivery-retry';

jest.setTimeout(60_000);

describe("Discord's limits", () => {
  let sandbox: Sandbox;
  let rest: REST;
  const setting = { maxWaitMs: 5_500, timeoutMs: 10_000, trouble: () => undefined, refused: () => undefined };
  beforeEach(async () => {
    sandbox = await startSandbox({ rates: 'discord' });
    const makeRequest = limitedRequests({ ...setting, pace: createRequestBudget(45) });
    rest = new REST({ api: sandbox.rest, ...UNLIMITED, retries: 0, makeRequest }).setToken(sandbox.token);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
    await sandbox.close();
  });
  const post = (channel = sandbox.channelId): Promise<unknown> =>
    rest.post(Routes.channelMessages(channel), { body: { content: 'Hello' } });

  test('are kept for each channel, without asking for more', async () => {
    const other = sandbox.stage.addChannel(sandbox.guildId, 'other');
    const began = performance.now();
    await Promise.all(Array.from({ length: 8 }, () => post()).concat(post(other)));
    expect(performance.now() - began).toBeGreaterThan(4_000);
    expect(sandbox.refused).toEqual([]);
  });

  test.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])('hold back nothing longer when the clock is set %s by an hour', async (_name, by) => {
    for (let n = 0; n < 5; n++) await post();
    const real = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => real() + by);
    const began = performance.now();
    for (let n = 0; n < 3; n++) await post();
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(sandbox.refused).toEqual([]);
  });

  test('that last longer than a moment are reported with their length, for this channel alone', async () => {
    const other = sandbox.stage.addChannel(sandbox.guildId, 'other');
    sandbox.faults.rateLimit(`POST /channels/${sandbox.channelId}/messages`, 60);
    const refusal = await post().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Unavailable);
    expect(refusal).toMatchObject({ everywhere: false });
    expect((refusal as Unavailable).waitMs).toBeGreaterThan(55_000);
    const asked = sandbox.requests.length;
    await expect(post()).rejects.toBeInstanceOf(Unavailable);
    expect(sandbox.requests).toHaveLength(asked);
    await post(other);
  });

  // The time of sending counts: on a busy machine requests can arrive in bunches.
  test('hold a bot to its budget also where 100 channels are written to at once', async () => {
    const channels = Array.from({ length: 100 }, (_, n) =>
      sandbox.stage.addChannel(sandbox.guildId, `c${n}`),
    );
    const sent: number[] = [];
    const { makeRequest } = DefaultRestOptions;
    jest.spyOn(DefaultRestOptions, 'makeRequest').mockImplementation((...request) => {
      sent.push(performance.now());
      return makeRequest(...request);
    });
    await Promise.all(channels.map((channel) => post(channel)));
    const inSecondFrom = (start: number): number =>
      sent.filter((time) => time >= start && time < start + 1_000).length;
    expect(sent.length).toBeGreaterThanOrEqual(100);
    expect(Math.max(...sent.map(inSecondFrom))).toBeLessThanOrEqual(50);
    expect(channels.map((channel) => sandbox.stage.messageCount(channel))).toEqual(channels.map(() => 1));
  });
});

describe('what a refusal means', () => {
  test('a channel that was refused once is asked again after a minute at the latest', () => {
    let time = 0;
    const permissions = openPermissions(undefined, () => time);
    permissions.learn('shut', ['view-channel']);
    permissions.learn('bare', ['attach-files']);
    expect(permissions.missing('shut')).toEqual(['view-channel']);
    time += 59_000;
    expect(permissions.missing('shut')).toEqual([]);
    expect(permissions.missing('bare')).toEqual(['attach-files']);
  });

  test('no answer in time is no refusal', () => {
    const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' });
    expect(classifySendError(aborted)).toBeInstanceOf(Unavailable);
  });
});
