/**
 * What the layers above may ask of a table, from /newgame to the replay. Nothing here knows Discord, Prisma
 * or the clock on the wall.
 *
 * Every change is one transaction guarded by the version of the game's row; whoever moves second is judged
 * against what the first one left behind. What must become true in the channel is written in the same
 * transaction and carried out by the outbox (see `Sender`).
 */
import type {
  Action,
  AnyGame,
  OpenQuestion,
  Option,
  Params,
  Phrase,
  Refusal,
  Score,
  Seat,
} from '../engine/game';
import type { LessonStep } from '../engine/lesson';
import type { PlayedGame } from '../engine/replay';
import type { Session } from '../engine/session';
import type {
  Fault,
  HintOutcome,
  QuestionAt,
  Press,
  Outcome,
  Judgement,
  Moment,
  AskedFrom,
  Proposal,
  Motion,
  MotionOutcome,
} from './outcomes';
import type { Strength } from '../computer/strength';
import type { LeagueService } from './league/api';
import type { FindingService } from './finding/api';
import type { Memory } from './memory/api';
import type { People } from './manners/people';
import type { Past } from './past';
import type { Plans } from './plans';
import type { Privacy } from './privacy';

export { STRENGTHS, type Strength } from '../computer/strength';

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
      /** A journeyman unless told. */
      readonly strength?: Strength;
    };
/** `null`: nobody yet, possible in a lobby only. The index is the seat. */
export type Chairs = readonly (Occupant | null)[];

/** What a table agrees on beside the game's own options. */
export interface TableRules {
  /** The game gets a thread of its own when it starts. */
  readonly thread: boolean;
  /**
   * Minutes a seat may take from the moment it is asked until it is somebody else's turn; then the fallback
   * is played. `null`: no limit.
   */
  readonly turnMinutes: number | null;
  /**
   * After so many hours without a sign of life nobody waits for somebody's vote any more; two days unless
   * told.
   */
  readonly silenceHours?: number;
  /** False: the host wants no calls and reminders beside the board there. */
  readonly calls?: boolean;
  /** A guided first game: it begins where the title's lesson begins. */
  readonly lesson?: boolean;
  /**
   * The result counts for ratings: then there are no hints, and the table goes back only where all agree.
   * Whoever sits down at a rated table agrees to that.
   */
  readonly rated?: boolean;
  /** A board that has been replaced goes without a word, instead of becoming the story of what happened on it. */
  readonly silent?: boolean;
  /** Nobody is told what a master would do. */
  readonly noHints?: boolean;
  /** How many are looked for, and who: what the lobby says, so that the right ones come. */
  readonly players?: number;
  readonly strength?: WantedStrength;
}
export const WANTED = ['beginners', 'anybody', 'experienced'] as const;
export type WantedStrength = (typeof WANTED)[number];

