import type { ChannelRef, GameId, MessageRef, UserId } from '../table/table';

/** The messages of the notifications, and the one who sends them. */

/** A table that waits for a player, with the facts that a notification needs. */
export interface WaitingTable {
  readonly id: GameId;
  readonly game: string;
  readonly where: ChannelRef;
  /** Its board, once there is one. */
  readonly message?: MessageRef;
  readonly since: Date;
  /** Their time runs out soon. */
  readonly runsOut?: { readonly at: Date; readonly then: 'computer' | 'vote' };
  /** They have been told of it before. */
  readonly again: boolean;
}
export interface Notification {
  /** The same for every attempt at one message. */
  readonly nonce: string;
  readonly user: UserId;
  /** `auto`, or a language they chose. */
  readonly language: string;
  /** The longest wait first; never none. */
  readonly tables: readonly WaitingTable[];
}
export interface Notifier {
  /** Waits until a message may go out. */
  ready?(): Promise<void>;
  /** Mentions a player in a channel. Throws as a `Sender` does. */
  mention(call: Notification, channel: string): Promise<void>;
  /** Sends a direct message. False: this person takes none. */
  direct(call: Notification): Promise<boolean>;
}
