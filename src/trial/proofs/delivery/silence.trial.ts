import { spawn } from 'node:child_process';
import { games } from '../../../../games';
import { noPictures, type Pictures } from '../../../discord';
import { openRoom, type Room } from '../../../discord/stage/room.testing';
import { built } from '../../stage/built';
import { factsOf, LoggableError, openLog } from '../../../log';
import type { RouteFault } from 'discord-stand-in';
import type { NewRow, Store } from '../../../store';
import { openMemory } from '../../../store/stage/testing';
import { root } from '../../../words/catalogue/files';
import { heldNames } from '../secrecy/knowledge';

/**
 * The data that the log must never hold, whatever fails: cards in a hand, tokens, seeds, passwords. The log
 * level is `trace`, which includes all other levels.
 */

const TITLE = 'architects';
const drawn = Buffer.from('the bytes of a drawn hand');
/** Pictures as they are sent, with the hand in their text: none is drawn. */
const pictures: Pictures = {
  ...noPictures,
  render: async (position) => ({
    png: drawn,
    name: 'hand.png',
    alt: [...heldNames(position).keys()].join(', '),
  }),
};

const CALLBACK = 'POST /interactions/:id/:token/callback';
const ROUTES = [
  CALLBACK,
  'PATCH /webhooks/:id/:token/messages/:message',
  'POST /webhooks/:id/:token',
  'DELETE /webhooks/:id/:token/messages/:message',
  'POST /channels/:id/messages',
  'PATCH /channels/:id/messages/:message',
  'POST /channels/:id/messages/:message/threads',
] as const;

const answered = (status: number, code: number, message: string, errors?: object): RouteFault => ({
  kind: 'answer',
  status,
  body: { code, message, ...(errors && { errors }) },
});
/** Discord quotes a value that it does not allow. */
const quoting = (words: string): object => ({
  embeds: {
    0: {
      description: { _errors: [{ code: 'BASE_TYPE_CHOICES', message: `Value "${words}" must be one of` }] },
    },
  },
});
const faultsSaying = (words: string): Readonly<Record<string, RouteFault>> => ({
  'a server error': answered(500, 0, '500: Internal Server Error'),
  'a malformed form': answered(400, 50035, 'Invalid Form Body', quoting(words)),
  'a missing right': answered(403, 50013, 'Missing Permissions'),
  'an unknown webhook': answered(404, 10015, 'Unknown Webhook'),
  'something new': answered(418, 99999, 'I am a teapot'),
  'a limit': {
    kind: 'answer',
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: 0.01, global: false },
    headers: { 'Retry-After': '0.01', Via: '1.1 google' },
  },
  'a broken connection': { kind: 'cut' },
  'a lost answer': { kind: 'lose-answer' },
});

interface Table {
  readonly id: string;
  readonly board: string;
}

async function openTable({ play, outbox, sandbox }: Room): Promise<Table> {
  const channel = sandbox.stage.addChannel(sandbox.guildId, 'secrets');
  const [ada, ben] = ['ada', 'ben'].map((name) => sandbox.as(name).person.id) as [string, string];
  const made = await play.tables.create({
    game: TITLE,
    where: { guild: sandbox.guildId, channel },
    host: { user: ada, name: 'Ada' },
    tableRules: { thread: true },
  });
  if (made.kind !== 'done') throw new Error(`no table: ${made.kind}`);
  const { id } = made.lobby;
  await outbox.idle();
  await play.tables.join(id, { user: ben, name: 'Ben' });
  await outbox.idle();
  await play.tables.start(id, ada);
  await outbox.idle();
  const board = (await play.reading.position(id))?.board;
  if (!board) throw new Error('no board');
  return { id, board: board.message };
}

