import type { Driver, PageMessage } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { clear, goOn, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(180_000);

/** Tests the bot as a user's own app, outside the servers that host tables. */
let harness: Harness;
let table: Table;
let finished: string;
let away: { readonly server: string; readonly channel: string; readonly group: string };
beforeAll(async () => {
  harness = await openHarness();
  const { stage, clientId } = harness.sandbox;
  const over = await harness.table(['ada', 'ben']);
  finished = over.id;
  await goOn(harness.play, finished, 10_000, picker('user app'));
  await over.idle();
  table = await harness.table(['ada', 'ben']);
  await table.idle();
  const server = stage.addGuild('Elsewhere');
  stage.removeMember(server, clientId);
  const channel = stage.channelIds(server).at(-1) as string;
  away = { server, channel, group: stage.addGroup(['ada', 'ben', 'cleo']) };
  stage.install('ada');
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});

/** In a server without the bot and in a group, where Ada alone has it. */
const places = (): readonly string[] => [away.channel, away.group];
const fromBot = (person: Driver): PageMessage[] =>
  person.messages().filter(({ author }) => author.id === harness.sandbox.clientId);

/** Each command, and what its answer says. */
const PRIVATE: readonly [command: string, options: Readonly<Record<string, string>>, says: RegExp][] = [
  ['games', {}, /The Princes of Florence/],
  ['act', {}, /The Princes of Florence/],
  ['hand', {}, /The Princes of Florence|hand/i],
  ['note', {}, /note/i],
  ['rules', { question: 'How do I build?', game: 'florence' }, /build/i],
  ['card', { name: 'Library', game: 'florence' }, /Library/],
  ['replay', {}, /turn \d+ of \d+/],
  ['about', {}, /Guildhall/],
  ['my settings', {}, /settings/i],
  ['my history', {}, /The Princes of Florence/],
  ['my profile', {}, /The Princes of Florence|not finished/],
  ['my privacy', {}, /stored|data/i],
  ['my away', {}, /away/i],
];

test.each(PRIVATE)('/%s works for its user alone where the bot is not', async (command, options, says) => {
  for (const place of places()) {
    const ada = harness.sandbox.as('ada').in(place);
    await ada.slash(command, options);
    await table.idle();
    const [shown, ...more] = fromBot(ada);
    expect(more).toEqual([]);
    expect(shown && isPrivate(shown)).toBe(true);
    expect(JSON.stringify(shown)).toMatch(says);
    // The replies name no missing permission, because the bot posts nothing there.
    expect(JSON.stringify(shown)).not.toMatch(/permission/i);
    expect(fromBot(harness.sandbox.as('ben').in(place))).toEqual([]);
    await clear(ada);
  }
});

test('a finished game is replayed from the history; the same table is opened where the bot is', async () => {
  const tables = async (): Promise<number> => (await harness.play.tables.here(away.channel)).length;
  const ada = harness.sandbox.as('ada').in(away.channel);
  await ada.slash('my history');
  await table.idle();
  await ada.choose('Choose a game', finished, { on: privately(ada) });
  await table.idle();
  const result = privately(ada);
  await ada.press('Replay', { on: result });
  await table.idle();
  expect(said(privately(ada))).toMatch(/turn \d+ of \d+/);
  await ada.press(`again/${finished}`, { on: result });
  await table.idle();
  ada.sees("You can't open a table here");
  expect(await tables()).toBe(0);
  expect(fromBot(ada).every(isPrivate)).toBe(true);
  expect(fromBot(harness.sandbox.as('ben').in(away.channel))).toEqual([]);
  await clear(ada);
});

test.each(['newgame', 'table vote', 'board', 'league new', 'server tables'])(
  '/%s is not offered where the bot is not',
  async (command) => {
    for (const place of places())
      await expect(harness.sandbox.as('ada').in(place).slash(command)).rejects.toThrow(/there is no command/);
  },
);

test('many looks at one panel stay below five answers for each press', async () => {
  const ada = harness.sandbox.as('ada').in(away.group);
  await ada.slash('act');
  const panel = ada.messages().at(-1);
  for (let n = 0; n < 7; n++) await ada.press('More…', panel && { on: panel.id });
});

test('/learn asks its user alone, and puts the board into the direct messages', async () => {
  const ada = harness.sandbox.as('ada').in(away.channel);
  await ada.slash('learn', { game: 'florence' });
  await table.idle();
  expect(said(privately(ada))).toMatch(/You are a prince in Florence/);
  expect(fromBot(ada)).toHaveLength(1);
  await clear(ada);
  const direct = await harness.sandbox.as('ada').direct();
  expect(direct.screen()).toContain('The Princes of Florence');
});
