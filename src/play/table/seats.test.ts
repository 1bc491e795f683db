import { invitedIn, isReservedFor, withoutGuest } from './invitations';
import type { Notes } from './notes';
import { asSeat, nextComputer, persons, playersOf, seatKeptFor, seatOf, seatsOf, usersOf } from './seats';
import type { SeatOccupants } from './table';
import { NO_RULES } from './table-rules';
import { mayWatch } from './watching';

const ben = { user: 'ben', name: 'Ben' };
const cho = { user: 'cho', name: 'Cho' };
const chairs: SeatOccupants = [
  { kind: 'computer', number: 3, standsInFor: ben, whileAway: true },
  { kind: 'person', user: 'ada', name: 'Ada' },
  null,
  { kind: 'computer', number: 1, standsInFor: cho },
];

describe('the seats of a table', () => {
  test('are found by the person who sits there', () => {
    expect([persons(chairs), usersOf(chairs)]).toEqual([[1], ['ada']]);
    expect([seatOf(chairs, 'ada'), seatOf(chairs, 'ben')]).toEqual([1, undefined]);
  });

  test('are kept by a computer for the person who had them', () => {
    expect(['ben', 'cho', 'ada'].map((user) => seatKeptFor(chairs, user))).toEqual([0, 3, undefined]);
    // A player who is away plays on later.
    expect(playersOf(chairs)).toEqual(['ada', 'ben']);
  });

  test('have computers with numbers from 1, each of its own', () => {
    expect([nextComputer([]), nextComputer(chairs)]).toEqual([1, 4]);
  });

  test('are ten at most', () => {
    expect([asSeat(0), asSeat(9), asSeat(10), asSeat(-1)]).toEqual([0, 9, undefined, undefined]);
    expect(seatsOf(chairs)).toEqual([0, 1, 2, 3]);
  });
});

test('a table without watchers is shown to its players and its host, and to all when it is over', () => {
  const table = { status: 'playing', tableRules: { ...NO_RULES, noWatchers: true }, chairs, host: ben };
  const watchers = (more: object = {}): string[] =>
    ['ada', 'ben', 'cho', 'dee', 'eve'].filter((user) =>
      mayWatch({ ...table, host: { user: 'dee', name: 'Dee' }, ...more }, user),
    );
  expect(watchers()).toEqual(['ada', 'ben', 'cho', 'dee']);
  expect(watchers({ status: 'over' })).toContain('eve');
  expect(watchers({ tableRules: NO_RULES })).toContain('eve');
});

describe('an invitation', () => {
  const until = new Date('2026-03-01T12:00:00Z');
  const invited = ['ben', 'cho'];
  const notes = (more: object = {}): Notes =>
    ({ invited, invitedUntil: until.toISOString(), ...more }) as unknown as Notes;

  test('reserves a seat until its hour', () => {
    expect(isReservedFor(notes(), new Date(until.getTime() - 1))).toEqual(invited);
    expect(isReservedFor(notes(), until)).toEqual([]);
    expect(isReservedFor(notes({ invitedUntil: undefined }), new Date(0))).toEqual([]);
    expect(isReservedFor(notes({ invited: undefined }), new Date(0))).toEqual([]);
  });

  test('is shown until it is answered', () => {
    expect(invitedIn(notes())).toEqual({ invited: { users: invited, until } });
    expect(invitedIn(withoutGuest(notes(), 'ben'))).toEqual({ invited: { users: ['cho'], until } });
    expect(invitedIn(notes({ invited: [] }))).toEqual({});
    expect(invitedIn(notes({ invitedUntil: undefined }))).toEqual({});
  });
});
