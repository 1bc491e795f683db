import { verify } from '../../engine/check/replay';
import type { AnyGame, Seat } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running } from '..';
import { answer, channel, openToyPlay, positionIn, table, toy, watch, type Watch } from '../testing';
import type { Position } from '../table/table';
import { seatsOf } from '../table/seats';

const why = (outcome: { kind: string; why?: string }): string => outcome.why ?? outcome.kind;

describe.each(databases)('a vote on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    store = await database.open();
    running = openToyPlay(store, { now });
    ({ play } = running);
  }, 60_000);
  afterAll(() => database.drop());

  const turn = async (people: number, computers = 0): Promise<string> => {
    const { id } = await table(play, people, { computers });
    for (const seat of seatsOf({ length: people })) await answer(play, id, seat, 'coin');
    return id;
  };

  test('takes the table back to an earlier moment, and the draws known since do not come again', async () => {
    const id = await turn(3);
    for (const seat of [0, 1, 2] as const) {
      await answer(play, id, seat, 'done');
      for (const next of [1, 2]) await answer(play, id, ((seat + next) % 3) as Seat, 'no');
    }
    const later = (await play.reading.position(id)) as Position;
    expect(later.session.view(null)).toMatchObject({ round: 2 });
    const moments = await play.votes.moments(id, 25);
    expect(moments.map((moment) => [moment.step, moment.answers])).toEqual([
      ['turn', 9],
      ['turn', 6],
      ['turn', 3],
      ['harvest', 0],
    ]);
    // Each moment has the public headline of that time and the seats that had to answer.
    expect(moments.map(({ headline, asked }) => [headline?.params, asked])).toEqual([
      [{ round: 1 }, [2]],
      [{ round: 1 }, [1]],
      [{ round: 1 }, [0]],
      [{ round: 1 }, [0, 1, 2]],
    ]);
    const goal = moments.find((moment) => moment.answers === 6);
    if (!goal) throw new Error('no such moment');
    const proposed = await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: goal.checkpoint });
    expect(proposed).toMatchObject({
      kind: 'done',
      position: {
        motion: {
          number: 1,
          yes: [0],
          needed: 2,
          voters: [0, 1, 2],
          asks: { text: 'notice.motion-rewind-to', params: { moment: goal.headline, count: 6 } },
        },
      },
    });
    expect(why(await play.votes.propose(id, 'ben', { kind: 'cancel' }))).toBe('motion-open');
    const passed = await play.votes.vote(id, 'ben', 1, true);
    expect(passed).toMatchObject({ kind: 'done', decided: 'passed' });
    const back = positionIn(passed);
    expect([back.session.count, back.session.waiting.map((one) => `${one.seat} ${one.id}`)]).toEqual([
      6,
      ['1 act'],
    ]);
    expect(back.session.draws).toBe(later.session.draws);
    expect(why(await play.votes.vote(id, 'cho', 1, false))).toBe('no-motion');
    expect((await play.reading.log(back, null)).map((line) => line.event)).toEqual([
      'round',
      'table-rewound',
    ]);
    expect((await play.votes.moments(id, 25)).map((moment) => moment.answers)).toEqual([3, 0]);
  });

  test('each moment names the last deed before it, also of the answer that ended the step', async () => {
    const id = await turn(2);
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'yes');
    await answer(play, id, 1, 'work');
    const moments = await play.votes.moments(id, 25);
    expect(moments.map(({ answers, done }) => [answers, done?.text, done?.params])).toEqual([
      [5, 'log.followed', { who: { seat: 1 } }],
      [2, undefined, undefined],
      [0, undefined, undefined],
    ]);
  });

  test('to go back names the last deed before that moment', async () => {
    const id = await turn(2);
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'yes');
    await answer(play, id, 1, 'work');
    const proposed = await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 5 });
    expect(proposed).toMatchObject({
      position: { motion: { asks: { params: { moment: { params: { what: { text: 'log.followed' } } } } } } },
    });
  });

  test('goes back to no moment that there never was', async () => {
    const id = await turn(2);
    expect(why(await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 1 }))).toBe(
      'no-such-moment',
    );
  });

  test('can go back to as many moments as are asked for', async () => {
    const id = await turn(2);
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'no');
    const newest = async (max: number): Promise<number[]> =>
      (await play.votes.moments(id, max)).map(({ answers }) => answers);
    // The last step has just begun: there is nothing in it to undo.
    expect([await newest(2), await newest(1)]).toEqual([[2, 0], [2]]);
  });

  test('can go back to a moment that cannot be read, and shows no headline of it', async () => {
    const id = await turn(2);
    await answer(play, id, 0, 'work');
    const row = await store.load(id);
    const checkpoint = await store.checkpoint(id, 2);
    if (!row || !checkpoint) throw new Error('no checkpoint');
    await store.commit({
      ...{ id, version: row.version, at: now(), fields: {} },
      forget: { checkpointsAfter: 1, linesFrom: row.lineCount },
      checkpoints: [{ ...checkpoint, state: '{' }],
    });
    const moments = await play.votes.moments(id, 25);
    expect(moments.map(({ answers, headline }) => [answers, headline?.text])).toEqual([
      [2, undefined],
      [0, 'headline'],
    ]);
  });

  test('to go back is part of the record, which still verifies', async () => {
    const id = await turn(2);
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'yes');
    await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 2 });
    await play.votes.vote(id, 'ben', 1, true);
    await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 0 });
    await play.votes.vote(id, 'ben', 2, true);
    for (let n = 0; n < 200; n++) {
      const position = (await play.reading.position(id)) as Position;
      if (position.status === 'over') break;
      const [open] = position.session.waiting;
      if (open) await answer(play, id, open.seat, open.options.at(-1)?.key ?? '');
    }
    const file = await play.reading.export(id, 'ada');
    if (file.kind !== 'replay') throw new Error('no replay');
    expect(file.replay.history.filter((one) => 'rewind' in one)).toHaveLength(2);
    expect(verify(toy as unknown as AnyGame, file.replay)).toMatchObject({ good: true, faults: [] });
  });

  test('counts the last answer of each player', async () => {
    const id = await turn(4);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    const after = async (user: string, yes: boolean): Promise<unknown> => {
      const { motion } = positionIn(await play.votes.vote(id, user, 1, yes));
      return [motion?.yes, motion?.no];
    };
    expect(await after('ben', true)).toEqual([[0, 1], []]);
    expect(await after('ben', true)).toEqual([[0, 1], []]);
    expect(await after('ben', false)).toEqual([[0], [1]]);
    expect(await after('ben', false)).toEqual([[0], [1]]);
  });

  test('is asked for again by a player, while it is open', async () => {
    const id = await turn(3);
    expect(await play.votes.askAgain(id, 'ada', 'c')).toBe(false);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    expect(await play.votes.askAgain(id, 'eve', 'c')).toBe(false);
    expect(await play.votes.askAgain(id, 'ben', 'c')).toBe(true);
  });

  test('fails as soon as it can no longer pass', async () => {
    const id = await turn(3);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    expect(await play.votes.vote(id, 'ben', 1, false)).toMatchObject({ kind: 'done' });
    expect(await play.votes.vote(id, 'cho', 1, false)).toMatchObject({ kind: 'done', decided: 'failed' });
    expect((await play.reading.position(id))?.motion).toBeUndefined();
  });

  test('is decided, when the agreed silence is over, by those who gave a sign of life', async () => {
    const id = await turn(3);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    now.pass(47 * 60);
    await running.wake(id);
    // Ben is there and says nothing; cho has not been heard of since.
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'no');
    now.pass(2 * 60);
    await running.wake(id);
    const position = (await play.reading.position(id)) as Position;
    expect([position.status, position.motion]).toEqual(['playing', undefined]);
    await play.votes.propose(id, 'ben', { kind: 'cancel' });
    await play.votes.vote(id, 'ada', 2, true);
    expect((await play.reading.position(id))?.status).toBe('cancelled');
  });

  test('passes without those who were silent for the agreed time: no table waits for ever', async () => {
    const id = await turn(4);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    expect(await play.votes.vote(id, 'ben', 1, true)).toMatchObject({
      position: { motion: { voters: [0, 1, 2, 3], present: [0, 1, 2, 3], needed: 3 } },
    });
    now.pass(48 * 60 + 1);
    await running.wake(id);
    expect((await play.reading.position(id))?.status).toBe('cancelled');
  });

  test('of the last one who is left passes too', async () => {
    const id = await turn(2);
    await play.votes.propose(id, 'ada', { kind: 'replace', seat: 1 });
    expect((await play.reading.position(id))?.chairs[1]).toMatchObject({ kind: 'person' });
    now.pass(48 * 60 + 1);
    await running.wake(id);
    expect((await play.reading.position(id))?.chairs[1]).toMatchObject({
      kind: 'computer',
      standsInFor: { user: 'ben' },
    });
  });

  test('does not wait for who has kept the table waiting that long, or has left the server', async () => {
    const waiting = await turn(2);
    await answer(play, waiting, 0, 'done');
    now.pass(50 * 60);
    expect(await play.votes.propose(waiting, 'ada', { kind: 'cancel' })).toMatchObject({
      decided: 'passed',
      position: { status: 'cancelled' },
    });
    // A player who never had a question has kept no one waiting.
    const asleep = await turn(2);
    now.pass(50 * 60);
    expect(await play.votes.propose(asleep, 'ada', { kind: 'cancel' })).toMatchObject({
      position: { status: 'playing', motion: { needed: 2 } },
    });
    const gone = await turn(3);
    expect(await play.votes.propose(gone, 'ada', { kind: 'cancel' }, { left: ['ben', 'cho'] })).toMatchObject(
      {
        decided: 'passed',
      },
    );
  });

  test('counts whoever votes, though they were thought gone', async () => {
    const id = await turn(4);
    await play.votes.propose(id, 'ada', { kind: 'cancel' }, { left: ['ben'] });
    expect(await play.votes.vote(id, 'ben', 1, false)).toMatchObject({
      position: { motion: { present: [0, 1, 2, 3], needed: 3 } },
    });
  });

  test('waits as long as the table agreed', async () => {
    const { id } = await table(play, 2, { house: { silenceHours: 24 } });
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    now.pass(24 * 60 + 1);
    await running.wake(id);
    expect((await play.reading.position(id))?.status).toBe('cancelled');
  });

  test('takes the buttons from every message that asked for votes, once it is decided', async () => {
    const id = await turn(3);
    const shown = channel();
    const dispatch = async (): Promise<void> => {
      const outbox = running.outbox(shown);
      outbox.start();
      await outbox.idle();
      await outbox.stop();
    };
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    await dispatch();
    await play.votes.askAgain(id, 'ben', 'c');
    await dispatch();
    const asked = shown.of('notice').filter(({ motion, position }) => motion === 1 && position?.id === id);
    expect(asked).toHaveLength(2);
    await play.votes.vote(id, 'ben', 1, false);
    await play.votes.vote(id, 'cho', 1, false);
    await dispatch();
    expect(shown.of('vote-over').map(({ message }) => message)).toEqual(asked.map(({ message }) => message));
    await dispatch();
    expect(shown.of('vote-over')).toHaveLength(2);
  });

  test('drops the time limit, where there is one', async () => {
    const { id } = await table(play, 2, { house: { turnMinutes: 30 } });
    await play.votes.propose(id, 'ada', { kind: 'clock' });
    expect(await play.votes.vote(id, 'ben', 1, true)).toMatchObject({ decided: 'passed' });
    expect((await play.reading.position(id))?.tableRules.turnMinutes).toBeNull();
    now.pass(60);
    await running.wake(id);
    expect((await play.reading.position(id))?.session.waiting).toHaveLength(2);
    expect(why(await play.votes.propose(id, 'ada', { kind: 'clock' }))).toBe('no-clock');
  });

  test('gives a clock to a table without one, if its times are possible', async () => {
    const { id } = await table(play, 2);
    const clock = (turnMinutes: number) => ({ kind: 'clock', clock: { turnMinutes } }) as const;
    expect(why(await play.votes.propose(id, 'ada', clock(-1)))).toBe('not-an-option-value');
    await play.votes.propose(id, 'ada', clock(60));
    await play.votes.vote(id, 'ben', 1, true);
    expect((await play.reading.position(id))?.tableRules.turnMinutes).toBe(60);
  });

  test('ends the game without a result, and shows the seed', async () => {
    const id = await turn(2);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    expect(await play.votes.vote(id, 'ben', 1, true)).toMatchObject({
      decided: 'passed',
      position: { status: 'cancelled' },
    });
    expect((await play.reading.position(id))?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect((await play.answers.press({ game: id, user: 'ada', promptId: '1-x', picks: [] })).kind).toBe(
      'over',
    );
  });

  test('puts a computer on the chair of somebody who leaves; they may come back', async () => {
    const id = await turn(3);
    expect(await play.votes.leaveGame(id, 'ada')).toMatchObject({
      kind: 'done',
      position: { motion: { proposal: { kind: 'replace', seat: 0 }, needed: 2 } },
    });
    await play.votes.vote(id, 'ben', 1, true);
    const without = (await play.reading.position(id)) as Position;
    expect(without.chairs[0]).toEqual({
      kind: 'computer',
      number: 1,
      standsInFor: { user: 'ada', name: 'Ada' },
    });
    expect((await play.tables.gamesOf('ada')).some((one) => one.id === id)).toBe(false);
    expect(
      (
        await play.answers.press({
          game: id,
          user: 'ada',
          promptId: without.session.waiting[0]?.promptId ?? '',
          picks: ['done'],
        })
      ).kind,
    ).toBe('watching');
    await running.wake(id);
    expect((await play.reading.position(id))?.session.waiting.map((one) => one.seat)).not.toContain(0);
    expect(await play.votes.comeBack(id, 'ada')).toMatchObject({
      kind: 'done',
      position: { chairs: [{ kind: 'person', user: 'ada' }, {}, {}] },
    });
    expect(why(await play.votes.comeBack(id, 'ada'))).toBe('not-seated');
  });

  test('looks for another person in its server, and so not in direct messages', async () => {
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: null, channel: 'direct' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error(made.kind);
    const { id } = made.lobby;
    await play.tables.join(id, { user: 'ben', name: 'ben' });
    await play.tables.start(id, 'ada');
    expect(why(await play.votes.leaveGame(id, 'ben', true))).toBe('no-server');
    expect(await play.votes.leaveGame(id, 'ben')).toMatchObject({ kind: 'done' });
  });

  test('is not needed when nobody else is left', async () => {
    const id = await turn(1, 1);
    expect(await play.votes.leaveGame(id, 'ada')).toMatchObject({
      decided: 'passed',
      position: { status: 'cancelled' },
    });
    expect(why(await play.votes.leaveGame(await turn(2), 'eve'))).toBe('watching');
    // The game has ended by now.
    expect(why(await play.votes.leaveGame(id, 'ada'))).toBe('over');
  });

  test('looks for a person only where a player has left', async () => {
    const id = await turn(2, 1);
    const wanted = { kind: 'replace', seat: 2, wanted: true } as const;
    expect(why(await play.votes.propose(id, 'ada', wanted))).toBe('already-computer');
  });

  test('on an absent person takes no more than the others; none alone can take a seat at once', async () => {
    const id = await turn(3);
    await play.votes.propose(id, 'ada', { kind: 'replace', seat: 2 });
    expect(await play.votes.vote(id, 'cho', 1, false)).toMatchObject({ kind: 'done' });
    expect(await play.votes.vote(id, 'ben', 1, true)).toMatchObject({ decided: 'passed' });
    expect(why(await play.votes.propose(id, 'ada', { kind: 'replace', seat: 2 }))).toBe('already-computer');
  });
});

