import type { PlayerId } from './pairing';

/** A player who searches for a game. With fewer than `min` players they prefer to wait. */
export interface Seeker {
  readonly player: PlayerId;
  readonly min: number;
}

/**
 * Returns the largest group of players who all accept its size, with the longest waits first. Two players who
 * must stay apart are in no group together. Undefined if no group can play.
 */
export function foundTable(
  seekers: readonly Seeker[],
  [min, max]: readonly [min: number, max: number],
  areApart: Apart = () => false,
): readonly PlayerId[] | undefined {
  for (let size = Math.min(max, seekers.length); size >= Math.max(2, min); size--) {
    const content = seekers.filter((seeker) => seeker.min <= size);
    const group = firstGroup(
      content.map(({ player }) => player),
      size,
      areApart,
    );
    if (group) return group;
  }
  return undefined;
}

type Apart = (one: PlayerId, other: PlayerId) => boolean;

/** Returns the first group of this size, in the order of the waits. */
function firstGroup(players: readonly PlayerId[], size: number, areApart: Apart): PlayerId[] | undefined {
  if (size === 0) return [];
  for (const [at, player] of players.entries()) {
    if (players.length - at < size) return undefined;
    const others = players.slice(at + 1).filter((other) => !areApart(player, other));
    const rest = firstGroup(others, size - 1, areApart);
    if (rest) return [player, ...rest];
  }
  return undefined;
}

/** Returns how many more players must join for a table to be found. */
export function stillMissing(
  seekers: readonly Seeker[],
  [min, max]: readonly [min: number, max: number],
  areApart: Apart = () => false,
): number {
  for (let more = 0; more < max; more++) {
    const joined = Array.from({ length: more }, (_, at): Seeker => ({ player: `+${at}`, min: 0 }));
    if (foundTable([...seekers, ...joined], [min, max], areApart)) return more;
  }
  return max;
}
