import type { Phrase } from '../../engine/contract/game';
import type { Checkpoint } from '../../store';
import type { Draft } from '../change/draft';
import { noNotes } from '../loaded/loaded';
import type { Notes, VoteNote } from '../table/notes';
import type { SeatOccupant } from '../table/table';
import type { TableRules } from '../table/table-rules';
import { closeIfDecided, countVotes } from './pass-or-fail';
import { absentAt, askTable, oneMoreTurn, theyAreBack, timeIsUp } from './time-up';

/** Minutes after noon. */
const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const iso = (minutes: number): string => at(minutes).toISOString();
const person = (user: string): SeatOccupant => ({ kind: 'person', user, name: user });
const CHAIRS: readonly SeatOccupant[] = [person('ann'), person('ben'), person('cho')];
const RULES: TableRules = { thread: false, turnMinutes: 30 };
const SINCE = [iso(0), iso(0), null];

interface Told {
  readonly draft: Draft;
  /** The lines of the log, the notices and the answers, in their order. */
  readonly told: unknown[];
  readonly phrases: Phrase[];
}
function table(notes: Partial<Notes> = {}, rules: Partial<TableRules> = {}, chairs = CHAIRS): Told {
  const told: unknown[] = [];
  const phrases: Phrase[] = [];
  const asked = {
    seat: 0,
    id: 'act',
    min: 1,
    max: 1,
    options: [{ key: 'yes' }, { key: 'no' }],
    fallback: ['no'],
  };
  const draft = {
    ...{ status: 'playing', notes: { ...noNotes(3), since: SINCE, ...notes }, chairs },
    ...{ tableRules: { ...RULES, ...rules }, session: { count: 40, decisions: [asked] } },
    say: (event: string) => void told.push(event),
    notice: (phrase: Phrase, ...more: unknown[]) =>
      void (phrases.push(phrase), told.push([phrase.text, ...more])),
    answer: (...given: unknown[]) => void told.push(given),
    rewind: ({ answers }: Checkpoint) => void told.push(`back to ${answers}`),
  };
  return { draft: draft as unknown as Draft, told, phrases };
}
const vote = (more: Partial<VoteNote> = {}): VoteNote => ({
  ...{ number: 2, proposal: { kind: 'cancel' }, by: 0, yes: [0], no: [] },
  opened: iso(0),
  expires: iso(600),
  ...more,
});
const replacing = (seat: number, more: object = {}): Pick<VoteNote, 'proposal'> =>
  ({ proposal: { kind: 'replace', seat, ...more } }) as Pick<VoteNote, 'proposal'>;
const moment = { answers: 30 } as Checkpoint;

/** Returns what a vote has led to by then. */
function decided(motion: VoteNote, one: Told & { readonly point?: Checkpoint } = table(), minutes = 5): Told {
  one.draft.notes = { ...one.draft.notes, motion };
  closeIfDecided(one.draft, one.point, at(minutes));
  return one;
}

