import { games } from '../../../games';
import { picker } from '../../engine/check/fuzz';
import type { Seat } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { type Play, type Running, openPlay } from '..';
import { answer, openToyPlay, PEOPLE, positionIn, quiet, table, toy, watch, type Watch } from '../testing';
import type { Position } from '../table/table';

const florence = games.filter(({ id }) => id === 'florence');

describe.each(databases)('a bid up to a maximum on $name', (kind) => {
  let database: TestDatabase;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    running = openPlay({
      store: await database.open(),
      games: florence,
      log: quiet,
      now,
      pick: picker('plans'),
      seed: () => 'b'.repeat(64),
    });
    ({ play } = running);
  }, 60_000);
  afterAll(() => database.drop());

  const at = async (id: string): Promise<Position> => {
    const position = await play.reading.position(id);
    if (!position) throw new Error('there is no such table');
    return position;
  };
  const asked = async (id: string): Promise<string> =>
    (await at(id)).session.waiting.map(({ seat, id: what }) => `${seat} ${what}`).join();
  const press = async (id: string, key: string | RegExp): Promise<void> => {
    const { session } = await at(id);
    const [open] = session.waiting;
    const option = open?.options.find((one) =>
      typeof key === 'string' ? one.key === key : key.test(one.key),
    );
    if (!open || !option) throw new Error(`not offered: ${String(key)}`);
    await play.answers.press({
      game: id,
      user: (PEOPLE as readonly string[])[open.seat] ?? '',
      promptId: open.promptId,
      picks: [option.key],
    });
  };
  /** Three at the table; the first has opened a jester at 200ƒ, and the second is to bid. */
  const auction = async (): Promise<string> => {
    const made = await play.tables.create({
      game: 'florence',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error('no table');
    const { id } = made.lobby;
    for (const user of ['ben', 'cho']) await play.tables.join(id, { user, name: user });
    await play.tables.start(id, 'ada');
    for (let n = 0; n < 3; n++) await press(id, /./);
    await press(id, 'lot:jester');
    return id;
  };
  const soon = async (id: string): Promise<void> => {
    now.pass(0.5);
    await running.wake(id);
  };
  const bids = async (id: string): Promise<unknown> =>
    ((await at(id)).session.view(null) as { auction: { bid: number; bidder: Seat } | null }).auction;

  test('is given at once when it is my turn, then again after a while, and ends with a pass', async () => {
    const id = await auction();
    expect(await asked(id)).toBe('1 bid');
    const set = await play.plans.bidUpTo(id, 'ben', 500);
    expect(positionIn(set).session.waiting[0]).toMatchObject({ seat: 2, id: 'bid' });
    expect(await bids(id)).toMatchObject({ bid: 300, bidder: 1 });
    await press(id, 'raise:400');
    await press(id, 'pass');
    // The wait hides that a plan answered.
    expect(await asked(id)).toBe('1 bid');
    await running.wake(id);
    expect(await asked(id)).toBe('1 bid');
    await soon(id);
    expect(await bids(id)).toMatchObject({ bid: 500, bidder: 1 });
    await press(id, 'raise:600');
    await soon(id);
    // Ben has passed at 600: cho has the jester.
    expect(await bids(id)).toBeNull();
    expect(await play.plans.of(id, 'ben')).toEqual({});
  });

  test('may be said before it is my turn, is seen by nobody else, and can be dropped', async () => {
    const id = await auction();
    const before = JSON.stringify((await at(id)).session.waiting);
    expect(await play.plans.bidUpTo(id, 'cho', 700)).toMatchObject({ kind: 'done' });
    expect(JSON.stringify((await at(id)).session.waiting)).toBe(before);
    expect(await play.plans.of(id, 'cho')).toEqual({ most: 700 });
    expect(await play.plans.of(id, 'ben')).toEqual({});
    await press(id, 'raise:300');
    await play.plans.drop(id, 'cho');
    await soon(id);
    expect(await asked(id)).toBe('2 bid');
  });

  test('lasts as long as the auction: who is not asked again hears what became of it, once', async () => {
    const id = await auction();
    await play.plans.bidUpTo(id, 'ada', 900);
    await press(id, 'pass');
    await press(id, 'pass');
    expect(await bids(id)).toBeNull();
    expect(await play.plans.of(id, 'ada')).toEqual({ ended: 900 });
    expect((await play.plans.bidUpTo(id, 'ada', 900)).kind).toBe('illegal');
    await press(id, /^lot:/);
    await press(id, 'pass');
    await soon(id);
    expect(await asked(id)).not.toBe('0 bid');
  });

  test('goes by what is on offer, and one that has been overtaken already is refused', async () => {
    const id = await auction();
    expect(await play.plans.bidUpTo(id, 'ben', 250)).toMatchObject({ kind: 'illegal', why: 'bid-too-low' });
    expect((await play.plans.bidUpTo(id, 'zoe', 500)).kind).toBe('watching');
    const high = await play.plans.bidUpTo(id, 'ben', 1_000_000);
    if (high.kind !== 'illegal') throw new Error(high.kind);
    expect(high.why).toBe('bid-too-high');
    const most = Number(high.params.most);
    expect(await play.plans.bidUpTo(id, 'ben', most + 1)).toMatchObject({ why: 'bid-too-high' });
    expect((await play.plans.bidUpTo(id, 'cho', most)).kind).not.toBe('unknown');
    for (const user of ['ben', 'cho'])
      for (const act of ['plan', 'playNow'] as const)
        expect(await play.plans[act](id, user, [])).toMatchObject({ why: 'plan-empty' });
    const bid = { decision: 'bid', picks: ['raise:300'], options: [{ key: 'raise:300' }] };
    expect(await play.plans.playNow(id, 'cho', [bid])).toMatchObject({ why: 'not-asked' });
    expect((await play.plans.playNow(id, 'ben', [{ ...bid, picks: ['raise:1'] }])).kind).toBe('illegal');
    await play.plans.drop(id, 'cho');
    await play.plans.bidUpTo(id, 'ben', 350);
    expect(await bids(id)).toMatchObject({ bid: 300, bidder: 1 });
    await press(id, 'pass');
    await press(id, 'raise:400');
    await soon(id);
    expect(await bids(id)).toBeNull();
  });

  test('is forgotten by who takes a bid back, and gives way to who presses first', async () => {
    const id = await auction();
    await play.plans.bidUpTo(id, 'cho', 700);
    await press(id, 'raise:300');
    await press(id, 'pass');
    expect(await play.plans.of(id, 'cho')).toEqual({});
    await soon(id);
    expect(await asked(id)).toBe('0 bid');
  });

  test('works with another process, which has never seen it said', async () => {
    const id = await auction();
    await play.plans.bidUpTo(id, 'cho', 700);
    await press(id, 'raise:300');
    now.pass(0.5);
    const other = openPlay({ store: await database.open(), games: florence, log: quiet, now });
    await Promise.all([other.wake(id), running.wake(id)]);
    expect(await bids(id)).toMatchObject({ bid: 400, bidder: 2 });
  });
});

