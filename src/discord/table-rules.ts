import { timeOf } from '../manners/zones';
import { hasClock, RESTS, STRENGTHS, type Bank, type TableRules } from '../play/api';
import { limitOf } from './durations';
import type { Line, Voice } from './look';

/** What a table agrees on beside the game's own options: how each is called, shown, chosen and read. */

export interface TableRule {
  /** As it stands in buttons. */
  readonly name: `@${string}`;
  label(voice: Voice): string;
  value(rules: TableRules, voice: Voice): string;
  /** What it means, if its name does not say so. */
  help?(voice: Voice): string;
  choices(rules: TableRules, voice: Voice): readonly Line[];
  /** How many may be chosen; one unless told. */
  readonly many?: readonly [number, number];
  /** Undefined for what is no choice. `zone`: the clock on the wall of who chooses. */
  read(values: readonly string[], zone: string | null): Partial<TableRules> | undefined;
  /** It says something only where the table plays with a clock. */
  readonly ofClock?: true;
}

const LIMIT_MINUTES = [null, 60, 6 * 60, 24 * 60, 48 * 60, 72 * 60, 7 * 24 * 60] as const;
const BANKS: readonly Bank[] = [
  { minutes: 12 * 60, increment: 60 },
  { minutes: 24 * 60, increment: 120 },
  { minutes: 72 * 60, increment: 8 * 60 },
  { minutes: 7 * 24 * 60, increment: 12 * 60 },
];
const bankName = ({ minutes, increment }: Bank): string => `bank-${minutes}-${increment}`;
export const bankOf = ({ minutes, increment }: Bank, voice: Voice): string =>
  voice.ui('clock-bank', { bank: limitOf(minutes, voice), more: limitOf(increment, voice) });

