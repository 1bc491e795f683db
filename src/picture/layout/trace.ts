import { WIDTH, type Point, type Scene, type Shape, type Text } from '../scene/scene';

/** A scene opened up, where its shapes stand, and how it differs from the one seen last. */

export type Single = Exclude<Shape, { kind: 'group' }>;
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export const SEAL = 42;

export interface Flat<S = Single> {
  readonly shape: S;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly name?: string;
  /** Inside a group of who acts: paper and ink have changed places. */
  readonly inverse: boolean;
  readonly strength: number;
  /** Inside a frame: what lies outside the frame is not painted. */
  readonly clipped: boolean;
}
type Around = Omit<Flat, 'shape'>;
const OUTSIDE: Around = { dx: 0, dy: 0, scale: 1, inverse: false, strength: 1, clipped: false };

/** Returns every shape of a scene with its groups opened, in the order of painting. */
export function* flatten<S extends Shape>(
  shapes: readonly S[],
  around: Around = OUTSIDE,
): Generator<Flat<Exclude<S, { kind: 'group' }>>> {
  for (const shape of shapes) {
    const name = shape.name ?? around.name;
    const here = { ...around, ...(name !== undefined && { name }) };
    if (shape.kind === 'group' && shape.kept) {
      // A drawing of its own: what counts is where it lies.
      const [w, h] = shape.kept;
      const box = {
        kind: 'rect',
        x: shape.x,
        y: shape.y,
        w: w * (shape.scale ?? 1),
        h: h * (shape.scale ?? 1),
      } as const;
      yield { ...here, shape: box as unknown as Exclude<S, { kind: 'group' }> };
    } else if (shape.kind === 'group')
      yield* flatten(shape.shapes as readonly S[], {
        ...here,
        dx: around.dx + shape.x * around.scale,
        dy: around.dy + shape.y * around.scale,
        scale: around.scale * (shape.scale ?? 1),
        inverse: around.inverse !== (shape.inverse ?? false),
        strength: around.strength * (shape.strength ?? 1),
        clipped: around.clipped || shape.clip !== undefined,
      });
    else yield { ...here, shape: shape as Exclude<S, { kind: 'group' }> };
  }
}

/** Returns the place of a shape in the whole scene. */
export const standing = ({ shape, dx, dy, scale }: Flat): Box => {
  const { x, y, w, h } = bounds(shape);
  return { x: dx + x * scale, y: dy + y * scale, w: w * scale, h: h * scale };
};

/** The summary of a picture for comparison with a later one: for each named shape a hash and its place. */
export type Trace = Readonly<Record<string, readonly [print: number, x: number, y: number]>>;
export const traceOf = (scene: Scene): Trace =>
  Object.fromEntries(
    [...named(scene)].map(([name, { print, box }]) => [
      name,
      [numberOf(print), Math.round(box[0] + box[2] / 2), Math.round(box[1] + box[3] / 2)] as const,
    ]),
  );

/** FNV-1a: should two differ and have the same number, a mark is missing, once in four thousand million. */
function numberOf(print: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < print.length; at++) number = Math.imul(number ^ print.charCodeAt(at), 0x01000193);
  return number >>> 0;
}

export type Mark = readonly [x: number, y: number, w: number, h: number];
/** Returns the places of named shapes that are new or differ from the picture the viewer saw last. */
export const changes = (before: Trace, after: Scene): Mark[] =>
  differing(before, after).map(([, { box }]) => box);
export const changedNames = (before: Trace, after: Scene): ReadonlySet<string> =>
  new Set(differing(before, after).map(([name]) => name));
const differing = (before: Trace, after: Scene): (readonly [string, Called])[] =>
  [...named(after)].filter(
    ([name, { print }]) =>
      !PLATE.test(name) && !(Object.hasOwn(before, name) && before[name]?.[0] === numberOf(print)),
  );
/** An active player has a mark of its own: the plate itself gets no ring for it, only its content. */
const PLATE = /^plate \d+$/;

/**
 * The differences between two views of a table for a reader: rings for new or changed shapes, arrows for
 * moves.
 */
export interface Changed {
  readonly marks: readonly Mark[];
  readonly moves: readonly (readonly [from: Point, to: Point])[];
}
export function changedSince<View>(
  { board }: { board(view: View): Scene },
  before: View,
  after: View,
): Changed {
  const [seen, scene] = [traceOf(board(before)), board(after)];
  return { marks: changes(seen, scene), moves: moves(seen, scene) };
}

