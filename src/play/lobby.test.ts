import { promise } from '../engine/chance';
import { databases, type TestDatabase } from '../store/testing';
import type { Store } from '../store';
import { openToyPlay, watch, type Watch } from './testing';
import type { PlayService, Lobby, LobbyOutcome } from './index';

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
  let play: PlayService;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    play = openToyPlay(store, { now });
  }, 60_000);
  afterAll(() => database.drop());
  const open = async (): Promise<Lobby> =>
    lobbyIn(await play.create({ game: 'toy', where: place, host: { user: 'ada', name: 'Ada' } }));
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
    expect(why(await play.start(lobby.id, 'ada'))).toBe('too-few-players');
  });

  test('lets people join and leave; the others move up, and the next person becomes host', async () => {
    const { id } = await open();
    await play.join(id, { user: 'ben', name: 'Ben' });
    await play.addComputer(id, 'ada');
    expect(users(lobbyIn(await play.join(id, { user: 'cho', name: 'Cho' })))).toEqual([
      'ada',
      'ben',
      'computer 1',
      'cho',
    ]);
    expect(why(await play.join(id, { user: 'dee', name: 'Dee' }))).toBe('table-full');
    expect(why(await play.join(id, { user: 'ben', name: 'Ben' }))).toBe('already-seated');
    const left = lobbyIn(await play.leave(id, 'ada'));
    expect(users(left)).toEqual(['ben', 'computer 1', 'cho', '-']);
    expect(left.host.user).toBe('ben');
    expect(why(await play.leave(id, 'ada'))).toBe('not-seated');
    expect(users(lobbyIn(await play.removeComputer(id, 'ben')))).toEqual(['ben', 'cho', '-', '-']);
    expect(why(await play.removeComputer(id, 'ben'))).toBe('no-computer-here');
  });

  test('loses nobody when several people join at the same moment through two processes', async () => {
    const other = openToyPlay(await database.open(), { now });
    const { id } = await open();
    await Promise.all([
      play.join(id, { user: 'ben', name: 'Ben' }),
      other.join(id, { user: 'cho', name: 'Cho' }),
      other.join(id, { user: 'dee', name: 'Dee' }),
    ]);
    expect(users(lobbyIn({ kind: 'done', lobby: (await play.lobby(id)) as Lobby })).sort()).toEqual([
      'ada',
      'ben',
      'cho',
      'dee',
    ]);
  });

  test('lets the host alone choose options, and only such as the game has', async () => {
    const { id } = await open();
    expect(why(await play.setOption(id, 'ben', 'rich', true))).toBe('not-host');
    expect(why(await play.setOption(id, 'ada', 'poor', true))).toBe('unknown-option');
    expect(why(await play.setOption(id, 'ada', '__proto__', true))).toBe('unknown-option');
    expect(why(await play.setOption(id, 'ada', 'rich', 'yes'))).toBe('not-an-option-value');
    expect(why(await play.setOption(id, 'ada', 'rounds', 'nine'))).toBe('not-an-option-value');
    expect(why(await play.setTableRules(id, 'ada', { turnMinutes: -5 }))).toBe('not-an-option-value');
    expect(
      lobbyIn(await play.setTableRules(id, 'ada', { turnMinutes: 60, thread: true })).tableRules,
    ).toEqual({
      turnMinutes: 60,
      thread: true,
    });
    expect(lobbyIn(await play.setOption(id, 'ada', 'rich', true)).options).toEqual({
      rounds: 'two',
      rich: true,
    });
  });

  test('says why a mixture of options and seats cannot be played, and does not start it', async () => {
    const { id } = lobbyIn(
      await play.create({
        game: 'toy',
        where: place,
        host: { user: 'ada', name: 'Ada' },
        options: { rich: true, rounds: 'three' },
      }),
    );
    await play.addComputer(id, 'ada');
    const three = lobbyIn(await play.addComputer(id, 'ada'));
    expect(three.refuses?.why).toBe('too-rich');
    expect(why(await play.start(id, 'ada'))).toBe('too-rich');
    const four = lobbyIn(await play.addComputer(id, 'ada'));
    expect(four.refuses?.why).toBe('option-not-for-seats');
  });

  test('starts once, by its host, with the promise of a seed that nobody sees yet', async () => {
    const { id } = await open();
    await play.addComputer(id, 'ada');
    expect(why(await play.start(id, 'ben'))).toBe('not-host');
    const [first, second] = await Promise.all([play.start(id, 'ada'), play.start(id, 'ada')]);
    expect([first?.kind, why(second as { kind: string })]).toEqual(['started', 'lobby-closed']);
    if (first?.kind !== 'started') return;
    expect(first.position.promise).toMatch(/^[0-9a-f]{64}$/);
    expect(first.position.seed).toBeUndefined();
    expect(first.position.chairs).toHaveLength(2);
    expect(why(await play.join(id, { user: 'ben', name: 'Ben' }))).toBe('lobby-closed');
  });

  test('deals every game from a seed of its own, or from the one it is told', async () => {
    const promiseIn = async (one: PlayService): Promise<string> => {
      const { id } = lobbyIn(
        await one.create({ game: 'toy', where: place, host: { user: 'ada', name: 'Ada' } }),
      );
      await one.addComputer(id, 'ada');
      const started = await one.start(id, 'ada');
      return started.kind === 'started' ? started.position.promise : started.kind;
    };
    const told = openToyPlay(store, { now, seed: () => 'ab'.repeat(32) });
    expect([await promiseIn(told), await promiseIn(told)]).toEqual([
      promise('ab'.repeat(32)),
      promise('ab'.repeat(32)),
    ]);
    expect(await promiseIn(play)).not.toBe(await promiseIn(play));
  });

  test('expires when nobody starts it, and any change to it puts that off', async () => {
    const { id } = await open();
    now.pass(23 * 60);
    await play.join(id, { user: 'ben', name: 'Ben' });
    now.pass(23 * 60);
    await play.wake(id);
    expect((await play.lobby(id))?.status).toBe('lobby');
    now.pass(2 * 60);
    await play.wake(id);
    expect((await play.lobby(id))?.status).toBe('expired');
    expect(why(await play.join(id, { user: 'cho', name: 'Cho' }))).toBe('lobby-closed');
  });

  test('can be had again with the same people and options', async () => {
    const { id } = lobbyIn(
      await play.create({
        game: 'toy',
        where: place,
        host: { user: 'ada', name: 'Ada' },
        options: { rich: true },
      }),
    );
    await play.join(id, { user: 'ben', name: 'Ben' });
    await play.addComputer(id, 'ada');
    const lobby = lobbyIn(await play.again(id, { user: 'ben', name: 'Ben' }, place));
    expect(users(lobby)).toEqual(['ben', 'computer 1', 'ada', '-']);
    expect(lobby).toMatchObject({ host: { user: 'ben' }, options: { rich: true } });
  });

  test('stands beside others in one channel, and each person finds their own', async () => {
    const here = { guild: 'g', channel: 'busy' };
    const one = lobbyIn(await play.create({ game: 'toy', where: here, host: { user: 'eve', name: 'Eve' } }));
    now.pass(1);
    const two = lobbyIn(await play.create({ game: 'toy', where: here, host: { user: 'fay', name: 'Fay' } }));
    await play.cancelLobby(one.id, 'fay');
    expect((await play.here('busy', 'eve')).map(({ id, seat }) => [id, seat])).toEqual([
      [two.id, undefined],
      [one.id, 0],
    ]);
    await play.cancelLobby(one.id, 'eve');
    expect((await play.here('busy')).map(({ id }) => id)).toEqual([two.id]);
    expect(await play.gamesOf('eve')).toEqual([]);
  });
});