/** Every player looks at their hand, presses a button and types a command. */
async function live(room: Room, { id, board }: Table): Promise<void> {
  const place = (await room.play.reading.position(id))?.where;
  for (const name of ['ada', 'ben']) {
    const person = room.sandbox.as(name).in(place?.thread ?? place?.channel ?? '');
    const quietly = (act: Promise<unknown>): Promise<unknown> => act.catch(() => undefined);
    for (const verb of ['hand', 'move', 'log-file', 'export', 'refusals', 'undo'])
      await quietly(person.forge(verb === 'undo' ? `undo/${id}/one` : `${verb}/${id}`, { on: board }));
    const position = await room.play.reading.position(id);
    const [asked] = position?.session.waiting ?? [];
    if (asked) await quietly(person.forge(`sure/${id}/${asked.seat}/${asked.promptId}/0`, { on: board }));
    await quietly(person.slash('hand', { game: id }));
    await quietly(person.slash('board', { game: id }));
    await room.bot.idle();
  }
}

async function secretsOf(room: Room, { id }: Table): Promise<Set<string>> {
  const position = await room.play.reading.position(id);
  const seed = (await room.store.load(id))?.seed;
  const tokens = room.sandbox.requests.flatMap(
    ({ path: at }) => /\/(?:interactions|webhooks)\/\d+\/([^/]{8,})/.exec(at)?.[1] ?? [],
  );
  const hands = position ? [...heldNames(position).keys()].filter((name) => name.length > 4) : [];
  return new Set([...hands, ...tokens, room.sandbox.token, ...(seed ? [seed] : []), ...encodings(drawn)]);
}
const encodings = (bytes: Buffer): string[] => [
  bytes.toString('utf8'),
  bytes.toString('base64'),
  [...bytes.subarray(0, 12)].join(','),
];
const found = (lines: readonly string[], secrets: Iterable<string>): string[] => {
  const text = lines.join('\n');
  return [...secrets].filter((secret) => text.includes(secret));
};

describe('the log holds no hand, token, seed or password', () => {
  let room: Room;
  let table: Table;
  const secrets = new Set<string>();
  const note = async (): Promise<void> => {
    for (const secret of await secretsOf(room, table)) secrets.add(secret);
  };
  beforeAll(async () => {
    room = await openRoom(games, { pictures, sandbox: { patience: 400 } });
    table = await openTable(room);
    await note();
  }, 60_000);
  afterAll(() => room.close());

  const words = (): string => [...secrets].slice(0, 5).join(' ');
  test.each(Object.keys(faultsSaying('')))(
    'when every request meets %s',
    async (name) => {
      const before = room.lines.length;
      for (const route of ROUTES) {
        const fault = faultsSaying(words())[name] as RouteFault;
        // An acknowledgement that fails leaves nothing to be said: the other requests fail while it does not.
        room.sandbox.faults.next(route, fault, route === CALLBACK ? 2 : 6);
        await live(room, table);
        room.sandbox.faults.clear();
        await note();
      }
      const lines = room.lines.slice(before);
      expect(found(lines, secrets)).toEqual([]);
    },
    120_000,
  );

  test('and the errors stand in it as what they are', () => {
    const errors = room.lines.flatMap((line) => (JSON.parse(line) as { err?: { name: string } }).err ?? []);
    const names = errors.map(({ name }) => name);
    for (const name of ['DiscordAPIError[50035]', 'DiscordAPIError[99999]', 'HTTPError'])
      expect(names).toContain(name);
    expect(errors).toContainEqual(
      expect.objectContaining({
        name: 'DiscordAPIError[50035]',
        message: 'Invalid Form Body',
        code: 50035,
        status: 400,
        method: 'PATCH',
        route: expect.stringMatching(/\/webhooks\/\d+\/:token\/messages\/@original$/) as string,
        refused: ['embeds.0.description BASE_TYPE_CHOICES'],
      }),
    );
  });
});

