import type { AnyGame, Seat } from '../engine/game';
import { dueSteps, type Lesson, type LessonStep } from '../engine/lesson';
import type { Session } from '../engine/session';
import type { LessonNote, Notes } from './rows';

/** How far a guided first game has come, as the row remembers it. */

const NOTHING_SAID: LessonNote = { said: [], now: [], at: -1 };

/** Where the teacher is when a lesson's table opens. */
export const lessonBegun = (game: AnyGame, notes: Notes, session: Session): Notes =>
  game.lesson ? taught(game, { ...notes, lesson: NOTHING_SAID }, session, game.lesson.pupil) : notes;

/**
 * What the teacher says after a change: on the pupil's own change the last lines have been read, on others'
 * they stand until then.
 */
export function taught(game: AnyGame, notes: Notes, session: Session, actor: Seat | undefined): Notes {
  const { lesson } = game;
  const note = notes.lesson;
  if (!lesson || !note) return notes;
  // The farewell has been read.
  const ended = lesson.steps.some(({ id, due }) => due.at === 'end' && note.said.includes(id));
  if (ended && actor === lesson.pupil) return { ...notes, lesson: undefined };
  const due = dueSteps(lesson, new Set(note.said), {
    question: session.decisions.find(({ seat }) => seat === lesson.pupil),
    events: [...session.closedLines, ...session.lines].filter(({ at }) => at > note.at),
    given: givenBy(session, lesson),
    over: session.over,
  });
  const ids = due.map(({ id }) => id);
  const standing = actor === lesson.pupil ? [] : note.now;
  return {
    ...notes,
    lesson: {
      said: [...note.said, ...ids],
      now: [...standing, ...ids].slice(-MOST_AT_ONCE),
      at: session.count,
    },
  };
}
/** More than this is no longer read. */
const MOST_AT_ONCE = 3;

const givenBy = (session: Session, { pupil }: Lesson): number => session.save().answerCounts[pupil] ?? 0;

/** The steps that stand beside the pupil's panel now. */
export const stepsNow = (game: AnyGame, notes: Notes): readonly LessonStep[] =>
  notes.lesson?.now.flatMap((id) => game.lesson?.steps.find((step) => step.id === id) ?? []) ?? [];
