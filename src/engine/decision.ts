import { Illegal } from './game';
import type { Decision, Option } from './game';

/** Why these picks are no answer to this decision, if they are none: the one gate every answer passes. */
export function judge(decision: Decision, picks: readonly string[]): Illegal | undefined {
  if (decision.min === 1 && decision.max === 1 && picks.length === 1 && decision.weigh === undefined)
    return judgeOne(decision, picks[0] as string);
  const counts = new Map<string, number>();
  let weight = 0;
  for (const key of picks) {
    const option = decision.options.find((candidate) => candidate.key === key);
    if (!option) return notOffered(decision, key);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > (option.most ?? 1))
      return new Illegal('picked-too-often', { pick: key, most: option.most ?? 1 });
    counts.set(key, count);
    weight += option.weight ?? 0;
  }
  if (picks.length < decision.min) return new Illegal('too-few', { count: decision.min });
  if (picks.length > decision.max) return new Illegal('too-many', { count: decision.max });
  for (const option of decision.options) {
    if ((counts.get(option.key) ?? 0) < (option.least ?? 0))
      return new Illegal('must-be-picked', { pick: option.key, least: option.least ?? 0 });
  }
  if (decision.weigh !== undefined && weight < decision.weigh)
    return new Illegal('weighs-too-little', { weigh: decision.weigh, weight });
  return undefined;
}

const judgeOne = (decision: Decision, key: string): Illegal | undefined =>
  decision.options.some((option) => option.key === key) ? undefined : notOffered(decision, key);

function notOffered(decision: Decision, key: string): Illegal {
  const refusal = decision.refused?.find((candidate) => candidate.key === key);
  return refusal ? new Illegal(refusal.why, refusal.params) : new Illegal('not-offered', { pick: key });
}

/** The picks in the order of the list: the order of pressing means nothing. */
export function sorted(decision: Decision, picks: readonly string[]): string[] {
  if (picks.length < 2) return [...picks];
  return decision.options.flatMap((option) => picks.filter((key) => key === option.key));
}

/** Every answer to a decision, small ones first: for looking ahead and for the exhaustive checks. */
export function* answers(decision: Decision): Generator<string[]> {
  if (decision.min === 1 && decision.max === 1) {
    for (const option of decision.options)
      if (judge(decision, [option.key]) === undefined) yield [option.key];
    return;
  }
  for (let size = decision.min; size <= decision.max; size++) {
    for (const picks of multisets(decision.options, 0, size))
      if (judge(decision, picks) === undefined) yield picks;
  }
}

function* multisets(options: readonly Option[], from: number, size: number): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  const option = options[from];
  if (!option) return;
  for (let count = Math.min(option.most ?? 1, size); count >= 0; count--) {
    for (const rest of multisets(options, from + 1, size - count))
      yield [...Array<string>(count).fill(option.key), ...rest];
  }
}

/** What the words of an option hang on: the key up to the first colon. */
export const stem = (key: string): string => {
  const colon = key.indexOf(':');
  return colon < 0 ? key : key.slice(0, colon);
};
