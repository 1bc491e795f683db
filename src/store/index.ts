export { openStore, type Where } from './open';
export type {
  FinishedGame,
  History,
  HistoryAsked,
  NewFinished,
  NewResult,
  StoredResult,
  Sum,
} from './history';
export type { Finding, Seek } from './finding';
export type {
  LeagueChange,
  LeagueMessage,
  LeagueNotice,
  LeagueRow,
  LeagueStatus,
  Leagues,
  Medal,
} from './leagues';
export type { RatedRow, StoredRatings, StoredSkill, ToRate } from './ratings';
export type { Brief, NewRow } from './games';
export type { Store } from './store';
export type { ClaimedNight, Nights } from './nights';
export type { Analyses, ClaimedAnalysis, StoredAnalysis } from './analyses';
export type { Brakes, Pace } from './brakes';
export type { Busy, Outbox, Result } from './outbox';
export type { CallNote, CallRow, Calls, NewCall, ToldOnBoard, Waits } from './calls';
export type { People, PersonRow } from './people';
export type { TryOutRow, TryOuts } from './try-outs';
export type { Kept, KeptTable } from './kept';
export type { Privacy } from './privacy';
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
} from './rows';
