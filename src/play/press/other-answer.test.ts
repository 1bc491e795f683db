import type { Advised, Thinker } from '../../computer';
import type { Store } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { answer, openToyPlay, table } from '../testing';
import type { Position } from '../table/table';
import { createOtherAnswers, type OtherAnswer } from './other-answer';

let database: TestDatabase;
let store: Store;
let before: Position;
let after: Position;
beforeAll(async () => {
  const [kind] = databases;
  if (!kind) throw new Error('there is no database');
  database = await kind.create();
  store = await database.open();
  const { play } = openToyPlay(store);
  before = await table(play, 2);
  await answer(play, before.id, 0, 'coin');
  after = (await play.reading.position(before.id)) as Position;
}, 60_000);
afterAll(() => database.drop());

/** A computer that gives gold this value, and a coin 0.5. */
const thinkerOf = (gold: number, { doubt = 0.01, tried = 40 } = {}): Thinker => ({
  answer: () => Promise.reject(new Error('nobody asks')),
  hint: () => Promise.reject(new Error('nobody asks')),
  reflect: () => Promise.reject(new Error('nobody asks')),
  compare: (_place, answers) =>
    Promise.resolve(
      answers.map((picks): Advised => {
        const value = picks[0] === 'gold' ? gold : 0.5;
        return { picks, value, doubt, points: 20 * value, part: 0.5, tried, wins: value, why: [] };
      }),
    ),
  waiting: 0,
  close: () => Promise.resolve(),
});

/** Has a pupil answer with a coin where the teacher meant this. */
async function judged(
  thinker: Thinker | undefined,
  meant: string[] | undefined,
): Promise<OtherAnswer | undefined> {
  const others = createOtherAnswers(thinker);
  const [asked] = before.session.waiting;
  if (!asked) throw new Error('nobody is asked');
  await others.judge(before, asked, ['coin'], meant);
  expect(others.last(before)).toBeUndefined();
  return others.last(after);
}

test.each([
  ['better', 0.3, 4],
  ['alike', 0.51, 0.2],
  ['worse', 0.7, 4],
] as const)('the teacher finds another answer %s', async (is, gold, points) => {
  const remark = await judged(thinkerOf(gold), ['gold']);
  expect(remark).toMatchObject({ is, meant: ['gold'] });
  expect(remark?.points).toBeCloseTo(points);
});

test('a difference that may be chance is none', async () => {
  expect(await judged(thinkerOf(0.7, { doubt: 0.2 }), ['gold'])).toMatchObject({ is: 'alike' });
});

test('the teacher says nothing of its own answer, and nothing where it meant none', async () => {
  expect(await judged(thinkerOf(0.7), ['coin'])).toBeUndefined();
  expect(await judged(thinkerOf(0.7), undefined)).toBeUndefined();
  expect(await judged(undefined, ['gold'])).toBeUndefined();
});

test('the teacher says nothing after a search that was too short', async () => {
  expect(await judged(thinkerOf(0.7, { tried: 5 }), ['gold'])).toBeUndefined();
});

test('a search that fails leaves the lesson as it is', async () => {
  const broken: Thinker = { ...thinkerOf(0.7), compare: () => Promise.reject(new Error('broken')) };
  expect(await judged(broken, ['gold'])).toBeUndefined();
});

test('the next answer ends what was said of the last one', async () => {
  const others = createOtherAnswers(thinkerOf(0.7));
  const [asked] = before.session.waiting;
  if (!asked) throw new Error('nobody is asked');
  await others.judge(before, asked, ['coin'], ['gold']);
  expect(others.last(after)).toBeDefined();
  await others.judge(after, asked, ['gold'], ['gold']);
  expect(others.last(after)).toBeUndefined();
});
