import { backdrop } from './backdrop';
import { mix } from '../scene/colour';
import type { Env } from './layout';
import { chip, circle, group, icon, path, rect, text } from '../scene/make';
import { layRun } from './run';
import { type Face, SMALLEST, type FaceShape, type Group, type RunPart, type Shape } from '../scene/scene';
import { PAPER } from '../scene/theme';

/** The window of a face: its scene, the emblem, and the plates at its corners. */

export interface Sizes {
  readonly text: number;
  readonly name: number;
  readonly run: number;
  readonly plate: number;
  readonly window: number;
  readonly pad: number;
  readonly round: number;
}
/** Returns the sizes for a third of a picture, or a quarter. A wider face has everything larger. */
export const sizesOf = (w: number): Sizes => {
  if (w < 270) return { text: SMALLEST, name: 27, run: 31, plate: 43, window: w * 0.5, pad: 12, round: 14 };
  const k = Math.max(1, w / WIDE);
  const size = (at: number): number => Math.round(at * k);
  return {
    text: size(26),
    name: size(32),
    run: size(34),
    plate: size(48),
    window: w * 0.36,
    pad: 15 * k,
    round: 16 * k,
  };
};
/** As wide as the widest of three in a row. */
const WIDE = 330;

interface Plate {
  readonly shape: Shape;
  readonly w: number;
  readonly h: number;
}
/** Returns the cost or the worth, on the panel's colour in a corner of the window, with this much room. */
function plate(
  parts: readonly RunPart[],
  corner: 'left' | 'right',
  { w, room, sizes, env, inset = 0 }: { w: number; room: number; sizes: Sizes; env: Env; inset?: number },
): Plate {
  const laid = layRun(parts, sizes.run * 0.94, room - 22 - inset, env);
  const [wide, tall] = [laid.w + 22 + inset, Math.max(sizes.plate, laid.h + 2)];
  const r = sizes.round;
  const d =
    corner === 'left'
      ? `M0 0H${wide}V${tall - r}Q${wide} ${tall} ${wide - r} ${tall}H0Z`
      : `M0 0H${wide}V${tall}H${r}Q0 ${tall} 0 ${tall - r}Z`;
  const shape = group(corner === 'left' ? 0 : w - wide, 0, [
    path(d, { fill: 'panel' }),
    group(corner === 'left' ? 9 + inset : 12, (tall - laid.h) / 2, laid.shapes),
  ]);
  return { shape, w: wide, h: tall };
}

/**
 * Returns the plates of cost and worth. The worth takes its room first and the cost makes way for the seal,
 * so neither hides the other.
 */
function plates(shape: FaceShape, w: number, sizes: Sizes, env: Env): { cost?: Plate; worth?: Plate } {
  const { cost, worth } = shape.face;
  const right = worth && plate(worth, 'right', { w, room: w * 0.6, sizes, env });
  const room = right ? w - right.w - 8 : w * 0.72;
  const inset = sealedIn(shape, env) ? 44 : 0;
  return {
    ...(cost && { cost: plate(cost, 'left', { w, room, sizes, env, inset }) }),
    ...(right && { worth: right }),
  };
}

/** Returns the height of the window: the cost, the roles below it and the emblem must not touch. */
export function windowHeight(shape: FaceShape, sizes: Sizes, env: Env): number {
  const { cost, worth } = plates(shape, shape.w, sizes, env);
  const roles = cost && shape.face.roles?.length ? cost.h + sizes.plate * 0.9 + 12 : 0;
  const below = crowded(shape, sizes, cost) ? (worth?.h ?? cost?.h ?? 0) + MIN_EMBLEM + 12 : 0;
  return Math.max(sizes.window, roles, below);
}

const MIN_EMBLEM = 66;
/** True if the cost covers the middle of the window, where the emblem would be. */
const crowded = ({ face, w }: FaceShape, sizes: Sizes, cost: Plate | undefined): boolean =>
  cost !== undefined &&
  !face.art &&
  face.emblem !== undefined &&
  cost.w > w / 2 - sizes.window * (face.kind.scene === 'rays' ? 0.45 : 0.34);

