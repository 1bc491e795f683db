export { openStore, type Where } from './open';
export type { Brief, NewRow, Store } from './store';
export type { Outbox, Result } from './outbox';
export type { Change, Checkpoint, Errand, Fields, Json, Move, NewErrand, NewMove, Posted, Row } from './rows';
