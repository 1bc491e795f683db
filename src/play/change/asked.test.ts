import { BOARD_WAIT_MS } from '../../notifications/reminders';
import type { Session } from '../../engine/run/session';
import type { NewMove } from '../../store';
import { noNotes, type RunningGame } from '../loaded/loaded';
import type { GameRow, Notes } from '../table/rows';
import type { SeatOccupant } from '../table/table';
import type { TableRules } from '../table/table-rules';
import { whoIsAsked, withLife, type Asking } from './asked';
import { computerPlayer, finishedOf, isRemembered, strengthOf } from './finish';
import { waitsOf } from './waits';

/** Minutes after noon. */
const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const iso = (minutes: number): string => at(minutes).toISOString();
const person = (user: string): SeatOccupant => ({ kind: 'person', user, name: user.toUpperCase() });
const computer = (more: object = {}): SeatOccupant => ({ kind: 'computer', number: 1, ...more });
const CHAIRS: readonly SeatOccupant[] = [person('ann'), person('ben'), computer()];
const NO_CLOCK: TableRules = { thread: false, turnMinutes: null };
const notes = (more: Partial<Notes> = {}): Notes => ({ ...noNotes(3), ...more });

describe('after a change', () => {
  const session = (waiting: Record<number, number>, options = 2): Session => {
    const asked = Object.entries(waiting).map(([seat, answers]) => ({
      ...{ seat: Number(seat), id: 'act', promptId: `${answers}-x`, min: 1, max: 1 },
      options: Array.from({ length: options }, (_, n) => ({ key: String(n) })),
    }));
    return {
      ...{ waiting: asked, pending: asked, count: 9, answers: [{ seat: 0 }, { seat: 1 }, { seat: 1 }] },
      save: () => ({ answerCounts: [3, 4, 2] }),
    } as unknown as Session;
  };
  interface Case {
    readonly waiting: Record<number, number>;
    readonly before?: readonly (0 | 1 | 2)[];
    readonly notes?: Partial<Notes>;
    readonly was?: { readonly chairs?: readonly SeatOccupant[]; readonly notes?: Partial<Notes> };
    readonly asking?: Partial<Asking>;
    readonly options?: number;
    readonly rules?: TableRules;
  }
  const ask = (one: Case): { readonly notes: Notes; readonly mentions: readonly string[] } => {
    const loaded = {
      chairs: one.was?.chairs ?? CHAIRS,
      notes: notes(one.was?.notes ?? one.notes),
    } as unknown as RunningGame;
    const draft = {
      ...{ notes: notes(one.notes), chairs: CHAIRS, tableRules: one.rules ?? NO_CLOCK },
      session: session(one.waiting, one.options),
    };
    const { notes: after, items } = whoIsAsked(loaded, draft, {
      ...{ before: new Set(one.before), restarted: new Set(), actor: undefined, now: at(10), paceMs: 60_000 },
      ...{ moves: [], ...one.asking },
    });
    return { notes: after, mentions: items.map(({ key }) => key) };
  };

  test('players are waited for from the moment they were asked, or took the seat', () => {
    const since = [iso(1), iso(2), null];
    expect(ask({ waiting: { 0: 5, 2: 5 }, notes: { since } }).notes.since).toEqual([iso(1), null, iso(10)]);
    const restarted = { restarted: new Set([0] as const) };
    expect(ask({ waiting: { 0: 5, 1: 5 }, notes: { since }, asking: restarted }).notes.since).toEqual([
      ...[iso(10), iso(2)],
      null,
    ]);
    const was = { chairs: [person('eva'), ...CHAIRS.slice(1)], notes: { since } };
    expect(ask({ waiting: { 0: 5 }, notes: { since }, was }).notes.since).toEqual([iso(10), null, null]);
  });

  test('a person who is asked anew is mentioned once, but not who made the change, and no computer', () => {
    const all = { 0: 5, 1: 6, 2: 7 };
    expect(ask({ waiting: all, notes: { motions: 4 } }).mentions).toEqual(['mention:0:5:4', 'mention:1:6:4']);
    expect(ask({ waiting: all, asking: { actor: 0 } }).mentions).toEqual(['mention:1:6:0']);
    expect(ask({ waiting: all, before: [1] }).mentions).toEqual(['mention:0:5:0']);
    const was = { chairs: [person('eva'), ...CHAIRS.slice(1)] };
    expect(ask({ waiting: all, before: [0, 1], was }).mentions).toEqual(['mention:0:5:0']);
    expect(ask({ waiting: { 0: 12 } }).mentions).toEqual(['mention:0:12:0']);
    const told = ask({ waiting: all, notes: { mentioned: [5, 5, -1] } });
    expect([told.mentions, told.notes.mentioned]).toEqual([['mention:1:6:0'], [5, 6, -1]]);
  });

  test('a computer moves after a pause, unless it has one answer or a person moved meanwhile', () => {
    const when = (one: Partial<Case>): unknown => ask({ waiting: { 2: 5 }, ...one }).notes.computerAt;
    expect([when({}), when({ options: 1 }), when({ waiting: { 0: 5 } })]).toEqual([
      iso(11),
      iso(10),
      undefined,
    ]);
    const pending = { computerAt: iso(8) };
    const moved = (...sources: string[]): Partial<Case> => ({
      notes: pending,
      asking: { moves: sources.map((source) => ({ source })) as unknown as NewMove[] },
    });
    expect([when(moved()), when(moved('person')), when(moved('computer'))]).toEqual([
      iso(8),
      iso(8),
      iso(11),
    ]);
    expect(when(moved('person', 'computer'))).toBe(iso(11));
    expect(when({ waiting: { 1: 5 }, notes: pending })).toBeUndefined();
  });

  test('what came after their last turn is news to a player', () => {
    const left = ask({ waiting: { 1: 5 }, before: [0, 1], notes: { leftAt: [2, 3, 99] } });
    expect(left.notes.leftAt).toEqual([9, 3, 9]);
    expect(ask({ waiting: {} }).notes.leftAt).toEqual([0, 0, 0]);
  });

  test('what came after their last step is news to a player, also if the next question is theirs', () => {
    const asking = { restarted: new Set([0] as const) };
    const closed = ask({ waiting: { 0: 9 }, before: [0], notes: { closedAt: [2, 3, 99] }, asking });
    expect(closed.notes.closedAt).toEqual([9, 3, 9]);
    expect(ask({ waiting: {} }).notes.closedAt).toEqual([0, 0, 0]);
  });

  test('a vote on a player ends when they have answered or are back', () => {
    const about = (cause: string, more: object = {}): object => ({
      motion: { number: 1, cause, proposal: { kind: 'replace', seat: 0 }, ...more },
    });
    const isOpen = (now: object, was = now, waiting: Record<number, number> = { 0: 5 }): boolean =>
      ask({ waiting, notes: now, was: { notes: was } }).notes.motion !== undefined;
    const since = [iso(1), null, null];
    const late = { ...about('time'), since };
    expect([isOpen(late), isOpen(late, late, {})]).toEqual([true, false]);
    // This change opened it.
    expect(isOpen(late, { since }, {})).toBe(true);
    const away = { ...about('away'), hours: [{ away: iso(50) }, null, null] };
    expect([isOpen(away), isOpen({ ...away, hours: undefined }, away)]).toEqual([true, false]);
    expect(isOpen({ ...about('time', { proposal: { kind: 'cancel' } }), since }, undefined, {})).toBe(true);
    expect(isOpen({ ...about('wish'), since }, undefined, {})).toBe(true);
  });

  test('hours are kept of persons, and of those for whom a computer plays while they are away', () => {
    const hours = [{ zone: 'UTC' }, null, { zone: 'UTC' }];
    expect(ask({ waiting: {}, notes: { hours } }).notes.hours).toEqual([hours[0], null, null]);
    expect(ask({ waiting: {}, notes: { hours: [null, null, { zone: 'UTC' }] } }).notes.hours).toBeUndefined();
  });

  test('a turn that ended is paid from the bank, and the increment counts each answer', () => {
    const rules = { ...NO_CLOCK, bank: { minutes: 60, increment: 5 } };
    const time = CHAIRS.map(() => ({ left: 1_200_000, credited: 2, used: 0, at: null }));
    const { time: after } = ask({ waiting: {}, rules, notes: { since: [iso(0), null, null], time } }).notes;
    expect(after?.[0]).toMatchObject({ left: 900_000, credited: 4 });
    expect(ask({ waiting: {} }).notes.time).toBeUndefined();
  });

  test('a player who acts has shown a sign of life and seen the end of their plans', () => {
    const ended = [{ seat: 0 as const }, { seat: 1 as const }];
    const after = withLife(notes({ seen: [iso(1), iso(2), null], ended }), CHAIRS, 0, at(9));
    expect([after.seen, after.ended]).toEqual([[iso(9), iso(2), null], [{ seat: 1 }]]);
    expect(withLife(notes(), CHAIRS, 1, at(9))).toMatchObject({ seen: [null, iso(9), null] });
  });
});

