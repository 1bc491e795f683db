import { WebSocket } from 'ws';
import { startSandbox, manualClock, type Sandbox } from '.';
import { rateBook, RATES } from './rates';
import { timeOf } from './ids';
import { startBot, type Behaviour, type Bot } from './test/bot';
import { api, connect, PNG, type Answer } from './test/raw';

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

describe('faults on demand', () => {
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  const send = '/channels/:id/messages';
  const path = (): string => `/channels/${sandbox.channelId}/messages`;

  test('a 500 is tried again by the client, and is not counted as a refusal', async () => {
    const { client } = await bot({});
    sandbox.faults.fail(`POST ${send}`, 500, 2);
    await client.rest.post(path() as `/${string}`, { body: { content: 'third time' } });
    sandbox.as('ada').sees('third time');
    expect(sandbox.requests.filter((request) => request.status === 500)).toHaveLength(2);
    expect([sandbox.refused, sandbox.faults.pending()]).toEqual([[], 0]);
  });

  test('a 429 is waited out', async () => {
    const { client } = await bot({});
    sandbox.faults.rateLimit(`POST ${send}`, 0.05);
    await client.rest.post(path() as `/${string}`, { body: { content: 'patience' } });
    sandbox.as('ada').sees('patience');
  });

  test('a delay delays, a cut cuts, and a lost answer was yet carried out', async () => {
    const call = api(sandbox);
    sandbox.faults.delay(`POST ${send}`, 80);
    const before = Date.now();
    await call('POST', path(), { content: 'slow' });
    expect(Date.now() - before).toBeGreaterThanOrEqual(75);
    sandbox.faults.cut(`POST ${send}`);
    await expect(call('POST', path(), { content: 'cut off' })).rejects.toThrow();
    sandbox.as('ada').doesNotSee('cut off');
    sandbox.faults.loseAnswer(`POST ${send}`);
    await expect(call('POST', path(), { content: 'sent all the same', nonce: '7', enforce_nonce: true })).rejects.toThrow();
    await call('POST', path(), { content: 'sent all the same', nonce: '7', enforce_nonce: true });
    expect(
      sandbox
        .as('ada')
        .messages()
        .filter((message) => message.content === 'sent all the same'),
    ).toHaveLength(1);
  });

  test('an interaction comes twice: the second answer is one too many', async () => {
    const { mistakes } = await bot({ commands: { go: (use) => use.reply('once') } });
    sandbox.faults.deliverTwice();
    await sandbox.as('ada').slash('go');
    await sandbox.as('ada').waitsFor('once');
    while (mistakes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(String(mistakes)).toContain('Interaction has already been acknowledged');
    expect(sandbox.refused.map((each) => each.code)).toEqual([40060]);
  });

  test('an interaction never comes, or too late', async () => {
    await sandbox.close();
    const clock = manualClock();
    sandbox = await startSandbox({ clock });
    const { mistakes } = await bot({ commands: { go: (use) => use.reply('late') } });
    sandbox.faults.loseDelivery();
    const sent = async (): Promise<void> => {
      while (sandbox.faults.pending() > 0) await new Promise(setImmediate);
    };
    const lost = sandbox.as('ada').slash('go');
    await sent();
    clock.advance(3_000);
    await expect(lost).rejects.toThrow('The application did not respond');
    sandbox.faults.deliverLate(3_500);
    const late = sandbox.as('ada').slash('go');
    await sent();
    clock.advance(3_500);
    await expect(late).rejects.toThrow('The application did not respond');
    while (mistakes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sandbox.refused.map((each) => each.code)).toEqual([10062]);
  });
});

describe('limits of rate', () => {
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  const post = (): Promise<Answer> => api(sandbox)('POST', `/channels/${sandbox.channelId}/messages`, { content: 'x' });

  test('five messages in five seconds, told in headers; the sixth gets 429', async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 6; n++) answers.push(await post());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.slice(0, 5).map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0']);
    const [first, last] = [answers[0]!, answers[5]!];
    expect(first.headers.get('x-ratelimit-limit')).toBe('5');
    expect(Number(first.headers.get('x-ratelimit-reset-after'))).toBeGreaterThan(4);
    expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.json).toMatchObject({ message: 'You are being rate limited.', global: false, retry_after: expect.any(Number) });
    const elsewhere = await api(sandbox)('POST', `/channels/${sandbox.stage.addChannel(sandbox.guildId, 'else')}/messages`, {
      content: 'x',
    });
    expect(elsewhere.status).toBe(200);
  });

  test('the client keeps to the headers: it sends all and is never refused', async () => {
    const { client } = await bot({});
    await Promise.all(
      Array.from({ length: 7 }, (_, n) => client.rest.post(`/channels/${sandbox.channelId}/messages`, { body: { content: `${n}` } })),
    );
    expect(sandbox.as('ada').messages()).toHaveLength(7);
    expect(sandbox.refused).toEqual([]);
  }, 15_000);

  test('fifty requests a second over everything; interactions do not count', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => api(sandbox)('GET', '/users/@me')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]!.headers.get('x-ratelimit-global')).toBe('true');
    expect(refused[0]!.json.global).toBe(true);
    expect((await api(sandbox)('POST', '/interactions/1/none/callback', { type: 6 })).status).toBe(404);
  });

  test('a channel is renamed twice in ten minutes, its topic changes freely', async () => {
    sandbox.stage.setBotPermissions(sandbox.guildId, 8n);
    const rename = (name: string): Promise<Answer> => api(sandbox)('PATCH', `/channels/${sandbox.channelId}`, { name });
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
    const edit = (content: string): Promise<Answer> => raw.call('PATCH', `/channels/${sandbox.channelId}/messages/${json.id}`, { content });
    for (let n = 0; n < RATES.oldEdit.limit; n++) expect((await edit(`${n}`)).status).toBe(200);
    expect(await edit('one more')).toMatchObject({ status: 429, json: { code: 30046 } });
    const pressed = sandbox.as('ada').press('Go');
    const to = await raw.next('INTERACTION_CREATE');
    expect(
      (await raw.call('POST', `/interactions/${to.id}/${to.token}/callback`, { type: 7, data: { content: 'by interaction' } })).status,
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

describe('bad input', () => {
  beforeEach(async () => {
    sandbox = await startSandbox({ rates: 'none' });
  });
  const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${sandbox.rest}/v10${path}`, {
      ...init,
      headers: { authorization: `Bot ${sandbox.token}`, ...(init.headers as Record<string, string>) },
    });
  const told = async (answer: Response): Promise<unknown> => ({ status: answer.status, ...((await answer.json()) as object) });
  const json = { 'content-type': 'application/json' };

  test.each<[string, () => Promise<Response>, object]>([
    [
      'malformed JSON',
      () => raw(`/channels/${sandbox.channelId}/messages`, { method: 'POST', body: '{"content": ', headers: json }),
      { status: 400, code: 50109 },
    ],
    [
      'a body of another kind',
      () =>
        raw(`/channels/${sandbox.channelId}/messages`, {
          method: 'POST',
          body: 'content=hello',
          headers: { 'content-type': 'text/plain' },
        }),
      { status: 400, code: 50035 },
    ],
    [
      'a list for an object',
      () => raw(`/channels/${sandbox.channelId}/messages`, { method: 'POST', body: '[1]', headers: json }),
      { status: 400, code: 50035 },
    ],
    [
      'null for an object',
      () => raw(`/channels/${sandbox.channelId}/messages`, { method: 'POST', body: 'null', headers: json }),
      { status: 400 },
    ],
    [
      'a torn form',
      () =>
        raw(`/channels/${sandbox.channelId}/messages`, {
          method: 'POST',
          body: '--x\r\nContent-Dis',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
      { status: 400 },
    ],
    [
      'a form without a boundary',
      () =>
        raw(`/channels/${sandbox.channelId}/messages`, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      { status: 400 },
    ],
    ['an unknown route', () => raw('/nowhere/at/all'), { status: 404, message: '404: Not Found', code: 0 }],
    [
      'a method a route does not take',
      () => raw('/users/@me', { method: 'DELETE' }),
      { status: 405, message: '405: Method Not Allowed', code: 0 },
    ],
    ['no token', () => raw('/users/@me', { headers: { authorization: '' } }), { status: 401, message: '401: Unauthorized', code: 0 }],
    [
      'a wrong token',
      () => raw('/users/@me', { headers: { authorization: 'Bot wrong' } }),
      { status: 401, message: '401: Unauthorized', code: 0 },
    ],
    ['an id that is none', () => raw('/channels/general'), { status: 400, code: 50035 }],
    ['a version long gone', () => fetch(`${sandbox.rest}/v3/users/@me`), { status: 400, code: 50041 }],
    ['a limit that is no number', () => raw(`/channels/${sandbox.channelId}/messages?limit=many`), { status: 400, code: 50035 }],
    ['more messages than a hundred', () => raw(`/channels/${sandbox.channelId}/messages?limit=101`), { status: 400, code: 50035 }],
    ['a path that cannot be decoded', () => raw(`/channels/${sandbox.channelId}/messages/%E0%A4%A/reactions`), { status: 404 }],
    [
      'no type in an answer',
      () => raw('/interactions/1/x/callback', { method: 'POST', body: '{}', headers: json }),
      { status: 404, code: 10062 },
    ],
  ])("%s gets Discord's answer", async (_what, act, expected) => {
    expect(await told(await act())).toMatchObject(expected);
    expect((await api(sandbox)('GET', '/users/@me')).status).toBe(200);
  });

  test('an upload beyond all measure is refused and the sandbox lives on', async () => {
    const answer = await raw(`/channels/${sandbox.channelId}/messages`, {
      method: 'POST',
      body: Buffer.alloc(30 * 1024 * 1024),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(await told(answer)).toMatchObject({ status: 413, code: 40005 });
  });

  test('every fault of a form is told at its path', async () => {
    const { json: body } = await api(sandbox)('POST', `/channels/${sandbox.channelId}/messages`, {
      content: 5,
      embeds: [{ title: 'x'.repeat(257) }],
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'x'.repeat(81), custom_id: 'a' }, { type: 99 }] }],
    });
    expect(body).toMatchObject({
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        content: { _errors: [{ code: 'STRING_TYPE_CONVERT' }] },
        embeds: { 0: { title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 256 or fewer in length.' }] } } },
        components: {
          0: {
            components: {
              0: { label: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } },
              1: { type: { _errors: [{ code: 'UNION_TYPE_CHOICES' }] } },
            },
          },
        },
      },
    });
  });

  test('a picture that is none is kept as a plain file', async () => {
    const { json: body } = await api(sandbox)('POST', `/channels/${sandbox.channelId}/messages`, { content: 'x' }, [
      { name: 'p.png', bytes: Buffer.from('not a picture'), type: 'image/png' },
    ]);
    expect(body.attachments[0].width).toBeUndefined();
  });

  test('ops nobody knows, and ops half said, do not disturb a page', async () => {
    const page = new WebSocket(`${sandbox.url.replace('http', 'ws')}page?as=ada`);
    const frames: any[] = [];
    page.on('message', (text) => frames.push(JSON.parse(String(text))));
    await new Promise((resolve) => page.once('open', resolve));
    for (const text of [
      '{',
      '[]',
      '{"op":"dance","nonce":"1"}',
      '{"op":"press"}',
      '{"op":"press","nonce":"2"}',
      '{"op":"command","nonce":"3"}',
      '{"op":"say","nonce":"4","channelId":5}',
      '{"op":"history","nonce":"5","channelId":{}}',
    ])
      page.send(text);
    page.send(JSON.stringify({ op: 'history', nonce: 'last', channelId: sandbox.channelId }));
    while (!frames.some((frame) => frame.d?.nonce === 'last')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(frames.filter((frame) => frame.t === 'error')).not.toHaveLength(0);
    page.close();
  });

  test('a page of another site is not let in', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'http://evil.example:80', host: 'evil.example:80' }]) {
      const page = new WebSocket(`${sandbox.url.replace('http', 'ws')}page?as=ada`, { headers });
      expect(
        await new Promise((resolve) => {
          page.once('error', () => resolve('shut out'));
          page.once('open', () => resolve('let in'));
        }),
      ).toBe('shut out');
    }
  });

  test('it listens on this machine only', () => expect(new URL(sandbox.url).hostname).toBe('127.0.0.1'));
});

describe('a snapshot', () => {
  test('goes on where the world stood', async () => {
    sandbox = await startSandbox({ rates: 'none' });
    const call = api(sandbox);
    await call('PUT', `/applications/${sandbox.clientId}/commands`, [{ name: 'go', description: 'd' }]);
    await call('POST', `/channels/${sandbox.channelId}/messages`, { embeds: [{ title: 'board', image: { url: 'attachment://p.png' } }] }, [
      { name: 'p.png', bytes: PNG, type: 'image/png' },
    ]);
    await sandbox.as('ada').react('👍', sandbox.as('ada').message('board'));
    const { token, guildId, channelId } = sandbox;
    const world = sandbox.snapshot();
    await sandbox.close();
    sandbox = await startSandbox({ world });
    expect({ token: sandbox.token, guildId: sandbox.guildId, channelId: sandbox.channelId }).toEqual({ token, guildId, channelId });
    const board = sandbox.as('ben').message('board');
    sandbox.as('ben').sees('👍 1');
    expect(Buffer.from(await (await fetch(board.embeds[0]!.image!.url)).arrayBuffer()).equals(PNG)).toBe(true);
    await bot({ commands: { go: (use) => use.reply('again') } });
    await sandbox.as('ada').slash('go');
    sandbox.as('ben').sees('again');
  });
});
