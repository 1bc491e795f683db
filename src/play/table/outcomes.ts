import type { Advised } from '../../computer';
import type { OpenQuestion, Params, Phrase, Seat } from '../../engine/contract/game';
import type { GameId, Lobby, Position, UserId } from './table';

/** Declares presses and votes, with their outcomes. */

export interface Fault {
  readonly kind: 'fault';
  readonly reference: string;
  /**
   * Set if the database did not answer, so the row is being read. Resolves to true if the change was stored,
   * and to undefined if that could not be found out.
   */
  readonly counted?: Promise<boolean | undefined>;
}

/**
 * Codes worded under `why.<code>`: unknown-game, unknown-option, not-an-option-value, already-seated,
 * not-seated, table-full, seats-reserved, invited-only, not-invited, removed-here, not-host, lobby-closed,
 * too-few-players, no-computer-here, or the game's own refusal.
 */
export type LobbyOutcome =
  | { readonly kind: 'done'; readonly lobby: Lobby }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params; readonly lobby?: Lobby }
  | { readonly kind: 'unknown' }
  | Fault;
export type StartOutcome = LobbyOutcome | { readonly kind: 'started'; readonly position: Position };
/** `resumed`: a first game of this title that they had not finished. */
export type LearnOutcome = StartOutcome | { readonly kind: 'resumed'; readonly position: Position };

/**
 * A question as a button names it: its game, and its mark there. `seat`: whose button it was, where that is
 * known.
 */
export interface QuestionAt {
  readonly game: GameId;
  readonly user: UserId;
  readonly promptId: string;
  readonly seat?: Seat;
}

/** An answer: `mark` is that of one in `session.waiting` or of `session.interjection(seat)`. */
export interface Press extends QuestionAt {
  /** Keys of options, in any order; one for an ordinary question. */
  readonly picks: readonly string[] | Choose;
  /** The same press has given the answer before it. */
  readonly joined?: true;
}

/**
 * Reads the answer from the question, once it is judged to be open to this player. Undefined: the press is no
 * answer, and nothing is changed. It can be called again if the game has moved on, so it has no effects.
 */
export type Choose = (asked: OpenQuestion, position: Position) => readonly string[] | undefined;

/**
 * - `done`      stored; `position` is the state after it, with the automatic answers of others.
 * - `stale`     the question is no longer open as it was drawn: a double press, an old message, options that
 *   changed meanwhile.
 * - `foreign`   the question is open, but seat `of` must answer.
 * - `watching`  the user has no seat here.
 * - `over`      the game has ended or was cancelled (see `position.status`).
 * - `closed`    not started yet, or the lobby is gone.
 * - `unknown`   there is no such game.
 * - `illegal`   this answer is illegal: `why.<why>` with `params` is the reason.
 * - `fault`     an error of the bot; the log has its reference. Nothing was changed, unless `counted` is set.
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

/** The question of a press, or the reason why it has none for this person. */
export interface Asked {
  readonly kind: 'asked';
  readonly position: Position;
  readonly seat: Seat;
  readonly asked: OpenQuestion;
}
/** `asked`: the press was no answer (see `Choose`). */
export type PressOutcome = Outcome | Asked;
export type Judgement = Asked | Exclude<Outcome, { readonly kind: 'done' | 'illegal' }>;

/** The moves of the strongest computer, best first, or the reason against a hint. */
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
  /** The public headline then, and the seats that had to answer. Missing if they are unknown. */
  readonly headline?: Phrase;
  /** The last move before it, as everyone may read it. */
  readonly done?: Phrase;
  readonly asked?: readonly Seat[];
}

/** How a vote was asked for. */
export interface AskedFrom {
  /** The channel for the vote if the table's own is gone. */
  readonly channel?: string;
  /** Players known to have left the server. Their votes are not waited for. */
  readonly left?: readonly UserId[];
}

/**
 * Codes: motion-open, no-motion, no-such-moment, already-computer, no-clock. `decided` says how the vote
 * ended, if it did.
 */
export type VoteOutcome =
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
