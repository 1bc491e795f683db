import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { iconShape } from './icons';
import type { Paint } from '../scene/scene';
import { colourOf, type Theme } from '../scene/theme';

/** Filling and outlining. */

const MAX_PATHS = 600;
const paths = new Map<string, Path2D>();
/**
 * Returns the path of an icon. Each is parsed once, because parsing a long path takes longer than filling it.
 */
export function pathOf(d: string): Path2D {
  let known = paths.get(d);
  if (!known) {
    if (paths.size >= MAX_PATHS) paths.clear();
    paths.set(d, (known = new Path2D(d)));
  }
  return known;
}

/** Draws an icon with its top left corner at the pen's origin. */
export function iconPath(
  pen: SKRSContext2D,
  name: string,
  size: number,
  colour: string,
  halo?: string,
): void {
  const { d, box, rule } = iconShape(name);
  const path = pathOf(d);
  pen.save();
  pen.scale(size / box, size / box);
  if (halo !== undefined) {
    pen.strokeStyle = halo;
    pen.lineWidth = (9 * box) / size;
    pen.lineJoin = 'round';
    pen.stroke(path);
  }
  pen.fillStyle = colour;
  pen.fill(path, rule);
  pen.restore();
}

export function paint(pen: SKRSContext2D, how: Paint, theme: Theme, shape?: Path2D): void {
  const strength = pen.globalAlpha;
  pen.globalAlpha = strength * (how.opacity ?? 1);
  if (how.fill) {
    pen.fillStyle = colourOf(how.fill, theme);
    if (shape) pen.fill(shape, 'evenodd');
    else pen.fill('evenodd');
  }
  if (how.stroke) {
    pen.strokeStyle = colourOf(how.stroke, theme);
    pen.lineWidth = how.thickness ?? 2;
    pen.lineJoin = 'round';
    pen.lineCap = how.dash ? 'butt' : 'round';
    if (how.dash) pen.setLineDash([...how.dash]);
    if (shape) pen.stroke(shape);
    else pen.stroke();
  }
  pen.globalAlpha = strength;
}
