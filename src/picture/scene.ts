import type { Param, Params, Phrase, Seat } from '../engine/game';

/**
 * A picture as data: named shapes in a small vocabulary. A game turns a seat's view into a scene; drawing it is another's affair.
 * Scenes are 1,000 wide, as high as they need, and shown 400 wide on a phone: no text below `SMALLEST`.
 */
export const WIDTH = 1000;
export const SMALLEST = 24;

/** Colours by what they mean; a game adds its own as hex where a thing has a colour of its own. */
export const INKS = ['paper', 'panel', 'raised', 'line', 'ink', 'muted', 'accent', 'good', 'bad'] as const;
export type Ink = (typeof INKS)[number] | `seat-${number}` | `#${string}`;

export interface Paint { readonly fill?: Ink; readonly stroke?: Ink; readonly thickness?: number; readonly dash?: readonly number[]; readonly opacity?: number }
/** `name` lets two pictures be compared: a named shape that differs is marked as changed. */
interface Named { readonly name?: string }

export interface Rect extends Paint, Named { readonly kind: 'rect'; readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly round?: number }
export interface Circle extends Paint, Named { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number }
/** An SVG path, placed at `x`, `y` and scaled. */
export interface Path extends Paint, Named { readonly kind: 'path'; readonly d: string; readonly x?: number; readonly y?: number; readonly scale?: number }
export interface Line extends Paint, Named { readonly kind: 'line'; readonly points: readonly (readonly [number, number])[] }
/**
 * Words inside a box. What does not fit is set smaller down to `SMALLEST`, then wrapped over `lines`, then cut with an ellipsis:
 * text never leaves its box.
 */
export interface Text extends Named {
  readonly kind: 'text';
  readonly x: number; readonly y: number; readonly w: number; readonly h: number;
  readonly text: string | number | Phrase;
  readonly size?: number;
  readonly weight?: 400 | 600 | 700;
  readonly face?: 'sans' | 'serif';
  readonly align?: 'left' | 'center' | 'right';
  readonly ink?: Ink;
  readonly lines?: number;
}
/** A player's marker: colour, shape and, where it is large enough, the letter. */
export interface Token extends Named { readonly kind: 'token'; readonly x: number; readonly y: number; readonly size: number; readonly seat: Seat; readonly count?: number }
/** One of `icons.ts`, in a square. */
export interface Icon extends Named { readonly kind: 'icon'; readonly icon: string; readonly x: number; readonly y: number; readonly size: number; readonly ink?: Ink }
export interface Group extends Named { readonly kind: 'group'; readonly x: number; readonly y: number; readonly shapes: readonly Shape[] }
export type Shape = Rect | Circle | Path | Line | Text | Token | Icon | Group;

export interface Scene {
  readonly height: number;
  readonly shapes: readonly Shape[];
  /** Where the options of the open decision are badged: the middle of each named place. */
  readonly spots: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** What the picture says, in two or three sentences, for those who do not see it. */
  readonly alt: readonly Phrase[];
}

/** What a game contributes: the public board, and the crop of one player's own area. */
export interface Picture<View> {
  board(view: View): Scene;
  /** The area of one seat, as the viewer may see it. */
  area(view: View, seat: Seat): Scene;
}

// Making shapes

export const rect = (x: number, y: number, w: number, h: number, paint: Paint & Named & { round?: number } = {}): Rect => ({ kind: 'rect', x, y, w, h, ...paint });
export const circle = (x: number, y: number, r: number, paint: Paint & Named = {}): Circle => ({ kind: 'circle', x, y, r, ...paint });
export const path = (d: string, paint: Paint & Named & { x?: number; y?: number; scale?: number } = {}): Path => ({ kind: 'path', d, ...paint });
export const line = (points: Line['points'], paint: Paint & Named = {}): Line => ({ kind: 'line', points, ...paint });
export const text = (words: Text['text'], x: number, y: number, w: number, h: number, how: Omit<Partial<Text>, 'kind' | 'x' | 'y' | 'w' | 'h' | 'text'> = {}): Text =>
  ({ kind: 'text', text: words, x, y, w, h, ...how });
export const token = (seat: Seat, x: number, y: number, size: number, how: { count?: number; name?: string } = {}): Token => ({ kind: 'token', seat, x, y, size, ...how });
export const icon = (name: string, x: number, y: number, size: number, ink?: Ink): Icon => ({ kind: 'icon', icon: name, x, y, size, ...(ink && { ink }) });
export const group = (x: number, y: number, shapes: readonly Shape[], name?: string): Group => ({ kind: 'group', x, y, shapes, ...(name && { name }) });

/** Splits a length into `count` equal parts with gaps: `[start, length]` of each. */
export function parts(from: number, length: number, count: number, gap = 12): readonly (readonly [start: number, length: number])[] {
  const each = (length - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => [from + at * (each + gap), each] as const);
}

/** Cells of a grid, row by row: `[x, y, w, h]`. */
export function cells(x: number, y: number, w: number, h: number, columns: number, rows: number, gap = 6): readonly (readonly [number, number, number, number])[] {
  const across = parts(x, w, columns, gap);
  return parts(y, h, rows, gap).flatMap(([top, height]) => across.map(([left, width]) => [left, top, width, height] as const));
}

/** A panel with a title: the frame every game's boards share. Its contents start `PANEL_HEAD` below its top. */
export const PANEL_HEAD = 56;
export const panel = (title: Text['text'], x: number, y: number, w: number, h: number, how: { seat?: Seat; fill?: Ink } = {}): Shape[] => [
  rect(x, y, w, h, { fill: how.fill ?? 'panel', round: 14 }),
  ...(how.seat === undefined ? [] : [token(how.seat, x + 32, y + 30, 34)]),
  text(title, x + (how.seat === undefined ? 20 : 60), y + 10, w - (how.seat === undefined ? 40 : 80), 40, { size: 28, weight: 700 }),
];

/** An icon with a number behind it. */
export const counter = (name: string, count: number | string, x: number, y: number, w: number, how: { size?: number; ink?: Ink; name?: string } = {}): Shape => {
  const size = how.size ?? 34;
  return group(x, y, [icon(name, 0, 0, size, how.ink), text(count, size + 8, 0, w - size - 8, size, { size: Math.max(SMALLEST, size - 6), weight: 700 })], how.name);
};

export type { Param, Params, Phrase, Seat };
