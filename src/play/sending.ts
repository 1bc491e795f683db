import type { Phrase, Seat } from '../engine/game';
import type { PlayedGame } from '../engine/replay';
import { LoggableError } from '../log';
import type { Calls, UserId, MessageRef, Lobby, Position, Line } from './api';
import type { Motion } from './outcomes';
import type { Eyes, PastGame } from './past';

/** What must be made true in the channel, and who does it. */

/**
 * What must be made true in the channel. Items of the outbox are rows written with the change that calls for
 * them; a newer one takes the place of an older one of the same kind that has not gone out. They are carried
 * out in order for each game, one at a time.
 */
export interface Send {
  /** At most 25 characters: send it with `enforceNonce`. */
  readonly nonce: string;
  /**
   * An earlier attempt may have got through: after posting with the nonce, edit what came back so that it is
   * current.
   */
  readonly again: boolean;
}

/** A seat whose turn has come and who has not been told yet. */
export interface Mention {
  readonly seat: Seat;
  readonly user: UserId;
  readonly mark: string;
  /** They are not to be called now: the board names them and no more. */
  readonly silent?: true;
}

/**
 * Draws what is there at the moment of sending. Throwing means "try again later" (1 s, 2 s, 4 s … up to 30 s,
 * after an hour 5 min); throw `Undeliverable` when it can never work (channel deleted): then the item is
 * dropped and logged; throw `Barred` where a right is missing: then it waits until that is back. Nothing in
 * here waits long: what Discord does not take now, and what it does not answer, throws `Unavailable`.
 */
export interface Sender {
  /** Tells what becomes of channels and threads without our doing, from now on. */
  watch?(places: Places): void;
  /**
   * How many messages may go out now. What waits is drawn when its turn comes, so it shows the newest state.
   */
  room?(): number;
  /**
   * Shows the lobby: edits `lobby.message`, or posts it if there is none. For every status: an expired one
   * says so and has no controls.
   */
  lobby(send: Send, lobby: Lobby): Promise<MessageRef | 'edited'>;
  /**
   * Opens the game's own thread, best from its lobby message (then there can be but one: an error "already
   * has a thread" means its id is the message's). Answers with the thread's id.
   */
  thread(send: Send, position: Position): Promise<string>;
  /**
   * Shows the board. `mentions` is not empty or `fresh` is set (there is none, it is older than an hour,
   * somebody asked for it): post a new one, with the mentions in its content. Otherwise edit
   * `position.board`; if that message is gone, post. Also called after the end of a game, once, so that its
   * controls go.
   */
  board(
    send: Send,
    position: Position,
    how: {
      readonly fresh: boolean;
      readonly mentions: readonly Mention[];
      /** Since the board was posted. */
      readonly news: readonly Line[];
      /** Since those who are called were asked before. */
      readonly since: readonly Line[];
    },
  ): Promise<MessageRef | 'edited'>;
  /**
   * Adds the picture that was not ready when this board went out: called once it is noted where the board
   * stands. `current` asks the row whether that board is still what is to be shown. False if there was
   * nothing to add, or no longer.
   */
  latePicture(board: MessageRef, current: () => Promise<boolean>): Promise<boolean>;
  /**
   * Makes the story of what happened on it of a board that has been replaced, or takes it away where there is
   * nothing to tell. `lines` undefined: it has been told already, and nothing but its words may stay.
   */
  strip(old: MessageRef, position: Position, lines: readonly Line[] | undefined): Promise<void>;
  /** The final ranking, posted once. */
  final(send: Send, position: Position): Promise<MessageRef>;
  /** An earlier moment that somebody wants everybody to see. */
  moment(
    send: Send,
    what: { readonly past: PastGame; readonly stop: number; readonly eyes: Eyes; readonly by: string },
  ): Promise<MessageRef>;
  /**
   * Adds the course of the game as one moving picture to its final message. `later`: it is being made, and
   * nothing waits for it meanwhile. Left out where nothing is drawn.
   */
  course?(
    final: MessageRef,
    position: Position,
    played: () => Promise<PlayedGame>,
  ): Promise<'done' | 'later'>;
  /**
   * One line for everybody; worded by the common catalogue (`notice.…`). `motion` is set if it asks for
   * votes: give it buttons, and call those whose votes are waited for. `place`: not at the table's own place,
   * which is gone. `calls`: who is to hear of it.
   */
  notice(
    send: Send,
    table: { readonly position?: Position; readonly lobby?: Lobby },
    phrase: Phrase,
    how?: {
      readonly motion?: Motion | undefined;
      readonly place?: string | undefined;
      readonly calls?: Omit<Calls, 'phrase'>;
    },
  ): Promise<MessageRef>;
  /** A vote is over: the message that asked for it says so, and has no buttons any more. */
  voteOver(
    asked: MessageRef,
    table: { readonly position?: Position; readonly lobby?: Lobby },
    phrase: Phrase,
  ): Promise<void>;
}

/**
 * The channel takes nothing now: it asked to be left alone for so long, or it did not answer in time and
 * nobody knows. `everywhere`: the same holds for all channels.
 */
export class Unavailable extends LoggableError {
  constructor(
    why: string,
    readonly wait?: number,
    readonly everywhere = false,
  ) {
    super(why);
    this.name = 'Unavailable';
  }
}

/** Nothing may be said there until somebody gives a right back, or opens the thread again. */
export class Barred extends Unavailable {
  constructor(why: string) {
    super(why);
    this.name = 'Barred';
  }
}

/** It can never be delivered: the channel is closed to us; `gone`: there is none any more. */
export class Undeliverable extends LoggableError {
  constructor(
    why: string,
    readonly gone = false,
  ) {
    super(why);
    this.name = 'Undeliverable';
  }
}

/** What becomes of places without our doing. */
export interface Places {
  /** Something that was refused may be taken there now. */
  opened(where: { readonly guild: string } | { readonly channel: string }): void;
  /** What stands there may be shown better than it is. */
  improved(channel: string): void;
  /** A thread is no more. */
  gone(thread: string): void;
}
