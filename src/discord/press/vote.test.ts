import { picker } from '../../engine/check/fuzz';
import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { boardIn, clear, goOn, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  // The bot asks Discord for each member to see if they left.
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
    .filter((message) => !isPrivate(message) && message.content.includes('Yes votes'))
    .map(({ content }) => content);

test('a vote is asked for by button, says what for, and calls those who must vote', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben, cleo] = table.people as [Driver, Driver, Driver];
  await ada.slash('table vote', { game: table.id });
  await ada.choose('Choose what to vote on', 'End this game without a result', { on: privately(ada) });
  expect(said(privately(ada))).toContain('The vote has started');
  await table.idle();
  expect(calls(ben)).toEqual([expect.stringContaining('Ada started a vote: end this game')]);
  expect(calls(ben)[0]).toContain(`<@${ben.person.id}> <@${cleo.person.id}>`);
  expect(calls(ben)[0]).not.toContain(`<@${ada.person.id}>`);
  await ben.slash('table vote', { game: table.id });
  expect(said(privately(ben))).toContain('Still to vote: ● **Ben**, ■ **Cleo**');
  await ben.press('Yes', { on: privately(ben) });
  await table.idle();
  expect((await harness.play.reading.position(table.id))?.status).toBe('cancelled');
  for (const person of [ada, ben]) await clear(person);
});

test('a vote can be put in a new message, and answered by command with every message gone', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben] = table.people as [Driver, Driver];
  await ada.slash('table vote', { game: table.id });
  await ada.choose('Choose what to vote on', 'Go back to an earlier position', { on: privately(ada) });
  const [moment] = await harness.play.votes.moments(table.id, 25);
  expect(JSON.stringify(privately(ada).components)).toContain('6 moves ago · Round 1 of 7, auctions');
  await ada.choose('Go back to which position?', String(moment?.checkpoint), { on: privately(ada) });
  await table.idle();
  expect(calls(ben).join()).toMatch(
    /go back 6 moves \(Round 1 of 7, auctions; .*, (Ada|Ben|Cleo) to move\)\?/,
  );
  expect(calls(ben)).toHaveLength(1);
  await ben.slash('table vote', { game: table.id });
  await ben.press('Post the vote again', { on: privately(ben) });
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
  expect((await harness.play.reading.position(table.id))?.status).toBe('cancelled');
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
  expect((await harness.play.reading.position(table.id))?.motion).toBeUndefined();
  for (const person of [ada, dora]) await clear(person);
});

const publicly = (person: Driver): string[] =>
  person
    .messages()
    .filter((message) => !isPrivate(message))
    .map(({ content }) => content);

test('a vote says who can vote, and afterwards how it ended, with the names it was asked with', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben, cleo] = table.people as [Driver, Driver, Driver];
  await harness.play.votes.propose(table.id, cleo.person.id, { kind: 'replace', seat: 2 });
  await table.idle();
  expect(publicly(ada).join()).toContain(
    'Yes votes: 1 of 2 needed. ▲ **Ada**, ● **Ben**, and ■ **Cleo** can vote.',
  );
  const asked = publicly(ada).find((content) => content.includes('Yes votes')) ?? '';
  const [question = ''] = asked.split('\n');
  await harness.play.votes.vote(table.id, ben.person.id, 1, true);
  await table.idle();
  await harness.outbox.idle();
  const over = publicly(ada).find((content) => content.includes('This vote is over')) ?? '';
  expect(over).toContain('This vote is over: it passed.');
  // The seat is a computer's by now: the vote was about Cleo.
  expect(over).toContain(question);
  expect(over).not.toContain('Computer for Cleo');

  await harness.play.votes.propose(table.id, ada.person.id, { kind: 'cancel' });
  // A vote that fails before its question is sent has no question to edit.
  await table.idle();
  await harness.outbox.idle();
  await harness.play.votes.vote(table.id, ben.person.id, 2, false);
  await table.idle();
  await harness.outbox.idle();
  expect(publicly(ada).join()).toContain('This vote is over: it failed.');
});

test('a table that goes back is told how far, and which move was the last one then', async () => {
  const table = await begun(['ada', 'ben']);
  const [ada, ben] = table.people as [Driver, Driver];
  await goOn(harness.play, table.id, 20, picker('further'));
  const moments = await harness.play.votes.moments(table.id, 25);
  const named = moments.find(({ done }) => done !== undefined);
  if (!named) throw new Error('no moment is named by what was done');
  await ada.slash('table vote', { game: table.id });
  await ada.choose(/vote-ask\//, 'rewind', { on: privately(ada) });
  expect(JSON.stringify(privately(ada).components)).toContain('after: ');
  await harness.play.votes.propose(table.id, ada.person.id, { kind: 'rewind', checkpoint: named.checkpoint });
  await harness.play.votes.vote(table.id, ben.person.id, 1, true);
  await table.idle();
  await harness.outbox.idle();
  expect(publicly(ada).join()).toMatch(
    /The table went back \d+ moves: .+; the last move before it: “.+”\. It is the turn of .*(Ada|Ben)/,
  );
  await clear(ada);
});

test('a game with computers alone ends at no single press', async () => {
  const table = await harness.table(['ada'], { computers: 1 });
  const [ada] = table.people as [Driver];
  const status = async () => (await harness.play.reading.position(table.id))?.status;
  await ada.slash('table vote', { game: table.id });
  await ada.choose('Choose what to vote on', 'End this game without a result', { on: privately(ada) });
  await table.idle();
  expect(said(privately(ada))).toContain('You are the last person at this table');
  expect(await status()).toBe('playing');
  await clear(ada);
  await ada.slash('table cancel', { game: table.id });
  await table.idle();
  expect(await status()).toBe('playing');
  await ada.press('Leave and end it', { on: privately(ada) });
  await table.idle();
  expect(await status()).toBe('cancelled');
  await clear(ada);
});

test('to leave is asked first, and an open vote is shown with its buttons instead', async () => {
  const table = await begun(['ada', 'ben', 'cleo']);
  const [ada, ben] = table.people as [Driver, Driver];
  await ada.slash('table leave', { game: table.id });
  await table.idle();
  expect(said(privately(ada))).toContain('the others vote on it');
  expect((await harness.play.reading.position(table.id))?.motion).toBeUndefined();
  await ada.press('Stay', { on: privately(ada) });
  expect((await harness.play.reading.position(table.id))?.motion).toBeUndefined();

  await harness.play.votes.propose(table.id, ben.person.id, { kind: 'cancel' });
  await clear(ada);
  await ada.slash('table leave', { game: table.id });
  expect(said(privately(ada))).toContain("You can't leave yet");
  expect(said(privately(ada))).toMatch(/Ben .*end this game/);
  await ada.press('No', { on: privately(ada) });
  await clear(ada);
  // Two of three are needed, and one said no.
  await ada.slash('table vote', { game: table.id });
  await ada.press('My move', { on: privately(ada) });
  await harness.play.votes.vote(table.id, table.people[2]?.person.id ?? '', 1, false);
  await clear(ada);
  await ada.slash('table leave', { game: table.id });
  await ada.press('Ask to leave', { on: privately(ada) });
  await table.idle();
  expect((await harness.play.reading.position(table.id))?.motion?.proposal).toMatchObject({
    kind: 'replace',
    seat: 0,
  });
  await harness.outbox.idle();
  await ben.slash('table cancel', { game: table.id });
  expect(said(privately(ben))).toContain("You can't start a vote");
  expect(JSON.stringify(privately(ben).components)).toContain(`vote/${table.id}/2/1`);
  for (const person of [ada, ben]) await clear(person);
});
