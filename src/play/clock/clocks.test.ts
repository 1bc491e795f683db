import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running, TableRules } from '..';
import { answer, openToyPlay, table, watch, type Watch } from '../testing';

const MINUTE = 60_000;

describe.each(databases)('the clock of a table, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(() => {
    // Noon in Greenwich, the first of March.
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
  });
  afterAll(() => database.drop());

  const begun = async (house: Partial<TableRules>, people = 2, computers = 0): Promise<string> => {
    const { id } = await table(play, people, { house, computers });
    return id;
  };
  const look = async (id: string) => {
    const position = await play.reading.position(id);
    if (!position) throw new Error('no such game');
    return position;
  };
  const inMinutes = (from: Date, to: Date | null | undefined): number | null =>
    to ? (to.getTime() - from.getTime()) / MINUTE : null;
  const asked = async (id: string): Promise<string[]> =>
    (await look(id)).session.waiting.map((one) => `${one.seat} ${one.id}`);

  test('takes from a bank what a turn takes, adds to it every turn, never more than it held', async () => {
    const id = await begun({ bank: { minutes: 600, increment: 60 } });
    expect(inMinutes(now(), (await look(id)).due[1])).toBe(600);
    now.pass(200);
    await answer(play, id, 1, 'coin');
    expect((await look(id)).left?.map((left) => left / MINUTE)).toEqual([600, 460]);
    await answer(play, id, 0, 'coin');
    // Two hundred gone, sixty come; then the turn of the first.
    expect((await look(id)).left?.map((left) => left / MINUTE)).toEqual([460, 460]);
    now.pass(10);
    await answer(play, id, 0, 'done');
    expect((await look(id)).left?.map((left) => left / MINUTE)).toEqual([510, 460]);
    expect(inMinutes(now(), (await look(id)).due[1])).toBe(460);
  });

  test('adds nothing for an answer that is taken back and given again', async () => {
    const id = await begun({ bank: { minutes: 600, increment: 60 } });
    now.pass(300);
    for (let times = 0; times < 4; times++) {
      await answer(play, id, 1, 'coin');
      now.pass(20);
      await play.answers.undo(id, 'ben', 'one');
      now.pass(20);
    }
    await answer(play, id, 1, 'coin');
    const [, left = 0] = (await look(id)).left ?? [];
    // 600, less 300 and four times 20, and one increment.
    expect(left / MINUTE).toBe(280);
  });

  test('gives the usual answer when the bank is empty; every turn has at least what it adds', async () => {
    const id = await begun({ bank: { minutes: 120, increment: 30 } });
    now.pass(119);
    await running.wake(id);
    expect(await asked(id)).toEqual(['0 take', '1 take']);
    now.pass(1);
    await running.wake(id);
    expect(await asked(id)).toEqual(['0 act']);
    expect(inMinutes(now(), (await look(id)).due[0])).toBe(30);
    now.pass(30);
    await running.wake(id);
    expect(await asked(id)).toEqual(['1 follow']);
    const replay = await play.reading.log(await look(id), null);
    expect(replay.filter(({ event }) => event === 'table-timeout')).not.toEqual([]);
  });

  test('stands still in the quiet hours of who is awaited, and runs in those of everybody else', async () => {
    await play.people.change('ben', { zone: 'Asia/Tokyo', quiet: { from: 22 * 60, to: 6 * 60 } });
    await play.people.change('ada', { zone: 'America/New_York', quiet: { from: 22 * 60, to: 6 * 60 } });
    const id = await begun({ turnMinutes: 360, rests: ['nights'] });
    // Nine in the evening in Tokyo: an hour today, five from six in the morning. In New York it is seven.
    const { due } = await look(id);
    expect([due[0]?.toISOString(), due[1]?.toISOString()]).toEqual([
      '2026-03-01T18:00:00.000Z',
      '2026-03-02T02:00:00.000Z',
    ]);
    now.pass(7 * 60);
    await running.wake(id);
    expect(await asked(id)).toEqual(['1 take']);
    now.pass(7 * 60 - 1);
    await running.wake(id);
    expect(await asked(id)).toEqual(['1 take']);
    now.pass(1);
    await running.wake(id);
    expect(await asked(id)).toEqual(['0 act']);
    await play.people.change('ben', { quiet: null });
    await play.people.change('ada', { zone: null, quiet: null });
  });

  test('goes by what somebody sets from then on: what has run has run', async () => {
    await play.people.change('ben', { zone: 'UTC', quiet: null });
    const id = await begun({ turnMinutes: 360, rests: ['nights'] });
    now.pass(120);
    await play.people.change('ben', { quiet: { from: 15 * 60, to: 20 * 60 } });
    await running.tellNow();
    // It is two: an hour until three, three more from eight in the evening.
    expect((await look(id)).due[1]?.toISOString()).toBe('2026-03-01T23:00:00.000Z');
    now.pass(480);
    await play.people.change('ben', { quiet: null });
    await running.tellNow();
    expect((await look(id)).due[1]?.toISOString()).toBe('2026-03-01T23:00:00.000Z');
  });

  test('runs in the hours of play alone, by the wall of each', async () => {
    await play.people.change('ben', { zone: 'Asia/Tokyo' });
    const window = { from: 18 * 60, to: 23 * 60, zone: 'Europe/Berlin' };
    const id = await begun({ turnMinutes: 180, window });
    const { due } = await look(id);
    // It is 21:00 in Tokyo: two hours today, one from 6:00 tomorrow. Players without a time zone have that of
    // Berlin.
    expect([due[0]?.toISOString(), due[1]?.toISOString()]).toEqual([
      '2026-03-01T20:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ]);
  });

  test('has a computer of the strength the table agreed on play on, until they come back', async () => {
    const id = await begun({ turnMinutes: 60, atZero: 'computer', standIn: 'apprentice' }, 3);
    await answer(play, id, 0, 'coin');
    await answer(play, id, 2, 'coin');
    now.pass(60);
    await running.wake(id);
    expect((await look(id)).chairs[1]).toMatchObject({
      kind: 'computer',
      strength: 'apprentice',
      standsInFor: { user: 'ben' },
    });
    expect(await play.votes.comeBack(id, 'ben')).toMatchObject({ kind: 'done' });
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'person', user: 'ben' });
  });

  test('asks the others, once; an answer meanwhile answers that too, or brings another turn', async () => {
    const id = await begun({ turnMinutes: 60, atZero: 'vote' }, 3);
    await answer(play, id, 0, 'coin');
    await answer(play, id, 2, 'coin');
    now.pass(60);
    await running.wake(id);
    await running.wake(id);
    expect((await look(id)).motion).toMatchObject({ number: 1, present: [0, 2], needed: 2, yes: [] });
    await play.votes.vote(id, 'ada', 1, false);
    expect((await look(id)).motion).toBeUndefined();
    expect(inMinutes(now(), (await look(id)).due[1])).toBe(60);
    now.pass(60);
    await running.wake(id);
    expect((await look(id)).motion?.number).toBe(2);
    await answer(play, id, 1, 'coin');
    expect((await look(id)).motion).toBeUndefined();
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'person' });
  });

  test('passes to a computer where the others say so', async () => {
    const id = await begun({ turnMinutes: 60, atZero: 'vote' }, 2);
    await answer(play, id, 0, 'coin');
    now.pass(60);
    await running.wake(id);
    expect(await play.votes.vote(id, 'ada', 1, true)).toMatchObject({ decided: 'passed' });
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'computer', standsInFor: { user: 'ben' } });
  });

  test('is changed by a vote, and begins anew then', async () => {
    const id = await begun({ turnMinutes: 60 });
    now.pass(50);
    const clock = { turnMinutes: null, bank: { minutes: 600, increment: 60 } };
    await play.votes.propose(id, 'ada', { kind: 'clock', clock });
    await play.votes.vote(id, 'ben', 1, true);
    const after = await look(id);
    expect([after.tableRules.turnMinutes, after.tableRules.bank]).toEqual([null, clock.bank]);
    expect(inMinutes(now(), after.due[1])).toBe(600);
    expect(await play.votes.propose(id, 'ada', { kind: 'clock', clock })).toMatchObject({
      why: 'same-clock',
    });
  });

  test('is read by two processes, after a restart and over a clock that jumps; runs out once', async () => {
    const id = await begun({ turnMinutes: 60 });
    await answer(play, id, 0, 'coin');
    const other = openToyPlay(await database.open(), { now });
    now.pass(-300);
    await other.wake(id);
    expect(await asked(id)).toEqual(['1 take']);
    now.pass(300 + 60);
    const { version } = await look(id);
    await Promise.all([running.wake(id), other.wake(id)]);
    expect((await look(id)).version).toBe(version + 1);
    const given = (await store.moves(id)).filter(({ source }) => source === 'timeout');
    expect(given).toHaveLength(1);
    expect(await asked(id)).toEqual(['0 act']);
  });
});
