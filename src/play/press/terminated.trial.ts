import { picker, randomPicks } from '../../engine/check/fuzz';
import { openStore, type Move, type Store } from '../../store';
import { openTerminator, type Terminator } from '../../store/stage/terminating.testing';
import { askServer, serverDatabase, type TestDatabase } from '../../store/stage/testing';
import type { Play } from '..';
import { channel, openToyPlay, table } from '../testing';

jest.setTimeout(240_000);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const TERMINATIONS = 500;
/** On an idle machine it takes 10 s. */
const MAX_MS = 120_000;

(serverDatabase ? describe : describe.skip)('a server that terminates connections', () => {
  let database: TestDatabase;
  let terminator: Terminator;
  beforeEach(async () => {
    if (!serverDatabase) return;
    database = await serverDatabase.create();
    terminator = await openTerminator(database.url ?? '');
  });
  afterEach(async () => {
    await terminator.close();
    await database.drop();
  });

  test('refuses a start in the middle of a migration, and the next start works', async () => {
    const url = database.url ?? '';
    const outcomes: string[] = [];
    for (let start = 0; start < 40; start++) {
      if (start % 4 === 0) await askServer(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      const opening = openStore({ url, connections: 2 }).then(
        async (store) => {
          await store.close();
          return 'opened';
        },
        () => 'refused',
      );
      // Each start is hit at a later moment than the one before.
      await pause(start * 4);
      while (!(await terminator.one()) && (await Promise.race([opening, pause(1)])) === undefined);
      outcomes.push(await opening);
    }
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(5);
    const store = await openStore({ url, connections: 2 });
    expect(await store.load('nobody')).toBeUndefined();
    await store.close();
  });

  test(`loses and doubles no answer while people play on, ${TERMINATIONS} times`, async () => {
    const store = await openStore({ url: database.url ?? '', connections: 6 });
    const running = openToyPlay(store);
    const { play } = running;
    const outbox = running.outbox(channel());
    outbox.start();
    const tables: Counted[] = [];
    let going = true;
    let pressed = 0;
    const players = [1, 2, 3, 4, 5].map(async (number) => {
      const dice = picker(`player ${number}`);
      while (going) {
        const made = await persistently(() => table(play, 2));
        const counted = { id: made.id, done: 0 };
        tables.push(counted);
        while (going && (await pressOnce(play, counted, dice))) pressed++;
      }
    });
    const began = Date.now();
    let terminated = 0;
    // Alternates between idle connections, busy ones and those inside a transaction.
    const states = [['idle'], ['active'], ['idle in transaction'], []];
    for (let turn = 0; terminated < TERMINATIONS && Date.now() - began < MAX_MS; turn++) {
      const state = states[turn % states.length] ?? [];
      if ((await terminator.one(...state)) || (await terminator.one())) terminated++;
      // The next one comes in the middle of another press, however fast this machine is.
      for (let [waited, seen] = [0, pressed]; waited < 15 && pressed === seen; waited++) await pause(2);
      await pause(turn % 7);
    }
    going = false;
    await Promise.all(players);
    await outbox.stop();
    expect(terminated).toBe(TERMINATIONS);
    expect([...terminator.ended.keys()]).toEqual(expect.arrayContaining(['idle', 'active']));

    // Nothing is out of order afterwards, and each answer is stored as often as its player heard of it.
    const stored = await Promise.all(
      // A turn that can be undone ends by itself: such an answer is not the player's.
      tables.map(async ({ id }) => (await movesOf(store, id)).filter(isByPlayer).length),
    );
    expect(stored).toEqual(tables.map(({ done }) => done));
    expect(stored.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(TERMINATIONS / 10);
    await store.close();
  });
});

const isByPlayer = ({ kind, source }: Move): boolean => kind === 'answer' && source === 'person';

interface Counted {
  readonly id: string;
  /** Answers that a player was told to be stored. */
  done: number;
}

/** Presses something at this table; false if its game is over. */
async function pressOnce(play: Play, counted: Counted, dice: (below: number) => number): Promise<boolean> {
  const position = await persistently(() => play.reading.position(counted.id));
  if (position?.status !== 'playing') return false;
  const open = position.session.waiting[dice(position.session.waiting.length)];
  const chair = open && position.chairs[open.seat];
  if (!open || chair?.kind !== 'person') return false;
  const outcome = await play.answers.press({
    game: counted.id,
    user: chair.user,
    promptId: open.promptId,
    picks: randomPicks(open, dice),
  });
  if (outcome.kind === 'done') counted.done++;
  // The result was not known at once, so the row is read.
  if (outcome.kind === 'fault' && outcome.counted && (await outcome.counted)) counted.done++;
  return true;
}

const movesOf = (store: Store, id: string): ReturnType<Store['moves']> => persistently(() => store.moves(id));

/** Reads fail while connections are terminated; they are tried again. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 200) throw error;
      await pause(5);
    }
  }
}
