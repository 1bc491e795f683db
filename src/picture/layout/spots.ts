import type { Scene } from '../scene/scene';
import { flatten } from './trace';

/** Returns the places of a scene where options can be sealed, without a layout. */
export function spotsIn(scene: Scene): ReadonlySet<string> {
  const spots = new Set(Object.keys(scene.spots));
  for (const { shape } of flatten(scene.shapes)) {
    if (shape.kind === 'face' && shape.spot !== undefined) spots.add(shape.spot);
    if (shape.kind === 'sheet') for (const { spot } of shape.cards) if (spot !== undefined) spots.add(spot);
  }
  return spots;
}
