import type { Words } from '../words';
import { bounds, flatten, place, type Measure, type Placed } from './layout';
import { drawable } from './letters';
import { SMALLEST, WIDTH, type Param, type Scene, type Text } from './scene';
import { colourOf, contrast, SEATS } from './theme';

/** What is wrong with a scene, in words: looked at as data, not by eye. */
export function faultsOf(scene: Scene, words: Words, measure: Measure): string[] {
  const faults: string[] = [];
  const texts: (Placed & { readonly at: number })[] = [];
  const shapes = [...flatten(scene.shapes)];
  shapes.forEach(({ shape, dx, dy }, at) => {
    const box = bounds(shape);
    const [left, top] = [box.x + dx, box.y + dy];
    if (left < -1 || top < -1 || left + box.w > WIDTH + 1 || top + box.h > scene.height + 1) {
      faults.push(
        `a ${shape.kind} leaves the picture at ${Math.round(left)}, ${Math.round(top)}, ${Math.round(box.w)} by ${Math.round(box.h)}`,
      );
    }
    if (shape.kind !== 'text') return;
    const set = place(shape, dx, dy, words, measure);
    if (set.words === '') return;
    texts.push({ ...set, at });
    if (set.set.size < SMALLEST) faults.push(`«${set.words}» is set at ${set.set.size}, below ${SMALLEST}`);
    if (set.inkW > set.w + 1 || set.h > shape.h + 3)
      faults.push(`«${set.words}» leaves its box of ${shape.w} by ${shape.h}`);
    if (set.set.lines.join(' ').replace('…', '').trim().length < Math.min(3, set.words.length))
      faults.push(`«${set.words}» is cut to nothing in a box of ${shape.w} by ${shape.h}`);
    if (!ofSomebody(shape) && set.set.lines.at(-1)?.endsWith('…') && !set.words.endsWith('…'))
      faults.push(`«${set.words}» is cut to «${set.set.lines.join(' ')}»`);
    const missing = [...set.words].filter((letter) => !drawable(letter));
    if (missing.length > 0) faults.push(`«${set.words}» has letters no font has: ${missing.join(' ')}`);
    const ground = groundUnder(shapes.slice(0, at), set.inkX + set.inkW / 2, set.y + set.h / 2);
    const against = contrast(colourOf(shape.ink ?? 'ink'), ground);
    if (against < 4.5) faults.push(`«${set.words}» has a contrast of ${against.toFixed(1)} on ${ground}`);
  });
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(one.inkX + one.inkW, other.inkX + other.inkW) - Math.max(one.inkX, other.inkX);
      const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
      // The leading above and below the letters may touch.
      if (across > 1 && down > 0.2 * Math.min(one.set.size, other.set.size))
        faults.push(`«${one.words}» and «${other.words}» overlap`);
    }
  });
  for (const fault of covered(texts, shapes)) faults.push(fault);
  for (const [spot, [x, y]] of Object.entries(scene.spots)) {
    if (x < 0 || y < 0 || x > WIDTH || y > scene.height) faults.push(`the spot ${spot} lies outside`);
  }
  if (scene.alt.length === 0) faults.push('the picture has no alternative text');
  return faults;
}

/** What people chose to be called may be too long for its place; the game's own words may not. */
const ofSomebody = (shape: Text): boolean => typeof shape.text === 'object' && names(shape.text);
const names = (param: Param): boolean =>
  typeof param === 'object' &&
  ('seat' in param ||
    (Array.isArray(param)
      ? param.some(names)
      : 'params' in param && Object.values(param.params ?? {}).some(names)));

/** Words that something painted later hides. */
function covered(texts: readonly (Placed & { readonly at: number })[], shapes: readonly Flat[]): string[] {
  const opaque = shapes.flatMap(({ shape, dx, dy }, at) => {
    if (
      shape.kind === 'text' ||
      shape.kind === 'line' ||
      (shape.kind !== 'token' && shape.kind !== 'icon' && !shape.fill)
    )
      return [];
    const { x, y, w, h } = bounds(shape);
    return [{ at, kind: shape.kind, left: x + dx, top: y + dy, right: x + dx + w, bottom: y + dy + h }];
  });
  return texts.flatMap((one) =>
    opaque.flatMap(({ at, kind, left, top, right, bottom }) => {
      const across = Math.min(one.inkX + one.inkW, right) - Math.max(one.inkX, left);
      const down = Math.min(one.y + one.h, bottom) - Math.max(one.y, top);
      return at > one.at && across > 2 && down > 0.25 * one.set.size
        ? [`«${one.words}» is hidden by a ${kind}`]
        : [];
    }),
  );
}

type Flat = ReturnType<typeof flatten> extends Iterable<infer T> ? T : never;

/** The colour painted last under a point. */
function groundUnder(shapes: readonly Flat[], x: number, y: number): string {
  for (let at = shapes.length - 1; at >= 0; at--) {
    const entry = shapes[at];
    if (!entry) continue;
    const { shape, dx, dy } = entry;
    if (shape.kind === 'token' && Math.hypot(x - shape.x - dx, y - shape.y - dy) < shape.size / 2.2)
      return SEATS[shape.seat % SEATS.length]?.colour ?? '#000000';
    if (!('fill' in shape) || !shape.fill || (shape.opacity ?? 1) < 1) continue;
    const box = bounds(shape);
    const inside = x >= box.x + dx && y >= box.y + dy && x <= box.x + dx + box.w && y <= box.y + dy + box.h;
    if (inside && (shape.kind !== 'circle' || Math.hypot(x - shape.x - dx, y - shape.y - dy) <= shape.r))
      return colourOf(shape.fill);
  }
  return colourOf('paper');
}
