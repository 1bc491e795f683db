import {
  clockAgreed,
  faultIn,
  hasClock,
  NO_RULES,
  tableRulesIn,
  tidied,
  withClock,
  type TableRules,
} from './table-rules';

const bank = { minutes: 60, increment: 5 };
const rules = (more: Partial<TableRules>): TableRules => ({ ...NO_RULES, ...more });

test.each([
  ['turn limit', { turnMinutes: 0 }, { turnMinutes: 1 }],
  ['turn limit', { turnMinutes: 10_081 }, { turnMinutes: 10_080 }],
  ['clock', { bank: { minutes: 5, increment: 6 } }, { bank: { minutes: 5, increment: 5 } }],
  ['clock', { bank: { minutes: 5, increment: 0 } }, { bank: { minutes: 5, increment: 1 } }],
  ['clock', { bank: { minutes: 9_999, increment: 1_441 } }, { bank: { minutes: 9_999, increment: 1_440 } }],
  ['clock', { window: { from: 600, to: 659 } }, { window: { from: 600, to: 660 } }],
  ['clock', { window: { from: 1_400, to: 10 } }, { window: { from: 1_400, to: 20 } }],
  ['clock', { window: { from: 100, to: 1_440 } }, { window: { from: 100, to: 1_439 } }],
  ['clock', { window: { from: 600, to: 600 } }, { window: { from: 0, to: 720 } }],
  [
    'clock',
    { window: { from: 0, to: 99, zone: 'z'.repeat(61) } },
    { window: { from: 0, to: 99, zone: 'z'.repeat(60) } },
  ],
  ['silence', { silenceHours: 169 }, { silenceHours: 168 }],
  ['silence', { silenceHours: 0 }, { silenceHours: 1 }],
  ['finishes', { finishes: 0 }, { finishes: 1 }],
  ['finishes', { finishes: 101 }, { finishes: 100 }],
  ['players', { players: 0 }, { players: 1 }],
  ['players', { players: 11 }, { players: 10 }],
])('a host can choose no %s beyond its limits: %j', (name, beyond, within) => {
  expect([faultIn(rules(beyond)), faultIn(rules(within))]).toEqual([name, undefined]);
});

test('an agreement says only what differs from the usual', () => {
  expect(
    tidied({
      ...{ thread: true, turnMinutes: 30, rests: [], atZero: 'answer', seatWanted: true, lesson: false },
      ...{ rated: false, silent: false, noHints: false, noPictures: false, noWatchers: false, calls: true },
      ...{ invitedOnly: false, window: undefined, bank: undefined, finishes: undefined },
    }),
  ).toEqual({ thread: true, turnMinutes: 30 });
  const full: TableRules = {
    ...{ thread: false, turnMinutes: null, bank, rests: ['nights', 'away'], window: { from: 1, to: 99 } },
    ...{
      atZero: 'computer',
      seatWanted: true,
      standIn: 'master',
      silenceHours: 3,
      calls: false,
      lesson: true,
    },
    ...{ rated: true, silent: true, noPictures: true, noHints: true, noWatchers: true, invitedOnly: true },
    ...{ finishes: 80, players: 4, strength: 'beginners' },
  };
  expect(tidied(full)).toEqual(full);
  expect(tidied({ ...full, turnMinutes: 30, rests: ['away', 'nights'] })).toEqual(full);
  expect(tidied({ ...full, atZero: 'vote' })).not.toHaveProperty('seatWanted');
  expect(tidied(rules({ rests: ['away'] }))).toEqual(rules({ rests: ['away'] }));
  expect(tidied(rules({ rated: true }))).toEqual(rules({ rated: true, noHints: true }));
  expect(tidied(rules({ noHints: true }))).toEqual(rules({ noHints: true }));
});

test('another clock replaces all rules about time and no others', () => {
  const agreed = rules({ turnMinutes: 30, rests: ['nights'], atZero: 'vote', rated: true, players: 3 });
  expect(withClock(agreed, { turnMinutes: null, bank })).toEqual(rules({ bank, rated: true, players: 3 }));
  expect(withClock(agreed)).toEqual(rules({ rated: true, players: 3 }));
  expect(clockAgreed({ ...agreed, bank: undefined })).toStrictEqual({
    ...{ turnMinutes: 30, rests: ['nights'], atZero: 'vote' },
  });
  expect([hasClock(NO_RULES), hasClock(rules({ bank })), hasClock(rules({ turnMinutes: 1 }))]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  [{ bank: { minutes: 0, increment: 0 } }, { bank: { minutes: 1, increment: 0 } }],
  [{ bank: { minutes: 1, increment: -1 } }, { bank: { minutes: 1, increment: 0 } }],
  [{ silenceHours: -1 }, { silenceHours: 0 }],
])('rules that an older release stored are read, but not %j', (damaged, stored) => {
  const isRead = (more: object): boolean => tableRulesIn.safeParse(rules(more)).success;
  expect([isRead(damaged), isRead(stored)]).toEqual([false, true]);
});
