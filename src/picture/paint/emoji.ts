import { createHash } from 'node:crypto';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { loadFonts } from './fonts';
import { chip } from '../scene/make';
import { drawChip } from './pieces';
import type { Sign } from '../scene/scene';
import { INK, LIGHT, PAPER } from '../scene/theme';

/** The side of an emoji that Discord shows sharp; in a line of text it is 22 points wide. */
const SIDE = 128;
const MARGIN = 8;

export interface DrawnEmoji {
  readonly png: Buffer;
  /** Hash of the pixels, not of the file: the packing does not change it. */
  readonly hash: string;
}

let canvas: Canvas | undefined;
/**
 * Draws a thing's icon for Discord's text, which is dark on light or light on dark: always on a piece, with a
 * paper line around it. A bare icon lies on paper.
 */
export function drawEmoji(sign: Sign): DrawnEmoji {
  loadFonts();
  canvas ??= createCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  pen.reset();
  const piece: Sign = sign.form ? sign : { ...sign, form: 'square', fill: PAPER, ink: INK, ring: 'paper' };
  drawChip(pen, chip(piece, SIDE / 2, SIDE / 2, SIDE - 2 * MARGIN, { halo: PAPER }), LIGHT);
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  return {
    png: canvas.toBuffer('image/png'),
    hash: createHash('sha256').update(data).digest('base64url').slice(0, 16),
  };
}
