import { PrismaPGlite } from 'pglite-prisma-adapter';
import { Damaged } from '../../engine/contract/game';
import { archived } from '../rows/archive';
import { PrismaClient } from '../generated/client';
import { openWithTables } from '../stage/memory';
import { createPrivacy } from './privacy';

jest.setTimeout(60_000);

const at = new Date('2026-11-24T10:00:00Z');

test('a person is forgotten in spite of unreadable rows; an archive says what is wrong', async () => {
  const lite = await openWithTables();
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(lite) });
  const data = {
    game: 'toy',
    channelId: 'c',
    hostName: 'Ben',
    hostId: 'ben',
    options: '{}',
    tableRules: '{}',
  };
  const chairs = [{ kind: 'person', user: 'ben', name: 'Ben' }, { kind: 7, user: 'mara' }, { kind: 8 }];
  await prisma.game.create({
    data: {
      ...data,
      id: 'g',
      status: 'playing',
      chairs: JSON.stringify(chairs),
      createdAt: at,
      updatedAt: at,
    },
  });
  for (const what of ['{"user":"mara"', '{"users":["mara",7]}', '{"users":["mara","ben"]}'])
    await prisma.outboxItem.create({
      data: { gameId: 'g', key: what, kind: 'notice', what, nonce: what, dueAt: at },
    });
  const league = { guildId: 's', channelId: 'c', title: 'toy', name: 'Cup', hostId: 'ben', rules: '{}' };
  await prisma.league.create({
    data: { ...league, id: 'l', status: 'signup', play: '{"names":["mara"', createdAt: at },
  });
  await createPrivacy(prisma).forget('mara', at);
  expect(JSON.parse((await prisma.game.findUniqueOrThrow({ where: { id: 'g' } })).chairs)).toEqual([
    chairs[0],
    { kind: 'computer', number: 1 },
    { unreadable: { kind: 8 } },
  ]);
  expect((await prisma.outboxItem.findMany()).map(({ what }) => what)).toEqual(['{"users":["ben"]}']);
  expect((await prisma.league.findUniqueOrThrow({ where: { id: 'l' } })).play).toBe('{"names":["left-1"');

  await prisma.archive.create({ data: { gameId: 'g', bytes: new Uint8Array([1, 2]) } });
  await expect(archived(prisma, 'g')).rejects.toThrow(Damaged);
  await prisma.$disconnect();
  await lite.close();
});
