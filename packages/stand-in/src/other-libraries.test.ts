import { createInflate, constants } from 'node:zlib';
import { connect as dial } from 'node:net';
import {
  ApplicationCommandTypes,
  ButtonStyles,
  Client,
  ComponentTypes,
  InteractionTypes,
  type AnyInteractionGateway,
} from 'oceanic.js';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '.';
import { api, connect, faultsAt, PNG } from './test/raw';

jest.setTimeout(30_000);

/** Differences of libraries other than discord.js, each as Discord accepts it. */
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ rates: 'none', privilegedIntents: true });
});
afterEach(() => sandbox.close());
const gateway = (query: string): WebSocket =>
  new WebSocket(`${sandbox.rest.replace('http', 'ws').replace('/api', '')}/gateway${query}`);
const farewell = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.once('close', (code, reason) => resolve(`${code} ${String(reason)}`)));

test('a bot on oceanic.js registers /newgame, is asked, answers and is pressed', async () => {
  const mistakes: unknown[] = [];
  const bot = new Client({
    auth: `Bot ${sandbox.token}`,
    rest: { baseURL: `${sandbox.rest}/v10` },
    gateway: { intents: ['GUILDS'], compress: false },
  });
  const answer = async (use: AnyInteractionGateway): Promise<void> => {
    if (use.type === InteractionTypes.APPLICATION_COMMAND) {
      const game = use.data.options.getString('game', true);
      await use.createMessage({
        content: `A table of ${game} by ${use.user.globalName ?? ''}`,
        components: [
          {
            type: ComponentTypes.ACTION_ROW,
            components: [
              { type: ComponentTypes.BUTTON, style: ButtonStyles.PRIMARY, label: 'Join', customID: 'join' },
            ],
          },
        ],
      });
    } else if (use.type === InteractionTypes.MESSAGE_COMPONENT) {
      await use.editParent({ content: `${use.user.globalName ?? ''} has joined`, components: [] });
    }
  };
  bot.on('error', (error) => mistakes.push(error));
  bot.on('interactionCreate', (use) => void answer(use).catch((error: unknown) => mistakes.push(error)));
  const ready = new Promise<void>((resolve) => bot.once('ready', () => resolve()));
  await bot.connect();
  await ready;
  await bot.application.createGlobalCommand({
    type: ApplicationCommandTypes.CHAT_INPUT,
    name: 'newgame',
    description: 'Opens a table',
    options: [{ type: 3, name: 'game', description: 'which', required: true }],
  });
  await sandbox.as('ada').slash('newgame', { game: 'florence' });
  sandbox.as('ben').sees('A table of florence by Ada');
  await sandbox.as('ben').press('Join');
  sandbox.as('ada').sees('Ben has joined');
  expect({ mistakes, refused: sandbox.refused, closes: sandbox.gatewayCloses }).toEqual({
    mistakes: [],
    refused: [],
    closes: [],
  });
  bot.disconnect(false);
});

test.each(['true', 'True', '1'])('with_response=%s brings the response', async (yes) => {
  const call = api(sandbox);
  await call('POST', `/applications/${sandbox.clientId}/commands`, { name: 'go', description: 'd' });
  const raw = await connect(sandbox);
  sandbox
    .as('ada')
    .slash('go')
    .catch(() => undefined);
  const { id, token } = await raw.next('INTERACTION_CREATE');
  const answer = await call('POST', `/interactions/${id}/${token}/callback?with_response=${yes}`, {
    type: 4,
    data: { content: 'x' },
  });
  expect(answer.status).toBe(200);
  raw.close();
});

test('an invalid boolean is refused', async () => {
  const { json } = await api(sandbox)('GET', `/guilds/${sandbox.guildId}?with_counts=maybe`);
  expect(faultsAt(json, 'with_counts')).toEqual(['BOOLEAN_TYPE_CONVERT']);
});

test('an id may be a JSON number, and keeps all its digits', async () => {
  const call = api(sandbox);
  const { json: first } = await call('POST', `/channels/${sandbox.channelId}/messages`, { content: 'first' });
  const path = `/channels/${sandbox.channelId}/messages`;
  const { status, json } = await call(
    'POST',
    path,
    '{"content":"then \\"9007199254740993\\" ' +
      `9007199254740993","message_reference":{"message_id":${first.id}}}`,
  );
  expect(status).toBe(200);
  expect(json).toMatchObject({
    message_reference: { message_id: first.id },
    content: 'then "9007199254740993" 9007199254740993',
  });
});

