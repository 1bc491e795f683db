import { databases, type TestDatabase } from '../../store/stage/testing';
import { say, type Core, type Game, type Seat } from '../../engine/contract/game';
import { ANYTIME, Session } from '../../engine/run/session';
import { planIn, type PlannedAnswer } from './planned';
import type { Play, Running } from '..';
import type { Planned } from '../press/plans';
import { answer, openToyPlay, positionIn, table, toy, watch, type Watch } from '../testing';
import type { Position } from './table';

jest.setTimeout(90_000);

test('a plan ends where another seat answers, even after a single answer', () => {
  const session = Session.start(toy, { seats: 3, options: { rounds: 'two', rich: false } }, 'ab'.repeat(32));
  for (const seat of [0, 1, 2] as const) session.apply({ seat, decision: 'take', picks: ['coin'] });
  for (const decision of ['act', 'end-turn'])
    if (session.waiting[0]?.id === decision)
      session.apply({ seat: 0, decision, picks: [decision === 'act' ? 'done' : 'end'] });
  const given = (seat: 1 | 2, decision: string, pick: string, guessed = false) => ({
    action: { seat, decision, picks: [pick] },
    guessed,
  });
  const plan = planIn(
    session,
    [given(1, 'follow', 'no'), given(2, 'follow', 'no', true), given(1, 'act', 'work')],
    1,
  );
  expect(plan.map(({ decision }) => decision)).toEqual(['follow']);
});

describe('a plan from a try-out', () => {
  /** Three at a table; each has taken gold, and seat 0 has begun its turn. */
  const begun = (): Session => {
    const session = Session.start(toy, { seats: 3, options: { rounds: 'two', rich: true } }, 'ab'.repeat(32));
    for (const seat of [0, 1, 2] as const) session.apply({ seat, decision: 'take', picks: ['gold'] });
    return session;
  };
  const given = (seat: Seat, decision: string, pick: string, guessed = false): Given => ({
    action: { seat, decision, picks: [pick] },
    guessed,
  });
  type Given = Parameters<typeof planIn>[1][number];
  const plan = (answers: readonly Given[], seat: Seat = 0): string[] =>
    planIn(begun(), answers, seat).map(({ decision, picks }) => `${decision} ${picks.join()}`);

  test('does not begin with an action that is possible at any time, but contains it later', () => {
    expect(plan([given(0, ANYTIME, 'sell'), given(0, 'act', 'work')])).toEqual(['act work']);
    expect(plan([given(0, 'act', 'work'), given(0, ANYTIME, 'sell'), given(0, 'act', 'done')])).toEqual([
      ...['act work', `${ANYTIME} sell`, 'act done'],
    ]);
  });

  test('begins after the guessed answers of others, also if the game shows something then', () => {
    const others = [given(0, 'act', 'work', true), given(0, 'act', 'done', true)];
    expect(plan([...others, given(1, 'follow', 'yes')], 1)).toEqual(['follow yes']);
    const round = [0, 1, 2].flatMap((first) => [
      given(first as Seat, 'act', 'done', true),
      ...[1, 2].map((next) => given(((first + next) % 3) as Seat, 'follow', 'no', true)),
    ]);
    expect(plan([...round, given(1, 'take', 'coin')], 1)).toEqual(['take coin']);
  });

  test('ends where the game draws something, and at a question that is not asked', () => {
    const round = [0, 1].flatMap((first) => [
      given(first as Seat, 'act', 'done', true),
      ...[1, 2].map((next) => given(((first + next) % 3) as Seat, 'follow', 'no', true)),
    ]);
    const last = [given(2, 'act', 'done', true), given(0, 'follow', 'no', true)];
    expect(plan([...round, ...last, given(1, 'follow', 'yes'), given(1, 'take', 'coin')], 1)).toEqual([
      'follow yes',
    ]);
    expect(plan([given(0, 'act', 'work'), given(0, 'follow', 'yes')])).toEqual(['act work']);
  });

  test('has the words of each answer, and the highest amount that it asks for', () => {
    const [spent] = planIn(begun(), [given(0, 'act', 'spend')], 0);
    expect(spent).toEqual({
      ...{ decision: 'act', picks: ['spend'] },
      options: [{ key: 'spend', params: { cost: 3 } }],
    });
    const session = Session.start(market, { seats: 2, options: {} }, 'ab'.repeat(32));
    const bought = { seat: 0 as const, decision: 'buy', picks: ['cheap', 'dear', 'free'] };
    expect(planIn(session, [{ action: bought, guessed: false }], 0)).toEqual([
      {
        ...{ decision: 'buy', picks: bought.picks, most: 7, params: { year: 1 } },
        options: [{ key: 'cheap' }, { key: 'dear' }, { key: 'free' }],
      },
    ]);
  });
});

