import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { WebSocket } from 'ws';
import { startSandbox } from '.';

jest.setTimeout(60_000);

interface Place {
  readonly rest: string;
  readonly url: string;
  readonly token: string;
  readonly channelId: string;
}

let child: ChildProcess;
let place: Place;
let complaints = '';
beforeAll(async () => {
  child = fork(path.join(__dirname, 'test', 'alone.ts'), [], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (text) => (complaints += String(text)));
  [place] = (await once(child, 'message')) as [Place];
});
afterAll(() => child.kill());

/** Returns the heap in MB after garbage collection. */
const heap = async (): Promise<number> => {
  child.send('how much');
  const [{ heap: bytes }] = (await once(child, 'message')) as [{ heap: number }];
  return bytes / 2 ** 20;
};
const port = (): number => Number(new URL(place.url).port);

/** Returns a die that rolls the same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/**
 * Sends these bytes on their own connection. Then it waits until the other side closes it or has had time to
 * answer.
 */
const say = (text: string | Buffer, then: readonly Buffer[] = []): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket: Socket = connect(port(), '127.0.0.1', () => {
      socket.write(text);
      if (then.length === 0) socket.end();
    });
    const end = (): void => {
      clearTimeout(patience);
      socket.destroy();
      resolve(answer);
    };
    const patience = setTimeout(end, 250);
    socket.on('data', (bytes) => {
      if (answer === '' && then.length > 0) {
        for (const frame of then) socket.write(frame);
        socket.end();
      }
      if (answer.length < 1_000) answer += bytes.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
  });

const PIECES = [
  '/', '//', '[', ']', '//[', '%', '%2', '%E0%A4%A', '?', '#', '\\', '@', ':', ' ', '\t', '\0', '..', '/api',
  '/v10', '/cdn', '/page', '/page.js', '/gateway', '/channels', '/users/@me', '/attachments', 'http://',
  'http://[', 'https://[::1]:x/', '?as=ada', '&as=', '?v=', 'é', '\u00ff', '*', '{}', 'x'.repeat(9_000),
  '1'.repeat(25),
]; // prettier-ignore
const VALUES = [
  '', ' ', '[', '127.0.0.1', '[::1', '[::1]:70000', 'localhost:99999', 'evil.example', 'null', 'http://[',
  'chunked', 'gzip', '-1', '1e9', '99999999999999999999', 'multipart/form-data',
  'multipart/form-data; boundary=', 'application/json', '\u00ff', 'Bot ', 'Bearer x', 'websocket', 'Upgrade',
  '13', 'dGhlIHNhbXBsZSBub25jZQ==', '100-continue', 'x'.repeat(20_000), '__proto__',
]; // prettier-ignore
const HEADERS = [
  'Host', 'Origin', 'Content-Length', 'Transfer-Encoding', 'Content-Type', 'Content-Encoding',
  'Authorization', 'Upgrade', 'Connection', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version',
  'Sec-WebSocket-Extensions', 'Expect', 'Cookie', '__proto__', ':', '',
]; // prettier-ignore
const METHODS = [
  'GET',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'PRI',
  'get',
  '',
  '\0',
];
const STRANGE = [
  'null', '[]', '{}', '{', '"x"', '1e999', '{"__proto__":{"x":1}}', '{"toString":1,"valueOf":1}',
  '['.repeat(50_000), '{"content":{"toString":1}}', '{"embeds":[{"__proto__":[]}]}',
  '{"name_localizations":{"__proto__":"x"},"name":"x"}',
  '{"components":[{"type":1,"components":[{"type":{"toString":1}}]}]}',
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
]; // prettier-ignore

