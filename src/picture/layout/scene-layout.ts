import { faceHeight, layFace, laySheet } from './face-layout';
import { spareWindow } from './face-window';
import type { Env } from './layout';
import { layEnds, layRun } from './run';
import { layStrip, stripFits } from './strip-layout';
import type { Basic, FaceShape, Group, Point, Scene, Shape } from '../scene/scene';
import { bounds, flatten } from './trace';

/**
 * A scene in which only what can be painted is left: runs, faces and sheets are laid out, and the height is
 * known.
 */
export interface PaintableScene {
  readonly height: number;
  readonly shapes: readonly Painted[];
  readonly spots: Readonly<Record<string, Point>>;
  readonly seal?: number;
  readonly dotless?: boolean;
}
export type Painted = Basic | (Omit<Group, 'shapes'> & { readonly shapes: readonly Painted[] });

const MARGIN = 16;
/** The middle of the seal on a face's top left corner. */
const CORNER = 24;

export function layScene(scene: Scene, env: Env): PaintableScene {
  const shapes = scene.shapes.map((shape) => open(shape, env));
  const spots: Record<string, Point> = { ...scene.spots };
  for (const { spot, at } of spotsOnFaces(scene.shapes, env)) spots[spot] ??= at;
  const height = scene.height ?? lowest(shapes) + MARGIN;
  const { seal, dotless } = scene;
  return { height, shapes, spots, ...(seal !== undefined && { seal }), ...(dotless && { dotless }) };
}

function open(shape: Shape, env: Env): Painted {
  switch (shape.kind) {
    case 'group':
      return { ...shape, shapes: shape.shapes.map((one) => open(one, env)) };
    case 'run': {
      const laid = layRun(shape.parts, shape.size ?? 28, shape.w, env, { ...shape });
      return open(
        {
          kind: 'group',
          x: shape.x,
          y: shape.y + (shape.h - laid.h) / 2,
          shapes: laid.shapes,
          ...(shape.name !== undefined && { name: shape.name }),
          ...(shape.role !== undefined && { role: shape.role }),
        },
        env,
      );
    }
    case 'ends':
      return open(
        {
          kind: 'group',
          x: shape.x,
          y: shape.y,
          shapes: layEnds(shape, env),
          ...(shape.name !== undefined && { name: shape.name }),
        },
        env,
      );
    case 'face':
      return open(shape.form === 'strip' ? layStrip(shape, env) : layFace(shape, env), env);
    case 'sheet':
      return open({ kind: 'group', x: 0, y: 0, shapes: laySheet(shape, env).shapes }, env);
    default:
      return shape;
  }
}

function* spotsOnFaces(shapes: readonly Shape[], env: Env): Generator<{ spot: string; at: Point }> {
  for (const { shape, dx, dy, scale } of flatten(shapes)) {
    if (shape.kind === 'face' && shape.spot !== undefined)
      yield { spot: shape.spot, at: [dx + (shape.x + CORNER) * scale, dy + (shape.y + CORNER) * scale] };
    if (shape.kind === 'sheet' && shape.cards.some(({ spot }) => spot !== undefined))
      for (const [at, laid] of laySheet(shape, env).shapes.entries()) {
        const spot = shape.cards[at]?.spot;
        if (spot !== undefined)
          yield { spot, at: [dx + (laid.x + CORNER) * scale, dy + (laid.y + CORNER) * scale] };
      }
  }
}

function lowest(shapes: readonly Painted[]): number {
  let low = 0;
  for (const flat of flatten(shapes as readonly Shape[])) {
    const { y, h } = bounds(flat.shape);
    low = Math.max(low, flat.dy + (y + h) * flat.scale);
  }
  return Math.ceil(low);
}

/** True if a face's words fit into the box that a board gives it. */
export const fits = (shape: FaceShape, env: Env): boolean =>
  shape.h === undefined ||
  (shape.form === 'strip' ? stripFits(shape, env) : faceHeight(shape, env) <= shape.h + spareWindow(shape.w));
