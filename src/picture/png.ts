import { crc32, deflateSync } from 'node:zlib';

const MOST = 256;
/**
 * Of the colours of areas, those closer than this (in squares of steps a channel) share one; of the shades of
 * smoothed edges, these.
 */
const ALIKE = { areas: 20, edges: 900 };
/** A colour that covers at least this share of the picture is that of an area. */
const AREA = 1 / 300;

interface Pixels {
  readonly data: Uint32Array;
  readonly width: number;
  readonly height: number;
}
interface Reduced {
  readonly palette: readonly number[];
  readonly indexes: Buffer;
}

/**
 * A PNG with a palette: flat shapes have few colours, and the shades of their smoothed edges may be rounded
 * to a near one. Every colour that covers much keeps its exact value. Several times faster than finding the
 * best palette for a photograph (docs/pictures.md).
 */
export function palettePng({ data, width, height }: Pixels): Buffer {
  const { palette, indexes } = reduce(data, MOST, ALIKE, apartInHue);
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with its filter, which is none.
  for (let y = 0; y < height; y++) indexes.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
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

/** The same pixels in at most so many tones: what is kept of a ground. */
export const fewTones = (data: Uint32Array, most: number): Reduced =>
  reduce(data, most, { areas: 20, edges: 20 }, apart);

/**
 * A table of the colours there are: open addressing, for a picture has tens of thousands of shades and a
 * million of pixels.
 */
interface Table {
  readonly colours: Int32Array;
  readonly counts: Uint32Array;
  readonly size: number;
}
const SLOTS = 1 << 18;
const table: Table = { colours: new Int32Array(SLOTS), counts: new Uint32Array(SLOTS), size: SLOTS - 1 };

const slotOf = ({ colours, size }: Table, colour: number): number => {
  let at = (Math.imul(colour, 0x9e3779b1) >>> 14) & size;
  // The table has many more places than a picture has shades; 0 is an empty one, so colours are kept one
  // higher.
  while (colours[at] !== 0 && colours[at] !== colour + 1) at = (at + 1) & size;
  return at;
};

function reduce(data: Uint32Array, most: number, alike: typeof ALIKE, far: Apart): Reduced {
  table.colours.fill(0);
  table.counts.fill(0);
  const used: number[] = [];
  let [last, slot] = [-1, 0];
  // Where there are more shades than the table should hold, the lowest bits are left out.
  let mask = 0xffffff;
  for (let at = 0; at < data.length; at++) {
    const colour = (data[at] as number) & mask;
    if (colour !== last) {
      last = colour;
      slot = slotOf(table, colour);
      if (table.colours[slot] === 0) {
        table.colours[slot] = colour + 1;
        used.push(slot);
        if (used.length > SLOTS / 2 && mask === 0xffffff) mask = 0xf8f8f8;
      }
    }
    table.counts[slot] = (table.counts[slot] as number) + 1;
  }
  used.sort((a, b) => (table.counts[b] as number) - (table.counts[a] as number));
  const palette: number[] = [];
  for (const at of used) {
    if (palette.length === most) break;
    const colour = (table.colours[at] as number) - 1;
    const isArea = (table.counts[at] as number) >= data.length * AREA;
    const near = isArea ? alike.areas : alike.edges;
    const from = isArea ? apart : far;
    if (palette.every((other) => from(colour, other) > near)) palette.push(colour);
  }
  for (const at of used) table.counts[at] = nearest(palette, (table.colours[at] as number) - 1, far);
  const indexes = Buffer.alloc(data.length);
  let index = 0;
  last = -1;
  for (let at = 0; at < data.length; at++) {
    const colour = (data[at] as number) & 0xffffff;
    if (colour !== last) {
      last = colour;
      let found = slotOf(table, colour);
      if (table.colours[found] === 0) found = slotOf(table, colour & 0xf8f8f8);
      index = table.counts[found] as number;
    }
    indexes[at] = index;
  }
  return { palette, indexes };
}

type Apart = (a: number, b: number) => number;
const apart: Apart = (a, b) =>
  ((a & 0xff) - (b & 0xff)) ** 2 +
  (((a >> 8) & 0xff) - ((b >> 8) & 0xff)) ** 2 +
  ((a >> 16) - (b >> 16)) ** 2;

const LIGHT = 0.25;
const HUE = 2;
/**
 * The shades of an edge run from light to dark: one that is only lighter or darker is nearer than one of
 * another hue, which would be seen.
 */
const apartInHue: Apart = (a, b) => {
  const red = (a & 0xff) - (b & 0xff);
  const green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
  const blue = (a >> 16) - (b >> 16);
  const light = (red + green + blue) ** 2 / 3;
  return LIGHT * light + HUE * (red ** 2 + green ** 2 + blue ** 2 - light);
};

function nearest(palette: readonly number[], colour: number, far: Apart): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < palette.length && least > 0; at++) {
    const distance = far(palette[at] ?? 0, colour);
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
