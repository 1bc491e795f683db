import { manualClock, startSandbox, type Sandbox } from '..';
import { timeOf } from '../world/ids';
import { rateBook, RATES } from './rates';
import { startBot, type Behaviour, type Bot } from '../test/bot';
import { api, connect, type Answer } from '../test/raw';

jest.setTimeout(30_000);

/** The rate limits. */
let sandbox: Sandbox;
let bots: Bot[] = [];
const bot = async (behaviour: Behaviour): Promise<Bot> => {
  const started = await startBot(sandbox, behaviour);
  bots.push(started);
  await started.client.application.commands.set([{ name: 'go', description: 'd' }]);
  return started;
};
afterEach(async () => {
  for (const each of bots) await each.stop();
  bots = [];
  await sandbox.close();
});

describe('limits of rate', () => {
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  const post = (): Promise<Answer> =>
    api(sandbox)('POST', `/channels/${sandbox.channelId}/messages`, { content: 'x' });

  test('five messages in five seconds, told in headers; the sixth gets 429', async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 6; n++) answers.push(await post());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.slice(0, 5).map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual([
      '4',
      '3',
      '2',
      '1',
      '0',
    ]);
    const [first, last] = [answers[0]!, answers[5]!];
    expect(first.headers.get('x-ratelimit-limit')).toBe('5');
    expect(Number(first.headers.get('x-ratelimit-reset-after'))).toBeGreaterThan(4);
    expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.json).toMatchObject({
      message: 'You are being rate limited.',
      global: false,
      retry_after: expect.any(Number),
    });
    const elsewhere = await api(sandbox)(
      'POST',
      `/channels/${sandbox.stage.addChannel(sandbox.guildId, 'else')}/messages`,
      {
        content: 'x',
      },
    );
    expect(elsewhere.status).toBe(200);
  });

  test('the client keeps to the headers: it sends all and is never refused', async () => {
    const { client } = await bot({});
    await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        client.rest.post(`/channels/${sandbox.channelId}/messages`, { body: { content: `${n}` } }),
      ),
    );
    expect(sandbox.as('ada').messages()).toHaveLength(7);
    expect(sandbox.refused).toEqual([]);
  }, 15_000);

  test('fifty requests a second over everything; interactions do not count', async () => {
    // By this clock all of them arrive in the same second.
    await sandbox.close();
    sandbox = await startSandbox({ clock: manualClock() });
    const answers = await Promise.all(Array.from({ length: 60 }, () => api(sandbox)('GET', '/users/@me')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]!.headers.get('x-ratelimit-global')).toBe('true');
    expect(refused[0]!.json.global).toBe(true);
    expect((await api(sandbox)('POST', '/interactions/1/none/callback', { type: 6 })).status).toBe(404);
  });

  test('a channel is renamed twice in ten minutes, its topic changes freely', async () => {
    sandbox.stage.setBotPermissions(sandbox.guildId, 8n);
    const rename = (name: string): Promise<Answer> =>
      api(sandbox)('PATCH', `/channels/${sandbox.channelId}`, { name });
    expect([(await rename('a')).status, (await rename('b')).status]).toEqual([200, 200]);
    expect(await rename('c')).toMatchObject({ status: 429, json: { code: 20028 } });
    expect((await api(sandbox)('PATCH', `/channels/${sandbox.channelId}`, { topic: 't' })).status).toBe(200);
  });

  test('messages older than an hour take few edits; an update by interaction is free of that', async () => {
    await sandbox.close();
    const clock = manualClock();
    sandbox = await startSandbox({ clock });
    const raw = await connect(sandbox);
    const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, {
      content: 'board',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }],
    });
    expect(timeOf(json.id)).toBe(clock.now());
    clock.advance(3_600_001);
    const edit = (content: string): Promise<Answer> =>
      raw.call('PATCH', `/channels/${sandbox.channelId}/messages/${json.id}`, { content });
    for (let n = 0; n < RATES.oldEdit.limit; n++) expect((await edit(`${n}`)).status).toBe(200);
    expect(await edit('one more')).toMatchObject({ status: 429, json: { code: 30046 } });
    const pressed = sandbox.as('ada').press('Go');
    const to = await raw.next('INTERACTION_CREATE');
    expect(
      (
        await raw.call('POST', `/interactions/${to.id}/${to.token}/callback`, {
          type: 7,
          data: { content: 'by interaction' },
        })
      ).status,
    ).toBe(204);
    await pressed;
    raw.close();
  });

  test('ten thousand wrong requests in ten minutes shut the address out', () => {
    let now = 0;
    const rates = rateBook(() => now);
    for (let n = 0; n < 9_999; n++) rates.noteInvalid();
    expect(rates.banned()).toBe(false);
    rates.noteInvalid();
    expect(rates.banned()).toBe(true);
    now += 600_001;
    expect(rates.banned()).toBe(false);
  });
});
