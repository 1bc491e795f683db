import type { Store } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Place, Strength, Thinker } from '../../computer';
import type { Action } from '../../engine/contract/game';
import type { RunningGame } from '../loaded/loaded';
import { answer, openToyPlay, quiet, table, watch } from '../testing';
import { createComputerTurns } from './computer-turns';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  const [kind] = databases;
  if (!kind) throw new Error('there is no database');
  database = await kind.create();
  store = await database.open();
}, 60_000);
afterAll(() => database.drop());

/** Returns a computer player that answers when the test tells it to. */
function thinkerInHand(): Thinker & {
  readonly asked: {
    readonly place: Place;
    readonly strength: Strength;
    readonly isSteady: boolean | undefined;
    say(action: Action): void;
    fail(): void;
  }[];
} {
  const asked: ReturnType<typeof thinkerInHand>['asked'] = [];
  return {
    asked,
    answer: (place, strength, _turn, isSteady) =>
      new Promise((resolve, reject) => {
        asked.push({ place, strength, isSteady, say: resolve, fail: () => reject(new Error('broken')) });
      }),
    hint: () => Promise.resolve([]),
    compare: () => Promise.resolve([]),
    reflect: () => Promise.resolve([]),
    waiting: 0,
    close: () => Promise.resolve(),
  };
}
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a computer answers what it has thought out, and until then people press as ever', async () => {
  const thinker = thinkerInHand();
  const running = openToyPlay(store, { thinker });
  const { play } = running;
  const { id } = await table(play, 1, { computers: 1 });
  const [first] = thinker.asked;
  expect(first).toMatchObject({ strength: 'journeyman', place: { seat: 1, decision: 'take' } });
  await running.wake(id);
  expect((await play.reading.position(id))?.session.waiting.map(({ seat }) => seat)).toEqual([0, 1]);
  expect((await answer(play, id, 0, 'coin')).kind).toBe('done');
  // The table is another now: what was thought of the old one is not given.
  first?.say({ seat: 1, decision: 'take', picks: ['gold'] });
  await soon();
  await running.wake(id);
  expect((await play.reading.position(id))?.session.waiting.map(({ seat }) => seat)).toEqual([1]);
  thinker.asked[1]?.say({ seat: 1, decision: 'take', picks: ['coin'] });
  await soon();
  await running.wake(id);
  expect((await play.reading.position(id))?.session.waiting[0]).toMatchObject({ seat: 0, id: 'act' });
});

test('a computer of a lesson plays as on an idle machine, however busy this one is', async () => {
  for (const lesson of [true, false]) {
    const thinker = thinkerInHand();
    await table(openToyPlay(store, { thinker }).play, 1, { computers: 1, house: { lesson } });
    expect(thinker.asked[0]?.isSteady).toBe(lesson);
  }
});

test('a computer whose thinker breaks, or says what is not lawful, answers at a glance', async () => {
  const thinker = thinkerInHand();
  const running = openToyPlay(store, { thinker });
  const { play } = running;
  const { id } = await table(play, 1, { computers: 1 });
  await answer(play, id, 0, 'coin');
  thinker.asked.at(-1)?.fail();
  await soon();
  await running.wake(id);
  expect((await play.reading.position(id))?.session.waiting[0]).toMatchObject({ seat: 0, id: 'act' });
});

test('a computer plays as strong as it was seated', async () => {
  const thinker = thinkerInHand();
  const { play } = openToyPlay(store, { thinker });
  const made = await play.tables.create({
    game: 'toy',
    where: { guild: 'g', channel: 'c' },
    host: { user: 'ada', name: 'Ada' },
  });
  if (made.kind !== 'done') throw new Error('no table');
  await play.tables.addComputer(made.lobby.id, 'ada', 'master');
  await play.tables.start(made.lobby.id, 'ada');
  expect(thinker.asked[0]?.strength).toBe('master');
});

