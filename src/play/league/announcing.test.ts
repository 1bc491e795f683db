import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Play } from '../index';
import type { Send } from '../outbox/sending';
import { openToyPlay, watch } from '../testing';
import type { Announcer, LeagueState } from './api';
import { MissingPermission, Unavailable, Undeliverable } from '../table/delivery-retry';

interface Said {
  readonly send: Send;
  readonly league: LeagueState;
  readonly on: string | undefined;
}

describe.each(databases)('the message of a league, on $name', (kind) => {
  let database: TestDatabase;
  let one: Play;
  let two: Play;
  const now = watch();
  beforeAll(async () => {
    database = await kind.create();
    one = openToyPlay(await database.open(), { now }).play;
    two = openToyPlay(await database.open(), { now }).play;
  }, 60_000);
  afterAll(() => database.drop());

  /** A channel in which messages are counted; `fails` is thrown as often as it has entries. */
  const channel = (fails: Error[] = []): Announcer & { readonly said: Said[] } => {
    const said: Said[] = [];
    return {
      said,
      async league(send, league, message) {
        said.push({ send, league, on: message?.message });
        const fault = fails.shift();
        if (fault) throw fault;
        return message ?? { channel: league.channel, message: `m${said.length}` };
      },
    };
  };
  const opened = async (): Promise<string> => {
    const made = await one.leagues.create(
      { user: 'ada', name: 'Ada' },
      { guild: 'g', channel: 'c' },
      { name: 'Spring', title: 'toy', size: 3, rounds: 2, days: 7 },
    );
    if (made.kind !== 'done') throw new Error(made.why);
    return made.league.id;
  };
  const join = (id: string, user: string): Promise<unknown> => one.leagues.join(id, { user, name: user });

  test('is posted once, by one of two processes, and kept current as people sign up', async () => {
    const id = await opened();
    const there = channel();
    await Promise.all([one.leagues.announce(there), two.leagues.announce(there)]);
    expect(there.said.map(({ send, league, on }) => [send.nonce, league.id, on])).toEqual([
      [`league-${id}`, id, undefined],
    ]);
    // Nothing of it has gone out before.
    expect(there.said[0]?.send.again).toBe(false);
    await two.leagues.announce(there);
    expect(there.said).toHaveLength(1);
    await join(id, 'ben');
    await join(id, 'cho');
    await two.leagues.announce(there);
    // Two who joined one after the other are one edit.
    expect(there.said.slice(1).map(({ league, on }) => [league.names.size, on])).toEqual([[3, 'm1']]);
    await one.leagues.start(id, 'ada');
    await one.leagues.announce(there);
    expect(there.said.slice(2).map(({ league, on }) => [league.status, on])).toEqual([['playing', 'm1']]);
    now.pass(2);
    await one.leagues.runDueJobs();
    await one.leagues.announce(there);
    // A round that is being played is no news.
    expect(there.said).toHaveLength(3);
  });

  test('is posted for each of two leagues that were opened at once', async () => {
    const ids = [await opened(), await opened()];
    const there = channel();
    await one.leagues.announce(there);
    expect(there.said.map(({ league }) => league.id).sort()).toEqual([...ids].sort());
    now.pass(60);
  });

  test('shows the league as it is when the message can be sent', async () => {
    const id = await opened();
    const there = channel();
    await one.leagues.announce({ ...there, ready: async () => void (await join(id, 'ben')) });
    expect(there.said.map(({ league }) => league.names.size)).toEqual([2, 2]);
  });

  test('outlives a process that dies over it, and is the same attempt for Discord', async () => {
    const id = await opened();
    const there = channel();
    const dies = new Promise<never>(() => undefined);
    const dead: Announcer = { league: () => dies };
    void one.leagues.announce(dead);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await two.leagues.announce(there);
    expect(there.said).toEqual([]);
    now.pass(1);
    await two.leagues.announce(there);
    expect(there.said.map(({ send }) => send)).toEqual([{ nonce: `league-${id}`, again: true }]);
  });

  test('waits where nothing may be said, and is left where nothing ever can be', async () => {
    await opened();
    const barred = channel([new MissingPermission('no right'), new MissingPermission('no right')]);
    await one.leagues.announce(barred);
    await one.leagues.announce(barred);
    expect(barred.said).toHaveLength(1);
    now.pass(2);
    await one.leagues.announce(barred);
    now.pass(3);
    await one.leagues.announce(barred);
    expect(barred.said).toHaveLength(3);
    const gone = channel([new Undeliverable('no such channel', true)]);
    await opened();
    await one.leagues.announce(gone);
    now.pass(60);
    await one.leagues.announce(gone);
    expect(gone.said).toHaveLength(1);
  });

  test.each([
    ['does not answer', () => new Unavailable('no answer in time')],
    ['answers with errors', () => new Error('502')],
    ['refuses it for want of a permission', () => new MissingPermission('Discord says 50001')],
  ])('is posted in the end, however long Discord %s', async (_name, error) => {
    await opened();
    const there = channel(Array.from({ length: 10_000 }, error));
    for (let minutes = 0; minutes < 5 * 60; minutes += 2) {
      await one.leagues.announce(there);
      now.pass(2);
    }
    const tries = there.said.length;
    expect(tries).toBeGreaterThan(10);
    const recovered = channel();
    now.pass(31);
    await two.leagues.announce(recovered);
    expect(recovered.said).toHaveLength(1);
    now.pass(31);
    await one.leagues.announce(recovered);
    expect(recovered.said).toHaveLength(1);
  });

  test('is not posted any more once the league has ended', async () => {
    const id = await opened();
    await one.leagues.cancel(id, 'ada');
    const there = channel();
    await one.leagues.announce(there);
    expect(there.said).toEqual([]);
  });
});
