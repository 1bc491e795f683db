import { crc32, deflateSync } from 'node:zlib';

const MOST = 256;
/** Colours closer than this (in squares of steps a channel) look alike: the shades of smoothed edges share one. */
const ALIKE = 48;

interface Pixels {
  readonly data: Uint32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A PNG with a palette: flat shapes have few colours, and the shades of their smoothed edges may be rounded to a near one. Every colour that
 * covers much keeps its exact value. Several times faster than finding the best palette for a photograph.
 */
export function palettePng({ data, width, height }: Pixels): Buffer {
  const counts = count(data);
  const palette = choose(counts);
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  let at = 0;
  let last = -1;
  let index = 0;
  for (let y = 0; y < height; y++) {
    // Each row begins with its filter, which is none.
    let to = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const colour = (data[at++] ?? 0) & 0xffffff;
      if (colour !== last) {
        last = colour;
        index = indexes.get(colour) ?? 0;
      }
      rows[to++] = index;
    }
  }
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

/** How often each colour occurs; as in the pixels, red lies lowest. */
function count(data: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  let run = 0;
  let last = -1;
  for (let at = 0; at < data.length; at++) {
    const colour = (data[at] ?? 0) & 0xffffff;
    if (colour === last) run++;
    else {
      if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
      last = colour;
      run = 1;
    }
  }
  if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
  return counts;
}

const apart = (a: number, b: number): number =>
  ((a & 0xff) - (b & 0xff)) ** 2 +
  (((a >> 8) & 0xff) - ((b >> 8) & 0xff)) ** 2 +
  ((a >> 16) - (b >> 16)) ** 2;

/** The most frequent colours, leaving out what looks like one already chosen. */
function choose(counts: ReadonlyMap<number, number>): number[] {
  const chosen: number[] = [];
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (chosen.length === MOST) break;
    if (chosen.every((other) => apart(colour, other) > ALIKE)) chosen.push(colour);
  }
  return chosen;
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < palette.length && least > 0; at++) {
    const distance = apart(palette[at] ?? 0, colour);
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
