import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import type { Notes, VoteNote } from '../table/notes';
import type { GameRow } from '../table/rows';
import type { SeatOccupants } from '../table/table';
import { toy } from '../testing';
import {
  kindOf,
  lobbyOf,
  merged,
  noNotes,
  positionOf,
  summaryOf,
  voteOf,
  voteOver,
  whenEnded,
  withLines,
} from './loaded';
import type { RunningGame } from './loaded';

const SEED = 'ab'.repeat(32);
const NOON = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const CHAIRS = [
  { kind: 'person', user: 'ann', name: 'Ann' },
  { kind: 'computer', number: 1 },
  { kind: 'person', user: 'ben', name: 'Ben' },
] as const;
const MESSAGE = { channel: 'c', message: 'm1' };
const row = (more: object = {}): GameRow =>
  ({
    ...{ id: 'abc', game: 'toy', status: 'playing', version: 7, guild: 'g', channel: 'c' },
    ...{ hostId: 'ben', hostName: 'Ben', chairs: CHAIRS, options: toy.options, seed: SEED, trouble: null },
    ...{
      tableRules: { thread: false, turnMinutes: null },
      lineCount: 4,
      updated: new Date(NOON),
      wake: null,
    },
    ...{ created: new Date(NOON), started: null, posted: { thread: null, board: null, lobby: null } },
    ...more,
  }) as unknown as GameRow;
const notes = (more: Partial<Notes> = {}): Notes => ({ ...noNotes(3), ...more });
const started = Session.start(toy, { seats: 3, options: { rounds: 'two', rich: false } }, SEED);
const running = (more: Partial<Notes> = {}, rowMore: object = {}): RunningGame => ({
  row: row(rowMore),
  game: toy,
  session: started,
  chairs: CHAIRS,
  notes: notes(more),
});
const vote = (more: object = {}): VoteNote => ({
  ...{ number: 3, proposal: { kind: 'cancel' }, by: 0, yes: [0], no: [], absent: [2], expires: LATER },
  ...more,
});

describe('a running game is shown', () => {
  test('with whom it waits for, since when, until when, and who is away', () => {
    const since = [NOON, NOON, null];
    const clock = { tableRules: { thread: false, turnMinutes: 60 }, started: new Date(LATER) };
    const shown = positionOf(running({ since, leftAt: [3, 0, 5], closedAt: [2, 0, 5] }, clock));
    expect(shown).toMatchObject({
      ...{ started: new Date(LATER), host: { user: 'ben', name: 'Ben' } },
      ...{ leftAt: [3, 0, 5], closedAt: [2, 0, 5] },
      ...{
        since: [new Date(NOON), new Date(NOON), null],
        due: [new Date('2026-03-01T13:00:00Z'), null, null],
      },
    });
    expect(positionOf(running()).started).toEqual(new Date(NOON));
    const away = positionOf(running({ hours: [{ away: LATER }, null, { zone: 'UTC' }] })).away;
    expect(away).toEqual([new Date(LATER), null, null]);
    const more = ['left', 'motion', 'mayRedo', 'turnEnded', 'board', 'lobbyMessage', 'teaching'];
    for (const none of ['away', 'leftAt', 'closedAt', ...more])
      expect(positionOf(running())).not.toHaveProperty(none);
  });

  test('with its time banks, its vote, its messages, and who may take an answer back again', () => {
    const bank = { tableRules: { thread: false, turnMinutes: null, bank: { minutes: 60, increment: 5 } } };
    const time = [5, 6, 7].map((left) => ({ left, credited: 0, used: 0, at: null }));
    expect(positionOf(running({ time }, bank)).left).toEqual([5, 6, 7]);
    expect(positionOf(running({ time })).left).toBeUndefined();
    const undone = [0, 2].map((seat) => ({ seat: seat as 0 | 2, decision: 'take', picks: ['coin'] }));
    expect(positionOf(running({ undone })).mayRedo).toBe(2);
    expect(positionOf(running({ motion: vote() })).motion?.number).toBe(3);
    const posted = { thread: 't', board: MESSAGE, lobby: { ...MESSAGE, message: 'm2' } };
    expect(positionOf(running({}, { posted }))).toMatchObject({
      ...{ board: MESSAGE, lobbyMessage: posted.lobby, where: { guild: 'g', channel: 'c', thread: 't' } },
    });
    const turnEnded = { seat: 2 as const, at: started.count, from: 0, answers: [] };
    expect(positionOf(running({ turnEnded })).turnEnded).toEqual({ seat: 2, undoable: true });
    expect(positionOf(running({ turnEnded: { ...turnEnded, answers: undefined } })).turnEnded).toEqual({
      ...{ seat: 2, undoable: false },
    });
    expect(positionOf(running({ turnEnded: { ...turnEnded, at: 9 } })).turnEnded).toBeUndefined();
  });

  test('without its seed and its result before the end, and without clocks after it', () => {
    expect(positionOf(running())).not.toHaveProperty('seed');
    expect(positionOf(running())).not.toHaveProperty('scores');
    const asked = {
      since: [NOON, null, null],
      hours: [{ away: LATER }, null, null],
      undone: [{ seat: 0 as const, decision: 'take', picks: [] }],
    };
    const tableRules = { thread: false, turnMinutes: 60 };
    const over = positionOf(running(asked, { status: 'over', tableRules }));
    expect(over).toMatchObject({ seed: SEED, due: [null, null, null], away: [null, null, null] });
    expect(over.scores).toHaveLength(3);
    expect(over).not.toHaveProperty('mayRedo');
    const turnEnded = { seat: 2 as const, at: started.count, from: 0, answers: [] };
    const cancelled = positionOf(running({ turnEnded }, { status: 'cancelled' }));
    expect([cancelled.seed, cancelled.scores]).toEqual([SEED, undefined]);
    expect(cancelled).not.toHaveProperty('turnEnded');
  });
});

