import type { Advised } from '../computer';
import type { OpenQuestion, Params, Phrase, Seat } from '../engine/game';
import type { Strength } from '../computer/strength';
import type { GameId, UserId, Lobby, Position } from './api';
import type { Clock } from './table-rules';

/** Presses and votes: what is asked of a table, and what comes of it. */

export interface Fault {
  readonly kind: 'fault';
  readonly reference: string;
  /**
   * Set where the database kept silent: whether it counted is being looked up. True, it did; undefined,
   * nobody could find out.
   */
  readonly counted?: Promise<boolean | undefined>;
}

/**
 * A question as a button names it: its game, and its mark there. `seat`: whose button it was, where that is
 * known.
 */
export interface QuestionAt {
  readonly game: GameId;
  readonly user: UserId;
  readonly mark: string;
  readonly seat?: Seat;
}

/** An answer: `mark` is that of one in `session.waiting` or of `session.interjection(seat)`. */
export interface Press extends QuestionAt {
  /** Keys of options, in any order; one for an ordinary question. */
  readonly picks: readonly string[];
}

/**
 * - `done`      stored; `position` is what it left behind (automatic answers of others included).
 * - `stale`     the question is no longer open as it was drawn: a double press, an old message, options that
 *   changed meanwhile.
 * - `foreign`   the question is open, but it is seat `of` that is asked.
 * - `watching`  the user has no seat here.
 * - `over`      the game has ended or was cancelled (see `position.status`).
 * - `closed`    not started yet, or the lobby is gone.
 * - `unknown`   there is no such game.
 * - `illegal`   this answer is not lawful: `why.<why>` with `params` says why.
 * - `fault`     ours; the reference stands in the log. Nothing was changed, unless that is being looked up.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly position: Position; readonly seat: Seat }
  | { readonly kind: 'stale'; readonly position: Position; readonly seat: Seat }
  | { readonly kind: 'foreign'; readonly position: Position; readonly seat: Seat; readonly of: Seat }
  | { readonly kind: 'watching' | 'over'; readonly position: Position }
  | { readonly kind: 'closed'; readonly lobby: Lobby }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'illegal';
      readonly position: Position;
      readonly seat: Seat;
      readonly why: string;
      readonly params: Params;
    }
  | Fault;

/**
 * What becomes of a press before it is an answer: the question it belongs to, or why there is none for this
 * person.
 */
export type Judgement =
  | {
      readonly kind: 'asked';
      readonly position: Position;
      readonly seat: Seat;
      readonly asked: OpenQuestion;
    }
  | Exclude<Outcome, { readonly kind: 'done' | 'illegal' }>;

/** What a master would do, best first; or why nobody says so. */
export type HintOutcome =
  | {
      readonly kind: 'hint';
      readonly position: Position;
      readonly asked: OpenQuestion;
      readonly advice: readonly Advised[];
    }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params; readonly position: Position }
  | Exclude<Judgement, { readonly kind: 'asked' }>;

/**
 * An earlier moment the table may go back to by a vote: the beginning of a step. `checkpoint` names it;
 * `answers` had been given before it.
 */
export interface Moment {
  readonly checkpoint: number;
  readonly step: string;
  readonly answers: number;
  readonly at: Date;
  /** What everybody saw then, and who was asked; missing where it cannot be told. */
  readonly headline?: Phrase;
  readonly asked?: readonly Seat[];
}

export type Proposal =
  | { readonly kind: 'rewind'; readonly checkpoint: number }
  | { readonly kind: 'cancel' }
  /** A computer plays on for somebody, a journeyman unless told. */
  | { readonly kind: 'replace'; readonly seat: Seat; readonly strength?: Strength }
  /** Another clock for this table; none unless told. */
  | { readonly kind: 'clock'; readonly clock?: Clock };

/** How a vote was asked for. */
export interface AskedFrom {
  /** Where it is put to everybody if the table's own place is gone. */
  readonly channel?: string;
  /** Who is known to have left the server: they are not waited for. */
  readonly left?: readonly UserId[];
}

/**
 * A vote of the persons at the table. It passes as soon as more than half of those present said yes (the
 * proposer does so by proposing), and fails as soon as it can no longer pass. Present is whoever is neither
 * away nor gone and has not been silent for as long as the table agreed; who votes is. When that time has run
 * from the asking, those who gave no sign of life are counted out and it is decided. One at a time.
 */
export interface Motion {
  readonly number: number;
  readonly proposal: Proposal;
  /** What is asked of the table, in words. */
  readonly asks: Phrase;
  readonly by: Seat;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  readonly voters: readonly Seat[];
  /** Those of the voters who count. */
  readonly present: readonly Seat[];
  readonly needed: number;
  readonly expires: Date;
}

/**
 * Codes: motion-open, no-motion, no-such-moment, already-computer, no-clock. `decided` says how the vote
 * ended, if it did.
 */
export type MotionOutcome =
  | { readonly kind: 'done'; readonly position: Position; readonly decided?: 'passed' | 'failed' }
  /** At a table whose game cannot be loaded: there is no position. */
  | { readonly kind: 'voted'; readonly lobby: Lobby; readonly decided?: 'passed' | 'failed' }
  | {
      readonly kind: 'refused';
      readonly why: string;
      readonly params: Params;
      readonly position?: Position;
      readonly lobby?: Lobby;
    }
  | Exclude<Outcome, { readonly kind: 'done' | 'stale' | 'foreign' | 'illegal' }>;
