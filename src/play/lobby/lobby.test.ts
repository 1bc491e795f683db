import { seedHash } from '../../engine/run/chance';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { channel, openToyPlay, watch, type Watch } from '../testing';
import type { Play, Running } from '..';
import type { Lobby } from '../table/table';
import type { LobbyOutcome } from '../table/outcomes';

const place = { guild: 'g', channel: 'c' };
const lobbyIn = (outcome: LobbyOutcome): Lobby => {
  if (outcome.kind !== 'done') throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.lobby;
};
const why = (outcome: { kind: string; why?: string }): string =>
  outcome.kind === 'refused' ? (outcome.why ?? '') : outcome.kind;

describe.each(databases)('a lobby on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
  }, 60_000);
  afterAll(() => database.drop());
  const open = async (): Promise<Lobby> =>
    lobbyIn(await play.tables.create({ game: 'toy', where: place, host: { user: 'ada', name: 'Ada' } }));
  const users = (lobby: Lobby) =>
    lobby.chairs.map((chair) =>
      chair === null ? '-' : chair.kind === 'person' ? chair.user : `computer ${chair.number}`,
    );

  test('seats its host first, and says how many are needed', async () => {
    const lobby = await open();
    expect(lobby).toMatchObject({
      status: 'lobby',
      taken: 1,
      needs: 1,
      host: { user: 'ada' },
      options: { rounds: 'two', rich: false },
      tableRules: { thread: false, turnMinutes: null },
    });
    expect(users(lobby)).toEqual(['ada', '-', '-', '-']);
    expect(why(await play.tables.start(lobby.id, 'ada'))).toBe('too-few-players');
  });

  test('lets people join and leave; the others move up, and the next person becomes host', async () => {
    const { id } = await open();
    await play.tables.join(id, { user: 'ben', name: 'Ben' });
    await play.tables.addComputer(id, 'ada');
    expect(users(lobbyIn(await play.tables.join(id, { user: 'cho', name: 'Cho' })))).toEqual([
      'ada',
      'ben',
      'computer 1',
      'cho',
    ]);
    expect(why(await play.tables.join(id, { user: 'dee', name: 'Dee' }))).toBe('table-full');
    expect(why(await play.tables.join(id, { user: 'ben', name: 'Ben' }))).toBe('already-seated');
    const left = lobbyIn(await play.tables.leave(id, 'ada'));
    expect(users(left)).toEqual(['ben', 'computer 1', 'cho', '-']);
    expect(left.host.user).toBe('ben');
    expect(why(await play.tables.leave(id, 'ada'))).toBe('not-seated');
    expect(users(lobbyIn(await play.tables.removeComputer(id, 'ben')))).toEqual(['ben', 'cho', '-', '-']);
    expect(why(await play.tables.removeComputer(id, 'ben'))).toBe('no-computer-here');
  });

  test('loses nobody when several people join at the same moment through two processes', async () => {
    const { play: other } = openToyPlay(await database.open(), { now });
    const { id } = await open();
    await Promise.all([
      play.tables.join(id, { user: 'ben', name: 'Ben' }),
      other.tables.join(id, { user: 'cho', name: 'Cho' }),
      other.tables.join(id, { user: 'dee', name: 'Dee' }),
    ]);
    expect(users(lobbyIn({ kind: 'done', lobby: (await play.tables.lobby(id)) as Lobby })).sort()).toEqual([
      'ada',
      'ben',
      'cho',
      'dee',
    ]);
  });

  const host = { user: 'ada', name: 'Ada' };
  const inviting = async (...invites: string[]): Promise<Lobby> =>
    lobbyIn(await play.tables.create({ game: 'toy', where: place, host, invites }));
  const joins = (id: string, user: string): Promise<LobbyOutcome> =>
    play.tables.join(id, { user, name: user });

  test('keeps the seats of invited players until they answer, or until the hour that it shows', async () => {
    const lobby = await inviting('ben', 'cho', 'ada');
    expect(lobby.invited?.users).toEqual(['ben', 'cho']);
    expect(lobby.invited?.until.getTime()).toBe(now().getTime() + 12 * 3_600_000);
    const { id } = lobby;
    await joins(id, 'dee');
    expect(why(await joins(id, 'fay'))).toBe('seats-reserved');
    expect(why(await play.tables.addComputer(id, 'ada'))).toBe('seats-reserved');
    expect(lobbyIn(await joins(id, 'ben')).invited?.users).toEqual(['cho']);
    expect(why(await play.tables.decline(id, 'fay'))).toBe('not-invited');
    expect(lobbyIn(await play.tables.decline(id, 'cho')).invited).toBeUndefined();
    expect(users(lobbyIn(await joins(id, 'fay')))).toEqual(['ada', 'dee', 'ben', 'fay']);
    const later = await inviting('ben', 'cho', 'dee');
    expect(why(await joins(later.id, 'fay'))).toBe('seats-reserved');
    now.pass(12 * 60 + 1);
    await joins(later.id, 'fay');
    // The invitation stands: only the seat is not kept any more.
    expect(users(lobbyIn(await joins(later.id, 'cho')))).toEqual(['ada', 'fay', 'cho', '-']);
    expect(
      why(await play.tables.create({ game: 'toy', where: place, host, invites: ['a', 'b', 'c', 'd'] })),
    ).toBe('too-many-invited');
  });

  test('can be for invited players only, also in another process', async () => {
    const { play: other } = openToyPlay(await database.open(), { now });
    const { id } = await inviting('ben');
    await play.tables.setTableRules(id, 'ada', { invitedOnly: true });
    expect(why(await other.tables.join(id, { user: 'cho', name: 'Cho' }))).toBe('invited-only');
    expect(users(lobbyIn(await other.tables.join(id, { user: 'ben', name: 'Ben' }))).slice(0, 2)).toEqual([
      'ada',
      'ben',
    ]);
    expect((await play.tables.start(id, 'ada')).kind).toBe('started');
  });

  test('lets its host remove a player, who can not join again', async () => {
    const { id } = await open();
    await joins(id, 'ben');
    await joins(id, 'cho');
    expect(why(await play.tables.removePlayer(id, 'cho', 'ben'))).toBe('not-host');
    expect(why(await play.tables.removePlayer(id, 'ada', 'ada'))).toBe('not-seated');
    expect(why(await play.tables.removePlayer(id, 'ada', 'dee'))).toBe('not-seated');
    expect(users(lobbyIn(await play.tables.removePlayer(id, 'ada', 'ben')))).toEqual([
      'ada',
      'cho',
      '-',
      '-',
    ]);
    expect(why(await joins(id, 'ben'))).toBe('removed-here');
  });

  test('invites each player in the way they chose, and never in their quiet hours', async () => {
    await play.people.change('cho', { way: 'direct' });
    await play.people.change('dee', { zone: 'UTC', quiet: { from: 0, to: 1439 } });
    const { id } = await inviting('ben', 'cho', 'dee');
    const shown = channel();
    const sending = openToyPlay(store, { now }).outbox(shown);
    sending.start();
    const calls = (): unknown[] =>
      shown.sent
        .filter(({ text, lobby }) => text === 'notice.invited' && lobby?.id === id)
        .map((sent) => [sent.users, sent.direct]);
    for (let tries = 0; calls().length < 2 && tries < 400; tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(calls()).toEqual([
      [['ben'], undefined],
      [['cho'], true],
    ]);
    // A player who has answered gets no more notifications.
    await play.tables.decline(id, 'dee');
    now.pass(25 * 60);
    await sending.idle();
    await sending.stop();
    expect(calls()).toHaveLength(2);
    for (const user of ['cho', 'dee']) await play.people.change(user, { way: 'mention', quiet: null });
  });

  test('warns of players whom somebody avoids, and tells nobody else', async () => {
    const { id } = await open();
    await play.people.change('ben', { avoid: ['ada'] });
    expect(await play.tables.avoidedAt(id, 'ben')).toEqual(['Ada']);
    expect(await play.tables.avoidedAt(id, 'cho')).toEqual([]);
    await joins(id, 'ben');
    expect(await play.tables.avoidedAt(id, 'ada')).toEqual([]);
    await play.people.change('ben', { avoid: [] });
  });

  test('lets the host alone choose options, and only such as the game has', async () => {
    const { id } = await open();
    expect(why(await play.tables.setOption(id, 'ben', 'rich', true))).toBe('not-host');
    expect(why(await play.tables.setOption(id, 'ada', 'poor', true))).toBe('unknown-option');
    expect(why(await play.tables.setOption(id, 'ada', '__proto__', true))).toBe('unknown-option');
    expect(why(await play.tables.setOption(id, 'ada', 'rich', 'yes'))).toBe('not-an-option-value');
    expect(why(await play.tables.setOption(id, 'ada', 'rounds', 'nine'))).toBe('not-an-option-value');
    expect(why(await play.tables.setTableRules(id, 'ada', { turnMinutes: -5 }))).toBe('not-an-option-value');
    expect(
      lobbyIn(await play.tables.setTableRules(id, 'ada', { turnMinutes: 60, thread: true })).tableRules,
    ).toEqual({
      turnMinutes: 60,
      thread: true,
    });
    expect(lobbyIn(await play.tables.setOption(id, 'ada', 'rich', true)).options).toEqual({
      rounds: 'two',
      rich: true,
    });
  });

  test('lets the host alone change its rules and its computers', async () => {
    const { id } = await open();
    await joins(id, 'ben');
    for (const change of [
      () => play.tables.setTableRules(id, 'ben', { turnMinutes: 60 }),
      () => play.tables.addComputer(id, 'ben'),
      () => play.tables.removeComputer(id, 'ben'),
      () => play.tables.cancelLobby(id, 'ben'),
    ])
      expect(why(await change())).toBe('not-host');
    const { chairs } = lobbyIn(await play.tables.addComputer(id, 'ada', 'master'));
    expect(chairs[2]).toEqual({ kind: 'computer', number: 1, strength: 'master' });
  });

  test('says why a mixture of options and seats cannot be played, and does not start it', async () => {
    const { id } = lobbyIn(
      await play.tables.create({
        game: 'toy',
        where: place,
        host: { user: 'ada', name: 'Ada' },
        options: { rich: true, rounds: 'three' },
      }),
    );
    await play.tables.addComputer(id, 'ada');
    const three = lobbyIn(await play.tables.addComputer(id, 'ada'));
    // Computers have numbers of their own.
    expect(users(three)).toEqual(['ada', 'computer 1', 'computer 2', '-']);
    expect(three.refuses?.why).toBe('too-rich');
    expect(why(await play.tables.start(id, 'ada'))).toBe('too-rich');
    const four = lobbyIn(await play.tables.addComputer(id, 'ada'));
    expect(four.refuses?.why).toBe('option-not-for-seats');
  });

  test('starts once, by its host, with the promise of a seed that nobody sees yet', async () => {
    const { id } = await open();
    await play.tables.addComputer(id, 'ada');
    expect(why(await play.tables.start(id, 'ben'))).toBe('not-host');
    const [first, second] = await Promise.all([play.tables.start(id, 'ada'), play.tables.start(id, 'ada')]);
    expect([first?.kind, why(second as { kind: string })]).toEqual(['started', 'lobby-closed']);
    if (first?.kind !== 'started') return;
    expect(first.position.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first.position.seed).toBeUndefined();
    expect(first.position.chairs).toHaveLength(2);
    expect(why(await play.tables.join(id, { user: 'ben', name: 'Ben' }))).toBe('lobby-closed');
  });

  test('deals every game from a seed of its own, or from the one it is told', async () => {
    const promiseIn = async (one: Play): Promise<string> => {
      const { id } = lobbyIn(
        await one.tables.create({ game: 'toy', where: place, host: { user: 'ada', name: 'Ada' } }),
      );
      await one.tables.addComputer(id, 'ada');
      const started = await one.tables.start(id, 'ada');
      return started.kind === 'started' ? started.position.seedHash : started.kind;
    };
    const { play: told } = openToyPlay(store, { now, seed: () => 'ab'.repeat(32) });
    expect([await promiseIn(told), await promiseIn(told)]).toEqual([
      seedHash('ab'.repeat(32)),
      seedHash('ab'.repeat(32)),
    ]);
    expect(await promiseIn(play)).not.toBe(await promiseIn(play));
  });

  test('expires when nobody starts it, and any change to it puts that off', async () => {
    const { id } = await open();
    now.pass(23 * 60);
    await play.tables.join(id, { user: 'ben', name: 'Ben' });
    now.pass(23 * 60);
    await running.wake(id);
    expect((await play.tables.lobby(id))?.status).toBe('lobby');
    now.pass(2 * 60);
    await running.wake(id);
    expect((await play.tables.lobby(id))?.status).toBe('expired');
    expect(why(await play.tables.join(id, { user: 'cho', name: 'Cho' }))).toBe('lobby-closed');
  });

  test('can be had again with the same people and options', async () => {
    const { id } = lobbyIn(
      await play.tables.create({
        game: 'toy',
        where: place,
        host: { user: 'ada', name: 'Ada' },
        options: { rich: true },
      }),
    );
    await play.tables.join(id, { user: 'ben', name: 'Ben' });
    await play.tables.addComputer(id, 'ada');
    const lobby = lobbyIn(await play.tables.again(id, { user: 'ben', name: 'Ben' }, place));
    expect(users(lobby)).toEqual(['ben', 'computer 1', 'ada', '-']);
    expect(lobby).toMatchObject({ host: { user: 'ben' }, options: { rich: true } });
  });

  test('stands beside others in one channel, and each person finds their own', async () => {
    const here = { guild: 'g', channel: 'busy' };
    const one = lobbyIn(
      await play.tables.create({ game: 'toy', where: here, host: { user: 'eve', name: 'Eve' } }),
    );
    now.pass(1);
    const two = lobbyIn(
      await play.tables.create({ game: 'toy', where: here, host: { user: 'fay', name: 'Fay' } }),
    );
    await play.tables.cancelLobby(one.id, 'fay');
    expect((await play.tables.here('busy', 'eve')).map(({ id, seat }) => [id, seat])).toEqual([
      [two.id, undefined],
      [one.id, 0],
    ]);
    await play.tables.cancelLobby(one.id, 'eve');
    expect((await play.tables.here('busy')).map(({ id }) => id)).toEqual([two.id]);
    expect(await play.tables.gamesOf('eve')).toEqual([]);
  });

  test('expires a day after its last change, and no minute before', async () => {
    const { id } = await open();
    now.pass(24 * 60 - 1);
    await running.wake(id);
    expect((await play.tables.lobby(id))?.status).toBe('lobby');
    now.pass(1);
    await running.wake(id);
    expect((await play.tables.lobby(id))?.status).toBe('expired');
  });

  test('is open to all when no one sits there any more', async () => {
    const { id } = await open();
    expect(lobbyIn(await play.tables.leave(id, 'ada'))).toMatchObject({ taken: 0, host: { user: 'ada' } });
    expect(users(lobbyIn(await joins(id, 'ben')))).toEqual(['ben', '-', '-', '-']);
  });

  test('keeps its host if no other person sits there when the host leaves', async () => {
    const { id } = await open();
    await play.tables.addComputer(id, 'ada');
    expect(lobbyIn(await play.tables.leave(id, 'ada')).host.user).toBe('ada');
    expect(lobbyIn(await play.tables.removeComputer(id, 'ada')).taken).toBe(0);
    await play.tables.addComputer(id, 'ada');
    for (const user of ['ben', 'cho']) await joins(id, user);
    const left = lobbyIn(await play.tables.leave(id, 'ben'));
    expect([left.host.user, ...users(left)]).toEqual(['ada', 'computer 1', 'cho', '-', '-']);
  });

  test('that is rated can be changed in other ways when others sit there', async () => {
    const { id } = await open();
    await play.tables.setTableRules(id, 'ada', { rated: true });
    await joins(id, 'ben');
    const changed = await play.tables.setTableRules(id, 'ada', { rated: true, turnMinutes: 60 });
    expect(lobbyIn(changed).tableRules).toMatchObject({ rated: true, turnMinutes: 60 });
  });

  test('tells its version as the row has it', async () => {
    const { id } = await open();
    const { version } = lobbyIn(await joins(id, 'ben'));
    expect((await store.load(id))?.version).toBe(version);
  });

  test('can be had again by a person who did not play, for those who did', async () => {
    const { id } = await open();
    await joins(id, 'ben');
    const lobby = lobbyIn(await play.tables.again(id, { user: 'zoe', name: 'Zoe' }, place));
    expect([lobby.host.user, ...users(lobby)]).toEqual(['zoe', 'ada', 'ben', '-', '-']);
    expect((await play.tables.again('nothing', { user: 'zoe', name: 'Zoe' }, place)).kind).toBe('unknown');
  });

  test('that is had again has a computer in the place of one that played for a person', async () => {
    const { id } = await open();
    await joins(id, 'ben');
    await play.tables.start(id, 'ada');
    await play.votes.leaveGame(id, 'ben');
    await play.votes.vote(id, 'ada', 1, true);
    expect((await play.reading.position(id))?.chairs[1]).toMatchObject({ standsInFor: { user: 'ben' } });
    const { chairs } = lobbyIn(await play.tables.again(id, { user: 'ada', name: 'Ada' }, place));
    expect(chairs[1]).toEqual({ kind: 'computer', number: 1 });
  });

  test('that is damaged is not changed any more, but can be cancelled', async () => {
    const { id } = await open();
    const { version = 0 } = (await store.load(id)) ?? {};
    await store.commit({ id, version, at: now(), fields: { tableRules: 7 } });
    expect(why(await joins(id, 'ben'))).toBe('lobby-closed');
    expect(lobbyIn(await play.tables.cancelLobby(id, 'ada')).status).toBe('cancelled');
  });

  test('invites a player after their quiet hours', async () => {
    await play.people.change('gus', { zone: 'UTC', quiet: { from: 0, to: 1439 } });
    const { id } = await inviting('gus');
    const due = async (): Promise<boolean> =>
      (await store.outbox.claim(now(), new Date(now().getTime() + 60_000), 1000)).some(
        ({ game, key }) => game === id && key.startsWith('notice:invite'),
      );
    expect(await due()).toBe(false);
    now.pass(24 * 60);
    expect(await due()).toBe(true);
    await play.people.change('gus', { quiet: null });
  });
});