describe('an open table is shown', () => {
  const lobby = (more: object = {}, rowMore: object = {}): ReturnType<typeof lobbyOf> =>
    lobbyOf({
      ...{ row: row({ status: 'lobby', options: {}, ...rowMore }), game: toy },
      ...{ chairs: [...CHAIRS, null] as SeatOccupants, notes: notes(), ...more },
    });
  const broken = { reason: 'damaged', error: new Error('x') };
  const invited = notes({ invited: ['cho'], invitedUntil: LATER });

  test('with its players, how many are missing, its guests and its end', () => {
    expect(lobby()).toMatchObject({ taken: 3, needs: 0, expires: new Date(NOON) });
    expect(lobby({}, { wake: new Date(LATER) }).expires).toEqual(new Date(LATER));
    expect(lobby({ chairs: [CHAIRS[0], null, null, null] })).toMatchObject({ taken: 1, needs: 1 });
    expect(lobby({ notes: invited }).invited).toEqual({ users: ['cho'], until: new Date(LATER) });
    expect(lobby({ notes: invited }, { status: 'expired' })).not.toHaveProperty('invited');
    expect(lobby({}, { posted: { thread: null, board: null, lobby: MESSAGE } }).message).toEqual(MESSAGE);
    for (const none of ['message', 'refuses', 'broken', 'motion', 'seedHash'])
      expect(lobby()).not.toHaveProperty(none);
  });

  test('with why its options can not be played, once there are enough players', () => {
    const options = { rounds: 'three', rich: true };
    expect(lobby({}, { options }).refuses?.why).toBe('too-rich');
    expect(lobby({ game: { ...toy, seats: [3, 4] } }, { options }).refuses?.why).toBe('too-rich');
    expect(lobby({ chairs: [CHAIRS[0], null, null, null] }, { options })).not.toHaveProperty('refuses');
    expect(lobby({ broken }, { options })).not.toHaveProperty('refuses');
  });

  test('as broken once it has begun, with the vote to end it', () => {
    expect(lobby({ broken })).not.toHaveProperty('broken');
    const begun = lobby({ broken, notes: notes({ motion: vote() }) }, { status: 'playing' });
    expect([begun.broken, begun.motion?.number]).toEqual(['damaged', 3]);
    expect(begun.seedHash).toBe(seedHash(SEED));
  });
});

test('a vote is shown with those who are there, and asked for by its kind', () => {
  expect(voteOf(vote(), CHAIRS, row().tableRules)).toMatchObject({
    ...{ voters: [0, 2], present: [0], needed: 1, expires: new Date(LATER) },
    asks: { text: 'notice.motion-cancel' },
  });
  const over = (result?: 'passed') => voteOver(vote(), result).what;
  expect([over(), over('passed')]).toMatchObject([
    { phrase: { text: 'notice.motion-cancel' }, over: 3 },
    { phrase: { text: 'notice.vote-passed' }, over: 3 },
  ]);
  const clock = { turnMinutes: 60 };
  expect([kindOf({ kind: 'clock' }), kindOf({ kind: 'clock', clock })]).toEqual(['clock', 'other-clock']);
  expect(kindOf({ kind: 'replace', seat: 0 })).toBe('replace');
  expect(kindOf({ kind: 'replace', seat: 0, wanted: true })).toBe('wanted');
});

test('a list shows of a table who is asked, and the seat of its reader', () => {
  const brief = (more: object = {}): GameRow => row({ notes: notes({ since: [null, null, NOON] }), ...more });
  expect(summaryOf(brief(), 'ben')).toMatchObject({
    ...{ seat: 2, asked: [{ seat: 2, since: new Date(NOON) }], broken: false },
  });
  expect(summaryOf(brief({ status: 'over' })).asked).toEqual([]);
  expect(summaryOf(brief({ trouble: { version: 1, rules: 1 } })).broken).toBe(true);
  for (const none of ['seat', 'message']) expect(summaryOf(brief(), 'eve')).not.toHaveProperty(none);
  const lobby = { ...MESSAGE, message: 'm2' };
  expect(summaryOf(brief({ posted: { thread: null, board: null, lobby } })).message).toEqual(lobby);
  expect(summaryOf(brief({ posted: { thread: null, board: MESSAGE, lobby } })).message).toEqual(MESSAGE);
});

test('the lines of the bot stand among those of the game, where they were said', () => {
  const line = (event: string, at: number) => ({ event, at });
  const theirs = [line('a', 1), line('b', 3)];
  expect(merged(theirs, [line('said', 2)]).map(({ event }) => event)).toEqual(['a', 'said', 'b']);
  expect(merged(theirs, [])).toEqual(theirs);
  const sixty = withLines(
    undefined,
    0,
    Array.from({ length: 70 }, (_, at) => line(`n${at}`, at)),
  );
  expect([sixty.from, sixty.entries.length, sixty.entries[0]?.event]).toEqual([10, 60, 'n10']);
  expect(withLines({ from: 3, entries: [line('x', 1)] }, 4, [line('y', 2)])).toEqual({
    ...{ from: 3, entries: [line('x', 1), line('y', 2)] },
  });
});

test('a game that has ended asks no one, and keeps who held its seats', () => {
  const holders = [{ seat: 0 as const, user: 'ann', name: 'Ann', from: 0 }];
  const ended = whenEnded(notes({ since: [NOON, null, null], holders, motion: vote(), computerAt: NOON }));
  expect(ended).toMatchObject({
    since: [null, null, null],
    holders,
    motion: undefined,
    computerAt: undefined,
  });
});
