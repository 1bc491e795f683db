import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { games } from '../../../games';
import { isLong } from '../../../games/testing';
import type { AnyGame } from '../../engine/contract/game';
import type { PlayedGame } from '../../engine/check/replay';
import { Session } from '../../engine/run/session';
import { root } from '../../words/catalogue/files';
import { fromText } from '../../words/catalogue/text';
import { timelineOf } from '../replay/timeline';
import { createSlices, createTurns, MAX_SLICE_STEPS, runInSlices, SLICE_MS } from './slices';

jest.setTimeout(120_000);

/** The longest of the recorded games of a title. */
function longest(game: AnyGame): PlayedGame {
  const folder = path.join(root, 'games', game.id, 'golden');
  const records = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => fromText(readFileSync(path.join(folder, file), 'utf8')));
  return records.reduce((one, other) => (other.history.length > one.history.length ? other : one));
}

describe('work in slices', () => {
  /** A clock that a step moves on, so that nothing depends on how busy this machine is. */
  const slicesOf = async (steps: number, msEach: number): Promise<number[]> => {
    let at = 0;
    const slices: number[] = [];
    const nextTurn = async (): Promise<void> => void slices.push(0);
    const work = function* (): Generator<void, string, void> {
      for (let step = 0; step < steps; step++) {
        at += msEach;
        slices[slices.length - 1]! += msEach;
        yield;
      }
      return 'done';
    };
    expect(await runInSlices(work(), { nextTurn, now: () => at })).toBe('done');
    // The last one may find that nothing is left.
    return slices.filter((ms) => ms > 0);
  };

  test('lets others have the thread as soon as a slice has lasted its time', async () => {
    expect(await slicesOf(100, 1)).toEqual(Array(10).fill(SLICE_MS));
    // A step is never cut in two: a slice is longer by one step at most.
    expect(Math.max(...(await slicesOf(50, 7)))).toBeLessThan(SLICE_MS + 7);
    expect(await slicesOf(3, 200)).toEqual([200, 200, 200]);
    // Where a step takes no time, steps are counted.
    expect(await slicesOf(100, 0.125)).toEqual(Array(5).fill(MAX_SLICE_STEPS * 0.125));
  });

  test('gives ten tasks at once a turn of the event loop each', async () => {
    const nextTurn = createTurns();
    let turn = 0;
    let going = true;
    const count = (): void => {
      turn++;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    const worked: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        let now = 0;
        const pause = createSlices({ nextTurn, now: () => (now += SLICE_MS) });
        for (let slice = 0; slice < 5; slice++) {
          await pause();
          worked.push(turn);
        }
      }),
    );
    going = false;
    expect(worked).toHaveLength(50);
    expect(new Set(worked).size).toBe(50);
  });
});

describe.each(games.map((game) => [game.id, game] as const))(
  'going through a game of %s again',
  (_id, game) => {
    const played = longest(game);

    test('gives few answers in one turn of the event loop, however long the game is', async () => {
      // Counted are answers, not milliseconds: other work on this machine makes a slice hold fewer of them.
      const applied = jest.spyOn(Session.prototype, 'apply');
      let before = 0;
      const counts: number[] = [];
      let going = true;
      const look = (): void => {
        const { length } = applied.mock.calls;
        counts.push(length - before);
        before = length;
        if (going) setImmediate(look);
      };
      setImmediate(look);
      const course = await timelineOf(game, played);
      going = false;
      look();
      applied.mockRestore();
      expect(course.frames.length).toBeGreaterThan(isLong(game) ? 20 : 2);
      // A load gives the answers of its step once more.
      expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(played.history.length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(2 * MAX_SLICE_STEPS);
    });

    test('finds each moment again within few answers', async () => {
      const course = await timelineOf(game, played);
      const applied = jest.spyOn(Session.prototype, 'apply');
      for (let stop = 0; stop < course.frames.length; stop += 7) {
        applied.mockClear();
        const session = course.at(stop);
        expect(session.count).toBe(course.frames[stop]?.answers);
        // Those since the landmark, and those of the step in which it lies.
        expect(applied.mock.calls.length).toBeLessThanOrEqual(30);
      }
      applied.mockRestore();
    });
  },
);
