import type { Logged, Seat } from '../../src/engine/contract/game';

const PLACINGS: readonly string[] = ['places-open', 'places-once'];
/** Returns the player who acted: the first that a line names. */
const doerOf = ({ params = {} }: Logged): Seat | undefined =>
  Object.values(params).flatMap((one) => (typeof one === 'object' && 'seat' in one ? [one.seat] : []))[0];

/** Leaves out that a player placed a Worker if another line tells the result. */
export function withoutPlacing<L extends Logged>(lines: readonly L[]): readonly L[] {
  const doers = lines.filter(({ event }) => !PLACINGS.includes(event)).map(doerOf);
  return lines.filter((line) => !PLACINGS.includes(line.event) || !doers.includes(doerOf(line)));
}
