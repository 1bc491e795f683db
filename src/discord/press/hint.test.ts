import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import type { Advised, Thinker } from '../../computer';
import { openQuestion } from '../../computer/position';
import { answers } from '../../engine/contract/decision';
import { picker } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';
import { boardIn, clear, goOn, isPrivate, privately, said } from '../table/reading.testing';
import { openRoom, type Room } from '../stage/room.testing';

jest.setTimeout(120_000);

/** Thinks for as long as it is told to, and then likes the first answer. */
let ready: Promise<void> = Promise.resolve();
/** How much worse the second answer is. Default: the first is the only one. */
let worseBy: number | undefined;
let why: Advised['why'] = [
  { part: 'works:profession.pharmacist', points: 1.7 },
  { part: 'florins', points: 0.8 },
  { part: 'builders', points: -0.5 },
];
const master: Thinker = {
  answer: () => Promise.reject(new Error('nobody asks')),
  async hint(place) {
    await ready;
    const [picks = [], second = []] = [...answers(openQuestion(place))].map((one) => [...one]);
    const known = { value: 0.6, wins: 0.62, part: 0.5, tried: 50, doubt: 0.01, points: 31, why };
    const best: Advised = { ...known, picks };
    return worseBy === undefined
      ? [best]
      : [best, { ...best, picks: second, value: 0.6 - worseBy, points: 29 }];
  },
  reflect: () => Promise.reject(new Error('nobody asks')),
  compare: () => Promise.reject(new Error('nobody asks')),
  waiting: 0,
  close: () => Promise.resolve(),
};

/** Has two people start a table of this title. Returns its id. */
async function begin({ sandbox, bot, outbox }: Room, title: string): Promise<string> {
  const ada = sandbox.as('ada');
  await ada.slash('newgame', { game: title, thread: false });
  const lobby = await ada.waitsFor((message) => JSON.stringify(message.components ?? []).includes('"join/'));
  const id = /"join\/([a-z0-9]+)"/.exec(JSON.stringify(lobby.components))?.[1] ?? '';
  await sandbox.as('ben').press(`join/${id}`);
  await bot.idle();
  await outbox.idle();
  await ada.press(`start/${id}`);
  await bot.idle();
  await outbox.idle();
  return id;
}

let room: Room;
let ada: Driver;
let game: string;
beforeAll(async () => {
  room = await openRoom(games, { thinker: master, seed: () => 'b2'.repeat(32) });
  ada = room.sandbox.as('ada');
  game = await begin(room, 'florence');
});
afterAll(() => room.close());

const hints = (person = ada): string[] =>
  person
    .messages()
    .filter(isPrivate)
    .map(said)
    .filter((text) => text.includes('Hint: the best move'));

const askForOne = async (person = ada): Promise<void> => {
  const panel = person
    .messages()
    .filter(isPrivate)
    .find((message) => JSON.stringify(message.components).includes('"hint/'));
  const [, button] = /"(hint\/[^"]+)"/.exec(JSON.stringify(panel?.components)) ?? [];
  if (!panel || button === undefined) throw new Error(`there is no hint\n\n${person.screen()}`);
  await person.press(button, { on: panel });
};

/** Opens the panel of the player who is asked. */
async function openPanel(): Promise<Driver> {
  const position = await room.play.reading.position(game);
  const chair = position?.chairs[position.session.waiting[0]?.seat ?? 0];
  const asked = ['ada', 'ben']
    .map((name) => room.sandbox.as(name))
    .find(({ person }) => chair?.kind === 'person' && person.id === chair.user);
  if (!asked) throw new Error('nobody is asked');
  await clear(asked);
  await asked.press('My move', { on: boardIn(asked) });
  await room.bot.idle();
  return asked;
}