const FAR = 30;
/** Returns the moves of named tokens between two pictures. */
export const moves = (before: Trace, after: Scene): (readonly [from: Point, to: Point])[] =>
  [...named(after)].flatMap(([name, { moving, box }]) => {
    const was = moving && Object.hasOwn(before, name) ? before[name] : undefined;
    if (!was) return [];
    const to: Point = [box[0] + box[2] / 2, box[1] + box[3] / 2];
    const from: Point = [was[1], was[2]];
    return Math.hypot(to[0] - from[0], to[1] - from[1]) > FAR ? [[from, to] as const] : [];
  });

interface Called {
  readonly print: string;
  readonly box: Mark;
  readonly moving: boolean;
}
function named(scene: Scene): Map<string, Called> {
  const found = new Map<string, Called>();
  for (const flat of flatten(scene.shapes)) {
    const { shape, dx, dy, scale, name } = flat;
    if (name === undefined) continue;
    const { x, y, w, h } = shape.kind === 'text' ? written(shape) : bounds(shape);
    const here: Mark = [dx + x * scale, dy + y * scale, w * scale, h * scale];
    const known = found.get(name);
    const bound = shape.kind === 'token' && shape.bound === true;
    // A number is the same wherever its neighbours push it.
    const what = bound ? [shape.seat, shape.count] : shape.kind === 'text' ? shape.text : [shape, dx, dy];
    found.set(name, {
      print: `${known?.print ?? ''}${JSON.stringify(what)}`,
      box: known ? union(known.box, here) : here,
      moving: (shape.kind === 'token' && !bound) || shape.role === 'piece',
    });
  }
  return found;
}

/**
 * Returns the approximate place of a short text in its box: a mark around a number must not be as wide as its
 * column.
 */
function written(shape: Text): { x: number; y: number; w: number; h: number } {
  const { size = 28 } = shape;
  const w =
    typeof shape.text === 'object' ? shape.w : Math.min(shape.w, String(shape.text).length * size * 0.55 + 8);
  const h = Math.min(shape.h, size * 1.1 * (shape.lines ?? 1));
  const x =
    shape.align === 'center'
      ? shape.x + (shape.w - w) / 2
      : shape.align === 'right'
        ? shape.x + shape.w - w
        : shape.x;
  return { x, y: shape.y + (shape.h - h) / 2, w, h };
}

const union = (
  a: readonly [number, number, number, number],
  b: readonly [number, number, number, number],
): readonly [number, number, number, number] => {
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  return [x, y, Math.max(a[0] + a[2], b[0] + b[2]) - x, Math.max(a[1] + a[3], b[1] + b[3]) - y];
};

const around = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

export function bounds(shape: Single): Box {
  switch (shape.kind) {
    case 'rect':
    case 'text':
    case 'run':
    case 'ends':
    case 'ring':
    case 'ground':
      return shape;
    case 'face':
      return { x: shape.x, y: shape.y, w: shape.w, h: shape.h ?? 0 };
    case 'sheet':
      return { x: shape.x, y: shape.y, w: shape.w, h: 0 };
    case 'area':
      return around(shape.rings.flat());
    case 'arrow':
      return around([shape.from, shape.to]);
    case 'chip':
    case 'seal': {
      const size = shape.size ?? SEAL;
      return { x: shape.x - size / 2, y: shape.y - size / 2, w: size, h: size };
    }
    case 'circle':
      return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r };
    case 'token':
      return { x: shape.x - shape.size / 2, y: shape.y - shape.size / 2, w: shape.size, h: shape.size };
    case 'icon':
      return { x: shape.x, y: shape.y, w: shape.size, h: shape.size };
    case 'line':
      return around(shape.points);
    case 'path': {
      // Good enough for a mark: the numbers of an absolute path are its corners.
      const numbers = (shape.d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
      const scale = shape.scale ?? 1;
      const [x, y] = [Math.min(...xs, WIDTH), Math.min(...ys, WIDTH * 4)];
      return {
        x: (shape.x ?? 0) + x * scale,
        y: (shape.y ?? 0) + y * scale,
        w: (Math.max(...xs, 0) - x) * scale,
        h: (Math.max(...ys, 0) - y) * scale,
      };
    }
  }
}
