import { Events } from 'discord.js';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '..';
import { shardOf } from '../world/ids';
import { startBot, type Bot } from '../test/bot';
import { connect } from '../test/raw';

jest.setTimeout(30_000);

let sandbox: Sandbox;
const open: { stop(): Promise<void> }[] = [];
const bot = async (
  ...args: Parameters<typeof startBot> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Bot> => {
  const started = await startBot(sandbox, ...args);
  open.push(started);
  return started;
};
const start = async (...args: Parameters<typeof startSandbox>): Promise<Sandbox> =>
  (sandbox = await startSandbox(...args));
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
  await sandbox.close();
});

const count = {
  commands: { hello: async (use: { reply(text: string): Promise<unknown> }) => use.reply('hello') },
};
const registered = (client: Bot['client']): Promise<unknown> =>
  client.application.commands.set([{ name: 'hello', description: 'Says hello' }]);

describe('a dropped socket', () => {
  test('is resumed without losing an event', async () => {
    await start({ rates: 'none' });
    const { client } = await bot(count, { intents: 1 | (1 << 9) });
    await registered(client);
    const heard: string[] = [];
    let resumed = 0,
      readies = 0;
    client.on(Events.MessageCreate, (message) => heard.push(message.content || message.id));
    client.on(Events.ShardResume, () => resumed++);
    client.on(Events.ShardReady, () => readies++);
    const said: string[] = [];
    for (let round = 0; round < 3; round++) {
      said.push(await sandbox.as('ada').say(`before ${round}`));
      sandbox.faults.dropSockets();
      for (let n = 0; n < 5; n++) said.push(await sandbox.as('ben').say(`while away ${round} ${n}`));
      await new Promise<void>((resolve) => client.once(Events.ShardResume, () => resolve()));
    }
    said.push(await sandbox.as('ada').say('after'));
    await sandbox.as('ada').slash('hello');
    // Without the content intent the text of other users does not arrive, but their messages do.
    expect(heard.filter((each) => each !== 'hello')).toEqual(said);
    expect({ resumed, readies }).toEqual({ resumed: 3, readies: 0 });
  });

  test('does not lose an interaction either', async () => {
    await start();
    const { client } = await bot(count);
    await registered(client);
    sandbox.faults.dropSockets();
    await sandbox.as('ada').slash('hello');
    sandbox.as('ben').sees('hello');
  });

  test('a reconnect is asked for, a session is invalid, a gateway restarts: the bot is back', async () => {
    await start();
    const { client, mistakes } = await bot(count);
    await registered(client);
    const again = (event: Events.ShardResume | Events.ShardReady): Promise<void> =>
      new Promise((resolve) => client.once(event as Events.ShardReady, () => resolve()));
    const resumed = again(Events.ShardResume);
    sandbox.faults.askReconnect();
    await resumed;
    await sandbox.as('ada').slash('hello');
    const back = again(Events.ShardResume);
    sandbox.faults.restartGateway(200);
    await back;
    const readyAgain = again(Events.ShardReady);
    sandbox.faults.invalidate(false);
    await readyAgain;
    await sandbox.as('ada').slash('hello');
    expect(
      mistakes.filter((error) => !/socket hang up|ECONNRESET|Unexpected server response/.test(String(error))),
    ).toEqual([]);
  }, 20_000);

  test('a killed bot leaves its commands and messages behind, and a new one goes on', async () => {
    await start();
    const first = await bot(count);
    await registered(first.client);
    await sandbox.as('ada').slash('hello');
    sandbox.faults.dropSockets(1006);
    await first.stop();
    const second = await bot(count);
    expect((await second.client.application.commands.fetch()).map((command) => command.name)).toEqual([
      'hello',
    ]);
    await sandbox.as('ben').slash('hello');
    expect(
      sandbox
        .as('cleo')
        .messages()
        .filter((message) => message.content === 'hello'),
    ).toHaveLength(2);
  });
});

describe('shards', () => {
  test("each server's events go to its shard, direct messages to the first", async () => {
    await start({ shards: 2, guilds: ['One', 'Two', 'Three', 'Four'] });
    const { client } = await bot(
      { commands: { hello: (use) => use.reply(`shard ${use.guild?.shardId ?? 0}`) } },
      { shards: 'auto' },
    );
    await registered(client);
    expect(client.ws.shards.size).toBe(2);
    const seen: [number, string][] = [];
    client.on('raw' as never, (packet: { t: string; d: { guild_id?: string } }, shard: number) => {
      if (packet.t === 'INTERACTION_CREATE') seen.push([shard, packet.d.guild_id ?? 'direct']);
    });
    const ada = sandbox.as('ada');
    const generals = ada.channels().filter((channel) => channel.name === 'general');
    expect(generals).toHaveLength(4);
    for (const general of generals) {
      const shard = shardOf(general.guild_id, 2);
      await ada.in(general.id).slash('hello');
      ada.in(general.id).sees(`shard ${shard}`);
    }
    await (await ada.direct()).slash('hello');
    expect(seen).toEqual([
      ...generals.map((general) => [shardOf(general.guild_id, 2), general.guild_id]),
      [0, 'direct'],
    ]);
    expect(new Set(seen.map(([shard]) => shard)).size).toBe(2);
  });

  test('2,500 servers fit on a shard', async () => {
    await start({
      guilds: Array.from({ length: 2_500 }, (_, index) => ({ name: `${index}`, members: [], channels: [] })),
      record: false,
    });
    const fits = await connect(sandbox);
    fits.close();
    sandbox.stage.addGuild({ name: 'one more', members: [], channels: [] });
    expect(await (await connect(sandbox, { shard: [0, 1] })).closed).toBe(4011);
    (await connect(sandbox, { shard: [0, 2] })).close();
  }, 30_000);
});