describe('a vote', () => {
  test('passes with more than half, fails when that cannot be any more, and is open before', () => {
    const open = decided(vote());
    expect([open.draft.notes.motion?.number, open.draft.voted, open.told]).toEqual([2, undefined, []]);
    const passed = decided(vote({ yes: [0, 1] }));
    expect([passed.draft.status, passed.draft.voted, passed.told]).toEqual([
      ...['cancelled', 'passed'],
      [['notice.passed-cancel']],
    ]);
    expect(passed.draft.notes).not.toHaveProperty('motion');
    expect(decided(vote({ no: [1] })).draft.voted).toBeUndefined();
    const failed = decided(vote({ no: [1, 2] }));
    expect([failed.draft.status, failed.draft.voted, failed.told]).toEqual([
      ...['playing', 'failed'],
      [['notice.failed-cancel']],
    ]);
    expect(failed.draft.notes).not.toHaveProperty('motion');
    expect(closeIfDecided(table().draft, undefined, at(0))).toBe(true);
  });

  test('does not wait for who was silent too long, and ends at its time', () => {
    const rules = { silenceHours: 1 };
    const early = decided(vote(), table({}, rules), 59);
    expect([early.draft.voted, early.draft.notes.motion?.absent]).toEqual([undefined, []]);
    expect(decided(vote(), table({}, rules), 60).draft.voted).toBe('passed');
    expect(decided(vote({ absent: [1] }), table(), 5).draft.notes.motion?.absent).toEqual([1]);
    const counted = (minutes: number): unknown => {
      const { draft } = table({ motion: vote() });
      countVotes(draft, undefined, at(minutes));
      return draft.voted;
    };
    expect([counted(599), counted(600)]).toEqual([undefined, 'failed']);
    const { draft } = table({ motion: vote({ yes: [0, 1] }) });
    countVotes(draft, undefined, at(1));
    expect(draft.voted).toBe('passed');
    const nothing = table();
    countVotes(nothing.draft, undefined, at(0));
    expect(nothing.told).toEqual([]);
  });

  test('goes back only to a moment that is still there', () => {
    const rewind = vote({
      proposal: { kind: 'rewind', checkpoint: 30 } as VoteNote['proposal'],
      yes: [0, 1],
    });
    expect(decided(rewind, { ...table(), point: moment }).told).toEqual([
      ...['back to 30', 'table-rewound'],
      ['notice.passed-rewind'],
    ]);
    expect(decided(rewind).draft.voted).toBeUndefined();
    expect(decided(rewind, { ...table(), point: { answers: 29 } as Checkpoint }).draft.voted).toBeUndefined();
    const to = { headline: 'h', asked: [], moves: 3 } as unknown as NonNullable<VoteNote['to']>;
    const back = decided({ ...rewind, to }, { ...table(), point: moment });
    expect(back.phrases).toMatchObject([{ text: 'notice.passed-rewind-to', params: { count: 10 } }]);
  });

  test('to go back in a rated game waits for players who are away', () => {
    const rewind = vote({
      proposal: { kind: 'rewind', checkpoint: 30 } as VoteNote['proposal'],
      ...{ yes: [0, 1], absent: [2] },
    });
    const open = decided(rewind, { ...table({}, { rated: true }), point: moment });
    expect([open.draft.voted, open.draft.notes.motion?.number]).toEqual([undefined, 2]);
  });

  test('on another clock gives all players a full one', () => {
    const clock = { turnMinutes: null, bank: { minutes: 60, increment: 5 } };
    const motion = vote({ proposal: { kind: 'clock', clock } as VoteNote['proposal'], yes: [0, 1] });
    const { draft } = decided(motion, table({ time: [] }));
    expect(draft.tableRules).toEqual({ thread: false, ...clock });
    expect([draft.notes.time, draft.notes.since]).toEqual([undefined, [null, null, null]]);
  });

  test('on a player gives the seat to a computer, and counts as giving up only for their own wish', () => {
    const gaveUp = (motion: VoteNote, notes: Partial<Notes> = {}): unknown =>
      decided(motion, table(notes)).draft.notes.holders?.[0]?.gaveUp;
    const own = vote({ ...replacing(1, { strength: 'master' }), by: 1, yes: [0, 2] });
    const { draft, told } = decided(own);
    const standsInFor = { user: 'ben', name: 'ben' };
    expect(draft.chairs[1]).toEqual({ kind: 'computer', number: 1, standsInFor, strength: 'master' });
    expect(told).toEqual(['table-replaced', ['notice.passed-replace']]);
    const excused = new Date(at(5).getTime() + 30 * 86_400_000).toISOString();
    const hours = [null, { away: iso(99) }, null];
    expect([gaveUp(own), gaveUp({ ...own, by: 0 }), gaveUp({ ...own, cause: 'time' })]).toEqual([
      iso(5),
      undefined,
      undefined,
    ]);
    expect([gaveUp(own, { hours }), gaveUp({ ...own, cause: 'away' })]).toEqual([excused, excused]);
    expect(decided(own, table({ hours })).draft.chairs[1]).toMatchObject({ whileAway: true });
  });

  test('on a person for a seat offers it', () => {
    const wanted = vote({ ...replacing(2, { wanted: true }), yes: [0, 1] });
    const offer = ['notice.seat-wanted', undefined, undefined, 2];
    const left = decided(wanted);
    expect([left.draft.chairs[2], left.told, left.draft.voted]).toMatchObject([
      { kind: 'computer', wanted: true },
      [offer, 'table-replaced'],
      'passed',
    ]);
    const computer = { kind: 'computer', number: 4, whileAway: true } as SeatOccupant;
    const taken = decided(wanted, table({}, {}, [...CHAIRS.slice(0, 2), computer]));
    expect(taken.draft.chairs[2]).toEqual({ kind: 'computer', number: 4, wanted: true });
    expect([taken.told, taken.draft.voted]).toEqual([[offer], 'passed']);
    const again = vote({ ...replacing(2), yes: [0, 1] });
    const kept = decided(again, table({}, {}, [...CHAIRS.slice(0, 2), computer]));
    expect([kept.draft.chairs[2], kept.told]).toEqual([computer, [['notice.passed-replace']]]);
  });

  test('that fails about a player without time gives them one more turn', () => {
    const late = vote({ ...replacing(0), cause: 'time', yes: [], no: [1, 2] });
    expect(decided(late).draft.notes.since).toEqual([null, iso(0), null]);
    expect(decided({ ...late, cause: 'away' }).draft.notes.since).toEqual(SINCE);
    const { draft } = table();
    oneMoreTurn(draft, 1);
    expect(draft.notes.since).toEqual([iso(0), null, null]);
  });
});