describe('a planned answer', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    const [kind] = databases;
    if (!kind) throw new Error('there is no database');
    database = await kind.create();
  }, 60_000);
  afterAll(() => database.drop());
  const asked = async (play: Play, id: string): Promise<unknown> =>
    (await play.reading.position(id))?.session.waiting.map(({ seat, id: what }) => [seat, what]);
  const say = (decision: string, key: string) => ({ decision, picks: [key], options: [] });

  test('is given at once where only computers play along', async () => {
    const now = watch();
    const running = openToyPlay(await database.open(), { now, paceMs: 60_000 });
    const { play } = running;
    const { id } = await table(play, 1, { computers: 1 });
    await answer(play, id, 0, 'coin');
    expect((await play.plans.plan(id, 'ada', [say('act', 'done')])).kind).toBe('done');
    now.pass(1);
    await running.wake(id);
    expect(await asked(play, id)).toEqual([[0, 'act']]);
    await running.wake(id);
    expect(await asked(play, id)).toEqual([[1, 'follow']]);
  });

  test('is given after its wait, though something else is due at the table before', async () => {
    const now = watch();
    const running = openToyPlay(await database.open(), { now });
    const { play } = running;
    const { id } = await table(play, 3);
    await play.people.away('cho', new Date(now().getTime() + 3_000));
    await running.tellNow();
    await answer(play, id, 0, 'coin');
    await play.plans.plan(id, 'ada', [say('act', 'done')]);
    for (const seat of [1, 2] as const) await answer(play, id, seat, 'coin');
    now.pass(3 / 60);
    await running.wake(id);
    expect((await play.reading.position(id))?.away).toBeUndefined();
    expect(await asked(play, id)).toEqual([[0, 'act']]);
    now.pass(1);
    await running.wake(id);
    expect(await asked(play, id)).toEqual([[1, 'follow']]);
  });

  test('is given now if the player is asked, and is unknown at a table that is not there', async () => {
    const { play } = openToyPlay(await database.open());
    const { id } = await table(play, 2);
    const next = say('follow', 'no');
    expect((await play.plans.playNow(id, 'ben', [say('take', 'coin'), next])).kind).toBe('done');
    expect(await asked(play, id)).toEqual([[0, 'take']]);
    // His turn is over with the first answer.
    expect(await play.plans.of(id, 'ben')).toMatchObject({ lost: { answer: next } });
    expect((await play.plans.plan(id, 'ada', [say('take', 'coin')])).kind).toBe('done');
    expect(await asked(play, id)).toEqual([[0, 'act']]);
    expect(await play.plans.of('nosuch', 'ben')).toEqual({});
    expect(await play.answers.autoAnswers('nosuch', 'ben')).toEqual([]);
  });

  test('in an auction is the lowest bid, if the maximum allows it', async () => {
    const turn: typeof toy.steps.turn = function* (on) {
      yield* on.choose(0, 'act', () => [
        { key: 'five', amount: 5, value: 5 },
        { key: 'three', amount: 3, value: 3 },
        { key: 'pass', idle: true, value: 0 },
      ]);
      return 'over';
    };
    const game = { ...toy, questions: { act: { bidding: true } }, steps: { ...toy.steps, turn } };
    const store = await database.open();
    const { play } = openToyPlay(store, { games: [game] });
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    expect(await play.plans.bidUpTo(id, 'ada', 2)).toMatchObject({ why: 'bid-too-low' });
    expect((await play.plans.bidUpTo(id, 'ada', 3)).kind).toBe('done');
    expect((await store.moves(id)).at(-1)?.what).toMatchObject({ picks: ['three'] });
  });
});
