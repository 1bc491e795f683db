import { replay, verify } from '../../engine/check/replay';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { type Play, type Running, openPlay } from '..';
import { answer, openToyPlay, positionIn, table, toy, watch, type Watch } from '../testing';
import { say, type AnyGame, type Core, type Game, type Seat } from '../../engine/contract/game';
import { openLog } from '../../log';
import type { Session } from '../../engine/run/session';
import type { Position, SeatOccupant } from '../table/table';
import { seatsOf } from '../table/seats';
import { canReopen } from './turn-end';

const game = toy as unknown as AnyGame;

describe.each(databases)('a press on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let other: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
    other = openToyPlay(await database.open(), { now }).play;
  }, 60_000);
  afterAll(() => database.drop());

  const asked = (session: Position['session'], seat: number) => {
    const found = session.waiting.find((one) => one.seat === seat);
    if (!found) throw new Error(`seat ${seat} is not asked`);
    return found;
  };
  /** Through the harvest, to the first turn. */
  const turn = async (people = 2, more: Parameters<typeof table>[2] = {}): Promise<Position> => {
    const { id } = await table(play, people, more);
    let last: Position | undefined;
    for (const seat of seatsOf({ length: people })) last = positionIn(await answer(play, id, seat, 'coin'));
    return last as Position;
  };

  test('is taken once: pressed again, the table has moved on', async () => {
    const { id, session } = await turn();
    const press = { game: id, user: 'ada', promptId: asked(session, 0).promptId, picks: ['work'] };
    const [first, second] = await Promise.all([play.answers.press(press), play.answers.press(press)]);
    expect([first.kind, second.kind]).toEqual(['done', 'stale']);
    expect((await store.moves(id)).filter((move) => move.seat === 0)).toHaveLength(2);
  });

  test('that leaves nothing but to end the turn ends it where that can be undone', async () => {
    const { id } = await turn(2, { options: { rich: true } });
    for (const _ of [1, 2]) await answer(play, id, 0, 'work');
    const after = positionIn(await answer(play, id, 0, 'work'));
    expect(after.session.waiting.map(({ seat, id: what }) => [seat, what])).toEqual([[1, 'follow']]);
    expect(after.turnEnded).toEqual({ seat: 0, undoable: true });
  });

  test('asks whether the turn is over in front of a computer, which would move at once', async () => {
    for (const ends of [false, true]) {
      await play.people.change('ada', { endTurn: ends });
      const { id } = await turn(1, { computers: 1, options: { rich: true } });
      now.pass(1.1);
      await running.wake(id);
      for (const _ of [1, 2, 3]) await answer(play, id, 0, 'work');
      const [open] = (await play.reading.position(id))?.session.waiting ?? [];
      expect([open?.seat, open?.id]).toEqual(ends ? [1, 'follow'] : [0, 'end-turn']);
    }
    await play.people.change('ada', { endTurn: false });
  });

  test('that passes the turn on alone can be undone until somebody else answers', async () => {
    const { id } = await turn();
    await answer(play, id, 0, 'done');
    const passed = positionIn(await answer(play, id, 1, 'no'));
    const asks = ({ session }: Position) => session.waiting.map(({ seat, id: what }) => [seat, what]);
    expect(asks(passed)).toEqual([[1, 'act']]);
    expect(passed.turnEnded).toEqual({ seat: 1, undoable: true });
    const back = positionIn(await play.answers.undo(id, 'ben', 'one'));
    expect(asks(back)).toEqual([[1, 'follow']]);
    const again = positionIn(await other.answers.redo(id, 'ben', 'one'));
    expect(asks(again)).toEqual(asks(passed));
    await answer(play, id, 1, 'work');
    await play.answers.undo(id, 'ben', 'one');
    expect(await play.answers.undo(id, 'ben', 'one')).toMatchObject({
      kind: 'illegal',
      why: 'nothing-to-undo',
    });
  });

  test('that gives two answers is undone and redone as one', async () => {
    const { id, session } = await turn(2, { options: { rich: true } });
    const press = { game: id, user: 'ada', picks: ['work'] };
    const first = positionIn(
      await play.answers.press({ ...press, promptId: asked(session, 0).promptId }),
    ).session;
    const joined = { ...press, promptId: asked(first, 0).promptId, joined: true as const };
    const both = positionIn(await play.answers.press(joined)).session;
    const undone = positionIn(await play.answers.undo(id, 'ada', 'one')).session;
    expect(undone.view(0)).toEqual(session.view(0));
    const redone = positionIn(await other.answers.redo(id, 'ada', 'one')).session;
    expect(redone.view(0)).toEqual(both.view(0));
    await answer(play, id, 0, 'work');
    // The end of the turn comes back with the last answer, and that one stands alone.
    const back = positionIn(await play.answers.undo(id, 'ada', 'one')).session;
    expect(back.view(0)).toEqual(both.view(0));
  });

  test('that ended the turn by itself can be taken back until somebody else answers', async () => {
    await play.people.change('ada', { endTurn: true });
    const { id } = await turn(2, { options: { rich: true } });
    for (const _ of [1, 2]) await answer(play, id, 0, 'work');
    const before = positionIn(await answer(play, id, 0, 'work'));
    expect(before.turnEnded).toEqual({ seat: 0, undoable: true });
    expect(await play.answers.undo(id, 'ben', 'one')).toMatchObject({
      kind: 'illegal',
      why: 'nothing-to-undo',
    });
    // The first undo takes the last answer with the end of the turn. Then come the others, one after the
    // other.
    const back = positionIn(await play.answers.undo(id, 'ada', 'one'));
    expect(back.session.waiting.map(({ seat }) => seat)).toEqual([0]);
    expect(back.session.answers.filter(({ decision }) => decision === 'end-turn')).toEqual([]);
    const again = positionIn(await answer(play, id, 0, 'work'));
    expect(again.session.waiting.map(({ seat, id: what }) => [seat, what])).toEqual([[1, 'follow']]);
    const whole = positionIn(await other.answers.undo(id, 'ada', 'turn'));
    expect(whole.session.view(0)).toEqual((await play.reading.position(id))?.session.view(0));
    expect(whole.session.canUndo(0)).toBe(false);
    for (const _ of [1, 2, 3]) await answer(play, id, 0, 'work');
    await answer(play, id, 1, 'no');
    expect(await play.answers.undo(id, 'ada', 'one')).toMatchObject({
      kind: 'illegal',
      why: 'nothing-to-undo',
    });
    await play.people.change('ada', { endTurn: false });
    expect((await store.moves(id)).filter(({ kind: what }) => what === 'undo').length).toBeGreaterThan(2);
    for (let n = 0; n < 200; n++) {
      const [open] = (await play.reading.position(id))?.session.waiting ?? [];
      if (open) await answer(play, id, open.seat, open.options.at(-1)?.key ?? '');
    }
    const file = await play.reading.export(id, 'ada');
    if (file.kind !== 'replay') throw new Error('the game is not over');
    expect(verify(game, file.replay)).toMatchObject({ good: true, faults: [] });
  });

  test('is taken once, also when it reaches two processes at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, session } = await turn();
      await other.reading.position(id);
      const press = { game: id, user: 'ada', promptId: asked(session, 0).promptId, picks: ['work'] };
      const kinds = (
        await Promise.all([
          play.answers.press(press),
          other.answers.press(press),
          play.answers.press(press),
          other.answers.press(press),
        ])
      )
        .map((one) => one.kind)
        .sort();
      expect(kinds).toEqual(['done', 'stale', 'stale', 'stale']);
    }
  });

  test("leaves alive the questions of all others: another seat's answer spends no button", async () => {
    const position = await table(play, 4);
    const presses = [0, 1, 2, 3].map((seat) => ({
      game: position.id,
      user: ['ada', 'ben', 'cho', 'dee'][seat] as string,
      promptId: asked(position.session, seat).promptId,
      picks: ['coin'],
    }));
    const outcomes = await Promise.all(
      presses.map((press, i) => (i % 2 ? play : other).answers.press(press)),
    );
    expect(outcomes.map((one) => one.kind)).toEqual(['done', 'done', 'done', 'done']);
    const after = (await play.reading.position(position.id)) as Position;
    expect(after.session.step).toBe('turn');
    expect((await store.moves(position.id)).map((move) => move.seat).sort()).toEqual([0, 1, 2, 3]);
  });

  test('by the wrong person says whose question it is; by a spectator, that they are watching', async () => {
    const { id, session, version } = await turn();
    const { promptId } = asked(session, 0);
    expect(await play.answers.press({ game: id, user: 'ben', promptId, picks: ['work'] })).toMatchObject({
      kind: 'foreign',
      seat: 1,
      of: 0,
    });
    expect((await play.answers.press({ game: id, user: 'eve', promptId, picks: ['work'] })).kind).toBe(
      'watching',
    );
    expect((await play.answers.press({ game: 'nothere', user: 'ada', promptId, picks: ['work'] })).kind).toBe(
      'unknown',
    );
    expect(
      (await play.answers.press({ game: id, user: 'ada', promptId: '0-nothing', picks: ['work'] })).kind,
    ).toBe('stale');
    expect((await play.reading.position(id))?.version).toBe(version);
  });

  test('and a look at a question are judged alike', async () => {
    const { id, session } = await turn();
    const { promptId } = asked(session, 0);
    const look = (user: string, more: { promptId?: string; seat?: Seat; game?: string } = {}) =>
      play.answers.question({ game: id, user, promptId, ...more });
    expect(await look('ada')).toMatchObject({ kind: 'asked', seat: 0, asked: { promptId } });
    expect(await look('ada', { seat: 1 })).toMatchObject({ kind: 'foreign', seat: 0, of: 1 });
    expect(await look('ben')).toMatchObject({ kind: 'foreign', seat: 1, of: 0 });
    expect((await look('zoe')).kind).toBe('watching');
    expect((await look('ada', { promptId: 'old' })).kind).toBe('stale');
    expect((await look('ada', { game: 'nosuch' })).kind).toBe('unknown');
    await other.answers.press({ game: id, user: 'ada', promptId, picks: ['work'] });
    const now = asked(((await other.reading.position(id)) as Position).session, 0).promptId;
    expect((await look('ada', { promptId: now })).kind).toBe('asked');
  });

  test('that is not lawful says why, and changes nothing', async () => {
    const { id, session, version } = await turn();
    const { promptId } = asked(session, 0);
    expect(await play.answers.press({ game: id, user: 'ada', promptId, picks: ['spend'] })).toMatchObject({
      kind: 'illegal',
      why: 'too-poor',
      params: { cost: 3 },
    });
    expect(
      await play.answers.press({ game: id, user: 'ada', promptId, picks: ['work', 'work'] }),
    ).toMatchObject({
      kind: 'illegal',
    });
    expect(await play.answers.press({ game: id, user: 'ada', promptId, picks: ['conquer'] })).toMatchObject({
      kind: 'illegal',
      why: 'not-offered',
    });
    expect((await play.reading.position(id))?.version).toBe(version);
  });

  test('on a lobby answers with the lobby', async () => {
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: null, channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error('no lobby');
    expect(
      (await play.answers.press({ game: made.lobby.id, user: 'ada', promptId: '0-x', picks: [] })).kind,
    ).toBe('closed');
  });

  test('may be an interjection, whoever is asked', async () => {
    const { id } = await turn(2, { options: { rounds: 'three' } });
    const after = positionIn(await answer(play, id, 1, 'sell'));
    expect(after.session.view(1)).toMatchObject({ coins: [1, 3], gold: [1, 0] });
    expect(asked(after.session, 0).id).toBe('act');
  });

  test('that breaks on our side changes nothing, and the next one is taken', async () => {
    const said: object[] = [];
    const broken = {
      ...game,
      steps: {
        ...game.steps,
        *turn(): Generator<never, 'over', never> {
          throw new Error('a rule is broken');
        },
      },
    } as unknown as AnyGame;
    const { id } = await table(play, 2);
    await answer(play, id, 0, 'coin');
    const { play: failing } = openToyPlay(store, {
      games: [broken],
      log: {
        info() {},
        warn() {},
        error: (what: object) => {
          said.push(what);
        },
      },
    });
    const outcome = await answer(failing, id, 1, 'coin');
    expect(outcome).toMatchObject({
      kind: 'fault',
      reference: expect.stringMatching(/^[0-9a-f]{6}$/) as string,
    });
    expect(said).toMatchObject([{ game: id, reference: (outcome as { reference: string }).reference }]);
    expect((await answer(play, id, 1, 'coin')).kind).toBe('done');
  });

  test('is taken by a process that has never seen the game, with the same buttons', async () => {
    const { id, session } = await turn();
    const { promptId } = asked(session, 0);
    const { play: restarted } = openToyPlay(store, { now });
    expect((await restarted.answers.press({ game: id, user: 'ada', promptId, picks: ['work'] })).kind).toBe(
      'done',
    );
    expect((await play.reading.position(id))?.session.view(0)).toMatchObject({ coins: [2, 1] });
  });

  test('that cannot be undone any more says why', async () => {
    const { id } = await table(play, 3);
    const refused = async (user: string): Promise<unknown> => {
      const outcome = await play.answers.undo(id, user, 'one');
      return outcome.kind === 'illegal' ? outcome.params : outcome.kind;
    };
    expect(await refused('ben')).toEqual({ reason: 'none' });
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    expect(await refused('ben')).toEqual({ reason: 'over' });
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'no');
    expect(await refused('ada')).toEqual({ reason: 'moved', who: { seat: 1 } });
  });

  test('can be taken back one by one, or the whole turn, but not past the answer of another', async () => {
    const { id } = await turn();
    expect(await play.answers.undo(id, 'ben', 'one')).toMatchObject({
      kind: 'illegal',
      why: 'nothing-to-undo',
    });
    for (let i = 0; i < 3; i++) await answer(play, id, 0, 'work');
    expect(positionIn(await play.answers.undo(id, 'ada', 'one')).session.view(0)).toMatchObject({
      coins: [3, 1],
    });
    expect(positionIn(await other.answers.undo(id, 'ada', 'turn')).session.view(0)).toMatchObject({
      coins: [1, 1],
    });
    expect((await play.answers.undo(id, 'ada', 'one')).kind).toBe('illegal');
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    expect(positionIn(await play.answers.undo(id, 'ada', 'turn')).session.view(0)).toMatchObject({
      coins: [1, 1],
    });
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'no');
    expect(await play.answers.undo(id, 'ada', 'turn')).toMatchObject({
      kind: 'illegal',
      why: 'nothing-to-undo',
    });
  });

  test('that was taken back can be given again, by any process, until somebody moves on', async () => {
    const { id } = await turn();
    expect(await play.answers.redo(id, 'ada', 'one')).toMatchObject({
      kind: 'illegal',
      why: 'nothing-to-redo',
    });
    for (let i = 0; i < 3; i++) await answer(play, id, 0, 'work');
    const before = JSON.stringify((await play.reading.position(id))?.session.save());
    await play.answers.undo(id, 'ada', 'turn');
    expect(positionIn(await other.answers.redo(id, 'ada', 'one')).session.view(0)).toMatchObject({
      coins: [2, 1],
    });
    expect((await play.answers.redo(id, 'ben', 'one')).kind).toBe('illegal');
    expect(positionIn(await play.answers.redo(id, 'ada', 'turn')).mayRedo).toBeUndefined();
    expect(JSON.stringify((await play.reading.position(id))?.session.save())).toBe(before);
    await play.answers.undo(id, 'ada', 'one');
    expect((await play.reading.position(id))?.mayRedo).toBe(0);
    await answer(play, id, 0, 'done');
    expect((await play.answers.redo(id, 'ada', 'one')).kind).toBe('illegal');
  });

  test('that was taken back cannot be given again when another has answered meanwhile', async () => {
    const { id } = await table(play, 3);
    await answer(play, id, 0, 'coin');
    await play.answers.undo(id, 'ada', 'one');
    await answer(play, id, 1, 'coin');
    expect((await play.answers.redo(id, 'ada', 'one')).kind).toBe('illegal');
    await answer(play, id, 0, 'gold');
    await play.answers.undo(id, 'ada', 'one');
    expect((await play.answers.redo(id, 'ada', 'one')).kind).toBe('done');
  });

  test('leaves a log in which each reads what they may read', async () => {
    const { id } = await turn();
    await answer(play, id, 0, 'work');
    const position = (await play.reading.position(id)) as Position;
    const events = async (reader: Seat | null) =>
      (await play.reading.log(position, reader)).map(
        ({ event, final: isFinal }) => `${event}${isFinal ? '' : '?'}`,
      );
    expect(await events(null)).toEqual(['round', 'worked?']);
    expect(await events(0)).toEqual(['dealt', 'round', 'worked?']);
    expect((await play.reading.log(position, 0)).find((line) => line.event === 'dealt')?.params).toEqual({
      card: (position.session.view(0) as { card: number }).card,
    });
    expect(
      (await play.reading.log(position, 1, { from: 3 })).map(({ number, event }) => [number, event]),
    ).toEqual([[3, 'worked']]);
  });

  test('after press makes a whole game; its file replays to the same end and keeps the promise', async () => {
    const { id, seedHash } = await turn(3);
    const random = (list: readonly { key: string }[], n: number) =>
      (list[n % list.length] as { key: string }).key;
    for (let n = 0; n < 400; n++) {
      const position = (await (n % 2 ? play : other).reading.position(id)) as Position;
      if (position.status === 'over') break;
      const [open] = position.session.waiting;
      if (!open) throw new Error('nobody is asked');
      expect((await answer(n % 2 ? other : play, id, open.seat, random(open.options, n))).kind).toBe('done');
      if (n % 5 === 0) await play.answers.undo(id, ['ada', 'ben', 'cho'][open.seat] as string, 'one');
    }
    const position = (await play.reading.position(id)) as Position;
    expect(position).toMatchObject({ status: 'over', seedHash });
    const file = await play.reading.export(id, 'eve');
    if (file.kind !== 'replay') throw new Error('no replay');
    expect(verify(game, file.replay)).toMatchObject({ good: true, faults: [] });
    expect(replay(game, file.replay).scores()).toEqual(position.scores);
    expect(await store.checkpoints(id, 5)).toEqual([]);
    expect((await play.answers.press({ game: id, user: 'ada', promptId: '1-x', picks: ['work'] })).kind).toBe(
      'over',
    );
  });

  test('of "export" before the end gives no more than the log one may read', async () => {
    const { id, session } = await turn();
    const file = await play.reading.export(id, 'ben');
    if (file.kind !== 'log') throw new Error('an export before the end');
    const text = JSON.stringify(file.lines);
    expect(text).toContain(`"card":${(session.view(1) as { card: number }).card}`);
    expect(file.lines.filter((line) => line.event === 'dealt')).toHaveLength(1);
    expect(file.position.seed).toBeUndefined();
  });

  test('is asked for where I am needed: what waits for me longest comes first', async () => {
    const { play: mine } = openToyPlay(store, { now });
    const first = await table(mine, 2);
    now.pass(5);
    const second = await table(mine, 2);
    await answer(mine, first.id, 0, 'coin');
    const games = (await mine.tables.gamesOf('ben')).filter(({ id }) => id === first.id || id === second.id);
    expect(games.map(({ id, seat }) => [id, seat])).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
    const hers = (await mine.tables.gamesOf('ada')).findIndex(({ id }) => id === first.id);
    expect(hers).toBeGreaterThan((await mine.tables.gamesOf('ada')).findIndex(({ id }) => id === second.id));
  });
});

