import type { AnyGame, Params, Phrase, Refusal, Score, Seat } from '../engine/game';
import type { LessonStep } from '../engine/lesson';
import type { Session } from '../engine/session';
import type { Strength } from '../computer/strength';
import type { Expected } from './lengths';
import type { Fault, Motion } from './outcomes';
import type { TableRules } from './table-rules';
import type { TriedOut } from './tryout';

export * from './table-rules';

/** What a table is: who sits there and what they agreed on, as a lobby, as a running game, and in a list. */

/** Short, lower-case letters and digits, at most twelve: it goes into every button. */
export type GameId = string;
/** A person as the chat knows them. */
export type UserId = string;

export interface Person {
  readonly user: UserId;
  readonly name: string;
}
/**
 * Where a table stands. `guild` is null in direct messages; `thread` is known once the game has got its own.
 */
export interface ChannelRef {
  readonly guild: string | null;
  readonly channel: string;
  readonly thread?: string;
}
export interface MessageRef {
  readonly channel: string;
  readonly message: string;
}

/**
 * Who sits on a chair. `standsInFor`: the person who left, and may come back. Names come as the chat gave
 * them: escape them.
 */
export type Occupant =
  | { readonly kind: 'person'; readonly user: UserId; readonly name: string }
  | {
      readonly kind: 'computer';
      readonly number: number;
      readonly standsInFor?: Person;
      /** Only as long as they are away, as they wished. */
      readonly whileAway?: true;
      /** A journeyman unless told. */
      readonly strength?: Strength;
    };
/** `null`: nobody yet, possible in a lobby only. The index is the seat. */
export type Chairs = readonly (Occupant | null)[];

export const STATUSES = ['lobby', 'playing', 'over', 'cancelled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

// ----------------------------------------------------------------------------------------------------
// lobby

export interface Lobby {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly where: ChannelRef;
  readonly status: Status;
  readonly version: number;
  /**
   * May start, set options, add and remove computers, cancel. Passes on when the host leaves and another
   * person sits there.
   */
  readonly host: Person;
  /** As many as the game has at most; filled from the front. */
  readonly chairs: Chairs;
  readonly taken: number;
  /** How many more are needed before it can start. */
  readonly needs: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tableRules: TableRules;
  /**
   * Set on a running game that cannot be played on from its row: written by newer rules than ours, by older
   * ones that cannot be carried over, or damaged. Of such a table this is all there is to read.
   */
  readonly broken?: 'newer-rules' | 'older-rules' | 'damaged';
  /** The vote that is open at a broken table. */
  readonly motion?: Motion;
  /** How long it is going to be, where that is known. */
  readonly expected?: Expected;
  /** Why these options with this many seats cannot be played, if so. */
  readonly refuses?: Refusal;
  readonly expires: Date;
  /** The message the lobby is shown in, once it has been sent. */
  readonly message?: MessageRef;
}

export interface NewTable {
  readonly game: string;
  readonly where: ChannelRef;
  /** Sits down on the first chair. */
  readonly host: Person;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly tableRules?: Partial<TableRules>;
  /** A line that calls people to the table, when it has been opened. */
  readonly calls?: Calls;
}
export interface Calls {
  readonly phrase: Phrase;
  readonly users?: readonly UserId[];
  /** A role of the server. */
  readonly role?: string;
}

/**
 * Codes worded under `why.<code>`: unknown-game, unknown-option, not-an-option-value, already-seated,
 * not-seated, table-full, not-host, lobby-closed, too-few-players, no-computer-here, or the game's own
 * refusal.
 */
export type LobbyOutcome =
  | { readonly kind: 'done'; readonly lobby: Lobby }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params; readonly lobby?: Lobby }
  | { readonly kind: 'unknown' }
  | Fault;
export type StartOutcome = LobbyOutcome | { readonly kind: 'started'; readonly position: Position };
/** `resumed`: a first game of this title that they had not finished. */
export type LearnOutcome = StartOutcome | { readonly kind: 'resumed'; readonly position: Position };

// ----------------------------------------------------------------------------------------------------
// position

/**
 * A game that has started, as it stands in the row. Nothing in it changes afterwards: a later press makes
 * another position. Read the session (`waiting`, `view`, `interjection`, `canUndo`, `scores` …), never call
 * its `apply` or `undo`.
 */
export interface Position {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly where: ChannelRef;
  readonly status: Exclude<Status, 'lobby' | 'expired'>;
  readonly version: number;
  readonly session: Session;
  readonly chairs: readonly Occupant[];
  readonly host: Person;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tableRules: TableRules;
  /** SHA-256 of the seed: published at the start. */
  readonly promise: string;
  /** The seed itself, once the game is over or cancelled. */
  readonly seed?: string;
  readonly started: Date;
  /** For each seat since when it has been asked without a pause, `null` if it is not asked. */
  readonly since: readonly (Date | null)[];
  /** When the turn limit of a seat runs out. */
  readonly due: readonly (Date | null)[];
  /** In a guided first game: what the teacher says now. */
  readonly teaching?: readonly LessonStep[];
  /** Until when whoever sits on a seat is away, or whom a computer stands in for there. */
  readonly away?: readonly (Date | null)[];
  /** For each seat what is left of its bank, in milliseconds, where the table plays with one. */
  readonly left?: readonly number[];
  readonly motion?: Motion;
  /** Whose answer was taken back last and may be given again. */
  readonly mayRedo?: Seat;
  /** Whose turn ended by itself just now, and whether they may still take it up again. */
  readonly turnEnded?: { readonly seat: Seat; readonly undoable: boolean } | undefined;
  /**
   * The current board message and how many log lines there were when it was posted: later ones are "since the
   * last board".
   */
  readonly board?: MessageRef & { readonly at: Date; readonly lines: number };
  readonly lobbyMessage?: MessageRef;
  /** Stored log lines, without those of the step under way (`session.lines`). */
  readonly lineCount: number;
  /** Final scores, when over. */
  readonly scores?: readonly Score[];
  /** It is no table, but what one person tries out privately. */
  readonly tryOut?: TriedOut;
}

/** One game in a list: what it costs to know without loading it. */
export interface Summary {
  readonly id: GameId;
  readonly game: string;
  readonly where: ChannelRef;
  readonly status: Status;
  readonly chairs: Chairs;
  readonly tableRules: TableRules;
  readonly message?: MessageRef;
  /** My seat, when a user was named. */
  readonly seat?: Seat;
  /** Seats that are asked at this moment, and since when. */
  readonly asked: readonly { readonly seat: Seat; readonly since: Date }[];
  readonly updated: Date;
  /** Its table was told that the game cannot be loaded. */
  readonly broken: boolean;
}

export type NextTable = Pick<Summary, 'id' | 'game'>;
