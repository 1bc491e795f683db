import { Session } from '../../engine/run/session';
import { noNotes, type RunningGame } from '../loaded/loaded';
import { say, type Action, type Seat } from '../../engine/contract/game';
import type { Notes } from '../table/notes';
import type { SeatOccupant } from '../table/table';
import { NO_RULES } from '../table/table-rules';
import { toy } from '../testing';
import { buildChange } from './build-change';
import { draftOn, type Draft } from './draft';
import { createTape, type Tape } from './tape';

const now = new Date('2026-03-01T12:00:00Z');
const begun = (): RunningGame => {
  const session = Session.start(toy, { seats: 2, options: { rounds: 'two', rich: false } }, 'ab'.repeat(32));
  // A tape reads no more of a row than this.
  const row = { rules: toy.rules, lineCount: 4 };
  return { row, game: toy, session, chairs: [], notes: noNotes(2) } as unknown as RunningGame;
};
const take = (tape: Tape, seat: Seat, said: Parameters<Tape['answer']>[2] = []): boolean =>
  tape.answer({ seat, decision: 'take', picks: ['coin'] }, 'person', said);

test('an answer is a move; the one that closes a step adds its lines and a checkpoint', () => {
  const loaded = begun();
  const tape = createTape(loaded, { now });
  const said = [{ event: 'table-host', at: 0 }];
  expect([...tape.before]).toEqual([0, 1]);
  expect(take(tape, 0, said)).toBe(false);
  expect([tape.closed, tape.lines.length, tape.checkpoints.length]).toEqual([false, 0, 0]);
  expect(take(tape, 1, said)).toBe(true);
  expect(tape.moves.map(({ kind, seat, source }) => [kind, seat, source])).toEqual([
    ['answer', 0, 'person'],
    ['answer', 1, 'person'],
  ]);
  expect([...tape.restarted]).toEqual([1]);
  expect(tape.lines).toContainEqual(said[0]);
  expect(tape.checkpoints).toMatchObject([{ step: 'turn', answers: 2, lines: 4 + tape.lines.length }]);
  // The game in memory stays as it was.
  expect(loaded.session.count).toBe(0);
});

test('lines from before the first answer are stored at the opening and after an upgrade', () => {
  const loaded = begun();
  const upgraded = { ...loaded, row: { ...loaded.row, rules: 0 } };
  const linesOf = ({ lines, closed }: Tape): unknown => [closed, ...lines.map(({ event }) => event)];
  const all = [true, 'dealt', 'dealt', 'round'];
  expect(linesOf(createTape(loaded, { now, opening: true }))).toEqual(all);
  expect(linesOf(createTape(upgraded, { now }))).toEqual(all);
  expect(linesOf(createTape(loaded, { now }))).toEqual([false]);
});

test('an undo is a move too, and names what was taken back', () => {
  const tape = createTape(begun(), { now });
  expect(tape.undo(0)).toBeUndefined();
  take(tape, 0);
  expect(tape.undo(0)).toEqual({ given: { seat: 0, decision: 'take', picks: ['coin'] } });
  expect(tape.moves.map(({ kind }) => kind)).toEqual(['answer', 'undo']);
  expect(tape.session.count).toBe(0);
});

test('going back forgets lines and checkpoints after it, and everyone is asked again', () => {
  const tape = createTape(begun(), { now, opening: true });
  const [first] = tape.checkpoints;
  if (!first) throw new Error('no checkpoint');
  expect([tape.closed, tape.before.size]).toEqual([true, 0]);
  take(tape, 0);
  take(tape, 1);
  expect(tape.checkpoints).toHaveLength(2);
  tape.rewind(first);
  expect(tape.rewoundTo).toBe(first);
  expect([tape.lines.length, tape.checkpoints.length, tape.session.count]).toEqual([0, 0, first.answers]);
  expect(tape.moves.at(-1)).toMatchObject({ kind: 'rewind', seat: -1, what: { answers: first.answers } });
});

test('going back within a game asks everyone again, and its lines are those that come after it', () => {
  const tape = createTape(begun(), { now });
  take(tape, 0);
  take(tape, 1);
  const [first] = tape.checkpoints;
  if (!first) throw new Error('no checkpoint');
  const turn = (): readonly unknown[] => {
    for (const [seat, decision, key] of [
      [0, 'act', 'work'],
      [0, 'act', 'done'],
      [1, 'follow', 'yes'],
    ] as const)
      tape.answer({ seat, decision, picks: [key] }, 'person', []);
    return tape.lines.map(({ event }) => event);
  };
  expect(turn()).toEqual(['worked', 'followed']);
  expect(tape.checkpoints).toHaveLength(2);
  tape.rewind(first);
  expect([tape.closed, tape.before.size]).toEqual([true, 0]);
  expect(turn()).toEqual(['worked', 'followed']);
  expect(tape.checkpoints.map(({ lines }) => lines)).toEqual([first.lines + 2]);
  tape.answer({ seat: 1, decision: 'act', picks: ['done'] }, 'person', []);
  tape.answer({ seat: 0, decision: 'follow', picks: ['yes'] }, 'person', []);
  expect(tape.lines.map(({ event }) => event).slice(0, 4)).toEqual([
    ...['worked', 'followed', 'followed', 'dealt'],
  ]);
});