describe.each(databases)('an automatic answer on $name', (kind) => {
  let database: TestDatabase;
  let play: Play;
  beforeAll(async () => {
    database = await kind.create();
    play = openToyPlay(await database.open()).play;
  }, 60_000);
  afterAll(() => database.drop());
  const turn = async (): Promise<string> => {
    const { id } = await table(play, 3);
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    return id;
  };
  const waitingFor = async (id: string) =>
    (await play.reading.position(id))?.session.waiting.map((one) => `${one.seat} ${one.id}`);

  test('is offered for what means nothing, and is pressed for its seat when its question opens', async () => {
    const id = await turn();
    await answer(play, id, 0, 'done');
    const position = (await play.reading.position(id)) as Position;
    const [follow] = position.session.waiting;
    expect(play.answers.autoAnswerOffers(position, follow as never)).toEqual([
      { option: { key: 'no', idle: true }, untils: ['step', 'round', 'cancelled'] },
    ]);
    await play.answers.setAutoAnswer(id, 'cho', { decision: 'follow', key: 'no', until: 'cancelled' });
    await answer(play, id, 1, 'yes');
    expect(await waitingFor(id)).toEqual(['1 act']);
    await answer(play, id, 1, 'done');
    expect(await waitingFor(id)).toEqual(['0 follow']);
    expect(await play.answers.autoAnswers(id, 'cho')).toEqual([
      { decision: 'follow', key: 'no', until: 'cancelled' },
    ]);
    expect(await play.answers.autoAnswers(id, 'ben')).toEqual([]);
    await play.answers.dropAutoAnswers(id, 'cho');
    expect(await play.answers.autoAnswers(id, 'cho')).toEqual([]);
  });

  test('answers at once when the question is open, and runs out with its step', async () => {
    const id = await turn();
    await answer(play, id, 0, 'done');
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'follow', key: 'no', until: 'step' });
    expect(await waitingFor(id)).toEqual(['2 follow']);
    await answer(play, id, 2, 'no');
    expect(await play.answers.autoAnswers(id, 'ben')).toEqual([]);
  });

  test('that is undone is given no more: the player is asked again, and the others keep theirs', async () => {
    const { id } = await table(play, 3);
    for (const user of ['ben', 'cho'])
      await play.answers.setAutoAnswer(id, user, { decision: 'follow', key: 'no', until: 'cancelled' });
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'take', key: 'coin', until: 'cancelled' });
    expect(await waitingFor(id)).toEqual(['0 take', '2 take']);
    expect(await play.answers.undo(id, 'ben', 'one')).toMatchObject({ kind: 'done' });
    expect(await waitingFor(id)).toEqual(['0 take', '1 take', '2 take']);
    const kept = async (user: string): Promise<string[]> =>
      (await play.answers.autoAnswers(id, user)).map(({ decision }) => decision);
    expect([await kept('ben'), await kept('cho')]).toEqual([['follow'], ['follow']]);
  });

  test('may be one of several for the same question: the first on offer is given', async () => {
    const { id } = await table(play, 2);
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'act', key: 'spend', until: 'cancelled' });
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'act', key: 'done', until: 'cancelled' });
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'done');
    await answer(play, id, 1, 'no');
    expect(await waitingFor(id)).toEqual(['0 follow']);
    expect(await play.answers.autoAnswers(id, 'ben')).toHaveLength(2);
    // Each can be set again, and those of one question or of one player can be dropped.
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'act', key: 'done', until: 'cancelled' });
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'take', key: 'coin', until: 'cancelled' });
    await play.answers.setAutoAnswer(id, 'ada', { decision: 'act', key: 'done', until: 'cancelled' });
    const left = async (user: string): Promise<string[]> =>
      (await play.answers.autoAnswers(id, user)).map(({ key }) => key);
    expect(await left('ben')).toEqual(['spend', 'done', 'coin']);
    await play.answers.dropAutoAnswers(id, 'ben', 'act');
    expect([await left('ben'), await left('ada'), await left('zoe')]).toEqual([['coin'], ['done'], []]);
    await play.answers.dropAutoAnswers(id, 'ben');
    expect([await left('ben'), await left('ada')]).toEqual([[], ['done']]);
  });

  test('is stored as an ordinary answer, so that the replay never looks at it', async () => {
    const id = await turn();
    await play.answers.setAutoAnswer(id, 'ben', { decision: 'follow', key: 'no', until: 'round' });
    await play.answers.setAutoAnswer(id, 'cho', { decision: 'follow', key: 'no', until: 'round' });
    await answer(play, id, 0, 'done');
    expect(await waitingFor(id)).toEqual(['1 act']);
    expect((await play.reading.position(id))?.session.count).toBe(6);
  });
});