/** Returns the emblem below a cost that takes its place, between the roles and the edge. */
function emblemBelow(shape: FaceShape, h: number, sizes: Sizes, env: Env): Shape[] | undefined {
  const { face, w } = shape;
  const { cost, worth } = plates(shape, w, sizes, env);
  if (!crowded(shape, sizes, cost) || !cost || face.emblem === undefined) return undefined;
  const top = worth && worth.h < cost.h ? worth.h : cost.h;
  const roles = (face.roles?.length ?? 0) * (sizes.plate * 0.9 + 2);
  const left = Math.max(roles > 0 ? roles + 12 : 0, top < cost.h ? cost.w : 0);
  const right = face.number === undefined ? w : w - sizes.plate - 12;
  const size = Math.min(h - top - 8, right - left - 12);
  const [x, y] = [(left + right - size) / 2, (top + h - size) / 2];
  return [
    icon(face.emblem, x + 3, y + 3, size, mix(face.kind.colour, '#120c08', 0.6)),
    icon(face.emblem, x, y, size, '#fff6df'),
  ];
}

export function emblem(face: Face, w: number, h: number, aside = 0): Shape[] {
  if (face.art) {
    const scale = Math.min((h * 0.74) / face.art.h, (w * 0.6) / face.art.w);
    return [{ ...group((w - face.art.w * scale) / 2, (h - face.art.h * scale) / 2, face.art.shapes), scale }];
  }
  const name = face.emblem ?? face.kind.emblem;
  if (name === undefined) return [];
  const ringed = face.kind.scene === 'rays';
  const size = h * (ringed ? 0.66 : 0.78);
  const [x, y] = [(w - size) / 2 + aside, (h - size) / 2];
  return [
    ...(ringed
      ? [
          circle(w / 2, h / 2, h * 0.45, {
            fill: mix(face.kind.colour, '#120c08', 0.25),
            stroke: '#e8c987',
            thickness: 3,
          }),
        ]
      : []),
    icon(name, x + 3, y + 3, size, mix(face.kind.colour, '#120c08', 0.6)),
    icon(name, x, y, size, '#fff6df'),
  ];
}

const sealedIn = ({ spot }: FaceShape, env: Env): boolean =>
  spot !== undefined && env.sealed?.has(spot) === true;
/** Returns how far the emblem moves: left for a wide number, right for a seal next to the cost. */
function asideOf(shape: FaceShape, w: number, env: Env): number {
  const right = sealedIn(shape, env) && shape.face.cost && !shape.face.worth ? w * 0.1 : 0;
  const left = w < 270 && (shape.face.number?.length ?? 0) > 2 ? w * 0.07 : 0;
  return right - left;
}

/** The scene and the emblem: the same for a card wherever it lies, so it is drawn once and kept. */
const painted = ({ kind }: Face, w: number, h: number, emblems: readonly Shape[]): Group => ({
  kind: 'group',
  x: 0,
  y: 0,
  shapes: [...backdrop(kind.scene, kind.colour, w, h), ...emblems],
  kept: [w, h],
  fine: true,
});

export function corners(shape: FaceShape, w: number, h: number, sizes: Sizes, env: Env): Shape[] {
  const { face } = shape;
  const shapes: Shape[] = [];
  const disc = sizes.plate * 0.9;
  (face.roles ?? []).forEach((role, at) =>
    shapes.push(
      chip({ form: 'disc', ring: 'paper', ...role }, 8 + disc / 2 + at * (disc + 2), h - disc / 2 - 7, disc),
    ),
  );
  if (face.number !== undefined) {
    const wide = Math.max(sizes.plate, env.measure(face.number, sizes.run * 0.94, 900, 'sans') + 18);
    const [x, y] = [w - wide - 8, h - sizes.plate - 6];
    shapes.push(
      rect(x, y, wide, sizes.plate, { fill: PAPER, stroke: '#1e1a17', thickness: 4, round: 11 }),
      text(face.number, x, y, wide, sizes.plate, {
        size: Math.round(sizes.run * 0.94),
        weight: 900,
        align: 'center',
        ink: '#1e1a17',
        role: 'number',
      }),
    );
  }
  const { cost, worth } = plates(shape, w, sizes, env);
  return [...shapes, ...[cost, worth].flatMap((one) => one?.shape ?? [])];
}

/** Draws the window of a face at this height. */
export const windowOf = (shape: FaceShape, w: number, h: number, sizes: Sizes, env: Env): Group =>
  painted(
    shape.face,
    w,
    h,
    emblemBelow(shape, h, sizes, env) ?? emblem(shape.face, w, h, asideOf(shape, w, env)),
  );

/** Returns how much of a face's window can be cut in a low box. */
export const spareWindow = (w: number): number => sizesOf(w).window - sizesOf(w).plate - 14;
