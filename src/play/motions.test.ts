import { verify } from '../engine/replay';
import type { AnyGame, Seat } from '../engine/game';
import { databases, type TestDatabase } from '../store/testing';
import { seatsOf, type Hall, type Position } from './index';
import { answer, openToyHall, positionIn, table, toy, watch, type Watch } from './testing';

const why = (outcome: { kind: string; why?: string }): string => outcome.why ?? outcome.kind;

describe.each(databases)('a vote on $name', (kind) => {
  let database: TestDatabase;
  let hall: Hall;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    hall = openToyHall(await database.open(), { now });
  }, 60_000);
  afterAll(() => database.drop());

  const turn = async (people: number, computers = 0): Promise<string> => {
    const { id } = await table(hall, people, { computers });
    for (const seat of seatsOf({ length: people })) await answer(hall, id, seat, 'coin');
    return id;
  };

  it('takes the table back to an earlier moment, and the draws known since do not come again', async () => {
    const id = await turn(3);
    for (const seat of [0, 1, 2] as const) {
      await answer(hall, id, seat, 'done');
      for (const next of [1, 2]) await answer(hall, id, ((seat + next) % 3) as Seat, 'no');
    }
    const later = (await hall.position(id)) as Position;
    expect(later.session.view(null)).toMatchObject({ round: 2 });
    const moments = await hall.moments(id);
    expect(moments.map((moment) => [moment.step, moment.answers])).toEqual([
      ['turn', 9],
      ['turn', 6],
      ['turn', 3],
      ['harvest', 0],
    ]);
    const goal = moments.find((moment) => moment.answers === 6);
    if (!goal) throw new Error('no such moment');
    const proposed = await hall.propose(id, 'ada', { kind: 'rewind', checkpoint: goal.checkpoint });
    expect(proposed).toMatchObject({
      kind: 'done',
      position: { motion: { number: 1, yes: [0], needed: 2, voters: [0, 1, 2] } },
    });
    expect(why(await hall.propose(id, 'ben', { kind: 'cancel' }))).toBe('motion-open');
    const passed = await hall.vote(id, 'ben', 1, true);
    expect(passed).toMatchObject({ kind: 'done', settled: 'passed' });
    const back = positionIn(passed);
    expect([back.session.count, back.session.waiting.map((one) => `${one.seat} ${one.id}`)]).toEqual([
      6,
      ['1 act'],
    ]);
    expect(back.session.draws).toBe(later.session.draws);
    expect(why(await hall.vote(id, 'cho', 1, false))).toBe('no-motion');
    expect((await hall.log(back, null)).map((line) => line.event)).toEqual(['round', 'table-rewound']);
    expect((await hall.moments(id)).map((moment) => moment.answers)).toEqual([3, 0]);
  });

  it('to go back is part of the record, which still verifies', async () => {
    const id = await turn(2);
    await answer(hall, id, 0, 'work');
    await answer(hall, id, 0, 'done');
    await answer(hall, id, 1, 'yes');
    await hall.propose(id, 'ada', { kind: 'rewind', checkpoint: 2 });
    await hall.vote(id, 'ben', 1, true);
    await hall.propose(id, 'ada', { kind: 'rewind', checkpoint: 0 });
    await hall.vote(id, 'ben', 2, true);
    for (let n = 0; n < 200; n++) {
      const position = (await hall.position(id)) as Position;
      if (position.status === 'over') break;
      const [open] = position.session.waiting;
      if (open) await answer(hall, id, open.seat, open.options.at(-1)?.key ?? '');
    }
    const file = await hall.export(id, 'ada');
    if (file.kind !== 'replay') throw new Error('no replay');
    expect(file.replay.history.filter((one) => 'rewind' in one)).toHaveLength(2);
    expect(verify(toy as unknown as AnyGame, file.replay)).toMatchObject({ good: true, faults: [] });
  });

  it('fails as soon as it can no longer pass', async () => {
    const id = await turn(3);
    await hall.propose(id, 'ada', { kind: 'cancel' });
    expect(await hall.vote(id, 'ben', 1, false)).toMatchObject({ kind: 'done' });
    expect(await hall.vote(id, 'cho', 1, false)).toMatchObject({ kind: 'done', settled: 'failed' });
    expect((await hall.position(id))?.motion).toBeUndefined();
  });

  it('lapses after a day', async () => {
    const id = await turn(3);
    await hall.propose(id, 'ada', { kind: 'cancel' });
    now.pass(25 * 60);
    await hall.wake(id);
    const position = (await hall.position(id)) as Position;
    expect([position.status, position.motion]).toEqual(['playing', undefined]);
  });

  it('ends the game without a result, and shows the seed', async () => {
    const id = await turn(2);
    await hall.propose(id, 'ada', { kind: 'cancel' });
    expect(await hall.vote(id, 'ben', 1, true)).toMatchObject({
      settled: 'passed',
      position: { status: 'cancelled' },
    });
    expect((await hall.position(id))?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect((await hall.press({ game: id, user: 'ada', ask: '1-x', picks: [] })).kind).toBe('over');
  });

  it('puts a computer on the chair of somebody who leaves; they may come back', async () => {
    const id = await turn(3);
    expect(await hall.leaveGame(id, 'ada')).toMatchObject({
      kind: 'done',
      position: { motion: { proposal: { kind: 'replace', seat: 0 }, needed: 2 } },
    });
    await hall.vote(id, 'ben', 1, true);
    const without = (await hall.position(id)) as Position;
    expect(without.chairs[0]).toEqual({
      kind: 'computer',
      number: 1,
      standsInFor: { user: 'ada', name: 'Ada' },
    });
    expect((await hall.gamesOf('ada')).some((one) => one.id === id)).toBe(false);
    expect(
      (
        await hall.press({
          game: id,
          user: 'ada',
          ask: without.session.waiting[0]?.mark ?? '',
          picks: ['done'],
        })
      ).kind,
    ).toBe('watching');
    await hall.wake(id);
    expect((await hall.position(id))?.session.waiting.map((one) => one.seat)).not.toContain(0);
    expect(await hall.comeBack(id, 'ada')).toMatchObject({
      kind: 'done',
      position: { chairs: [{ kind: 'person', user: 'ada' }, {}, {}] },
    });
    expect(why(await hall.comeBack(id, 'ada'))).toBe('not-seated');
  });

  it('is not needed when nobody else is left', async () => {
    const id = await turn(1, 1);
    expect(await hall.leaveGame(id, 'ada')).toMatchObject({
      settled: 'passed',
      position: { status: 'cancelled' },
    });
    expect(why(await hall.leaveGame(await turn(2), 'eve'))).toBe('watching');
  });

  it('on an absent person is theirs to lose: they have no say in it', async () => {
    const id = await turn(3);
    await hall.propose(id, 'ada', { kind: 'replace', seat: 2 });
    expect(why(await hall.vote(id, 'cho', 1, false))).toBe('not-a-voter');
    expect(await hall.vote(id, 'ben', 1, true)).toMatchObject({ settled: 'passed' });
    expect(why(await hall.propose(id, 'ada', { kind: 'replace', seat: 2 }))).toBe('already-computer');
  });
});

