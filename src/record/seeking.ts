import type { PlayerId } from './pairing';

/** Somebody who looks for a game; with fewer than `least` players they would rather wait. */
export interface Seeker {
  readonly player: PlayerId;
  readonly least: number;
}

/**
 * Who sits down together: as many as can be, all of whom are content with that number; whoever waited longest
 * first. Undefined while nobody can.
 */
export function foundTable(
  seekers: readonly Seeker[],
  [least, most]: readonly [least: number, most: number],
): readonly PlayerId[] | undefined {
  for (let size = Math.min(most, seekers.length); size >= Math.max(2, least); size--) {
    const content = seekers.filter((seeker) => seeker.least <= size);
    if (content.length >= size) return content.slice(0, size).map(({ player }) => player);
  }
  return undefined;
}

/** How many more would have to join for a table to be found. */
export function stillMissing(
  seekers: readonly Seeker[],
  [least, most]: readonly [least: number, most: number],
): number {
  for (let more = 0; more < most; more++) {
    const joined = Array.from({ length: more }, (_, at): Seeker => ({ player: `+${at}`, least: 0 }));
    if (foundTable([...seekers, ...joined], [least, most])) return more;
  }
  return most;
}
