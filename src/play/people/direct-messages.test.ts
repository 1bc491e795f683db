import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Notifier, Play, Running } from '..';
import { channel, openToyPlay, table, watch, type Watch } from '../testing';

jest.setTimeout(60_000);

describe.each(databases)('a player who takes no direct messages, on $name', (kind) => {
  let database: TestDatabase;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeEach(async () => {
    database = await kind.create();
    now = watch();
    running = openToyPlay(await database.open(), { now });
    ({ play } = running);
  });
  afterEach(() => database.drop());

  /** Opens a table, and returns the hours at which a user is mentioned in addition to the board. */
  const mentions = async (user: string, calls?: false): Promise<number[]> => {
    await table(play, 2, { ...(calls === false && { house: { calls } }) });
    const outbox = running.outbox(channel());
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    const heard: number[] = [];
    let hour = 0;
    const notifier: Notifier = {
      mention: async (call) => void (call.user === user && heard.push(hour)),
      direct: async () => false,
    };
    for (; hour < 30; hour++) {
      now.pass(60);
      await running.callNow(notifier);
    }
    return heard;
  };

  test('is mentioned at the table instead, once each time', async () => {
    await play.people.change('ben', { way: 'direct' });
    expect(await mentions('ben')).toEqual([0, 24]);
    expect((await play.people.settings('ben')).closed).toBe(true);
  });

  test('is not mentioned again by what has mentioned them already', async () => {
    await play.people.change('ben', { way: 'both' });
    expect(await mentions('ben')).toEqual([24]);
  });

  test('is mentioned nowhere at a table whose host wants no calls', async () => {
    await play.people.change('ben', { way: 'direct' });
    expect(await mentions('ben', false)).toEqual([]);
    expect((await play.people.settings('ben')).closed).toBe(true);
  });
});