describe.each(databases)('the clock on $name', (kind) => {
  let database: TestDatabase;
  let running: Running;
  let play: Play;
  let other: Running;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    running = openToyPlay(await database.open(), { now });
    ({ play } = running);
    other = openToyPlay(await database.open(), { now });
  }, 60_000);
  afterAll(() => database.drop());

  test('lets computers play a whole game to its end, each move once, with two processes at it', async () => {
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error('no lobby');
    const { id } = made.lobby;
    for (let i = 0; i < 3; i++) await play.tables.addComputer(id, 'ada');
    await play.tables.leave(id, 'ada');
    expect((await play.tables.start(id, 'ada')).kind).toBe('started');
    running.clock.start();
    other.clock.start();
    for (let i = 0; i < 400 && (await play.reading.position(id))?.status !== 'over'; i++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([running.clock.stop(), other.clock.stop()]);
    expect((await play.reading.position(id))?.status).toBe('over');
    const file = await play.reading.export(id, 'ada');
    if (file.kind !== 'replay') throw new Error('no replay');
    expect(verify(toy as unknown as AnyGame, file.replay)).toMatchObject({ good: true });
  });

  test('has a computer think a little before it moves, and no person waits for more than that', async () => {
    const slow = openToyPlay(await database.open(), { now, paceMs: 60_000 });
    const { id } = await table(slow.play, 1, { computers: 1 });
    await answer(slow.play, id, 0, 'coin');
    await slow.wake(id);
    expect((await slow.play.reading.position(id))?.session.waiting.map((one) => one.seat)).toEqual([1]);
    now.pass(1.1);
    await slow.wake(id);
    expect((await slow.play.reading.position(id))?.session.step).toBe('turn');
  });

  test('answers for a seat whose time is up as usual, when the table agreed on a limit', async () => {
    const { id } = await table(play, 2, { house: { turnMinutes: 30 } });
    now.pass(20);
    await answer(play, id, 0, 'coin');
    now.pass(11);
    await running.wake(id);
    const position = (await play.reading.position(id)) as Position;
    expect(position.session.waiting.map((one) => `${one.seat} ${one.id}`)).toEqual(['0 act']);
    expect((await play.reading.log(position, null)).map((line) => line.event)).toEqual([
      'round',
      'table-timeout',
    ]);
    await answer(play, id, 0, 'work');
    now.pass(29);
    await play.answers.undo(id, 'ada', 'one');
    now.pass(2);
    await running.wake(id);
    expect((await play.reading.position(id))?.session.waiting.map((one) => `${one.seat} ${one.id}`)).toEqual([
      '1 follow',
    ]);
  });

  test('lets everybody take their time when no limit was agreed', async () => {
    const { id } = await table(play, 2);
    now.pass(60 * 24 * 30);
    await running.wake(id);
    expect((await play.reading.position(id))?.session.waiting).toHaveLength(2);
  });
});
