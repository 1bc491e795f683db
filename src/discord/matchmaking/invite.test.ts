import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { clear, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(120_000);

/** *Invite to my table*, a command in the menu of a person. */
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});

const NAME = 'Invite to my table';
const lobby = (...names: string[]): Promise<Table> => harness.table(names, { start: false });
const named = (name: string): string => `<@${harness.sandbox.as(name).person.id}>`;
/** Right-clicks a person in the channel of a table, and returns the answer. */
async function invites(table: Table, host: Driver, guest: string): Promise<string> {
  await clear(host);
  await host.menu(NAME, guest);
  await table.idle();
  return JSON.stringify(privately(host));
}
const reservedAt = async ({ id }: Table): Promise<readonly string[]> =>
  (await harness.play.tables.lobby(id))?.invited?.users ?? [];

test('without an open table of mine I am told how to open one', async () => {
  const table = await lobby('ben', 'ada');
  const answer = await invites(table, table.as('ada'), 'cleo');
  expect(answer).toContain('you host no open table in this server');
  expect(answer).toContain('/newgame invite:');
  await table.as('ben').press(`start/${table.id}`);
  expect(await invites(table, table.as('ben'), 'cleo')).toContain('you host no open table');
});

test('a seat at my only open table is reserved, and the player is asked there', async () => {
  const table = await lobby('ada');
  const [ada, ben] = [table.as('ada'), table.as('ben')];
  const answer = await invites(table, ada, 'ben');
  expect(answer).toContain(`Invited ${named('ben')} to your table of The Princes of Florence`);
  expect(answer).toContain(table.channel);
  expect(await reservedAt(table)).toEqual([ben.person.id]);
  const call = await ben.waitsFor(
    (message) => !isPrivate(message) && message.content.includes('invites you to a table'),
  );
  expect(call.content).toContain(named('ben'));
  await ben.press(`join/${table.id}`);
  await table.idle();
  expect((await harness.play.tables.lobby(table.id))?.taken).toBe(2);
  expect(await invites(table, ada, 'ben')).toContain('already at this table');
});

test('with several open tables I am asked which one, and only that one reserves a seat', async () => {
  const [first, second, other] = [await lobby('ben', 'ada'), await lobby('ben'), await lobby('ada', 'ben')];
  const ben = first.as('ben');
  const answer = await invites(first, ben, 'cleo');
  expect(answer).toContain('Which table?');
  // Ben sits at the third table too, but Ada is its host.
  expect(answer).toContain(first.id);
  expect(answer).toContain(second.id);
  expect(answer).not.toContain(other.id);
  await ben.choose('Which table?', second.id, { on: privately(ben) });
  await second.idle();
  expect(said(privately(ben))).toContain(second.channel);
  const cleo = harness.sandbox.as('cleo').person.id;
  expect([await reservedAt(first), await reservedAt(second)]).toEqual([[], [cleo]]);
  expect(await reservedAt(other)).toEqual([]);
});

test('a bot, myself and a player who is invited already are refused', async () => {
  const table = await lobby('cleo');
  const cleo = table.as('cleo');
  expect(await invites(table, cleo, 'cleo')).toContain("You can't invite yourself");
  expect(await invites(table, cleo, harness.sandbox.clientId)).toContain("You can't invite a bot");
  await invites(table, cleo, 'ben');
  expect(await invites(table, cleo, 'ben')).toContain('already invited');
  expect(await reservedAt(table)).toHaveLength(1);
});

test('a full table invites no one', async () => {
  const table = await harness.table(['dora'], { start: false, computers: 4 });
  expect(await invites(table, table.as('dora'), 'ben')).toContain('the table is full');
});

test('it is for servers with the bot: not in direct messages, and not in a server without it', async () => {
  const { stage, clientId } = harness.sandbox;
  await expect((await harness.sandbox.as('ada').direct()).menu(NAME, 'ben')).rejects.toThrow(
    /there is no command/,
  );
  const server = stage.addGuild('Elsewhere');
  stage.removeMember(server, clientId);
  stage.install('ada');
  const ada = harness.sandbox.as('ada').in(stage.channelIds(server).at(-1) as string);
  await expect(ada.menu(NAME, 'ben')).rejects.toThrow(/there is no command/);
  await ada.menu('Profile', 'ben');
});
