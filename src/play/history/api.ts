import type { Finishing } from '../../competition/finishing';
import type { TitleStatistics } from '../../competition/statistics';
import type { FinishedGame, Medal } from '../../store';
import type { GameId, UserId } from '../table/table';

/** Reads finished games, as far as the reader can know them. Never reads a running game. */
export interface PlayHistory {
  history(asked: HistoryQuestion): Promise<HistoryAnswer>;
  /** With ratings over all titles, and of the one that is named. */
  profile(asked: HistoryViewer, of: UserId, title?: string): Promise<ProfileAnswer>;
  /** How many of the last games that they began this player finished. */
  finishing(user: UserId): Promise<Finishing>;
  leaderboard(asked: LeaderboardQuestion): Promise<Leaderboard>;
  /** Does what has become due: rates, compresses, deletes. Called by the clock again and again. */
  runDueJobs(): Promise<void>;
  /** Takes a person's name off all finished games, and their ratings away. */
  forget(user: UserId): Promise<void>;
}

export interface HistoryViewer {
  readonly user: UserId;
  /** Where it is asked; null in direct messages. */
  readonly guild: string | null;
}

export interface HistoryQuestion extends HistoryViewer {
  /** The user whose games are meant, or all players of this server. */
  readonly of: UserId | 'server';
  /** Another user who took part. */
  readonly with?: UserId;
  readonly title?: string;
  /** From 0. */
  readonly page: number;
}
export type HistoryAnswer =
  | { readonly kind: 'page'; readonly games: readonly PlayedGame[]; readonly more: boolean }
  /** They chose not to be listed. */
  | { readonly kind: 'unlisted' }
  /** There is no server here. */
  | { readonly kind: 'nowhere' };
export interface PlayedGame extends Omit<FinishedGame, 'results'> {
  readonly id: GameId;
  readonly results: readonly Placed[];
}
/** A player's place in the result. */
export interface Placed {
  readonly seat: number;
  readonly rank: number;
  readonly total: number;
  readonly who: Known;
}
/** A player as the reader can know them. A player without a name is anonymous. */
export type Known =
  | { readonly kind: 'person'; readonly user: UserId; readonly name: string }
  | { readonly kind: 'computer'; readonly strength: string }
  | { readonly kind: 'somebody' };

/** A rating in one scope; a title or server that is left out means all of them. */
export interface ScopedRating {
  readonly title?: string;
  /** In this server alone. */
  readonly here: boolean;
  readonly value: number;
  readonly give: number;
  readonly games: number;
  readonly place: number;
}
export type ProfileAnswer =
  | {
      readonly kind: 'profile';
      readonly user: UserId;
      /** As they were called last; undefined where they have not finished a game. */
      readonly name: string | undefined;
      readonly titles: readonly TitleStatistics[];
      readonly ratings: readonly ScopedRating[];
      readonly medals: readonly Medal[];
      /** Games in which they took over a seat, or gave theirs to another player. */
      readonly helped: number;
      /** How many of their last games they finished. Only the player sees it. */
      readonly finishing?: Finishing;
      /** Since when they play. */
      readonly since: Date | undefined;
    }
  | { readonly kind: 'unlisted' };

export interface LeaderboardQuestion extends HistoryViewer {
  readonly title?: string;
  /** Over all servers. */
  readonly everywhere: boolean;
  readonly page: number;
}
export interface Leader {
  readonly place: number;
  readonly who: Known;
  readonly value: number;
  readonly give: number;
  readonly games: number;
  readonly me: boolean;
}
export interface Leaderboard {
  readonly leaders: readonly Leader[];
  readonly more: boolean;
  /** Where the asker stands, if they have a rating. */
  readonly mine?: Leader;
  readonly computers: readonly Omit<Leader, 'place' | 'me'>[];
}
