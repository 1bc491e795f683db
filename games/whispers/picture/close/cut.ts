import type { Point } from '../../../../src/picture/kit';
import type { Region } from '../../data/map';
import { baseOf, inside, ringsOf, writtenIn, type Box } from '../on-map';

/** The text of a region that the edge of a picture cuts: it moves to the visible part, if it fits there. */

export interface Moved {
  /** The middle of the line with the code and the banners. */
  readonly at: Point;
  /** True if the icons fit above that line. */
  readonly hasIcons: boolean;
}

const STEP = 5;
/** The room between a text and the edge of the picture. */
const EDGE = 5;

/**
 * Returns the nearest place on the visible part that covers none of these texts, with icons if they fit and
 * otherwise without.
 */
export function movedText(
  region: Region,
  held: boolean,
  frame: Box,
  taken: readonly Box[],
): Moved | undefined {
  const [bx, by] = baseOf(region);
  const { words, icons } = writtenIn(region, held);
  const boxAt = (box: Box, [x, y]: Point): Box => ({ ...box, x: box.x + x - bx, y: box.y + y - by });
  const places = placesIn(region, frame);
  const nearest = (fits: (at: Point) => boolean): Point | undefined =>
    places
      .map((at) => ({ at, far: Math.hypot(at[0] - bx, at[1] - by) }))
      .sort((a, b) => a.far - b.far)
      .find(({ at }) => fits(at))?.at;
  const isFree = (box: Box): boolean =>
    isWithin(box, frame) && isOnLand(box, region) && !taken.some((other) => overlaps(box, other));
  const full = nearest((at) => [words, ...(icons ? [icons] : [])].every((box) => isFree(boxAt(box, at))));
  if (full) return { at: full, hasIcons: true };
  const brief = nearest((at) => isFree(boxAt(words, at)));
  return brief && { at: brief, hasIcons: false };
}

function placesIn(region: Region, { x, y, w, h }: Box): Point[] {
  const [ring = []] = ringsOf(region);
  const [xs, ys] = [ring.map(([px]) => px), ring.map(([, py]) => py)];
  const [left, right] = [Math.max(x, Math.min(...xs)), Math.min(x + w, Math.max(...xs))];
  const [top, low] = [Math.max(y, Math.min(...ys)), Math.min(y + h, Math.max(...ys))];
  const places: Point[] = [];
  for (let px = left; px < right; px += STEP) for (let py = top; py < low; py += STEP) places.push([px, py]);
  return places.map(([px, py]) => [Math.round(px), Math.round(py)]);
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const isWithin = (box: Box, { x, y, w, h }: Box): boolean =>
  box.x > x + EDGE && box.y > y + EDGE && box.x + box.w < x + w - EDGE && box.y + box.h < y + h - EDGE;

/** Returns the boxes of a text at its place. */
export function boxesAt(region: Region, held: boolean, to?: Moved): readonly Box[] {
  const [bx, by] = baseOf(region);
  const [x, y] = to?.at ?? [bx, by];
  const { words, icons } = writtenIn(region, held);
  const all = [words, ...(icons && to?.hasIcons !== false ? [icons] : [])];
  return all.map((box) => ({ ...box, x: box.x + x - bx, y: box.y + y - by }));
}

/** The corners of a text can reach a little over the border. */
const isOnLand = ({ x, y, w, h }: Box, region: Region): boolean => {
  const [ring = []] = ringsOf(region);
  const over = 4;
  return [x + over, x + w / 2, x + w - over].every((px) =>
    [y + over, y + h - over].every((py) => inside([px, py], ring)),
  );
};