describe("a client that does it wrong is shut out with Discord's code", () => {
  beforeEach(() => start());
  const hello = (frame: unknown) => async (): Promise<number> => {
    const raw = await connect(sandbox, 'silent');
    raw.send(frame);
    return raw.closed;
  };
  const identify = (d: object): unknown => ({
    op: 2,
    d: { token: sandbox.token, intents: 1, properties: {}, ...d },
  });

  test.each<[string, number, () => Promise<number>]>([
    ['a frame that is not JSON', 4002, () => hello('{nonsense')()],
    ['a frame that is no object', 4002, () => hello('[1]')()],
    ['a frame of more than 4,096 bytes', 4002, () => hello({ op: 1, d: 'x'.repeat(4_096) })()],
    ['an unknown opcode', 4001, () => hello({ op: 77, d: null })()],
    ['business before identifying', 4003, () => hello({ op: 3, d: {} })()],
    ['a wrong token', 4004, () => hello(identify({ token: 'wrong' }))()],
    ['a shard beyond the count', 4010, () => hello(identify({ shard: [2, 2] }))()],
    ['an intent that does not exist', 4013, () => hello(identify({ intents: 1 << 29 }))()],
    ['a privileged intent', 4014, () => hello(identify({ intents: 1 << 15 }))()],
    [
      'a resume from the future',
      4007,
      async () => {
        const raw = await connect(sandbox);
        const session = raw.seen.find((frame) => frame.t === 'READY')?.d.session_id;
        return hello({ op: 6, d: { token: sandbox.token, session_id: session, seq: 999 } })();
      },
    ],
    [
      'a version long gone',
      4012,
      () =>
        new Promise((resolve) =>
          new WebSocket(`${sandbox.url.replace('http', 'ws')}gateway?v=6`).on('close', resolve),
        ),
    ],
  ])('%s: %d', async (_what, code, act) => {
    expect(await act()).toBe(code);
    expect(sandbox.gatewayCloses.map((close) => close.code)).toEqual([code]);
  });

  test('identifying twice: 4005', async () => {
    const raw = await connect(sandbox);
    raw.send(identify({}));
    expect(await raw.closed).toBe(4005);
  });

  test('an unknown session is invalid', async () => {
    const raw = await connect(sandbox, 'silent');
    raw.send({ op: 6, d: { token: sandbox.token, session_id: 'unknown', seq: 1 } });
    while (!raw.seen.some((frame) => frame.op === 9)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(raw.seen.find((frame) => frame.op === 9)?.d).toBe(false);
    raw.close();
  });

  test('120 frames a minute are taken, the next closes the socket: 4008', async () => {
    const raw = await connect(sandbox);
    for (let n = 0; n < 119; n++) raw.send({ op: 1, d: null });
    while (raw.seen.filter((frame) => frame.op === 11).length < 119)
      await new Promise((resolve) => setTimeout(resolve, 5));
    raw.send({ op: 1, d: null });
    expect(await raw.closed).toBe(4008);
  });

  test('a thousand identifies a day', async () => {
    const first = await connect(sandbox);
    expect((await first.call('GET', '/gateway/bot')).json.session_start_limit).toMatchObject({
      total: 1_000,
      remaining: 999,
    });
    for (let n = 0; n < 999; n++) (await connect(sandbox, { intents: 0 })).close();
    expect(await (await connect(sandbox, { token: sandbox.token, intents: 0 })).closed).toBe(4004);
  }, 30_000);
});

test('without an intent its events do not come', async () => {
  await start();
  const raw = await connect(sandbox, { intents: 0 });
  await sandbox.as('ada').say('hello');
  sandbox.stage.addChannel(sandbox.guildId, 'new');
  await raw.call('GET', '/gateway/bot');
  expect(raw.seen.filter((frame) => frame.op === 0).map((frame) => frame.t)).toEqual(['READY']);
  raw.close();
});

test('the words of others come only to those who are named, or who were granted them', async () => {
  await start({ privilegedIntents: true });
  const plain = await connect(sandbox, { intents: 1 << 9 });
  const granted = await connect(sandbox, { intents: (1 << 9) | (1 << 15) });
  await sandbox.as('ada').say('a secret');
  expect((await plain.next('MESSAGE_CREATE')).content).toBe('');
  expect((await granted.next('MESSAGE_CREATE')).content).toBe('a secret');
  await sandbox.as('ada').say(`<@${sandbox.clientId}> hello`);
  expect((await plain.next('MESSAGE_CREATE')).content).toContain('hello');
  plain.close();
  granted.close();
});
