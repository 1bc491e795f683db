import type { Picker } from '../engine/check/fuzz';
import type { AnyGame } from '../engine/contract/game';
import type { Thinker } from '../computer';
import type { Log } from '../log';
import type { Store } from '../store';
import type { Play } from './api';
import type { Clock } from './clock/clock';
import type { Notifier } from './people/notifier';
import type { Poller } from './jobs/poller';
import type { Dispatcher } from './outbox/outbox';
import type { Sender } from './outbox/sending';
import type { GameId } from './table/table';

/** The options of play, and the parts that run in the process that opened it. */

export interface Setting {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Log;
  readonly now?: () => Date;
  /** Milliseconds a computer thinks before it moves. */
  readonly paceMs?: number;
  readonly lobbyHours?: number;
  /** Limit for one host in one channel. Default: 3. */
  readonly maxLobbies?: number;
  /** Searches moves for the computers. Default: they answer at random. */
  readonly thinker?: Thinker;
  /** The computers' dice. */
  readonly pick?: Picker;
  /** Returns the seed of each new game. Default: unpredictable. */
  readonly seed?: () => string;
  /** Finished games are deleted after this number of days. Default: never. */
  readonly keepFinishedDays?: number;
}

export interface Running {
  /** The services for Discord and the players. */
  readonly play: Play;
  readonly clock: Clock;
  /** Looks after what is remembered; it does nothing before it has been started. */
  readonly poller: Poller;
  /** The outbox; it sends nothing before it has been started. */
  outbox(sender: Sender): Dispatcher;
  /**
   * Looks through the running games that another release wrote or could not load: their tables hear what has
   * become of them. Once at the start.
   */
  afterRelease(): Promise<void>;
  /** Notifies and reminds players, after it has been started. */
  calls(caller: Notifier): Poller;
  /** For tests: sends the notifications that are due. */
  callNow(caller: Notifier): Promise<void>;
  /** For tests: tells the tables of players who changed a setting. */
  tellNow(): Promise<void>;
  /** For tests: does what is due in one game, as the clock would. */
  wake(game: GameId): Promise<void>;
  /** Resolves when no press is being worked on. */
  idle(): Promise<void>;
}
