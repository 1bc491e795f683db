import { z } from 'zod';
import { STRENGTHS } from '../../computer/strength';
import type { Action, Entry, Params, Phrase, Seat } from '../../engine/contract/game';
import type { QuietHours } from '../../availability/settings';
import type { Json } from '../../store';

import type { VoteProposal } from './table';
import type { PlannedAnswer } from './planned';
import { clockIn } from './table-rules';
import { UNTILS, type Until } from './auto-answers';

/** The data of a running game besides the rules. They are JSON in the row, so dates are texts. */
export interface Notes {
  /** For each seat since when it has been asked without a pause. */
  readonly since: readonly (string | null)[];
  /** How many answers each seat had given when it was last mentioned: never twice for the same decision. */
  readonly mentioned: readonly number[];
  /** When each seat last did something itself. */
  readonly seen?: readonly (string | null)[] | undefined;
  readonly autoAnswers: readonly AutoAnswerNote[];
  /** The plans of answers. `planDue` is the next to give. The player was not told about those in `ended`. */
  readonly plans?: readonly PlanNote[] | undefined;
  readonly planDue?: { readonly seat: Seat; readonly mark: string; readonly at: string } | undefined;
  readonly ended?: readonly EndedNote[] | undefined;
  /** Lines of the bot about the current step. They join the game's own lines when it closes. */
  readonly said: readonly Entry[];
  /** The undone answers that can be redone, the latest last. Cleared when another player moves. */
  readonly undone?: readonly Action[] | undefined;
  /** The turn that the last answer ended. Cleared by the next answer. */
  readonly turnEnded?: TurnEndedNote | undefined;
  /** By seat: how many answers the game had when it was asked no more. */
  readonly leftAt?: readonly number[] | undefined;
  /** By seat: how many answers the game had when an answer of the seat last closed a step. */
  readonly closedAt?: readonly number[] | undefined;
  /** How many votes there have been: the number of the last one. */
  readonly motions: number;
  readonly motion?: VoteNote | undefined;
  /** By seat: the hours that the player's clock uses, and the end of their absence. */
  readonly hours?: readonly (HoursNote | null)[] | undefined;
  /** By seat: how much of their time is used, where the table plays with a clock. */
  readonly time?: readonly TimeNote[] | undefined;
  /** When a computer moves next. */
  readonly computerAt?: string | undefined;
  /** The holders of seats that have changed hands. */
  readonly holders?: readonly HolderNote[] | undefined;
  /** In a lobby: who is invited, until when their seats are reserved, and whom the host removed. */
  readonly invited?: readonly string[] | undefined;
  readonly invitedUntil?: string | undefined;
  readonly removed?: readonly string[] | undefined;
  /** How far a guided first game has come; gone when the teacher has left. */
  readonly lesson?: LessonNote | undefined;
}
/**
 * `at`: the number of answers in the game then. `answers` were given since the checkpoint `from`. They are
 * missing if the end revealed something hidden: then the turn cannot be reopened.
 */
