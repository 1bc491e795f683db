import { seedsFor } from '../../engine/check/testing';
import { say, type Core, type Game } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { type Play, type Running, openPlay } from '../index';
import { quiet, toy, watch } from '../testing';
import type { LeagueOutcome, LeagueState } from './api';
import { seatsOf } from '../table/seats';

/** Each player names a number once. The highest number wins. */
interface State extends Core<'name'> {
  seats: number;
  named: number[];
}
const numbers: Game<State, 'name', object, object> = {
  id: 'numbers',
  seats: [2, 4],
  rules: 1,
  options: {},
  setup: ({ seats }) => ({ step: 'name', draws: 0, seats, named: [] }),
  steps: {
    *name(table) {
      const { state } = table;
      state.named = yield* table.together(seatsOf(Array(state.seats)), (seat) =>
        table.choose(seat, 'name', () =>
          Array.from({ length: 30 }, (_, value) => ({ key: String(value), value })),
        ),
      );
      return 'over';
    },
  },
  view: () => ({}),
  redeal() {},
  report: () => ({ headline: say('numbers'), seats: [] }),
  scores: ({ named }) =>
    seatsOf(named).map((seat) => ({
      seat,
      total: named[seat] ?? 0,
      rank: 1 + named.filter((other) => other > (named[seat] ?? 0)).length,
      items: [],
    })),
};

const done = (outcome: LeagueOutcome): LeagueState => {
  if (outcome.kind !== 'done') throw new Error(outcome.why);
  return outcome.league;
};
const person = (number: number): { user: string; name: string } => ({
  user: `p${number}`,
  name: `Person ${number}`,
});