test('a computer waits before it answers, but not where there is nothing to think about', async () => {
  const now = watch();
  const thinker = thinkerInHand();
  const running = openToyPlay(store, { now, thinker, paceMs: 1_200 });
  const { play } = running;
  const { id } = await table(play, 1, { computers: 1, options: { rich: true } });
  const asked = async (): Promise<string> => {
    const [first] = (await play.reading.position(id))?.session.waiting ?? [];
    return `${first?.seat} ${first?.id}`;
  };
  const say = async (pick: string, decision: string): Promise<void> => {
    thinker.asked.at(-1)?.say({ seat: 1, decision, picks: [pick] });
    await soon();
    now.pass(1);
    await running.wake(id);
  };
  await answer(play, id, 0, 'coin');
  await say('coin', 'take');
  await answer(play, id, 0, 'done');
  await say('no', 'follow');
  thinker.asked.at(-1)?.say({ seat: 1, decision: 'act', picks: ['work'] });
  await soon();
  await running.wake(id);
  expect(await asked()).toBe('1 act');
  while ((await asked()) === '1 act') await say('work', 'act');
  expect(await asked()).toBe('1 end-turn');
  await running.wake(id);
  expect(await asked()).toBe('0 follow');
});

test('what it thought out for one table is kept while it thinks for another', async () => {
  const thinker = thinkerInHand();
  const running = openToyPlay(store, { thinker });
  const { id } = await table(running.play, 1, { computers: 1 });
  thinker.asked[0]?.say({ seat: 1, decision: 'take', picks: ['coin'] });
  await soon();
  await table(running.play, 1, { computers: 1 });
  await running.wake(id);
  const position = await running.play.reading.position(id);
  expect(position?.session.waiting.map(({ seat }) => seat)).toEqual([0]);
});

test('a computer thinks again in a process that has never seen the table', async () => {
  const { id } = await table(openToyPlay(store, { thinker: thinkerInHand() }).play, 1, { computers: 1 });
  const thinker = thinkerInHand();
  const running = openToyPlay(store, { thinker });
  await running.wake(id);
  thinker.asked[0]?.say({ seat: 1, decision: 'take', picks: ['coin'] });
  await soon();
  await running.wake(id);
  const position = await running.play.reading.position(id);
  expect(position?.session.waiting.map(({ seat }) => seat)).toEqual([0]);
});

test('a table is busy until its computer is done, or until no computer is asked there', async () => {
  const thinker = thinkerInHand();
  const busy: number[] = [];
  const turns = createComputerTurns(thinker, quiet, () => void busy.push(turns.busy.length));
  const at = (version: number, pending: readonly object[]): RunningGame =>
    ({
      ...{
        row: { id: 'abc', version, status: 'playing', tableRules: {} },
        chairs: [{ kind: 'computer', number: 1 }],
      },
      session: { pending, count: 0, answers: [] },
    }) as unknown as RunningGame;
  const asked = { seat: 0, id: 'act', min: 1, max: 1, options: [{ key: 'yes' }, { key: 'no' }] };
  turns.begin(at(1, [asked]));
  expect(turns.busy).toEqual(['abc']);
  turns.begin(at(2, []));
  expect(turns.busy).toEqual([]);
  turns.begin(at(3, [asked]));
  thinker.asked[1]?.say({ seat: 0, decision: 'act', picks: ['yes'] });
  await soon();
  expect(busy).toEqual([0]);
});

test('what it thought out is given only if the rules allow it', async () => {
  const thinker = thinkerInHand();
  const running = openToyPlay(store, { thinker });
  const { id } = await table(running.play, 1, { computers: 1 });
  thinker.asked[0]?.say({ seat: 1, decision: 'take', picks: ['the moon'] });
  await soon();
  await running.wake(id);
  const position = await running.play.reading.position(id);
  expect(position?.session.waiting.map(({ seat }) => seat)).toEqual([0]);
});
