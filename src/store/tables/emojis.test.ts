import { PrismaPGlite } from 'pglite-prisma-adapter';
import { PrismaClient } from '../generated/client';
import { openWithTables } from '../stage/memory';
import { databases, type TestDatabase } from '../stage/testing';
import { createEmojis } from './emojis';
import type { Store } from './store';

describe.each(databases)('emojis on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  test('are known by the hash of the drawing that was uploaded last', async () => {
    await store.emojis.note('1', 'old');
    await store.emojis.note('2', 'other');
    await store.emojis.note('1', 'new');
    expect([...(await store.emojis.hashes())].sort()).toEqual([
      ['1', 'new'],
      ['2', 'other'],
    ]);
  });

  test('are uploaded by one process at a time', async () => {
    expect([await store.emojis.claim(), await store.emojis.claim()]).toEqual([true, false]);
    await store.emojis.keepClaim();
    expect(await store.emojis.claim()).toBe(false);
    await store.emojis.release();
    expect([await store.emojis.claim(), await store.emojis.claim()]).toEqual([true, false]);
    await store.emojis.release();
  });

  test('are uploaded by a process for a minute from its last sign of life', async () => {
    await store.emojis.claim();
    await store.emojis.release();
    const sweep = (seconds: number) => store.rateLimiter.sweep(new Date(Date.now() + seconds * 1000));
    await store.rateLimiter.take('emoji upload', { everyMs: 1_000, burst: 1 }, new Date());
    await store.emojis.keepClaim();
    expect([await sweep(30), await store.emojis.claim()]).toEqual([0, false]);
    expect([await sweep(90), await store.emojis.claim()]).toEqual([1, true]);
  });
});

test('the claim of a process that died is void where no other process uses the database', async () => {
  const lite = await openWithTables();
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(lite) });
  expect(await createEmojis(prisma, true).claim()).toBe(true);
  const next = createEmojis(prisma, true);
  expect([await next.claim(), await next.claim()]).toEqual([true, false]);
  expect(await createEmojis(prisma, false).claim()).toBe(false);
  await prisma.$disconnect();
  await lite.close();
}, 60_000);
