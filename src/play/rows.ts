import { z } from 'zod';
import { Damaged, type Action, type Entry, type Params, type Seat } from '../engine/game';
import { STRENGTHS } from '../computer/strength';
import { LoggableError } from '../log';
import type { Brief, Json, Row } from '../store';
import type { QuietHours } from '../manners/settings';
import { UNTILS, type Chairs, type Occupant, type TableRules, type Until } from './api';
import type { Proposal } from './outcomes';
import type { PlannedAnswer } from './planned';
import { clockIn, NO_RULES, tableRulesIn } from './table-rules';

/**
 * What the columns of JSON hold, read once when a row comes in: what is not as it should be is a damaged
 * game, with a reason.
 */

/** What play remembers of a running game beside the rules. JSON in the row: dates are texts. */
export interface Notes {
  /** For each seat since when it has been asked without a pause. */
  readonly since: readonly (string | null)[];
  /** How many answers each seat had given when it was last mentioned: never twice for the same decision. */
  readonly mentioned: readonly number[];
  /** When each seat last did something itself. */
  readonly seen?: readonly (string | null)[] | undefined;
  readonly autoAnswers: readonly AutoAnswerNote[];
  /** What was said before it is asked; `planDue` is to be answered then; `ended` has not been told yet. */
  readonly plans?: readonly PlanNote[] | undefined;
  readonly planDue?: { readonly seat: Seat; readonly mark: string; readonly at: string } | undefined;
  readonly ended?: readonly EndedNote[] | undefined;
  /** Lines of ours about the step under way; they join the game's own when it closes. */
  readonly said: readonly Entry[];
  /** What was taken back and may be given again, the latest last, as long as nobody has moved on. */
  readonly undone?: readonly Action[] | undefined;
  /** How many votes there have been: the number of the last one. */
  readonly motions: number;
  readonly motion?: MotionNote | undefined;
  /** By seat: what somebody's time goes by, and until when they are away. */
  readonly hours?: readonly (HoursNote | null)[] | undefined;
  /** By seat: how much of their time is used, where the table plays with a clock. */
  readonly time?: readonly TimeNote[] | undefined;
  /** When a computer moves next. */
  readonly computerAt?: string | undefined;
  /** How far a guided first game has come; gone when the teacher has left. */
  readonly lesson?: LessonNote | undefined;
}
export interface LessonNote {
  readonly said: readonly string[];
  /** What stands beside the panel now. */
  readonly now: readonly string[];
  /** The number of answers when the teacher looked last. */
  readonly at: number;
}
/** The zone and the quiet hours stand here only where the table's clock goes by them. */
export interface HoursNote {
  readonly zone?: string | undefined;
  readonly quiet?: QuietHours | undefined;
  readonly away?: string | undefined;
}
export interface TimeNote {
  /** Milliseconds in the bank, before the turn under way. */
  readonly left: number;
  /** For so many answers of theirs the bank has been filled up. */
  readonly credited: number;
  /** Milliseconds used up in the turn under way until `at`; null: since it began. */
  readonly used: number;
  readonly at: string | null;
}
/** `period` names the step or round in which it was given; in another one it has run out. */
export interface AutoAnswerNote {
  readonly seat: Seat;
  readonly decision: string;
  readonly key: string;
  readonly until: Until;
  readonly period: string;
}
/**
 * What is answered when it is asked. `most`: bids up to so much, then passes; `period` names the step in
 * which that holds. `answers`: these, one after the other, the first one to `decision`; `period` names the
 * round it was last looked at in, and `late` says that this is the second one.
 */
export interface PlanNote {
  readonly seat: Seat;
  readonly decision: string;
  readonly period: string;
  readonly most?: number | undefined;
  readonly answers?: readonly PlannedAnswer[] | undefined;
  readonly begun?: true | undefined;
  readonly late?: true | undefined;
}
/** A plan that has not been carried out, and which of its answers did not fit any more. */
export interface EndedNote {
  readonly seat: Seat;
  readonly most?: number | undefined;
  readonly lost?: PlannedAnswer | undefined;
  readonly why?: string | undefined;
  readonly params?: Params | undefined;
}
export interface MotionNote {
  readonly number: number;
  readonly proposal: Proposal;
  readonly by: Seat;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Who is not waited for: away, gone, or silent for too long. */
  readonly absent?: readonly Seat[] | undefined;
  readonly opened?: string | undefined;
  readonly expires: string;
  /** Why it is asked, if nobody proposed it: somebody's time is used up, or they are away. */
  readonly cause?: 'time' | 'away' | undefined;
}

