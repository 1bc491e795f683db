import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play } from '..';
import { channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';

jest.setTimeout(60_000);

const ada = { user: 'ada', name: 'Ada' };

describe.each(databases)('a call to the table, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: Play;
  let other: Play;
  let now: Watch;
  let shown: Channel;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    play = openToyPlay(store, { now }).play;
    const second = openToyPlay(await database.open(), { now });
    other = second.play;
    shown = channel();
    const sending = second.outbox(shown);
    sending.start();
    stop = () => sending.stop();
  });
  afterAll(async () => {
    await stop();
    await database.drop();
  });

  const calls = async (id: string, max: number): Promise<unknown[]> => {
    const of = (): unknown[] =>
      shown.sent
        .filter(({ text, position }) => text === 'notice.table-call' && position?.id === id)
        .map(({ users, direct }) => [users, direct]);
    for (let tries = 0; of().length < max && tries < 400; tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    return of();
  };

  test('reaches each other player in the way they chose, after their quiet hours', async () => {
    await play.people.change('ben', { way: 'direct' });
    await play.people.change('cho', { zone: 'UTC', quiet: { from: 11 * 60, to: 14 * 60 } });
    await play.people.change('dee', { way: 'neither' });
    const { id } = await table(play, 4);
    expect(await play.tables.callTable(id, ada, ' Rematch? ')).toEqual({ kind: 'done' });
    expect(await calls(id, 2)).toEqual([
      [[], undefined],
      [['ben'], true],
    ]);
    now.pass(3 * 60);
    expect((await calls(id, 3)).at(-1)).toEqual([['cho'], undefined]);
    for (const user of ['ben', 'cho', 'dee']) await play.people.change(user, { way: 'mention', quiet: null });
  });

  test('is made once a day and table, whichever process is asked', async () => {
    const [one, two] = [await table(play, 2), await table(play, 2)];
    const both = await Promise.all([
      play.tables.callTable(one.id, ada, 'Rematch?'),
      other.tables.callTable(one.id, ada, 'Rematch?'),
    ]);
    expect(both.map((outcome) => ('why' in outcome ? outcome.why : outcome.kind)).sort()).toEqual([
      'called-today',
      'done',
    ]);
    expect(await other.tables.callTable(two.id, ada, 'Rematch?')).toEqual({ kind: 'done' });
    expect(await play.tables.callTable(one.id, { user: 'ben', name: 'Ben' }, 'Yes')).toEqual({
      kind: 'done',
    });
    now.pass(24 * 60 + 1);
    expect(await play.tables.callTable(one.id, ada, 'Now?')).toEqual({ kind: 'done' });
  });

  test('is for the people of the table, and for no empty words', async () => {
    const { id } = await table(play, 2);
    const alone = await table(play, 1, { computers: 1 });
    expect(await play.tables.callTable(id, { user: 'eve', name: 'Eve' }, 'Hello')).toMatchObject({
      why: 'not-seated',
    });
    expect(await play.tables.callTable(alone.id, ada, 'Hello')).toMatchObject({ why: 'nobody-to-call' });
    expect(await play.tables.callTable(id, ada, '  ')).toEqual({ kind: 'unknown' });
    expect(await play.tables.callTable('nothing', ada, 'Hello')).toEqual({ kind: 'unknown' });
  });

  test('is made at a table whose game cannot load, and is gone when its writer is forgotten', async () => {
    await play.people.change('ben', { zone: 'UTC', quiet: { from: 0, to: 1439 } });
    const { id } = await table(play, 2);
    const { version = 0 } = (await store.load(id)) ?? {};
    await store.commit({ id, version, at: now(), fields: { state: '{' } });
    expect(await other.tables.callTable(id, ada, 'Is it broken?')).toEqual({ kind: 'done' });
    const waiting = await store.outbox.pending();
    expect(waiting).toBeGreaterThan(0);
    await store.privacy.forget('ada', now());
    expect(await store.outbox.pending()).toBeLessThan(waiting);
  });
});