test('notifications begin with a question, end with its answer, and follow the seat to its player', () => {
  const seating = (since: readonly (number | null)[], chairs = CHAIRS) => ({
    ...{ chairs, notes: { since: since.map((one) => (one === null ? null : iso(one))) } },
  });
  const mention = { key: 'mention:1:5:0', kind: 'mention' } as const;
  const due = (minutes: number): Date => new Date(at(minutes).getTime() + BOARD_WAIT_MS);
  const begun = (seat: number, user: string, since: number, first: string, from: number): object => ({
    ...{ seat, user, since: at(since), first, due: due(from) },
  });
  expect(
    waitsOf(undefined, seating([3, 4, 5]), [mention, { key: 'strip:0', kind: 'strip' }], at(4)).waits,
  ).toEqual({
    begun: [begun(0, 'ann', 3, 'told', 4), begun(1, 'ben', 4, 'board', 4)],
    gone: [],
  });
  expect(waitsOf(seating([3, 4, null]), seating([3, null, null]), [], at(6)).waits).toEqual({
    begun: [],
    gone: [1],
  });
  expect(waitsOf(seating([3, 4, 5]), seating([3, 4, 6]), [mention], at(6))).toEqual({});
  expect(waitsOf(seating([3, null, null]), seating([9, null, null]), [], at(6)).waits?.begun).toEqual([
    begun(0, 'ann', 9, 'told', 9),
  ]);
  const eva = [person('eva'), ...CHAIRS.slice(1)];
  expect(waitsOf(seating([3, null, null]), seating([3, null, null], eva), [], at(6)).waits).toEqual({
    begun: [begun(0, 'eva', 3, 'told', 6)],
    gone: [],
  });
  const left = [computer(), ...CHAIRS.slice(1)];
  expect(waitsOf(seating([3, null, null]), seating([3, null, null], left), [], at(6)).waits).toEqual({
    begun: [],
    gone: [0],
  });
});

