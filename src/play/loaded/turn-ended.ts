import type { Session } from '../../engine/run/session';
import type { Notes } from '../table/rows';
import type { Position } from '../table/table';

interface TurnState {
  readonly session: Session;
  readonly notes: Notes;
}

/** Returns the seat whose turn ended automatically, until the next change. */
export function turnEndedIn({ session, notes }: TurnState): Position['turnEnded'] {
  const { turnEnded: note } = notes;
  if (note?.at !== session.count || session.over) return undefined;
  return { seat: note.seat, undoable: note.answers !== undefined };
}
