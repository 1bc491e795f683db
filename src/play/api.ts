/**
 * What the layers above may ask of a table, from /newgame to the replay. Nothing here knows Discord, Prisma or the clock on the wall.
 *
 * Every change is one transaction guarded by the version of the game's row; whoever moves second is judged against what the first one
 * left behind. What must become true in the channel is written in the same transaction and carried out by the outbox (see `Sender`).
 */
import type { AnyGame, OpenQuestion, Option, Params, Phrase, Refusal, Score, Seat } from '../engine/game';
import type { PlayedGame } from '../engine/replay';
import type { Session } from '../engine/session';
import { LoggableError } from '../log';

/** Short, lower-case letters and digits, at most twelve: it goes into every button. */
export type GameId = string;
/** A person as the chat knows them. */
export type UserId = string;

export interface Person {
  readonly user: UserId;
  readonly name: string;
}
/** Where a table stands. `guild` is null in direct messages; `thread` is known once the game has got its own. */
export interface ChannelRef {
  readonly guild: string | null;
  readonly channel: string;
  readonly thread?: string;
}
export interface MessageRef {
  readonly channel: string;
  readonly message: string;
}

/** Who sits on a chair. `standsInFor`: the person who left, and may come back. Names come as the chat gave them: escape them. */
export type Occupant =
  | { readonly kind: 'person'; readonly user: UserId; readonly name: string }
  | { readonly kind: 'computer'; readonly number: number; readonly standsInFor?: Person };
/** `null`: nobody yet, possible in a lobby only. The index is the seat. */
export type Chairs = readonly (Occupant | null)[];

/** What a table agrees on beside the game's own options. */
export interface TableRules {
  /** The game gets a thread of its own when it starts. */
  readonly thread: boolean;
  /** Minutes a seat may take from the moment it is asked until it is somebody else's turn; then the fallback is played. `null`: no limit. */
  readonly turnMinutes: number | null;
}

export const STATUSES = ['lobby', 'playing', 'over', 'cancelled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

// -------------------------------------------------------------------------------------------------------------- lobby

export interface Lobby {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly where: ChannelRef;
  readonly status: Status;
  readonly version: number;
  /** May start, set options, add and remove computers, cancel. Passes on when the host leaves and another person sits there. */
  readonly host: Person;
  /** As many as the game has at most; filled from the front. */
  readonly chairs: Chairs;
  readonly taken: number;
  /** How many more are needed before it can start. */
  readonly needs: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly tableRules: TableRules;
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
}

/**
 * Codes worded under `why.<code>`: unknown-game, unknown-option, not-an-option-value, already-seated, not-seated, table-full, not-host,
 * lobby-closed, too-few-players, no-computer-here, or the game's own refusal.
 */
export type LobbyOutcome =
  | { readonly kind: 'done'; readonly lobby: Lobby }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params; readonly lobby?: Lobby }
  | { readonly kind: 'unknown' }
  | Fault;
export type StartOutcome = LobbyOutcome | { readonly kind: 'started'; readonly position: Position };

// ----------------------------------------------------------------------------------------------------------- position

/**
 * A game that has started, as it stands in the row. Nothing in it changes afterwards: a later press makes another position. Read the
 * session (`waiting`, `view`, `interjection`, `canUndo`, `scores` …), never call its `apply` or `undo`.
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
  readonly motion?: Motion;
  /** The current board message and how many log lines there were when it was posted: later ones are "since the last board". */
  readonly board?: MessageRef & { readonly at: Date; readonly lines: number };
  readonly lobbyMessage?: MessageRef;
  /** Stored log lines, without those of the step under way (`session.lines`). */
  readonly lineCount: number;
  /** Final scores, when over. */
  readonly scores?: readonly Score[];
}

/** One game in a list: what it costs to know without loading it. */
export interface Summary {
  readonly id: GameId;
  readonly game: string;
  readonly where: ChannelRef;
  readonly status: Status;
  readonly chairs: Chairs;
  readonly message?: MessageRef;
  /** My seat, when a user was named. */
  readonly seat?: Seat;
  /** Seats that are asked at this moment, and since when. */
  readonly asked: readonly { readonly seat: Seat; readonly since: Date }[];
  readonly updated: Date;
}

// --------------------------------------------------------------------------------------------------------------- press

export interface Fault {
  readonly kind: 'fault';
  readonly reference: string;
}

/** A question as a button names it: its game, and its mark there. `seat`: whose button it was, where that is known. */
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
 * - `stale`     the question is no longer open as it was drawn: a double press, an old message, options that changed meanwhile.
 * - `foreign`   the question is open, but it is seat `of` that is asked.
 * - `watching`  the user has no seat here.
 * - `over`      the game has ended or was cancelled (see `position.status`).
 * - `closed`    not started yet, or the lobby is gone.
 * - `unknown`   there is no such game.
 * - `illegal`   this answer is not lawful: `why.<why>` with `params` says why.
 * - `fault`     ours: nothing was changed; the reference stands in the log.
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

