import type { Phrase } from '../../../../src/engine/contract/game';
import { line, panel, rect, run, text, type Point, type Shape } from '../../../../src/picture/kit';
import { LOYALTIES, SLOTS, TURNS } from '../../data/empires';
import { iconsOf, REGIONS, type Region } from '../../data/map';
import { LAND } from '../../ground-land';
import { signed } from '../../names';
import { say } from '../../names';
import { iconsHeldBy } from '../../reference-where';
import type { View } from '../../view';
import { way } from '../arrows';
import { arms, sign } from '../look';
import { mapOf } from '../map';
import type { Way } from '../map-part';
import { MAP_AT, middleOf, writtenIn } from '../on-map';
import { sealPlaces } from '../seal-places';
import { boxesAt, movedText, type Moved } from './cut';

/** A part of the map, enlarged around the subject of a question: its codes can be read on a phone. */

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** The least and the greatest height. */
  readonly tall: readonly [min: number, max: number];
}

export interface CloseUp {
  readonly shapes: readonly Shape[];
  readonly w: number;
  readonly h: number;
  readonly scale: number;
  /** Returns the place of a point of the map in this picture. */
  readonly at: (point: Point) => Point;
}

const MAX_SCALE = 2;
/** Below this the codes of regions could not be read on a phone. */
const MIN_SCALE = 0.97;
/** The room between the outermost text and the edge. */
const EDGE = 14;

/** Returns the box around all that is written in these regions, and around their seals. */
function boxAround(regions: readonly Region[]): readonly [x: number, y: number, w: number, h: number] {
  const corners = regions.flatMap((region): Point[] => {
    const { words, icons } = writtenIn(region);
    const [x, y] = sealPlaces()[region];
    return [
      [x - EDGE, y - EDGE],
      [x + EDGE, y + EDGE],
      ...[words, icons ?? words].flatMap((box): Point[] => [
        [box.x, box.y],
        [box.x + box.w, box.y + box.h],
      ]),
    ];
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  return [left, top, Math.max(...xs) + EDGE - left, Math.max(...ys) + EDGE - top];
}

interface Part {
  readonly w: number;
  readonly h: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** The regions with their text in its place, and those whose text moved. */
  readonly whole: readonly Region[];
  readonly moved: readonly (readonly [Region, Moved])[];
}

/** True if all that is written in these regions can be read in the frame. */
export function fits(regions: readonly Region[], { w, tall: [, max] }: Frame): boolean {
  const [, , bw, bh] = boxAround(regions);
  return bw * MIN_SCALE <= w && bh * MIN_SCALE <= max;
}

/** Cuts out the part around these regions. A region that the edge cuts has a name only with its icons. */
function cutOut(view: View, regions: readonly Region[], frame: Frame): Part {
  const part = cutAround(view, regions, frame);
  return {
    ...part,
    moved: part.moved.filter(([region, { hasIcons }]) => hasIcons || iconsOf(region).length === 0),
  };
}

function cutAround(view: View, regions: readonly Region[], frame: Frame): Part {
  const [bx, by, bw, bh] = boxAround(regions);
  const [min, max] = frame.tall;
  const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, frame.w / bw, Math.max(1, max / bh)));
  const most = Math.max(max, Math.round(bh * scale));
  const h = Math.min(most, LAND.h * scale, Math.max(min, Math.round(bh * scale)));
  const w = Math.min(frame.w, Math.round(LAND.w * scale));
  const within = (from: number, length: number, size: number, middle: number): number =>
    Math.round(Math.min(from + length - size, Math.max(from, middle - size / 2)));
  const left = within(MAP_AT.x, LAND.w, w / scale, bx + bw / 2);
  const top = within(MAP_AT.y, LAND.h, h / scale, by + bh / 2);
  const [right, low] = [left + w / scale, top + h / scale];
  // A region whose text the edge would cross has it on its visible part, or no text.
  const whole = REGIONS.filter((region) => {
    const { words, icons = words } = writtenIn(region);
    const [x, y] = middleOf(region);
    return (
      Math.min(words.x, icons.x, x) > left &&
      Math.min(words.y, icons.y, y) > top &&
      Math.max(words.x + words.w, icons.x + icons.w) < right &&
      words.y + words.h < low
    );
  });
  const seen = { x: left, y: top, w: w / scale, h: h / scale };
  const isHeld = (region: Region): boolean => view.banners[region] > 0;
  const moved: (readonly [Region, Moved])[] = [];
  const taken = whole.flatMap((region) => boxesAt(region, isHeld(region)));
  for (const region of REGIONS) {
    const to = whole.includes(region) ? undefined : movedText(region, isHeld(region), seen, taken);
    if (!to) continue;
    moved.push([region, to]);
    taken.push(...boxesAt(region, isHeld(region), to));
  }
  return { w, h, scale, left, top, whole, moved };
}