describe.each(databases)('a league, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: Play;
  const now = watch();
  const open = (over: Store): Running =>
    openPlay({ store: over, games: [numbers], log: quiet, now, paceMs: 0, seed: seedsFor('a league') });
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    play = open(store).play;
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const plan = { name: 'Spring', title: 'numbers', size: 4, rounds: 5, days: 7 };
  const signUp = async (people: number): Promise<string> => {
    const { id } = done(await play.leagues.create(person(1), { guild: 'g', channel: 'c' }, plan));
    for (let number = 2; number <= people; number++) done(await play.leagues.join(id, person(number)));
    return id;
  };
  /** Each player at a table names their own number. Players in `silent` do not answer. */
  const playTables = async (id: string, silent: readonly string[] = []): Promise<void> => {
    for (const { game } of (await play.leagues.league(id))?.open ?? []) {
      const position = await play.reading.position(game);
      for (const asked of position?.session.waiting ?? []) {
        const chair = position?.chairs[asked.seat];
        if (chair?.kind !== 'person' || silent.includes(chair.user)) continue;
        await play.answers.press({
          game,
          user: chair.user,
          promptId: asked.promptId,
          picks: [chair.user.slice(1)],
        });
      }
    }
  };
  const runLeagueJobs = async (): Promise<void> => {
    now.pass(2);
    await play.leagues.runDueJobs();
  };

  test('of 24 people over five rounds is played out, with two who leave, one silent, a restart', async () => {
    const id = await signUp(24);
    expect(await play.leagues.join(id, person(3))).toMatchObject({ why: 'already-in-league' });
    expect(await play.leagues.start(id, 'p2')).toMatchObject({ why: 'not-host' });
    expect(done(await play.leagues.start(id, 'p1')).open).toHaveLength(6);
    expect(await play.leagues.join(id, person(25))).toMatchObject({ why: 'league-closed' });

    await playTables(id);
    await runLeagueJobs();
    done(await play.leagues.leave(id, 'p5'));
    let league = (await play.leagues.league(id))!;
    expect([league.round, league.open.length]).toEqual([2, 6]);

    await playTables(id);
    // The process dies after it has fixed who plays with whom; another opens the tables.
    const { play: dying } = open({ ...store, create: () => Promise.reject(new Error('gone')) });
    now.pass(2);
    await dying.leagues.runDueJobs();
    expect((await play.leagues.league(id))?.round).toBe(3);
    // The next one opens the tables and dies before it starts them.
    const { play: halfway } = open({ ...store, commit: () => Promise.reject(new Error('gone')) });
    now.pass(2);
    await halfway.leagues.runDueJobs();
    play = open(await database.open()).play;
    await runLeagueJobs();
    league = (await play.leagues.league(id))!;
    expect(league.open.flatMap(({ players }) => players)).not.toContain('p5');
    expect(league.open.flatMap(({ players }) => players)).toHaveLength(23);
    expect((await play.reading.position(league.open[0]?.game ?? ''))?.status).toBe('playing');

    done(await play.leagues.leave(id, 'p9'));
    await playTables(id, ['p24']);
    await runLeagueJobs();
    expect((await play.leagues.league(id))?.round).toBe(3);
    now.pass(8 * 24 * 60);
    await play.leagues.runDueJobs();
    league = (await play.leagues.league(id))!;
    expect(league.round).toBe(4);

    const { play: other } = open(await database.open());
    await playTables(id);
    now.pass(2);
    // Two processes at once: one of them carries it on.
    await Promise.all([play.leagues.runDueJobs(), other.leagues.runDueJobs()]);
    await playTables(id);
    await runLeagueJobs();
    league = (await play.leagues.league(id))!;
    expect([league.status, league.round, league.open.length]).toEqual(['over', 5, 0]);
    const [first] = league.standings;
    expect(first?.place).toBe(1);
    expect(
      league.standings
        .filter(({ dropped }) => dropped)
        .map(({ player }) => player)
        .sort(),
    ).toEqual(['p5', 'p9']);
    // Strength shows: who named higher numbers stands above.
    const place = new Map(league.standings.map(({ player, place: at }) => [player, at]));
    expect(place.get('p23')).toBeLessThan(place.get('p2') ?? 0);
    expect(await store.leagues.medals(first?.player ?? '')).toMatchObject([
      { league: id, place: 1, name: 'Spring', title: 'numbers' },
    ]);
    expect(await store.leagues.medals('p5')).toEqual([]);
    expect(await play.leagues.leave(id, 'p1')).toMatchObject({ why: 'league-closed' });
  }, 240_000);

  test('gives no points for a cancelled table, and after the deadline the win to the mover', async () => {
    const two = { ...plan, size: 2, rounds: 2 };
    const { id } = done(await play.leagues.create(person(1), { guild: 'g', channel: 'c' }, two));
    for (let number = 2; number <= 4; number++) done(await play.leagues.join(id, person(number)));
    const [cancelled, late] = done(await play.leagues.start(id, 'p1')).open;
    const [one = '', other = ''] = cancelled?.players ?? [];
    await play.votes.propose(cancelled?.game ?? '', one, { kind: 'cancel' });
    const { motion } = (await play.reading.position(cancelled?.game ?? ''))!;
    await play.votes.vote(cancelled?.game ?? '', other, motion?.number ?? 0, true);
    const [silent = '', quick = ''] = late?.players ?? [];
    await playTables(id, [silent]);
    await runLeagueJobs();
    expect(await play.leagues.league(id)).toMatchObject({ status: 'playing', round: 1 });
    now.pass(8 * 24 * 60);
    await play.leagues.runDueJobs();
    const league = (await play.leagues.league(id))!;
    expect(league.round).toBe(2);
    const points = new Map(
      league.standings.map((row) => [row.player, `${row.points} ${row.wins} ${row.played}`]),
    );
    expect([one, other, silent, quick].map((player) => points.get(player))).toEqual([
      ...['0 0 1', '0 0 1', '0 0 1'],
      '1 1 1',
    ]);
    expect((await play.reading.position(late?.game ?? ''))?.status).toBe('cancelled');
  });

  test('takes nothing that cannot be played, and knows nobody who is not in it', async () => {
    const create = (change: object): Promise<LeagueOutcome> =>
      play.leagues.create(person(1), { guild: 'g', channel: 'c' }, { ...plan, ...change });
    expect(await create({ title: 'chess' })).toMatchObject({ why: 'unknown-game' });
    expect(await create({ size: 7 })).toMatchObject({ why: 'table-too-small' });
    expect(await create({ size: 1 })).toMatchObject({ why: 'table-too-small' });
    const beyond = [{ rounds: 0 }, { rounds: 1.5 }, { days: 0 }, { days: 61 }, { rounds: 61 }, { name: ' ' }];
    for (const change of [...beyond, { name: 'x'.repeat(81) }])
      expect(await create(change)).toMatchObject({ why: 'no-such-plan' });
    expect(await create({ options: { rich: true } })).toMatchObject({
      ...{ why: 'unknown-option', params: { option: 'rich' } },
    });
    expect(await create({ clock: { turnMinutes: 0 } })).toMatchObject({
      ...{ why: 'not-an-option-value', params: { option: 'clock' } },
    });
    done(await create({ size: 2, rounds: 60, days: 60, name: 'x'.repeat(80) }));
    const { id } = done(await create({ rounds: 1, days: 1 }));
    expect(await play.leagues.start(id, 'p1')).toMatchObject({ why: 'league-too-small' });
    // A table of four is played by three as well.
    done(await play.leagues.join(id, person(3)));
    expect(await play.leagues.start(id, 'p1')).toMatchObject({ why: 'league-too-small' });
    expect(await play.leagues.leave(id, 'p2')).toMatchObject({ why: 'not-in-league' });
    expect(await play.leagues.join('nothing', person(2))).toMatchObject({ why: 'no-such-league' });
    expect(await play.leagues.cancel(id, 'p2')).toMatchObject({ why: 'not-host' });
    expect(done(await play.leagues.cancel(id, 'p1')).status).toBe('cancelled');
    expect(await play.leagues.cancel(id, 'p1')).toMatchObject({ why: 'league-closed' });
  });

  test('needs two players, also in a title that one can play alone', async () => {
    const alone = openPlay({
      ...{ store, log: quiet, now, paceMs: 0, seed: seedsFor('alone') },
      games: [{ ...numbers, seats: [1, 4] }],
    }).play;
    const channel = { guild: 'g', channel: 'c' };
    expect(await alone.leagues.create(person(1), channel, { ...plan, size: 1 })).toMatchObject({
      why: 'table-too-small',
    });
    const made = await alone.leagues.create(person(1), channel, { ...plan, size: 2 });
    const { id } = done(made);
    expect(await alone.leagues.start(id, 'p1')).toMatchObject({ why: 'league-too-small' });
    done(await alone.leagues.join(id, person(2)));
    expect(done(await alone.leagues.start(id, 'p1')).status).toBe('playing');
  });

  test('is left before it begins without a trace, and later from its next round on', async () => {
    const where = { guild: 'here', channel: 'c' };
    const clock = { turnMinutes: 60, atZero: 'computer' } as const;
    const { id } = done(await play.leagues.create(person(1), where, { ...plan, size: 3, clock }));
    for (let number = 2; number <= 4; number++) done(await play.leagues.join(id, person(number)));
    expect([...done(await play.leagues.leave(id, 'p2')).names.keys()]).toEqual(['p1', 'p3', 'p4']);
    expect(await play.leagues.leave(id, 'p2')).toMatchObject({ why: 'not-in-league' });
    const begun = done(await play.leagues.start(id, 'p1'));
    expect(begun.deadline).toEqual(new Date(now().getTime() + 7 * 24 * 3_600_000));
    expect(await play.leagues.start(id, 'p1')).toMatchObject({ why: 'league-closed' });
    done(await play.leagues.leave(id, 'p3'));
    expect(await play.leagues.leave(id, 'p3')).toMatchObject({ why: 'not-in-league' });
    // The table is played on, by the rules of the league: in a thread, with its clock, without hints.
    const [open] = begun.open;
    const position = await play.reading.position(open?.game ?? '');
    expect(position?.tableRules).toEqual({ thread: true, noHints: true, ...clock });
    expect(position?.chairs.map((chair) => chair.kind === 'person' && chair.name).sort()).toEqual([
      ...['Person 1', 'Person 3', 'Person 4'],
    ]);
    expect(await play.leagues.inServer('here')).toMatchObject([{ id, size: 3, clock, days: 7 }]);
    expect(await play.leagues.inServer('elsewhere')).toEqual([]);
    await playTables(id);
    await runLeagueJobs();
    expect((await play.leagues.league(id))?.open.flatMap(({ players }) => players).sort()).toEqual([
      ...['p1', 'p4'],
    ]);
    // One player alone can't be paired: it ends, and the two who are left share its medals.
    done(await play.leagues.leave(id, 'p4'));
    await playTables(id);
    await runLeagueJobs();
    expect(await play.leagues.league(id)).toMatchObject({ status: 'over', round: 2, deadline: null });
    expect(await store.leagues.medals('p1', 'here')).toMatchObject([{ league: id }]);
    expect(await store.leagues.medals('p4', 'here')).toEqual([]);
  });

  test('gives a medal to each of the first three, and to no one below', async () => {
    const { id } = done(
      await play.leagues.create(person(31), { guild: 'm', channel: 'c' }, { ...plan, rounds: 1 }),
    );
    for (const number of [32, 33, 34]) done(await play.leagues.join(id, person(number)));
    done(await play.leagues.start(id, 'p31'));
    for (const { game } of (await play.leagues.league(id))?.open ?? []) {
      const position = await play.reading.position(game);
      for (const { seat, promptId } of position?.session.waiting ?? []) {
        const chair = position?.chairs[seat];
        if (chair?.kind !== 'person') continue;
        const picks = [chair.user.slice(2)];
        await play.answers.press({ game, user: chair.user, promptId, picks });
      }
    }
    await runLeagueJobs();
    expect((await play.leagues.league(id))?.status).toBe('over');
    const places = [];
    for (const user of ['p34', 'p33', 'p32', 'p31'])
      places.push((await store.leagues.medals(user, 'm')).map(({ place }) => place));
    expect(places).toEqual([[1], [2], [3], []]);
  });

  test('takes two hundred players at most', async () => {
    const { id } = done(await play.leagues.create(person(1), { guild: 'many', channel: 'c' }, plan));
    const { version = 0, ...row } = (await store.leagues.load(id))!;
    const people = Array.from({ length: 199 }, (_, number) => person(number + 1));
    const sheet = { ...(row.play as object), people };
    const full = { id, version, status: 'signup' as const, play: sheet, wake: null, medals: [] };
    expect(await store.leagues.commit(full)).toBe(true);
    expect(done(await play.leagues.join(id, person(200))).names.size).toBe(200);
    expect(await play.leagues.join(id, person(201))).toMatchObject({ why: 'league-full' });
  });

  test('loses no one of two who join at the same moment', async () => {
    const { id } = done(await play.leagues.create(person(1), { guild: 'g', channel: 'c' }, plan));
    const { play: other } = open(await database.open());
    const joins = [play, other, play].map(({ leagues }, at) => leagues.join(id, person(at + 2)));
    expect((await Promise.all(joins)).map(({ kind: came }) => came)).toEqual(['done', 'done', 'done']);
    expect((await play.leagues.league(id))?.names.size).toBe(4);
  });

  test('is one of the latest twenty of its server that are listed', async () => {
    for (let number = 0; number < 21; number++) {
      now.pass(1);
      const host = person(100 + number);
      done(
        await play.leagues.create(host, { guild: 'listed', channel: 'c' }, { ...plan, name: `L${number}` }),
      );
    }
    const names = (await play.leagues.inServer('listed')).map(({ name }) => name);
    expect([names.length, names.includes('L20'), names.includes('L0')]).toEqual([20, true, false]);
  });

  test('has its options at every table', async () => {
    const { play: toys } = openPlay({
      ...{ store, games: [toy], log: quiet, now, paceMs: 0, seed: seedsFor('options') },
    });
    const options = { rich: true };
    const { id } = done(
      await toys.leagues.create(
        person(41),
        { guild: 'g', channel: 'c' },
        {
          ...{ ...plan, title: 'toy', size: 2, options },
        },
      ),
    );
    done(await toys.leagues.join(id, person(42)));
    const { open: tables } = done(await toys.leagues.start(id, 'p41'));
    expect((await toys.reading.position(tables[0]?.game ?? ''))?.options).toMatchObject(options);
    expect((await toys.leagues.league(id))?.options).toEqual(options);
  });

  const two = { ...plan, size: 2, rounds: 2 };
  const begun = async (first: number): Promise<LeagueState> => {
    const { id } = done(await play.leagues.create(person(first), { guild: 'g', channel: 'c' }, two));
    done(await play.leagues.join(id, person(first + 1)));
    return done(await play.leagues.start(id, `p${first}`));
  };

  test('waits for a silent player until the deadline, and not longer', async () => {
    const { id } = await begun(51);
    now.pass(7 * 24 * 60 - 1);
    await play.leagues.runDueJobs();
    expect((await play.leagues.league(id))?.round).toBe(1);
    now.pass(1);
    await play.leagues.runDueJobs();
    expect((await play.leagues.league(id))?.round).toBe(2);
  });

  test('gives no points for a table that can not be loaded, once the deadline has passed', async () => {
    const { id, open: tables } = await begun(61);
    const game = tables[0]?.game ?? '';
    const { version = 0 } = (await store.load(game)) ?? {};
    await store.commit({ id: game, version, at: now(), fields: { state: '{' } });
    await runLeagueJobs();
    expect((await play.leagues.league(id))?.round).toBe(1);
    now.pass(8 * 24 * 60);
    await play.leagues.runDueJobs();
    const league = (await play.leagues.league(id))!;
    expect([league.round, ...league.standings.map(({ points, played }) => `${points} ${played}`)]).toEqual([
      ...[2, '0 1', '0 1'],
    ]);
  });

  test('gives no points to a player who left the table to a computer', async () => {
    const { id, open: tables } = await begun(71);
    const running = open(store);
    const game = tables[0]?.game ?? '';
    await running.play.votes.leaveGame(game, 'p72');
    await running.play.votes.vote(game, 'p71', 1, true);
    const position = (await running.play.reading.position(game))!;
    const seat = position.chairs.findIndex((chair) => chair.kind === 'person');
    const { promptId = '' } = position.session.waiting.find((asked) => asked.seat === seat) ?? {};
    await running.play.answers.press({ game, user: 'p71', promptId, picks: ['0'] });
    await running.wake(game);
    expect((await running.play.reading.position(game))?.status).toBe('over');
    await runLeagueJobs();
    const league = (await play.leagues.league(id))!;
    const points = league.standings.map((row) => [row.player, row.points]);
    expect([league.round, points]).toEqual([
      2,
      [
        ['p71', 1],
        ['p72', 0],
      ],
    ]);
  });
});
