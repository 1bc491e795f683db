import type { Seat } from '../../engine/contract/game';
import type {
  Area,
  Arrow,
  Chip,
  Circle,
  FaceShape,
  Background,
  Group,
  Icon,
  Ink,
  Line,
  Named,
  Paint,
  Path,
  Point,
  Rect,
  Ring,
  Run,
  RunPart,
  Shape,
  Sheet,
  Sign,
  Text,
  Token,
} from './scene';

/** Makes a rectangle. */

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint & Named & { round?: number } = {},
): Rect => ({ kind: 'rect', x, y, w, h, ...paint });
export const circle = (x: number, y: number, r: number, paint: Paint & Named = {}): Circle => ({
  kind: 'circle',
  x,
  y,
  r,
  ...paint,
});
export const path = (
  d: string,
  paint: Paint & Named & { x?: number; y?: number; scale?: number } = {},
): Path => ({ kind: 'path', d, ...paint });
export const line = (points: Line['points'], paint: Paint & Named = {}): Line => ({
  kind: 'line',
  points,
  ...paint,
});
export const text = (
  words: Text['text'],
  x: number,
  y: number,
  w: number,
  h: number,
  how: Omit<Partial<Text>, 'kind' | 'x' | 'y' | 'w' | 'h' | 'text'> = {},
): Text => ({ kind: 'text', text: words, x, y, w, h, ...how });
export const token = (
  seat: Seat,
  x: number,
  y: number,
  size: number,
  how: { count?: number; name?: string; role?: string; bound?: true } = {},
): Token => ({ kind: 'token', seat, x, y, size, ...how });
export const icon = (
  name: string,
  x: number,
  y: number,
  size: number,
  ink?: Ink,
  how: Named & { halo?: Ink } = {},
): Icon => ({ kind: 'icon', icon: name, x, y, size, ...(ink && { ink }), ...how });
export const group = (x: number, y: number, shapes: readonly Shape[], name?: string): Group => ({
  kind: 'group',
  x,
  y,
  shapes,
  ...(name && { name }),
});

/** Makes an area from a region's rings of corners. */
export const area = (rings: Area['rings'], paint: Paint & Named & { hatch?: Ink } = {}): Area => ({
  kind: 'area',
  rings,
  ...paint,
});
/** Makes a chip: an icon of the game on its piece, around its middle. */
export const chip = (
  sign: Sign,
  x: number,
  y: number,
  size: number,
  how: Named & { halo?: Ink } = {},
): Chip => ({
  kind: 'chip',
  ...sign,
  x,
  y,
  size,
  ...how,
});
export const run = (
  parts: readonly RunPart[],
  x: number,
  y: number,
  w: number,
  h: number,
  how: Omit<Partial<Run>, 'kind' | 'x' | 'y' | 'w' | 'h' | 'parts'> = {},
): Run => ({ kind: 'run', parts, x, y, w, h, ...how });
export const face = (
  of: FaceShape['face'],
  x: number,
  y: number,
  w: number,
  h: number,
  how: Omit<Partial<FaceShape>, 'kind' | 'x' | 'y' | 'w' | 'h' | 'face'> = {},
): FaceShape => ({ kind: 'face', face: of, x, y, w, h, ...how });
export const strip: typeof face = (of, x, y, w, h, how = {}) =>
  face(of, x, y, w, h, { ...how, form: 'strip' });
export const sheet = (
  cards: Sheet['cards'],
  x: number,
  y: number,
  w: number,
  columns: number,
  gap = 12,
): Sheet => ({ kind: 'sheet', cards, x, y, w, columns, gap });
export const ground = (
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
  plain: Ink,
  round = 16,
): Background => ({ kind: 'ground', ground: name, x, y, w, h, plain, round });

// The devices of state: ink and paper only, the same in every game.

/** Makes a ghost, a piece that is not there yet, at half strength. Give its outline to `outlined` as well. */
export const ghost = (x: number, y: number, shapes: readonly Shape[], how: Named = {}): Group => ({
  kind: 'group',
  x,
  y,
  shapes,
  strength: 0.5,
  ...how,
});
/** Makes the broken outline of a ghost, or of a place that waits for a piece. */
export const outlined = (rings: Area['rings'], how: Named = {}): Shape[] => [
  area(rings, { stroke: 'halo', thickness: 5, ...how }),
  area(rings, { stroke: 'ink', thickness: 3, dash: [11, 8] }),
];
/** Makes shapes pale: spent, sold or absent. */
export const spent = (x: number, y: number, shapes: readonly Shape[], how: Named = {}): Group => ({
  kind: 'group',
  x,
  y,
  shapes,
  strength: 0.45,
  ...how,
});
/** Marks the active player, or the slot in question: paper and ink change places. */
export const acting = (x: number, y: number, shapes: readonly Shape[], how: Named = {}): Group => ({
  kind: 'group',
  x,
  y,
  shapes,
  inverse: true,
  ...how,
});
export const changed = (x: number, y: number, w: number, h: number, round = 12): Ring => ({
  kind: 'ring',
  x,
  y,
  w,
  h,
  round,
});
export const arrow = (
  from: Point,
  to: Point,
  how: Named & { bend?: number; thickness?: number } = {},
): Arrow => ({
  kind: 'arrow',
  from,
  to,
  ...how,
});
/** Returns a box as a ring of corners, for areas and outlines. */
export const boxed = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
