import { Illegal } from './errors';
import { paramsOf, type Wording } from './phrase';
import type { Choice, Decision, Denial, Option, Pending, QuestionOptions, Refusal } from './question';

/**
 * The part of a question that decides which answers are legal: from a decision in words, or from a question
 * without words.
 */
export interface Answerable {
  readonly options: readonly Pick<Option, 'key' | 'idle' | 'min' | 'max' | 'weight'>[];
  readonly refused?: readonly { readonly key: string; readonly why: string; readonly params?: Wording }[];
  readonly min: number;
  readonly max: number;
  readonly weigh?: number | undefined;
}

/**
 * Returns why these picks do not answer this decision, or undefined if they do. Every answer passes this
 * check.
 */
export function judge(decision: Answerable, picks: readonly string[]): Illegal | undefined {
  if (isOnePress(decision) && picks.length === 1) return judgeOne(decision, picks[0] as string);
  const counts = new Map<string, number>();
  let weight = 0;
  for (const key of picks) {
    const option = decision.options.find((candidate) => candidate.key === key);
    if (!option) return notOffered(decision, key);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > (option.max ?? 1))
      return new Illegal('picked-too-often', { pick: key, most: option.max ?? 1 });
    counts.set(key, count);
    weight += option.weight ?? 0;
  }
  if (picks.length < decision.min) return new Illegal('too-few', { count: decision.min });
  if (picks.length > decision.max) return new Illegal('too-many', { count: decision.max });
  for (const option of decision.options) {
    if ((counts.get(option.key) ?? 0) < (option.min ?? 0))
      return new Illegal('must-be-picked', { pick: option.key, least: option.min ?? 0 });
  }
  if (decision.weigh !== undefined && weight < decision.weigh)
    return new Illegal('weighs-too-little', { weigh: decision.weigh, weight });
  return undefined;
}

export const isOnePress = ({ min, max, weigh }: Answerable): boolean =>
  min === 1 && max === 1 && weigh === undefined;

const judgeOne = (decision: Answerable, key: string): Illegal | undefined =>
  decision.options.some((option) => option.key === key) ? undefined : notOffered(decision, key);

function notOffered(decision: Answerable, key: string): Illegal {
  const refusal = decision.refused?.find((candidate) => candidate.key === key);
  return refusal ? new Illegal(refusal.why, paramsOf(refusal)) : new Illegal('not-offered', { pick: key });
}

/** Returns the picks in the order of the list: the order of pressing means nothing. */
export function sorted(decision: Answerable, picks: readonly string[]): string[] {
  if (picks.length < 2) return [...picks];
  return decision.options.flatMap((option) => picks.filter((key) => key === option.key));
}

/** Returns every answer to a decision, small ones first: for looking ahead and for the exhaustive checks. */
export function* answers(decision: Answerable): Generator<string[], void> {
  if (isOnePress(decision)) {
    for (const option of decision.options) yield [option.key];
    return;
  }
  for (let size = decision.min; size <= decision.max; size++) {
    for (const picks of multisets(decision.options, 0, size))
      if (judge(decision, picks) === undefined) yield picks;
  }
}

/**
 * Only what the rest of the list can complete is begun: with dozens of picks and options the dead ends would
 * outnumber all else.
 */
function* multisets(options: Answerable['options'], from: number, size: number): Generator<string[], void> {
  const option = options[from];
  if (!option) {
    if (size === 0) yield [];
    return;
  }
  const rest = options.slice(from + 1);
  const room = rest.reduce((sum, { max = 1 }) => sum + max, 0);
  const needed = rest.reduce((sum, { min = 0 }) => sum + min, 0);
  const [min, max] = [Math.max(option.min ?? 0, size - room), Math.min(option.max ?? 1, size - needed)];
  for (let count = max; count >= min; count--) {
    for (const others of multisets(options, from + 1, size - count))
      yield [...Array<string>(count).fill(option.key), ...others];
  }
}

/** Returns the part of a key before the first colon. The words of an option belong to it. */
export const stem = (key: string): string => {
  const colon = key.indexOf(':');
  return colon < 0 ? key : key.slice(0, colon);
};

