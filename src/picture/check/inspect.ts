import type { Words } from '../../words/catalogue';
import { contrast } from '../scene/colour';
import { sealsOn } from '../paint/draw';
import { iconShape, isIcon } from '../paint/icons';
import { place, type Env, type Measure, type Placed } from '../layout/layout';
import { drawable } from '../layout/letters';
import {
  SMALLEST,
  WIDTH,
  type Chip,
  type Face,
  type Param,
  type Scene,
  type Shape,
  type Text,
} from '../scene/scene';
import { fits, layScene, type Painted } from '../layout/scene-layout';
import { colourOf, inverse, SEATS, themeCalled, THEMES, type Theme, type ThemeName } from '../scene/theme';
import { flatten, SEAL, standing, type Box, type Flat } from '../layout/trace';

type Leaf = Flat<Exclude<Painted, { kind: 'group' }>>;
/** A shape and its place, calculated once: every text looks for the shapes under it. */
interface Lying {
  readonly flat: Leaf;
  readonly box: Box;
}
interface Lettered extends Placed {
  readonly at: number;
}

/** The shapes of a map, of which a frame shows a part. */
const IN_A_FRAME: ReadonlySet<Painted['kind']> = new Set(['ground', 'area', 'line', 'rect']);

/** Returns the faults of a scene, in words. It checks data, not pixels. */
export function faultsOf(
  scene: Scene,
  words: Words,
  measure: Measure,
  themes: readonly ThemeName[] = THEMES,
): string[] {
  const env = { words, measure };
  const laid = layScene(scene, env);
  const faults = [...unfinished(scene.shapes, env)];
  const shapes = ([...flatten(laid.shapes as readonly Shape[])] as Leaf[]).map((flat): Lying => ({
    flat,
    box: standing(flat),
  }));
  const texts: Lettered[] = [];
  shapes.forEach(({ flat, box }, at) => {
    const { shape } = flat;
    // A part of a map ends at its frame.
    const isCut = flat.clipped && IN_A_FRAME.has(shape.kind);
    const isOutside =
      box.x < -1 || box.y < -1 || box.x + box.w > WIDTH + 1 || box.y + box.h > laid.height + 1;
    if (isOutside && !isCut) {
      const [x, y, w, h] = [box.x, box.y, box.w, box.h].map(Math.round);
      faults.push(`a ${shape.kind} leaves the picture at ${x}, ${y}, ${w} by ${h}`);
    }
    if ((shape.kind === 'icon' || shape.kind === 'chip') && shape.icon !== undefined && !isIcon(shape.icon))
      faults.push(`there is no icon called ${shape.icon}`);
    if (shape.kind === 'token' && shape.size * flat.scale < 20)
      faults.push(`a token of ${shape.size} is too small for its shape`);
    if (shape.kind === 'chip' && likeASeat(shape))
      faults.push(`a chip looks like the token of a seat: ${shape.fill}`);
    if (shape.kind !== 'text') return;
    const set = placedIn(shape, flat, env);
    if (set.words === '') return;
    texts.push({ ...set, at });
    faults.push(...setBadly(shape, set, flat.scale));
    const under = shape.halo ? undefined : leafUnder(shapes, at, set.inkX + set.inkW / 2, set.y + set.h / 2);
    for (const name of themes) {
      const against = contrastOf(shape, flat, under, themeCalled(name));
      if (flat.strength === 1 && against !== undefined && against < 4.5)
        faults.push(`«${set.words}» has a contrast of ${against.toFixed(1)} (${name})`);
    }
  });
  faults.push(...overlapping(texts), ...covered(texts, shapes));
  for (const [spot, [x, y]] of Object.entries(laid.spots)) {
    if (x < 0 || y < 0 || x > WIDTH || y > laid.height) faults.push(`the spot ${spot} lies outside`);
  }
  if (scene.alt.length === 0) faults.push('the picture has no alternative text');
  return faults;
}

/**
 * Returns the words and numbers under a seal, and seals under seals: a player must be able to read the
 * options.
 */
