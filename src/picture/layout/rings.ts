import { place, type Env } from './layout';
import { WIDTH, type Scene, type Shape } from '../scene/scene';
import type { PaintableScene } from './scene-layout';
import { changedNames, flatten, standing, type Box, type Flat, type Mark, type Trace } from './trace';

/** Places the double rings around changes, once the width of the words is known. */

/** Returns the distance of a ring's middle from the shape, and its thickness. */
export function ringOf({ w, h }: { readonly w: number; readonly h: number }): {
  readonly pad: number;
  readonly thick: number;
} {
  // Around a number a finer one, that its neighbours stay readable.
  if (Math.min(w, h) < 38) return { pad: 1.5, thick: 5.6 };
  // A larger shape has a narrow ring, because rows of cards are close to each other.
  return Math.max(w, h) > 120 ? { pad: 1.5, thick: 10 } : { pad: 5, thick: 11 };
}

/**
 * Returns rings around the changed shapes and no more: if a panel and a number in it both differ, around the
 * number. No ring leaves the picture.
 */
export function ringsOn(before: Trace, scene: Scene, laid: PaintableScene, env: Env): Mark[] {
  const names = changedNames(before, scene);
  const boxes = new Map<string, Box>();
  for (const flat of flatten(laid.shapes as readonly Shape[])) {
    if (flat.name === undefined || !names.has(flat.name)) continue;
    const covered = coveredBy(flat, env);
    const here = flat.shape.kind === 'text' ? wider(covered, AROUND_LETTERS) : covered;
    const known = boxes.get(flat.name);
    boxes.set(flat.name, known ? around(known, here) : here);
  }
  const all = [...boxes.values()];
  return all
    .filter((box, at) => !all.some((other, place) => place !== at && within(other, box)))
    .map((box) => framed(box, laid.height));
}

const AROUND_LETTERS = 2.5;
const wider = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** Returns the covered area of a shape. A text covers its letters, not its box. */
export function coveredBy(flat: Flat, env: Env): Box {
  if (flat.shape.kind !== 'text') return standing(flat);
  const { shape, dx, dy, scale } = flat;
  const { inkX, inkW, y, h, set } = place(shape, 0, 0, env.words, env.measure);
  // The leading above and below the letters stays free.
  const spare = set.size * 0.2;
  return {
    x: dx + inkX * scale,
    y: dy + (y + spare) * scale,
    w: inkW * scale,
    h: (h - 2 * spare) * scale,
  };
}

const around = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};

/** The smaller of two lies in the larger; of two alike, neither. */
const within = (inner: Box, outer: Box): boolean =>
  inner.w * inner.h < outer.w * outer.h &&
  inner.x >= outer.x - 3 &&
  inner.y >= outer.y - 3 &&
  inner.x + inner.w <= outer.x + outer.w + 3 &&
  inner.y + inner.h <= outer.y + outer.h + 3;

function framed(box: Box, height: number): Mark {
  const { pad, thick } = ringOf(box);
  const edge = pad + thick / 2;
  const [x, y] = [Math.max(edge, box.x), Math.max(edge, box.y)];
  return [x, y, Math.min(WIDTH - edge, box.x + box.w) - x, Math.min(height - edge, box.y + box.h) - y];
}
