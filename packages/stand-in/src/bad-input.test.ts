import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '.';
import { startBot, type Behaviour, type Bot } from './test/bot';
import { api, connect, openPage, PNG } from './test/raw';

jest.setTimeout(30_000);

/** Invalid requests of clients, and the world after a restart. */
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

describe('bad input', () => {
  beforeEach(async () => {
    sandbox = await startSandbox({ rates: 'none' });
  });
  const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${sandbox.rest}/v10${path}`, {
      ...init,
      headers: { authorization: `Bot ${sandbox.token}`, ...(init.headers as Record<string, string>) },
    });
  const told = async (answer: Response): Promise<unknown> => ({
    status: answer.status,
    ...((await answer.json()) as object),
  });
  const json = { 'content-type': 'application/json' };

  test.each<[string, () => Promise<Response>, object]>([
    [
      'malformed JSON',
      () =>
        raw(`/channels/${sandbox.channelId}/messages`, {
          method: 'POST',
          body: '{"content": ',
          headers: json,
        }),
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
        raw(`/channels/${sandbox.channelId}/messages`, {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'multipart/form-data' },
        }),
      { status: 400 },
    ],
    ['an unknown route', () => raw('/nowhere/at/all'), { status: 404, message: '404: Not Found', code: 0 }],
    [
      'a method a route does not take',
      () => raw('/users/@me', { method: 'DELETE' }),
      { status: 405, message: '405: Method Not Allowed', code: 0 },
    ],
    [
      'no token',
      () => raw('/users/@me', { headers: { authorization: '' } }),
      { status: 401, message: '401: Unauthorized', code: 0 },
    ],
    [
      'a wrong token',
      () => raw('/users/@me', { headers: { authorization: 'Bot wrong' } }),
      { status: 401, message: '401: Unauthorized', code: 0 },
    ],
    ['an id that is none', () => raw('/channels/general'), { status: 400, code: 50035 }],
    ['a version long gone', () => fetch(`${sandbox.rest}/v3/users/@me`), { status: 400, code: 50041 }],
    [
      'a limit that is no number',
      () => raw(`/channels/${sandbox.channelId}/messages?limit=many`),
      { status: 400, code: 50035 },
    ],
    [
      'more messages than a hundred',
      () => raw(`/channels/${sandbox.channelId}/messages?limit=101`),
      { status: 400, code: 50035 },
    ],
    [
      'a path that cannot be decoded',
      () => raw(`/channels/${sandbox.channelId}/messages/%E0%A4%A/reactions`),
      { status: 404 },
    ],
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
      components: [
        { type: 1, components: [{ type: 2, style: 1, label: 'x'.repeat(81), custom_id: 'a' }, { type: 99 }] },
      ],
    });
    expect(body).toMatchObject({
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        content: { _errors: [{ code: 'STRING_TYPE_CONVERT' }] },
        embeds: {
          0: {
            title: {
              _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 256 or fewer in length.' }],
            },
          },
        },
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

  test('a picture that is damaged is kept as a plain file', async () => {
    const { json: body } = await api(sandbox)(
      'POST',
      `/channels/${sandbox.channelId}/messages`,
      { content: 'x' },
      [{ name: 'p.png', bytes: Buffer.from('not a picture'), type: 'image/png' }],
    );
    expect(body.attachments[0].width).toBeUndefined();
  });

  test('unknown and incomplete ops do not disturb a page', async () => {
    const page = await openPage(sandbox, 'ada');
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
    page.send({ op: 'history', nonce: 'last', channelId: sandbox.channelId });
    await page.until((frame) => frame.t === 'result' && frame.d.nonce === 'last');
    expect(page.frames.filter((frame) => frame.t === 'error' || frame.t === 'interaction')).not.toHaveLength(
      0,
    );
    page.close();
  });

  test('a page of another site is not let in', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://evil.example:80', host: 'evil.example:80' },
    ]) {
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
  test('goes on from the last state of the world', async () => {
    sandbox = await startSandbox({ rates: 'none' });
    const call = api(sandbox);
    await call('PUT', `/applications/${sandbox.clientId}/commands`, [{ name: 'go', description: 'd' }]);
    await call(
      'POST',
      `/channels/${sandbox.channelId}/messages`,
      { embeds: [{ title: 'board', image: { url: 'attachment://p.png' } }] },
      [{ name: 'p.png', bytes: PNG, type: 'image/png' }],
    );
    await sandbox.as('ada').react('👍', sandbox.as('ada').message('board'));
    const raw = await connect(sandbox);
    sandbox
      .as('ada')
      .slash('go')
      .catch(() => undefined);
    const to = await raw.next('INTERACTION_CREATE');
    await call('POST', `/interactions/${to.id}/${to.token}/callback`, { type: 5 });
    sandbox.as('ben').sees('is thinking');
    const { token, guildId, channelId } = sandbox;
    const world = sandbox.snapshot();
    await sandbox.close();
    sandbox = await startSandbox({ world });
    expect({ token: sandbox.token, guildId: sandbox.guildId, channelId: sandbox.channelId }).toEqual({
      token,
      guildId,
      channelId,
    });
    const board = sandbox.as('ben').message('board');
    sandbox.as('ben').sees('👍 1');
    sandbox.as('ben').doesNotSee('is thinking');
    expect(Buffer.from(await (await fetch(board.embeds[0]!.image!.url)).arrayBuffer()).equals(PNG)).toBe(
      true,
    );
    await bot({ commands: { go: (use) => use.reply('again') } });
    await sandbox.as('ada').slash('go');
    sandbox.as('ben').sees('again');
  });
});
