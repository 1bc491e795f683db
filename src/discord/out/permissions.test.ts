import { PermissionFlagsBits as P } from 'discord.js';
import type { PageMessage } from 'discord-stand-in';
import { picker, randomAction } from '../../engine/check/fuzz';
import { permissionAwareSender } from './permission-aware-sender';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { noPictures } from '../pictures/pictures';
import { boardIn } from '../table/reading.testing';

jest.setTimeout(120_000);

/** One white dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const WORDS = 'Board shown as text';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({
    pictures: {
      ...noPictures,
      has: () => true,
      render: async () => ({ png: PNG, alt: 'A board.', name: 'board.png' }),
    },
  });
});
afterAll(() => harness.close());

const until = async (fits: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await fits()); tries++) {
    if (tries > 400) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & 64) !== 0;
const text = (message: PageMessage | undefined): string => JSON.stringify(message ?? '');
const boardsOf = (table: Table, channel = table.channel): PageMessage[] =>
  harness.sandbox
    .as('ada')
    .in(channel)
    .messages()
    .filter((message) => !isPrivate(message) && text(message).includes(`"move/${table.id}"`));
const pictured = (message: PageMessage | undefined): boolean => (message?.attachments ?? []).length > 0;
const deny = (where: string, permissions: bigint): void =>
  harness.sandbox.stage.overwrite(where, harness.sandbox.clientId, { deny: permissions });
const giveBack = (where: string): void => deny(where, 0n);
const dice = picker('rights');
/** Makes a random move. Does not wait for the posts in the channel. */
async function answer({ id }: Pick<Table, 'id'>): Promise<void> {
  const position = await harness.play.reading.position(id);
  if (!position) throw new Error('no such game');
  const { seat, picks } = randomAction(position.session, dice, 0);
  const chair = position.chairs[seat];
  const asked = position.session.waiting.find((one) => one.seat === seat);
  if (chair?.kind !== 'person' || !asked) throw new Error('nobody is asked');
  const came = await harness.play.answers.press({
    game: id,
    user: chair.user,
    promptId: asked.promptId,
    picks,
  });
  expect(came.kind).toBe('done');
}
const complaintsOf = (table: Table): string[] =>
  harness.complaints.filter((line) => line.includes(table.id) && !line.includes('"level":40'));
const waitingFor = (table: Table): Promise<boolean> =>
  harness.store.outbox.pending().then((left) => left > 0 && complaintsOf(table).length === 0);

test('without Attach Files the board goes out in words, and says why', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  deny(table.channel, P.AttachFiles);
  await table.people[0]?.press(`start/${table.id}`);
  const [board] = boardsOf(table);
  expect(pictured(board)).toBe(false);
  expect(text(board)).toContain(`${WORDS}. Permission missing in this channel: **Attach Files**`);
  // The words below the missing picture name the player.
  expect(text(board)).toContain('Ada');

  giveBack(table.channel);
  await until(() => pictured(boardsOf(table)[0]));
  expect(text(boardsOf(table)[0])).not.toContain(WORDS);
});

test('without Embed Links it is plain text with its buttons', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  deny(table.channel, P.EmbedLinks | P.AttachFiles);
  await table.people[0]?.press(`start/${table.id}`);
  const [board] = boardsOf(table);
  expect(board?.embeds).toEqual([]);
  expect(board?.content).toContain('**Embed Links**');
  expect(board?.content).toContain('Ada');
  giveBack(table.channel);
  await until(() => (boardsOf(table)[0]?.embeds ?? []).length === 1);
});

test('the lobby names what is missing, and no longer when it is there', async () => {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'narrow');
  deny(channel, P.AttachFiles | P.CreatePublicThreads);
  const ada = harness.sandbox.as('ada').in(channel);
  await ada.slash('newgame', { game: 'florence', thread: true });
  const lobby = await ada.waitsFor((message) => text(message).includes('"join/'));
  expect(text(lobby)).toContain('**Attach Files**');
  expect(text(lobby)).toContain(
    'No separate thread. Permission missing in this channel: **Create Public Threads**',
  );
  expect(text(lobby)).toContain('Played in this channel.');
  const said = await ada.waitsFor((message) => isPrivate(message) && text(message).includes('table is open'));
  expect(text(said)).toContain('**Create Public Threads**');
  giveBack(channel);
  await until(() =>
    text(ada.messages().find(({ id }) => id === lobby.id)).includes('Played in its own thread.'),
  );
  expect(text(ada.messages().find(({ id }) => id === lobby.id))).not.toContain('I lack');
});

test('what is shown less well is noted before it goes out: the right may come meanwhile', async () => {
  const noted: string[] = [];
  const { sendTo } = permissionAwareSender({
    missing: () => ['attach-files'],
    note: (channel) => void noted.push(channel),
    learn() {},
    watch() {},
  });
  const under = await sendTo(
    'narrow',
    'post',
    () => ({ body: {} }),
    async () => [...noted],
  );
  expect(under).toEqual(['narrow']);
});

test('where nothing can be posted no table is opened, and whoever asks for one hears why', async () => {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'mute');
  deny(channel, P.SendMessages);
  const ada = harness.sandbox.as('ada').in(channel);
  await ada.slash('newgame', { game: 'florence' });
  const said = await ada.waitsFor(
    (message) => isPrivate(message) && text(message).includes('No table was opened'),
  );
  expect(said.content).toContain('Permission missing: **Send Messages**');
  expect(await harness.play.tables.here(channel, ada.person.id)).toEqual([]);
});

