import { z } from 'zod';
import { STRENGTHS, type Strength } from '../../computer/strength';
import type { QuietHours } from '../../availability/settings';

/** The rules that a table agrees on, in addition to the game's own options. */
export interface TableRules {
  /** The game gets a thread of its own when it starts. */
  readonly thread: boolean;
  /** Minutes that a seat can take until it is another player's turn. `null`: no limit, or a bank. */
  readonly turnMinutes: number | null;
  /** Time for the whole game, with an increment for each turn. Then a turn has no limit. */
  readonly bank?: Bank | undefined;
  /** The times in which clocks do not run. */
  readonly rests?: readonly Rest[];
  /** Time runs only in these hours of each player's own zone. */
  readonly window?: PlayWindow | undefined;
  /** The action when a player's time is used up. Default: the usual answer is given. */
  readonly atZero?: AtZero;
  /** A computer takes such a seat, and the table looks for a person. */
  readonly seatWanted?: boolean;
  /** How well the computer plays that takes such a seat. */
  readonly standIn?: Strength;
  /** Hours without a sign of life after which a player's vote is not waited for. Default: 48. */
  readonly silenceHours?: number;
  /** False: the host wants no notifications and reminders in addition to the board. */
  readonly calls?: boolean;
  /** A guided first game: it begins where the title's lesson begins. */
  readonly lesson?: boolean;
  /**
   * The result counts for ratings. Then there are no hints, and going back needs the consent of all. Players
   * at a rated table agree to that by sitting down.
   */
  readonly rated?: boolean;
  /**
   * A board that has been replaced goes without a word, instead of becoming the story of what happened on it.
   */
  readonly silent?: boolean;
  /** The board is shown in words alone. */
  readonly noPictures?: boolean;
  /** Hints are not available. */
  readonly noHints?: boolean;
  /** While the game runs, the bot shows it only to the people of the table. */
  readonly noWatchers?: boolean;
  /** Only players whom the host invited can join. */
  readonly invitedOnly?: boolean;
  /** The share of their last games that players must have finished, in percent. */
  readonly finishes?: number | undefined;
  /** How many are looked for, and who: what the lobby says, so that the right ones come. */
  readonly players?: number;
  readonly strength?: WantedStrength;
}
/** The rules of a table about time. */
const CLOCK = ['turnMinutes', 'bank', 'rests', 'window', 'atZero', 'seatWanted', 'standIn'] as const;
export type Clock = Pick<TableRules, (typeof CLOCK)[number]>;
export interface Bank {
  readonly minutes: number;
  /** The increment of a turn, up to the size of the bank. Each turn has at least this much. */
  readonly increment: number;
}
/** From one minute of the day to another. `zone` is for players who have not set theirs. */
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

/** Returns the part of the rules about time. */
export const clockAgreed = (rules: Clock): Clock =>
  Object.fromEntries(
    CLOCK.flatMap((name) => (rules[name] === undefined ? [] : [[name, rules[name]]])),
  ) as unknown as Clock;

/** The same agreement with another clock; none if none is named. */
export function withClock(rules: TableRules, clock: Clock = { turnMinutes: null }): TableRules {
  const kept = Object.entries(rules).filter(([name]) => !CLOCK.some((one) => one === name));
  return { ...(Object.fromEntries(kept) as unknown as TableRules), ...clock };
}

/** A week: longer limits have no effect. */
const MAX_MINUTES = 7 * 24 * 60;
const minutes = z.int().min(1).max(MAX_MINUTES);
const minute = z.int().min(0).max(1439);
const hours = { from: minute, to: minute };

/** The schema for rows. An older release may have stored values that can no longer be chosen. */
const clock = {
  turnMinutes: z.number().nullable(),
  bank: z.object({ minutes: z.int().min(1), increment: z.int().min(0) }).exactOptional(),
  rests: z.array(z.enum(RESTS)).exactOptional(),
  window: z.object({ ...hours, zone: z.string().exactOptional() }).exactOptional(),
  atZero: z.enum(AT_ZERO).exactOptional(),
  seatWanted: z.boolean().exactOptional(),
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
  invitedOnly: z.boolean().exactOptional(),
  finishes: z.int().exactOptional(),
  players: z.int().exactOptional(),
  strength: z.enum(WANTED).exactOptional(),
}) satisfies z.ZodType<TableRules>;

/** The values that a host can choose, by the word with which a refusal names them. */
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
  silence: z.object({ silenceHours: minutes.max(MAX_MINUTES / 60).optional() }),
  finishes: z.object({ finishes: z.int().min(1).max(100).optional() }),
  players: z.object({ players: z.int().min(1).max(10).optional() }),
} as const;

/** Returns the name of the first invalid rule, or undefined. */
export const faultIn = (rules: TableRules): string | undefined =>
  Object.entries(LIMITS).find(([, shape]) => !shape.safeParse(rules).success)?.[0];

/** The same agreement, without what says nothing. */
export function tidied(rules: TableRules): TableRules {
  const { thread, turnMinutes, bank, rests = [], window, atZero = 'answer', standIn } = rules;
  const { silenceHours, lesson, rated, players, strength, silent, noHints, noPictures, noWatchers, calls } =
    rules;
  const { invitedOnly, seatWanted, finishes } = rules;
  return {
    thread,
    turnMinutes: bank ? null : turnMinutes,
    ...(bank && { bank }),
    ...(rests.length > 0 && { rests: RESTS.filter((rest) => rests.includes(rest)) }),
    ...(window && { window }),
    ...(atZero !== 'answer' && { atZero }),
    ...(seatWanted === true && atZero === 'computer' && { seatWanted }),
    ...(standIn && { standIn }),
    ...(silenceHours !== undefined && { silenceHours }),
    ...(lesson === true && { lesson }),
    ...(rated === true && { rated }),
    ...(silent === true && { silent }),
    ...(noPictures === true && { noPictures }),
    // In a rated game players think for themselves.
    ...((noHints === true || rated === true) && { noHints: true }),
    ...(noWatchers === true && { noWatchers }),
    ...(invitedOnly === true && { invitedOnly }),
    ...(finishes !== undefined && { finishes }),
    ...(players !== undefined && { players }),
    ...(strength !== undefined && { strength }),
    ...(calls === false && { calls }),
  };
}
