import type { Params } from '../../engine/contract/game';
import type { Standing } from '../../competition/league';
import type { LeagueStatus } from '../../store';

import type { Poller } from '../jobs/poller';
import type { Send } from '../outbox/sending';
import type { GameId, MessageRef, Person, UserId } from '../table/table';
import type { Clock } from '../table/table-rules';

/**
 * Leagues: people sign up, tables are made by themselves round by round, and who stands where follows from
 * the results alone.
 */
export interface LeagueService {
  create(
    host: Person,
    where: { readonly guild: string; readonly channel: string },
    plan: LeaguePlan,
  ): Promise<LeagueOutcome>;
  /** Returns the leagues of a server, the newest first. */
  inServer(guild: string): Promise<readonly LeagueState[]>;
  league(id: string): Promise<LeagueState | undefined>;
  join(id: string, who: Person): Promise<LeagueOutcome>;
  /** Before it begins: off the list. Later: not paired any more; the table they sit at is played on. */
  leave(id: string, user: UserId): Promise<LeagueOutcome>;
  /** The first round; by the host. */
  start(id: string, user: UserId): Promise<LeagueOutcome>;
  /** Ends it without a result; by the host. Tables that are open are played on as any other. */
  cancel(id: string, user: UserId): Promise<LeagueOutcome>;
  /** Does what has become due: takes note of results and deadlines, opens the tables of the next round. */
  runDueJobs(): Promise<void>;
  /** Posts and updates the messages of leagues that are due. */
  announce(announcer: Announcer): Promise<void>;
  /** Does so again and again; it says nothing before it has been started. */
  announcements(announcer: Announcer): Poller;
}

/** Says in its channel what a league is, in one message that stays current. */
export interface Announcer {
  /** Waits until a message may go out. */
  ready?(): Promise<void>;
  /**
   * Posts the message, or updates the one that exists. Returns its place. Throws the errors of a `Sender`.
   */
  league(send: Send, league: LeagueState, message: MessageRef | undefined): Promise<MessageRef>;
}

export interface LeaguePlan {
  readonly name: string;
  readonly title: string;
  /** Players a table. */
  readonly size: number;
  readonly rounds: number;
  /** Days for each round. Then it ends for the players who must still move. */
  readonly days: number;
  /** The rules of its tables. Default: the printed rules and no clock. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly clock?: Clock;
}

export type { LeagueStatus };

export interface LeagueState extends LeaguePlan {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  readonly host: UserId;
  readonly status: LeagueStatus;
  /** By user. */
  readonly names: ReadonlyMap<UserId, string>;
  readonly standings: readonly Standing[];
  /** The round that is being played, or was last. */
  readonly round: number;
  readonly deadline: Date | null;
  readonly open: readonly { readonly game: GameId; readonly players: readonly UserId[] }[];
}

/**
 * Codes worded under `why.<code>`: unknown-game, no-such-league, league-closed, already-in-league,
 * not-in-league, not-host, too-few-players, table-too-small, unknown-option, not-an-option-value, or the
 * game's own refusal.
 */
export type LeagueOutcome =
  | { readonly kind: 'done'; readonly league: LeagueState }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params };
