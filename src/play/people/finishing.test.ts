import type { Clock } from '../table/table-rules';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { finishedGame } from '../../store/tables/history.testing';
import type { Store } from '../../store';
import type { Play, Running } from '..';
import { toTheEnd } from '../history/testing';
import { channel, openToyPlay, table, watch, type Watch } from '../testing';

jest.setTimeout(90_000);

const HOUR = 3_600_000;
const DAY = 24 * 60;
const who = (user: string): { user: string; name: string } => ({ user, name: user });

describe.each(databases)('the share of games that a player finishes, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now, paceMs: 60_000 });
    ({ play } = running);
  });
  afterEach(() => database.drop());

  const figure = (user: string): Promise<unknown> => play.history.finishing(user);
  const voteYes = async (id: string, user: string): Promise<void> => {
    const { motion } = (await play.reading.position(id))!;
    expect(await play.votes.vote(id, user, motion?.number ?? 0, true)).toMatchObject({ decided: 'passed' });
  };

  test('falls when a player leaves, and rises again when they come back', async () => {
    await finishedGame(store, 'before', ['ben', 'ada']);
    const { id } = await table(play, 2);
    await play.votes.leaveGame(id, 'ben');
    expect(await figure('ben')).toEqual({ finished: 1, begun: 1 });
    await voteYes(id, 'ada');
    expect(await figure('ben')).toEqual({ finished: 1, begun: 2 });
    expect(await figure('ada')).toEqual({ finished: 1, begun: 1 });
    await play.votes.comeBack(id, 'ben');
    expect(await figure('ben')).toEqual({ finished: 1, begun: 1 });
  });

  test('does not fall by a vote of the others, and not by an agreed ending', async () => {
    const replaced = await table(play, 3);
    await play.votes.propose(replaced.id, 'ada', { kind: 'replace', seat: 1 });
    await voteYes(replaced.id, 'cho');
    const ended = await table(play, 2);
    await play.votes.propose(ended.id, 'ben', { kind: 'cancel' });
    await voteYes(ended.id, 'ada');
    expect((await play.reading.position(ended.id))?.status).toBe('cancelled');
    for (const user of ['ada', 'ben', 'cho']) expect(await figure(user)).toEqual({ finished: 0, begun: 0 });
  });

  const goAway = async (user: string, days: number): Promise<void> => {
    await play.people.away(user, new Date(now().getTime() + days * 24 * HOUR));
    await running.tellNow();
  };
  const leaveAway = async (user: string, wanted = false): Promise<string> => {
    const { id } = await table(play, 3);
    await goAway(user, 80);
    await play.votes.leaveGame(id, user, wanted);
    await voteYes(id, 'ada');
    return id;
  };

  test('does not fall when a player who is away leaves and comes back within 30 days', async () => {
    const id = await leaveAway('ben');
    now.pass(29 * DAY);
    expect(await figure('ben')).toEqual({ finished: 0, begun: 0 });
    await play.votes.comeBack(id, 'ben');
    now.pass(2 * DAY);
    expect(await figure('ben')).toEqual({ finished: 0, begun: 0 });
  });

  test('falls when a player stays away for more than 30 days, however they left', async () => {
    await leaveAway('ben');
    const substituted = await table(play, 3);
    expect((await play.votes.substitute(substituted.id, 'ben', 'apprentice')).kind).toBe('done');
    const asked = await table(play, 3);
    await play.votes.askForMe(asked.id, 'ben');
    await play.votes.vote(asked.id, 'ada', 1, true);
    await voteYes(asked.id, 'cho');
    const late = await table(play, 2, { house: { turnMinutes: 60, atZero: 'computer' } });
    await goAway('ada', 80);
    now.pass(61);
    await running.wake(late.id);
    now.pass(29 * DAY);
    for (const user of ['ada', 'ben']) expect(await figure(user)).toEqual({ finished: 0, begun: 0 });
    now.pass(DAY);
    expect(await figure('ben')).toEqual({ finished: 0, begun: 3 });
    expect(await figure('ada')).toEqual({ finished: 0, begun: 1 });
    // The player is back at every table where the computer played for their absence.
    await play.people.away('ben', null);
    await running.tellNow();
    expect(await figure('ben')).toEqual({ finished: 0, begun: 0 });
  });

  test('does not fall for a player who is away if another takes the seat, or the game ends', async () => {
    const taken = await leaveAway('ben', true);
    expect((await play.votes.takeSeat(taken, 1, who('dee'))).kind).toBe('done');
    const ended = await leaveAway('ben');
    now.pass(2);
    await toTheEnd(openToyPlay(store, { now, paceMs: 0 }), ended);
    now.pass(31 * DAY);
    expect(await figure('ben')).toEqual({ finished: 0, begun: 0 });
    // At once for a player who was not away.
    await play.people.away('ben', null);
    const { id } = await table(play, 3);
    await play.votes.leaveGame(id, 'ben', true);
    await voteYes(id, 'ada');
    await play.votes.takeSeat(id, 1, who('dee'));
    expect(await figure('ben')).toEqual({ finished: 0, begun: 1 });
  });

  test.each([
    ['computer', 1],
    ['answer', 0],
  ] as const)('time that runs out counts where a %s plays on', async (atZero, begun) => {
    const clock: Clock = { turnMinutes: 60, atZero };
    const { id } = await table(play, 2, { house: clock });
    const seat = (await play.reading.position(id))!.session.waiting[0]?.seat ?? 0;
    now.pass(61);
    await running.wake(id);
    const user = ['ada', 'ben'][seat] ?? '';
    expect(await figure(user)).toEqual({ finished: 0, begun });
  });

  test('is asked of those who join, if the host wants it; an invited player is free', async () => {
    for (let game = 0; game < 3; game++) await finishedGame(store, `done${game}`, ['ben', 'ada']);
    for (let game = 0; game < 2; game++) {
      const { id } = await table(play, 3);
      await play.votes.leaveGame(id, 'ben');
      await voteYes(id, 'ada');
    }
    expect(await figure('ben')).toEqual({ finished: 3, begun: 5 });
    const open = async (invites: readonly string[] = []): Promise<string> => {
      const opened = await play.tables.create({
        game: 'toy',
        where: { guild: 'g', channel: 'elsewhere' },
        host: who('ada'),
        tableRules: { thread: false, turnMinutes: null, finishes: 75 },
        invites,
      });
      if (opened.kind !== 'done') throw new Error(opened.kind);
      return opened.lobby.id;
    };
    const id = await open();
    expect(await play.tables.join(id, who('ben'))).toMatchObject({
      kind: 'refused',
      why: 'finishes-too-few',
      params: { finished: 3, begun: 5, percent: 75 },
    });
    expect((await play.tables.join(id, who('dee'))).kind).toBe('done');
    expect((await play.tables.join(await open(['ben']), who('ben'))).kind).toBe('done');
  });

  test('stands in a lobby with a clock, for those who are listed and have begun a game', async () => {
    await finishedGame(store, 'before', ['ben', 'dee']);
    await play.people.change('dee', { listed: false });
    const shown = channel();
    const lobbyWith = async (turnMinutes: number | null): Promise<unknown> => {
      const opened = await play.tables.create({
        game: 'toy',
        where: { guild: 'g', channel: 'elsewhere' },
        host: who('ada'),
        tableRules: { thread: false, turnMinutes },
      });
      if (opened.kind !== 'done') throw new Error(opened.kind);
      for (const user of ['ben', 'dee']) await play.tables.join(opened.lobby.id, who(user));
      const outbox = running.outbox(shown);
      outbox.start();
      await outbox.idle();
      await outbox.stop();
      return shown.of('lobby').at(-1)?.lobby?.finishing;
    };
    expect(await lobbyWith(60)).toEqual(new Map([['ben', { finished: 1, begun: 1 }]]));
    expect(await lobbyWith(null)).toBeUndefined();
  });

  test('is gone when the player is forgotten', async () => {
    const { id } = await table(play, 2);
    await play.votes.leaveGame(id, 'ben');
    await voteYes(id, 'ada');
    expect(await figure('ben')).toEqual({ finished: 0, begun: 1 });
    expect((await play.privacy.about('ben')).tables.map(({ gaveUp }) => gaveUp)).toEqual([
      now().toISOString(),
    ]);
    expect(await play.privacy.forget('ben')).toBe('done');
    expect(await figure('ben')).toEqual({ finished: 0, begun: 0 });
  });
});
