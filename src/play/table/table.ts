import type { AnyGame, Phrase, Refusal, Score, Seat } from '../../engine/contract/game';
import type { LessonStep } from '../../engine/contract/lesson';
import type { Session } from '../../engine/run/session';
import type { Finishing } from '../../competition/finishing';
import type { Strength } from '../../computer/strength';
import type { Clock, TableRules } from './table-rules';
export * from './table-rules';

/** Declares a table: its occupants and its rules, as a lobby, as a running game, and in a list. */

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
/** The channel in which a table is shown: its thread, if it has one. */
export const whereOf = ({ thread, channel }: ChannelRef): string => thread ?? channel;
/** True for the table of a tutorial, also after the farewell. */
export const isLesson = ({ tableRules }: { readonly tableRules: { readonly lesson?: boolean } }): boolean =>
  tableRules.lesson === true;
export const isAtEnd = ({ due }: LessonStep): boolean => due.at === 'end';
/** True from the farewell until the pupil's next move. */
export const isFarewell = ({ teaching = [] }: Pick<Position, 'teaching'>): boolean => teaching.some(isAtEnd);
export interface MessageRef {
  readonly channel: string;
  readonly message: string;
}

/**
 * The occupant of a seat. `standsInFor`: the person who left, and can come back. Names are as in Discord, so
 * they must be escaped.
 */
export type SeatOccupant =
  | { readonly kind: 'person'; readonly user: UserId; readonly name: string }
  | {
      readonly kind: 'computer';
      readonly number: number;
      readonly standsInFor?: Person;
      /** Only as long as they are away, as they wished. */
      readonly whileAway?: true;
      /** The table looks for a person who takes this seat. */
      readonly wanted?: true;
      /** Default: journeyman. */
      readonly strength?: Strength;
    };
/** `null`: a free seat, in a lobby only. The index is the seat. */
export type SeatOccupants = readonly (SeatOccupant | null)[];

