import { openLog } from '../../log';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { NewMove, Store } from '../../store';
import type { Play } from '..';
import { answer, openToyPlay, table } from '../testing';
import type { PressOutcome } from '../table/outcomes';
import { commitWithRecovery } from './committing';

/**
 * A store whose commits get through or do not, and answer or do not, as it is told for the next one; and that
 * cannot be read while it is `closed`.
 */
interface Faulty extends Store {
  next?: 'answer lost' | 'refused' | 'refused twice' | 'lost, and closed' | 'refused, and closed';
  closed: boolean;
}
const broken = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'P1017' });
function faulty(store: Store): Faulty {
  const made: Faulty = {
    ...store,
    closed: false,
    async commit(change) {
      const fault = made.next;
      if (fault === undefined) return store.commit(change);
      if (fault === 'refused twice') made.next = 'refused';
      else delete made.next;
      if (fault === 'answer lost' || fault === 'lost, and closed') await store.commit(change);
      if (fault.endsWith('closed')) made.closed = true;
      throw broken();
    },
    async readLocked(id) {
      if (made.closed) throw broken();
      return store.readLocked(id);
    },
  };
  return made;
}

describe.each(databases)('after a commit whose answer is lost, on $name', (kind) => {
  let database: TestDatabase;
  let store: Faulty;
  let play: Play;
  const lines: string[] = [];
  beforeAll(async () => {
    database = await kind.create();
    store = faulty(await database.open());
    play = openToyPlay(store, { log: openLog('info', { write: (line) => void lines.push(line) }) }).play;
  }, 60_000);
  afterAll(() => database.drop());

  const begun = async (): Promise<string> => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    return id;
  };
  const answersOf = async (id: string): Promise<number> =>
    (await store.moves(id)).filter(({ kind: what }) => what === 'answer').length;
  const countedOf = (outcome: PressOutcome): Promise<boolean | undefined> | undefined =>
    outcome.kind === 'fault' ? outcome.counted : undefined;

  test('what counted is said to have counted, and counts once', async () => {
    const id = await begun();
    store.next = 'answer lost';
    expect(await answer(play, id, 0, 'work')).toMatchObject({ kind: 'done', seat: 0 });
    expect(await answersOf(id)).toBe(3);
    expect(await answer(play, id, 0, 'work')).toMatchObject({ kind: 'done' });
    expect(await answersOf(id)).toBe(4);
  });

  test('what did not get through is tried once more', async () => {
    const id = await begun();
    store.next = 'refused';
    expect(await answer(play, id, 0, 'work')).toMatchObject({ kind: 'done' });
    expect(await answersOf(id)).toBe(3);
  });

  test('only what is known not to have counted is said not to have', async () => {
    const id = await begun();
    store.next = 'refused twice';
    const outcome = await answer(play, id, 0, 'work');
    expect(outcome).toMatchObject({ kind: 'fault' });
    expect(countedOf(outcome)).toBeUndefined();
    expect(await answersOf(id)).toBe(2);
  });

  test.each([
    ['lost, and closed', true, 3],
    ['refused, and closed', false, 2],
  ] as const)(
    'while the books are closed nothing is said; then what the row says (%s)',
    async (fault, counts, answers) => {
      const id = await begun();
      store.next = fault;
      lines.length = 0;
      const outcome = await answer(play, id, 0, 'work');
      const counted = countedOf(outcome);
      expect(counted).toBeInstanceOf(Promise);
      expect(lines.join()).toContain('checking whether the change was stored');
      expect(lines.join()).not.toContain('nothing was changed');
      store.closed = false;
      expect(await counted).toBe(counts);
      expect(await answersOf(id)).toBe(answers);
      expect(await answer(play, id, 0, 'work')).toMatchObject({ kind: 'done' });
      expect(await answersOf(id)).toBe(answers + 1);
    },
  );

  test('an answer of somebody else that came afterwards hides nothing', async () => {
    const { id } = await table(play, 2);
    const { play: other } = openToyPlay(await database.open());
    const commit = store.commit.bind(store);
    store.commit = async (change) => {
      store.commit = commit;
      await commit(change);
      await answer(other, id, 1, 'coin');
      throw broken();
    };
    expect(await answer(play, id, 0, 'coin')).toMatchObject({ kind: 'done' });
    expect((await store.moves(id)).map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('a voice that did not get through after another one is given anew, and both count', async () => {
    const { id } = await table(play, 3);
    const { play: other } = openToyPlay(await database.open());
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    const commit = store.commit.bind(store);
    store.commit = async () => {
      store.commit = commit;
      await other.votes.vote(id, 'ben', 1, false);
      throw broken();
    };
    expect(await play.votes.vote(id, 'cho', 1, false)).toMatchObject({ kind: 'done', decided: 'failed' });
    expect(store.commit).toBe(commit);
  });

  test('so for a lobby and a start: nobody sits down twice', async () => {
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'd' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error('no lobby');
    const { id } = made.lobby;
    store.next = 'answer lost';
    expect(await play.tables.join(id, { user: 'ben', name: 'Ben' })).toMatchObject({
      kind: 'done',
      lobby: { taken: 2 },
    });
    store.next = 'answer lost';
    expect(await play.tables.start(id, 'ada')).toMatchObject({ kind: 'started' });
    expect((await play.reading.position(id))?.status).toBe('playing');
  });
});

test('a change counts as stored only if the record has all its moves', async () => {
  const at = new Date('2026-03-01T12:00:00Z');
  const move = (seat: number): NewMove => ({ kind: 'answer', seat, what: {}, source: 'person', at });
  const stored = (...seats: readonly number[]): Promise<boolean> =>
    commitWithRecovery(
      {
        commit: () => Promise.reject(broken()),
        readLocked: async () => ({ version: 2 }),
        moves: async () => seats.map(move),
      } as unknown as Store,
      { id: 'abc', version: 1, at, fields: {}, moves: [move(1), move(2)], moveCount: 1 },
    );
  expect([await stored(0, 1, 2), await stored(0, 1, 3), await stored(0, 1)]).toEqual([true, false, false]);
});