test.each([
  ['Send Messages', P.SendMessages],
  ['View Channel', P.ViewChannel],
])('without %s boards wait for the right, and follow without a press', async (name, right) => {
  const table = await harness.table(['ada', 'ben']);
  const before = boardsOf(table);
  deny(table.channel, right);
  await answer(table);
  await harness.play.tables.redraw(table.id);
  await until(() => waitingFor(table));
  // The player who presses a button learns of it.
  const ada = harness.sandbox.as('ada').in(table.channel);
  await ada.forge(`show/${table.id}/log`, { on: boardIn(ada) });
  const told = await ada.waitsFor(
    (message) => isPrivate(message) && message.content.includes("I can't post"),
  );
  expect(told.content).toContain(`**${name}**`);
  giveBack(table.channel);
  await harness.outbox.idle();
  const [board] = boardsOf(table).slice(-1);
  expect(board?.id).not.toBe(before.at(-1)?.id);
  expect(board?.content).toMatch(/<@\d+>/);
  expect(boardsOf(table)).toHaveLength(1);
});

/** A table that is played in a thread of its own. */
async function inThread(): Promise<Table & { readonly thread: string }> {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'with-threads');
  const [ada, ben] = ['ada', 'ben'].map((name) => harness.sandbox.as(name).in(channel));
  if (!ada || !ben) throw new Error('nobody');
  await ada.slash('newgame', { game: 'florence', thread: true });
  const lobby = await ada.waitsFor((message) => text(message).includes('"join/'));
  const id = /"join\/([a-z0-9]+)"/.exec(text(lobby))?.[1] ?? '';
  await ben.press(`join/${id}`);
  await until(async () => (await harness.play.tables.lobby(id))?.taken === 2);
  await harness.outbox.idle();
  await ada.press(`start/${id}`);
  await until(async () => (await harness.play.reading.position(id))?.board !== undefined);
  await harness.outbox.idle();
  const thread = (await harness.play.reading.position(id))?.where.thread ?? '';
  const as = (name: string): ReturnType<Table['as']> => harness.sandbox.as(name).in(thread);
  const idle = (): Promise<void> => harness.outbox.idle();
  return { id, channel: thread, thread, people: [as('ada'), as('ben')], as, idle };
}

test('a thread that may not be written in keeps its boards until it may', async () => {
  const table = await inThread();
  expect(boardsOf(table)).toHaveLength(1);
  const parent = (await harness.play.reading.position(table.id))?.where.channel ?? '';
  expect(parent).not.toBe(table.thread);
  const [before] = boardsOf(table);
  deny(parent, P.SendMessagesInThreads);
  await answer(table);
  await harness.play.tables.redraw(table.id);
  await until(() => waitingFor(table));
  giveBack(parent);
  await harness.outbox.idle();
  expect(boardsOf(table).slice(-1)[0]?.id).not.toBe(before?.id);
});

test('a locked thread likewise', async () => {
  const table = await inThread();
  const [before] = boardsOf(table);
  harness.sandbox.stage.lock(table.thread);
  harness.sandbox.stage.archive(table.thread);
  await harness.play.tables.redraw(table.id);
  await until(() => waitingFor(table));
  harness.sandbox.stage.archive(table.thread, false);
  harness.sandbox.stage.lock(table.thread, false);
  await harness.outbox.idle();
  expect(boardsOf(table).slice(-1)[0]?.id).not.toBe(before?.id);
});

const gone = (route: string): Promise<Response> =>
  fetch(`${harness.sandbox.rest}/v10${route}`, {
    method: 'DELETE',
    headers: { authorization: `Bot ${harness.sandbox.token}` },
  });

test('a deleted thread is forgotten: the board stands in the channel, without a press', async () => {
  const table = await inThread();
  const parent = (await harness.play.reading.position(table.id))?.where.channel ?? '';
  harness.sandbox.stage.remove(table.thread);
  await until(() => boardsOf(table, parent).length === 1);
  await harness.outbox.idle();
  expect((await harness.play.reading.position(table.id))?.where.thread).toBe(parent);
  const there = { ...table, channel: parent };
  await answer(there);
  await answer(there);
  await harness.outbox.idle();
  expect(boardsOf(there)).toHaveLength(1);
});

test('a board that a moderator deleted is forgotten, and the next one takes its place', async () => {
  const table = await harness.table(['ada', 'ben']);
  const [old] = boardsOf(table);
  await gone(`/channels/${table.channel}/messages/${old?.id}`);
  expect(boardsOf(table)).toEqual([]);
  const ada = harness.sandbox.as('ada').in(table.channel);
  await ada.slash('board');
  await until(() => boardsOf(table).length === 1);
  await harness.outbox.idle();
  expect((await harness.play.reading.position(table.id))?.board?.message).toBe(boardsOf(table)[0]?.id);
});

test('what was for a deleted channel is dropped, and nothing else waits for it', async () => {
  const table = await harness.table(['ada', 'ben']);
  harness.sandbox.stage.remove(table.channel);
  await harness.play.tables.redraw(table.id);
  await harness.outbox.idle();
  expect((await harness.play.reading.position(table.id))?.status).toBe('playing');
});
