import { Session } from '../../engine/run/session';
import { noNotes, type RunningGame } from '../loaded/loaded';
import type { Seat } from '../../engine/contract/game';
import { toy } from '../testing';
import { buildChange } from './build-change';
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
