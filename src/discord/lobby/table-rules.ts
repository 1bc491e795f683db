import { timeOf } from '../../availability/zones';

import { limitOf } from '../screen/durations';
import type { Line, Texts } from '../screen/ui';
import type { TableRule } from './table-rule';
import { finishes, invitedOnly } from './who-joins';
import { STRENGTHS } from '../../computer/strength';
import { type Bank, RESTS, type TableRules, hasClock } from '../../play/table/table-rules';

/** The rules of a table, in addition to the game's own options. */

const LIMIT_MINUTES = [null, 60, 6 * 60, 24 * 60, 48 * 60, 72 * 60, 7 * 24 * 60] as const;
const BANKS: readonly Bank[] = [
  { minutes: 12 * 60, increment: 60 },
  { minutes: 24 * 60, increment: 120 },
  { minutes: 72 * 60, increment: 8 * 60 },
  { minutes: 7 * 24 * 60, increment: 12 * 60 },
];
const bankName = ({ minutes, increment }: Bank): string => `bank-${minutes}-${increment}`;
export const bankOf = ({ minutes, increment }: Bank, texts: Texts): string =>
  texts.ui('clock-bank', { bank: limitOf(minutes, texts), more: limitOf(increment, texts) });

const clock: TableRule = {
  name: '@minutes',
  label: (texts) => texts.ui('turn-limit'),
  value: (rules, texts) => clockOf(rules, texts),
  help: (texts) => texts.ui('turn-limit-help'),
  choices: (rules, texts) => [
    ...LIMIT_MINUTES.map((minutes) => ({
      value: String(minutes ?? 0),
      label: limitOf(minutes, texts),
      picked: !rules.bank && minutes === rules.turnMinutes,
    })),
    ...BANKS.map((bank) => ({
      value: bankName(bank),
      label: bankOf(bank, texts),
      picked: rules.bank !== undefined && bankName(rules.bank) === bankName(bank),
    })),
  ],
  read([first]) {
    const bank = BANKS.find((one) => bankName(one) === first);
    if (bank) return { turnMinutes: null, bank };
    const minutes = LIMIT_MINUTES.find((one) => String(one ?? 0) === first);
    return minutes === undefined ? undefined : { turnMinutes: minutes, bank: undefined };
  },
};
const clockOf = ({ turnMinutes, bank }: TableRules, texts: Texts): string =>
  bank ? bankOf(bank, texts) : limitOf(turnMinutes, texts);

const REST_WORDS = { nights: 'clock-rests-nights', away: 'clock-rests-away' } as const;
const rests: TableRule = {
  name: '@rests',
  ofClock: true,
  label: (texts) => texts.ui('clock-rests'),
  value: ({ rests: agreed = [] }, texts) =>
    agreed.length === 0
      ? texts.ui('clock-rests-never')
      : agreed.map((rest) => texts.ui(REST_WORDS[rest])).join(', '),
  choices: ({ rests: agreed = [] }, texts) =>
    RESTS.map((rest) => ({
      value: rest,
      label: texts.ui(REST_WORDS[rest]),
      picked: agreed.includes(rest),
    })),
  many: [0, RESTS.length],
  read: (values) => ({ rests: RESTS.filter((rest) => values.includes(rest)) }),
};

const WINDOWS = [
  { from: 8 * 60, to: 22 * 60 },
  { from: 12 * 60, to: 0 },
  { from: 18 * 60, to: 23 * 60 },
] as const;
const window: TableRule = {
  name: '@window',
  ofClock: true,
  label: (texts) => texts.ui('clock-window'),
  value: ({ window: agreed }, texts) => windowOf(agreed, texts),
  help: (texts) => texts.ui('clock-window-help'),
  choices: ({ window: agreed }, texts) =>
    [undefined, ...WINDOWS].map((one) => ({
      value: String(one?.from ?? 'none'),
      label: windowOf(one, texts),
      picked: one?.from === agreed?.from,
    })),
  read([first], zone) {
    if (first === 'none') return { window: undefined };
    const chosen = WINDOWS.find(({ from }) => String(from) === first);
    return chosen && { window: { ...chosen, ...(zone !== null && { zone }) } };
  },
};
const windowOf = (agreed: TableRules['window'], texts: Texts): string =>
  agreed
    ? texts.ui('clock-window-from', { from: timeOf(agreed.from), to: timeOf(agreed.to) })
    : texts.ui('clock-window-none');

const ZERO_WORDS = {
  answer: 'clock-zero-answer',
  vote: 'clock-zero-vote',
  apprentice: 'clock-zero-apprentice',
  journeyman: 'clock-zero-journeyman',
  master: 'clock-zero-master',
  wanted: 'clock-zero-wanted',
} as const;
const ZEROS = ['answer', 'vote', ...STRENGTHS, 'wanted'] as const;
const atZero: TableRule = {
  name: '@zero',
  ofClock: true,
  label: (texts) => texts.ui('clock-zero'),
  value: (rules, texts) => texts.ui(ZERO_WORDS[zeroName(rules)]),
  choices: (rules, texts) =>
    ZEROS.map((value) => ({
      value,
      label: texts.ui(ZERO_WORDS[value]),
      picked: zeroName(rules) === value,
    })),
  read([first]) {
    const strength = STRENGTHS.find((one) => one === first);
    if (strength) return { atZero: 'computer', standIn: strength, seatWanted: false };
    if (first === 'wanted') return { atZero: 'computer', seatWanted: true };
    return first === 'answer' || first === 'vote' ? { atZero: first, seatWanted: false } : undefined;
  },
};
const zeroName = ({
  atZero: agreed = 'answer',
  standIn = 'journeyman',
  seatWanted,
}: TableRules): (typeof ZEROS)[number] =>
  agreed !== 'computer' ? agreed : seatWanted === true ? 'wanted' : standIn;

