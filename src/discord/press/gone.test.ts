import { picker } from '../../engine/check/fuzz';
import { watch } from '../../play/testing';
import type { Driver, PageMessage } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { goOn, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(120_000);

/** Two players, one of them gone, and the channel deleted: what is left to the other, through Discord. */
const now = watch();
let harness: Harness;
let rooms = 0;
beforeAll(async () => {
  harness = await openHarness({ now });
}, 120_000);
afterAll(() => harness.close());
afterEach(() => {
  // Messages to the deleted channel are dropped with a warning. There are no errors.
  expect(harness.complaints.splice(0).filter((line) => !line.includes('"level":40'))).toEqual([]);
});

interface Left {
  readonly table: Table;
  readonly ada: Driver;
  readonly elsewhere: string;
}
/** Ada is left, in another channel. */
async function left(): Promise<Left> {
  const table = await harness.table(['ada', 'ben']);
  await goOn(harness.play, table.id, 9, picker('gone'));
  await table.idle();
  harness.sandbox.stage.remove(table.channel);
  const elsewhere = harness.sandbox.stage.addChannel(harness.sandbox.guildId, `elsewhere-${++rooms}`);
  return { table, ada: harness.sandbox.as('ada').in(elsewhere), elsewhere };
}
const heard = (person: Driver, words: string): Promise<PageMessage> =>
  person.waitsFor((message) => isPrivate(message) && said(message).includes(words));
const asked = ({ ada }: Left): PageMessage | undefined =>
  ada.messages().find((message) => !isPrivate(message) && message.content.includes('Yes votes'));
const statusOf = async ({ table }: Left): Promise<string | undefined> =>
  (await harness.store.load(table.id))?.status;
/** Lets the bot's clock run for two days without a press. */
async function afterTwoDays(one: Left): Promise<void> {
  now.pass(48 * 60 + 1);
  for (let tries = 0; (await statusOf(one)) === 'playing'; tries++) {
    if (tries > 400) throw new Error('the table does not end');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await harness.outbox.idle();
}

test('the vote is put where it was asked for, and passes when the silence has lasted', async () => {
  const one = await left();
  await one.ada.slash('table cancel', { game: one.table.id });
  await heard(one.ada, 'The vote has started');
  await harness.outbox.idle();
  expect(asked(one)?.content).toContain(`<@${harness.sandbox.as('ben').person.id}>`);
  expect(await statusOf(one)).toBe('playing');
  await afterTwoDays(one);
  expect(await statusOf(one)).toBe('cancelled');
  const over = one.ada.messages().find((message) => message.content.includes('This vote is over'));
  expect(over?.components ?? []).toEqual([]);
  await one.ada.slash('games');
  expect(said(await heard(one.ada, ''))).not.toContain(one.table.id);
});

test('it passes with its message deleted, and with every channel it stood in', async () => {
  const one = await left();
  await one.ada.slash('table cancel', { game: one.table.id });
  await heard(one.ada, 'The vote has started');
  await harness.outbox.idle();
  expect(asked(one)).toBeDefined();
  harness.sandbox.stage.remove(one.elsewhere);
  await afterTwoDays(one);
  expect(await statusOf(one)).toBe('cancelled');
});

test('who has left the server as well is not waited for at all', async () => {
  const one = await left();
  const { stage, guildId } = harness.sandbox;
  const ben = harness.sandbox.as('ben').person.id;
  stage.removeMember(guildId, ben);
  await one.ada.slash('table cancel', { game: one.table.id });
  await heard(one.ada, 'The vote has passed');
  expect(await statusOf(one)).toBe('cancelled');
  stage.addMember(guildId, ben);
  await harness.outbox.idle();
});

test('a game that cannot be opened is ended so too; its vote is found by command', async () => {
  const one = await left();
  const row = await harness.store.load(one.table.id);
  const change = { id: one.table.id, version: row?.version ?? 0, at: now(), fields: { state: '{}' } };
  expect(await harness.store.commit(change)).toBe(true);
  await one.ada.slash('table cancel', { game: one.table.id });
  await heard(one.ada, 'The vote has started');
  await harness.outbox.idle();
  expect(asked(one)?.content).toContain(`<@${harness.sandbox.as('ben').person.id}>`);
  await one.ada.slash('table vote', { game: one.table.id });
  const shown = await heard(one.ada, 'Still to vote');
  expect(said(shown)).toContain('**Ben**');
  await one.ada.press('Post the vote again', { on: privately(one.ada) });
  await heard(one.ada, 'The vote has started');
  await afterTwoDays(one);
  expect(await statusOf(one)).toBe('cancelled');
  expect(harness.complaints.splice(0).join('')).toContain('failed to load a game; telling its table');
});