export const STATUSES = ['lobby', 'playing', 'over', 'cancelled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

// --------------------------------------------------------------------------------------------------------------
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

// -----------------------------------------------------------------------------------------------------------
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
  readonly motion?: Motion;
  /** Whose answer was taken back last and may be given again. */
  readonly mayRedo?: Seat;
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

// -----------------------------------------------------------------------------------------------------
// automatic answers

/**
 * "Don't ask me again": pressed by the bot as an ordinary answer whenever the question `decision` opens for
 * the seat and `key` is on offer; of several for one question the first on offer. `step`: until the step
 * under way closes; `round`: until the round named in the headline changes; `cancelled`: until taken back.
 */
export const UNTILS = ['step', 'round', 'cancelled'] as const;
export type Until = (typeof UNTILS)[number];
export interface AutoAnswer {
  readonly decision: string;
  readonly key: string;
  readonly until: Until;
}
/**
 * What may be offered beside a question: the options that mean nothing (no, pass, done, finish, none, keep …)
 * and for how long.
 */
export interface AutoAnswerOffer {
  readonly option: Option;
  readonly untils: readonly Until[];
}

// ------------------------------------------------------------------------------------------------------------
// log, replay

/**
 * A line of the log for one reader. `number` counts stored and current lines alike; `final`: nothing but a
 * vote takes it back.
 */
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
  /** Of a game that cannot be loaded: the log of the steps that closed, and the asker's own answers since. */
  | {
      readonly kind: 'moves';
      readonly lobby: Lobby;
      readonly lines: readonly Line[];
      readonly answers: readonly Action[];
    }
  | { readonly kind: 'unknown' };

// -----------------------------------------------------------------------------------------------------------------
// play

export interface Play {
  readonly games: readonly AnyGame[];
  /** Finished games, who won them, and what follows from that. */
  readonly memory: Memory;
  readonly finding: FindingService;
  readonly leagues: LeagueService;
  /** What people have settled about themselves. */
  readonly people: People;
  readonly past: Past;
  readonly plans: Plans;
  /** What is stored about a person, and how it is taken out. */
  readonly privacy: Privacy;

  create(table: NewTable): Promise<LobbyOutcome>;
  /** The same people (persons and computers), options and house rules in a new lobby. */
  again(game: GameId, by: Person, where: ChannelRef): Promise<LobbyOutcome>;
  lobby(game: GameId): Promise<Lobby | undefined>;
  join(game: GameId, who: Person): Promise<LobbyOutcome>;
  leave(game: GameId, user: UserId): Promise<LobbyOutcome>;
  setOption(game: GameId, user: UserId, name: string, value: unknown): Promise<LobbyOutcome>;
  setTableRules(game: GameId, user: UserId, change: Partial<TableRules>): Promise<LobbyOutcome>;
  addComputer(game: GameId, user: UserId, strength?: Strength): Promise<LobbyOutcome>;
  removeComputer(game: GameId, user: UserId): Promise<LobbyOutcome>;
  start(game: GameId, user: UserId): Promise<StartOutcome>;
  /**
   * A guided first game of a title, against computers, started at once; the teacher leaves when the pupil
   * says so.
   */
  learn(title: string, pupil: Person, where: ChannelRef): Promise<StartOutcome>;
  stopLesson(game: GameId, user: UserId): Promise<Outcome>;
  /** Of a lobby, by the host. A running game is cancelled by a vote. */
  cancelLobby(game: GameId, user: UserId): Promise<LobbyOutcome>;

  /** Undefined for a lobby and for what does not exist. */
  position(game: GameId): Promise<Position | undefined>;
  /** Lobbies and running games in a channel or thread, newest first; `user` fills in `seat`. */
  here(channel: string, user?: UserId): Promise<readonly Summary[]>;
  /** Games that have ended in a channel or thread, the newest first. */
  playedHere(channel: string, user?: UserId): Promise<readonly Summary[]>;
  /**
   * "Where am I needed?": lobbies and running games of a person, those waiting for them first, longest wait
   * first.
   */
  gamesOf(user: UserId): Promise<readonly Summary[]>;
  summary(game: GameId, user?: UserId): Promise<Summary | undefined>;

  /**
   * Posts the board anew at the bottom of the talk, whatever its age; `there`: somebody had it posted a moment
   * ago. Undefined if there is no running game.
   */
  redraw(game: GameId): Promise<'coming' | 'there' | undefined>;
  /** False: this person presses faster than anybody reads, and is to wait a moment. */
  mayPress(user: UserId): Promise<boolean>;

  /** Whose question is it, and is it still open? Judged as an answer to it would be. */
  question(at: QuestionAt): Promise<Judgement>;
  press(press: Press): Promise<Outcome>;
  /** What a master would do, thought about for up to three seconds. */
  hint(at: QuestionAt): Promise<HintOutcome>;
  /**
   * `one` takes back the latest answer, `turn` everything of mine that can be taken back. Illegal
   * `nothing-to-undo` if there is nothing.
   */
  undo(game: GameId, user: UserId, what: 'one' | 'turn'): Promise<Outcome>;
  /** Likewise with what was taken back, while nobody has moved on: illegal `nothing-to-redo`. */
  redo(game: GameId, user: UserId, what: 'one' | 'turn'): Promise<Outcome>;

  /** The newest first, at most 25. */
  moments(game: GameId): Promise<readonly Moment[]>;
  propose(game: GameId, user: UserId, proposal: Proposal, from?: AskedFrom): Promise<MotionOutcome>;
  /** Puts the open vote to everybody once more, in a fresh message. False if there is none. */
  askAgain(game: GameId, user: UserId, channel: string): Promise<boolean>;
  /** `motion` is the number of the motion the button belongs to: an old button votes on nothing. */
  vote(game: GameId, user: UserId, motion: number, yes: boolean): Promise<MotionOutcome>;
  /**
   * Leaving a running game: proposes that a computer stands in; if no other person is left, the game is
   * cancelled.
   */
  leaveGame(game: GameId, user: UserId): Promise<MotionOutcome>;
  /** Who was replaced by a computer takes the seat again. Refused: not-seated. */
  comeBack(game: GameId, user: UserId): Promise<MotionOutcome>;

  autoAnswerOffers(position: Position, asked: OpenQuestion): readonly AutoAnswerOffer[];
  autoAnswers(game: GameId, user: UserId): Promise<readonly AutoAnswer[]>;
  /** Answers the question at once too, if it is open. */
  setAutoAnswer(game: GameId, user: UserId, answer: AutoAnswer): Promise<Outcome>;
  /** `decision` undefined: all of mine. */
  dropAutoAnswers(game: GameId, user: UserId, decision?: string): Promise<Outcome>;

  /**
   * What this reader may read, oldest first: the last `last` (default 200) lines, or those from number `from`
   * on.
   */
  log(
    position: Position,
    reader: Seat | null,
    part?: { readonly from?: number; readonly last?: number },
  ): Promise<readonly Line[]>;
  export(game: GameId, user: UserId): Promise<Export>;
}
