import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { openToyPlay, toy, watch, type Watch } from '../testing';
import type { Play } from '..';
import type { LobbyOutcome } from '../table/outcomes';
import type { Lobby } from '../table/table';

describe.each(databases)('an invitation to an open table on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let now: Watch;
  let play: Play;
  let id: string;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());
  beforeEach(async () => {
    now = watch();
    ({ play } = openToyPlay(store, { now }));
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    ({ id } = lobbyIn(made));
  });

  const lobbyIn = (outcome: LobbyOutcome): Lobby => {
    if (outcome.kind !== 'done') throw new Error(`refused: ${JSON.stringify(outcome)}`);
    return outcome.lobby;
  };
  const why = (outcome: LobbyOutcome): string => (outcome.kind === 'refused' ? outcome.why : outcome.kind);
  const invites = (guest: string, by = 'ada'): Promise<LobbyOutcome> => play.tables.invite(id, by, guest);
  const joins = (user: string): Promise<LobbyOutcome> => play.tables.join(id, { user, name: user });

  test('reserves one more seat, and all reserved seats from that moment on', async () => {
    expect(lobbyIn(await invites('ben')).invited?.users).toEqual(['ben']);
    now.pass(60);
    const { invited } = lobbyIn(await invites('cho'));
    expect(invited?.users).toEqual(['ben', 'cho']);
    expect(invited?.until.getTime()).toBe(now().getTime() + 12 * 3_600_000);
    lobbyIn(await joins('dee'));
    expect(why(await joins('fay'))).toBe('seats-reserved');
    lobbyIn(await joins('ben'));
    lobbyIn(await joins('cho'));
  });

  test('is written for its guest alone, beside those that are not sent yet', async () => {
    lobbyIn(await invites('ben'));
    lobbyIn(await invites('cho'));
    const items = await store.outbox.claim(now(), new Date(now().getTime() + 60_000), 1000);
    const guests = items
      .filter(({ game, key }) => game === id && key.startsWith('notice:invite'))
      .map(({ what }) => (what as { users: string[] }).users);
    expect(guests).toEqual([['ben'], ['cho']]);
  });

  test('is refused to a player who sits there or is invited, and to the host', async () => {
    lobbyIn(await joins('ben'));
    expect(why(await invites('ben'))).toBe('guest-seated');
    expect(why(await invites('ada'))).toBe('invite-self');
    expect(why(await invites('cho', 'ben'))).toBe('not-host');
    lobbyIn(await invites('cho'));
    expect(why(await invites('cho'))).toBe('guest-invited');
  });

  test('is refused if no seat is free or not reserved, and after the start', async () => {
    lobbyIn(await joins('ben'));
    lobbyIn(await invites('cho'));
    lobbyIn(await invites('dee'));
    expect(why(await invites('fay'))).toBe('seats-reserved');
    lobbyIn(await joins('cho'));
    lobbyIn(await joins('dee'));
    expect(why(await invites('fay'))).toBe('table-full');
    expect((await play.tables.start(id, 'ada')).kind).toBe('started');
    expect(why(await invites('fay'))).toBe('lobby-closed');
  });

  test('comes once in 12 hours: a player who declined is not asked again at once', async () => {
    lobbyIn(await invites('ben'));
    lobbyIn(await play.tables.decline(id, 'ben'));
    expect(why(await invites('ben'))).toBe('invited-before');
    now.pass(12 * 60 + 1);
    expect(lobbyIn(await invites('ben')).invited?.users).toEqual(['ben']);
  });

  test('is renewed for a player whose seat is reserved no more', async () => {
    lobbyIn(await invites('ben'));
    now.pass(12 * 60 + 1);
    expect(lobbyIn(await invites('ben')).invited?.users).toEqual(['ben']);
  });

  test('reserves five seats at most, also at a larger table', async () => {
    const { tables } = openToyPlay(store, { now, games: [{ ...toy, seats: [2, 9] }] }).play;
    const create = (invited: string[]): Promise<LobbyOutcome> =>
      tables.create({
        game: 'toy',
        where: { guild: 'g', channel: 'c' },
        host: { user: 'ada', name: 'Ada' },
        invites: invited,
      });
    const five = ['ben', 'cho', 'dee', 'eve', 'fay'];
    expect(await create([...five, 'gil'])).toMatchObject({ why: 'too-many-invited', params: { count: 5 } });
    const large = lobbyIn(await create(five));
    expect(await tables.invite(large.id, 'ada', 'gil')).toMatchObject({
      ...{ why: 'too-many-invited', params: { count: 5 } },
    });
    await tables.decline(large.id, 'fay');
    expect(lobbyIn(await tables.invite(large.id, 'ada', 'gil')).invited?.users).toEqual([
      ...['ben', 'cho', 'dee', 'eve', 'gil'],
    ]);
  });

  test('brings back a player whom the host removed', async () => {
    lobbyIn(await joins('ben'));
    lobbyIn(await play.tables.removePlayer(id, 'ada', 'ben'));
    expect(why(await joins('ben'))).toBe('removed-here');
    lobbyIn(await invites('ben'));
    expect(lobbyIn(await joins('ben')).taken).toBe(2);
  });

  test('is written after the quiet hours of its guest', async () => {
    await play.people.change('gus', { zone: 'UTC', quiet: { from: 11 * 60, to: 14 * 60 } });
    lobbyIn(await invites('gus'));
    const written = async (): Promise<boolean> =>
      (await store.outbox.claim(now(), new Date(now().getTime() + 60_000), 1000)).some(
        ({ game, key }) => game === id && key.startsWith('notice:invite'),
      );
    expect(await written()).toBe(false);
    now.pass(2 * 60);
    expect(await written()).toBe(true);
  });

  test('ends older ones whose seats are reserved no more, if the seats are needed', async () => {
    for (const guest of ['ben', 'cho', 'dee']) lobbyIn(await invites(guest));
    now.pass(12 * 60 + 1);
    lobbyIn(await joins('fay'));
    expect(lobbyIn(await invites('gil')).invited?.users).toEqual(['dee', 'gil']);
    expect(why(await joins('ben'))).toBe('seats-reserved');
  });
});
