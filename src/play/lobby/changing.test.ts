import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running } from '..';
import { channel, openToyPlay, table } from '../testing';

describe.each(databases)('what a host changes during the game, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    running = openToyPlay(store);
    ({ play } = running);
  }, 60_000);
  afterAll(() => database.drop());

  test('is also who is host: the table is told, and the new host decides from then on', async () => {
    const { id } = await table(play, 2, { computers: 1 });
    expect(await play.tables.handHost(id, 'ben', 1)).toMatchObject({ why: 'not-host' });
    expect(await play.tables.handHost(id, 'ada', 2)).toMatchObject({ why: 'not-seated' });
    expect(await play.tables.handHost(id, 'ada', 1)).toMatchObject({ kind: 'done' });
    const position = (await play.reading.position(id))!;
    expect(position.host).toEqual({ user: 'ben', name: 'ben' });
    const [line] = (await play.reading.log(position, null)).filter(({ event }) => event === 'table-host');
    expect(line?.params).toEqual({ who: { seat: 1 } });
    const shown = channel();
    const outbox = running.outbox(shown);
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    expect(shown.of('notice').map(({ text }) => text)).toContain('notice.host');
    expect(await play.tables.handHost(id, 'ada', 0)).toMatchObject({ why: 'not-host' });
  });
});
