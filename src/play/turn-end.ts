import type { Seat } from '../engine/game';
import { END_TURN } from '../engine/table';
import type { Checkpoint } from '../store';
import type { Position } from './api';
import type { PlayContext } from './context';
import type { Draft } from './draft';
import type { RunningGame } from './loaded';

/**
 * A turn that ends by itself, and how it is taken up again: nobody has answered since, and nothing hidden
 * came to light with its end.
 */
export function endTurn(draft: Draft, seat: Seat): void {
  const { session } = draft;
  if (!session.decisions.some((asked) => asked.seat === seat && asked.id === END_TURN)) return;
  const { answers, count, unveiled } = session;
  draft.answer({ seat, decision: END_TURN, picks: ['end'] }, 'auto');
  const isOpen = session.unveiled === unveiled;
  draft.notes = {
    ...draft.notes,
    turnEnded: { seat, at: session.count, from: count - answers.length, ...(isOpen && { answers }) },
  };
}

/** Whose turn ended by itself last, as long as nothing has come after it. */
export function turnEndedIn({ session, notes }: RunningGame): Position['turnEnded'] {
  const { turnEnded: note } = notes;
  if (note?.at !== session.count || session.over) return undefined;
  return { seat: note.seat, undoable: note.answers !== undefined };
}

/** Where the turn that ended by itself last had begun, if there is one. */
export async function beginningOf(context: PlayContext, game: string): Promise<Checkpoint | undefined> {
  const note = (await context.cache.current(game))?.notes.turnEnded;
  return note?.answers && context.store.checkpoint(game, note.from);
}

/** The moment from which this seat's turn is taken up again, if it may be. */
export function takenUp(
  running: RunningGame,
  seat: Seat,
  beginning: Checkpoint | undefined,
): Checkpoint | undefined {
  const ended = turnEndedIn(running);
  const isTheirs = ended?.undoable === true && ended.seat === seat;
  const fits =
    beginning?.answers === running.notes.turnEnded?.from && beginning?.rules === running.game.rules;
  return isTheirs && fits ? beginning : undefined;
}
