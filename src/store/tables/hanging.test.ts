import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openStore } from '../open/open';
import { serverDatabase, type TestDatabase } from '../stage/testing';
import type { Store } from '..';

jest.setTimeout(120_000);

/** Everything must be given up after this: a statement has ten seconds, and the machine has other work. */
const BOUNDED = 40_000;

(serverDatabase ? describe : describe.skip)('a server that stops answering in mid-work', () => {
  let database: TestDatabase;
  let store: Store;
  let way: Server;
  let hangs = false;
  const open = new Set<Socket>();
  beforeAll(async () => {
    if (!serverDatabase) return;
    database = await serverDatabase.create();
    const real = new URL(database.url ?? '');
    // Connections are taken and kept open; nothing gets through in either direction.
    way = createServer((client) => {
      const server = connect(Number(real.port || 5432), real.hostname);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        open.add(from.on('error', () => {}).on('close', () => to.destroy()));
        from.on('data', (chunk) => !hangs && to.write(chunk));
      }
    });
    await new Promise<void>((resolve) => void way.listen(0, '127.0.0.1', resolve));
    const url = new URL(real);
    url.hostname = '127.0.0.1';
    url.port = String((way.address() as AddressInfo).port);
    store = await openStore({ url: url.toString(), connections: 2 });
  });
  afterAll(async () => {
    await store.close();
    for (const socket of open) socket.destroy();
    way.close();
    await database.drop();
  });

  const at = new Date();
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'what is read': () => store.load('nobody'),
    'what is written': () => store.commit({ id: 'nobody', version: 0, at, fields: { rules: 2 } }),
    'what takes several statements': () => store.privacy.forget('nobody', at),
    'what is to be sent': () => store.outbox.claim(at, at, 1),
    'what the clock asks': () => store.due(at, 1),
  };

  test('keeps nobody waiting for ever, and is worked with again when it answers', async () => {
    await store.load('nobody');
    hangs = true;
    const began = performance.now();
    const came = await Promise.allSettled(Object.values(calls).map((call) => call()));
    expect(came.map(({ status }, one) => `${Object.keys(calls)[one]}: ${status}`)).toEqual(
      Object.keys(calls).map((name) => `${name}: rejected`),
    );
    expect(performance.now() - began).toBeLessThan(BOUNDED);
    hangs = false;
    for (let tries = 0; ; tries++) {
      const fine = await store.load('nobody').then(
        () => true,
        () => false,
      );
      if (fine) break;
      if (tries > 5) throw new Error('it is not worked with again');
    }
  });
});
