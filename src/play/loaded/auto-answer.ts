import { stem } from '../../engine/contract/decision';
import type { Action, OpenQuestion } from '../../engine/contract/game';
import { END_TURN } from '../../engine/run/end-turn';
import type { Session } from '../../engine/run/session';

import { reportOf } from '../table/report';
import { isOnlyPerson } from '../table/seats';
import type { AutoAnswerNote } from '../table/rows';
import type { AutoAnswerOffer, Until } from '../table/auto-answers';
import type { SeatOccupant, Position } from '../table/table';

/**
 * Returns the options that a player can set as automatic answers: passive options, and those that the game
 * lists.
 */
export function autoAnswerOffers(position: Position, asked: OpenQuestion): readonly AutoAnswerOffer[] {
  if (asked.min !== 1 || asked.max !== 1 || asked.options.length < 2) return [];
  const always = position.game.questions?.[asked.id]?.always ?? [];
  const untils: readonly Until[] =
    reportOf(position).round === undefined ? ['step', 'cancelled'] : ['step', 'round', 'cancelled'];
  return asked.options
    .filter((option) => option.idle === true || always.includes(stem(option.key)))
    .map((option) => ({ option, untils }));
}

/** The round, if the game has any. */
export const roundOf = (session: Session): string | undefined =>
  session.game.report(session.view(null)).round;

/** The step under way is named by the answers given before it. */
const stepOf = (session: Session): string => String(session.count - session.answers.length);

export function periodOf(until: Until, session: Session): string {
  switch (until) {
    case 'step':
      return stepOf(session);
    case 'round':
      return roundOf(session) ?? '';
    case 'cancelled':
      return '';
  }
}

/** Those that have not run out. */
export function stillValid(notes: readonly AutoAnswerNote[], session: Session): readonly AutoAnswerNote[] {
  return notes.length === 0 ? notes : notes.filter((note) => note.period === periodOf(note.until, session));
}

/** Returns the automatic answer to the first open question that has one. */
export function autoAnswerTo(
  notes: readonly AutoAnswerNote[],
  session: Session,
  chairs: readonly SeatOccupant[],
): Action | undefined {
  if (notes.length === 0) return undefined;
  for (const asked of session.decisions) {
    if (chairs[asked.seat]?.kind !== 'person') continue;
    // A player can set several for one question, as "gold" and "finish" for a harvest. The first available
    // one is given.
    for (const note of notes) {
      if (
        note.seat !== asked.seat ||
        note.decision !== asked.id ||
        !asked.options.some((option) => option.key === note.key)
      )
        continue;
      const action = { seat: asked.seat, decision: asked.id, picks: [note.key] };
      if (!session.refusal(action)) return action;
    }
  }
  return undefined;
}

/**
 * Returns the answer to a question that only hides something from other people, if the player is alone with
 * computers and is asked again next. It is undone together with the answer before it.
 */
export function formalAnswerTo(session: Session, chairs: readonly SeatOccupant[]): Action | undefined {
  const [asked] = session.decisions;
  if (!asked || !session.game.formality || !isOnlyPerson(chairs)) return undefined;
  if (chairs[asked.seat]?.kind !== 'person') return undefined;
  const { seat, id } = asked;
  // Without an answer before it, the undo of this answer would only bring it back.
  if (!session.canUndo(seat)) return undefined;
  const key = session.game.formality(session.view(seat), id);
  if (key === undefined || !asked.options.some((option) => option.key === key)) return undefined;
  const action = { seat, decision: id, picks: [key], joined: true } as const;
  const isAskedNext = session
    .ahead(action)
    ?.pending.some((next) => next.seat === seat && next.id !== END_TURN);
  return isAskedNext ? action : undefined;
}
