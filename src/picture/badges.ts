import type { Decision } from '../engine/game';

/** "3" on the picture is "3" on the button: the options of a decision that name a spot, numbered by their place in the list. */
export function badgesOf(decision: Pick<Decision, 'options'>): Record<string, string> {
  const badges: Record<string, string> = {};
  decision.options.forEach((option, at) => {
    if (option.spot !== undefined && badges[option.spot] === undefined) badges[option.spot] = String(at + 1);
  });
  return badges;
}
