/**
 * The interface of play for the layers above, from /newgame to the replay. Nothing here knows Discord, Prisma
 * or the wall clock.
 *
 * Every change is one transaction that the version of the game's row guards. The second of two changes is
 * judged by the state after the first. The same transaction writes the outbox items (see `Sender`).
 */
import type { AnyGame } from '../engine/contract/game';
import type { PlayHistory } from './history/api';
import type { LeagueService } from './league/api';
import type { TableService } from './lobby/table-service';
import type { MatchmakingService } from './matchmaking/api';
import type { AnswerService } from './press/answer-service';
import type { PrivateNotes } from './people/private-notes';
import type { Plans } from './press/plans';
import type { Privacy } from './privacy';
import type { Analyses } from './replay/analysis';
import type { ReadingService } from './replay/reading-service';
import type { Replays } from './replay/replays';
import type { People } from './table/people';
import type { TryOuts } from './tryout/try-outs';
import type { VoteService } from './votes/vote-service';

export { DEFAULT_STRENGTH } from '../computer/strength';
export * from './table/table';

export interface Play {
  readonly games: readonly AnyGame[];
  readonly tables: TableService;
  readonly answers: AnswerService;
  readonly votes: VoteService;
  readonly reading: ReadingService;
  /** Finished games, their winners, profiles and leaderboards. */
  readonly history: PlayHistory;
  readonly matchmaking: MatchmakingService;
  readonly leagues: LeagueService;
  /** The settings of players. */
  readonly people: People;
  readonly replays: Replays;
  readonly plans: Plans;
  /** The notes that players write for themselves. */
  readonly privateNotes: PrivateNotes;
  /** Shows and deletes the data of a person. */
  readonly privacy: Privacy;
  /** Private simulations for one person. */
  readonly tryOuts: TryOuts;
  readonly analyses: Analyses;
}
