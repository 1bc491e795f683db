import { picker } from '../engine/fuzz';
import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from './harness.testing';
import { boardIn, clear, goOn, isPrivate, privately, said } from './reading.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  // Whether somebody has left is found out by asking for them.
  expect(harness.sandbox.refused.filter(({ code }) => code !== 10007)).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

const begun = async (names: readonly string[]): Promise<Table> => {
  const table = await harness.table(names);
  await goOn(harness.play, table.id, 9, picker('vote'));
  await table.idle();
  return table;
};
const calls = (person: Driver): string[] =>
  person
    .messages()
    .filter((message) => !isPrivate(message) && message.content.includes('say yes'))
    .map(({ content }) => content);

test('a vote is asked for by button, says what for, and calls those who must vote', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben, cleo] = table.people as [Driver, Driver, Driver];
  await ada.slash('table vote', { game: table.id });
  await ada.choose('Choose what to ask', 'End this game without a result', { on: privately(ada) });
  expect(said(privately(ada))).toContain('The table has been asked');
  await table.idle();
  expect(calls(ben)).toEqual([expect.stringContaining('Ada asks the table to end this game')]);
  expect(calls(ben)[0]).toContain(`<@${ben.person.id}> <@${cleo.person.id}>`);
  expect(calls(ben)[0]).not.toContain(`<@${ada.person.id}>`);
  await ben.slash('table vote', { game: table.id });
  expect(said(privately(ben))).toContain('Still to say: ● **Ben**, ■ **Cleo**');
  await ben.press('Yes', { on: privately(ben) });
  await table.idle();
  expect((await harness.play.position(table.id))?.status).toBe('cancelled');
  for (const person of [ada, ben]) await clear(person);
});

test('a vote can be put in a new message, and answered by command with every message gone', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben] = table.people as [Driver, Driver];
  await ada.slash('table vote', { game: table.id });
  await ada.choose('Choose what to ask', 'Go back to an earlier moment', { on: privately(ada) });
  const [moment] = await harness.play.moments(table.id, 25);
  expect(JSON.stringify(privately(ada).components)).toContain('6 moves ago · Round 1 of 7, auctions');
  await ada.choose('Which moment?', String(moment?.checkpoint), { on: privately(ada) });
  await table.idle();
  expect(calls(ben).join()).toMatch(
    /go back 6 moves: Round 1 of 7, auctions; .*; it was the turn of (Ada|Ben|Cleo)\./,
  );
  expect(calls(ben)).toHaveLength(1);
  await ben.slash('table vote', { game: table.id });
  await ben.press('Ask in a new message', { on: privately(ben) });
  await table.idle();
  await harness.outbox.idle();
  expect(calls(ben)).toHaveLength(2);
  for (const person of [ada, ben]) await clear(person);
});

test('whoever has left the server is not waited for', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben, cleo] = table.people as [Driver, Driver, Driver];
  const { stage, guildId } = harness.sandbox;
  for (const { person } of [ben, cleo]) stage.removeMember(guildId, person.id);
  await ada.slash('table cancel', { game: table.id });
  await table.idle();
  expect((await harness.play.position(table.id))?.status).toBe('cancelled');
  for (const { person } of [ben, cleo]) stage.addMember(guildId, person.id);
});

test('anybody may press anything: what makes no sense is answered kindly and asks nobody', async () => {
  const table = await begun(['ada', 'ben']);
  const [ada] = table.people as [Driver, Driver];
  const dora = table.as('dora');
  await dora.forge(`side/vote/ask.${table.id}`, { on: boardIn(dora), values: ['cancel'] });
  expect(said(privately(dora))).toContain('You are watching');
  for (const values of [['replace-9'], ['replace-x'], ['clock'], ['nonsense'], []])
    await ada.forge(`side/vote/ask.${table.id}`, { on: boardIn(ada), values });
  for (const about of ['', 'ask', `back.${table.id}`, 'ask.zzz', `rob.${table.id}`])
    await ada.forge(`side/vote/${about}`, { on: boardIn(ada), values: ['77'] });
  await table.idle();
  expect((await harness.play.position(table.id))?.motion).toBeUndefined();
  for (const person of [ada, dora]) await clear(person);
});
