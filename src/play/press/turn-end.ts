import type { Action, Seat } from '../../engine/contract/game';

import type { Checkpoint } from '../../store';

import type { PlayContext } from '../change/context';
import type { Draft } from '../change/draft';
import type { SeatOccupant } from '../table/table';
import type { Session } from '../../engine/run/session';
import type { RunningGame } from '../loaded/loaded';
import { turnEndedIn } from '../loaded/turn-ended';
import { END_TURN } from '../../engine/run/end-turn';

/**
 * Answers for a person, and ends the turn where nothing else is left to do: if that can be undone until
 * someone else moves, or if they want it `always`. In front of a computer, which moves at once, and where
 * something hidden would come to light, the question stays.
 */
export function answerAndEnd(draft: Draft, action: Action, always: boolean): void {
  const { seat } = action;
  const begun = beginningIn(draft);
  const { unveiled } = draft.session;
  draft.answer(action, 'person');
  if (isAskedToEnd(draft, seat)) {
    if (always || canReopen(draft, seat)) endTurn(draft, seat);
    return;
  }
  const { session } = draft;
  if (session.over || session.unveiled !== unveiled || session.canUndo(seat)) return;
  draft.notes = { ...draft.notes, turnEnded: { seat, at: session.count, ...begun, last: action } };
}

/** Where the step under way began, and what was answered in it. */
const beginningIn = ({ session: { answers, count } }: Draft) => ({ from: count - answers.length, answers });

const isAskedToEnd = ({ session }: Draft, seat: Seat): boolean =>
  session.decisions.some((asked) => asked.seat === seat && asked.id === END_TURN);

/** True if this seat, asked whether its turn is over, could undo the end of it. */
export const canReopen = (
  { session, chairs }: { readonly session: Session; readonly chairs: readonly SeatOccupant[] },
  seat: Seat,
): boolean => {
  const after = session.ahead({ seat, decision: END_TURN, picks: ['end'] });
  return after?.over === false && after.pending.every((asked) => chairs[asked.seat]?.kind !== 'computer');
};

/** Ends a turn without a word of its player; noted so that it can be taken up again. */
function endTurn(draft: Draft, seat: Seat): void {
  const begun = beginningIn(draft);
  const { unveiled } = draft.session;
  draft.answer({ seat, decision: END_TURN, picks: ['end'] }, 'auto');
  const { session } = draft;
  const { from, answers } = begun;
  const isOpen = session.unveiled === unveiled;
  draft.notes = {
    ...draft.notes,
    turnEnded: { seat, at: session.count, from, ...(isOpen && { answers }) },
  };
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
