import type { OpenQuestion } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { toTheEnd } from '../history/testing';
import { NOBODY, type Play, type Running } from '..';
import { answer, openToyPlay, positionIn, table, toy, watch, type Watch } from '../testing';
import type { Position } from '../table/table';
import { newId } from './ids';

jest.setTimeout(90_000);

describe.each(databases)('a try-out, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
  });
  afterAll(() => database.drop());

  const begun = async (
    game: string,
    user: string,
    how: Parameters<Play['tryOuts']['begin']>[2] = {},
  ): Promise<Position> => {
    const made = await play.tryOuts.begin(game, user, how);
    if (made.kind !== 'begun') throw new Error(JSON.stringify(made));
    return made.position;
  };
  const asked = (position: Position): OpenQuestion => {
    const seat = position.chairs.findIndex((chair) => chair.kind === 'person' && chair.user === 'ada');
    const open = position.session.waiting.find((one) => one.seat === seat);
    if (!open) throw new Error('nobody is asked');
    return open;
  };
  const give = async (house: Play, position: Position, key: string): Promise<Position> => {
    const { promptId, seat } = asked(position);
    return positionIn(
      await house.answers.press({ game: position.id, user: 'ada', promptId, seat, picks: [key] }),
    );
  };

  test('is played on for everybody by one person, and the table knows nothing of it', async () => {
    const { id } = await table(play, 3);
    const before = [await store.load(id), await store.outbox.pending()];
    let tried = await begun(id, 'ada');
    expect(tried).toMatchObject({ status: 'playing', tryOut: { of: id, seat: 0, mayGoBack: false } });
    // The player knows their own card. Those of the others are dealt again.
    const [mine, theirs] = [tried.session.view(0), (await play.reading.position(id))!.session.view(0)];
    expect(mine).toEqual(theirs);
    for (const seat of [0, 1, 2]) {
      expect(asked(tried)).toMatchObject({ seat, id: 'take' });
      tried = await give(play, tried, 'coin');
    }
    expect(asked(tried)).toMatchObject({ seat: 0, id: 'act' });
    expect((await play.reading.log(tried, 0)).map(({ event }) => event)).not.toContain('table-hint');
    expect([await store.load(id), await store.outbox.pending()]).toEqual(before);
  });

  test('goes back press by press, and the others go on by themselves until I am asked', async () => {
    const { id } = await table(play, 3);
    let tried = await begun(id, 'ada');
    const { version } = tried;
    tried = await give(play, tried, 'gold');
    expect(tried.version).toBe(version + 1);
    tried = positionIn(await play.tryOuts.others(tried.id, 'ada'));
    expect(asked(tried)).toMatchObject({ seat: 0, id: 'act' });
    tried = await give(play, tried, 'done');
    tried = positionIn(await play.answers.undo(tried.id, 'ada', 'one'));
    expect(asked(tried)).toMatchObject({ seat: 0, id: 'act' });
    tried = positionIn(await play.answers.undo(tried.id, 'ada', 'one'));
    expect(asked(tried)).toMatchObject({ seat: 0, id: 'take' });
    expect(tried.tryOut?.mayGoBack).toBe(false);
    expect((await play.answers.undo(tried.id, 'ada', 'one')).kind).toBe('stale');
  });

  test('works with another process, one press counts once, and nobody else presses in it', async () => {
    const { id } = await table(play, 2);
    const tried = await begun(id, 'ada');
    const { play: other } = openToyPlay(await database.open(), { now });
    const { promptId, seat } = asked(tried);
    const press = { game: tried.id, user: 'ada', promptId: promptId, seat, picks: ['coin'] };
    const outcomes = await Promise.all([play.answers.press(press), other.answers.press(press)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'stale']);
    const after = (await other.reading.position(tried.id))!;
    expect(asked(after).seat).toBe(1);
    expect((await other.answers.press({ ...press, user: 'ben' })).kind).toBe('watching');
    expect(
      (await other.answers.press({ ...press, picks: ['nonsense'], promptId: asked(after).promptId, seat: 1 }))
        .kind,
    ).toBe('illegal');
    for (const act of ['propose', 'leaveGame'] as const)
      expect(
        (
          await (act === 'propose'
            ? play.votes.propose(tried.id, 'ada', { kind: 'cancel' })
            : play.votes.leaveGame(tried.id, 'ada'))
        ).kind,
      ).toBe('unknown');
  });

  test('begins at any moment of the past, with my own eyes while the game is played', async () => {
    const { id } = await table(play, 2);
    await answer(play, id, 0, 'coin');
    await answer(play, id, 1, 'coin');
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    const past = (await play.replays.of(id))!;
    const earlier = past.frames.findIndex(({ answers }) => answers === 2);
    const tried = await begun(id, 'ada', { entries: past.frames[earlier]?.entries, perspective: 1 });
    expect(tried.tryOut?.seat).toBe(0);
    expect(tried.session.count).toBe(past.frames[earlier]?.answers);
    expect((await begun(id, 'zoe')).tryOut?.seat).toBeNull();
  });

  test('begins with the eyes of anybody after the game', async () => {
    const { id } = await toTheEnd(running, (await table(play, 2)).id);
    expect(await play.tryOuts.begin(id, 'ada')).toEqual({ kind: 'refused', why: 'try-out-over' });
    for (const perspective of [0, 1, null] as const)
      expect((await begun(id, 'zoe', { entries: 3, perspective })).tryOut?.seat).toBe(perspective);
    expect((await begun(id, 'ben', { entries: 3 })).tryOut?.seat).toBe(1);
  });

  test('does not begin at the end of a game, and hides who has asked to be forgotten', async () => {
    const { id } = await toTheEnd(running, (await table(play, 2)).id);
    const { frames } = (await play.replays.of(id))!;
    const end = { entries: frames.at(-1)?.entries };
    expect(await play.tryOuts.begin(id, 'ada', end)).toEqual({ kind: 'refused', why: 'try-out-over' });
    await play.privacy.forget('ben');
    const { chairs } = await begun(id, 'zoe', { entries: 0, perspective: 0 });
    expect(chairs.map((chair) => chair.kind === 'person' && chair.user)).toEqual(['zoe', '']);
  });

  test('lets no one go on for a person without a seat', async () => {
    const { id, session } = await table(play, 2);
    const tried = await begun(id, 'zoe', { others: true });
    expect(tried.session.count).toBe(session.count);
  });

  test('is gone when its table cannot be loaded any more', async () => {
    const { id } = await table(play, 2);
    const tried = await begun(id, 'ada');
    const version = (await store.load(id))?.version ?? 0;
    await store.commit({ id, version, at: now(), fields: { state: '{' } });
    expect(await play.reading.position(tried.id)).toBeUndefined();
    expect(await play.tryOuts.begin(id, 'ada')).toEqual({ kind: 'unknown' });
  });

  test('has an id that no table has', () => {
    for (let n = 0; n < 50; n++) expect(newId()).toMatch(/^0[a-z2-9]{10}$/);
  });

  test('ends after 1,500 answers', async () => {
    const { id } = await table(play, 2);
    const tried = await begun(id, 'ada');
    const row = await store.tryOuts.load(tried.id, now());
    if (!row) throw new Error('no try-out');
    const filled = async (answers: number): Promise<Position> => {
      const mine = { seat: 0, decision: 'take', picks: ['coin'], guessed: false };
      const given = [mine, ...Array<object>(answers - 1).fill({ ...mine, seat: 1, guessed: true })];
      const { version: _none, ...fresh } = { ...row, id: newId(), given };
      await store.tryOuts.create(fresh, 3);
      return { ...tried, id: fresh.id };
    };
    const press = async (position: Position): Promise<unknown> => {
      const { promptId, seat } = asked(tried);
      return play.answers.press({ game: position.id, user: 'ada', promptId, seat, picks: ['coin'] });
    };
    const full = await filled(1_500);
    expect(await press(full)).toMatchObject({ kind: 'illegal', why: 'try-out-long' });
    expect((await play.tryOuts.others(full.id, 'ada')).kind).toBe('stale');
    expect((await play.tryOuts.others((await filled(1_499)).id, 'ada')).kind).toBe('done');
  });

  test('lets the others go on for 400 answers at most', async () => {
    const turn: typeof toy.steps.turn = function* (on) {
      for (;;)
        yield* on.choose(1, 'follow', () => [
          { key: 'yes', value: true },
          { key: 'no', value: false },
        ]);
    };
    const trying = openToyPlay(store, { now, games: [{ ...toy, steps: { ...toy.steps, turn } }] });
    const { id } = await table(trying.play, 2);
    for (const seat of [0, 1] as const) await answer(trying.play, id, seat, 'coin');
    const tried = await trying.play.tryOuts.begin(id, 'ada', { others: true });
    expect(tried.kind === 'begun' && tried.position.session.count).toBe(2 + 400);
  });

  test('is answered for a computer as well, under its name', async () => {
    const { id, chairs } = await table(play, 1, { computers: 1 });
    const mine = await begun(id, 'ada');
    expect(mine.chairs[1]).toEqual(chairs[1]);
    const tried = await give(play, mine, 'coin');
    expect(tried.chairs[1]).toEqual({ kind: 'person', user: 'ada', name: 'Computer 1' });
    expect(tried.chairs[0]).toEqual({ kind: 'person', user: NOBODY, name: 'Ada' });
  });

  test('is thrown away an hour after the last press, and the oldest when there are too many', async () => {
    const { id } = await table(play, 2);
    const first = await begun(id, 'ada');
    now.pass(50);
    await give(play, first, 'coin');
    now.pass(50);
    expect(await play.reading.position(first.id)).toBeDefined();
    now.pass(11);
    expect(await play.reading.position(first.id)).toBeUndefined();
    expect((await play.answers.press({ game: first.id, user: 'ada', promptId: '0-x', picks: [] })).kind).toBe(
      'unknown',
    );
    expect(await play.reading.log(first, 0)).toEqual([]);
    await play.tryOuts.runDueJobs();
    expect((await store.privacy.about('ada')).tryOuts).toEqual([]);
    const many = [];
    for (let n = 0; n < 5; n++) {
      many.push(await begun(id, 'ada'));
      now.pass(1);
    }
    expect(await play.reading.position(many[1]!.id)).toBeUndefined();
    expect(await play.reading.position(many[2]!.id)).toBeDefined();
    await play.tryOuts.drop(many[2]!.id, 'ben');
    expect(await play.reading.position(many[2]!.id)).toBeDefined();
    await play.tryOuts.drop(many[2]!.id, 'ada');
    expect(await play.reading.position(many[2]!.id)).toBeUndefined();
  });

  test('makes a plan of my own answers at its beginning, for me alone', async () => {
    const { id } = await table(play, 3);
    const mine = await begun(id, 'ada');
    const tried = await give(play, mine, 'gold');
    const plan = await play.tryOuts.plan(mine.id, 'ada');
    expect(plan).toMatchObject({ game: id, when: 'now', answers: [{ decision: 'take', picks: ['gold'] }] });
    expect(tried.tryOut).toMatchObject({ plan: 1, when: 'now', mayGoBack: true });
    expect(await play.tryOuts.plan(mine.id, 'ben')).toBeUndefined();
    await answer(play, id, 0, 'coin');
    expect(await play.tryOuts.plan(mine.id, 'ada')).toMatchObject({ when: 'then' });
    for (const seat of [1, 2] as const) await answer(play, id, seat, 'coin');
    expect(await play.tryOuts.plan(mine.id, 'ada')).toMatchObject({ when: 'never' });
    const watching = await begun(id, 'zoe');
    expect(await play.tryOuts.plan(watching.id, 'zoe')).toBeUndefined();
    expect((await play.tryOuts.others(watching.id, 'zoe')).kind).toBe('stale');
  });

  test('begins where I am asked if the others go on before, and hides who the others are', async () => {
    const { id } = await table(play, 3);
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    const tried = await play.tryOuts.begin(id, 'cho', { others: true });
    if (tried.kind !== 'begun') throw new Error(tried.kind);
    const { position } = tried;
    expect(position.session.waiting.map(({ seat, id: what }) => [seat, what])).toEqual([[2, 'follow']]);
    expect(position.tryOut).toMatchObject({ seat: 2, mayGoBack: false, plan: 0 });
    const users = position.chairs.map((chair) => chair.kind === 'person' && chair.user);
    expect(users).toEqual([NOBODY, NOBODY, 'cho']);
    const question = { game: position.id, promptId: position.session.waiting[0]?.promptId ?? '' };
    expect(await play.answers.question({ ...question, user: 'cho' })).toMatchObject({
      kind: 'asked',
      seat: 2,
    });
    expect((await play.answers.question({ ...question, user: 'ada' })).kind).toBe('watching');
    expect((await play.answers.question({ ...question, user: 'cho', seat: 1 })).kind).toBe('stale');
  });

  test('has the others do nothing if they may, and otherwise choose as many as are asked for', async () => {
    const options = [
      { key: 'yes', value: 1 },
      { key: 'also', value: 2 },
      { key: 'no', idle: true, value: 4 },
    ] as const;
    type Turn = typeof toy.steps.turn;
    const guessed = async (several: boolean): Promise<number> => {
      const turn: Turn = function* (on) {
        const taken = several
          ? yield* on.chooseSome(
              1,
              'follow',
              () => options,
              () => [2, 2],
            )
          : [yield* on.choose(1, 'follow', () => options)];
        on.state.coins[1] = taken.reduce((sum, one) => sum + one, 0);
        yield* on.choose(0, 'act', () => [{ key: 'done', value: true }]);
        return 'over';
      };
      const trying = openToyPlay(store, { now, games: [{ ...toy, steps: { ...toy.steps, turn } }] });
      const { id } = await table(trying.play, 2);
      for (const seat of [0, 1] as const) await answer(trying.play, id, seat, 'coin');
      const tried = await trying.play.tryOuts.begin(id, 'ada', { others: true });
      if (tried.kind !== 'begun') throw new Error(tried.kind);
      return (tried.position.session.view(0) as { coins: number[] }).coins[1] ?? 0;
    };
    expect(await guessed(false)).toBe(4);
    expect([3, 5, 6]).toContain(await guessed(true));
  });

  test('can be played to the end, whose scores it shows; then nothing is left to press', async () => {
    const { id } = await table(play, 2);
    let tried = await begun(id, 'ada');
    const [first] = tried.session.waiting;
    for (let n = 0; n < 80 && tried.status !== 'over'; n++)
      tried = await give(play, tried, asked(tried).options.at(-1)?.key ?? '');
    expect([tried.status, tried.scores?.length, tried.session.over]).toEqual(['over', 2, true]);
    const late = { game: tried.id, user: 'ada', promptId: first?.promptId ?? '', picks: ['coin'] };
    expect((await play.answers.press(late)).kind).toBe('stale');
    expect((await play.reading.position(id))?.status).toBe('playing');
    const dealt = async (reader: 0 | null): Promise<number> =>
      (await play.reading.log(tried, reader)).filter(({ event }) => event === 'dealt').length;
    expect([await dealt(0), await dealt(null)]).toEqual([1, 0]);
  });

  test('has what may be done at any time, for the seat whose button it is', async () => {
    const { id } = await table(play, 2, { options: { rounds: 'three' } });
    const { id: game, session } = await begun(id, 'ada');
    const promptId = session.interjection(1)?.promptId ?? '';
    const press = { game, user: 'ada', promptId, picks: ['sell'] };
    const after = positionIn(await play.answers.press({ ...press, seat: 1 }));
    expect(after.session.view(1)).toMatchObject({ gold: [1, 0], coins: [0, 2] });
  });

  test('is for players alone where nobody may watch', async () => {
    const { id } = await table(play, 2, { house: { noWatchers: true } });
    expect(await play.tryOuts.begin(id, 'zoe')).toEqual({ kind: 'refused', why: 'only-players' });
    expect((await play.tryOuts.begin(id, 'ben')).kind).toBe('begun');
  });

  test('says so where there is nothing to try out', async () => {
    const { id } = await table(play, 2);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    const { motion } = (await play.reading.position(id))!;
    await play.votes.vote(id, 'ben', motion!.number, true);
    expect(await play.tryOuts.begin(id, 'ada')).toEqual({ kind: 'refused', why: 'try-out-over' });
    expect(await play.tryOuts.begin('nosuch', 'ada')).toEqual({ kind: 'unknown' });
  });
});
