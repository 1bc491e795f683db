import type { Clock } from '../table/table-rules';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Notification, Notifier, Play, Running } from '..';
import { channel, openToyPlay, table, watch, type Watch } from '../testing';

jest.setTimeout(90_000);

const HOUR = 60;

describe.each(databases)('a player whose time runs out, on $name', (kind) => {
  let database: TestDatabase;
  let running: Running;
  let other: Running;
  let play: Play;
  let now: Watch;
  beforeEach(async () => {
    database = await kind.create();
    now = watch();
    running = openToyPlay(await database.open(), { now });
    other = openToyPlay(await database.open(), { now });
    ({ play } = running);
  });
  afterEach(() => database.drop());

  const begin = async (house: Clock): Promise<string> => {
    const { id } = await table(play, 2, { house });
    const outbox = running.outbox(channel());
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    return id;
  };
  /** Returns the hours at which Ben is notified, and what each notification says about the time. */
  const heard = async (hours: number): Promise<unknown[]> => {
    const said: unknown[] = [];
    for (let hour = 1; hour <= hours; hour++) {
      const hear = (call: Notification): void => {
        if (call.user === 'ben') said.push([hour, call.tables[0]?.runsOut?.then]);
      };
      const notifier: Notifier = {
        mention: async (call) => hear(call),
        direct: async (call) => (hear(call), true),
      };
      now.pass(HOUR);
      // Two processes look at the same time.
      await Promise.all([running.callNow(notifier), other.callNow(notifier)]);
    }
    return said;
  };

  test('is warned once, in the last quarter, if a computer takes the seat or the others vote', async () => {
    await begin({ turnMinutes: 24 * HOUR, atZero: 'computer' });
    expect(await heard(23)).toEqual([[18, 'computer']]);
  });

  test('is warned on the last day at most, after the usual reminder', async () => {
    await begin({ turnMinutes: 7 * 24 * HOUR, atZero: 'vote' });
    expect(await heard(167)).toEqual([
      [24, undefined],
      [144, 'vote'],
    ]);
  });

  test('is warned directly if they chose that, and after their quiet hours if there is time', async () => {
    // It is noon. The last quarter begins at six in the morning.
    await play.people.change('ben', { way: 'direct', zone: 'UTC', quiet: { from: 22 * 60, to: 8 * 60 } });
    await begin({ turnMinutes: 24 * HOUR, atZero: 'computer' });
    expect(await heard(23)).toEqual([
      [1, undefined],
      [20, 'computer'],
    ]);
  });

  test('is not warned if the bot moves for them, or if they want no notifications', async () => {
    await begin({ turnMinutes: 12 * HOUR, atZero: 'answer' });
    expect(await heard(11)).toEqual([]);
    await play.people.change('ben', { way: 'neither' });
    await begin({ turnMinutes: 12 * HOUR, atZero: 'computer' });
    expect(await heard(11)).toEqual([]);
  });
});
