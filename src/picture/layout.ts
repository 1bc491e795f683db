import type { Words } from '../words';
import { SMALLEST, WIDTH, type Scene, type Shape, type Text } from './scene';

/** How wide a line of text is: the drawing library knows, the layout asks. */
export type Measure = (words: string, size: number, weight: number, face: 'sans' | 'serif') => number;

export interface Set {
  readonly size: number;
  readonly lines: readonly string[];
}
const LEADING = 1.18;

/** Sets a text into its box: as large as told if it fits, smaller down to the smallest, then wrapped, then cut. */
export function setText(shape: Text, words: string, measure: Measure): Set {
  const { size = 28, weight = 400, face = 'sans', lines = 1, w, h } = shape;
  const width = (line: string, at: number): number => measure(line, at, weight, face);
  for (let at = size; at >= SMALLEST; at -= 1) {
    const room = Math.max(1, Math.min(lines, Math.floor(h / (at * LEADING)) || 1));
    const wrapped = wrap(words, w, (line) => width(line, at), room);
    if (wrapped) return { size: at, lines: wrapped };
  }
  const at = Math.min(size, SMALLEST);
  const room = Math.max(1, Math.min(lines, Math.floor(h / (at * LEADING)) || 1));
  return { size: at, lines: cut(words, w, (line) => width(line, at), room) };
}

function wrap(words: string, w: number, width: (line: string) => number, room: number): string[] | undefined {
  if (width(words) <= w) return [words];
  if (room < 2) return undefined;
  const lines: string[] = [];
  let line = '';
  for (const word of pieces(words)) {
    const longer = line === '' ? word.trimStart() : line + word;
    if (width(longer) <= w) line = longer;
    else {
      if (line === '' || width(word.trimStart()) > w) return undefined;
      lines.push(line.trimEnd());
      line = word.trimStart();
    }
  }
  if (line !== '') lines.push(line);
  return lines.length <= room ? lines : undefined;
}

/** Where a line may break: at spaces, and between any two Chinese characters. */
const pieces = (words: string): string[] =>
  words.match(/\s*[\u2e80-\u9fff\uff00-\uffef]|\s*[^\s\u2e80-\u9fff\uff00-\uffef]+/g) ?? [];

function cut(words: string, w: number, width: (line: string) => number, room: number): string[] {
  const lines: string[] = [];
  let rest = words;
  while (lines.length < room - 1) {
    let fitting = '';
    for (const piece of pieces(rest)) {
      if (width((fitting + piece).trimStart()) > w) break;
      fitting += piece;
    }
    if (fitting === '' || fitting === rest) break;
    lines.push(fitting.trim());
    rest = rest.slice(fitting.length).trimStart();
  }
  let last = rest;
  while (last.length > 0 && width(`${last}…`) > w) last = last.slice(0, -1);
  return [...lines, last === rest ? rest : `${last.trimEnd()}…`];
}

/** A text where it will stand, in the scene's own measure. */
export interface Placed {
  readonly shape: Text;
  readonly words: string;
  readonly set: Set;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly inkX: number;
  readonly inkW: number;
}

export const wordsIn = (shape: Text, words: Words): string =>
  typeof shape.text === 'object' ? words.phrase(shape.text) : String(shape.text);

/** Every shape of a scene with its groups opened, in the order of painting. */
export function* flatten(
  shapes: readonly Shape[],
  dx = 0,
  dy = 0,
  name?: string,
): Generator<{
  readonly shape: Exclude<Shape, { kind: 'group' }>;
  readonly dx: number;
  readonly dy: number;
  readonly name?: string;
}> {
  for (const shape of shapes) {
    const called = shape.name ?? name;
    if (shape.kind === 'group') yield* flatten(shape.shapes, dx + shape.x, dy + shape.y, called);
    else yield { shape, dx, dy, ...(called !== undefined && { name: called }) };
  }
}

export function placed(scene: Scene, words: Words, measure: Measure): Placed[] {
  return [...flatten(scene.shapes)].flatMap(({ shape, dx, dy }) =>
    shape.kind === 'text' ? [place(shape, dx, dy, words, measure)] : [],
  );
}

export function place(shape: Text, dx: number, dy: number, words: Words, measure: Measure): Placed {
  const said = wordsIn(shape, words);
  const set = setText(shape, said, measure);
  const inkW = Math.max(
    0,
    ...set.lines.map((line) => measure(line, set.size, shape.weight ?? 400, shape.face ?? 'sans')),
  );
  const x = shape.x + dx;
  const inkX =
    shape.align === 'center' ? x + (shape.w - inkW) / 2 : shape.align === 'right' ? x + shape.w - inkW : x;
  const h = set.lines.length * set.size * LEADING;
  return { shape, words: said, set, x, y: shape.y + dy + (shape.h - h) / 2, w: shape.w, h, inkX, inkW };
}

export const lineHeight = (size: number): number => size * LEADING;

/** What is left of a picture to compare a later one with: a number for each named shape, a hundredth of the scene's size. */
export type Trace = Readonly<Record<string, number>>;
export const traceOf = (scene: Scene): Trace =>
  Object.fromEntries([...named(scene)].map(([name, { print }]) => [name, numberOf(print)]));

/** FNV-1a: should two differ and have the same number, a mark is missing, once in four thousand million. */
function numberOf(print: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < print.length; at++) number = Math.imul(number ^ print.charCodeAt(at), 0x01000193);
  return number >>> 0;
}

/** Named shapes that are new or differ from the picture the viewer saw last: where they stand. */
export const changes = (
  before: Trace,
  after: Scene,
): (readonly [x: number, y: number, w: number, h: number])[] =>
  [...named(after)].flatMap(([name, { print, box }]) =>
    Object.hasOwn(before, name) && before[name] === numberOf(print) ? [] : [box],
  );

function named(scene: Scene): Map<string, { print: string; box: readonly [number, number, number, number] }> {
  const found = new Map<string, { print: string; box: readonly [number, number, number, number] }>();
  for (const { shape, dx, dy, name } of flatten(scene.shapes)) {
    if (name === undefined) continue;
    const { x, y, w, h } = shape.kind === 'text' ? written(shape) : bounds(shape);
    const here = [x + dx, y + dy, w, h] as const;
    const known = found.get(name);
    found.set(name, {
      print: `${known?.print ?? ''}${JSON.stringify([shape, dx, dy])}`,
      box: known ? union(known.box, here) : here,
    });
  }
  return found;
}

/** About where a short text stands in its box: a mark around a number should not be as wide as its column. */
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

export function bounds(shape: Exclude<Shape, { kind: 'group' }>): {
  x: number;
  y: number;
  w: number;
  h: number;
} {
  switch (shape.kind) {
    case 'rect':
    case 'text':
      return shape;
    case 'circle':
      return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r };
    case 'token':
      return { x: shape.x - shape.size / 2, y: shape.y - shape.size / 2, w: shape.size, h: shape.size };
    case 'icon':
      return { x: shape.x, y: shape.y, w: shape.size, h: shape.size };
    case 'line': {
      const [xs, ys] = [shape.points.map((point) => point[0]), shape.points.map((point) => point[1])];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    }
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