/** At which version of the row, and by which rules, a table was told that its game cannot be loaded. */
export interface TroubleNote {
  readonly version: number;
  readonly rules: number;
}

/** The columns of JSON that a list shows, and those of the saved game. */
interface Listed {
  readonly chairs: Chairs;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tableRules: TableRules;
  readonly notes: Notes;
  readonly trouble: TroubleNote | null;
}
interface Saved {
  readonly answers: readonly Action[];
  readonly answerCounts: readonly number[];
}
export type GameRow = Omit<Row, keyof Listed | keyof Saved> & Listed & Saved;
export type GameBrief = Omit<Brief, keyof Listed> & Listed;

const seat = z.int().min(0).max(9) as unknown as z.ZodType<Seat>;
const count = z.int().min(0);
const person = z.object({ user: z.string(), name: z.string() });
const occupant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), ...person.shape }),
  z.object({
    kind: z.literal('computer'),
    number: count,
    standsInFor: person.exactOptional(),
    whileAway: z.literal(true).exactOptional(),
    strength: z.enum(STRENGTHS).exactOptional(),
  }),
]) satisfies z.ZodType<Occupant>;
const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rewind'), checkpoint: count }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('replace'), seat, strength: z.enum(STRENGTHS).exactOptional() }),
  z.object({ kind: z.literal('clock'), clock: clockIn.exactOptional() }),
]) satisfies z.ZodType<Proposal>;
const params = z.record(z.string(), z.json()) as unknown as z.ZodType<NonNullable<Entry['params']>>;
const entry = z.object({
  event: z.string(),
  at: count,
  params: params.exactOptional(),
  only: z.array(seat).exactOptional(),
}) satisfies z.ZodType<Entry>;

const action = z.object({
  seat,
  decision: z.string(),
  picks: z.array(z.string()),
}) satisfies z.ZodType<Action>;

const planned = z.object({
  decision: z.string(),
  picks: z.array(z.string()),
  most: count.exactOptional(),
  params: params.exactOptional(),
  options: z.array(z.object({ key: z.string(), params: params.exactOptional() })),
}) satisfies z.ZodType<PlannedAnswer>;

// A lobby has no notes yet.
const notes = z.object({
  since: z.array(z.iso.datetime().nullable()).default([]),
  mentioned: z.array(z.int()).default([]),
  seen: z.array(z.iso.datetime().nullable()).exactOptional(),
  autoAnswers: z
    .array(
      z.object({ seat, decision: z.string(), key: z.string(), until: z.enum(UNTILS), period: z.string() }),
    )
    .default([]),
  plans: z
    .array(
      z.object({
        seat,
        decision: z.string(),
        period: z.string(),
        most: count.exactOptional(),
        answers: z.array(planned).exactOptional(),
        begun: z.literal(true).exactOptional(),
        late: z.literal(true).exactOptional(),
      }),
    )
    .exactOptional(),
  planDue: z.object({ seat, mark: z.string(), at: z.iso.datetime() }).exactOptional(),
  ended: z
    .array(
      z.object({
        seat,
        most: count.exactOptional(),
        lost: planned.exactOptional(),
        why: z.string().exactOptional(),
        params: params.exactOptional(),
      }),
    )
    .exactOptional(),
  said: z.array(entry).default([]),
  undone: z.array(action).exactOptional(),
  motions: count.default(0),
  motion: z
    .object({
      number: count,
      proposal,
      by: seat,
      yes: z.array(seat),
      no: z.array(seat),
      absent: z.array(seat).exactOptional(),
      opened: z.iso.datetime().exactOptional(),
      expires: z.iso.datetime(),
      cause: z.enum(['time', 'away']).exactOptional(),
    })
    .exactOptional(),
  hours: z
    .array(
      z
        .object({
          zone: z.string().exactOptional(),
          quiet: z.object({ from: count, to: count }).exactOptional(),
          away: z.iso.datetime().exactOptional(),
        })
        .nullable(),
    )
    .exactOptional(),
  time: z
    .array(
      z.object({
        left: z.number().min(0),
        credited: count,
        used: z.number().min(0),
        at: z.iso.datetime().nullable(),
      }),
    )
    .exactOptional(),
  computerAt: z.iso.datetime().exactOptional(),
  lesson: z.object({ said: z.array(z.string()), now: z.array(z.string()), at: z.int() }).exactOptional(),
}) satisfies z.ZodType<Notes>;