/** Waits until a person has only this private message. */
async function hasOnly(person: Driver, message: string): Promise<void> {
  const left = (): string[] =>
    person
      .messages()
      .filter(isPrivate)
      .map(({ id }) => id);
  for (let waits = 0; left().length > 1 && waits < 100; waits++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(left()).toEqual([message]);
}

test('a hint that takes its time says so, and takes the place of that when it is there', async () => {
  await ada.press('My move');
  await room.bot.idle();
  let found = (): void => {};
  ready = new Promise((resolve) => (found = resolve));
  await askForOne();
  await ada.waitsFor((message) => said(message).includes('A master (hard) computer is thinking'));
  found();
  await room.bot.idle();
  expect(hints()).toHaveLength(1);
  // The best reason alone is said, below the name of the move.
  const hint = ada.messages().find((message) => said(message).includes('Hint: the best move'));
  expect(hint?.embeds[0]?.description).toMatch(/^\*\*.{5,}\*\*\nWhy: your works become worth more\.$/);
  expect(JSON.stringify(hint?.components)).toContain('"label":"Play this"');
  await ada.dismiss(ada.messages().filter(isPrivate).at(-1) as PageMessage);
  // A hint that is ready at once is shown without the waiting message.
  ready = Promise.resolve();
  await askForOne();
  await room.bot.idle();
  expect(hints()).toHaveLength(1);
  expect(hints()[0]).toContain('Why: your works become worth more');
  // The title has no words for the greatest gain. A smaller one would be no reason.
  why = [{ part: 'later:profession.pharmacist', points: 3 }, ...why];
  await askForOne();
  await room.bot.idle();
  expect(hints().at(-1)).not.toContain('Why');
});

test('the first move is compared with the last: equally good, or by how many points better', async () => {
  for (const by of [0.01, 0.2]) {
    worseBy = by;
    await ada.press('My move');
    await room.bot.idle();
    await askForOne();
    await room.bot.idle();
    const [hint = ''] = hints();
    expect(hint).toMatch(/1\. .*2\. /s);
    expect(hint.includes('These 2 moves are about equally good.')).toBe(by === 0.01);
    expect(hint.includes('Move 1 is worth about 2 points more than move 2.')).toBe(by !== 0.01);
    await clear(ada);
  }
  worseBy = undefined;
});

test('an answer from a hint goes on in the panel, and the hint goes', async () => {
  const asked = await openPanel();
  const panel = privately(asked).id;
  await askForOne(asked);
  await room.bot.idle();
  await asked.press(/^pick\//, { on: privately(asked) });
  await asked.waitsFor((message) => message.id === panel && said(message).includes('✓'));
  await hasOnly(asked, panel);
});

test('a reason about what the answer does not name is no reason', async () => {
  const other = await openRoom(games, { thinker: master, seed: () => 'b2'.repeat(32) });
  const table = await begin(other, 'florence');
  why = [
    { part: 'builders:tile.lake', points: 4 },
    { part: 'jesters', points: 3 },
    { part: 'works:tile.park', points: 2 },
  ];
  const [asked] = (await other.play.reading.position(table))?.session.waiting ?? [];
  const chair = (await other.play.reading.position(table))?.chairs[asked?.seat ?? 0];
  const person = other.sandbox.as(chair?.kind === 'person' && chair.name === 'Ben' ? 'ben' : 'ada');
  await person.slash('act', { game: table });
  await other.bot.idle();
  await askForOne(person);
  await other.bot.idle();
  const hint = await person.waitsFor('Hint: the best move');
  expect(hint.embeds[0]?.description).toMatch(/Pharmacist.*\nWhy: your works become worth more/);
  await other.close();
});

test('a hint leaves out an answer that leads nowhere, as the panel does', async () => {
  const first = (options: readonly { readonly key: string }[]): string => options[0]?.key ?? '';
  let barred = '';
  const barring = games.map((one) => (one.id === 'florence' ? { ...one, deadEnds: () => [barred] } : one));
  const other = await openRoom(barring, { thinker: master, seed: () => 'b2'.repeat(32) });
  const table = await begin(other, 'florence');
  const position = await other.play.reading.position(table);
  const [asked] = position?.session.waiting ?? [];
  barred = first(asked?.options ?? []);
  worseBy = 0.2;
  const chair = position?.chairs[asked?.seat ?? 0];
  const person = other.sandbox.as(chair?.kind === 'person' && chair.name === 'Ben' ? 'ben' : 'ada');
  await person.slash('act', { game: table });
  await other.bot.idle();
  await askForOne(person);
  await other.bot.idle();
  worseBy = undefined;
  const hint = await person.waitsFor('Hint: the best move');
  expect(hint.embeds[0]?.description).not.toMatch(/Pharmacist|^2\. /m);
  await other.close();
});

test('an answer of several picks can be given from its hint too', async () => {
  const other = await openRoom(games, { thinker: master, seed: () => 'b2'.repeat(32) });
  const table = await begin(other, 'whispers');
  const dice = picker('several picks');
  const asked = async (): Promise<OpenQuestion | undefined> =>
    (await other.play.reading.position(table))?.session.waiting[0];
  while (((await asked())?.max ?? 0) < 2) await goOn(other.play, table, 1, dice);
  await other.outbox.idle();
  const { seat = 0, promptId } = (await asked()) ?? {};
  const chair = (await other.play.reading.position(table))?.chairs[seat];
  const person = ['ada', 'ben']
    .map((name) => other.sandbox.as(name))
    .find((one) => chair?.kind === 'person' && one.person.id === chair.user) as Driver;
  await person.slash('act', { game: table });
  await other.bot.idle();
  await askForOne(person);
  await other.bot.idle();
  const hint = await person.waitsFor('Hint: the best move');
  await person.press(/^give\//, { on: hint });
  await other.bot.idle();
  expect((await asked())?.promptId).not.toBe(promptId);
  await other.close();
});

test('a hint that is ready after the answer is not shown', async () => {
  const asked = await openPanel();
  const panel = privately(asked);
  let found = (): void => {};
  ready = new Promise((resolve) => (found = resolve));
  await askForOne(asked);
  await asked.waitsFor((message) => said(message).includes('A master (hard) computer is thinking'));
  await asked.press(/^pick\//, { on: panel });
  await asked.waitsFor((message) => message.id === panel.id && said(message).includes('✓'));
  found();
  await room.bot.idle();
  await hasOnly(asked, panel.id);
});
