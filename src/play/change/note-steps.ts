import type { Action, Entry, Seat } from '../../engine/contract/game';
import { LoggableError } from '../../log';
import type { NewOutboxItem } from '../../store';
import { autoAnswerTo, formalAnswerTo, stillValid } from '../loaded/auto-answer';
import { updateLesson } from '../loaded/lesson-notes';
import { voteOver, whenEnded, type RunningGame } from '../loaded/loaded';
import { plansAfter } from '../loaded/plan-notes';
import type { Notes } from '../table/rows';
import type { SeatOccupant, Status } from '../table/table';
import type { TableRules } from '../table/table-rules';
import { whoIsAsked, withLife } from './asked';
import type { Tape } from './tape';

/** The change, as its note steps read it. No step changes any of this. */
export interface FinishContext {
  readonly loaded: RunningGame;
  readonly tape: Pick<Tape, 'session' | 'moves' | 'before' | 'restarted'>;
  readonly chairs: readonly SeatOccupant[];
  readonly tableRules: TableRules;
  /** The result of the vote that this change decided. */
  readonly voted: 'passed' | 'failed' | undefined;
  /** The seat that pressed, unless the change came by itself. */
  readonly actor: Seat | undefined;
  readonly now: Date;
  readonly paceMs: number;
  /** Returns the wait in ms before a planned answer is given. */
  readonly wait: () => number;
}
/** Notes and status on their way through the steps. */
interface Finishing {
  readonly notes: Notes;
  readonly status: Status;
}
interface StepResult extends Partial<Finishing> {
  readonly items?: readonly NewOutboxItem[];
  /** Lines for the log, about a step that stays open. */
  readonly lines?: readonly Entry[];
  /** An answer to give. The step then runs again. */
  readonly answer?: Action | undefined;
}
export type NoteStep = (at: Finishing, context: FinishContext) => StepResult;

/** Notes that the player who pressed is here. */
export const noteLife: NoteStep = ({ notes }, { chairs, actor, now }) =>
  actor === undefined ? {} : { notes: withLife(notes, chairs, actor, now) };

/** Gives the next automatic or formal answer, and drops automatic answers that are no longer valid. */
export const giveAutoAnswer: NoteStep = ({ notes, status }, { tape: { session }, chairs }) => {
  if (status !== 'playing' || session.over) return {};
  const autoAnswers = stillValid(notes.autoAnswers, session);
  const answer = autoAnswerTo(autoAnswers, session, chairs) ?? formalAnswerTo(session, chairs);
  return { notes: { ...notes, autoAnswers }, answer };
};

/** Lets the teacher of a tutorial speak. */
export const teach: NoteStep = ({ notes }, { loaded, tape, actor }) => ({
  notes: updateLesson(loaded.game, notes, tape.session, actor),
});

/** Ends the table when the game is over. Our own lines about its last step join the log. */
export const endGame: NoteStep = ({ notes, status }, { tape: { session } }) =>
  session.over && status === 'playing'
    ? { status: 'over', items: [{ key: 'final', kind: 'final' }], lines: notes.said }
    : {};

/** Keeps plans that still hold, ends the others, and says when the next planned answer is due. */
export const keepPlans: NoteStep = ({ notes }, { tape: { session }, chairs, now, wait }) => ({
  notes: plansAfter(notes, session, chairs, { now, wait }),
});

/** Maximum pause before a computer answers in a lesson, in milliseconds. A pupil waits for their own turn. */
const LESSON_PACE_MS = 250;
const paceOf = ({ lesson }: TableRules, paceMs: number): number =>
  lesson === true ? Math.min(paceMs, LESSON_PACE_MS) : paceMs;

/** Notes who is asked, who must be mentioned and when a computer moves. */
export const noteAsked: NoteStep = (
  { notes, status },
  { loaded, tape: { session, before, restarted, moves }, chairs, tableRules, actor, now, paceMs },
) =>
  status === 'playing'
    ? whoIsAsked(
        loaded,
        { notes, chairs, session, tableRules },
        { before, restarted, actor, now, paceMs: paceOf(tableRules, paceMs), moves },
      )
    : { notes: whenEnded(notes) };

/** Closes the messages of a vote that is no longer open. */
export const closeVote: NoteStep = ({ notes }, { loaded, voted }) => {
  const vote = loaded.notes.motion;
  return vote && notes.motion?.number !== vote.number ? { items: [voteOver(vote, voted)] } : {};
};

/**
 * The order in which a change is finished. Automatic answers come before the teacher, who speaks about them,
 * and before the end of the game, which they can bring. Plans come before the list of who is asked, because
 * no plan outlives the game. Votes come last: a change of who is asked can make one moot.
 */
export const NOTE_STEPS: readonly NoteStep[] = [
  noteLife,
  giveAutoAnswer,
  teach,
  endGame,
  keepPlans,
  noteAsked,
  closeVote,
];

/** After this number of automatic answers in one change, the bot reports an error. */
const MAX_ANSWERS = 200;

/** The effects of the steps besides the notes. */
interface FinishActs {
  /** Gives an answer, and returns the notes after it. */
  answer(notes: Notes, action: Action): Notes;
  add(lines: readonly Entry[]): void;
}

/** Runs the steps in their order, and returns the notes, the status and the items that they ask for. */
export function runNoteSteps(
  start: Finishing,
  context: FinishContext,
  acts: FinishActs,
  steps: readonly NoteStep[] = NOTE_STEPS,
): Finishing & { readonly items: readonly NewOutboxItem[] } {
  const items: NewOutboxItem[] = [];
  let at = start;
  for (const step of steps) {
    for (let answers = 0; ; answers++) {
      if (answers > MAX_ANSWERS) throw new LoggableError('automatic answers go round in circles');
      const { items: more = [], lines = [], answer, ...changed } = step(at, context);
      at = { ...at, ...changed };
      items.push(...more);
      acts.add(lines);
      if (!answer) break;
      at = { ...at, notes: acts.answer(at.notes, answer) };
    }
  }
  return { ...at, items };
}
