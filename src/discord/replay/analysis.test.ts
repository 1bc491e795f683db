import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import type { Thinker } from '../../computer';
import { openQuestion } from '../../computer/position';
import { picker } from '../../engine/check/fuzz';

import { curvesOf } from './analysis-picture';
import { noPictures } from '../pictures/pictures';
import { readId } from '../screen/ids';
import { isPrivate, goOn, said } from '../table/reading.testing';
import { openRoom, type Room } from '../stage/room.testing';
import type { Pictures } from '../screen/board-pictures';

jest.setTimeout(180_000);

/** Would always have taken the last answer on the list. */
const contrary: Thinker = {
  answer: () => Promise.reject(new Error('nobody asks')),
  hint: () => Promise.resolve([]),
  compare: () => Promise.reject(new Error('nobody asks')),
  reflect: async (place) =>
    openQuestion(place)
      .options.map(({ key }, at) => ({
        picks: [key],
        value: 0.3 + at / 100,
        wins: 0.2 + at / 100,
        part: 0.1,
        tried: 20,
        doubt: 0.001,
        points: 10 + at,
        why: [],
      }))
      .reverse(),
  waiting: 0,
  close: () => Promise.resolve(),
};

/** One dot, whatever is to be drawn. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dots: Pictures = {
  ...noPictures,
  scene: async (_, { name, alt }) => ({ png: DOT, alt, name: `${name}.png` }),
};

let room: Room;
let ada: Driver;
let game: string;
const idle = async (): Promise<void> => {
  await room.bot.idle();
  await room.outbox.idle();
};
beforeAll(async () => {
  room = await openRoom(games, {
    pictures: dots,
    thinker: contrary,
    pick: picker('computers'),
    seed: () => 'a7'.repeat(32),
  });
  [ada] = ['ada', 'ben'].map((name) => room.sandbox.as(name)) as [Driver, Driver];
  await ada.slash('newgame', { game: 'florence', thread: false });
  const lobby = await ada.waitsFor((message) => JSON.stringify(message.components ?? []).includes('"join/'));
  game = /"join\/([a-z0-9]+)"/.exec(JSON.stringify(lobby.components))?.[1] ?? '';
  await room.sandbox.as('ben').press(`join/${game}`);
  await idle();
  await ada.press(`start/${game}`);
  await idle();
  await goOn(room.play, game, 2_000, picker('analysis'));
  await idle();
  // Waits of a slow machine are not part of this suite.
  room.complaints.splice(0);
});
afterAll(() => room.close());
afterEach(() => {
  expect(room.sandbox.refused).toEqual([]);
  expect(room.complaints.splice(0)).toEqual([]);
});

const told = (person: Driver): PageMessage => {
  const found = person.messages().reverse().find(isPrivate);
  if (!found) throw new Error('nothing was told');
  return found;
};

test('is asked for at the final message, stands there when ready, and leads to the moments', async () => {
  const [final] = ada
    .messages()
    .filter(
      (message) =>
        said(message).includes('Same table again') || JSON.stringify(message.components).includes('again/'),
    );
  if (!final) throw new Error('the game has no end');
  await ada.press('Analysis', { on: final });
  await ada.waitsFor(/Analysing this game in the background: 0% done/);
  await room.play.analyses.runDueJobs();
  // The result replaces the message about the calculation.
  const ready = await ada.waitsFor(/Costliest moves/, 20_000);
  await room.bot.idle();
  expect(said(told(ada))).not.toContain('in the background');
  const text = said(ready);
  expect(text).toMatch(/▲ \*\*Ada\*\*: \d+% at the start, \d+% halfway, \d+% before the end/);
  expect(text).toMatch(/1\. [▲●] \*\*(Ada|Ben)\*\*: .+ · \d+% chance to win, about \d+ points/);
  expect(text).toContain('better: ');
  expect(text).not.toContain('{{');
  await ada.waitsFor(/\(picture\)/, 20_000);
  await ada.press('Moment 1', { on: told(ada) });
  expect(said(told(ada))).toMatch(/turn \d+ of \d+/);
  for (const message of ada.messages().filter(isPrivate)) await ada.dismiss(message);
});

test('is found again from the list of finished games, at once', async () => {
  await ada.slash('my history');
  await room.bot.idle();
  await ada.choose('Choose a game', game, { on: told(ada) });
  await room.bot.idle();
  await ada.press('Analysis', { on: told(ada) });
  await room.bot.idle();
  expect(said(told(ada))).toContain('Costliest moves');
  for (const message of ada.messages().filter(isPrivate)) await ada.dismiss(message);
});

test('whatever else is asked of it is answered kindly', async () => {
  const on = ada.messages().find((message) => !isPrivate(message));
  for (const about of ['', 'nothing', 'again.', 'a b', 'again.again.x'])
    await ada.forge(`side/analysis/${about}`, { on: on?.id ?? '' });
  await room.bot.idle();
  expect(said(told(ada))).toMatch(/no longer exists|no longer works/);
  expect(readId(`side/analysis/${game}`)).toEqual({ do: 'analysis', game });
});

test('the answers of one turn are one point of a line, and it ends with the result', () => {
  const at = (answer: number, seat: 0 | 1, wins: number) => ({ at: answer, seat, wins, points: 0 });
  const course = [at(0, 0, 0.2), at(1, 0, 0.4), at(2, 1, 0.5), at(9, 0, 0.9)];
  const score = (seat: 0 | 1, rank: number) => ({ seat, rank, total: 0, items: [] });
  const [first, second] = curvesOf({ course, dearest: [] }, [score(0, 1), score(1, 2)]);
  expect(first?.points.map(({ wins }) => Math.round(wins * 10) / 10)).toEqual([0.3, 0.9, 1]);
  expect(second?.points.map(({ wins }) => wins)).toEqual([0.5, 0]);
});
