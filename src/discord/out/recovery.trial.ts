import { games } from '../../../games';
import { openMetrics } from '../../metrics';
import { serveMetrics, type MetricsServer } from '../../metrics/server';
import { openRoom, type Room } from '../stage/room.testing';
import type { RouteFault } from 'discord-stand-in';

jest.setTimeout(120_000);

/** Each answer that Discord may give once: afterwards everything has gone out, and the process says so. */

const POST = 'POST /channels/:id/messages';
const EDIT = 'PATCH /channels/:id/messages/:message';
const answered = (status: number, more: object = {}): RouteFault => ({
  kind: 'answer',
  status,
  body: { message: `${status}: injected`, code: 0, ...more },
});
const pause = (global: boolean): RouteFault => ({
  ...(answered(429, { retry_after: 0.3, global }) as Extract<RouteFault, { kind: 'answer' }>),
  headers: {
    'Retry-After': '0.3',
    Via: '1.1 google',
    ...(global ? { 'X-RateLimit-Global': 'true' } : { 'X-RateLimit-Scope': 'user' }),
  },
});
const faults: readonly (readonly [string, RouteFault])[] = [
  ['401', answered(401)],
  ['403', answered(403)],
  ['403 for want of a permission that is there', answered(403, { code: 50013 })],
  ['404', answered(404)],
  ['429', pause(false)],
  ['429 for everything', pause(true)],
  ['500', answered(500)],
  ['502', answered(502)],
  ['503', answered(503)],
  ['a connection that breaks', { kind: 'cut' }],
  ['an answer that is lost', { kind: 'lose-answer' }],
  ['no answer in time', { kind: 'delay', ms: 11_000 }],
];

let room: Room;
let server: MetricsServer;
const given: string[] = [];
const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
const ageNow = async (): Promise<number> =>
  Number(/^guildhall_outbox_age_seconds (\S+)/m.exec(await get('/metrics'))?.[1]);
const until = async (fits: () => boolean | Promise<boolean>, seconds = 30): Promise<void> => {
  const latest = performance.now() + seconds * 1000;
  while (!(await fits())) {
    if (performance.now() > latest) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

beforeAll(async () => {
  room = await openRoom(games, { refused: (line) => given.push(line) });
  const { store, bot, outbox } = room;
  server = await serveMetrics(
    openMetrics(),
    {
      store,
      now: () => new Date(),
      thinking: () => 0,
      connections: () => bot.connections(),
      troubles: () => bot.troubles(),
      failingSince: () => outbox.failingSince(),
    },
    { port: 0, host: '127.0.0.1', log: { info() {}, warn() {}, error() {} } },
  );
});
afterAll(async () => {
  await server.close();
  await room.close();
});

let tables = 0;
/** Opens a table: its lobby is posted. Then someone joins: it is edited. */
async function opened(): Promise<{ readonly lobbies: () => number; readonly join: () => Promise<unknown> }> {
  const { sandbox, play } = room;
  const channel = sandbox.stage.addChannel(sandbox.guildId, `recovery-${++tables}`);
  const [ada, ben] = ['ada', 'ben'].map((name) => sandbox.as(name).person.id) as [string, string];
  const made = await play.tables.create({
    game: 'florence',
    where: { guild: sandbox.guildId, channel },
    host: { user: ada, name: 'Ada' },
  });
  if (made.kind !== 'done') throw new Error(made.kind);
  const { id } = made.lobby;
  return {
    lobbies: () =>
      sandbox
        .as('ada')
        .in(channel)
        .messages()
        .filter((message) => JSON.stringify(message).includes(`"join/${id}"`)).length,
    join: () => play.tables.join(id, { user: ben, name: 'Ben' }),
  };
}
const recovered = async (): Promise<void> => {
  await until(async () => (await room.store.outbox.pending()) === 0);
  await until(async () => (await get('/readyz')) === 'ready\n');
  await until(async () => (await ageNow()) === 0);
};

describe.each([
  ['a new message', POST],
  ['an edit', EDIT],
])('%s', (_name, route) => {
  test.each(faults)('goes out after %s, once', async (_fault, fault) => {
    room.sandbox.faults.clear();
    if (route === POST) room.sandbox.faults.next(route, fault);
    const { lobbies, join } = await opened();
    await recovered();
    expect(lobbies()).toBe(1);
    if (route === EDIT) room.sandbox.faults.next(route, fault);
    await join();
    await recovered();
    expect(lobbies()).toBe(1);
    expect(room.sandbox.faults.pending()).toBe(0);
    expect(given).toEqual([]);
  });
});

test('an answer to a person comes after each of them, too', async () => {
  const ada = room.sandbox.as('ada');
  room.sandbox.faults.next(POST, answered(401));
  await opened();
  await recovered();
  const before = ada.messages().length;
  await ada.slash('games');
  await until(() => ada.messages().length > before);
});

test('while the token is checked, the process is not ready and sends nothing else', async () => {
  const { sandbox } = room;
  sandbox.faults.next(POST, answered(401));
  sandbox.faults.delay('GET /users/@me', 1_000);
  const { lobbies } = await opened();
  await until(async () => (await get('/readyz')).includes('Discord refuses the token'), 5);
  expect(await get('/metrics')).toContain('guildhall_discord_accepts 0');
  const asked = sandbox.requests.length;
  await opened();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sandbox.requests.slice(asked).filter(({ path }) => path.includes('/channels/'))).toEqual([]);
  await recovered();
  expect(lobbies()).toBe(1);
  expect(given).toEqual([]);
});

test('an outage of every kind makes the outbox older, and then it is empty', async () => {
  const { sandbox } = room;
  sandbox.faults.fail(POST, 503, 3);
  const { lobbies } = await opened();
  await until(async () => (await ageNow()) > 2, 20);
  await recovered();
  expect(lobbies()).toBe(1);
});

test('a token that stays refused ends the process with one line', async () => {
  const { sandbox } = room;
  sandbox.faults.next(POST, answered(401));
  sandbox.faults.next('GET /users/@me', answered(401), Infinity);
  await opened();
  await until(() => given.length > 0, 40);
  expect(given).toEqual([expect.stringMatching(/^DISCORD_TOKEN is no longer accepted/)]);
  expect(await get('/readyz')).toContain('Discord refuses the token');
  sandbox.faults.clear();
});