describe('an error of the database', () => {
  const hidden = 'Tortoise and Nightingale';
  const at = new Date(0);
  const row = (id: string): NewRow => ({
    id,
    game: TITLE,
    guild: null,
    channel: 'c',
    at,
    fields: {
      status: 'playing',
      hostId: 'u',
      hostName: 'Ada',
      chairs: [],
      options: {},
      tableRules: {},
      seed: hidden,
      state: hidden,
    },
    players: [],
    outbox: [],
  });
  let store: Store;
  beforeAll(async () => {
    store = await openMemory();
  }, 60_000);
  afterAll(() => store.close());

  const failures = {
    'a key that is taken': () => store.create(row('once')),
    'a value of the wrong kind': () =>
      store.commit({ id: 'once', version: 0, at, fields: { rules: { hidden } as never } }),
    'a date that is none': () =>
      store.commit({ id: 'once', version: 0, at: hidden as never, fields: { state: hidden } }),
    'a number that does not fit': () =>
      store.commit({ id: 'once', version: 0, at, fields: { rules: 2 ** 40, state: hidden } }),
    'a text PostgreSQL does not take': () =>
      store.commit({ id: 'once', version: 0, at, fields: { state: `${hidden}\u0000` } }),
    'a row that is no JSON': async () => {
      await store.create({ ...row('bad'), fields: { ...row('bad').fields, chairs: undefined } });
    },
  };

  test.each(Object.keys(failures) as (keyof typeof failures)[])(
    'tells its code and not what was written: %s',
    async (name) => {
      await store.create(row('once')).catch(() => undefined);
      const error = await failures[name]().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(Error);
      const lines: string[] = [];
      const log = openLog('trace', { write: (line) => void lines.push(line) });
      log.error({ err: error }, 'something broke');
      log.error({ because: error }, 'something broke');
      log.error(error);
      expect(lines).toHaveLength(3);
      expect(found(lines, [hidden, 'Tortoise'])).toEqual([]);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        err: { name: expect.stringMatching(/^\w+/) as string },
      });
    },
  );
});

describe('an error', () => {
  test('of ours keeps its words; others keep where they were thrown', () => {
    expect(factsOf(new LoggableError('lost the race'))).toMatchObject({ message: 'lost the race' });
    const facts = factsOf(new Error('the hand is Jester, Duke'));
    expect(facts.message).toBeUndefined();
    expect(facts.at?.[0]).toContain('silence.trial');
  });

  test('that quotes what it read is not repeated', () => {
    const broken = (): unknown => JSON.parse('{"hand":["Jester"');
    expect(JSON.stringify(thrown(broken))).not.toContain('Jester');
    const missing = (): unknown => (undefined as unknown as Record<string, unknown>)['Jester'];
    expect(thrown(missing)).toMatchObject({ message: 'Cannot read properties of undefined (reading …)' });
  });

  test('tells of the errors behind it', () => {
    const inner = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(factsOf(new AggregateError([inner], 'Jester', { cause: inner }))).toMatchObject({
      name: 'AggregateError',
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' },
      errors: [{ code: 'ECONNREFUSED' }],
    });
  });
});
const thrown = (broken: () => unknown): ReturnType<typeof factsOf> => {
  try {
    broken();
  } catch (error) {
    return factsOf(error);
  }
  throw new Error('nothing was thrown');
};

describe('a start that fails', () => {
  const said = async (env: Record<string, string>): Promise<string> => {
    const child = spawn(process.execPath, [await built('src/main.ts')], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'trace', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    return text;
  };

  test.each([
    'postgres://guild:sesame-open@127.0.0.1:1/guildhall',
    'postgres://guild:sesame-open@127.0.0.1:notaport/guildhall',
    'mysql://guild:sesame-open@127.0.0.1/guildhall',
  ])(
    'does not say the password in %s',
    async (url) => {
      const text = await said({ DATABASE_URL: url, DISCORD_TOKEN: 'open-sesame-token.part.part' });
      expect(text).toContain('DATABASE_URL');
      expect(text).not.toContain('sesame');
    },
    60_000,
  );
});
