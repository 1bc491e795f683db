import type { Picker } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import type { Thinker } from '../computer';
import type { Log } from '../log';
import type { Store } from '../store';
import type { GameId, Play } from './api';
import type { Clock } from './clock';
import type { Caller } from './manners/calls';
import type { Keeper } from './memory/keeper';
import type { Dispatcher } from './outbox';
import type { Sender } from './sending';

/** What the service is opened with, and what it offers beside its tables. */

export interface Setting {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Log;
  readonly now?: () => Date;
  /** Milliseconds a computer thinks before it moves. */
  readonly pace?: number;
  readonly lobbyHours?: number;
  /** Of one host in one channel; three unless told. */
  readonly mostLobbies?: number;
  /** Who thinks for the computers; without one they answer at a glance. */
  readonly thinker?: Thinker;
  /** The computers' dice. */
  readonly pick?: Picker;
  /** The seed of each game that starts; nobody can foresee it unless told. */
  readonly seed?: () => string;
  /** Finished games are deleted after so many days; for ever unless told. */
  readonly keepFinishedDays?: number;
  /** Minutes a night that computers play against each other for their ratings; none unless told. */
  readonly nightlyMinutes?: number;
}

export interface PlayService extends Play {
  readonly clock: Clock;
  /** Looks after what is remembered; it does nothing before it has been started. */
  readonly keeper: Keeper;
  /** The outbox; it sends nothing before it has been started. */
  outbox(sender: Sender): Dispatcher;
  /**
   * Looks through the running games that another release wrote or could not load: their tables hear what has
   * become of them. Once at the start.
   */
  afterRelease(): Promise<void>;
  /** Calls and reminds people; it calls nobody before it has been started. */
  calls(caller: Caller): Keeper;
  /** For tests: calls whoever is to be called now. */
  callNow(caller: Caller): Promise<void>;
  /** For tests: tells the tables of whoever has set something. */
  tellNow(): Promise<void>;
  /** For tests: does what is due in one game, as the clock would. */
  wake(game: GameId): Promise<void>;
  /** Resolves when no press is being worked on. */
  idle(): Promise<void>;
}
