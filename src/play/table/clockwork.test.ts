import { noNotes } from '../loaded/loaded';
import {
  awayOf,
  dueOf,
  hoursOf,
  nextWake,
  overtime,
  restsOf,
  seatLostAt,
  timeAfter,
  withHours,
} from './clockwork';
import type { Notes, TimeNote, VoteNote } from './notes';
import type { PersonNow } from './people';
import type { SeatOccupant } from './table';
import type { TableRules } from './table-rules';
import { activeVoters, inactivityDeadlines, votesNeeded } from './vote-quorum';

/** Minutes after noon. */
const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const iso = (minutes: number): string => at(minutes).toISOString();
const person = (user: string): SeatOccupant => ({ kind: 'person', user, name: user });
const CHAIRS: readonly SeatOccupant[] = [person('ann'), person('ben'), { kind: 'computer', number: 1 }];
const notes = (more: Partial<Notes> = {}): Notes => ({ ...noNotes(3), ...more });
const since = (...minutes: (number | null)[]): (string | null)[] =>
  minutes.map((one) => (one === null ? null : iso(one)));
const TURN: TableRules = { thread: false, turnMinutes: 30 };
const BANK: TableRules = { thread: false, turnMinutes: null, bank: { minutes: 60, increment: 5 } };
const NONE: TableRules = { thread: false, turnMinutes: null };
const time = (left: number, more: Partial<TimeNote> = {}): TimeNote => ({
  ...{ left: left * 60_000, credited: 0, used: 0, at: null },
  ...more,
});