describe('the history of a game', () => {
  const items = [
    { key: 'a', points: 3 },
    { key: 'b', group: 'g', points: 4 },
    { key: 'c', group: 'g', points: 5 },
  ];
  const session = {
    count: 30,
    scores: () => [0, 1, 2, null].map((seat, n) => ({ seat, rank: n + 1, total: 12 - n, items })),
    save: () => ({ answerCounts: [11, 9, 10] }),
  } as unknown as Session;
  const row = {
    ...{ game: 'toy', guild: 'g', channel: 'c', posted: { thread: null }, tableRules: NO_CLOCK },
    ...{ started: null, created: at(0) },
  } as unknown as GameRow;
  const stand = computer({ strength: 'master', standsInFor: { user: 'cho', name: 'Cho' } });
  const chairs = [person('ann'), person('ben'), stand];

  test('names players and computers, with points by group and the answers of each', () => {
    const done = finishedOf(row, session, chairs, at(9), {});
    expect(done).toMatchObject({
      ...{ title: 'toy', guild: 'g', channel: 'c', started: at(0), ended: at(9), players: 4, answers: 30 },
      ...{ rated: false, archiveAt: at(9 + 24 * 60) },
    });
    const points = [
      { key: 'a', points: 3 },
      { key: 'g', points: 9 },
    ];
    expect(done.results).toEqual([
      { seat: 0, player: 'ann', name: 'ANN', rank: 1, total: 12, items: points, answers: 11 },
      { seat: 1, player: 'ben', name: 'BEN', rank: 2, total: 11, items: points, answers: 9 },
      { seat: 2, player: 'computer:master', name: '', rank: 3, total: 10, items: points, answers: 10 },
    ]);
    const started = { ...row, started: at(3), posted: { ...row.posted, thread: 't' } };
    expect(finishedOf(started, session, chairs, at(9), {})).toMatchObject({ channel: 't', started: at(3) });
  });

  test('gives the result of a rated game to who left it, and tells of seats that changed hands', () => {
    const holders = ['ann', 'eva'].map((user) => ({ seat: 0 as const, user, name: user, from: 0 }));
    const rated = { ...row, tableRules: { ...NO_CLOCK, rated: true } };
    const { results } = finishedOf(rated, session, chairs, at(9), { holders });
    expect(results[2]).toMatchObject({ player: 'cho', name: 'Cho' });
    expect(results.map(({ helped }) => helped)).toEqual([true, undefined, undefined]);
    const usual = finishedOf(rated, session, [...chairs.slice(0, 2), computer()], at(9), {}).results[2];
    expect([strengthOf(usual?.player ?? ''), strengthOf('ann')]).toEqual(['journeyman', undefined]);
    expect(strengthOf(computerPlayer('master'))).toBe('master');
    expect([isRemembered(row), isRemembered({ tableRules: { ...NO_CLOCK, lesson: true } })]).toEqual([
      true,
      false,
    ]);
  });
});
