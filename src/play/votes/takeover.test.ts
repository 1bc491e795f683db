import { verify } from '../../engine/check/replay';
import type { AnyGame } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running } from '..';
import { toTheEnd } from '../history/testing';
import { answer, channel, openToyPlay, table, toy, watch, type Watch } from '../testing';

jest.setTimeout(90_000);

const why = (outcome: { kind: string; why?: string }): string => outcome.why ?? outcome.kind;
const who = (user: string): { user: string; name: string } => ({ user, name: user });

describe.each(databases)('a seat that another player takes, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let other: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now, paceMs: 60_000 });
    ({ play } = running);
    other = openToyPlay(await database.open(), { now, paceMs: 60_000 }).play;
  });
  afterAll(() => database.drop());

  /** Ben leaves a table of three, which looks for another player. */
  const left = async (house: { rated?: boolean } = {}): Promise<string> => {
    const { id } = await table(play, 3, { house });
    await play.votes.leaveGame(id, 'ben', true);
    const passed = await play.votes.vote(id, 'ada', 1, true);
    expect(passed).toMatchObject({ kind: 'done', decided: 'passed' });
    return id;
  };
  const chairs = async (id: string): Promise<unknown> => (await other.reading.position(id))?.chairs[1];

  test('is free after a vote, and is listed in its server until it is taken', async () => {
    const id = await left();
    expect(await chairs(id)).toMatchObject({ kind: 'computer', wanted: true, standsInFor: { user: 'ben' } });
    expect((await play.matchmaking.freeSeats('g', 25)).map((one) => one.id)).toContain(id);
    expect(await play.matchmaking.freeSeats('elsewhere', 25)).toEqual([]);
    expect(await other.votes.takeSeat(id, 1, who('dee'))).toMatchObject({ kind: 'done' });
    expect(await chairs(id)).toEqual({ kind: 'person', user: 'dee', name: 'dee' });
    expect((await play.matchmaking.freeSeats('g', 25)).map((one) => one.id)).not.toContain(id);
    const lines = await play.reading.log((await play.reading.position(id))!, null);
    expect(lines.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['table-replaced', 'table-taken']),
    );
    await play.answers.setAutoAnswer(id, 'dee', { decision: 'follow', key: 'no', until: 'cancelled' });
    await running.wake(id);
    expect((await answer(play, id, 1, 'coin')).kind).toBe('done');
  });

  test('is taken once, by someone who knows no other seat of the game', async () => {
    const id = await left();
    expect(why(await play.votes.takeSeat(id, 1, who('ada')))).toBe('already-seated');
    expect(why(await play.votes.takeSeat(id, 0, who('dee')))).toBe('seat-not-wanted');
    const both = await Promise.all([
      play.votes.takeSeat(id, 1, who('dee')),
      other.votes.takeSeat(id, 1, who('eve')),
    ]);
    expect(both.map(why).sort()).toEqual(['done', 'seat-not-wanted']);
    // Ben knows what the second seat knew.
    await play.votes.leaveGame(id, 'cho', true);
    const { motion } = (await play.reading.position(id))!;
    await play.votes.vote(id, 'ada', motion?.number ?? 0, true);
    expect(why(await play.votes.takeSeat(id, 2, who('ben')))).toBe('held-another-seat');
    expect(why(await play.votes.takeSeat(id, 2, who('fay')))).toBe('done');
  });

  test('is not the player’s any more who left, unless it is free again', async () => {
    const id = await left();
    expect((await play.votes.comeBack(id, 'ben')).kind).toBe('done');
    expect(await chairs(id)).toEqual({ kind: 'person', user: 'ben', name: 'ben' });
    await play.votes.leaveGame(id, 'ben', true);
    await play.votes.vote(id, 'ada', 2, true);
    await play.votes.takeSeat(id, 1, who('dee'));
    expect(why(await play.votes.comeBack(id, 'ben'))).toBe('not-seated');
    expect(why(await play.votes.takeSeat(id, 1, who('ben')))).toBe('seat-not-wanted');
    await play.votes.leaveGame(id, 'dee', true);
    await play.votes.vote(id, 'ada', 3, true);
    expect(why(await play.votes.takeSeat(id, 1, who('ben')))).toBe('done');
  });

  test('comes without the notes, plans and automatic answers of the player before', async () => {
    const { id } = await table(play, 3);
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'follow', key: 'no', until: 'cancelled' });
    await play.privateNotes.write(id, 'ben', 'my secret');
    await play.votes.leaveGame(id, 'ben', true);
    await play.votes.vote(id, 'ada', 1, true);
    await other.votes.takeSeat(id, 1, who('dee'));
    expect(await play.answers.autoAnswers(id, 'dee')).toEqual([]);
    expect(await play.plans.of(id, 'dee')).toEqual({});
    for (const user of ['ben', 'dee']) expect(await play.privateNotes.of(id, user)).toBeUndefined();
    expect(JSON.stringify((await store.load(id))?.notes)).not.toContain('"follow"');
  });

  test('comes with one’s own note for the player who takes their old seat again', async () => {
    const { id } = await table(play, 3);
    await play.privateNotes.write(id, 'ben', 'my secret');
    await play.votes.leaveGame(id, 'ben', true);
    await play.votes.vote(id, 'ada', 1, true);
    // Another player tries first, but the database does not answer.
    const commit = (): Promise<boolean> => Promise.reject(new Error('no database'));
    const failing = openToyPlay({ ...store, commit }, { now }).play;
    expect((await failing.votes.takeSeat(id, 1, who('dee'))).kind).toBe('fault');
    expect(await other.votes.takeSeat(id, 1, who('ben'))).toMatchObject({ kind: 'done' });
    expect(await play.privateNotes.of(id, 'ben')).toBe('my secret');
  });

  test('leaves a turn that ended by itself to who ended it, and to nobody who comes after them', async () => {
    const ended = async (id: string): Promise<void> => {
      for (const seat of [0, 2] as const) await answer(play, id, seat, 'coin');
      await moved(id);
      await answer(play, id, 0, 'done');
      await moved(id);
      await answer(play, id, 2, 'no');
      expect((await play.reading.position(id))?.turnEnded).toEqual({ seat: 2, undoable: true });
    };
    const moved = async (id: string): Promise<void> => {
      now.pass(2);
      await running.wake(id);
    };
    const id = await left();
    await ended(id);
    await play.votes.takeSeat(id, 1, who('dee'));
    expect((await play.answers.undo(id, 'cho', 'one')).kind).toBe('done');
    const next = await left();
    await ended(next);
    await play.votes.leaveGame(next, 'cho', true);
    await play.votes.vote(next, 'ada', 2, true);
    await play.votes.takeSeat(next, 2, who('eve'));
    expect(why(await play.answers.undo(next, 'eve', 'one'))).toBe('nothing-to-undo');
  });

  test('comes without the voice of the player before in an open vote', async () => {
    const { id } = await table(play, 4, {
      house: { turnMinutes: 60, atZero: 'computer', seatWanted: true },
    });
    for (const seat of [0, 2, 3] as const) await answer(play, id, seat, 'coin');
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    await play.votes.vote(id, 'ben', 1, false);
    now.pass(60);
    await running.wake(id);
    expect(await play.votes.takeSeat(id, 1, who('eve'))).toMatchObject({
      position: { motion: { yes: [0], no: [] } },
    });
  });

  test('comes without what the player before took back, and leaves the others theirs', async () => {
    const taken = async (seat: 1 | 2, user: string): Promise<string> => {
      const { id } = await table(play, 3);
      await answer(play, id, seat, 'coin');
      await play.answers.undo(id, user, 'one');
      await play.votes.leaveGame(id, 'ben', true);
      await play.votes.vote(id, 'ada', 1, true);
      await play.votes.takeSeat(id, 1, who('dee'));
      return id;
    };
    expect(why(await play.answers.redo(await taken(1, 'ben'), 'dee', 'one'))).toBe('nothing-to-redo');
    expect(why(await play.answers.redo(await taken(2, 'cho'), 'cho', 'one'))).toBe('done');
  });

  test('makes its new player the host where the host has left for good', async () => {
    const hostAfter = async (...leaving: readonly string[]): Promise<unknown> => {
      const { id } = await table(play, 3);
      for (const [n, user] of leaving.entries()) {
        await play.votes.leaveGame(id, user, user === leaving.at(-1));
        for (const other of ['ada', 'ben', 'cho']) await play.votes.vote(id, other, n + 1, true);
      }
      const seat = ['ada', 'ben', 'cho'].indexOf(leaving.at(-1) ?? '') as 0 | 1;
      await play.votes.takeSeat(id, seat, who('dee'));
      return (await play.reading.position(id))?.host.user;
    };
    expect([await hostAfter('ada'), await hostAfter('ben')]).toEqual(['dee', 'ada']);
    // A computer keeps the seat of the host.
    expect(await hostAfter('ada', 'ben')).toBe('ada');
  });

  test('comes with the absence of its new player', async () => {
    const id = await left();
    const until = new Date(now().getTime() + 3_600_000);
    await play.people.away('dee', until);
    await play.votes.takeSeat(id, 1, who('dee'));
    expect((await play.reading.position(id))?.away).toEqual([null, until, null]);
    await play.people.away('dee', null);
  });

  test('is offered in one message, which calls the role of the server', async () => {
    await play.matchmaking.changeServer('g', { callRole: '77' });
    const id = await left();
    const shown = channel();
    const sending = openToyPlay(store, { now }).outbox(shown);
    sending.start();
    await sending.idle();
    await sending.stop();
    const offers = shown.sent.filter(
      ({ text, position }) => text === 'notice.seat-wanted' && position?.id === id,
    );
    expect(offers.map(({ role, freeSeat }) => [role, freeSeat])).toEqual([['77', 1]]);
  });

  test('can be offered later, and when time runs out', async () => {
    const { id } = await table(play, 3);
    await play.votes.leaveGame(id, 'ben');
    await play.votes.vote(id, 'ada', 1, true);
    expect(await chairs(id)).not.toHaveProperty('wanted');
    expect(why(await play.votes.takeSeat(id, 1, who('dee')))).toBe('seat-not-wanted');
    await play.votes.propose(id, 'ada', { kind: 'replace', seat: 1, wanted: true });
    await play.votes.vote(id, 'cho', 2, true);
    expect(await chairs(id)).toMatchObject({ wanted: true, standsInFor: { user: 'ben' } });
    expect(why(await play.votes.propose(id, 'ada', { kind: 'replace', seat: 1, wanted: true }))).toBe(
      'already-computer',
    );
    const late = await table(play, 2, {
      house: { turnMinutes: 60, atZero: 'computer', seatWanted: true },
    });
    now.pass(61);
    await running.wake(late.id);
    expect((await other.reading.position(late.id))?.chairs[0]).toMatchObject({ wanted: true });
  });

  test('counts for neither player, and the record says who held it', async () => {
    const id = await left({ rated: true });
    await play.votes.takeSeat(id, 1, who('dee'));
    const file = toTheEnd(running, id);
    expect((await file).status).toBe('over');
    await play.history.runDueJobs();
    const rated = async (user: string): Promise<number> =>
      (await store.ratings.of(user, ['', 'g'])).reduce((sum, { games }) => sum + games, 0);
    expect([await rated('ben'), await rated('dee')]).toEqual([0, 0]);
    expect(await rated('ada')).toBeGreaterThan(0);
    const profile = await play.history.profile({ user: 'dee', guild: 'g' }, 'dee');
    expect(profile).toMatchObject({ kind: 'profile', helped: 1, titles: [] });
    const record = await play.reading.export(id, 'ada');
    if (record.kind !== 'replay') throw new Error(record.kind);
    expect(record.replay.holders).toEqual([
      { seat: 1, name: 'ben', from: 0, to: 0 },
      { seat: 1, name: 'dee', from: 0 },
    ]);
    expect(verify(toy as unknown as AnyGame, record.replay)).toMatchObject({ good: true, faults: [] });
  });

  test('keeps nothing of a player who asks to be forgotten after they gave it up', async () => {
    const id = await left();
    await play.votes.takeSeat(id, 1, who('dee'));
    expect(JSON.stringify((await store.load(id))?.notes)).toContain('"ben"');
    expect(await play.privacy.forget('ben')).toBe('done');
    expect(JSON.stringify(await store.load(id))).not.toContain('"ben"');
    expect(await chairs(id)).toMatchObject({ user: 'dee' });
  });
});
