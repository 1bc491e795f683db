import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import { openRoom, type Room } from '../stage/room.testing';

jest.setTimeout(120_000);

let room: Room;
beforeAll(async () => {
  room = await openRoom(games);
});
afterAll(() => room.close());

const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & 64) !== 0;
const told = async (person: Driver): Promise<PageMessage> => {
  await room.bot.idle();
  await room.outbox.idle();
  const found = person.messages().reverse().find(isPrivate);
  if (!found) throw new Error(`${person.person.name} was told nothing`);
  return found;
};
const said = (message: PageMessage): string => JSON.stringify([message.content, message.embeds]);

test('a league is opened, joined by a button, begun by its host; its tables call their players', async () => {
  const [ada, ben] = [room.sandbox.as('ada'), room.sandbox.as('ben')];
  await ben.slash('league standings');
  expect(said(await told(ben))).toContain('League not found');
  await ada.slash('league create', { title: 'valeria', name: '**Spring** @everyone', players: 2, rounds: 1 });
  const open = await told(ada);
  expect(said(open)).toContain('1 player has signed up');
  expect(said(open)).not.toContain('**Spring**');
  await ben.slash('league standings');
  await ben.press('Join', { on: await told(ben) });
  expect(said(await told(ben))).toContain('2 players have signed up');
  await ben.slash('league start');
  expect(said(await told(ben))).toMatch(/Only the host \(<@\d+>\) can do that/);
  await ada.slash('league start');
  expect(said(await told(ada))).toContain('Round 1 of 1');
  ada.sees('Valeria');
  const call = ada.message(/a league game/);
  for (const person of [ada, ben]) expect(JSON.stringify(call.mentions)).toContain(person.person.id);
  const [league] = await room.play.leagues.inServer(room.sandbox.guildId);
  const [table] = league?.open ?? [];
  expect((await room.play.reading.position(table?.game ?? ''))?.status).toBe('playing');
  expect(room.sandbox.refused).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});

test('a league says by what it is played, and its tables are', async () => {
  const [ada, ben] = [room.sandbox.as('ada'), room.sandbox.as('ben')];
  const game = 'florence';
  await ada.slash('league create', {
    title: game,
    name: 'Slow',
    players: 2,
    rounds: 1,
    clock: 'bank',
    option: 'hiddenCash=true',
  });
  const open = said(await told(ada));
  expect(open).toContain('time bank of 3 days + 8 hours per turn');
  expect(open).toMatch(/Hidden cash: on/i);
  await ben.slash('league join');
  await told(ben);
  await ada.slash('league start');
  await told(ada);
  const [league] = await room.play.leagues.inServer(room.sandbox.guildId);
  const position = await room.play.reading.position(league?.open[0]?.game ?? '');
  expect(position?.options).toMatchObject({ hiddenCash: true });
  expect(position?.tableRules).toMatchObject({
    bank: { minutes: 4320, increment: 480 },
    rests: ['nights', 'away'],
  });
  expect(room.sandbox.refused).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});

test('forged buttons, leagues of other servers and what is over are told kindly', async () => {
  const ada = room.sandbox.as('ada');
  const foreign = await room.play.leagues.create(
    { user: '1', name: 'Stranger' },
    { guild: '299999999999999999', channel: '1' },
    { name: 'Elsewhere', title: 'valeria', size: 2, rounds: 1, days: 1 },
  );
  const id = foreign.kind === 'done' ? foreign.league.id : '';
  await ada.slash('league standings');
  const on = await told(ada);
  for (const about of ['', 'join', 'join.', `join.${id}`, `start.${id}`, 'x.y.z', 'show'])
    await ada.forge(`side/league/${about}`, { on });
  expect(said(await told(ada))).toContain('eague not found');
  expect((await room.play.leagues.league(id))?.names.size).toBe(1);
  await ada.slash('league join', { league: id });
  expect(said(await told(ada))).toContain('eague not found');
  await ada.slash('league leave');
  await ada.slash('league leave');
  expect(said(await told(ada))).toContain('you are not in that league');
  await ada.slash('league cancel');
  expect(said(await told(ada))).toContain('without a result');
  expect(room.sandbox.refused).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});

test('a league is opened in one message for all, which lets them sign up as long as one can', async () => {
  const [ada, ben] = [room.sandbox.as('ada'), room.sandbox.as('ben')];
  const announce = (): Promise<void> => room.play.leagues.announce(room.bot.announcer);
  // Announces what earlier tests left, such as a league in a server that does not exist.
  await announce();
  room.complaints.splice(0);
  const before = room.sandbox.refused.length;
  await ada.slash('league create', { title: 'valeria', name: 'Autumn *of* all', players: 2, rounds: 1 });
  await told(ada);
  await announce();
  const shown = (): PageMessage[] =>
    ben.messages().filter((message) => !isPrivate(message) && said(message).includes('Autumn'));
  expect(shown().map(said)).toEqual([expect.stringContaining('Ada has opened a league')]);
  expect(said(shown()[0] as PageMessage)).toContain('1 player has signed up');
  await ben.press('Join', { on: shown()[0] as PageMessage });
  expect(said(await told(ben))).toContain('You have signed up');
  await announce();
  expect(shown().map(said)).toEqual([expect.stringContaining('2 players have signed up')]);
  const [league] = await room.play.leagues.inServer(room.sandbox.guildId);
  await room.play.leagues.cancel(league?.id ?? '', league?.host ?? '');
  await announce();
  expect(JSON.stringify(shown()[0]?.components)).not.toContain('join');
  expect(said(shown()[0] as PageMessage)).toContain('Ended without a result');
  await ben.press('Standings', { on: shown()[0] as PageMessage });
  expect(said(await told(ben))).toContain('Autumn');
  expect(room.sandbox.refused.slice(before)).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});
