import { stem } from './decision';
import type { Entry, Param, Params, Seat } from './phrase';
import type { Decision } from './question';

/**
 * A guided first game, as data: an ordinary table with a seed whose first turns show the ideas of the game,
 * and the texts of the tutorial. Each step is one idea. It is told once, when its moment comes, whichever
 * moves the pupil made. Words are `lesson.<id>` in the title's catalogue, at most four lines.
 */
export interface Lesson {
  readonly seats: number;
  readonly pupil: Seat;
  /**
   * After at most so many answers of the pupil, when their turn is over, the teacher says goodbye and leaves
   * an ordinary game.
   */
  readonly answers: number;
  /**
   * The decisions to meet, and ids of steps to be said: when the pupil has met all of them, the teacher says
   * goodbye at the end of the turn.
   */
  readonly kinds?: readonly string[];
  /** The event that ends a turn of the pupil. Default: the pupil has no open question. */
  readonly turnEnds?: string;
  /** Each item of the scores, and the step that tells of it. */
  readonly scores?: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Table options that differ from the default. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** In the order of teaching: of several that are due the first is said. */
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  readonly id: string;
  readonly due: Due;
  /** The answer that the step shows, by key or stem. From a list, the first available one is shown. */
  readonly show?: string | readonly string[];
  /** Shows the one of these answers with the largest number of this name in its words. */
  readonly most?: string;
  /** Shows the one with the smallest number. */
  readonly least?: string;
  /** Its words are `lesson.<words>` where several steps share them. */
  readonly words?: string;
  /** Names that its words use for params of the question and of the answer that it shows. */
  readonly names?: Readonly<Record<string, string>>;
  /** Said whenever its question comes and no step that is said once is due. The first of several is said. */
  readonly repeat?: true;
}

/**
 * When a step is due: at the start, when the pupil is asked something (where it offers an answer of one of
 * these keys or stems, or its words name the phrase `about`, or all of these), when something happened
 * (once another step has been said), when the lesson ends. `mine: 'owner'` is an event whose param `owner`
 * names the pupil.
 */
export type Due =
  | { readonly at: 'start' }
  | {
      readonly at: 'question';
      readonly decision: string;
      readonly offers?: string | readonly string[];
      readonly about?: string | readonly string[];
    }
  | { readonly at: 'event'; readonly event: string; readonly mine?: true | string; readonly after?: string }
  | { readonly at: 'end' };

/** The part of a game that the tutorial sees: the pupil's question, and the events since the last text. */
export interface Moment {
  readonly question: Pick<Decision, 'id' | 'options' | 'params'> | undefined;
  readonly events: readonly Pick<Entry, 'event' | 'params'>[];
  /** How many answers the pupil has given. */
  readonly given: number;
  readonly over: boolean;
}

/** Returns the steps to show now: events first, then one idea for the question at hand. */
export function dueSteps(lesson: Lesson, said: ReadonlySet<string>, moment: Moment): readonly LessonStep[] {
  const open = lesson.steps.filter(({ id }) => !said.has(id));
  const happened = open.filter((step) => isTold(step.due, lesson, moment, said));
  // Nothing is taught after the goodbye.
  if (happened.some(({ due }) => due.at === 'end')) return happened;
  const asked =
    open.find(({ due, repeat }) => repeat !== true && isAsked(due, moment)) ??
    lesson.steps.find(({ due, repeat }) => repeat === true && isAsked(due, moment));
  return [...happened, ...(asked ? [asked] : [])];
}

const isAsked = (due: Due, { question }: Moment): boolean =>
  due.at === 'question' &&
  due.decision === question?.id &&
  (due.offers === undefined || shownOption({ show: due.offers }, question) !== undefined) &&
  [due.about ?? []].flat().every((phrase) => names(question.params, phrase));

const names = (params: Params = {}, phrase: string): boolean =>
  Object.values(params).some((one) => typeof one === 'object' && 'text' in one && one.text === phrase);

/** The number of extra answers that a turn in progress can take before the tutorial ends. */
const REST_OF_TURN = 20;

