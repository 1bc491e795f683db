import type { Scene } from './scene/scene';
import { flatten } from './layout/trace';

/**
 * Helpers for tests that a picture shows the same as the view: they read counts and numbers off a scene and
 * compare them with the view. `role` and `name` identify pieces. The number of a piece itself comes after a
 * `#` and does not count.
 */

/**
 * Returns the number of pieces of this role, by name: `{ 'official king of 0': 2 }`. A token names its owner.
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

/** Returns the numbers in a scene, by the name of the text or of the group around it. */
export function numbers(scene: Scene): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { shape, name } of flatten(scene.shapes))
    if (shape.kind === 'text' && typeof shape.text === 'number' && name !== undefined)
      found[name] = shape.text;
  return found;
}

/** Returns the keys of the words in a scene: the cards, tiles and titles that it names. */
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