/** A game with one question, whose options ask for amounts. */
const market: Game<Core<'buy'>, 'buy', object, object> = {
  id: 'market',
  seats: [2, 2],
  rules: 1,
  options: {},
  setup: () => ({ step: 'buy', draws: 0 }),
  steps: {
    *buy(table) {
      const goods = [
        { key: 'cheap', value: 2, amount: 2 },
        { key: 'dear', value: 7, amount: 7 },
        { key: 'free', value: 0 },
      ];
      yield* table.chooseSome(
        0,
        'buy',
        () => goods,
        () => [0, 3],
        { params: () => ({ year: 1 }) },
      );
      return 'over';
    },
  },
  view: () => ({}),
  redeal() {},
  report: () => ({ headline: say('market'), seats: [] }),
  scores: () => [],
};

describe.each(databases)('answers said before they are asked for, on $name', (kind) => {
  let database: TestDatabase;
  let running: Running;
  let play: Play;
  let other: Running;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    running = openToyPlay(await database.open(), { now });
    ({ play } = running);
    other = openToyPlay(await database.open(), { now });
  });
  afterAll(() => database.drop());

  const at = async (id: string): Promise<Position> => (await other.play.reading.position(id))!;
  const asked = async (id: string): Promise<string> =>
    (await at(id)).session.waiting.map(({ seat, id: what }) => `${seat} ${what}`).join();
  /** As the other process reads it, once it has looked at the table. */
  const planned = async (id: string, user: string): Promise<Planned> => {
    await other.play.reading.position(id);
    return other.play.plans.of(id, user);
  };
  const soon = async (id: string): Promise<void> => {
    now.pass(0.5);
    await Promise.all([running.wake(id), other.wake(id)]);
  };
  const saying = (decision: string, ...picks: string[]): PlannedAnswer => ({
    decision,
    picks,
    options: picks.map((key) => ({ key })),
  });
  /** Two at the table; the first is to act, the second will be asked whether they follow. */
  const begun = async (): Promise<string> => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    expect(await asked(id)).toBe('0 act');
    return id;
  };
  const tried = async (id: string, user: string, ...keys: string[]): Promise<readonly PlannedAnswer[]> => {
    const made = await play.tryOuts.begin(id, user, { others: true });
    if (made.kind !== 'begun') throw new Error(made.kind);
    let { position } = made;
    for (const key of keys) {
      const open = position.session.waiting.find(({ options }) =>
        options.some((option) => option.key === key),
      );
      if (!open) throw new Error(`nobody is asked for ${key}`);
      const { promptId, seat } = open;
      position = positionIn(
        await play.answers.press({ game: position.id, user, promptId, seat, picks: [key] }),
      );
    }
    return (await play.tryOuts.plan(position.id, user))?.answers ?? [];
  };

  test('are what I answered for myself in a try-out, and no more than I could know', async () => {
    const id = await begun();
    const before = JSON.stringify([await at(id)].map(({ session }) => session.save()));
    const plan = await tried(id, 'ben', 'yes', 'work', 'work');
    expect(plan.map(({ decision, picks }) => `${decision} ${picks.join()}`)).toEqual([
      'follow yes',
      'act work',
      'act work',
    ]);
    expect(JSON.stringify([await at(id)].map(({ session }) => session.save()))).toBe(before);
  });

  test('are given one after the other when they are asked for, and nobody sees them before', async () => {
    const id = await begun();
    const plan = [saying('follow', 'yes'), saying('act', 'work'), saying('act', 'done')];
    expect((await play.plans.plan(id, 'ben', plan)).kind).toBe('done');
    expect(await planned(id, 'ben')).toEqual({ answers: plan });
    expect(await planned(id, 'ada')).toEqual({});
    expect(JSON.stringify((await at(id)).session.waiting)).not.toContain('follow');
    await answer(play, id, 0, 'done');
    // The wait hides that a plan answered, and the last player can still undo.
    await running.wake(id);
    expect(await asked(id)).toBe('1 follow');
    await soon(id);
    expect(await asked(id)).toBe('0 follow');
    const moves = await play.reading.export(id, 'ada');
    expect(JSON.stringify(moves)).not.toContain('"work","work"');
    expect(await planned(id, 'ben')).toEqual({});
  });

  test('wait for their question and go at once to what follows, in the same turn', async () => {
    const id = await begun();
    await play.plans.plan(id, 'ben', [saying('act', 'work'), saying('act', 'work'), saying('act', 'done')]);
    await answer(play, id, 0, 'done');
    expect(await asked(id)).toBe('1 follow');
    await soon(id);
    // That was not planned: I am asked, and the plan stays.
    expect(await asked(id)).toBe('1 follow');
    await answer(other.play, id, 1, 'no');
    expect(await asked(id)).toBe('1 act');
    await soon(id);
    expect(await asked(id)).toBe('0 follow');
    expect((await at(id)).session.view(null)).toMatchObject({ coins: [1, 3] });
  });

  test('are dropped with a word where they no longer fit, and I am asked', async () => {
    const id = await begun();
    await play.plans.plan(id, 'ben', [saying('follow', 'no'), saying('act', 'spend')]);
    await answer(play, id, 0, 'done');
    await soon(id);
    expect(await asked(id)).toBe('1 act');
    expect(await planned(id, 'ben')).toMatchObject({
      lost: { answer: { picks: ['spend'] }, why: 'too-poor' },
    });
    await answer(play, id, 1, 'work');
    expect(await planned(id, 'ben')).toEqual({});
  });

  test('hidden matters wait each by itself; a condition on what it asks for holds', async () => {
    const id = await begun();
    await play.plans.plan(id, 'ben', [{ ...saying('follow', 'yes'), most: 5 }, saying('act', 'done')]);
    await answer(play, id, 0, 'done');
    await soon(id);
    expect(await asked(id)).toBe('0 follow');
    await answer(play, id, 0, 'no');
    // The next round is dealt, and both are asked in secret.
    expect(await asked(id)).toBe('0 take,1 take');
    await play.plans.plan(id, 'ada', [saying('take', 'gold')]);
    // A player whose question is open gets the answer at once.
    expect(await asked(id)).toBe('1 take');
  });

  test('give way to who presses first, to who takes back, and are dropped by hand', async () => {
    const id = await begun();
    await play.plans.plan(id, 'ben', [saying('follow', 'yes')]);
    await answer(play, id, 0, 'done');
    await answer(other.play, id, 1, 'no');
    expect(await planned(id, 'ben')).toEqual({});
    await play.plans.plan(id, 'ada', [saying('follow', 'yes')]);
    await play.plans.drop(id, 'ada');
    expect(await planned(id, 'ada')).toEqual({});
    expect((await play.plans.plan(id, 'ada', [])).kind).toBe('illegal');
    expect((await play.plans.plan(id, 'zoe', [saying('follow', 'yes')])).kind).toBe('watching');
  });
});
