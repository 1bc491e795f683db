import type { Phrase, Seat } from '../../engine/contract/game';
import type { PlayedGame } from '../../engine/check/replay';

import type { Vote } from '../table/table';
import type { ReplayedGame } from '../replay/replays';
import type { Line } from '../table/records';
import type { Mention } from '../people/board-mentions';
import type { Mentions, Perspective, Lobby, MessageRef, Position } from '../table/table';

/** Declares the items of the outbox and the sender that delivers them. */

/**
 * One delivery of an item. Items of the outbox are rows that are written with their change. A newer item
 * replaces an unsent older one of the same kind. The items of a game are sent one at a time, in order.
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

/**
 * Draws what is there at the moment of sending. Throwing means "try again later" (1 s, 2 s, 4 s … up to 30 s,
 * after an hour 5 min); throw `Undeliverable` when it can never work (channel deleted): then the item is
 * dropped and logged; throw `MissingPermission` where a right is missing: then it waits until that is back.
 * Nothing in here waits long: what Discord does not take now, and what it does not answer, throws
 * `Unavailable`.
 */
export interface Sender {
  /** Tells what becomes of channels and threads without our doing, from now on. */
  watch?(places: Places): void;
  /**
   * Returns how many messages can go out now. An item is drawn when it is sent, so it shows the newest state.
   */
  room?(): number;
  /** True if Discord takes little more now. A message that can wait is then sent later. */
  isBusy?(): boolean;
  /**
   * Shows the lobby: edits `lobby.message`, or posts it if it is missing. An expired lobby is shown as such,
   * without controls.
   */
  lobby(send: Send, lobby: Lobby): Promise<MessageRef | 'edited'>;
  /**
   * Opens the game's own thread, best from its lobby message (then there can be but one: an error "already
   * has a thread" means its id is the message's). Answers with the thread's id.
   */
  thread(send: Send, position: Position): Promise<string>;
  /**
   * Shows the board. Posts a new one if `mentions` is not empty or if `fresh` is set: there is no board, it
   * is over an hour old, or a player asked for it. Otherwise edits `position.board`, or posts if that message
   * is gone. Also called once after the end of a game, to remove the controls.
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
  /** Posts an earlier moment that a player shares. */
  moment(
    send: Send,
    what: {
      readonly past: ReplayedGame;
      readonly stop: number;
      readonly perspective: Perspective;
      readonly by: string;
    },
  ): Promise<MessageRef>;
  /**
   * Adds the course of the game as one moving picture to its final message. `later`: it is being made, and
   * nothing waits for it meanwhile. Left out where nothing is drawn.
   */
  postRecap?(
    final: MessageRef,
    position: Position,
    played: () => Promise<PlayedGame>,
  ): Promise<'done' | 'later'>;
  /**
   * Posts one line for all players, from the common catalogue (`notice.…`). If `motion` is set, adds the
   * buttons of the vote and mentions the missing voters. `place`: another channel, because the table's own is
   * gone. `calls`: the people to mention.
   */
  notice(
    send: Send,
    table: { readonly position?: Position; readonly lobby?: Lobby },
    phrase: Phrase,
    how?: {
      readonly motion?: Vote | undefined;
      readonly place?: string | undefined;
      readonly calls?: Omit<Mentions, 'phrase'>;
      /** It goes to the direct messages of the one who is called, where Discord allows it. */
      readonly direct?: true;
      /** It offers this seat. */
      readonly freeSeat?: Seat;
      /** Those who are called get the buttons of an invitation. */
      readonly invites?: true;
    },
  ): Promise<MessageRef>;
  /** A vote is over: the message that asked for it says so, and has no buttons any more. */
  voteOver(
    asked: MessageRef,
    table: { readonly position?: Position; readonly lobby?: Lobby },
    phrase: Phrase,
  ): Promise<void>;
}

/** Receives changes of channels that the bot did not make. */
export interface Places {
  /** Something that was refused may be taken there now. */
  opened(where: { readonly guild: string } | { readonly channel: string }): void;
  /** The boards there can now be shown better. */
  improved(channel: string): void;
  /** A thread is no more. */
  gone(thread: string): void;
}
