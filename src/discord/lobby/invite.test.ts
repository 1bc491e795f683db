import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness } from '../stage/harness.testing';
import { clear, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(120_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

interface Room {
  readonly id: string;
  as(name: string): Driver;
  idle(): Promise<void>;
}
/** A table that Ada opens in a channel of its own, and invites these players to. */
async function invited(names: readonly string[]): Promise<Room> {
  const room = await harness.table(['dora'], { start: false });
  await room.as('dora').press(`leave/${room.id}`);
  const ada = room.as('ada');
  const invite = names.map((name) => `<@${harness.sandbox.as(name).person.id}>`).join(' ');
  await ada.slash('newgame', { game: 'florence', thread: false, invite });
  await room.idle();
  const id =
    (await harness.play.tables.here(room.channel)).find(({ id: other }) => other !== room.id)?.id ?? '';
  return { id, as: room.as, idle: room.idle };
}
const callIn = (person: Driver): string =>
  JSON.stringify(
    person.messages().filter((message) => !isPrivate(message) && message.content.includes('invites you')),
  );

test('invited players are called with Join and Decline, and their seats are shown as reserved', async () => {
  const { id, as, idle } = await invited(['ben', 'cleo']);
  const [ben, cleo, dora] = [as('ben'), as('cleo'), as('dora')];
  expect(callIn(ben)).toContain(`<@${ben.person.id}>`);
  expect(callIn(ben)).toContain(`decline/${id}`);
  expect(ben.screen()).toContain('Seats reserved until');
  await ben.press(`join/${id}`);
  await cleo.press(`decline/${id}`);
  await idle();
  expect(said(privately(cleo))).toContain('You declined');
  const lobby = await harness.play.tables.lobby(id);
  expect([lobby?.taken, lobby?.invited]).toEqual([2, undefined]);
  await dora.press(`decline/${id}`);
  expect(said(privately(dora))).toContain('you are not invited');
  for (const person of [ben, cleo, dora]) await clear(person);
});

test('who wants direct messages is invited there, and joins from there', async () => {
  const emil = harness.sandbox.as('emil');
  await harness.play.people.change(emil.person.id, { way: 'direct' });
  const { id, as, idle } = await invited(['emil']);
  expect(callIn(as('emil'))).toBe('[]');
  const direct = await emil.direct();
  expect(direct.screen()).toContain('invites you');
  await direct.press(`join/${id}`);
  await idle();
  await direct.waitsFor((message) => JSON.stringify(message.embeds).includes('Florence'));
  expect((await harness.play.tables.lobby(id))?.taken).toBe(2);
});

test('the host removes a player in the options', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  const [ada, ben] = [table.as('ada'), table.as('ben')];
  await ada.press(`options/${table.id}`);
  await ada.choose('Remove a player', 'Ben', { on: privately(ada) });
  expect(said(privately(ada))).toContain('The player was removed');
  expect((await harness.play.tables.lobby(table.id))?.taken).toBe(1);
  await ben.press(`join/${table.id}`);
  expect(said(privately(ben))).toContain('the host removed you');
  for (const person of [ada, ben]) await clear(person);
});

test('I am warned before I join a player whom I avoid, and they learn nothing', async () => {
  const table = await harness.table(['ada'], { start: false });
  const [ada, dora] = [table.as('ada'), table.as('dora')];
  await dora.slash('my settings', { not_with: 'ada' });
  expect(said(privately(dora))).toContain(`<@${ada.person.id}>`);
  await dora.press(`join/${table.id}`);
  expect(said(privately(dora))).toContain('You asked not to be seated with');
  expect((await harness.play.tables.lobby(table.id))?.taken).toBe(1);
  await dora.press('Join anyway', { on: privately(dora) });
  expect((await harness.play.tables.lobby(table.id))?.taken).toBe(2);
  await dora.slash('my settings', { not_with: 'ada' });
  expect(said(privately(dora))).not.toContain(`<@${ada.person.id}>`);
  expect(JSON.stringify(ada.messages().filter(isPrivate))).not.toContain('avoid');
  await clear(dora);
});
