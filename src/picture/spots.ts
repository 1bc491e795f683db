import type { Scene } from './scene';
import { flatten } from './trace';

/** The places that a scene's options can be sealed at, without laying it out. */
export function spotsIn(scene: Scene): ReadonlySet<string> {
  const spots = new Set(Object.keys(scene.spots));
  for (const { shape } of flatten(scene.shapes)) {
    if (shape.kind === 'face' && shape.spot !== undefined) spots.add(shape.spot);
    if (shape.kind === 'sheet') for (const { spot } of shape.cards) if (spot !== undefined) spots.add(spot);
  }
  return spots;
}