test('going back to a step that is still open counts as another state', () => {
  const [first] = createTape(begun(), { now, opening: true }).checkpoints;
  if (!first) throw new Error('no checkpoint');
  const tape = createTape(begun(), { now });
  take(tape, 0);
  tape.rewind(first);
  expect(tape.closed).toBe(true);
});

/** A game that ends with its second step. */
function ending(): RunningGame {
  const turn = function* (): Generator<never, 'over', never> {
    return 'over';
  };
  const game = { ...toy, steps: { ...toy.steps, turn } };
  const options = { rounds: 'two', rich: false };
  return { ...begun(), session: Session.start(game, { seats: 2, options }, 'ab'.repeat(32)) };
}

test('the end of the game is no checkpoint', () => {
  const tape = createTape(ending(), { now });
  take(tape, 0);
  take(tape, 1);
  expect([tape.session.over, tape.closed, tape.checkpoints]).toEqual([true, true, []]);
});

describe('a draft', () => {
  const chairs: readonly SeatOccupant[] = ['ann', 'ben'].map((user) => ({
    kind: 'person',
    user,
    name: user,
  }));
  const drafted = (notes: Partial<Notes> = {}, row: object = {}, game: RunningGame = begun()): Draft => {
    const fresh = {
      id: 'abc',
      version: 7,
      status: 'playing',
      moveCount: 0,
      tableRules: NO_RULES,
      trouble: null,
    };
    const loaded = { ...game, row: { ...game.row, ...fresh, ...row }, chairs };
    return draftOn({ ...loaded, notes: { ...noNotes(2), ...notes } } as RunningGame, { now, paceMs: 0 });
  };
  const coin = (seat: Seat): Action => ({ seat, decision: 'take', picks: ['coin'] });
  const atTurn = (notes: Partial<Notes> = {}): Draft => {
    const game = begun();
    for (const seat of [0, 1] as const) game.session.apply(coin(seat));
    return drafted(notes, {}, game);
  };
  const sent = (draft: Draft): unknown[] =>
    (draft.finish(0).change.outbox ?? []).map(({ key, what }) => [key, what]);

  test('gives up the bids of a player who passes, and of no one else', () => {
    const most = (seat: Seat) => ({ seat, decision: 'act', period: '2', most: 5 });
    const left = (key: string): unknown => {
      const draft = atTurn({ plans: [most(0), most(1)] });
      draft.answer({ seat: 0, decision: 'act', picks: [key] }, 'person');
      return draft.notes.plans?.map(({ seat }) => seat);
    };
    expect([left('done'), left('work')]).toEqual([[1], [0, 1]]);
  });

  test('keeps its own lines for the end of the step', () => {
    const draft = drafted();
    draft.say('table-host', { count: 1 }, [1]);
    draft.answer(coin(0), 'person');
    expect(draft.notes.said).toEqual([{ event: 'table-host', at: 0, params: { count: 1 }, only: [1] }]);
    draft.answer(coin(1), 'person');
    expect(draft.notes.said).toEqual([]);
    draft.say('table-host');
    expect(draft.notes.said).toEqual([{ event: 'table-host', at: 2 }]);
  });

  test('redoes the last undone answer of a seat, if the rules still allow it', () => {
    const undone = [coin(0), coin(1)];
    const draft = drafted({ undone });
    expect([draft.redo(0), draft.redo(1), draft.redo(0), draft.redo(0)]).toEqual([false, true, true, false]);
    const stale = drafted({ undone: [{ seat: 0, decision: 'act', picks: ['work'] }] });
    expect([stale.redo(0), stale.session.count]).toEqual([false, 0]);
  });

  test('knows undone answers until the next one', () => {
    const draft = drafted({ undone: [coin(1)], turnEnded: { seat: 1, at: 0, from: 0 } });
    draft.answer(coin(0), 'person');
    expect([draft.notes.undone, draft.notes.turnEnded]).toEqual([undefined, undefined]);
    expect(draft.undo(0)).toBe(true);
    expect([draft.notes.undone, draft.undo(0)]).toEqual([[coin(0)], false]);
  });

  test('of an undone automatic answer drops it, and keeps those of others and of other questions', () => {
    const auto = (seat: Seat, decision: string) =>
      ({ seat, decision, key: 'coin', until: 'cancelled', period: '' }) as const;
    const kept = [auto(1, 'take'), auto(0, 'act')];
    const draft = drafted({ autoAnswers: [auto(0, 'take'), ...kept] });
    draft.answer(coin(0), 'auto');
    draft.undo(0);
    expect(draft.notes.autoAnswers).toEqual(kept);
  });

  test('gives at most fifty planned answers in one go', () => {
    const steps = {
      ...toy.steps,
      *turn(table: Parameters<typeof toy.steps.turn>[0]): ReturnType<typeof toy.steps.turn> {
        for (;;)
          yield* table.choose(0, 'act', () => [
            { key: 'work', value: 1 },
            { key: 'rest', value: 0 },
          ]);
      },
    };
    const session = Session.start(
      { ...toy, steps },
      { seats: 2, options: { rounds: 'two', rich: false } },
      'ab'.repeat(32),
    );
    for (const seat of [0, 1] as const) session.apply(coin(seat));
    const work = { decision: 'act', picks: ['work'], options: [] };
    const plan = { seat: 0, decision: 'act', period: '1', answers: Array(60).fill(work) } as const;
    const draft = drafted({ plans: [plan] }, {}, { ...begun(), session });
    draft.answerPlanned({ seat: 0, decision: 'act', picks: ['work'] });
    expect(draft.session.answers.length).toBe(50);
  });

  test('tells the channel what it is told, each line under a number of its own', () => {
    const draft = drafted();
    draft.notice(say('one'));
    draft.notice(say('two'), 3, 'c', 1);
    expect(sent(draft)).toEqual([
      ['board', undefined],
      ['notice:7:0', { phrase: say('one') }],
      ['notice:7:1', { phrase: say('two'), motion: 3, otherwise: 'c', freeSeat: 1 }],
    ]);
  });

  test('writes what has changed at the table, and nothing else', () => {
    const same = drafted();
    same.answer(coin(0), 'person');
    const { fields, ...change } = same.finish(0).change;
    for (const none of ['chairs', 'tableRules', 'hostId', 'ended', 'trouble', 'state', 'rules'])
      expect(fields).not.toHaveProperty(none);
    for (const none of ['players', 'forget', 'finished', 'prune']) expect(change).not.toHaveProperty(none);
    const other = drafted();
    other.chairs = [
      { kind: 'person', user: 'eve', name: 'Eve' },
      { kind: 'computer', number: 1 },
    ];
    other.tableRules = { ...NO_RULES, rated: true };
    other.host = { user: 'eve', name: 'Eve' };
    other.status = 'cancelled';
    expect(other.finish().change).toMatchObject({
      fields: {
        ...{ chairs: other.chairs, tableRules: other.tableRules, hostId: 'eve', hostName: 'Eve' },
        ...{ ended: now, wake: null },
      },
      players: ['eve'],
      prune: 1,
    });
    expect(other.finish().change).not.toHaveProperty('finished');
  });

  test('enters a game that was played to its end into the history, unless it was a lesson', () => {
    const ended = (lesson: boolean): unknown => {
      const draft = drafted({}, { tableRules: { ...NO_RULES, lesson }, posted: {}, created: now }, ending());
      for (const seat of [0, 1] as const) draft.answer(coin(seat), 'person');
      return draft.finish(1).change.finished?.players;
    };
    expect([ended(false), ended(true)]).toEqual([2, undefined]);
  });

  test('of a game that could not be loaded for a while says so, and asks all players again', () => {
    const asked = { since: ['2026-03-01T11:00:00.000Z', '2026-03-01T11:00:00.000Z'], mentioned: [0, 0] };
    const keys = (trouble: unknown): unknown[] =>
      sent(drafted(asked, { trouble })).map((one) => (one as unknown[])[0]);
    expect(keys(null)).toEqual(['board']);
    expect(keys({ version: 7, rules: 1 })).toEqual(['board', 'notice:7:0', 'mention:1:0:0']);
    expect(drafted(asked, { trouble: { version: 7, rules: 1 } }).notes.since).toEqual([null, null]);
  });
});

