import type { Store } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Thinker } from '../../computer';

import { answer, openToyPlay, table } from '../testing';
import type { Position } from '../table/table';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  const [kind] = databases;
  if (!kind) throw new Error('there is no database');
  database = await kind.create();
  store = await database.open();
}, 60_000);
afterAll(() => database.drop());

const GOLD = {
  picks: ['gold'],
  value: 0.6,
  part: 0.7,
  tried: 70,
  doubt: 0.02,
  wins: 0.6,
  points: 12,
  why: [],
};
const master: Thinker = {
  answer: () => Promise.reject(new Error('nobody asks')),
  hint: () => Promise.resolve([GOLD]),
  reflect: () => Promise.reject(new Error('nobody asks')),
  compare: () => Promise.reject(new Error('nobody asks')),
  waiting: 0,
  close: () => Promise.resolve(),
};
const openQuestion = ({ id, session }: Position): { game: string; promptId: string; seat: 0 | 1 } => {
  const asked = session.waiting.find(({ seat }) => seat === 0);
  if (!asked) throw new Error('nobody is asked');
  return { game: id, promptId: asked.promptId, seat: 0 };
};

test('whoever is asked may ask a master, and only they read in the log that they did', async () => {
  const { play } = openToyPlay(store, { thinker: master });
  const position = await table(play, 2);
  const at = openQuestion(position);
  expect(await play.answers.hint({ ...at, user: 'ada' })).toMatchObject({ kind: 'hint', advice: [GOLD] });
  const now = (await play.reading.position(position.id)) as Position;
  const heard = async (seat: 0 | 1): Promise<string[]> =>
    (await play.reading.log(now, seat)).map(({ event }) => event);
  expect(await heard(0)).toContain('table-hint');
  expect(await heard(1)).not.toContain('table-hint');
  // Nothing of the table has changed: the question is the one that was asked.
  expect(openQuestion(now).promptId).toBe(at.promptId);
  expect((await play.answers.hint({ ...at, user: 'ben' })).kind).toBe('foreign');
  for (const seat of [0, 1] as const) await answer(play, position.id, seat, 'coin');
  const alone = openQuestion((await play.reading.position(position.id)) as Position);
  expect((await play.answers.hint({ ...alone, user: 'ada' })).kind).toBe('hint');
});

test('there is none where the table agreed so, nor where the result is rated', async () => {
  const { play } = openToyPlay(store, { thinker: master });
  for (const [house, why] of [
    [{ noHints: true }, 'no-hints'],
    [{ rated: true }, 'no-hints-rated'],
  ] as const) {
    const position = await table(play, 2, { house });
    const asked = await play.answers.hint({ ...openQuestion(position), user: 'ada' });
    expect(asked).toMatchObject({ kind: 'refused', why });
  }
});

test('there is none without a choice: at the end of a turn, and for what may be done anytime', async () => {
  const running = openToyPlay(store, { thinker: master });
  const { play } = running;
  const { id } = await table(play, 1, { computers: 1, options: { rounds: 'three', rich: true } });
  await answer(play, id, 0, 'coin');
  await running.wake(id);
  const hinted = async (which: (at: Position) => string | undefined): Promise<unknown> => {
    const promptId = which((await play.reading.position(id)) as Position) ?? 'none';
    return play.answers.hint({ game: id, user: 'ada', promptId, seat: 0 });
  };
  const nothing = { kind: 'refused', why: 'nothing-to-hint' };
  expect(await hinted(({ session }) => session.interjection(0)?.promptId)).toMatchObject(nothing);
  for (const _ of [1, 2, 3]) await answer(play, id, 0, 'work');
  expect(
    await hinted(({ session }) => session.waiting.find((asked) => asked.id === 'end-turn')?.promptId),
  ).toMatchObject(nothing);
  const nowhere = { game: 'nosuch', user: 'ada', promptId: '', seat: 0 } as const;
  expect(await play.answers.hint(nowhere)).toEqual({ kind: 'unknown' });
});

test('a table that ends while the master thinks hears nothing of it', async () => {
  const ending: { now?: () => Promise<void>; version?: number | undefined } = {};
  const slow: Thinker = { ...master, hint: async () => (await ending.now?.(), [GOLD]) };
  const { play } = openToyPlay(store, { thinker: slow });
  const position = await table(play, 2);
  ending.now = async () => {
    await play.votes.propose(position.id, 'ada', { kind: 'cancel' });
    await play.votes.vote(position.id, 'ben', 1, true);
    ending.version = (await play.reading.position(position.id))?.version;
  };
  expect((await play.answers.hint({ ...openQuestion(position), user: 'ada' })).kind).toBe('hint');
  const after = (await play.reading.position(position.id)) as Position;
  expect([after.status, after.version]).toEqual(['cancelled', ending.version]);
  expect((await play.reading.log(after, 0)).map(({ event }) => event)).not.toContain('table-hint');
});

test('where nobody thinks there is nothing to be told', async () => {
  const { play } = openToyPlay(store);
  const position = await table(play, 2);
  expect(await play.answers.hint({ ...openQuestion(position), user: 'ada' })).toMatchObject({
    kind: 'refused',
    why: 'nothing-to-hint',
  });
});
