import { backdrop } from './backdrop';
import { cardOf } from './face-layout';
import { emblem } from './face-window';
import type { Env } from './layout';
import { chip, group, text } from '../scene/make';
import { layRun } from './run';
import { SMALLEST, type FaceShape, type Group, type Shape } from '../scene/scene';
import { flatten, standing } from './trace';

/** Lays out the same face in one line for a board: portrait with its skill, name and worth, effect. */
export function layStrip(shape: FaceShape, env: Env): Group {
  const { face, w } = shape;
  const h = shape.h ?? 76;
  const portrait = Math.min(h * 0.78, w * 0.26);
  const x = portrait + 12 + (face.roles?.length ? 8 : 0);
  const worth = face.worth ? layRun(face.worth, 27, w * 0.36, env) : undefined;
  const effects = face.body.flatMap((power) => (power.run ? [power.run] : []));
  const words = face.body.flatMap((power) => power.words ?? []);
  const run =
    effects.length > 0
      ? layRun(
          effects.flatMap((one, at) => (at > 0 ? ['·', ...one] : one)),
          28,
          w - x - 10,
          env,
        )
      : undefined;
  const top = run || words.length > 0 ? 2 : (h - 38) / 2;
  const shapes: Shape[] = [
    {
      kind: 'group',
      x: 0,
      y: 0,
      shapes: [
        ...backdrop('plain', face.kind.colour, portrait, h),
        ...emblem({ ...face, kind: { ...face.kind, scene: 'plain' } }, portrait, h * 0.86),
      ],
      kept: [portrait, h],
      fine: true,
    },
    ...(face.roles ?? []).slice(0, 1).map((role) => chip({ form: 'disc', ...role }, portrait, h - 20, 34)),
    text(face.name, x, top, w - x - 10 - (worth ? worth.w + 8 : 0), 38, {
      size: 27,
      weight: 900,
      face: 'serif',
    }),
  ];
  if (worth) shapes.push(group(w - worth.w - 10, top + 1, worth.shapes));
  if (run) shapes.push(group(x, 36 + Math.max(0, (h - 38 - run.h) / 2), run.shapes));
  else if (words[0] !== undefined)
    shapes.push(text(words[0], x, 38, w - x - 10, h - 42, { size: SMALLEST, lines: 3 }));
  return cardOf(shape, w, h, 12, shapes);
}

/** True if the effect fits into the lines of a strip: one, or as many as its height gives. */
export function stripFits(shape: FaceShape, env: Env): boolean {
  const { h = 76 } = shape;
  const low = Math.max(
    0,
    ...[...flatten(layStrip(shape, env).shapes)].map(standing).map((box) => box.y + box.h),
  );
  return low <= h + 6;
}
