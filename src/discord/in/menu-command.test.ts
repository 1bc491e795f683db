import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';

jest.setTimeout(60_000);

/** The commands below "Apps" in the context menus of boards and people. */
let harness: Harness;
let table: Table;
let ada: Driver;
beforeAll(async () => {
  harness = await openHarness();
  table = await harness.table(['ada', 'ben']);
  ada = table.people[0] as Driver;
});
afterAll(() => harness.close());

const board = () => ada.message((message) => JSON.stringify(message.components ?? []).includes('"move/'));

test('a board opens my move, the board in words and what happened', async () => {
  for (const name of ['My move', 'Board in words', 'What happened']) {
    const before = ada.messages().length;
    await ada.menu(name, board());
    const [shown, ...more] = ada.messages().slice(before);
    expect(more).toEqual([]);
    expect((shown?.flags ?? 0) & 64).toBe(64);
    expect(JSON.stringify(shown)).toContain(table.id);
  }
});

test('any other message of the channel means the table that is played there', async () => {
  const said = await ada.say('whose turn is it?');
  await ada.menu('My move', said);
  expect(JSON.stringify(ada.messages().at(-1))).toContain(table.id);
  const elsewhere = harness.sandbox.as('cleo');
  const lost = await elsewhere.say('what is this?');
  await elsewhere.menu('My move', lost);
  elsewhere.sees(/no .*(game|table)/i);
});

test('a person has a profile', async () => {
  await ada.menu('Profile', 'ben');
  ada.sees(/Ben/);
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});
