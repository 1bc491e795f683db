/**
 * What the layers above may ask of a table, from /newgame to the replay. Nothing here knows Discord, Prisma
 * or the clock on the wall.
 *
 * Every change is one transaction guarded by the version of the game's row; whoever moves second is judged
 * against what the first one left behind. What must become true in the channel is written in the same
 * transaction and carried out by the outbox (see `Sender`).
 */
import type { Strength } from '../computer/strength';
import type { Action, AnyGame, OpenQuestion, Option, Params, Seat } from '../engine/game';
import type { PlayedGame } from '../engine/replay';
import type {
  HintOutcome,
  QuestionAt,
  Press,
  Outcome,
  Judgement,
  Moment,
  AskedFrom,
  Proposal,
  MotionOutcome,
} from './outcomes';
import type { LeagueService } from './league/api';
import type { FindingService } from './finding/api';
import type { Analyses } from './analysis';
import type { Memory } from './memory/api';
import type { People } from './manners/people';
import type { Past } from './past';
import type { Plans } from './plans';
import type { Privacy } from './privacy';
import type { TryOuts } from './tryout';
import type {
  ChannelRef,
  GameId,
  LearnOutcome,
  Lobby,
  LobbyOutcome,
  NewTable,
  NextTable,
  Person,
  Position,
  StartOutcome,
  Summary,
  TableRules,
  UserId,
} from './table';

export { STRENGTHS, type Strength } from '../computer/strength';
export * from './table';

// ----------------------------------------------------------------------------------------------------
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

// ----------------------------------------------------------------------------------------------------
// log, replay

/**
 * A line of the log for one reader. `number` counts stored and current lines alike; `final`: nothing but a
 * vote takes it back.
 */
export interface Line {
  readonly number: number;
  readonly event: string;
  /** How many answers the game had before it. */
  readonly at: number;
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

// ----------------------------------------------------------------------------------------------------
// play

export interface Play {
  readonly games: readonly AnyGame[];
  /** Finished games, who won them, and what follows from that. */
  readonly memory: Memory;
  readonly finding: FindingService;
  readonly leagues: LeagueService;
  /** What people have set for themselves. */
  readonly people: People;
  readonly past: Past;
  readonly plans: Plans;
  /** What is stored about a person, and how it is taken out. */
  readonly privacy: Privacy;
  /** What if: played on by one person alone, in private. */
  readonly tryOuts: TryOuts;
  readonly analyses: Analyses;

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
   * A guided first game of a title, against computers, started at once, or gone on with; the teacher leaves
   * when the pupil says so.
   */
  learn(title: string, pupil: Person, where: ChannelRef): Promise<LearnOutcome>;
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
  /** Where a person is needed longest, besides here. */
  nextFor(user: UserId, besides: GameId): Promise<NextTable | undefined>;
  summary(game: GameId, user?: UserId): Promise<Summary | undefined>;

  /**
   * Posts the board anew at the bottom of the talk, whatever its age; `there`: somebody had it posted a
   * moment ago. Undefined if there is no running game.
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

  /** The newest first. */
  moments(game: GameId, most: number): Promise<readonly Moment[]>;
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
  /** By the host of a running game: what nobody agreed to by sitting down. Clocks are changed by a vote. */
  changeRules(game: GameId, user: UserId, rules: Partial<TableRules>): Promise<MotionOutcome>;
  /** Another person at the table is the host from then on. */
  handHost(game: GameId, user: UserId, to: Seat): Promise<MotionOutcome>;
  /** A computer plays for somebody who is away until they are back. */
  standIn(game: GameId, user: UserId, strength: Strength): Promise<MotionOutcome>;
  /** Asks the others at the table whether a computer is to play for somebody who is away. */
  askForMe(game: GameId, user: UserId, channel?: string): Promise<MotionOutcome>;
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
