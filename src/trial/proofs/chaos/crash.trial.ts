import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { built } from '../../stage/built';
import { layOutAt } from '../../stage/laid-out';
import { verify } from '../../../engine/check/replay';
import type { AnyGame } from '../../../engine/contract/game';
import { openStore, type Where } from '../../../store';
import { serverDatabase, type Kind } from '../../../store/stage/testing';
import { openToyPlay, table, toy } from '../../../play/testing';

const KILLS = 4;

/**
 * Plays on in a process of its own, and kills that after so many accepted answers (or lets it come to the
 * end).
 */
async function playOn(
  where: Where,
  id: string,
  dice: string,
  killAfter: number,
): Promise<{ accepted: string[]; over: boolean }> {
  const child = spawn(
    process.execPath,
    [await built('src/trial/proofs/chaos/crash-child.ts'), JSON.stringify({ where, id }), dice],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    const accepted: string[] = [];
    let over = false;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'over') over = true;
      else if (line !== 'ready') accepted.push(line);
      // The kill comes during the next answer, not between two answers.
      if (accepted.length >= killAfter) setTimeout(() => child.kill('SIGKILL'), (accepted.length * 7) % 5);
    });
    child.on('error', reject);
    child.on('close', () => resolve({ accepted, over }));
  });
}

interface DatabaseKind {
  readonly name: string;
  make(): Promise<{ readonly where: Where; drop(): Promise<void> }>;
}

const embedded: DatabaseKind = {
  name: 'embedded Postgres',
  async make() {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-'));
    await layOutAt(path.join(folder, 'postgres'));
    return {
      where: { folder: path.join(folder, 'postgres') },
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};
const onServer = (kind: Kind): DatabaseKind => ({
  name: kind.name,
  async make() {
    const database = await kind.create();
    return { where: { url: database.url ?? '', connections: 3 }, drop: () => database.drop() };
  },
});

describe.each(serverDatabase ? [embedded, onServer(serverDatabase)] : [embedded])(
  'a process killed in the midst of a press, on $name',
  ({ make }) => {
    test('loses no accepted answer, doubles none, and the game goes on to a verified record', async () => {
      const { where, drop } = await make();
      try {
        let store = await openStore(where);
        const { id } = await table(openToyPlay(store).play, 4);
        await store.close();
        const accepted: string[] = [];
        let over = false;
        for (let kill = 0; kill <= KILLS && !over; kill++) {
          const played = await playOn(
            where,
            id,
            `dice ${kill}`,
            kill === KILLS ? Infinity : 1 + ((kill * 5) % 7),
          );
          accepted.push(...played.accepted);
          over = played.over;
        }
        expect(over).toBe(true);

        store = await openStore(where);
        const moves = await store.moves(id);
        expect(moves.map((move) => move.n)).toEqual([...moves.keys()]);
        const stored = new Map<string, number>();
        const counts = new Map<number, number>();
        for (const { kind, seat } of moves) {
          const given = counts.get(seat) ?? 0;
          const key = kind === 'undo' ? `${seat} undo` : `${seat} ${given}`;
          counts.set(seat, kind === 'undo' ? given - 1 : given + 1);
          stored.set(key, (stored.get(key) ?? 0) + 1);
        }
        const said = new Map<string, number>();
        for (const line of accepted) {
          const [seat, ask] = JSON.parse(line) as [number, string];
          const key = ask === 'undo' ? `${seat} undo` : `${seat} ${Number.parseInt(ask, 10)}`;
          said.set(key, (said.get(key) ?? 0) + 1);
        }
        const unsaid = [...stored].reduce((sum, [key, count]) => sum + count - (said.get(key) ?? 0), 0);
        // Whatever was said to be accepted is there; at most the one press that was under way at each kill is
        // there unsaid.
        expect([...said].filter(([key, count]) => (stored.get(key) ?? 0) < count)).toEqual([]);
        expect(unsaid).toBeLessThanOrEqual(KILLS);
        const file = await openToyPlay(store).play.reading.export(id, 'ada');
        if (file.kind !== 'replay') throw new Error('no replay');
        expect(verify(toy as unknown as AnyGame, file.replay)).toMatchObject({ good: true, faults: [] });
        await store.close();
      } finally {
        await drop();
      }
    }, 180_000);
  },
);