export function sealedOver(
  scene: Scene,
  badges: Readonly<Record<string, string>>,
  words: Words,
  measure: Measure,
): string[] {
  const env: Env = { words, measure, sealed: new Set(Object.keys(badges)) };
  const laid = layScene(scene, env);
  const seals = Object.keys(sealsOn(laid, badges)).flatMap((spot) => {
    const at = laid.spots[spot];
    return at ? [{ spot, at }] : [];
  });
  const r = (laid.seal ?? SEAL) / 2;
  const faults: string[] = [];
  for (const flat of flatten(laid.shapes as readonly Shape[])) {
    if (flat.shape.kind !== 'text') continue;
    const set = placedIn(flat.shape, flat as Leaf, env);
    if (set.words === '') continue;
    for (const { spot, at } of seals) {
      const [x, y] = [set.inkX + set.inkW / 2 - at[0], set.y + set.h / 2 - at[1]];
      // The leading above and below the letters may be touched.
      const [beside, above] = [Math.abs(x) - set.inkW / 2, Math.abs(y) - set.set.size * 0.36];
      if (Math.hypot(Math.max(0, beside), Math.max(0, above)) < r - 2)
        faults.push(`the seal of ${spot} lies on «${set.words}»`);
    }
  }
  for (const [index, one] of seals.entries())
    for (const other of seals.slice(index + 1))
      if (Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < 2 * r - 2)
        faults.push(`the seals of ${one.spot} and ${other.spot} overlap`);
  return faults;
}

/** True for a face without an effect: such a face is not finished. */
export const saysNothing = ({ body }: Face): boolean =>
  body.length === 0 || body.some((power) => power.run === undefined && power.words === undefined);

function* unfinished(shapes: readonly Shape[], env: Env): Generator<string> {
  for (const { shape } of flatten(shapes)) {
    const faces =
      shape.kind === 'face'
        ? [shape.face]
        : shape.kind === 'sheet'
          ? shape.cards.map(({ face }) => face)
          : [];
    for (const face of faces) {
      if (saysNothing(face)) yield `the face of ${face.id} has no body`;
      const icon = face.emblem ?? face.kind.emblem;
      if (icon !== undefined && !isIcon(icon))
        yield `the face of ${face.id}: there is no icon called ${icon}`;
    }
    if (shape.kind === 'face' && !fits(shape, env))
      yield `the face of ${shape.face.id} is too long for its box`;
  }
}

function placedIn(shape: Text, { dx, dy, scale }: Leaf, env: Env): Placed {
  const set = place(shape, 0, 0, env.words, env.measure);
  return {
    ...set,
    x: dx + set.x * scale,
    y: dy + set.y * scale,
    w: set.w * scale,
    h: set.h * scale,
    inkX: dx + set.inkX * scale,
    inkW: set.inkW * scale,
  };
}

function* setBadly(shape: Text, set: Placed, scale: number): Generator<string> {
  if (set.set.size * scale < SMALLEST - 0.01)
    yield `«${set.words}» is set at ${set.set.size * scale}, below ${SMALLEST}`;
  if (set.inkW > set.w + 1 || set.h > shape.h * scale + 3)
    yield `«${set.words}» leaves its box of ${shape.w} by ${shape.h}`;
  if (set.set.lines.join(' ').replace('…', '').trim().length < Math.min(3, set.words.length))
    yield `«${set.words}» is cut to nothing in a box of ${shape.w} by ${shape.h}`;
  if (!ofSomebody(shape) && set.set.lines.at(-1)?.endsWith('…') && !set.words.endsWith('…'))
    yield `«${set.words}» is cut to «${set.set.lines.join(' ')}»`;
  const missing = [...set.words].filter((letter) => !drawable(letter));
  if (missing.length > 0) yield `«${set.words}» has letters no font has: ${missing.join(' ')}`;
}

/**
 * Against what lies under it; a halo is a ground of its own. Without one, nothing may be written on a kept
 * ground.
 */
function contrastOf(shape: Text, flat: Leaf, under: Leaf | undefined, theme: Theme): number | undefined {
  const mine = flat.inverse ? inverse(theme) : theme;
  const ink = colourOf(shape.ink ?? 'ink', mine);
  if (shape.halo) return contrast(ink, colourOf(shape.halo, mine));
  const colour = colourUnder(under, theme);
  return colour === undefined ? 1 : contrast(ink, colour);
}

/** True for text that players wrote: names can be too long for their place. The game's own words cannot. */
const ofSomebody = (shape: Text): boolean => typeof shape.text === 'object' && names(shape.text);
const names = (param: Param): boolean =>
  typeof param === 'object' &&
  ('seat' in param ||
    (Array.isArray(param)
      ? param.some(names)
      : 'params' in param && Object.values(param.params ?? {}).some(names)));

const across = (a: Placed, left: number, right: number): number =>
  Math.min(a.inkX + a.inkW, right) - Math.max(a.inkX, left);
const down = (a: Placed, top: number, bottom: number): number =>
  Math.min(a.y + a.h, bottom) - Math.max(a.y, top);

