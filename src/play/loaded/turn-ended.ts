import type { RunningGame } from './loaded';
import type { Position } from '../table/table';
/** Returns the seat whose turn ended automatically, until the next change. */
export function turnEndedIn({ session, notes }: RunningGame): Position['turnEnded'] {
  const { turnEnded: note } = notes;
  if (note?.at !== session.count || session.over) return undefined;
  return { seat: note.seat, undoable: note.answers !== undefined };
}
