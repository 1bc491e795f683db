import type { Strength, Thinker } from '../../computer';
import { think } from '../../computer/strength';
import { picker } from '../../engine/fuzz';
import type { Store } from '../../store';
import { databases, type TestDatabase } from '../../store/testing';
import type { PlayContext } from '../context';
import { quiet, toy } from '../testing';
import { rateAnew } from './index';
import { nightlyOf, type Nightly } from './nightly';
import { rateFinished } from './rating';

/** A clock that a thought moves on. */
const clock = (time: string): (() => Date) & { to(time: string): void; pass(ms: number): void } => {
  let now = Date.parse(time);
  return Object.assign(() => new Date(now), {
    to: (next: string) => void (now = Date.parse(next)),
    pass: (ms: number) => void (now += ms),
  });
};

describe.each(databases)('the games of computers at night, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  const trouble: string[] = [];
  afterEach(async () => {
    await database.drop();
    expect(trouble.splice(0)).toEqual([]);
  });

  /** `takes` milliseconds of thought an answer; nothing is thought about where there is no choice. */
  const house = (
    now: ReturnType<typeof clock>,
    minutes: number | undefined,
    takes: number,
    over = store,
    meanwhile?: () => Promise<void>,
  ) => {
    const asked: { strength: Strength; idle: boolean | undefined }[] = [];
    const dice = picker('nightly');
    const thinker: Thinker = {
      async answer(place, strength, _turn, idle) {
        asked.push({ strength, idle });
        now.pass(takes);
        await meanwhile?.();
        return think(place, { descents: 3 }, dice).action;
      },
      hint: () => Promise.resolve([]),
      reflect: () => Promise.resolve([]),
      waiting: 0,
      close: () => Promise.resolve(),
    };
    let seeds = 0;
    const context = {
      store: over,
      now,
      // Whatever is begun anew was not kept well.
      log: {
        ...quiet,
        warn: (about: object, why: string) => void trouble.push(`${why} ${JSON.stringify(about)}`),
      },
      pick: dice,
      seed: () => `${++seeds}`.padStart(64, '0'),
    } as unknown as PlayContext;
    return { asked, nightly: nightlyOf(context, { thinker, games: [toy], minutes }) };
  };
  const tendFor = async (nightly: Nightly, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await nightly.tend();
  };
  const games = () => store.ratings.rated(0, 100);
  const rate = () => rateFinished(store.ratings, new Date('2027-01-01'));

  test('are played between three and six alone, and not at all unless somebody wants them', async () => {
    const now = clock('2026-03-02T12:00:00');
    const { asked, nightly } = house(now, 5, 100);
    await tendFor(nightly, 3);
    now.to('2026-03-03T06:00:00');
    await tendFor(nightly, 3);
    const off = house(clock('2026-03-03T04:00:00'), undefined, 100);
    await tendFor(off.nightly, 3);
    expect([asked, off.asked]).toEqual([[], []]);
    now.to('2026-03-04T03:00:00');
    await nightly.tend();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ idle }) => idle === true)).toBe(true);
  });

  test('cost no more than was allowed, and go on in the next night where they were left', async () => {
    const now = clock('2026-03-03T03:00:00');
    const { asked, nightly } = house(now, 1, 1_000);
    await tendFor(nightly, 40);
    expect(asked.length).toBeGreaterThanOrEqual(60);
    // A slice is three seconds of thought: the last one may have begun a moment before the end.
    expect(asked.length).toBeLessThanOrEqual(63);
    const before = asked.length;
    now.to('2026-03-03T05:59:00');
    await tendFor(nightly, 5);
    expect(asked.length).toBe(before);
    now.to('2026-03-04T03:30:00');
    await nightly.tend();
    expect(asked.length - before).toBe(3);
  });

  test('give each strength a rating of its own, the same when it is made anew from history', async () => {
    const now = clock('2026-03-03T03:00:00');
    const { asked, nightly } = house(now, 100, 200);
    for (let time = 0; time < 400 && (await rate(), (await games()).length < 4); time++) await nightly.tend();
    const rated = await games();
    expect(rated.length).toBeGreaterThanOrEqual(4);
    expect(new Set(asked.map(({ strength }) => strength))).toEqual(
      new Set(['apprentice', 'journeyman', 'master']),
    );
    // Nobody sits first every time.
    expect(new Set(rated.map(({ seats }) => seats[0]?.player)).size).toBe(3);
    const top = () =>
      store.ratings
        .top({ title: 'toy', guild: '', person: false, skip: 0, take: 10 })
        .then((all) => all.map(({ player, mu, games: count }) => ({ player, mu, count })));
    const once = await top();
    expect(once.map(({ player }) => player).sort()).toEqual([
      'computer:apprentice',
      'computer:journeyman',
      'computer:master',
    ]);
    expect(once.every(({ count }) => count === rated.length)).toBe(true);
    await rateAnew(store.ratings);
    expect(await top()).toEqual(once);
  });

  test('are played by one of two processes, and taken over from one that died', async () => {
    const now = clock('2026-03-03T03:00:00');
    const other = await database.open();
    const two = house(now, 100, 500, other);
    const one = house(now, 100, 500, store, () => two.nightly.tend());
    // It claims, and dies before it has kept anything.
    const dying = house(now, 100, 500, {
      ...store,
      nights: { ...store.nights, keep: () => Promise.reject(new Error('gone')) },
    });
    await expect(dying.nightly.tend()).rejects.toThrow('gone');
    await tendFor(two.nightly, 2);
    expect(two.asked).toEqual([]);
    now.pass(61_000);
    await one.nightly.tend();
    expect([one.asked.length > 0, two.asked]).toEqual([true, []]);
    await two.nightly.tend();
    expect(two.asked.length).toBeGreaterThan(0);
  });
});
