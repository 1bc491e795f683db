import type { Seat } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { channel, answer, openToyPlay, table, toy, watch, type Watch } from '../testing';
import type { ReplayedGame, Play, Running } from '..';

describe.each(databases)('what lies behind a table on $name', (kind) => {
  let database: TestDatabase;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    running = openToyPlay(await database.open(), { now });
    ({ play } = running);
  }, 60_000);
  afterAll(() => database.drop());

  const past = async (id: string): Promise<ReplayedGame> => {
    const found = await play.replays.of(id);
    if (!found) throw new Error('there is no such game');
    return found;
  };
  const begun = async (): Promise<string> => {
    const { id } = await table(play, 3);
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    return id;
  };
  const turn = async (id: string, first: Seat): Promise<void> => {
    await answer(play, id, first, 'work');
    await answer(play, id, first, 'done');
    for (const next of [1, 2]) await answer(play, id, ((first + next) % 3) as Seat, 'no');
  };
  const whole = async (): Promise<string> => {
    const id = await begun();
    for (const first of [0, 1, 2] as const) await turn(id, first);
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    for (const first of [0, 1, 2] as const) await turn(id, first);
    return id;
  };

  test('is gone through turn by turn, several answers of one seat being one turn', async () => {
    const id = await begun();
    await turn(id, 0);
    const { frames, at, lines } = await past(id);
    expect(frames.map(({ actor, answers }) => [actor, answers])).toEqual([
      [null, 0],
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 5],
      [1, 6],
      [2, 7],
    ]);
    // Each line belongs to one turn.
    const told = frames.flatMap((_, stop) => lines(stop, null).map(({ event }) => `${stop} ${event}`));
    expect(told).toEqual(['0 round', '4 worked']);
    expect(at(3).session.view(null)).toMatchObject({ coins: [1, 1, 1] });
    expect(at(4).session.view(null)).toMatchObject({ coins: [2, 1, 1] });
    expect(at(6).session.view(null)).toEqual((await past(id)).now.session.view(null));
  });

  test('is found at the stop that a button names: the end of that turn, or the last there is', async () => {
    const id = await begun();
    await turn(id, 0);
    const { frames, stopNamed } = await past(id);
    expect(frames.map(({ entries }) => entries)).toEqual([0, 1, 2, 3, 5, 6, 7]);
    expect([0, 3, 4, 5, 6, 99].map((entries) => stopNamed(entries))).toEqual([0, 3, 4, 4, 5, 6]);
  });

  test('has no limits and no scores before the end, which it shows as it is', async () => {
    const { id } = await table(play, 2, { house: { turnMinutes: 60 } });
    const begun = (await past(id)).at(0);
    expect([begun.status, begun.since, begun.due]).toEqual(['playing', [null, null], [null, null]]);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    expect((await past(id)).at(0).motion).toBeUndefined();
    const { frames, at } = await past(await whole());
    const [first, last] = [at(0), at(frames.length - 1)];
    expect([first.status, first.scores, last.status]).toEqual(['playing', undefined, 'over']);
    expect(last.scores).toHaveLength(3);
  });

  test('tells what the table itself has to say, in the turn in which it happened', async () => {
    const { id } = await table(play, 3, { house: { turnMinutes: 60 } });
    await answer(play, id, 0, 'coin');
    await answer(play, id, 1, 'coin');
    now.pass(61);
    await running.wake(id);
    const { frames, lines } = await past(id);
    const told = frames.map((_, stop) => lines(stop, null).map(({ event }) => event));
    expect(told.map((events) => events.includes('table-timeout'))).toEqual([false, false, true, false]);
  });

  test('is the same moment after moment as the game was when it was played', async () => {
    const id = await begun();
    const seen: string[] = [];
    for (const first of [0, 1, 2] as const) {
      await turn(id, first);
      seen.push(JSON.stringify((await play.reading.position(id))?.session.view(1)));
    }
    const { frames, at } = await past(id);
    const again = [7, 11, 15].map((answers) =>
      JSON.stringify(at(frames.findIndex((stop) => stop.answers === answers)).session.view(1)),
    );
    expect(again).toEqual(seen);
  });

  test('does not show what was taken back, and goes on from where a vote went back to', async () => {
    const id = await begun();
    await answer(play, id, 0, 'work');
    await play.answers.undo(id, 'ada', 'one');
    expect((await past(id)).frames.map(({ answers }) => answers)).toEqual([0, 1, 2, 3]);
    await turn(id, 0);
    const [moment] = (await play.votes.moments(id, 25)).filter(({ answers }) => answers === 3);
    await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: moment?.checkpoint ?? -1 });
    await play.votes.vote(id, 'ben', 1, true);
    await turn(id, 0);
    const { frames, at, lines, now: present } = await past(id);
    expect(frames.map(({ actor, answers }) => [actor, answers]).slice(-4)).toEqual([
      [null, 3],
      [0, 5],
      [1, 6],
      [2, 7],
    ]);
    expect(at(frames.length - 1).session.view(0)).toEqual(present.session.view(0));
    // Lines from before the vote are not told again.
    const last = frames.length - 4;
    const told = [0, 1, 2, 3].map((stop) => lines(last + stop, null).map(({ event }) => event));
    expect(told).toEqual([['table-rewound'], ['worked'], [], []]);
  });

  test('is played again after an attempt that failed', async () => {
    const id = await begun();
    const store = await database.open();
    const moves = jest.fn(store.moves).mockRejectedValueOnce(new Error('no database'));
    const { replays } = openToyPlay({ ...store, moves }, { now }).play;
    await expect(replays.of(id)).rejects.toThrow('no database');
    expect((await replays.of(id))?.frames).toHaveLength(4);
  });

  test('is played again once for each version, however often a player looks at it', async () => {
    const id = await begun();
    for (let looks = 0; looks < 15; looks++) expect(await play.replays.of(id, 'fay')).toBeDefined();
  });

  test('is seen from the step under way if the rules do not take its first answers any more', async () => {
    const id = await begun();
    await turn(id, 0);
    await answer(play, id, 1, 'work');
    const store = await database.open();
    const moves: typeof store.moves = async (game) => {
      const [first, ...others] = await store.moves(game);
      return first ? [{ ...first, what: { decision: 'take', picks: ['wood'] } }, ...others] : [];
    };
    const found = await openToyPlay({ ...store, moves }, { now }).play.replays.of(id);
    expect(found?.frames.map(({ actor, answers }) => [actor, answers])).toEqual([
      [null, 7],
      [1, 8],
    ]);
    expect(found?.at(1).session.view(null)).toEqual((await past(id)).now.session.view(null));
  });

  test('goes on without an answer to a question that the rules do not ask any more', async () => {
    const id = await begun();
    await turn(id, 0);
    const store = await database.open();
    const moves: typeof store.moves = async (game) => {
      const all = await store.moves(game);
      const retired = { ...all[0]!, seat: 0, what: { decision: 'old', picks: ['only'] } };
      return [...all.slice(0, 3), retired, ...all.slice(3)];
    };
    const games = [{ ...toy, retired: ['old'] }];
    const found = await openToyPlay({ ...store, moves }, { now, games }).play.replays.of(id);
    expect(found?.frames.map(({ actor, answers }) => [actor, answers])).toContainEqual([0, 5]);
    expect(found?.at(4).session.view(null)).toMatchObject({ coins: [2, 1, 1] });
  });

  test('is looked at with one’s own eyes while the game goes on, and with anybody’s afterwards', async () => {
    const running = await begun();
    const { perspectivesOf, lines } = await past(running);
    expect([perspectivesOf('ben'), perspectivesOf('zoe')]).toEqual([[1, null], [null]]);
    expect(lines(0, 1).map(({ event }) => event)).toEqual(['dealt', 'round']);
    expect(lines(0, null).map(({ event }) => event)).toEqual(['round']);
    const over = await past(await whole());
    expect(over.now.status).toBe('over');
    expect(over.perspectivesOf('zoe')).toEqual([null, 0, 1, 2]);
  });

  test('begins, for somebody who moved, with the turn after their own last one', async () => {
    const id = await begun();
    await turn(id, 0);
    const { frames, sinceMoveOf } = await past(id);
    expect(frames[sinceMoveOf(0)]).toMatchObject({ actor: 1, answers: 6 });
    await answer(play, id, 1, 'work');
    const within = await past(id);
    // In the middle of a turn it is what led up to it.
    expect(within.frames[within.sinceMoveOf(1)]).toMatchObject({ actor: 2, answers: 7 });
    // Nothing has happened since the last move, and everything for a player who never moved.
    expect((await past(id)).sinceMoveOf(1)).toBe(within.sinceMoveOf(1));
    // A player whose answer ends the round is asked again at once, together with the others.
    const round = await begun();
    for (const first of [0, 1, 2] as const) await turn(round, first);
    const ended = await past(round);
    expect(ended.frames[ended.sinceMoveOf(1)]).toMatchObject({ actor: 2, answers: 10 });
    const fresh = await table(play, 3);
    await answer(play, fresh.id, 0, 'coin');
    const first = await past(fresh.id);
    expect([first.sinceMoveOf(0), first.sinceMoveOf(2), first.frames.length]).toEqual([1, 0, 2]);
  });

  test('is shown to everybody once, and while the game goes on only as a bystander sees it', async () => {
    const shown = channel();
    const outbox = running.outbox(shown);
    outbox.start();
    const id = await begun();
    await outbox.idle();
    expect(await play.replays.share(id, { user: 'ada', name: 'Ada' }, 2, 0)).toMatchObject({
      why: 'not-for-everybody',
    });
    expect(await play.replays.share(id, { user: 'zoe', name: 'Zoe' }, 2, null)).toMatchObject({
      why: 'not-seated',
    });
    expect(shown.of('moment')).toEqual([]);
    expect(await play.replays.share(id, { user: 'ada', name: 'Ada' }, 2, null)).toEqual({ kind: 'done' });
    await outbox.idle();
    expect(shown.of('moment').map(({ position }) => position?.session.count)).toEqual([2]);
    await outbox.stop();
  });
});