describe('the time of a seat', () => {
  test('runs from when it is asked, and only at a table with a clock', () => {
    const asked = notes({ since: since(0, null, 0) });
    expect([dueOf(asked, TURN, 0), dueOf(asked, TURN, 1), dueOf(asked, NONE, 0)]).toEqual([
      at(30),
      null,
      null,
    ]);
    expect(dueOf(asked, BANK, 0)).toEqual(at(60));
    const saved = notes({ since: since(0, 0), time: [time(20), time(9, { used: 4 * 60_000, at: iso(10) })] });
    expect([dueOf(saved, BANK, 0), dueOf(saved, BANK, 1)]).toEqual([at(20), at(15)]);
    expect(dueOf({ ...saved, time: [time(1, { used: 120_000 })] }, BANK, 0)).toEqual(at(0));
    // A limit for each turn counts what has run before the hours changed, and knows no bank.
    expect(dueOf({ ...saved, time: [time(20, { used: 60_000 })] }, TURN, 0)).toEqual(at(29));
  });

  test('rests at night and until the player is back, if the table agreed on that', () => {
    const hours = [{ zone: 'UTC', quiet: { from: 12 * 60 + 10, to: 13 * 60 } }, { away: iso(100) }, null];
    const asked = notes({ since: since(0, 0, 0), hours });
    expect(restsOf(TURN)).toEqual({ nights: false, away: false, window: undefined, zone: undefined });
    expect([dueOf(asked, TURN, 0), dueOf(asked, TURN, 1)]).toEqual([at(30), at(30)]);
    const rests: TableRules = { ...TURN, rests: ['nights', 'away'] };
    expect([dueOf(asked, rests, 0), dueOf(asked, rests, 1)]).toEqual([at(80), at(130)]);
    const window = { from: 13 * 60, to: 14 * 60, zone: 'UTC' };
    expect(dueOf(notes({ since: since(0) }), { ...TURN, window }, 0)).toEqual(at(90));
  });

  test('costs a seat only where a computer takes it or the table votes', () => {
    const asked = notes({ since: since(0, null, null) });
    const lost = (atZero?: TableRules['atZero'], seat = 0): Date | undefined =>
      seatLostAt({ notes: asked, tableRules: { ...TURN, ...(atZero && { atZero }) } }, seat);
    expect([lost('computer'), lost('vote')]).toEqual([at(30), at(30)]);
    expect([lost(), lost('answer'), lost('vote', 1), lost('vote', 99)]).toEqual(Array(4).fill(undefined));
  });

  test('is up for each person who is asked, but not while the table votes on a seat', () => {
    const motion = { number: 1 } as unknown as VoteNote;
    const asked = notes({ since: since(0, 5, 0) });
    const due = [
      { seat: 0, due: at(30) },
      { seat: 1, due: at(35) },
    ];
    expect(overtime(asked, CHAIRS, TURN)).toEqual(due);
    expect(overtime({ ...asked, motion }, CHAIRS, TURN)).toEqual(due);
    expect(overtime(asked, CHAIRS, { ...TURN, atZero: 'vote' })).toEqual(due);
    expect(overtime({ ...asked, motion }, CHAIRS, { ...TURN, atZero: 'vote' })).toEqual([]);
  });

  test('is paid by whoever was asked and gets the increment of a turn once for an answer', () => {
    const after = (before: Notes, now: Notes, answers: number, rules: TableRules, minutes: number): unknown =>
      timeAfter(
        { chairs: CHAIRS, notes: before },
        { notes: now, chairs: CHAIRS, tableRules: rules },
        () => answers,
        at(minutes),
      );
    const before = notes({ since: since(0, null, 0), time: [time(20), time(2), time(50)] });
    const now = notes({ ...before, since: since(null, 10, null) });
    // Ben gets the minimum of a turn; a computer pays nothing.
    expect(after(before, now, 1, BANK, 10)).toEqual([time(15, { credited: 1 }), time(5), time(50)]);
    const again = notes({ ...now, time: [time(20, { credited: 1 }), time(2), time(50)] });
    expect(after(before, again, 1, BANK, 10)).toEqual([time(10, { credited: 1 }), time(5), time(50)]);
    expect(after(before, now, 1, BANK, 90)).toMatchObject([time(5, { credited: 1 }), {}, {}]);
    expect(after(before, now, 0, BANK, 90)).toMatchObject([time(0), {}, {}]);
    const full = notes({ ...now, time: [time(59), time(2), time(50)] });
    expect(after(before, full, 1, BANK, 2)).toMatchObject([time(60, { credited: 1 }), {}, {}]);
    const moved = notes({ ...now, time: [time(20, { used: 120_000, at: iso(4) }), time(2), time(50)] });
    expect(after(before, moved, 0, BANK, 10)).toMatchObject([time(12), {}, {}]);
    // The first clock has not run before it was agreed on.
    expect(
      after(notes({ since: since(0, null, null) }), notes({ since: since(null, 10, null) }), 1, BANK, 10),
    ).toEqual([time(60), time(60), time(60)]);
    expect(after(before, before, 1, BANK, 10)).toEqual(before.time);
    expect(after(before, now, 1, NONE, 10)).toBeUndefined();
    expect(after(before, now, 1, TURN, 10)).toEqual([time(20), time(2), time(50)]);
  });

  test('has run by the old hours when a player changes them', () => {
    const hours = { away: iso(99) };
    const before = notes({
      since: since(0, 0, null),
      time: [time(20), time(20, { used: 60_000, at: iso(5) }), time(9)],
    });
    const after = withHours(before, CHAIRS, 1, hours, BANK, at(8));
    expect(after.hours).toEqual([null, hours, null]);
    expect(after.time).toEqual([time(20), time(20, { used: 240_000, at: iso(8) }), time(9)]);
    expect(withHours(after, CHAIRS, 1, null, BANK, at(9)).hours).toBeUndefined();
    expect(withHours(before, CHAIRS, 2, hours, BANK, at(8)).time).toEqual(before.time);
    expect(withHours(notes(), CHAIRS, 0, hours, BANK, at(8)).time).toBeUndefined();
    expect([awayOf(after, 1, at(98)), awayOf(after, 1, at(99)), awayOf(after, 0, at(0))]).toEqual([
      at(99),
      null,
      null,
    ]);
  });

  test('follows only the settings that its clock needs', () => {
    const ann = (awayUntil?: Date, quiet: object | null = { from: 1, to: 2 }): PersonNow =>
      ({ settings: { zone: 'UTC', quiet }, ...(awayUntil && { awayUntil }) }) as unknown as PersonNow;
    const nights: TableRules = { ...TURN, rests: ['nights'] };
    const window = { from: 1, to: 2 };
    const quiet = { from: 1, to: 2 };
    expect(hoursOf(ann(at(9)), TURN, at(0))).toEqual({ away: iso(9) });
    expect([hoursOf(ann(at(9)), TURN, at(9)), hoursOf(ann(), NONE, at(0))]).toEqual([null, null]);
    expect(hoursOf(ann(), nights, at(0))).toEqual({ zone: 'UTC', quiet });
    expect(hoursOf(ann(undefined, null), nights, at(0))).toBeNull();
    expect(hoursOf(ann(), { ...nights, turnMinutes: null }, at(0))).toBeNull();
    expect(hoursOf(ann(), { ...TURN, window }, at(0))).toEqual({ zone: 'UTC' });
    expect(hoursOf(ann(), { ...NONE, window }, at(0))).toBeNull();
  });
});