/** Notes as they can be read; of damaged ones, none. */
export const readNotes = (stored: Json): Notes => notes.catch(notes.parse({})).parse(stored);

const LISTED = {
  chairs: z.array(occupant.nullable()),
  options: z.record(z.string(), z.unknown()),
  tableRules: tableRulesIn,
  notes,
  trouble: z.object({ version: count, rules: count }).nullable().catch(null),
};
const listed = z.object(LISTED) satisfies z.ZodType<Listed>;
const SAVED = {
  answers: z.array(action),
  answerCounts: z.array(count),
};
const saved = z.object({ ...LISTED, ...SAVED }) satisfies z.ZodType<Listed & Saved>;

/** Of a damaged row whatever can be read; the host sits there, if nobody else can be made out. */
export function readLeniently<R extends Row | Brief>(row: R): R & Listed & Saved {
  const column = <T>(shape: z.ZodType<T>, from: unknown, or: T): T => {
    const read = shape.safeParse(from);
    return read.success ? read.data : or;
  };
  const host = { kind: 'person' as const, user: row.hostId, name: row.hostName };
  const stored: Partial<Row> = row;
  const read: Listed & Saved = {
    chairs: column(LISTED.chairs, row.chairs, [host]),
    options: column(LISTED.options, row.options, {}),
    tableRules: column(LISTED.tableRules, row.tableRules, NO_RULES),
    notes: column(LISTED.notes, row.notes, LISTED.notes.parse({})),
    trouble: LISTED.trouble.parse(row.trouble),
    answers: column(SAVED.answers, stored.answers, []),
    answerCounts: column(SAVED.answerCounts, stored.answerCounts, []),
  };
  return { ...row, ...read };
}

export const readRow = (row: Row): GameRow => ({ ...row, ...parsed(saved, row) });
export const readBrief = (row: Brief): GameBrief => ({ ...row, ...parsed(listed, row) });
export const readCounts = (stored: Json, game: string): readonly number[] =>
  parsed(z.array(count), stored, game);
/** A line of the log as it was stored. */
export const readEntry = (game: string, stored: Json): Entry => parsed(entry, stored, game);

/** Throws `Damaged` with the first thing that is wrong, by its place: never with what stands there. */
export function parsed<T>(shape: z.ZodType<T>, from: unknown, game?: string): T {
  const read = shape.safeParse(from);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const named = game ?? (from as { readonly game?: string }).game ?? 'a game';
  const fault = `${issue?.path.join('.') ?? 'a row'}: ${issue?.code ?? 'malformed'}`;
  // The path and the rule are no secrets: they may stand in the log, which keeps silent about errors of the
  // engine.
  throw Object.assign(new Damaged(named, fault), { cause: new LoggableError(fault) });
}

const mention = z.object({ seat, answerCount: count });
const replaced = z.object({
  channel: z.string(),
  message: z.string(),
  /** The lines of the log that were written while it stood. */
  lines: z.object({ from: count, to: count.exactOptional() }).exactOptional(),
});
const phrase = z.object({ text: z.string(), params: params.exactOptional() });
const notice = z.object({
  phrase,
  motion: count.exactOptional(),
  users: z.array(z.string()).exactOptional(),
  role: z.string().exactOptional(),
  /** Where it goes if the table's own place is gone. */
  otherwise: z.string().exactOptional(),
  /** The vote of that number is over: its messages lose their buttons. */
  over: count.exactOptional(),
});
const moment = z.object({ entries: count, eyes: seat.nullable(), by: z.string() });
const board = z.object({ fresh: z.boolean().exactOptional() });
const final = z.object({ channel: z.string(), message: z.string() });
/** What the items of the outbox carry beside their kind. */
export const readItem = {
  mention: (what: Json) => parsed(mention, what),
  strip: (what: Json) => parsed(replaced, what),
  notice: (what: Json) => parsed(notice, what),
  board: (what: Json) => parsed(board, what),
  moment: (what: Json) => parsed(moment, what),
  course: (what: Json) => parsed(final, what),
};

const answered = z.object({ decision: z.string(), picks: z.array(z.string()) });
const wentBack = z.object({ answers: count, draws: count });
/** What the moves of the record carry beside their kind. */
export const readMove = {
  answer: (what: Json) => parsed(answered, what),
  rewind: (what: Json) => parsed(wentBack, what),
};