/** True if the pupil has been taught a question of each kind. */
const hasMetAll = ({ kinds, steps }: Lesson, said: ReadonlySet<string>): boolean =>
  kinds?.every((kind) =>
    steps.some(
      ({ id, due }) => said.has(id) && (id === kind || (due.at === 'question' && due.decision === kind)),
    ),
  ) === true;

function isTold(
  due: Due,
  lesson: Lesson,
  { events, given, over, question }: Moment,
  said: ReadonlySet<string>,
): boolean {
  const { pupil, answers, turnEnds } = lesson;
  if (due.at === 'start') return true;
  if (due.at === 'end') {
    const isEnding = ({ event, params }: Moment['events'][number]): boolean =>
      event === turnEnds && seatsIn(params, true).includes(pupil);
    const isOver = !question && (turnEnds === undefined || events.some(isEnding));
    return (
      over || ((given >= answers || hasMetAll(lesson, said)) && isOver) || given >= answers + REST_OF_TURN
    );
  }
  if (due.at !== 'event' || (due.after !== undefined && !said.has(due.after))) return false;
  return events.some(
    ({ event, params }) =>
      event === due.event && (due.mine === undefined || seatsIn(params, due.mine).includes(pupil)),
  );
}

/**
 * Returns the seats that a line names: those of a param, or the first. A line names the player who acted
 * before the player who was affected.
 */
function seatsIn(params: Params = {}, of: true | string): readonly Seat[] {
  const seats = (one: Param | undefined): Seat[] =>
    [one ?? []].flat().flatMap((named) => (typeof named === 'object' && 'seat' in named ? [named.seat] : []));
  return of === true ? Object.values(params).flatMap(seats).slice(0, 1) : seats(params[of]);
}

type LessonQuestion = Pick<Decision, 'options' | 'suggested' | 'suggestedWhole'>;
type LessonSelection = LessonQuestion & Pick<Decision, 'min' | 'max'>;

/** The very key, or of those of a stem what is suggested before the first. */
function optionFor(
  wanted: string,
  { options, suggested = [], suggestedWhole = [] }: LessonQuestion,
): string | undefined {
  if (options.some(({ key }) => key === wanted)) return wanted;
  const keys = [...(suggestedWhole[0] ?? []), ...suggested, ...options.map(({ key }) => key)];
  return keys.find((key) => stem(key) === wanted);
}

type Shown = Pick<LessonStep, 'show' | 'most' | 'least'>;

/** Returns the option that a step shows, if it is available. */
export function shownOption(step: Shown, asked: LessonQuestion): string | undefined {
  const all = step.show === undefined ? [] : [step.show].flat();
  const utmost = utmostOf(all, step, asked);
  if (utmost !== undefined) return utmost;
  for (const wanted of all) {
    const key = optionFor(wanted, asked);
    if (key !== undefined) return key;
  }
  return undefined;
}

/**
 * Returns the picks that a step shows. Where several are chosen, it is the suggestion with most of the step's
 * option, or that option as often as is needed and allowed.
 */
export function shownPicks(step: LessonStep, asked: LessonSelection): readonly string[] | undefined {
  const key = shownOption(step, asked);
  if (key === undefined) return undefined;
  const numberIn = (picks: readonly string[]): number => picks.filter((one) => one === key).length;
  const [best = []] = [...(asked.suggestedWhole ?? [])].sort((a, b) => numberIn(b) - numberIn(a));
  if (numberIn(best) > 0) return best;
  const most = asked.options.find((one) => one.key === key)?.max ?? 1;
  return Array<string>(Math.min(most, Math.max(asked.min, 1))).fill(key);
}

/** Returns the wanted option with the most or the least of the step's number, if their words have it. */
function utmostOf(
  wanted: readonly string[],
  { most, least }: Shown,
  { options }: LessonQuestion,
): string | undefined {
  const name = most ?? least;
  if (name === undefined) return undefined;
  const sign = most === undefined ? 1 : -1;
  return options
    .filter(({ key }) => wanted.includes(key) || wanted.includes(stem(key)))
    .flatMap(({ key, params }) =>
      typeof params?.[name] === 'number' ? [{ key, by: sign * params[name] }] : [],
    )
    .toSorted((a, b) => a.by - b.by)[0]?.key;
}
