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
  /**
   * After so many answers of the pupil, when their turn is over, the teacher says goodbye and leaves an
   * ordinary game.
   */
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
  /** The answer it means, by key or stem; of several the first that is on offer. */
  readonly show?: string | readonly string[];
}

/**
 * When a step is due: at the start, when the pupil is asked something (where it offers an answer of that key
 * or stem), when something happened (once another step has been said), when the lesson ends.
 */
export type Due =
  | { readonly at: 'start' }
  | { readonly at: 'question'; readonly decision: string; readonly offers?: string }
  | { readonly at: 'event'; readonly event: string; readonly mine?: true; readonly after?: string }
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
  const happened = open.filter((step) => isTold(step.due, lesson, moment, said));
  // Whoever says goodbye teaches nothing more.
  if (happened.some(({ due }) => due.at === 'end')) return happened;
  const asked = open.find(({ due }) => isAsked(due, moment));
  return [...happened, ...(asked ? [asked] : [])];
}

const isAsked = (due: Due, { question }: Moment): boolean =>
  due.at === 'question' &&
  due.decision === question?.id &&
  (due.offers === undefined || optionFor(due.offers, question) !== undefined);

/** So many answers more a turn may take that is under way when the teacher would leave. */
const REST_OF_TURN = 20;

function isTold(
  due: Due,
  { pupil, answers }: Lesson,
  { events, given, over, question }: Moment,
  said: ReadonlySet<string>,
): boolean {
  if (due.at === 'start') return true;
  if (due.at === 'end') return over || (given >= answers && !question) || given >= answers + REST_OF_TURN;
  if (due.at !== 'event' || (due.after !== undefined && !said.has(due.after))) return false;
  return events.some(
    ({ event, params }) => event === due.event && (due.mine !== true || actorOf(params) === pupil),
  );
}

/** A line names who did something before whom it was done to, whatever it calls them. */
function actorOf(params: Entry['params'] = {}): Seat | undefined {
  for (const one of Object.values(params)) if (typeof one === 'object' && 'seat' in one) return one.seat;
  return undefined;
}

type Asked = Pick<Decision, 'options' | 'suggested' | 'suggestedWhole'>;

/** The very key, or of those of a stem what is suggested before the first. */
function optionFor(
  wanted: string,
  { options, suggested = [], suggestedWhole = [] }: Asked,
): string | undefined {
  if (options.some(({ key }) => key === wanted)) return wanted;
  const keys = [...(suggestedWhole[0] ?? []), ...suggested, ...options.map(({ key }) => key)];
  return keys.find((key) => stem(key) === wanted);
}

/** The option a step means, where it is on offer. */
export function shownOption({ show }: LessonStep, asked: Asked): string | undefined {
  for (const wanted of show === undefined ? [] : [show].flat()) {
    const key = optionFor(wanted, asked);
    if (key !== undefined) return key;
  }
  return undefined;
}