export interface TurnEndedNote {
  readonly seat: Seat;
  readonly at: number;
  readonly from: number;
  readonly answers?: readonly Action[] | undefined;
  /** The player's own answer that ended it, after these. */
  readonly last?: Action | undefined;
}
/** From which answer of the game to which; `to` is missing while they hold it. */
export interface HolderNote {
  readonly seat: Seat;
  readonly user: string;
  readonly name: string;
  readonly from: number;
  readonly to?: number | undefined;
  /** From when it counts as not finished: when they left, or 30 days later if they were away. */
  readonly gaveUp?: string | undefined;
}
export interface LessonNote {
  readonly said: readonly string[];
  /** The steps that are now shown next to the panel. */
  readonly now: readonly string[];
  /** The number of answers when the teacher looked last. */
  readonly at: number;
  /** The number of answers when each was said last. */
  readonly times?: Readonly<Record<string, number>> | undefined;
}
/** The hours of a player. The zone and the quiet hours are stored only if the table's clock uses them. */
export interface HoursNote {
  readonly zone?: string | undefined;
  readonly quiet?: QuietHours | undefined;
  readonly away?: string | undefined;
}
export interface TimeNote {
  /** Milliseconds in the bank, before the turn under way. */
  readonly left: number;
  /** The number of this player's answers for which the bank got its increment. */
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
 * A plan of answers. `most`: bids up to this amount, then passes. `period` is the step in which that is
 * valid. `answers`: gives these one after the other, the first one to `decision`. `period` is then the round
 * of the last check, and `late` means that this is the second round.
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
/** A plan that was dropped, with the answer that no longer fitted. */
export interface EndedNote {
  readonly seat: Seat;
  readonly most?: number | undefined;
  readonly lost?: PlannedAnswer | undefined;
  readonly why?: string | undefined;
  readonly params?: Params | undefined;
}
export interface VoteNote {
  readonly number: number;
  readonly proposal: VoteProposal;
  readonly by: Seat;
  /** The moment to which it would go back, and the number of moves since. */
  readonly to?:
    | {
        readonly headline: Phrase;
        /** The last move before it. */
        readonly done?: Phrase;
        readonly asked: readonly Seat[];
        readonly moves: number;
      }
    | undefined;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** Players whose vote is not waited for: away, gone, or silent for too long. */
  readonly absent?: readonly Seat[] | undefined;
  readonly opened?: string | undefined;
  readonly expires: string;
  /** The reason of a vote that no player proposed: a used-up clock or an absence. */
  readonly cause?: 'time' | 'away' | undefined;
}

export const seat = z.int().min(0).max(9) as unknown as z.ZodType<Seat>;
export const count = z.int().min(0);
const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rewind'), checkpoint: count }),
  z.object({ kind: z.literal('cancel') }),
  z.object({
    kind: z.literal('replace'),
    seat,
    strength: z.enum(STRENGTHS).exactOptional(),
    wanted: z.literal(true).exactOptional(),
  }),
  z.object({ kind: z.literal('clock'), clock: clockIn.exactOptional() }),
]) satisfies z.ZodType<VoteProposal>;
/** Not checked further, because that would cost a tenth of a press. */
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
  joined: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Action>;

const planned = z.object({
  decision: z.string(),
  picks: z.array(z.string()),
  most: count.exactOptional(),
  params: params.exactOptional(),
  options: z.array(z.object({ key: z.string(), params: params.exactOptional() })),
}) satisfies z.ZodType<PlannedAnswer>;

const held = { from: count, to: count.exactOptional(), gaveUp: z.iso.datetime().exactOptional() };
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
    .object({
      seat,
      at: count,
      from: count,
      answers: z.array(action).exactOptional(),
      last: action.exactOptional(),
    })
    .exactOptional(),
  leftAt: z.array(z.int()).exactOptional(),
  closedAt: z.array(z.int()).exactOptional(),
  motions: count.default(0),
  motion: z
    .object({
      number: count,
      proposal,
      by: seat,
      to: z
        .object({
          headline: phrase,
          done: phrase.exactOptional(),
          asked: z.array(seat),
          moves: count,
        })
        .exactOptional(),
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
  holders: z.array(z.object({ seat, user: z.string(), name: z.string(), ...held })).exactOptional(),
  invited: z.array(z.string()).exactOptional(),
  invitedUntil: z.iso.datetime().exactOptional(),
  removed: z.array(z.string()).exactOptional(),
  lesson: z
    .object({
      said: z.array(z.string()),
      now: z.array(z.string()),
      at: z.int(),
      times: z.record(z.string(), z.int()).exactOptional(),
    })
    .exactOptional(),
}) satisfies z.ZodType<Notes>;

/** Notes as they can be read; of damaged ones, none. */
export const readNotes = (stored: Json): Notes => notes.catch(notes.parse({})).parse(stored);
