import { stem } from './decision';
import type { Decision, Entry, Seat } from './game';

/**
 * A guided first game, as data: an ordinary table from a seed chosen so that the first turns show the game's
 * ideas, and what a teacher says beside it. Each step is one idea: it is said when its moment comes, once,
 * whichever way the pupil went. Words are `lesson.<id>` in the title's catalogue, at most four lines.
 */
export interface Lesson {
  readonly seats: number;
  readonly pupil: Seat;
  /** After so many answers of the pupil the teacher says goodbye and leaves an ordinary game. */
  readonly answers: number;
  readonly seed: string;
  /** Table options that differ from the default. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** In the order of teaching: of several that are due the first is said. */
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  readonly id: string;
  readonly due: Due;
  /** The answer it means, by key or stem: its button is marked. */
  readonly show?: string;
}

/**
 * When a step is due: at the start, when the pupil is asked something, when something happened, when the
 * lesson ends.
 */
export type Due =
  | { readonly at: 'start' }
  | { readonly at: 'question'; readonly decision: string }
  | { readonly at: 'event'; readonly event: string; readonly mine?: true }
  | { readonly at: 'end' };

/** What a teacher sees of a game: the pupil's question, and what happened since the teacher spoke last. */
export interface Moment {
  readonly question: Pick<Decision, 'id' | 'options'> | undefined;
  readonly events: readonly Pick<Entry, 'event' | 'params'>[];
  /** How many answers the pupil has given. */
  readonly given: number;
  readonly over: boolean;
}

/** The steps to be said now: what happened first, then one idea for the question at hand. */
export function dueSteps(lesson: Lesson, said: ReadonlySet<string>, moment: Moment): readonly LessonStep[] {
  const open = lesson.steps.filter(({ id }) => !said.has(id));
  const happened = open.filter((step) => isTold(step.due, lesson, moment));
  // Whoever says goodbye teaches nothing more.
  if (happened.some(({ due }) => due.at === 'end')) return happened;
  const asked = open.find(
    ({ due }) => due.at === 'start' || (due.at === 'question' && due.decision === moment.question?.id),
  );
  return [...happened, ...(asked ? [asked] : [])];
}

function isTold(due: Due, { pupil, answers }: Lesson, { events, given, over }: Moment): boolean {
  if (due.at === 'end') return over || given >= answers;
  if (due.at !== 'event') return false;
  return events.some(({ event, params }) => {
    if (event !== due.event) return false;
    const who = params?.['who'];
    return due.mine !== true || (typeof who === 'object' && 'seat' in who && who.seat === pupil);
  });
}

/** The option a step means, where it is on offer: the very key, or the first of its stem. */
export const shownOption = (
  { show }: LessonStep,
  { options }: Pick<Decision, 'options'>,
): string | undefined =>
  show === undefined
    ? undefined
    : (options.find(({ key }) => key === show) ?? options.find(({ key }) => stem(key) === show))?.key;