const clock: TableRule = {
  name: '@minutes',
  label: (voice) => voice.ui('turn-limit'),
  value: (rules, voice) => clockOf(rules, voice),
  help: (voice) => voice.ui('turn-limit-help'),
  choices: (rules, voice) => [
    ...LIMIT_MINUTES.map((minutes) => ({
      value: String(minutes ?? 0),
      label: limitOf(minutes, voice),
      picked: !rules.bank && minutes === rules.turnMinutes,
    })),
    ...BANKS.map((bank) => ({
      value: bankName(bank),
      label: bankOf(bank, voice),
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
const clockOf = ({ turnMinutes, bank }: TableRules, voice: Voice): string =>
  bank ? bankOf(bank, voice) : limitOf(turnMinutes, voice);

const REST_WORDS = { nights: 'clock-rests-nights', away: 'clock-rests-away' } as const;
const rests: TableRule = {
  name: '@rests',
  ofClock: true,
  label: (voice) => voice.ui('clock-rests'),
  value: ({ rests: agreed = [] }, voice) =>
    agreed.length === 0
      ? voice.ui('clock-rests-never')
      : agreed.map((rest) => voice.ui(REST_WORDS[rest])).join(', '),
  choices: ({ rests: agreed = [] }, voice) =>
    RESTS.map((rest) => ({
      value: rest,
      label: voice.ui(REST_WORDS[rest]),
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
  label: (voice) => voice.ui('clock-window'),
  value: ({ window: agreed }, voice) => windowOf(agreed, voice),
  help: (voice) => voice.ui('clock-window-help'),
  choices: ({ window: agreed }, voice) =>
    [undefined, ...WINDOWS].map((one) => ({
      value: String(one?.from ?? 'none'),
      label: windowOf(one, voice),
      picked: one?.from === agreed?.from,
    })),
  read([first], zone) {
    if (first === 'none') return { window: undefined };
    const chosen = WINDOWS.find(({ from }) => String(from) === first);
    return chosen && { window: { ...chosen, ...(zone !== null && { zone }) } };
  },
};
const windowOf = (agreed: TableRules['window'], voice: Voice): string =>
  agreed
    ? voice.ui('clock-window-from', { from: timeOf(agreed.from), to: timeOf(agreed.to) })
    : voice.ui('clock-window-none');

const ZERO_WORDS = {
  answer: 'clock-zero-answer',
  vote: 'clock-zero-vote',
  apprentice: 'clock-zero-apprentice',
  journeyman: 'clock-zero-journeyman',
  master: 'clock-zero-master',
} as const;
const ZEROS = ['answer', 'vote', ...STRENGTHS] as const;
const atZero: TableRule = {
  name: '@zero',
  ofClock: true,
  label: (voice) => voice.ui('clock-zero'),
  value: (rules, voice) => voice.ui(ZERO_WORDS[zeroName(rules)]),
  choices: (rules, voice) =>
    ZEROS.map((value) => ({
      value,
      label: voice.ui(ZERO_WORDS[value]),
      picked: zeroName(rules) === value,
    })),
  read([first]) {
    const strength = STRENGTHS.find((one) => one === first);
    if (strength) return { atZero: 'computer', standIn: strength };
    return first === 'answer' || first === 'vote' ? { atZero: first } : undefined;
  },
};
const zeroName = ({
  atZero: agreed = 'answer',
  standIn = 'journeyman',
}: TableRules): (typeof ZEROS)[number] => (agreed === 'computer' ? standIn : agreed);

/** What a table does unless its host says otherwise. */
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
  label: (voice) => voice.ui(`table-${habit}`),
  value: (rules, voice) => voice.ui(`table-${habit}-${holds(rules, habit) ? 'on' : 'off'}`),
  choices: (rules, voice) =>
    [true, false].map((on) => ({
      value: String(on),
      label: voice.ui(`table-${habit}-${on ? 'on' : 'off'}`),
      picked: on === holds(rules, habit),
    })),
  ...(habit === 'watchers' && { help: (voice: Voice) => voice.ui('table-watchers-help') }),
  read: ([first]) => habitSet(habit, first !== 'false'),
}));

/** How long a table waits for a sign of life in a vote. */
const SILENCES = [24, 48, 72, 7 * 24] as const;
const silenceIn = ({ silenceHours = 48 }: TableRules): number => silenceHours;
const silence: TableRule = {
  name: '@silence',
  label: (voice) => voice.ui('silence'),
  value: (rules, voice) => limitOf(silenceIn(rules) * 60, voice),
  help: (voice) => voice.ui('silence-help'),
  choices: (rules, voice) =>
    SILENCES.map((hours) => ({
      value: String(hours),
      label: limitOf(hours * 60, voice),
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
  label: (voice) => voice.ui(label),
  value: (rules, voice) => voice.ui(of(rules) ? 'on' : 'off'),
  help: (voice) => voice.ui(help),
  choices: (rules, voice) => flagLines(of(rules), voice),
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

/** What an agreement about time says. */
export const CLOCK_RULES: readonly TableRule[] = [clock, rests, window, atZero];
/** What the host may change while the game goes on. */
export const HABIT_RULES: readonly TableRule[] = habits;
const ALL: readonly TableRule[] = [thread, ...CLOCK_RULES, ...habits, silence, rated];
/** Those that say something at this table. */
export const applicableRules = (rules: TableRules): readonly TableRule[] =>
  ALL.filter(({ ofClock }) => ofClock !== true || hasClock(rules));
export const tableRuleNamed = (name: string): TableRule | undefined => ALL.find((one) => one.name === name);

export const flagLines = (value: boolean, voice: Voice): Line[] =>
  [true, false].map((one) => ({
    value: String(one),
    label: voice.ui(one ? 'on' : 'off'),
    picked: one === value,
  }));

/** How this table deals with time, in words; nothing where it has no clock. */
export function clockLines(rules: TableRules, voice: Voice): string[] {
  if (!hasClock(rules)) return [];
  const said = [
    clock,
    ...(rules.rests ? [rests] : []),
    ...(rules.window ? [window] : []),
    ...(rules.atZero ? [atZero] : []),
  ];
  return said.map((rule) => `${rule.label(voice)}: ${rule.value(rules, voice)}`);
}
/** The habits that this table has given up, in words. */
export const unusual = (rules: TableRules, voice: Voice): string[] =>
  habits
    .filter((_, at) => !holds(rules, HABITS[at] ?? 'story'))
    .map((rule) => `${rule.label(voice)}: ${rule.value(rules, voice)}`);