/** What becomes of a press before it is an answer: the question it belongs to, or why there is none for this person. */
export type Judgement =
  | {
      readonly kind: 'asked';
      readonly position: Position;
      readonly seat: Seat;
      readonly asked: OpenQuestion;
    }
  | Exclude<Outcome, { readonly kind: 'done' | 'illegal' }>;

// -------------------------------------------------------------------------------------------------------------- motions

/** An earlier moment the table may go back to by a vote: the beginning of a step. `checkpoint` names it; `answers` had been given before it. */
export interface Moment {
  readonly checkpoint: number;
  readonly step: string;
  readonly answers: number;
  readonly at: Date;
}

export type Proposal =
  | { readonly kind: 'rewind'; readonly checkpoint: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'replace'; readonly seat: Seat };

/**
 * A vote of the persons at the table. It passes as soon as more than half of those who may vote said yes (the proposer does so by
 * proposing; whose seat is to be replaced has no vote unless it is their own wish, which then counts); it fails as soon as it can no
 * longer pass, or after a day. One at a time.
 */
export interface Motion {
  readonly number: number;
  readonly proposal: Proposal;
  readonly by: Seat;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  readonly voters: readonly Seat[];
  readonly needed: number;
  readonly expires: Date;
}

/** Codes: motion-open, no-motion, no-such-moment, not-a-voter, already-computer, own-seat. `decided` says how the vote ended, if it did. */
export type MotionOutcome =
  | { readonly kind: 'done'; readonly position: Position; readonly decided?: 'passed' | 'failed' }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params; readonly position: Position }
  | Exclude<Outcome, { readonly kind: 'done' | 'stale' | 'foreign' | 'illegal' }>;

// ----------------------------------------------------------------------------------------------------- automatic answers

/**
 * "Don't ask me again": pressed by the bot as an ordinary answer whenever the question `decision` opens for the seat and `key` is on
 * offer; of several for one question the first on offer. `step`: until the step under way closes; `round`: until the round named in the headline changes; `cancelled`: until taken back.
 */
export const UNTILS = ['step', 'round', 'cancelled'] as const;
export type Until = (typeof UNTILS)[number];
export interface AutoAnswer {
  readonly decision: string;
  readonly key: string;
  readonly until: Until;
}
/** What may be offered beside a question: the options that mean nothing (no, pass, done, finish, none, keep …) and for how long. */
export interface AutoAnswerOffer {
  readonly option: Option;
  readonly untils: readonly Until[];
}

// ------------------------------------------------------------------------------------------------------------ log, replay

/** A line of the log for one reader. `number` counts stored and current lines alike; `final`: nothing but a vote takes it back. */
export interface Line {
  readonly number: number;
  readonly event: string;
  readonly params?: Params;
  readonly final: boolean;
}

/** How an answer came to be. */
export const SOURCES = ['person', 'computer', 'auto', 'timeout'] as const;
export type Source = (typeof SOURCES)[number];

/** A whole game, to be verified and replayed (`npm run verify -- <file>`). */
export interface Replay extends PlayedGame {
  readonly id: GameId;
  readonly players: readonly string[];
  readonly started: string;
  readonly ended: string;
}
/** Before the end there is only what the asker may read. */
export type Export =
  | { readonly kind: 'replay'; readonly replay: Replay }
  | { readonly kind: 'log'; readonly position: Position; readonly lines: readonly Line[] }
  | { readonly kind: 'unknown' };

// ----------------------------------------------------------------------------------------------------------------- play

export interface Play {
  readonly games: readonly AnyGame[];

  create(table: NewTable): Promise<LobbyOutcome>;
  /** The same people (persons and computers), options and house rules in a new lobby. */
  again(game: GameId, by: Person, where: ChannelRef): Promise<LobbyOutcome>;
  lobby(game: GameId): Promise<Lobby | undefined>;
  join(game: GameId, who: Person): Promise<LobbyOutcome>;
  leave(game: GameId, user: UserId): Promise<LobbyOutcome>;
  setOption(game: GameId, user: UserId, name: string, value: unknown): Promise<LobbyOutcome>;
  setTableRules(game: GameId, user: UserId, change: Partial<TableRules>): Promise<LobbyOutcome>;
  addComputer(game: GameId, user: UserId): Promise<LobbyOutcome>;
  removeComputer(game: GameId, user: UserId): Promise<LobbyOutcome>;
  start(game: GameId, user: UserId): Promise<StartOutcome>;
  /** Of a lobby, by the host. A running game is cancelled by a vote. */
  cancelLobby(game: GameId, user: UserId): Promise<LobbyOutcome>;

  /** Undefined for a lobby and for what does not exist. */
  position(game: GameId): Promise<Position | undefined>;
  /** Lobbies and running games in a channel or thread, newest first; `user` fills in `seat`. */
  here(channel: string, user?: UserId): Promise<readonly Summary[]>;
  /** "Where am I needed?": lobbies and running games of a person, those waiting for them first, longest wait first. */
  gamesOf(user: UserId): Promise<readonly Summary[]>;
  summary(game: GameId, user?: UserId): Promise<Summary | undefined>;