describe('a player whose time is up', () => {
  const up = (
    rules: Partial<TableRules>,
    minutes = 30,
    notes: Partial<Notes> = {},
    chairs = CHAIRS,
  ): Told & { is: boolean } => {
    const one = table(notes, rules, chairs);
    return { ...one, is: timeIsUp(one.draft, at(minutes), () => 0) };
  };

  test('has the usual answer given', () => {
    expect([up({}, 29).is, up({}, 29).told]).toEqual([false, []]);
    const { is, told } = up({});
    expect([is, told]).toEqual([
      true,
      ['table-timeout', [{ seat: 0, decision: 'act', picks: ['no'] }, 'timeout']],
    ]);
    expect(up({}, 30, { since: [null, iso(0), null] })).toMatchObject({ is: false, told: [] });
    const alone = [person('ann'), { kind: 'computer', number: 1 } as SeatOccupant];
    expect(up({ atZero: 'vote' }, 30, {}, alone).told[0]).toBe('table-timeout');
  });

  test('gives the seat to a computer where the table agreed on that', () => {
    const { draft, told } = up({ atZero: 'computer', standIn: 'apprentice' });
    expect(draft.chairs[0]).toMatchObject({ kind: 'computer', strength: 'apprentice' });
    expect(draft.notes.holders).toMatchObject([{ gaveUp: iso(30) }]);
    expect(told).toEqual(['table-time-up', ['notice.time-up']]);
    expect(up({ atZero: 'computer', seatWanted: true }).draft.chairs[0]).toMatchObject({ wanted: true });
    const away = up({ atZero: 'computer' }, 30, { hours: [{ away: iso(40) }, null, null] });
    expect(away.draft.notes.holders?.[0]?.gaveUp).not.toBe(iso(30));
  });

  test('is voted on, without those who are away', () => {
    const hours = [null, null, { away: iso(99) }];
    const rules = { atZero: 'vote', standIn: 'master', silenceHours: 2 } as const;
    const { draft, told } = up(rules, 30, { motions: 6, hours });
    expect(draft.notes).toMatchObject({
      motions: 7,
      motion: {
        ...{ number: 7, proposal: { kind: 'replace', seat: 0, strength: 'master' }, by: 0, yes: [], no: [] },
        ...{ absent: [0, 2], opened: iso(30), expires: iso(150), cause: 'time' },
      },
    });
    expect(told).toEqual([['notice.motion-time', 7, undefined]]);
    const asked = table();
    askTable(asked.draft, 1, 'away', at(0), 'here');
    expect(asked.told).toEqual([['notice.motion-away', 1, 'here']]);
    expect(absentAt(draft, at(99), [])).toEqual([]);
  });
});

test('players are back at the time that they named, and get their seat again', () => {
  const standsInFor = { user: 'ben', name: 'ben' };
  const computer = { kind: 'computer', number: 1, standsInFor, whileAway: true } as SeatOccupant;
  const gone = { kind: 'computer', number: 2, standsInFor: { user: 'cho', name: 'cho' } } as SeatOccupant;
  const hours = [{ zone: 'UTC', away: iso(50) }, { away: iso(10) }, { zone: 'UTC', away: iso(5) }];
  const { draft, told } = table({ hours }, {}, [person('ann'), computer, gone]);
  theyAreBack(draft, at(4));
  expect([draft.notes.hours, told]).toEqual([hours, []]);
  theyAreBack(draft, at(10));
  expect(draft.notes.hours).toEqual([hours[0], null, { zone: 'UTC' }]);
  expect(draft.chairs).toEqual([person('ann'), person('ben'), gone]);
  expect([draft.notes.holders, told]).toMatchObject([
    [{ seat: 1, user: 'ben', from: 40 }],
    ['table-returned'],
  ]);
  const last = table({ hours: [{ away: iso(1) }, null, null] });
  theyAreBack(last.draft, at(10));
  expect(last.draft.notes.hours).toBeUndefined();
});
