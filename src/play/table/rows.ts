import { z } from 'zod';
import { Damaged, type Action, type Entry } from '../../engine/contract/game';
import { STRENGTHS } from '../../computer/strength';
import { LoggableError } from '../../log';
import type { Brief, Json, Row } from '../../store';

import { action, count, entry, notes, phrase, seat, type Notes } from './notes';
import { NO_RULES, type TableRules, tableRulesIn } from './table-rules';
import type { SeatOccupants, SeatOccupant } from './table';

export { readNotes } from './notes';
export type {
  Notes,
  LessonNote,
  HoursNote,
  TimeNote,
  AutoAnswerNote,
  PlanNote,
  EndedNote,
  VoteNote,
} from './notes';

/** Parses the JSON columns, once when a row is read. A wrong value means a damaged game, with a reason. */

/** At which version of the row, and by which rules, a table was told that its game cannot be loaded. */
export interface TroubleNote {
  readonly version: number;
  readonly rules: number;
}

/** The columns of JSON that a list shows, and those of the saved game. */
interface Listed {
  readonly chairs: SeatOccupants;
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

const person = z.object({ user: z.string(), name: z.string() });
const occupant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), ...person.shape }),
  z.object({
    kind: z.literal('computer'),
    number: count,
    standsInFor: person.exactOptional(),
    whileAway: z.literal(true).exactOptional(),
    wanted: z.literal(true).exactOptional(),
    strength: z.enum(STRENGTHS).exactOptional(),
  }),
]) satisfies z.ZodType<SeatOccupant>;
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

/** Returns the readable parts of a damaged row. If no player can be read, the host has a seat. */
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

/** Throws `Damaged` with the place of the first fault, never with its value. */
export function parsed<T>(shape: z.ZodType<T>, from: unknown, game?: string): T {
  const read = shape.safeParse(from);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const named = game ?? (from as { readonly game?: string }).game ?? 'a game';
  const fault = `${issue?.path.join('.') ?? 'a row'}: ${issue?.code ?? 'malformed'}`;
  // The path and the rule are no secrets, so they can be logged. The log hides errors of the engine.
  throw Object.assign(new Damaged(named, fault), { cause: new LoggableError(fault) });
}

const mention = z.object({ seat, answerCount: count });
const replaced = z.object({
  channel: z.string(),
  message: z.string(),
  /** The lines of the log from the time of this board. */
  lines: z.object({ from: count, to: count.exactOptional() }).exactOptional(),
});
const notice = z.object({
  phrase,
  motion: count.exactOptional(),
  users: z.array(z.string()).exactOptional(),
  /** It is for this person alone. */
  user: z.string().exactOptional(),
  /** The player who wrote it. */
  by: z.string().exactOptional(),
  /** In their direct messages, where Discord allows it. */
  direct: z.literal(true).exactOptional(),
  /** It asks those who are invited to a lobby. */
  invites: z.literal(true).exactOptional(),
  role: z.string().exactOptional(),
  /** Where it goes if the table's own place is gone. */
  otherwise: z.string().exactOptional(),
  /** It offers this seat; the role of the server is called. */
  freeSeat: seat.exactOptional(),
  /** The vote of that number is over: its messages lose their buttons. */
  over: count.exactOptional(),
});
const moment = z.object({ entries: count, perspective: seat.nullable(), by: z.string() });
const board = z.object({ fresh: z.boolean().exactOptional() });
const final = z.object({ channel: z.string(), message: z.string() });
/** Parses the data of an outbox item, by its kind. */
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
/** Parses the data of a move, by its kind. */
export const readMove = {
  answer: (what: Json) => parsed(answered, what),
  rewind: (what: Json) => parsed(wentBack, what),
};