  /** Posts the board anew at the bottom of the talk, whatever its age. False if there is no running game. */
  redraw(game: GameId): Promise<boolean>;

  /** Whose question is it, and is it still open? Judged as an answer to it would be. */
  question(at: QuestionAt): Promise<Judgement>;
  press(press: Press): Promise<Outcome>;
  /** `one` takes back the latest answer, `turn` everything of mine that can be taken back. Illegal `nothing-to-undo` if there is nothing. */
  undo(game: GameId, user: UserId, what: 'one' | 'turn'): Promise<Outcome>;

  /** The newest first, at most 25. */
  moments(game: GameId): Promise<readonly Moment[]>;
  propose(game: GameId, user: UserId, proposal: Proposal): Promise<MotionOutcome>;
  /** `motion` is the number of the motion the button belongs to: an old button votes on nothing. */
  vote(game: GameId, user: UserId, motion: number, yes: boolean): Promise<MotionOutcome>;
  /** Leaving a running game: proposes that a computer stands in; if no other person is left, the game is cancelled. */
  leaveGame(game: GameId, user: UserId): Promise<MotionOutcome>;
  /** Who was replaced by a computer takes the seat again. Refused: not-seated. */
  comeBack(game: GameId, user: UserId): Promise<MotionOutcome>;

  autoAnswerOffers(position: Position, asked: OpenQuestion): readonly AutoAnswerOffer[];
  autoAnswers(game: GameId, user: UserId): Promise<readonly AutoAnswer[]>;
  /** Answers the question at once too, if it is open. */
  setAutoAnswer(game: GameId, user: UserId, answer: AutoAnswer): Promise<Outcome>;
  /** `decision` undefined: all of mine. */
  dropAutoAnswers(game: GameId, user: UserId, decision?: string): Promise<Outcome>;

  /** What this reader may read, oldest first: the last `last` (default 200) lines, or those from number `from` on. */
  log(
    position: Position,
    reader: Seat | null,
    part?: { readonly from?: number; readonly last?: number },
  ): Promise<readonly Line[]>;
  export(game: GameId, user: UserId): Promise<Export>;
}

// --------------------------------------------------------------------------------------------------------------- sending

/**
 * What must be made true in the channel. Items of the outbox are rows written with the change that calls for them; a newer one takes the place of
 * an older one of the same kind that has not gone out. They are carried out in order for each game, one at a time.
 */
export interface Send {
  /** At most 25 characters: send it with `enforceNonce`. */
  readonly nonce: string;
  /** An earlier attempt may have got through: after posting with the nonce, edit what came back so that it is current. */
  readonly again: boolean;
}

/** A seat whose turn has come and who has not been told yet. */
export interface Mention {
  readonly seat: Seat;
  readonly user: UserId;
  readonly mark: string;
}

/**
 * Draws what is there at the moment of sending. Throwing means "try again later" (1 s, 2 s, 4 s … up to 30 s, after an hour 5 min); throw `Undeliverable`
 * when it can never work (channel deleted, no permission): then the item is dropped and logged.
 */
export interface Sender {
  /** Shows the lobby: edits `lobby.message`, or posts it if there is none. For every status: an expired one says so and has no controls. */
  lobby(send: Send, lobby: Lobby): Promise<MessageRef | 'edited'>;
  /** Opens the game's own thread, best from its lobby message (then there can be but one: an error "already has a thread" means its id is the message's). Answers with the thread's id. */
  thread(send: Send, position: Position): Promise<string>;
  /**
   * Shows the board. `mentions` is not empty or `fresh` is set (there is none, it is older than an hour, somebody asked for it): post a new one, with the
   * mentions in its content. Otherwise edit `position.board`; if that message is gone, post. Also called after the end of a game,
   * once, so that its controls go.
   */
  board(
    send: Send,
    position: Position,
    how: { readonly fresh: boolean; readonly mentions: readonly Mention[]; readonly news: readonly Line[] },
  ): Promise<MessageRef | 'edited'>;
  /**
   * Adds the picture that was not ready when this board went out: called once it is noted where the board stands. `current` asks the row whether that board
   * is still what is to be shown. False if there was nothing to add, or no longer.
   */
  latePicture(board: MessageRef, current: () => Promise<boolean>): Promise<boolean>;
  /** Takes the controls off a board that has been replaced, and points to the new one. */
  strip(old: MessageRef, position: Position): Promise<void>;
  /** The final ranking, posted once. */
  final(send: Send, position: Position): Promise<MessageRef>;
  /** One line for everybody; worded by the common catalogue (`notice.…`). `motion` is set if it asks for votes: give it buttons. */
  notice(
    send: Send,
    table: { readonly position?: Position; readonly lobby?: Lobby },
    phrase: Phrase,
    motion?: Motion,
  ): Promise<MessageRef>;
}

/** It can never be delivered: the channel is gone or closed to us. */
export class Undeliverable extends LoggableError {
  constructor(why: string) {
    super(why);
    this.name = 'Undeliverable';
  }
}
