import type { Scene } from './scene';
import { flatten } from './trace';

/**
 * For tests that a picture tells what the view tells: what a scene shows is read off as plain counts and
 * numbers, and laid beside what the view says. Pieces are known by `role` and `name`; the number a piece
 * keeps for itself stands behind a `#` and does not count.
 */

/**
 * How many pieces of this role stand under each name: `{ 'official king of 0': 2 }`. A token says whose it
 * is.
 */
export function tally(scene: Scene, role: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { shape, name = '' } of flatten(scene.shapes)) {
    if (shape.role !== role) continue;
    const whose = shape.kind === 'token' ? ` of ${shape.seat}` : '';
    const what = `${(shape.name ?? name).replace(/ ?#\d+$/, '')}${whose}`;
    found[what] = (found[what] ?? 0) + (shape.kind === 'token' ? (shape.count ?? 1) : 1);
  }
  return found;
}

/** The numbers that stand in a scene, by the name of the text or of the group around it. */
export function numbers(scene: Scene): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { shape, name } of flatten(scene.shapes))
    if (shape.kind === 'text' && typeof shape.text === 'number' && name !== undefined)
      found[name] = shape.text;
  return found;
}

/** The keys of the words that stand in a scene: which cards, tiles and titles are named. */
export function wordsIn(scene: Scene): string[] {
  const found: string[] = [];
  for (const { shape } of flatten(scene.shapes)) {
    if (shape.kind === 'text' && typeof shape.text === 'object') found.push(shape.text.text);
    if (shape.kind === 'face') found.push(shape.face.id);
  }
  return found;
}

/** A tally without what is not there, to compare with: `{ 'cube fire': 0 }` says nothing. */
export const present = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
