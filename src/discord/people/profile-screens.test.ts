import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import { finishedGame } from '../../store/tables/history.testing';
import { openRoom, type Room } from '../stage/room.testing';

jest.setTimeout(90_000);

let room: Room;
let ada: Driver;
let ben: Driver;
beforeAll(async () => {
  room = await openRoom(games, { pictures: 'drawn' });
  ada = room.sandbox.as('ada');
  ben = room.sandbox.as('ben');
  const people = [ada.person.id, ben.person.id];
  const guild = room.sandbox.guildId;
  for (let game = 0; game < 12; game++)
    await finishedGame(room.store, `seeded${game}`, game % 3 === 0 ? [...people].reverse() : people, {
      guild,
      title: game < 9 ? 'florence' : 'valeria',
      ended: new Date(Date.UTC(2026, 2, game + 1)),
      rated: true,
      names: game % 3 === 0 ? ['**Ben** <@1>', 'Ada'] : ['Ada', '**Ben** <@1>'],
    });
  await room.play.history.runDueJobs();
});
afterAll(() => room.close());
afterEach(async () => {
  for (const person of [ada, ben])
    for (const message of person.messages().filter(isPrivate)) await person.dismiss(message);
  expect(room.sandbox.refused).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});

const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & 64) !== 0;
const told = async (person: Driver): Promise<PageMessage> => {
  await room.bot.idle();
  const found = person.messages().reverse().find(isPrivate);
  if (!found) throw new Error(`${person.person.name} was told nothing`);
  return found;
};
const said = (message: PageMessage): string => JSON.stringify([message.content, message.embeds]);

describe('/my history', () => {
  test('lists what I played, the latest first, and turns its pages', async () => {
    await ada.slash('my history');
    const first = await told(ada);
    expect(said(first)).toContain('Valeria');
    expect(said(first)).toContain('120 moves');
    await ada.press('Older', { on: first });
    const second = await told(ada);
    expect(second.id).toBe(first.id);
    expect(said(second)).toContain('page 2');
    expect(said(second)).not.toContain('Valeria');
  });

  test('shows names as text, whatever people call themselves', async () => {
    await ada.slash('my history', { title: 'valeria' });
    const shown = said(await told(ada));
    expect(shown).not.toContain('Princes');
    expect(shown).not.toContain('**Ben**');
    expect(shown).not.toContain('<@1>');
  });

  test('is of somebody, with somebody, or of the server', async () => {
    await ada.slash('my history', { who: 'ben', with: 'ada' });
    expect(said(await told(ada))).toContain('Florence');
    await ada.slash('my history', { with: 'cleo' });
    expect(said(await told(ada))).toContain('There are no finished games');
    await ben.slash('my history', { server: true });
    expect(said(await told(ben))).toContain('Finished games of this server');
  });

  test('forged pages, ids of running games and of nothing are told kindly', async () => {
    await ada.slash('my history');
    const on = await told(ada);
    for (const about of ['', 's', 's...1000', `${ada.person.id}...-1`, '1...0', 'x.y.z.0', 's..NO.0'])
      await ada.forge(`side/history/${about}`, { on });
    for (const id of ['', 'nothing', "';--", 'seeded1'])
      await ada.forge('side/history/open', { on, values: [id] });
    expect(said(await told(ada))).toMatch(/no longer exists|no longer works/);
  });
});

describe('/my profile', () => {
  test('is a picture with words beside it, by title from the menu', async () => {
    await ada.slash('my profile');
    const shown = await ada.waitsFor(/\(picture\)/, 20_000);
    expect(said(shown)).toContain('12 games, 8 won');
    expect(said(shown)).toMatch(/Rating in this server \d+ ± \d+, place 1/);
    await ada.choose('Which game?', 'The Princes of Florence', { on: shown });
    const one = said(await told(ada));
    expect(one).toContain('9 games, 6 won');
    expect(one).toMatch(/Completed works|Works/);
    expect(one).toContain('server average');
    expect(one).toContain('Won by seat');
  });

  test('of somebody who has played nothing here says so', async () => {
    await ada.slash('my profile', { who: 'cleo' });
    expect(said(await told(ada))).toContain('not finished a game here');
    await ada.forge('side/profile/no-id', { on: await told(ada), values: ['florence'] });
    expect(said(await told(ada))).toContain('no longer works');
  });
});

describe('/leaderboard', () => {
  test('shows who stands where, by title and over all servers', async () => {
    await ben.slash('server leaderboard');
    const board = await told(ben);
    expect(said(board)).toContain('🥇 Ada');
    expect(said(board)).toMatch(/\d+ ± \d+ · 12 games/);
    await ben.choose('Which game?', 'Valeria: Card Kingdoms', { on: board });
    expect(said(await told(ben))).toContain('3 games');
    await ben.press('All servers', { on: await told(ben) });
    expect(said(await told(ben))).toContain('All servers · Valeria');
    for (const about of ['', 'h', 'x..0', 'h..9999', 'e.UP.0'])
      await ben.forge(`side/leaders/${about}`, { on: board });
    expect(said(await told(ben))).toContain('no longer works');
  });

  test('is empty where nobody has a rating', async () => {
    await ada.slash('server leaderboard', { title: 'lisboa' });
    expect(said(await told(ada))).toContain('No one has a rating here yet');
  });
});