test('a turn can be reopened after its end if the game goes on, and without a computer that is asked', () => {
  const chairs = [{ kind: 'person' }, { kind: 'person' }, { kind: 'computer' }] as SeatOccupant[];
  const opens = (seats: readonly number[], over = false): boolean => {
    const ahead = () => ({ over, pending: seats.map((seat) => ({ seat })) });
    return canReopen({ session: { ahead } as unknown as Session, chairs }, 0);
  };
  expect([opens([1]), opens([2]), opens([1, 2]), opens([], true)]).toEqual([true, false, false, false]);
});

interface Trap extends Core<'turn'> {
  turns: number;
}
/** Its question behind the wall has no option: a fault of the game for every player. */
const trap: Game<Trap, 'turn', object, object> = {
  id: 'trap',
  seats: [2, 2],
  rules: 1,
  options: {},
  setup: () => ({ step: 'turn', draws: 0, turns: 0 }),
  steps: {
    *turn(table) {
      for (const seat of [0, 1] as const) {
        const wall = yield* table.choose(seat, 'way', () => [
          { key: 'door', value: false },
          { key: 'wall', value: true },
        ]);
        if (wall) yield* table.choose(seat, 'nothing', (): { key: string; value: number }[] => []);
      }
      return ++table.state.turns > 1 ? 'over' : 'turn';
    },
  },
  view: () => ({}),
  redeal: () => undefined,
  report: () => ({ headline: say('headline'), seats: [] }),
  scores: () => [0, 1].map((seat) => ({ seat: seat as Seat, total: 0, rank: 1, items: [] })),
};

