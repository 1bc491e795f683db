export { openStore, type Where } from './open/open';
export type { FinishedGame, History, HistoryAsked, StoredResult, Sum } from './tables/history';
export type { NewFinished, NewResult } from './rows/rows';
export type { Matchmaking, Seek } from './tables/matchmaking';
export type {
  LeagueChange,
  LeagueMessage,
  LeagueNotice,
  LeagueRow,
  LeagueStatus,
  Leagues,
  Medal,
} from './tables/leagues';
export type { RatedRow, StoredRatings, StoredSkill, ToRate } from './tables/ratings';
export type { Brief, NewRow } from './tables/games';
export type { Store } from './tables/store';
export type { Analyses, ClaimedAnalysis, StoredAnalysis } from './tables/analyses';
export type { RateLimiter, RateLimit } from './tables/rate-limits';
export type { Busy, Outbox, Result } from './tables/outbox';
export type { NotificationNote, NotificationRow, Notifications, ToldOnBoard } from './tables/notifications';
export type { NewNotification, Waits } from './rows/rows';
export type { People, PersonRow } from './tables/people';
export type { TryOutRow, TryOuts } from './tables/try-outs';
export type { PersonalData, PersonalDataTable } from './tables/personal-data';
export type { Privacy } from './tables/privacy';
export type {
  Change,
  Checkpoint,
  Fields,
  Json,
  Move,
  MoveKind,
  MoveSource,
  NewMove,
  NewOutboxItem,
  OutboxItem,
  OutboxKind,
  Posted,
  Row,
  Status,
} from './rows/rows';