function* overlapping(texts: readonly Lettered[]): Generator<string> {
  for (const [at, one] of texts.entries()) {
    const bottom = one.y + one.h;
    for (let after = at + 1; after < texts.length; after++) {
      const other = texts[after] as Lettered;
      if (other.y >= bottom || other.y + other.h <= one.y) continue;
      // The leading above and below the letters may touch.
      if (
        down(one, other.y, other.y + other.h) > 0.2 * Math.min(one.set.size, other.set.size) &&
        across(one, other.inkX, other.inkX + other.inkW) > 1
      )
        yield `«${one.words}» and «${other.words}» overlap`;
    }
  }
}

/** Words that something painted later hides: neither decoration nor a piece lies on a number. */
function covered(texts: readonly Lettered[], shapes: readonly Lying[]): string[] {
  const opaque = shapes.flatMap(({ flat: { shape }, box }, at) => {
    const open =
      shape.kind === 'text' ||
      shape.kind === 'line' ||
      shape.kind === 'ring' ||
      shape.kind === 'arrow' ||
      ('fill' in shape ||
      shape.kind === 'rect' ||
      shape.kind === 'circle' ||
      shape.kind === 'path' ||
      shape.kind === 'area'
        ? shape.kind !== 'chip' && !shape.fill
        : false);
    return open ? [] : [{ at, kind: shape.kind, box }];
  });
  const faults: string[] = [];
  for (const one of texts) {
    const [bottom, min] = [one.y + one.h, 0.25 * one.set.size];
    for (const { at, kind, box } of opaque) {
      // Mostly the one lies above or below the other.
      if (at <= one.at || box.y >= bottom || box.y + box.h <= one.y) continue;
      if (down(one, box.y, box.y + box.h) > min && across(one, box.x, box.x + box.w) > 2)
        faults.push(`«${one.words}» is hidden by a ${kind}`);
    }
  }
  return faults;
}

/** Returns the last shape painted under a point before this one. Undefined if that is the paper. */
function leafUnder(shapes: readonly Lying[], before: number, x: number, y: number): Leaf | undefined {
  for (let at = before - 1; at >= 0; at--) {
    const { flat, box } = shapes[at] as Lying;
    if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) continue;
    const { shape } = flat;
    const out = Math.hypot(x - box.x - box.w / 2, y - box.y - box.h / 2);
    if (shape.kind === 'ground') return flat;
    if (shape.kind === 'token' && out < (shape.size * flat.scale) / 2.2) return flat;
    if (shape.kind === 'chip' && shape.form) return flat;
    if (shape.kind === 'chip' || !('fill' in shape) || !shape.fill || flat.strength < 1) continue;
    if ((shape.opacity ?? 1) < 1) continue;
    if (shape.kind !== 'circle' || out <= box.w / 2) return flat;
  }
  return undefined;
}

/** Its colour; undefined on a kept ground. */
function colourUnder(flat: Leaf | undefined, theme: Theme): string | undefined {
  if (!flat) return colourOf('paper', theme);
  const { shape } = flat;
  if (shape.kind === 'ground') return undefined;
  if (shape.kind === 'token') return SEATS[shape.seat % SEATS.length]?.colour ?? '#000000';
  const mine = flat.inverse ? inverse(theme) : theme;
  return colourOf('fill' in shape && shape.fill ? shape.fill : 'panel', mine);
}

const FORM_OF_SEAT: Readonly<Record<string, Chip['form']>> = {
  disc: 'disc',
  square: 'square',
  diamond: 'diamond',
  hexagon: 'hexagon',
  triangle: 'triangle',
};
/** True for one of the five pairs of shape and colour. Only seats can use them. */
const likeASeat = ({ form, fill, icon }: Chip): boolean =>
  icon === undefined && SEATS.some(({ shape, colour }) => FORM_OF_SEAT[shape] === form && fill === colour);

/** Returns the meanings of each chip colour in a title's pictures: a colour with two meanings is a fault. */
export function meaningsOf(scenes: readonly Scene[]): ReadonlyMap<string, ReadonlySet<string>> {
  const meanings = new Map<string, Set<string>>();
  for (const scene of scenes)
    for (const { shape } of flatten(scene.shapes)) {
      const signs =
        shape.kind === 'chip'
          ? [shape]
          : shape.kind === 'run'
            ? shape.parts.filter((part): part is Chip => typeof part === 'object' && 'form' in part)
            : [];
      for (const { fill, form, icon } of signs)
        if (fill?.startsWith('#') && form !== undefined && icon !== undefined)
          meanings.set(fill, (meanings.get(fill) ?? new Set()).add(iconShape(icon).d));
    }
  return meanings;
}