describe('an answer that leads to a dead end', () => {
  test('is answered with a reference, changes nothing, and the table plays on', async () => {
    const database = await (databases[0] as (typeof databases)[number]).create();
    const store = await database.open();
    const lines: string[] = [];
    const { play } = openPlay({
      store,
      games: [trap],
      log: openLog('trace', { write: (line) => void lines.push(line) }),
      paceMs: 0,
    });
    try {
      const made = await play.tables.create({
        game: 'trap',
        where: { guild: 'g', channel: 'c' },
        host: { user: 'ada', name: 'Ada' },
      });
      if (made.kind !== 'done') throw new Error(made.kind);
      const { id } = made.lobby;
      await play.tables.join(id, { user: 'ben', name: 'Ben' });
      await play.tables.start(id, 'ada');
      const before = await store.load(id);
      for (const tries of [1, 2]) {
        const outcome = await answer(play, id, 0, 'wall');
        if (outcome.kind !== 'fault') throw new Error(`${outcome.kind} at try ${tries}`);
        const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).at(-1);
        expect(line).toMatchObject({ reference: outcome.reference, game: id, err: { name: 'DeadEnd' } });
      }
      expect(await store.load(id)).toEqual(before);
      expect(await answer(play, id, 0, 'door')).toMatchObject({ kind: 'done' });
      expect(await answer(play, id, 1, 'door')).toMatchObject({ kind: 'done' });
    } finally {
      await database.drop();
    }
  });
});