export const STATUSES = ['lobby', 'playing', 'over', 'cancelled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

// ----------------------------------------------------------------------------------------------------
// votes

export type VoteProposal =
  | { readonly kind: 'rewind'; readonly checkpoint: number }
  | { readonly kind: 'cancel' }
  /** A computer plays for a player. Default: journeyman. `wanted`: until another person takes the seat. */
  | { readonly kind: 'replace'; readonly seat: Seat; readonly strength?: Strength; readonly wanted?: true }
  /** Another clock for this table. Default: no clock. */
  | { readonly kind: 'clock'; readonly clock?: Clock };

/**
 * A vote of the persons at the table. Only one is open at a time.
 *
 * It passes as soon as more than half of those present said yes, and fails as soon as it can no longer pass.
 * The proposer says yes by proposing. A player is present unless away, gone, or silent for as long as the
 * table agreed. A player who votes is present. After that time since the proposal, players without a sign of
 * life are left out, and the vote is decided.
 */
export interface Vote {
  readonly number: number;
  readonly proposal: VoteProposal;
  /** The question of the vote, in words. */
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

// ----------------------------------------------------------------------------------------------------
// lobby

/**
 * The expected length of a game: that of the last ones, or the title's own figure after too few games.
 */
export interface Expected {
  readonly answers: number;
  /** At the pace of the table; left out where one person plays alone. */
  readonly days?: number;
  /** The number of finished games behind this figure. 0: the title states it. */
  readonly games: number;
}

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
  readonly chairs: SeatOccupants;
  readonly taken: number;
  /** How many more are needed before it can start. */
  readonly needs: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tableRules: TableRules;
  /**
   * Set if a running game cannot go on from its row: newer rules wrote it, older ones that cannot be
   * converted, or it is damaged. Then there is nothing else to read.
   */
  readonly broken?: 'newer-rules' | 'older-rules' | 'damaged';
  /** The vote that is open at a broken table. */
  readonly motion?: Vote;
  /** How long it is going to be, where that is known. */
  readonly expected?: Expected;
  /** Why these options with this many seats cannot be played, if so. */
  readonly refuses?: Refusal;
  readonly expires: Date;
  /** The invited players who have not answered, and until when their seats are reserved. */
  readonly invited?: { readonly users: readonly UserId[]; readonly until: Date };
  /** How many of their last games its players finished, at a table with a clock. */
  readonly finishing?: ReadonlyMap<UserId, Finishing>;
  /** The message the lobby is shown in, once it has been sent. */
  readonly message?: MessageRef;
  /** Once the game has started: it proves that no deal was changed later. */
  readonly seedHash?: string;
}

export interface NewTable {
  readonly game: string;
  readonly where: ChannelRef;
  /** Sits down on the first chair. */
  readonly host: Person;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly tableRules?: Partial<TableRules>;
  /** Seats are reserved for them until they answer, at most for some hours. */
  readonly invites?: readonly UserId[];
  /** A line that mentions people when the table has been opened. */
  readonly calls?: Mentions;
}
export interface Mentions {
  readonly phrase: Phrase;
  readonly users?: readonly UserId[];
  /** A role of the server. */
  readonly role?: string;
}

// ----------------------------------------------------------------------------------------------------
// position

/**
 * A game that has started, as in its row. A position never changes: a later press makes another one. Read the
 * session (`waiting`, `view`, `interjection`, `canUndo`, `scores` …), but never run its `apply` or `undo`.
 */
export interface Position {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly where: ChannelRef;
  readonly status: Exclude<Status, 'lobby' | 'expired'>;
  readonly version: number;
  readonly session: Session;
  readonly chairs: readonly SeatOccupant[];
  readonly host: Person;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tableRules: TableRules;
  /** SHA-256 of the seed: published at the start. */
  readonly seedHash: string;
  /** The seed itself, once the game is over or cancelled. */
  readonly seed?: string;
  readonly started: Date;
  /** For each seat since when it has been asked without a pause, `null` if it is not asked. */
  readonly since: readonly (Date | null)[];
  /** For each seat how many answers there had been when it was asked no more. */
  readonly leftAt?: readonly number[];
  /** For each seat how many answers there had been when its own answer last closed a step. */
  readonly closedAt?: readonly number[];
  /** When the turn limit of a seat runs out. */
  readonly due: readonly (Date | null)[];
  /** In a guided first game: what the teacher says now. */
  readonly teaching?: readonly LessonStep[];
  /** In a guided first game: the decisions that the teacher has explained. */
  readonly explained?: readonly string[];
  /** The end of an absence, for each seat: of its player, or of the one for whom a computer plays. */
  readonly away?: readonly (Date | null)[];
  /** For each seat what is left of its bank, in milliseconds, where the table plays with one. */
  readonly left?: readonly number[];
  readonly motion?: Vote;
  /** The seat that can redo its undone answer. */
  readonly mayRedo?: Seat;
  /** The seat whose answer ended a turn just now, and whether it can reopen the turn. */
  readonly turnEnded?: { readonly seat: Seat; readonly undoable: boolean } | undefined;
  /**
   * The current board message and the first log line that it tells. The replaced board tells those before it.
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
  readonly chairs: SeatOccupants;
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

/** Through whose eyes a moment is looked at: a seat's, or a bystander's. */
export type Perspective = Seat | null;

export type PlanTime = 'now' | 'then' | 'never';

/** The additional fields of a try-out's position. */
export interface TriedOut {
  /** The table it began at. */
  readonly of: GameId;
  /** The seat of the person who tries out. Null: a spectator. */
  readonly seat: Seat | null;
  readonly until: Date;
  readonly mayGoBack: boolean;
  /** How many of its answers a plan would hold. */
  readonly plan: number;
  /** When the moves of the plan would count at the table if it was made now. */
  readonly when: PlanTime;
}
