export { openStore, type Where } from './open/open';
export type { FinishedGame, StoredResult } from './tables/history';
export type { NewFinished, NewResult } from './rows/rows';
export type { Seek } from './tables/matchmaking';
export type { LeagueChange, LeagueNotice, LeagueRow, LeagueStatus, Medal } from './tables/leagues';
export type { RatedRow, StoredRatings, StoredSkill } from './tables/ratings';
export type { Brief, NewRow } from './tables/games';
export type { Store } from './tables/store';
export type { ClaimedAnalysis } from './tables/analyses';
export type { RateLimit } from './tables/rate-limits';
export type { Busy, Result } from './tables/outbox';
export type { NotificationNote, NotificationRow, ToldOnBoard } from './tables/notifications';
export type { NewNotification, Waits } from './rows/rows';
export type { PersonRow } from './tables/people';
export type { TryOutRow } from './tables/try-outs';
export type { PersonalData, PersonalDataTable } from './tables/personal-data';
export type {
  Change,
  Checkpoint,
  Fields,
  Json,
  Move,
  MoveKind,
  NewMove,
  NewOutboxItem,
  OutboxItem,
  OutboxKind,
  Posted,
  Row,
} from './rows/rows';
