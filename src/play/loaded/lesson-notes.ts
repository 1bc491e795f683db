import type { AnyGame, Seat } from '../../engine/contract/game';
import { dueSteps, type Lesson, type LessonStep } from '../../engine/contract/lesson';
import type { Session } from '../../engine/run/session';
import type { LessonNote, Notes } from '../table/rows';

/** How far a guided first game has come, as the row remembers it. */

const NOTHING_SAID: LessonNote = { said: [], now: [], at: -1 };

/** Where the teacher is when a lesson's table opens. */
export const lessonBegun = (game: AnyGame, notes: Notes, session: Session): Notes =>
  game.lesson ? updateLesson(game, { ...notes, lesson: NOTHING_SAID }, session, game.lesson.pupil) : notes;

/**
 * Returns the teacher's steps after a change. A change of the pupil replaces the last steps. They stay during
 * the changes of others.
 */
export function updateLesson(game: AnyGame, notes: Notes, session: Session, actor: Seat | undefined): Notes {
  const { lesson } = game;
  const note = notes.lesson;
  if (!lesson || !note) return notes;
  if (session.count < note.at) return { ...notes, lesson: undone(lesson, note, session) };
  // The farewell stays until the pupil acts. Nothing is said after it.
  const ended = lesson.steps.some(({ id, due }) => due.at === 'end' && note.said.includes(id));
  if (ended) return { ...notes, lesson: actor === lesson.pupil ? undefined : { ...note, at: session.count } };
  const due = dueSteps(lesson, new Set(note.said), {
    question: session.decisions.find(({ seat }) => seat === lesson.pupil),
    events: [...session.closedLines, ...session.lines].filter(({ at }) => at > note.at),
    given: givenBy(session, lesson),
    over: session.over,
  });
  const standing = actor === lesson.pupil ? [] : note.now;
  const ids = due.filter((step) => !isExplained(lesson, step, standing)).map(({ id }) => id);
  return {
    ...notes,
    lesson: {
      said: [...new Set([...note.said, ...ids])],
      now: [...standing, ...ids].slice(-MAX_AT_ONCE),
      at: session.count,
      times: { ...note.times, ...Object.fromEntries(ids.map((id) => [id, session.count])) },
    },
  };
}

/** True if a step would repeat an explanation that is still shown: the same question is still open. */
function isExplained({ steps }: Lesson, { repeat, due }: LessonStep, standing: readonly string[]): boolean {
  if (repeat !== true || due.at !== 'question') return false;
  return steps.some(
    (one) => standing.includes(one.id) && one.due.at === 'question' && one.due.decision === due.decision,
  );
}

/** After an undo the teacher says again what was said then, and has said nothing of what came after it. */
function undone(lesson: Lesson, note: LessonNote, session: Session): LessonNote {
  const { times = {} } = note;
  const { count } = session;
  const said = note.said.filter((id) => (times[id] ?? 0) <= count);
  const stood = note.said.filter((id) => times[id] === count);
  const asked = dueSteps(lesson, new Set(said), {
    question: session.decisions.find(({ seat }) => seat === lesson.pupil),
    events: [],
    given: givenBy(session, lesson),
    over: false,
  }).map(({ id }) => id);
  const now = stood.some((id) => lesson.steps.find((step) => step.id === id)?.due.at === 'question')
    ? stood
    : [...stood, ...asked];
  return {
    said: [...new Set([...said, ...now])],
    now: now.slice(-MAX_AT_ONCE),
    at: count,
    times: { ...times, ...Object.fromEntries(now.map((id) => [id, count])) },
  };
}
/** More than this is no longer read. */
const MAX_AT_ONCE = 3;

const givenBy = (session: Session, { pupil }: Lesson): number => session.save().answerCounts[pupil] ?? 0;

/** Returns the steps that are now shown next to the pupil's panel. */
export const stepsNow = (game: AnyGame, notes: Notes): readonly LessonStep[] =>
  notes.lesson?.now.flatMap((id) => game.lesson?.steps.find((step) => step.id === id) ?? []) ?? [];

/** Returns the decisions that the teacher has explained. */
export const explainedIn = ({ lesson }: AnyGame, notes: Notes): readonly string[] =>
  lesson?.steps.flatMap(({ id, due }) =>
    due.at === 'question' && notes.lesson?.said.includes(id) === true ? [due.decision] : [],
  ) ?? [];