export function closeUp(view: View, regions: readonly Region[], ways: readonly Way[], frame: Frame): CloseUp {
  const part = cutOut(view, regions.length > 0 ? regions : REGIONS, frame);
  const { w, h, scale, left, top, whole, moved } = part;
  const [right, low] = [left + w / scale, top + h / scale];
  const shapes = mapOf(
    view,
    ways.map(([from, to]) => way(view, from, to)),
    whole,
    moved,
  );
  return {
    w,
    h,
    scale,
    at: ([x, y]) => [frame.x + (x - left) * scale, frame.y + (y - top) * scale],
    shapes: [
      {
        kind: 'group',
        x: frame.x - left * scale,
        y: frame.y - top * scale,
        scale,
        clip: `M${left} ${top}H${right}V${low}H${left}Z`,
        shapes,
      },
      rect(frame.x, frame.y, w, h, { stroke: 'line', thickness: 2.5 }),
    ],
  };
}

const TITLE = 50;
/** The signs of the map are named below the points, if their rows leave the points enough room. */
const SIGNS = ['city', 'farm', 'tower'] as const;
const SIGN_ROW = 44;
const MIN_ROW = 48;

const rule = (x: number, y: number, w: number): Shape =>
  line(
    [
      [x + 10, y],
      [x + w - 10, y],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

/** Draws what the reader's cities bring now, one empire in each row. */
export function points(view: View, x: number, y: number, w: number, h: number): Shape[] {
  const mine = view.players.find(({ seat }) => seat === view.me);
  const title: Phrase = say('picture.turn', { turn: view.turn, turns: TURNS });
  const key = h - TITLE - SIGNS.length * SIGN_ROW >= SLOTS.length * MIN_ROW ? SIGNS : [];
  const top = y + h - key.length * SIGN_ROW;
  const row = (h - TITLE - key.length * SIGN_ROW) / SLOTS.length;
  return [
    ...panel(x, y, w, h),
    text(title, x + 8, y + 4, w - 16, TITLE - 6, { size: 29, face: 'serif', weight: 900, align: 'center' }),
    ...SLOTS.flatMap((slot, at): Shape[] => {
      const empire = mine?.loyalties[slot];
      const rowTop = y + TITLE + at * row;
      if (!empire) return [];
      return [
        rule(x, rowTop, w),
        run(
          [arms(empire), signed(LOYALTIES[slot]), '×', iconsHeldBy(view, empire, 'city'), sign('city')],
          x + 10,
          rowTop + row / 2 - 24,
          w - 16,
          48,
          { size: 32 },
        ),
      ];
    }),
    ...key.flatMap((icon, at): Shape[] => [
      ...(at === 0 ? [rule(x, top, w)] : []),
      run([sign(icon), say(`icon.${icon}`)], x + 14, top + at * SIGN_ROW + 2, w - 20, SIGN_ROW, { size: 28 }),
    ]),
  ];
}