describe('a table', () => {
  const motion = (more: Partial<VoteNote> = {}): VoteNote =>
    ({
      number: 1,
      proposal: { kind: 'cancel' },
      yes: [],
      no: [],
      expires: iso(5000),
      ...more,
    }) as unknown as VoteNote;

  test('is woken by the first of its events', () => {
    const wake = (more: Partial<Notes>, rules = NONE): Date | null => nextWake(notes(more), CHAIRS, rules);
    expect([wake({}), wake({ computerAt: iso(3) })]).toEqual([null, at(3)]);
    expect(wake({ computerAt: iso(3), planDue: { seat: 0, mark: 'm', at: iso(4) } })).toEqual(at(3));
    expect(wake({ computerAt: iso(5), planDue: { seat: 0, mark: 'm', at: iso(4) } })).toEqual(at(4));
    expect(wake({ since: since(0), computerAt: iso(40) }, TURN)).toEqual(at(30));
    expect(wake({ hours: [null, { away: iso(2) }, null], computerAt: iso(40) })).toEqual(at(2));
    expect(wake({ hours: [{ zone: 'UTC' }, null, null] })).toBeNull();
    expect(wake({ motion: motion({ opened: iso(0), expires: iso(20) }) })).toEqual(at(20));
    // Ann and Ben are silent for an hour.
    const silent = { ...NONE, silenceHours: 1 };
    expect(wake({ motion: motion({ opened: iso(0) }) }, silent)).toEqual(at(60));
  });

  test('waits in a vote for a sign of life since it asked, for 48 hours unless it agreed otherwise', () => {
    const rules = { ...NONE, silenceHours: 2 };
    const deadlines = (note: VoteNote, more: Partial<Notes> = {}): unknown =>
      inactivityDeadlines(note, notes(more), CHAIRS, rules).map(({ seat, from }) => [seat, from]);
    const opened = motion({ opened: iso(100) });
    expect(deadlines(opened)).toEqual([
      [0, at(220)],
      [1, at(220)],
    ]);
    expect(deadlines(motion({ ...opened, yes: [0] }))).toEqual([[1, at(220)]]);
    expect(deadlines(motion({ ...opened, no: [1] }))).toEqual([[0, at(220)]]);
    expect(deadlines(motion({ expires: iso(500) }))).toContainEqual([0, at(500)]);
    expect(deadlines(opened, { since: since(40, 130, null), seen: since(60, null, null) })).toEqual([
      [0, at(180)],
      [1, at(220)],
    ]);
    expect(deadlines(opened, { since: since(40, null, null), seen: since(30, 150, null) })).toEqual([
      [0, at(160)],
      [1, at(270)],
    ]);
    const [first] = inactivityDeadlines(opened, notes(), CHAIRS, NONE);
    expect(first?.from).toEqual(at(100 + 48 * 60));
  });

  test('needs more than half of those who are there, and all of them to go back in a rated game', () => {
    const chairs = [...CHAIRS, person('cho'), person('dee')];
    const needed = (more: Partial<VoteNote>, rules = NONE): number =>
      votesNeeded(motion(more), chairs, rules);
    expect([needed({}), needed({ absent: [0] }), needed({ absent: [0, 1] })]).toEqual([3, 2, 2]);
    expect(activeVoters(motion({ absent: [0, 1, 3], yes: [0], no: [1] }), chairs)).toEqual([0, 1, 4]);
    const rewind = {
      proposal: { kind: 'rewind', checkpoint: 1 },
      absent: [0, 1],
    } as unknown as Partial<VoteNote>;
    expect([needed(rewind), needed(rewind, { ...NONE, rated: true })]).toEqual([2, 4]);
    expect(needed({ absent: [0, 1] }, { ...NONE, rated: true })).toBe(2);
  });
});