test('a form may carry its fields by themselves', async () => {
  const form = new FormData();
  form.set('content', '12345');
  form.set('tts', 'False');
  form.set('embeds', '[{"title":"t"}]');
  form.set('files[0]', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'p.png');
  const answer = await fetch(`${sandbox.rest}/v10/channels/${sandbox.channelId}/messages`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bot ${sandbox.token}` },
  });
  expect(await answer.json()).toMatchObject({
    content: '12345',
    embeds: [{ title: 't' }],
    attachments: [{ filename: 'p.png' }],
  });
});

test('a path is decoded before it is looked up', async () => {
  const call = api(sandbox);
  expect((await call('GET', '/users/%40me')).json).toMatchObject({ id: sandbox.clientId });
});

test('a 429 names the way it came', async () => {
  sandbox.faults.rateLimit('GET /users/@me');
  const { status, headers } = await api(sandbox)('GET', '/users/@me');
  expect([status, headers.get('via')]).toEqual([429, '1.1 google']);
});

test('compress=zlib-stream is one stream, each message flushed', async () => {
  const socket = gateway('/?v=10&encoding=json&compress=zlib-stream');
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  const heard: { op: number; t: string | null }[] = [];
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (bytes: Buffer) => {
      expect(bytes.subarray(-4)).toEqual(Buffer.from([0, 0, 255, 255]));
      inflate.write(bytes);
      inflate.flush(() => {
        const frame = JSON.parse(String(inflate.read())) as (typeof heard)[number];
        heard.push(frame);
        if (frame.op === 10) socket.send(JSON.stringify({ op: 2, d: { token: sandbox.token, intents: 1 } }));
        if (frame.t === 'GUILD_CREATE') resolve();
      });
    });
  });
  await ready;
  expect(heard.map((frame) => frame.t ?? frame.op)).toEqual([10, 'READY', 'GUILD_CREATE']);
  socket.close();
});

test.each(['?v=10&encoding=etf', '?v=10&encoding=json&compress=zstd-stream', '?v=5'])(
  '%s is refused with a word',
  async (query) =>
    expect(await farewell(gateway(query))).toMatch(/^40(02|12) (.* is not served here|Invalid API)/),
);

test('an application with the privileged intents gets members and presences', async () => {
  const raw = await connect(sandbox, { intents: 1 | (1 << 1) | (1 << 8) });
  const people = 7; // Five players, the owner, the bot.
  expect(await raw.next('GUILD_CREATE')).toMatchObject({
    members: { length: people },
    presences: { length: people },
  });
  const { json } = await raw.call('GET', `/guilds/${sandbox.guildId}/members?limit=1000`);
  expect(json).toHaveLength(people);
  raw.close();
});

test('a client that never answers a farewell is hung up on', async () => {
  const { port } = new URL(sandbox.url);
  const socket = dial(Number(port), '127.0.0.1');
  const gone = new Promise<number>((resolve) => {
    const since = Date.now();
    socket.on('close', () => resolve(Date.now() - since));
  });
  socket.on('data', () => undefined);
  socket.write(
    'GET /gateway?v=5 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  expect(await gone).toBeLessThan(5_000);
});

test.each([
  ['POST', (at: Sandbox) => `/channels/${at.channelId}/invites`],
  ['GET', (at: Sandbox) => `/guilds/${at.guildId}/bans`],
  ['GET', (at: Sandbox) => `/guilds/${at.guildId}/audit-logs`],
  ['POST', (at: Sandbox) => `/channels/${at.channelId}/webhooks`],
  ['PATCH', (at: Sandbox) => `/guilds/${at.guildId}`],
  ['GET', (at: Sandbox) => `/applications/${at.clientId}/entitlements`],
] as const)('%s of a missing object says so', async (method, path) => {
  const { status, json } = await api(sandbox)(method, path(sandbox));
  expect({ status, message: json.message }).toEqual({
    status: 400,
    message: expect.stringContaining('is not served here') as string,
  });
});
