import { REST, Routes } from 'discord.js';
import type { Driver, PageMessage } from 'discord-stand-in';
import { picker, randomAction } from '../../engine/check/fuzz';
import { answersFirst, openHarness, type Harness } from '../stage/harness.testing';
import { noPictures } from '../pictures/pictures';
import type { Picture } from '../screen/board-pictures';

jest.setTimeout(60_000);

/** One white dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
let paint: () => Promise<Picture | undefined> = async () => undefined;

/** The shortest of all moving pictures. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({
    pictures: { ...noPictures, has: () => true, render: () => paint(), recapGif: async () => GIF },
  });
});
afterAll(() => harness.close());

const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & 64) !== 0;
const boards = (person: Driver): PageMessage[] =>
  person
    .messages()
    .filter((message) => !isPrivate(message) && JSON.stringify(message.components ?? []).includes('"move/'));
/** Boards, above the words or in an embed, of whose picture only the address is left. */
const names = (message: PageMessage | undefined): string[] => [
  ...(message?.attachments ?? []).flatMap(({ filename }) => (filename.endsWith('.png') ? [filename] : [])),
  ...(message?.embeds ?? []).flatMap((embed) =>
    embed.image ? [embed.image.url.replace(/\?.*/, '').replace(/.*\//, '')] : [],
  ),
];
const until = async (fits: () => boolean): Promise<void> => {
  for (let tries = 0; !fits(); tries++) {
    if (tries > 200) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

test('a picture that is ready goes with the board, and says what it shows', async () => {
  paint = async () => ({ png: PNG, alt: 'A board.', name: 'board.png' });
  const {
    people: [ada],
  } = await harness.table(['ada', 'ben']);
  const board = ada && boards(ada)[0];
  expect(names(board)).toEqual(['board.png']);
  expect(JSON.stringify(board)).toContain('A board.');
});

test('a board never waits for its picture, and keeps its controls when that comes', async () => {
  let finish = (_picture: Picture | undefined): void => {};
  paint = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const {
    people: [ada],
  } = await harness.table(['ada', 'ben']);
  const person = ada as Driver;
  expect(boards(person)).toHaveLength(1);
  expect(names(boards(person)[0])).toEqual([]);
  expect(JSON.stringify(boards(person)[0]?.embeds)).toContain('Drawing the picture…');
  finish({ png: PNG, alt: 'A board.', name: 'late.png' });
  await until(() => names(boards(person)[0]).includes('late.png'));
  expect(JSON.stringify(boards(person)[0]?.embeds)).not.toContain('drawing');
  expect(boards(person)[0]?.components?.length).toBeGreaterThan(0);
});

test('a picture that comes after its board was replaced does not bring the old buttons back', async () => {
  const unfinished: ((picture: Picture | undefined) => void)[] = [];
  paint = () =>
    new Promise((resolve) => {
      unfinished.push(resolve);
    });
  const table = await harness.table(['ada', 'ben']);
  const [ada] = table.people as [Driver];
  const old = boards(ada)[0]?.id;
  await ada.slash('board');
  await table.idle();
  expect(boards(ada).map(({ id }) => id)).not.toContain(old);
  for (const finish of unfinished) finish({ png: PNG, alt: 'A board.', name: 'late.png' });
  await until(() => names(boards(ada)[0]).includes('late.png'));
  expect(boards(ada)).toHaveLength(1);
  expect(ada.messages().find(({ id }) => id === old)?.embeds ?? []).toEqual([]);
});

test('a picture that fails or never comes leaves a board of words', async () => {
  paint = () => Promise.reject(new Error('no paint'));
  const {
    people: [ada],
  } = await harness.table(['ada', 'ben']);
  expect(names(boards(ada as Driver)[0])).toEqual([]);
  paint = async () => undefined;
});

test('only who is called is mentioned, whatever names say', async () => {
  const table = await harness.table(['ada', 'ben']);
  const frames = table
    .as('cleo')
    .received()
    .map(({ frame }) => JSON.stringify(frame))
    .filter((frame) => frame.includes(table.channel) && frame.includes('"move/'));
  expect(frames.length).toBeGreaterThan(0);
  const mentioned = new Set(
    boards(table.as('ada')).flatMap((board) => (board.mentions ?? []).map(({ id }) => id)),
  );
  expect(mentioned).toEqual(new Set(table.people.map(({ person }) => person.id)));
});

const panelOf = (person: Driver): PageMessage => {
  const panel = person.messages().findLast((message) => ((message.flags ?? 0) & 64) !== 0);
  if (!panel) throw new Error(`${person.person.name} was shown nothing`);
  return panel;
};

test('a board that was deleted is posted anew', async () => {
  const table = await harness.table(['ada', 'ben']);
  const [ada, ben] = table.people as [Driver, Driver];
  const [board] = boards(ada);
  const channel = board?.channel_id ?? '';
  harness.sandbox.faults.next(
    `PATCH /channels/${channel}/messages/:id`,
    { kind: 'answer', status: 404, body: { message: 'Unknown Message', code: 10008 } },
    1,
  );
  await ada.press('My move');
  await answersFirst(ada, panelOf(ada));
  await table.idle();
  await until(() => boards(ben).some(({ id }) => id !== board?.id));
});

test('a press that Discord delivers twice counts once', async () => {
  const table = await harness.table(['ada', 'ben']);
  const [ada] = table.people as [Driver];
  await ada.press('My move');
  const before = (await harness.play.reading.position(table.id))?.session.count ?? 0;
  harness.sandbox.faults.deliverTwice();
  await answersFirst(ada, panelOf(ada));
  await table.idle();
  expect(((await harness.play.reading.position(table.id))?.session.count ?? 0) - before).toBeLessThanOrEqual(
    1,
  );
  expect(harness.complaints.filter((line) => line.includes('failed to handle an interaction'))).toEqual([]);
});

test('what Discord could not do for a moment is done later', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  const [ada] = table.people as [Driver];
  harness.sandbox.faults.fail('POST /channels/:id/messages', 500, 1);
  await ada.press('Start');
  await table.idle();
  expect(boards(ada)).toHaveLength(1);
});

test('a game that asks for it gets a thread of its own, named after the game and its people', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  const [ada] = table.people as [Driver];
  await harness.play.tables.setTableRules(table.id, ada.person.id, { thread: true });
  await ada.press('Start');
  await table.idle();
  const position = await harness.play.reading.position(table.id);
  expect(position?.where.thread).toBeDefined();
  expect(position?.board?.channel).toBe(position?.where.thread);
  expect(JSON.stringify(ada.received())).toContain('"name":"The Princes of Florence · Ada, Ben"');
  // The lobby says once and for all how the deal can be checked.
  const lobby = ada.messages().find(({ embeds }) => JSON.stringify(embeds).includes('The game has started'));
  expect(JSON.stringify(lobby?.embeds)).toContain(`proof of fair chance: ${position?.seedHash.slice(0, 16)}`);
});

test('the course of a game that is over stands below its ranking, whose board stays', async () => {
  paint = async () => ({ png: PNG, alt: 'A board.', name: 'board.png' });
  const table = await harness.table(['ada', 'ben']);
  const [ada] = table.people as [Driver];
  const pick = picker('to the end');
  for (;;) {
    const position = await harness.play.reading.position(table.id);
    if (!position || position.session.over) break;
    const { seat, picks } = randomAction(position.session, pick, 0);
    const chair = position.chairs[seat];
    const promptId = position.session.waiting.find((asked) => asked.seat === seat)?.promptId;
    if (chair?.kind !== 'person' || promptId === undefined) throw new Error('nobody is asked');
    await harness.play.answers.press({ game: table.id, user: chair.user, promptId: promptId, picks });
  }
  await table.idle();
  const final = ada.messages().find(({ components }) => JSON.stringify(components ?? []).includes('again/'));
  const shown = final?.embeds.map(
    ({ title, image }) => title ?? image?.url.replace(/\?.*/, '').replace(/.*\//, ''),
  );
  expect(shown).toEqual([
    expect.stringMatching(/^(Ada|Ben|Ada and Ben) /),
    'florence-course.gif',
    'board.png',
  ]);
  expect(final?.attachments).toEqual([]);
  // Each picture in an embed says by itself what it shows.
  expect(final?.embeds.flatMap(({ image }) => (image ? [image.description] : []))).toEqual([
    expect.stringMatching(/\w/),
    'A board.',
  ]);
}, 120_000);

test('what nothing would be left of stays until its story is told', async () => {
  const table = await harness.table(['ada', 'ben']);
  const [ada] = table.people as [Driver];
  const rest = new REST({ api: harness.sandbox.rest }).setToken(harness.sandbox.token);
  const body = { embeds: [{ description: 'A board that calls nobody.' }] };
  const board = (await rest.post(Routes.channelMessages(table.channel), { body })) as { id: string };
  const what = { channel: table.channel, message: board.id };
  const before = harness.complaints.length;
  await harness.store.outbox.enqueue(table.id, [{ key: 'clear:it', kind: 'strip', what }], new Date());
  await harness.play.tables.redraw(table.id);
  await table.idle();
  await until(() => boards(ada).length > 0);
  expect(harness.complaints.slice(before)).toEqual([]);
  expect(await harness.store.outbox.pending()).toBe(0);
  expect(ada.messages().map(({ id }) => id)).toContain(board.id);
});