describe.each(databases)('the clock on $name', (kind) => {
  let database: TestDatabase;
  let hall: Hall;
  let other: Hall;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    hall = openToyHall(await database.open(), { now });
    other = openToyHall(await database.open(), { now });
  }, 60_000);
  afterAll(() => database.drop());

  it('lets computers play a whole game to its end, each move once, with two processes at it', async () => {
    const made = await hall.create({
      game: 'toy',
      place: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error('no lobby');
    const { id } = made.lobby;
    for (let i = 0; i < 3; i++) await hall.addComputer(id, 'ada');
    await hall.leave(id, 'ada');
    expect((await hall.start(id, 'ada')).kind).toBe('started');
    hall.clock.start();
    other.clock.start();
    for (let i = 0; i < 400 && (await hall.position(id))?.status !== 'over'; i++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([hall.clock.stop(), other.clock.stop()]);
    expect((await hall.position(id))?.status).toBe('over');
    const file = await hall.export(id, 'ada');
    if (file.kind !== 'replay') throw new Error('no replay');
    expect(verify(toy as unknown as AnyGame, file.replay)).toMatchObject({ good: true });
  });

  it('has a computer think a little before it moves, and no person waits for more than that', async () => {
    const slow = openToyHall(await database.open(), { now, pace: 60_000 });
    const { id } = await table(slow, 1, { computers: 1 });
    await answer(slow, id, 0, 'coin');
    await slow.wake(id);
    expect((await slow.position(id))?.session.waiting.map((one) => one.seat)).toEqual([1]);
    now.pass(1.1);
    await slow.wake(id);
    expect((await slow.position(id))?.session.step).toBe('turn');
  });

  it('answers for a seat whose time is up with the usual answer, when the table agreed on a limit', async () => {
    const { id } = await table(hall, 2, { house: { turnMinutes: 30 } });
    now.pass(20);
    await answer(hall, id, 0, 'coin');
    now.pass(11);
    await hall.wake(id);
    const position = (await hall.position(id)) as Position;
    expect(position.session.waiting.map((one) => `${one.seat} ${one.id}`)).toEqual(['0 act']);
    expect((await hall.log(position, null)).map((line) => line.event)).toEqual(['round', 'table-timeout']);
    await answer(hall, id, 0, 'work');
    now.pass(29);
    await hall.undo(id, 'ada', 'one');
    now.pass(2);
    await hall.wake(id);
    expect((await hall.position(id))?.session.waiting.map((one) => `${one.seat} ${one.id}`)).toEqual([
      '1 follow',
    ]);
  });

  it('lets everybody take their time when no limit was agreed', async () => {
    const { id } = await table(hall, 2);
    now.pass(60 * 24 * 30);
    await hall.wake(id);
    expect((await hall.position(id))?.session.waiting).toHaveLength(2);
  });
});
