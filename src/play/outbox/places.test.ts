import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Dispatcher, Places, Play, Running } from '..';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';
import { MissingPermission } from '../table/delivery-retry';

const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 400) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe.each(databases)('a channel that changed without our doing, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let shown: Channel;
  let sending: Dispatcher;
  let places: Places;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(() => {
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
    shown = channel();
    shown.watch = (listening) => (places = listening);
    sending = running.outbox(shown);
    sending.start();
  });
  afterEach(() => sending.stop());
  afterAll(() => database.drop());

  const boards = (id: string): string[] =>
    shown.of('board').flatMap(({ how, position }) => (position?.id === id ? [how] : []));

  test('that shows more now has its boards and lobbies drawn again where they stand', async () => {
    const { id } = await table(play, 2, { channel: 'better' });
    const other = await table(play, 2, { channel: 'other' });
    const lobby = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'better' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (lobby.kind !== 'done') throw new Error(lobby.kind);
    await sending.idle();
    const lobbies = (): string[] =>
      shown.of('lobby').flatMap((one) => (one.lobby?.id === lobby.lobby.id ? [one.how] : []));
    places.improved('better');
    await until(() => boards(id).length === 2 && lobbies().length === 2);
    expect([boards(id), lobbies(), boards(other.id)]).toEqual([
      ['posted', 'edited'],
      ['posted', 'edited'],
      ['posted'],
    ]);
  });

  test('that was a thread and was deleted gets its table a new board', async () => {
    const { id } = await table(play, 2, { house: { thread: true } });
    await sending.idle();
    places.gone(`thread-${id}`);
    await until(() => boards(id).length === 2);
    expect(boards(id)[1]).toBe('posted');
  });

  test('that we may write in again is sent what waited for that at once, and no other is', async () => {
    const tables = [await table(play, 2, { channel: 'one' }), await table(play, 2, { channel: 'two' })];
    await sending.idle();
    const counts = (): number[] => tables.map(({ id }) => boards(id).length - 1);
    const { board } = shown;
    shown.board = () => Promise.reject(new MissingPermission('no right'));
    const later = jest.spyOn(store.outbox, 'later');
    for (const { id } of tables) await answer(play, id, 0, 'coin');
    await until(() => later.mock.results.length === 2);
    await Promise.all(later.mock.results.map(({ value }) => value as Promise<void>));
    later.mockRestore();
    await new Promise((resolve) => setTimeout(resolve, 50));
    shown.board = board;
    // A missing right is a matter of the host.
    expect(sending.failingSince()).toBeUndefined();
    places.opened({ channel: 'two' });
    await until(() => counts()[1] === 1);
    expect(counts()).toEqual([0, 1]);
    places.opened({ guild: 'g' });
    await until(() => counts()[0] === 1);
  });
});
