import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games, picturesOf } from '../../games';
import { defaultSetup } from '../engine/check/fuzz';
import { Session } from '../engine/run/session';
import { keepGroundsIn } from './ground/ground-place';
import { groundsOf } from './ground/ground';
import { studio, type Job, type Rendered } from '.';

jest.setTimeout(600_000);

const folder = mkdtempSync(path.join(tmpdir(), 'cold-'));
beforeEach(() => keepGroundsIn(mkdtempSync(path.join(folder, 'start-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first board of a table of this title. */
function firstBoard(id: string): Job {
  const game = games.find((one) => one.id === id);
  const title = picturesOf(id);
  if (!game || !title) throw new Error(`no pictures of ${id}`);
  const session = Session.start(game, defaultSetup(game, 3), 'c0'.repeat(32));
  return { game: id, scene: title.board(session.view(null)), names: ['Ada', 'Ben', 'Cleo'] };
}

const withGround = games.map(({ id }) => id).filter((id) => groundsOf(id) !== undefined);

test('four titles have a ground', () => {
  expect(withGround).toHaveLength(4);
});

test('the first picture of each title after a cold start has its ground', async () => {
  const drawAll = async (): Promise<readonly (Rendered | undefined)[]> => {
    const atelier = studio({ workers: 1, patienceMs: 600_000, groundMs: 600_000 });
    const drawn = await Promise.all(
      withGround.map((id) => atelier.render({ ...firstBoard(id), subject: `board of ${id}` })),
    );
    await atelier.close();
    return drawn;
  };
  const cold = await drawAll();
  const warm = await drawAll();
  expect([...cold, ...warm].map((one) => one?.wanted)).toEqual(
    withGround.flatMap(() => [undefined, undefined]),
  );
  for (const [at, id] of withGround.entries())
    expect([id, cold[at]?.png.equals(warm[at]?.png ?? Buffer.alloc(0))]).toEqual([id, true]);
});

describe('where a ground is long in coming', () => {
  const [id = ''] = withGround;

  test('no picture goes out without it', async () => {
    const late: string[] = [];
    const atelier = studio({
      workers: 1,
      patienceMs: 600_000,
      groundMs: 1,
      late: (why) => late.push(why),
    });
    expect(await atelier.render(firstBoard(id))).toBeUndefined();
    expect(late).toEqual(['its ground takes too long']);
    await atelier.close();
  });

  test('of two states of one board only the newer is drawn', async () => {
    const atelier = studio({ workers: 1, patienceMs: 600_000, groundMs: 600_000 });
    const board = firstBoard(id);
    const older = atelier.render({ ...board, subject: 'board' });
    const newer = atelier.render({ ...board, names: ['Dora', 'Emil', 'Fay'], subject: 'board' });
    const drawn = await Promise.all<Rendered | undefined>([older, newer]);
    expect(drawn.map((made) => made !== undefined)).toEqual([false, true]);
    await atelier.close();
  });
});

test('a ground that cannot be made is complained of, and the picture goes out without it', async () => {
  const faults: string[] = [];
  // A file where the folder would be: nothing can be kept in it.
  const file = path.join(mkdtempSync(path.join(folder, 'file-')), 'taken');
  writeFileSync(file, '');
  keepGroundsIn(file);
  const atelier = studio({
    workers: 1,
    patienceMs: 600_000,
    groundMs: 600_000,
    complain: (fault) => faults.push(fault),
  });
  const [id = ''] = withGround;
  expect(await atelier.render(firstBoard(id))).toBeDefined();
  expect(faults).toHaveLength(1);
  expect(readdirSync(path.dirname(file))).toEqual(['taken']);
  await atelier.close();
});
