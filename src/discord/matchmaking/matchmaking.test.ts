import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import { openRoom, type Room } from '../stage/room.testing';

jest.setTimeout(90_000);

let room: Room;
let host: Driver;
beforeAll(async () => {
  room = await openRoom(games, {
    sandbox: { guilds: [{ name: 'Hall', channels: ['general', 'tables', 'elsewhere'] }] },
  });
  host = room.sandbox.as('ada');
});
afterAll(() => room.close());
afterEach(() => {
  expect(room.sandbox.refused).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});

const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & 64) !== 0;
const idle = async (): Promise<void> => {
  await room.bot.idle();
  await room.outbox.idle();
};
const told = async (person: Driver): Promise<PageMessage> => {
  await idle();
  const found = person.messages().reverse().find(isPrivate);
  if (!found) throw new Error(`${person.person.name} was told nothing`);
  return found;
};
const said = (message: PageMessage): string => JSON.stringify([message.content, message.embeds]);

describe('/tables', () => {
  test('says what is open and who is wanted, and lets one sit down', async () => {
    await host.slash('server tables');
    expect(said(await told(host))).toContain('No table is open here');
    await host.slash('newgame', { game: 'florence', players: 4, strength: 'beginners', pace: 'daily' });
    await idle();
    const ben = room.sandbox.as('ben').in('elsewhere');
    await ben.slash('server tables');
    const list = await told(ben);
    expect(said(list)).toMatch(/Princes of Florence.*1 of 4 · Ada.*1 day.*for beginners/i);
    await ben.choose('Join a table', 'The Princes of Florence', { on: list });
    expect(said(await told(ben))).toContain('You joined a table of The Princes of Florence');
    const [table] = await room.play.matchmaking.tables(room.sandbox.guildId, 25);
    expect(table?.chairs.filter((chair) => chair !== null)).toHaveLength(2);
    await host.slash('table cancel');
    await idle();
  });

  test('forged ids, running games, tables of other servers are told kindly, change nothing', async () => {
    await host.slash('server tables');
    const on = await told(host);
    const id = 'foreigntable';
    await room.store.create({
      id,
      game: 'florence',
      guild: '299999999999999999',
      channel: '1',
      at: new Date(),
      fields: {
        status: 'lobby',
        hostId: '1',
        hostName: 'Stranger',
        chairs: [null, null, null, null, null],
        options: {},
        tableRules: { thread: false, turnMinutes: null },
      },
      players: [],
      outbox: [],
    });
    for (const value of ['', 'nothing', "'; DROP", id])
      await host.forge('side/tables/join', { on, values: [value] });
    expect(said(await told(host))).toContain('no longer exists');
    await host.forge('side/seek/chess', { on });
    expect(said(await told(host))).toContain('there is no such game here');
  });
});

describe('/seek', () => {
  test('seats those who look for the same, wherever in the server they said so, and calls them', async () => {
    const [ada, ben, cleo] = [
      room.sandbox.as('ada').in('tables'),
      room.sandbox.as('ben').in('elsewhere'),
      room.sandbox.as('cleo').in('elsewhere'),
    ];
    await ada.slash('server seek', { title: 'valeria', players: 3 });
    expect(said(await told(ada))).toContain('2 more players are needed');
    await ben.slash('server seek', { title: 'valeria' });
    expect(said(await told(ben))).toContain('more');
    await ben.press('Stop searching', { on: await told(ben) });
    expect(said(await told(ben))).toContain('Your search was stopped');
    await cleo.slash('server seek', { title: 'valeria' });
    await cleo.slash('server tables');
    expect(said(await told(cleo))).toContain('2 players are looking for Valeria');
    await ben.slash('server tables');
    await ben.press('Me too: Valeria: Card Kingdoms', { on: await told(ben) });
    expect(said(await told(ben))).toContain('Enough players for Valeria');
    const call = ada.message(/Table found: everyone who was looking/);
    for (const person of [ada, ben, cleo]) expect(JSON.stringify(call.mentions)).toContain(person.person.id);
    const [table] = await room.play.matchmaking.tables(room.sandbox.guildId, 25);
    expect(table?.chairs.flatMap((chair) => (chair?.kind === 'person' ? chair.name : []))).toEqual([
      'Ada',
      'Cleo',
      'Ben',
    ]);
    expect(await room.play.matchmaking.countSearches(room.sandbox.guildId)).toEqual([]);
  });

  test('a wish lapses', async () => {
    await host.slash('server seek', { title: 'lisboa', days: 1 });
    await idle();
    expect(await room.store.matchmaking.expireSearches(new Date(Date.now() + 2 * 86_400_000))).toBe(1);
  });
});

describe('/server', () => {
  test('is for those who may manage the server', async () => {
    const ben = room.sandbox.as('ben');
    await ben.slash('server share');
    expect(said(await told(ben))).toContain('You need the Manage Server permission');
  });

  test('sets how boards look for everybody', async () => {
    await host.slash('server pictures', { style: 'dark' });
    expect(said(await told(host))).toContain('Boards in this server are now dark');
    expect(await room.play.matchmaking.server(room.sandbox.guildId)).toMatchObject({ pictures: 'dark' });
    await host.slash('server role');
    await idle();
    expect(await room.play.matchmaking.server(room.sandbox.guildId)).toEqual({
      callRole: null,
      pictures: 'dark',
    });
  });
});