/**
 * Returns the picks for a seat whose time is up: preferred keys or stems first, then idle options, and never
 * more than the minimum.
 */
export function fallbackOf(
  decision: Answerable,
  preferred: readonly string[] = [],
): readonly string[] | undefined {
  const { options, weigh = 0 } = decision;
  const picks = options.flatMap((option) => Array<string>(option.min ?? 0).fill(option.key));
  let weight = options.reduce((sum, option) => sum + (option.min ?? 0) * (option.weight ?? 0), 0);
  const enough = (): boolean => picks.length >= decision.min && weight >= weigh;
  const named = preferred.flatMap((name) =>
    options.filter(({ key }) => key === name || (stem(key) === name && !preferred.includes(key))),
  );
  // A lone way on needs no preference.
  const lone = options.length === 1 ? options : [];
  for (const option of [...named, ...options.filter(({ idle }) => idle), ...lone]) {
    while (!enough() && picks.filter((key) => key === option.key).length < (option.max ?? 1)) {
      picks.push(option.key);
      weight += option.weight ?? 0;
    }
  }
  return judge(decision, picks) === undefined ? sorted(decision, picks) : undefined;
}

/** In a group, a question is secret by default: the others see neither its list nor its answer. */
export const isSecret = (pending: Pending): boolean =>
  pending.how.secret ?? pending.question?.secret ?? (pending.grouped && !isPublic(pending));

export const isPublic = ({ how, question }: Pending): boolean => how.public ?? question?.public ?? false;

const MAX_SUGGESTED = 3;

/** Returns the question in words, made at the first call and kept. */
export const inWords = (pending: Pending): Decision => (pending.read ??= readOut(pending));

function readOut(pending: Pending): Decision {
  const { id, seat, min, max, weigh, how, question } = pending;
  const decision: Writable<Decision> = {
    id,
    seat,
    options: pending.options.map(optionOf),
    min,
    max,
    topic: how.topic ?? question?.topic ?? id,
  };
  if (pending.refused.length > 0) decision.refused = pending.refused.map(refusalOf);
  if (weigh !== undefined) decision.weigh = weigh;
  if (isSecret(pending)) decision.secret = true;
  const fallback = namedAnswer(pending, how) ?? fallbackOf(pending, how.fallback ?? question?.fallback);
  if (fallback) decision.fallback = fallback;
  if (how.params) decision.params = how.params();
  const suggested = how.suggest?.().filter((key) => pending.options.some((option) => option.key === key));
  if (suggested && suggested.length > 0) decision.suggested = suggested.slice(0, MAX_SUGGESTED);
  const whole = how.suggestWhole?.().filter((picks) => judge(pending, picks) === undefined);
  if (whole && whole.length > 0)
    decision.suggestedWhole = whole.slice(0, MAX_SUGGESTED).map((picks) => sorted(pending, picks));
  return decision;
}

/** Returns the fallback that a call names if it is a legal answer by itself ("as the banners lie now"). */
const namedAnswer = (pending: Pending, { fallback }: QuestionOptions): readonly string[] | undefined =>
  fallback && judge(pending, fallback) === undefined ? sorted(pending, fallback) : undefined;

/** Returns a choice in words, without its value. */
export function optionOf(choice: Choice<unknown>): Option {
  const { key, idle, amount, groups, spot, number, signed, open, final, min, max, weight } = choice;
  const option: Writable<Option> = { key };
  const params = paramsOf(choice);
  if (params !== undefined) option.params = params;
  if (idle) option.idle = true;
  if (amount !== undefined) option.amount = amount;
  if (groups !== undefined) option.groups = groups;
  if (spot !== undefined) option.spot = spot;
  if (number !== undefined) option.number = number;
  if (signed) option.signed = true;
  if (open) option.open = true;
  if (final) option.final = true;
  if (min !== undefined) option.min = min;
  if (max !== undefined) option.max = max;
  if (weight !== undefined) option.weight = weight;
  return option;
}

function refusalOf(denial: Denial): Refusal {
  const params = paramsOf(denial);
  return params === undefined
    ? { key: denial.key, why: denial.why }
    : { key: denial.key, why: denial.why, params };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
