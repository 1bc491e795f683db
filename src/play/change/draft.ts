import { say, type Action, type Params, type Phrase, type Seat } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';
import type { Change, Checkpoint, NewOutboxItem } from '../../store';

import type { RunningGame } from '../loaded/loaded';
import type { AutoAnswerNote, Notes } from '../table/rows';
import { followingAnswer, overruled, stepTaken, withoutPlan } from '../loaded/plan-notes';
import { droppedAnswers } from '../loaded/upgrade';
import { buildChange } from './build-change';
import { runNoteSteps } from './note-steps';
import { createTape } from './tape';
import type { Source } from '../table/records';
import type { SeatOccupant, Person, Status } from '../table/table';
import type { TableRules } from '../table/table-rules';

/** Planned answers given in one go. */
const MAX_PLANNED = 50;

/** A change to a running game in the making: played on a copy, and written as one `Change` or not at all. */
export interface Draft {
  readonly session: Session;
  chairs: readonly SeatOccupant[];
  notes: Notes;
  tableRules: TableRules;
  /** Set where another person is the host from then on. */
  host?: Person;
  /** How a vote came out that this change decided. */
  voted?: 'passed' | 'failed';
  status: Status;
  /** Throws `Illegal`, and whatever a broken rule throws: then the draft is thrown away. */
  answer(action: Action, source: Source): void;
  /** Gives a planned answer, and the next ones in the same turn if nothing is hidden. */
  answerPlanned(action: Action): void;
  undo(seat: Seat): boolean;
  /** Redoes the seat's last undone answer. False if no answer was undone, or another player moved. */
  redo(seat: Seat): boolean;
  rewind(to: Checkpoint): void;
  /**
   * Reopens the turn of this seat, which began at `from` and ended. True if that also undoes the answer that
   * ended it.
   */
  takeUp(from: Checkpoint, seat: Seat): boolean;
  /** Adds a line of the bot to the game's log. `only`: these seats alone can read it. */
  say(event: string, params?: Params, only?: readonly Seat[]): void;
  /**
   * Adds a line for all players in the channel. `otherwise`: the channel to use if that one is gone.
   * `freeSeat`: the line offers this seat.
   */
  notice(phrase: Phrase, motion?: number, otherwise?: string, freeSeat?: Seat): void;
  /**
   * Returns the change to store and the game after it. `actor` pressed, so they get no mention for their own
   * next turn.
   */
  finish(actor?: Seat): { readonly change: Change; readonly after: RunningGame };
}

/** `opening`: the game begins with this change, and everything about it is still to be written. */
export interface DraftOptions {
  readonly now: Date;
  readonly paceMs: number;
  /** Returns the wait in ms before a planned answer is given. */
  readonly wait?: () => number;
  readonly opening?: true;
}