test('answers that a new release dropped are taken back, the last one first', () => {
  const tape = createTape(begun(), { now });
  tape.drop([
    { seat: 0, decision: 'take', picks: ['coin'] },
    { seat: 1, decision: 'take', picks: ['gold'] },
  ]);
  expect(tape.moves.map(({ kind, seat, source }) => [kind, seat, source])).toEqual([
    ['undo', 1, 'auto'],
    ['undo', 0, 'auto'],
  ]);
});

test('checkpoints that no vote can go back to are removed, every fifty answers and at the end', () => {
  const loaded = begun();
  const pruned = (before: number, answers: number, status: 'playing' | 'cancelled' = 'playing'): unknown => {
    const session = Object.assign(Object.create(loaded.session) as Session, {
      save: () => loaded.session.save(),
    });
    const counting = (count: number): Session =>
      Object.create(session, { count: { value: count } }) as Session;
    const { notes } = loaded;
    const row = { ...loaded.row, status: 'playing' } as RunningGame['row'];
    const draft = { status, notes, chairs: loaded.chairs, tableRules: { thread: false, turnMinutes: null } };
    const tape = {
      ...createTape(loaded, { now }),
      session: counting(answers),
      lines: [],
      moves: [],
      checkpoints: [],
    };
    return buildChange({ ...loaded, row, session: counting(before) }, draft, tape, {
      ...{ now, opening: false, items: [] },
    }).change.prune;
  };
  expect([pruned(448, 449), pruned(449, 450), pruned(450, 451)]).toEqual([undefined, 50, undefined]);
  expect([pruned(399, 400), pruned(349, 350), pruned(500, 449)]).toEqual([undefined, undefined, 49]);
  expect(pruned(10, 11, 'cancelled')).toBe(12);
});