/** The habits of a table, which its host can change. */
const HABITS = ['story', 'pictures', 'hints', 'calls', 'watchers'] as const;
type Habit = (typeof HABITS)[number];
function holds({ silent, noHints, calls, noPictures, noWatchers }: TableRules, habit: Habit): boolean {
  switch (habit) {
    case 'story':
      return silent !== true;
    case 'pictures':
      return noPictures !== true;
    case 'hints':
      return noHints !== true;
    case 'calls':
      return calls !== false;
    case 'watchers':
      return noWatchers !== true;
  }
}
function habitSet(habit: Habit, on: boolean): Partial<TableRules> {
  switch (habit) {
    case 'story':
      return { silent: !on };
    case 'pictures':
      return { noPictures: !on };
    case 'hints':
      return { noHints: !on };
    case 'calls':
      return { calls: on };
    case 'watchers':
      return { noWatchers: !on };
  }
}
const habits = HABITS.map((habit): TableRule => ({
  name: `@${habit}`,
  label: (texts) => texts.ui(`table-${habit}`),
  value: (rules, texts) => texts.ui(`table-${habit}-${holds(rules, habit) ? 'on' : 'off'}`),
  choices: (rules, texts) =>
    [true, false].map((on) => ({
      value: String(on),
      label: texts.ui(`table-${habit}-${on ? 'on' : 'off'}`),
      picked: on === holds(rules, habit),
    })),
  ...(habit === 'watchers' && { help: (texts: Texts) => texts.ui('table-watchers-help') }),
  read: ([first]) => habitSet(habit, first !== 'false'),
}));

/** How long a table waits for a sign of life in a vote. */
const SILENCES = [24, 48, 72, 7 * 24] as const;
const silenceIn = ({ silenceHours = 48 }: TableRules): number => silenceHours;
const silence: TableRule = {
  name: '@silence',
  label: (texts) => texts.ui('silence'),
  value: (rules, texts) => limitOf(silenceIn(rules) * 60, texts),
  help: (texts) => texts.ui('silence-help'),
  choices: (rules, texts) =>
    SILENCES.map((hours) => ({
      value: String(hours),
      label: limitOf(hours * 60, texts),
      picked: hours === silenceIn(rules),
    })),
  read([first]) {
    const silenceHours = SILENCES.find((hours) => String(hours) === first);
    return silenceHours === undefined ? undefined : { silenceHours };
  },
};

const flag = (
  name: `@${string}`,
  label: string,
  help: string,
  of: (rules: TableRules) => boolean,
  set: (on: boolean) => Partial<TableRules>,
): TableRule => ({
  name,
  label: (texts) => texts.ui(label),
  value: (rules, texts) => texts.ui(of(rules) ? 'on' : 'off'),
  help: (texts) => texts.ui(help),
  choices: (rules, texts) => flagLines(of(rules), texts),
  read: ([first]) => set(first === 'true'),
});
const thread = flag(
  '@thread',
  'own-thread',
  'own-thread-help',
  (rules) => rules.thread,
  (on) => ({ thread: on }),
);
const rated = flag(
  '@rated',
  'rated-table',
  'rated-table-help',
  (rules) => rules.rated === true,
  (on) => ({ rated: on }),
);

/** The rules about time. */
export const CLOCK_RULES: readonly TableRule[] = [clock, rests, window, atZero];
/** The rules that the host can change during the game. */
export const HABIT_RULES: readonly TableRule[] = habits;
const ALL: readonly TableRule[] = [thread, invitedOnly, finishes, ...CLOCK_RULES, ...habits, silence, rated];
/** Those that say something at this table. */
export const applicableRules = (rules: TableRules): readonly TableRule[] =>
  ALL.filter(({ ofClock }) => ofClock !== true || hasClock(rules));
export const tableRuleNamed = (name: string): TableRule | undefined => ALL.find((one) => one.name === name);

export const flagLines = (value: boolean, texts: Texts): Line[] =>
  [true, false].map((one) => ({
    value: String(one),
    label: texts.ui(one ? 'on' : 'off'),
    picked: one === value,
  }));

/** How this table deals with time, in words; nothing where it has no clock. */
export function clockLines(rules: TableRules, texts: Texts): string[] {
  if (!hasClock(rules)) return [];
  const said = [
    clock,
    ...(rules.rests ? [rests] : []),
    ...(rules.window ? [window] : []),
    ...(rules.atZero ? [atZero] : []),
  ];
  return said.map((rule) => `${rule.label(texts)}: ${rule.value(rules, texts)}`);
}
/** The habits that this table has given up, in words. */
export const unusual = (rules: TableRules, texts: Texts): string[] =>
  habits
    .filter((_, at) => !holds(rules, HABITS[at] ?? 'story'))
    .map((rule) => `${rule.label(texts)}: ${rule.value(rules, texts)}`);