export function draftOn(loaded: RunningGame, { now, paceMs, opening, wait = () => 0 }: DraftOptions): Draft {
  const { row } = loaded;
  const tape = createTape(loaded, { now, ...(opening && { opening }) });
  const notices: NewOutboxItem[] = [];

  /** Plays an answer, and returns the notes after it. `planned`: the answer is part of a plan. */
  const answered = (notes: Notes, action: Action, source: Source, planned = false): Notes => {
    const asked = notes.plans && tape.session.pending.find((one) => one.seat === action.seat);
    const idle = asked?.options.some(({ key, idle: lets }) => lets === true && action.picks.includes(key));
    const closed = tape.answer(action, source, notes.said);
    return notesAfterAnswer(closed ? { ...notes, said: [] } : notes, action, { planned, idle });
  };
  /** The game goes on from an earlier checkpoint, and everyone is asked as if for the first time. */
  const stoodBack = (notes: Notes): Notes =>
    askAllAgain({ ...notes, said: [], undone: undefined, turnEnded: undefined });

  const draft: Draft = {
    get session() {
      return tape.session;
    },
    chairs: loaded.chairs,
    notes: loaded.notes,
    tableRules: row.tableRules,
    status: row.status,

    answer(action, source) {
      draft.notes = answered(draft.notes, action, source);
    },
    answerPlanned(first) {
      for (let action: Action | undefined = first, count = 0; action && count < MAX_PLANNED; count++) {
        draft.notes = answered(stepTaken(draft.notes, first.seat), action, 'auto', true);
        action = followingAnswer(draft.notes, tape.session, first.seat);
      }
    },
    undo(seat) {
      const undone = tape.undo(seat);
      if (!undone) return false;
      draft.notes = notesAfterUndo(draft.notes, tape.session, seat, undone.given);
      return true;
    },
    redo(seat) {
      const { undone = [] } = draft.notes;
      const last = undone.at(-1);
      if (last?.seat !== seat || tape.session.refusal(last)) return false;
      draft.notes = { ...answered(draft.notes, last, 'person'), undone: undone.slice(0, -1) };
      return true;
    },
    rewind(to) {
      tape.rewind(to);
      draft.notes = stoodBack(draft.notes);
    },
    takeUp(from, seat) {
      const { answers = [], last } = draft.notes.turnEnded ?? {};
      tape.takeUp(from, seat, answers);
      draft.notes = { ...stoodBack(draft.notes), ...(last && { undone: [last] }) };
      return last !== undefined;
    },
    say(event, params, only) {
      const at = tape.session.count;
      const entry = { event, at, ...(params && { params }), ...(only && { only: [...only] }) };
      draft.notes = { ...draft.notes, said: [...draft.notes.said, entry] };
    },
    notice(phrase, motion, otherwise, freeSeat) {
      const number = row.version;
      notices.push({
        key: `notice:${number}:${notices.length}`,
        kind: 'notice',
        what: {
          phrase,
          ...(motion !== undefined && { motion }),
          ...(otherwise !== undefined && { otherwise }),
          ...(freeSeat !== undefined && { freeSeat }),
        },
      });
    },

    finish(actor) {
      const { chairs, tableRules, voted } = draft;
      const { notes, status, items } = runNoteSteps(
        { notes: draft.notes, status: draft.status },
        { loaded, tape, chairs, tableRules, voted, actor, now, paceMs, wait },
        {
          answer: (before, action) => answered(before, action, 'auto'),
          add: (lines) => tape.add(lines),
        },
      );
      draft.notes = notes;
      draft.status = status;
      return buildChange(loaded, draft, tape, {
        now,
        opening: opening === true,
        items: [{ key: 'board', kind: 'board' }, ...notices, ...items],
      });
    },
  };

  tellOfUpgrade();
  return draft;

  /**
   * Tells the table if older rules wrote the row, or if it could not be loaded for a while. Undoes the
   * answers in the record that the new rules dropped.
   */
  function tellOfUpgrade(): void {
    const { dropped } = loaded.session;
    tape.drop(dropped);
    if (dropped.length > 0) draft.notice(droppedAnswers(loaded.game.id, dropped));
    if (row.trouble) draft.notice(say('notice.mended'));
    if (dropped.length === 0 && !row.trouble) return;
    tape.forgetAsked();
    draft.notes = askAllAgain(draft.notes);
  }
}

function notesAfterAnswer(
  notes: Notes,
  action: Action,
  { planned, idle }: { readonly planned: boolean; readonly idle: boolean | undefined },
): Notes {
  const ruled = planned ? notes : overruled(notes, action);
  const after = idle ? withoutPlan(ruled, action.seat, action.decision) : ruled;
  return after.undone || after.turnEnded ? { ...after, undone: undefined, turnEnded: undefined } : after;
}

function notesAfterUndo(notes: Notes, session: Session, seat: Seat, given: Action | undefined): Notes {
  // A player who undoes an automatic answer wants to be asked again.
  const reopened = (note: AutoAnswerNote): boolean =>
    note.seat === seat && session.decisions.some((open) => open.seat === seat && open.id === note.decision);
  return {
    ...withoutPlan(notes, seat),
    undone: [...(notes.undone ?? []), ...(given ? [given] : [])],
    autoAnswers: notes.autoAnswers.filter((note) => !reopened(note)),
  };
}

/** Everyone who is asked is told again. */
const askAllAgain = (notes: Notes): Notes => ({
  ...notes,
  mentioned: notes.mentioned.map(() => -1),
  since: notes.since.map(() => null),
});