test('ten thousand malformed requests, upgrades and frames end nothing, leave nothing', async () => {
  const roll = dice(16);
  const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const many = (least: number, most: number, make: () => string): string =>
    Array.from({ length: least + roll(most - least + 1) }, make).join('');
  const headers = (): string => many(0, 4, () => `${one(HEADERS)}: ${one(VALUES)}\r\n`);
  const known = `Host: 127.0.0.1:${port()}\r\n`;
  const mine = `Authorization: Bot ${place.token}\r\n`;
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ' +
    'dGhlIHNhbXBsZSBub25jZQ==\r\n';

  const requestLine = (): string =>
    `${one(METHODS)} ${many(1, 5, () => one(PIECES))} ` +
    `HTTP/1.${one(['1', '0', '9', 'x'])}\r\n${known}${headers()}\r\n`;
  const header = (): string =>
    `GET ${one(['/', '/api/v10/users/@me', '/page'])} HTTP/1.1\r\n${headers()}${headers()}\r\n`;
  const body = (): string => {
    const text = one(STRANGE);
    const application = Buffer.from(place.token.split('.')[0] ?? '', 'base64url').toString();
    const to = one([
      `POST /api/v10/channels/${place.channelId}/messages`, 'PATCH /api/v10/users/@me',
      'POST /api/v10/interactions/1/x/callback',
      `POST /api/v10/applications/${application}/commands`,
    ]); // prettier-ignore
    const type = one(['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data']);
    return (
      `${to} HTTP/1.1\r\n${known}${mine}Content-Type: ${type}\r\nContent-Length: ` +
      `${text.length}\r\n\r\n${text}`
    );
  };
  const raise = (): string =>
    'GET ' +
    `${one(['/page', '/gateway', '/gateway/?v=10', '//[', '/page?as=%', many(1, 3, () => one(PIECES))])} ` +
    'HTTP/1.1\r\n' +
    `${known}${upgrade}${headers()}\r\n`;
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => roll(256)));
  const frame = (text: string): Buffer => {
    const content = Buffer.from(text).subarray(0, 60_000);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(content.length);
    return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), size, Buffer.alloc(4), content]);
  };
  const words = [
    '"op":1', '"op":2', '"op":6', '"op":8', '"op":{"toString":1}', '"op":"say"', '"op":"history"',
    '"op":"press"', '"op":"command"', '"op":"submit"', '"nonce":"1"', '"nonce":{}',
    `"channelId":"${place.channelId}"`, '"channelId":{}', '"content":{"toString":1}', '"content":"hello"',
    '"limit":-1', '"fields":{"__proto__":[]}', '"options":[{"name":"x","type":1}]', '"values":[1]',
    `"d":{"token":"${place.token}","intents":1}`,
    `"d":{"token":"${place.token}","intents":1,"shard":[0,1e308]}`,
    '"d":{"guild_id":{"toString":1},"query":{"valueOf":1},"user_ids":[{"toString":1}]}',
    '"d":{"session_id":{"toString":1}}', '"d":[[]]',
  ]; // prettier-ignore
  const frames = (): Promise<string> =>
    say(
      `GET ${one(['/page?as=ada', '/gateway?v=10'])} HTTP/1.1\r\n${known}${upgrade}\r\n`,
      Array.from({ length: 1 + roll(4) }, () =>
        roll(4) === 0
          ? bytes(1 + roll(40))
          : frame(roll(5) === 0 ? one(STRANGE) : `{${many(1, 3, () => `${one(words)},`)}"x":0}`),
      ),
    );
  const kinds = [
    () => say(requestLine()),
    () => say(header()),
    () => say(body()),
    () => say(raise()),
    frames,
  ];

  const answers = new Map<string, number>();
  const attack = async (count: number): Promise<void> => {
    const workers = Array.from({ length: 48 }, async () => {
      while (count-- > 0) {
        const status = /^HTTP\/1\.1 (\d+)/.exec(await one(kinds)())?.[1] ?? 'none';
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(workers);
  };
  await attack(1_000);
  const before = await heap();
  await attack(9_000);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const after = await heap();

  expect({ exit: child.exitCode, signal: child.signalCode }).toEqual({ exit: null, signal: null });
  expect(complaints).toBe('');
  // The requests passed the first check and reached the sockets.
  for (const status of ['101', '400', '404']) expect(answers.get(status)).toBeGreaterThan(50);
  // All kept data is bounded: the newest requests, refusals and messages.
  expect(after - before).toBeLessThan(40);
  const alive = await fetch(`${place.rest}/v10/users/@me`, {
    headers: { authorization: `Bot ${place.token}` },
  });
  expect(alive.status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each([
  'GET //[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //[ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
])('%j is answered', async (request) => {
  expect(await say(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(child.exitCode).toBeNull();
});

describe.each(['127.0.0.1', 'localhost', '0.0.0.0', '::', '127.0.0.2'])('with HOST=%s', (host) => {
  test('another site cannot open the page, under its own name or under one that leads here', async () => {
    const sandbox = await startSandbox({ host });
    const { port: at, hostname } = new URL(sandbox.url);
    const enters = (headers: Record<string, string>): Promise<boolean> =>
      new Promise((resolve) => {
        const page = new WebSocket(`${sandbox.url.replace('http', 'ws')}page?as=ada`, { headers });
        page.once('error', () => resolve(false));
        page.once('open', () => {
          page.close();
          resolve(true);
        });
      });
    expect({
      elsewhere: await enters({ origin: 'https://evil.example' }),
      rebound: await enters({ origin: `http://evil.example:${at}`, host: `evil.example:${at}` }),
      nameless: await enters({ host: `evil.example:${at}` }),
      framed: await enters({ origin: 'null' }),
      otherPort: await enters({ origin: `http://${hostname}:1` }),
      itself: await enters({ origin: `http://${hostname}:${at}` }),
      byName: await enters({ origin: `http://localhost:${at}`, host: `localhost:${at}` }),
      aBrowserless: await enters({}),
    }).toEqual({
      elsewhere: false,
      rebound: false,
      nameless: false,
      framed: false,
      otherPort: false,
      itself: true,
      byName: true,
      aBrowserless: true,
    });
    await sandbox.close();
  });
});
