import type { Words } from '../../words/catalogue';
import { said, type Env, type Measure } from '../layout/layout';
import { coveredBy, ringOf, ringsOn } from '../layout/rings';
import type { Scene, Shape } from '../scene/scene';
import { layScene } from '../layout/scene-layout';
import { flatten, standing, type Mark, type Trace } from '../layout/trace';

/**
 * Returns the words and numbers that a ring crosses: rings of changes since an earlier picture, and rings
 * that a scene draws itself. Text inside a ring can be read.
 */
export function ringedOver(scene: Scene, words: Words, measure: Measure, before?: Trace): string[] {
  const env: Env = { words, measure };
  const laid = layScene(scene, env);
  const shapes = [...flatten(laid.shapes as readonly Shape[])];
  const drawn = shapes.flatMap((flat): Mark[] => {
    const { x, y, w, h } = standing(flat);
    return flat.shape.kind === 'ring' ? [[x, y, w, h]] : [];
  });
  const rings = [...drawn, ...(before ? ringsOn(before, scene, laid, env) : [])];
  return shapes.flatMap((flat) => {
    const { shape } = flat;
    if (shape.kind !== 'text') return [];
    const text = coveredBy(flat, env);
    if (text.w === 0) return [];
    return rings.flatMap(([x, y, w, h]) => {
      const { pad, thick } = ringOf({ w, h });
      const apart = (out: number): boolean =>
        text.x + text.w <= x - out ||
        text.x >= x + w + out ||
        text.y + text.h <= y - out ||
        text.y >= y + h + out;
      const inside = (out: number): boolean =>
        text.x >= x - out &&
        text.x + text.w <= x + w + out &&
        text.y >= y - out &&
        text.y + text.h <= y + h + out;
      // Text that only touches the edge of the outermost line can be read.
      return apart(pad + thick / 2 - 2) || inside(pad - thick / 2 + 2)
        ? []
        : [`a ring runs through «${said(shape.text, words)}»`];
    });
  });
}
