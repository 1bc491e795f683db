import { draw } from './draw';
import { groundsOf, keepGround, type GroundAsked, type GroundPlan } from '../ground/ground';
import { fewTones } from './png';
import type { Env } from '../layout/layout';
import { layScene } from '../layout/scene-layout';
import { themeCalled } from '../scene/theme';
import { WIDTH } from '../scene/scene';

/** A ground needs no more to be quiet, and a board on it stays small. */
const TONES = 40;

/**
 * Makes one ground and stores it. This takes seconds: run it in a worker of its own, or when no player waits.
 */
export function makeGround(
  asked: GroundAsked,
  env: Env,
  plan: GroundPlan | undefined = groundsOf(asked.game)?.[asked.ground]?.(asked.theme),
): void {
  if (!plan) throw new Error(`${asked.game} has no ground called ${asked.ground}`);
  const { scale } = asked;
  const [width, height] = [Math.round(plan.w * scale), Math.round(plan.h * scale)];
  const tones = new Uint32Array(width * height);
  if (plan.tone)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const colour = plan.tone((x + 0.5) / scale, (y + 0.5) / scale);
        tones[y * width + x] =
          0xff000000 | ((colour & 0xff) << 16) | (colour & 0xff00) | ((colour >> 16) & 0xff);
      }
  // The sheet is as wide as any picture; the ground is its upper left corner.
  const canvas = draw(layScene({ height: plan.h, shapes: [], spots: {}, alt: [] }, env), env, {
    scale,
    theme: themeCalled(asked.theme),
    game: asked.game,
  });
  const pen = canvas.getContext('2d');
  if (plan.tone) {
    const image = pen.createImageData(width, height);
    new Uint32Array(image.data.buffer, image.data.byteOffset, width * height).set(tones);
    pen.putImageData(image, 0, 0);
  }
  draw(layScene({ height: plan.h, shapes: plan.shapes ?? [], spots: {}, alt: [] }, env), env, {
    scale,
    theme: themeCalled(asked.theme),
    game: asked.game,
    over: true,
  });
  const whole = pen.getImageData(0, 0, Math.min(width, Math.round(WIDTH * scale)), height);
  const data = new Uint32Array(whole.data.buffer, whole.data.byteOffset, whole.width * whole.height);
  const { palette, rows } = fewTones({ data, width: whole.width, height: whole.height }, TONES);
  keepGround(asked, whole.width, whole.height, palette, rows);
}
