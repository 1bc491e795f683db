import { z } from 'zod';
import { STRENGTHS } from '../computer/strength';
import type { Action, Entry, Params, Phrase, Seat } from '../engine/game';
import type { QuietHours } from '../manners/settings';
import type { Json } from '../store';
import { UNTILS, type Until } from './api';
import type { Proposal } from './outcomes';
import type { PlannedAnswer } from './planned';
import { clockIn } from './table-rules';

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
  /** The turn that ended by itself just now, as long as nobody has answered since. */
  readonly turnEnded?: TurnEndedNote | undefined;
  /** By seat: how many answers the game had when it was asked no more. */
  readonly leftAt?: readonly number[] | undefined;
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
/**
 * `at`: how many answers the game had then. `answers` were given upon the checkpoint `from`; there are none
 * where something hidden came to light with the end, and then it stands.
 */
export interface TurnEndedNote {
  readonly seat: Seat;
  readonly at: number;
  readonly from: number;
  readonly answers?: readonly Action[] | undefined;
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
  /** What it would go back to, and by how many moves. */
  readonly to?:
    { readonly headline: Phrase; readonly asked: readonly Seat[]; readonly moves: number } | undefined;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Who is not waited for: away, gone, or silent for too long. */
  readonly absent?: readonly Seat[] | undefined;
  readonly opened?: string | undefined;
  readonly expires: string;
  /** Why it is asked, if nobody proposed it: somebody's time is used up, or they are away. */
  readonly cause?: 'time' | 'away' | undefined;
}

export const seat = z.int().min(0).max(9) as unknown as z.ZodType<Seat>;
export const count = z.int().min(0);
const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rewind'), checkpoint: count }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('replace'), seat, strength: z.enum(STRENGTHS).exactOptional() }),
  z.object({ kind: z.literal('clock'), clock: clockIn.exactOptional() }),
]) satisfies z.ZodType<Proposal>;
/** What they hold came out of JSON: to look into it would cost a tenth of a press. */
export const params = z.record(z.string(), z.unknown()) as unknown as z.ZodType<NonNullable<Entry['params']>>;
export const phrase = z.object({ text: z.string(), params: params.exactOptional() });
export const entry = z.object({
  event: z.string(),
  at: count,
  params: params.exactOptional(),
  only: z.array(seat).exactOptional(),
}) satisfies z.ZodType<Entry>;

export const action = z.object({
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
export const notes = z.object({
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
  turnEnded: z
    .object({ seat, at: count, from: count, answers: z.array(action).exactOptional() })
    .exactOptional(),
  leftAt: z.array(z.int()).exactOptional(),
  motions: count.default(0),
  motion: z
    .object({
      number: count,
      proposal,
      by: seat,
      to: z.object({ headline: phrase, asked: z.array(seat), moves: count }).exactOptional(),
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
