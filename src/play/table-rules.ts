import { z } from 'zod';
import { STRENGTHS, type Strength } from '../computer/strength';
import type { QuietHours } from '../manners/settings';

/** What a table agrees on beside the game's own options. */
export interface TableRules {
  /** The game gets a thread of its own when it starts. */
  readonly thread: boolean;
  /**
   * Minutes a seat may take from the moment it is asked until it is somebody else's turn. `null`: no limit,
   * or a bank.
   */
  readonly turnMinutes: number | null;
  /** So much time for the whole game, and a little more for every turn; there is no limit of a turn then. */
  readonly bank?: Bank | undefined;
  /** When nobody's time runs. */
  readonly rests?: readonly Rest[];
  /** Time runs in these hours alone, by everybody's own clock. */
  readonly window?: PlayWindow | undefined;
  /** What becomes of a seat whose time is used up: the usual answer is given unless told. */
  readonly atZero?: AtZero;
  /** How well the computer plays that takes such a seat. */
  readonly standIn?: Strength;
  /**
   * After so many hours without a sign of life nobody waits for somebody's vote any more; two days unless
   * told.
   */
  readonly silenceHours?: number;
  /** False: the host wants no calls and reminders beside the board there. */
  readonly calls?: boolean;
  /** A guided first game: it begins where the title's lesson begins. */
  readonly lesson?: boolean;
  /**
   * The result counts for ratings: then there are no hints, and the table goes back only where all agree.
   * Whoever sits down at a rated table agrees to that.
   */
  readonly rated?: boolean;
  /**
   * A board that has been replaced goes without a word, instead of becoming the story of what happened on it.
   */
  readonly silent?: boolean;
  /** The board is shown in words alone. */
  readonly noPictures?: boolean;
  /** Nobody is told what a master would do. */
  readonly noHints?: boolean;
  /** While it is played, the bot shows the table to nobody else than its people. */
  readonly noWatchers?: boolean;
  /** How many are looked for, and who: what the lobby says, so that the right ones come. */
  readonly players?: number;
  readonly strength?: WantedStrength;
}
/** What a table agrees on about time. */
const CLOCK = ['turnMinutes', 'bank', 'rests', 'window', 'atZero', 'standIn'] as const;
export type Clock = Pick<TableRules, (typeof CLOCK)[number]>;
export interface Bank {
  readonly minutes: number;
  /** What a turn adds, as long as the bank is not full; and what every turn has at least. */
  readonly increment: number;
}
/** From one minute of the day to another; `zone` is the clock of whoever has not said theirs. */
export interface PlayWindow extends QuietHours {
  readonly zone?: string;
}
/** `nights`: in a person's quiet hours. `away`: until they are back. */
export const RESTS = ['nights', 'away'] as const;
export type Rest = (typeof RESTS)[number];
export const AT_ZERO = ['answer', 'computer', 'vote'] as const;
export type AtZero = (typeof AT_ZERO)[number];
export const WANTED = ['beginners', 'anybody', 'experienced'] as const;
export type WantedStrength = (typeof WANTED)[number];

export const NO_RULES: TableRules = { thread: false, turnMinutes: null };
export const hasClock = ({ turnMinutes, bank }: TableRules): boolean =>
  turnMinutes !== null || bank !== undefined;

/** What of it is about time. */
export const clockAgreed = (rules: Clock): Clock =>
  Object.fromEntries(
    CLOCK.flatMap((name) => (rules[name] === undefined ? [] : [[name, rules[name]]])),
  ) as unknown as Clock;

/** The same agreement with another clock; none if none is named. */
export function withClock(rules: TableRules, clock: Clock = { turnMinutes: null }): TableRules {
  const kept = Object.entries(rules).filter(([name]) => !CLOCK.some((one) => one === name));
  return { ...(Object.fromEntries(kept) as unknown as TableRules), ...clock };
}

/** A week: longer limits are none. */
const MOST_MINUTES = 7 * 24 * 60;
const minutes = z.int().min(1).max(MOST_MINUTES);
const minute = z.int().min(0).max(1439);
const hours = { from: minute, to: minute };

/** As it stands in a row: an older release may have agreed on what is no choice any more. */
const clock = {
  turnMinutes: z.number().nullable(),
  bank: z.object({ minutes: z.int().min(1), increment: z.int().min(0) }).exactOptional(),
  rests: z.array(z.enum(RESTS)).exactOptional(),
  window: z.object({ ...hours, zone: z.string().exactOptional() }).exactOptional(),
  atZero: z.enum(AT_ZERO).exactOptional(),
  standIn: z.enum(STRENGTHS).exactOptional(),
};
export const clockIn = z.object(clock) satisfies z.ZodType<Clock>;
export const tableRulesIn = z.object({
  thread: z.boolean(),
  ...clock,
  silenceHours: z.int().min(0).exactOptional(),
  calls: z.boolean().exactOptional(),
  lesson: z.boolean().exactOptional(),
  rated: z.boolean().exactOptional(),
  silent: z.boolean().exactOptional(),
  noPictures: z.boolean().exactOptional(),
  noHints: z.boolean().exactOptional(),
  noWatchers: z.boolean().exactOptional(),
  players: z.int().exactOptional(),
  strength: z.enum(WANTED).exactOptional(),
}) satisfies z.ZodType<TableRules>;

/** What a host may agree on, by the word under which a refusal names it. */
const LIMITS = {
  thread: z.object({ thread: z.boolean() }),
  'turn limit': z.object({ turnMinutes: minutes.nullable() }),
  clock: z.object({
    bank: z
      .object({ minutes, increment: z.int().min(1).max(1440) })
      .refine((bank) => bank.increment <= bank.minutes)
      .optional(),
    rests: z.array(z.enum(RESTS)).optional(),
    window: z
      .object({ ...hours, zone: z.string().max(60).optional() })
      .refine(({ from, to }) => (to - from + 1440) % 1440 >= 60)
      .optional(),
    atZero: z.enum(AT_ZERO).optional(),
    standIn: z.enum(STRENGTHS).optional(),
  }),
  silence: z.object({ silenceHours: minutes.max(MOST_MINUTES / 60).optional() }),
  players: z.object({ players: z.int().min(1).max(10).optional() }),
} as const;

/** What makes no sense in what was agreed; undefined if everything does. */
export const faultIn = (rules: TableRules): string | undefined =>
  Object.entries(LIMITS).find(([, shape]) => !shape.safeParse(rules).success)?.[0];

/** The same agreement, without what says nothing. */
export function tidied(rules: TableRules): TableRules {
  const { thread, turnMinutes, bank, rests = [], window, atZero = 'answer', standIn } = rules;
  const { silenceHours, lesson, rated, players, strength, silent, noHints, noPictures, noWatchers, calls } =
    rules;
  return {
    thread,
    turnMinutes: bank ? null : turnMinutes,
    ...(bank && { bank }),
    ...(rests.length > 0 && { rests: RESTS.filter((rest) => rests.includes(rest)) }),
    ...(window && { window }),
    ...(atZero !== 'answer' && { atZero }),
    ...(standIn && { standIn }),
    ...(silenceHours !== undefined && { silenceHours }),
    ...(lesson === true && { lesson }),
    ...(rated === true && { rated }),
    ...(silent === true && { silent }),
    ...(noPictures === true && { noPictures }),
    // Where it counts, everybody plays by their own lights.
    ...((noHints === true || rated === true) && { noHints: true }),
    ...(noWatchers === true && { noWatchers }),
    ...(players !== undefined && { players }),
    ...(strength !== undefined && { strength }),
    ...(calls === false && { calls }),
  };
}
