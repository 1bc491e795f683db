import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Play } from '..';
import { answer, openToyPlay, table, watch, type Watch } from '../testing';
import { toTheEnd } from '../history/testing';

jest.setTimeout(90_000);

describe.each(databases)('the tables of a person, on $name', (kind) => {
  let database: TestDatabase;
  let play: Play;
  let now: Watch;
  let running: ReturnType<typeof openToyPlay>;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    running = openToyPlay(await database.open(), { now });
    ({ play } = running);
  });
  afterAll(() => database.drop());

  test('are listed by how long each waits for them; those that do not come last', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.push((await table(play, 2)).id);
      now.pass(5);
    }
    const [one = '', two = '', three = ''] = ids;
    await answer(play, one, 1, 'coin');
    const mine = await play.tables.gamesOf('ben');
    expect(mine.map(({ id }) => id)).toEqual([two, three, one]);
    expect(mine.map(({ seat }) => seat)).toEqual([1, 1, 1]);
    expect((await play.tables.nextFor('ben', two))?.id).toBe(three);
    expect((await play.tables.nextFor('ben', three))?.id).toBe(two);
    expect((await play.tables.summary(one, 'ben'))?.asked).toMatchObject([{ seat: 0 }]);
    expect(await play.tables.summary('nothing')).toBeUndefined();
  });

  test('are found in their channel, apart from those that were played there', async () => {
    const [open, over] = [await table(play, 2, { channel: 'x' }), await table(play, 2, { channel: 'x' })];
    await toTheEnd(running, over.id);
    expect((await play.tables.here('x', 'ben')).map(({ id, seat }) => [id, seat])).toEqual([[open.id, 1]]);
    const played = [[over.id, 1]];
    expect((await play.tables.playedHere('x', 'ben')).map(({ id, seat }) => [id, seat])).toEqual(played);
    expect(await play.tables.lastPlayed('ben')).toMatchObject({ id: over.id, seat: 1 });
    expect(await play.tables.lastPlayed('nobody')).toBeUndefined();
  });

  test('show their board anew where a game runs, a few times at once', async () => {
    const { id } = await table(play, 2);
    const asked: unknown[] = [];
    for (let count = 0; count < 20; count++) asked.push(await play.tables.redraw(id));
    expect([asked[0], asked.at(-1)]).toEqual(['coming', 'there']);
    const lobby = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (lobby.kind !== 'done') throw new Error(lobby.kind);
    expect(await play.tables.redraw(lobby.lobby.id)).toBeUndefined();
    expect(await play.tables.redraw('nothing')).toBeUndefined();
  });
});
