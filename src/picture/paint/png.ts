import { crc32, deflateSync } from 'node:zlib';
import { EVEN, inTones, type Likeness, type Pixels, type Tones } from './tones';

/** By squares of steps a channel. */
const ALIKE: Likeness = { areas: 20, edges: 900, weights: { light: 0.25, hue: 2 } };

/**
 * Encodes a PNG with a palette. Flat shapes have few colours, and the shades of their smoothed edges can be
 * rounded to a near one. Every colour that covers much, and that of every piece, keeps its exact value. This
 * is several times faster than finding the best palette for a photograph (docs/pictures.md).
 */
export function palettePng(pixels: Pixels): Buffer {
  const { width, height } = pixels;
  // Each row begins with its filter: 0, no filter.
  const { palette, rows } = inTones(pixels, 256, ALIKE, 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour & 0xff, (colour >> 8) & 0xff, colour >> 16])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 7, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the same pixels in a limited number of tones: the stored form of a ground. */
export const fewTones = (pixels: Pixels, max: number): Tones =>
  inTones(pixels, max, { areas: 20, edges: 20, weights: EVEN });

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
