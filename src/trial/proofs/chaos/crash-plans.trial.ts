import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { built } from '../../stage/built';
import { openStore, type Where } from '../../../store';
import { serverDatabase } from '../../../store/stage/testing';
import { answer, openToyPlay, positionIn, table } from '../../../play/testing';

jest.setTimeout(600_000);

/** Lets a process do something at these tables, and kills it so long after it has said a word. */
async function killed(
  where: Where,
  ids: readonly string[],
  what: 'plan' | 'act' | 'wake',
  word: string,
  after = 0,
): Promise<unknown[]> {
  const child = spawn(
    process.execPath,
    [await built('src/trial/proofs/chaos/plan-child.ts'), JSON.stringify({ where, ids }), what],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    const said: unknown[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(JSON.parse(line));
      if (said.at(-1) === word) setTimeout(() => child.kill('SIGKILL'), after);
    });
    child.on('error', reject);
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(said) : reject(new Error(`it ended by itself: ${JSON.stringify(said)}`)),
    );
  });
}

const server = serverDatabase;
(server ? describe : describe.skip)('a process killed over plans and try-outs, on a server', () => {
  test('leaves both in the rows: a try-out is played on, a planned answer is given once', async () => {
    const database = await server!.create();
    try {
      const where = { url: database.url ?? '', connections: 3 };
      const store = await openStore(where);
      const now = (): Date => new Date(Date.now() + 60_000);
      const { play } = openToyPlay(store);
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) {
        const { id } = await table(play, 2);
        for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
        ids.push(id);
      }
      const tryOuts = (await killed(where, ids, 'plan', 'done')).slice(0, -1) as string[];
      const one = openToyPlay(await database.open(), { now });
      const two = openToyPlay(await database.open(), { now });
      const asked = async (id: string): Promise<string> =>
        ((await one.play.reading.position(id))?.session.waiting ?? [])
          .map((open) => `${open.seat} ${open.id}`)
          .join();
      const planned = async (id: string): Promise<unknown> => {
        await two.play.reading.position(id);
        return (await two.play.plans.of(id, 'ben')).answers?.map(({ decision, picks }) => [
          decision,
          ...picks,
        ]);
      };
      for (const [at, id] of ids.entries()) {
        expect(await planned(id)).toEqual([['follow', 'no']]);
        // The try-out stands where it was left, and the table has not heard of it.
        const open = tryOuts[at] ?? '';
        const position = await one.play.reading.position(open);
        expect(position?.session.count).toBe(3);
        const promptId = position?.session.waiting[0]?.promptId ?? '';
        const on = await one.play.answers.press({
          game: open,
          user: 'ada',
          promptId: promptId,
          picks: ['done'],
        });
        expect(positionIn(on).session.count).toBe(4);
        expect(await store.moves(id)).toHaveLength(2);
        expect(await asked(id)).toBe('0 act');
      }
      await killed(where, ids, 'act', 'done');
      for (const id of ids) expect(await asked(id)).toBe('1 follow');
      // The moment it is given it dies, earlier or later each time.
      for (const [at, id] of ids.entries()) await killed(where, [id], 'wake', 'waking', at * 15);
      for (const id of ids) {
        await Promise.all([one.wake(id), two.wake(id)]);
        expect(await asked(id)).toBe('1 act');
        const given = (await store.moves(id)).filter(({ seat }) => seat === 1);
        expect(given).toHaveLength(2);
        expect(given[1]?.what).toMatchObject({ decision: 'follow', picks: ['no'] });
        expect(await planned(id)).toBeUndefined();
      }
      await store.close();
    } finally {
      await database.drop();
    }
  });
});
