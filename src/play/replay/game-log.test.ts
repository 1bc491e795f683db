import type { Seat } from '../../engine/contract/game';
import type { Move } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Line } from '../table/records';
import type { Position } from '../table/table';
import type { Play } from '..';
import { answer, openToyPlay, table } from '../testing';
import { historyOf } from './game-log';

describe.each(databases)('the log of a game, on $name', (kind) => {
  let database: TestDatabase;
  let play: Play;
  let other: Play;
  beforeAll(async () => {
    database = await kind.create();
    ({ play } = openToyPlay(await database.open()));
    other = openToyPlay(await database.open()).play;
  }, 60_000);
  afterAll(() => database.drop());

  const at = async (id: string, from = play): Promise<Position> => (await from.reading.position(id))!;
  const turn = async (id: string, first: Seat): Promise<void> => {
    for (const pick of ['work', 'done']) await answer(play, id, first, pick);
    await answer(play, id, first === 0 ? 1 : 0, 'yes');
  };
  /** A game of two players, in its second round. */
  const begun = async (): Promise<string> => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    for (const first of [0, 1] as const) await turn(id, first);
    return id;
  };
  const told = (lines: readonly Line[]): string[] => lines.map(({ number, event }) => `${number} ${event}`);

  test('is the same in every process, from whichever line it is read', async () => {
    const id = await begun();
    // Another process joins in the middle of the game.
    expect((await at(id, other)).session.step).toBe('harvest');
    for (const seat of [0, 1] as const) await answer(other, id, seat, 'coin');
    await answer(other, id, 0, 'work');
    const whole = await play.reading.log(await at(id), 1, { from: 0 });
    expect(whole.map(({ event }) => event)).toEqual([
      ...['dealt', 'round', 'worked', 'followed', 'worked', 'followed', 'dealt', 'round', 'worked'],
    ]);
    for (const process of [play, other, openToyPlay(await database.open()).play])
      for (let from = 0; from < 13; from++) {
        const lines = await process.reading.log(await at(id, process), 1, { from });
        expect(lines).toEqual(whole.filter(({ number }) => number >= from));
      }
  });

  test('is read from its end: a reader sees their own lines and those for all', async () => {
    const id = await begun();
    const position = await at(id);
    const all = told(await play.reading.log(position, 0));
    expect(told(await play.reading.log(position, 0, { last: 2 }))).toEqual(all.slice(-1));
    expect(told(await play.reading.log(position, 0, { last: 3 }))).toEqual(all.slice(-2));
    expect(told(await play.reading.log(position, 0, { last: 99 }))).toEqual(all);
  });

  test('of an earlier position does not contain what happened after it', async () => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'work');
    const before = await at(id);
    const lines = await play.reading.log(before, 0, { from: 0 });
    expect(lines.map(({ event }) => event)).toEqual(['dealt', 'round', 'worked']);
    for (const pick of ['work', 'done']) await answer(play, id, 0, pick);
    await answer(play, id, 1, 'yes');
    await turn(id, 1);
    expect(await play.reading.log(before, 0, { from: 0 })).toEqual(lines);
  });

  test('is final as far as no player can undo it', async () => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'work');
    const finals = async (): Promise<boolean[]> =>
      (await play.reading.log(await at(id), null)).map((line) => line.final);
    expect(await finals()).toEqual([true, false]);
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'yes');
    await turn(id, 1);
    expect(new Set(await finals())).toEqual(new Set([true]));
  });

  test('of a position that this process saw last is read without a look at the row', async () => {
    const { id } = await table(play, 2);
    const seen = await at(id, other);
    await answer(play, id, 0, 'coin');
    expect(await other.reading.lastSeen(id)).toMatchObject({ id, version: seen.version });
    expect((await at(id, other)).version).toBe(seen.version + 1);
  });

  test('is no file before the game has begun', async () => {
    const where = { guild: 'g', channel: 'c' };
    const made = await play.tables.create({ game: 'toy', where, host: { user: 'ada', name: 'Ada' } });
    if (made.kind !== 'done') throw new Error(made.kind);
    expect(await play.reading.export(made.lobby.id, 'ada')).toEqual({ kind: 'unknown' });
    expect(await play.reading.export('nothing', 'ada')).toEqual({ kind: 'unknown' });
  });
});

test('an undone answer leaves no trace in the history, and a vote to go back does', () => {
  const move = (what: Pick<Move, 'kind' | 'seat'> & { what?: object }): Move =>
    ({ what: { decision: 'act', picks: [`${what.seat}`] }, ...what }) as unknown as Move;
  const given = (seat: number): Move => move({ kind: 'answer', seat });
  const undone = (seat: number): Move => move({ kind: 'undo', seat });
  const seats = (...moves: Move[]): unknown[] =>
    historyOf(moves).map((one) => ('rewind' in one ? one.rewind.answers : `seat ${one.seat}`));
  expect(seats(given(0), undone(0))).toEqual([]);
  expect(seats(given(0), given(1), undone(0), given(0))).toEqual(['seat 1', 'seat 0']);
  expect(seats(given(0), given(0), given(1), undone(0))).toEqual(['seat 0', 'seat 1']);
  const back = move({ kind: 'rewind', seat: 0, what: { answers: 3, draws: 1 } });
  expect(seats(given(0), back, undone(0))).toEqual([3]);
  expect(seats(undone(1), given(0))).toEqual(['seat 0']);
});
