import type { Params } from '../../engine/contract/game';
import type { Settings } from '../../availability/settings';
import type { Fault } from '../table/outcomes';
import type { ChannelRef, Lobby, Person, Summary, UserId } from '../table/table';

/** How people find a table: what is open, who else looks, and what the hosts of a server have set. */
export interface MatchmakingService {
  /** Open lobbies of a server, and of those that are shown there, the newest first. */
  tables(guild: string, max: number): Promise<readonly Summary[]>;
  /** Running games of a server in which a seat is free, the newest first. */
  freeSeats(guild: string, max: number): Promise<readonly Summary[]>;
  /** Titles that are looked for in a server, and by how many. */
  countSearches(guild: string): Promise<readonly { readonly title: string; readonly count: number }[]>;
  /** I look for a game. Seated at once if enough others do; otherwise as soon as they do. */
  seek(who: Person, where: ChannelRef, wish: Wish): Promise<SeekOutcome>;
  /** I no longer do; how many wishes that were. */
  cancelSearch(guild: string, user: UserId, title?: string): Promise<number>;
  /** As it was at most a few seconds ago; a change made here is in force at once. */
  server(guild: string): Promise<ServerSettings>;
  changeServer(guild: string, change: Partial<ServerSettings>): Promise<void>;
  /** Offers the open tables of this server to another one of mine; for an hour. */
  offer(guild: string, by: UserId): Promise<void>;
  /** Shows the open tables of a server here, if the same person has offered that there. */
  show(from: string, here: string, by: UserId): Promise<boolean>;
  /** Shows them nowhere else any more. */
  unshare(guild: string): Promise<number>;
  /** Does what has become due: wishes whose time is up are gone. */
  runDueJobs(): Promise<void>;
}

export interface Wish {
  readonly title: string;
  /** With fewer players I would rather wait. */
  readonly least?: number;
  readonly days: number;
}
/** Codes of a refusal are worded under `why.<code>`: unknown-game, no-such-number, nowhere. */
export type SeekOutcome =
  | { readonly kind: 'seated'; readonly lobby: Lobby }
  | { readonly kind: 'waiting'; readonly count: number; readonly missing: number; readonly until: Date }
  | { readonly kind: 'refused'; readonly why: string; readonly params: Params }
  | Fault;

export interface ServerSettings {
  /** The role that may be called when a table is opened. */
  readonly callRole: string | null;
  /** The style of pictures in channels. `auto`: the bot chooses. */
  readonly pictures: Settings['pictures'];
}
