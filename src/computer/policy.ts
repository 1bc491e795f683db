import { isOnePress, judge } from '../engine/contract/decision';
import { randomPicks, type Picker } from '../engine/check/fuzz';
import type { AnyGame, Core, Pending } from '../engine/contract/game';

/**
 * Chooses the moves of a playout: quickly, by the title's heuristics, and otherwise with a preference for
 * acting over passing.
 */

/** Between doing something and leaving it at that, a play-out leaves it in one case of so many. */
const SELDOM_IDLE = 5;

export function picksAtAGlance(
  game: AnyGame,
  state: Core<string>,
  question: Pending,
  pick: Picker,
): readonly string[] {
  if (!isOnePress(question)) return randomPicks(question, pick);
  const lot = (among: Pending['options']): number =>
    weighted(
      among.map((option) => weightOf(game, state, question, option)),
      pick,
    );
  return [question.offer.draw(lot).key];
}

type Option = Pending['options'][number];

export const weightOf = (game: AnyGame, state: Core<string>, question: Pending, option: Option): number => {
  const ordinary = option.idle === true ? 1 / SELDOM_IDLE : 1;
  return ordinary * (game.heuristics?.prior?.(state, question, option.key) ?? 1);
};

/** An index by weight; a list without any weight is drawn from evenly. */
function weighted(weights: readonly number[], pick: Picker): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return pick(weights.length);
  let left = (pick(1_000_000) / 1_000_000) * total;
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

/** The same for the same answer, in whatever order it was picked. */
const labelOf = (picks: readonly string[]): string => [...picks].sort().join('\n');
export const sameAnswer = (one: readonly string[], other: readonly string[]): boolean =>
  labelOf(one) === labelOf(other);

/**
 * Returns the answers that a search tries: all of a short list, or a few sensible ones if many can be picked
 * at once.
 */
export function candidates(
  question: Pending,
  pick: Picker,
  also?: readonly string[],
): readonly (readonly string[])[] {
  if (isOnePress(question)) return question.options.map(({ key }) => [key]);
  const found = new Map<string, readonly string[]>();
  const add = (picks: readonly string[]): void => {
    if (judge(question, picks) === undefined) found.set(labelOf(picks), picks);
  };
  if (also) add(also);
  if (question.options.length <= 6 && question.max <= 6) for (const picks of subsets(question)) add(picks);
  for (let tries = 0; tries < 40 && found.size < 24; tries++) add(randomPicks(question, pick));
  return [...found.values()];
}

function* subsets({ options, min, max }: Pending): Generator<readonly string[]> {
  for (let set = 0; set < 2 ** options.length; set++) {
    const picks = options.filter((_, at) => (set >> at) & 1).map(({ key }) => key);
    if (picks.length >= min && picks.length <= max) yield picks;
  }
}
