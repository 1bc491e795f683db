/** The pixels of a picture in few tones. */

export interface Tones {
  /** `0xbbggrr`, as the pixels are. */
  readonly palette: readonly number[];
  /** One byte a pixel, each row behind as many bytes of nothing as were asked for. */
  readonly rows: Buffer;
}
export interface Pixels {
  readonly data: Uint32Array;
  readonly width: number;
  readonly height: number;
  /** Colours that mean something however little they cover: as exact as those of areas. */
  readonly pieces?: ReadonlySet<number>;
}
/** Colours closer than this share a tone: those of areas, and the shades of smoothed edges. */
export interface Likeness {
  readonly areas: number;
  readonly edges: number;
  readonly weights: Weights;
}
/**
 * The shades of an edge run from light to dark: one that is only lighter or darker is nearer than one of
 * another hue, which would be seen.
 */
interface Weights {
  readonly light: number;
  readonly hue: number;
}
/** Each channel alike. */
export const EVEN: Weights = { light: 1, hue: 1 };

const MAX_TONES = 256;
/** A colour that covers at least this share of the picture is that of an area. */
const AREA = 1 / 300;

/**
 * A table of the colours there are: open addressing, for a picture has ten thousand shades and a million of
 * pixels. 0 is an empty place, so colours are kept one higher.
 */
const SLOTS = 1 << 18;
const colours = new Int32Array(SLOTS);
const counts = new Uint32Array(SLOTS);
/** Flat shapes are long runs of one colour, so tones are looked up and written by run, not by pixel. */
let slots = new Uint32Array(1 << 18);
let ends = new Uint32Array(1 << 18);

function slotOf(colour: number): number {
  let at = (Math.imul(colour, 0x9e3779b1) >>> 14) & (SLOTS - 1);
  while (colours[at] !== 0 && colours[at] !== colour + 1) at = (at + 1) & (SLOTS - 1);
  return at;
}

function longer(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const twice = new Uint32Array(list.length * 2);
  twice.set(list);
  return twice;
}

/** Reads the runs off, row by row, and counts the pixels of each colour: the places of the table in use. */
function runsOf({ data, width, height }: Pixels): { readonly used: number[]; readonly runs: number } {
  colours.fill(0);
  counts.fill(0);
  const used: number[] = [];
  let runs = 0;
  // With more shades than the table can hold, the lowest bits are dropped.
  let mask = 0xffffff;
  for (let y = 0, at = 0; y < height; y++)
    for (const end = at + width; at < end;) {
      const raw = data[at] as number;
      const from = at++;
      while (at < end && data[at] === raw) at++;
      const colour = raw & mask;
      const slot = slotOf(colour);
      if (colours[slot] === 0) {
        colours[slot] = colour + 1;
        used.push(slot);
        if (used.length > SLOTS / 2) mask = 0xf8f8f8;
      }
      counts[slot] = (counts[slot] as number) + at - from;
      if (runs === slots.length) [slots, ends] = [longer(slots), longer(ends)];
      slots[runs] = slot;
      ends[runs++] = at;
    }
  return { used, runs };
}

/** The tones taken so far, three numbers each. */
const taken = new Int32Array(3 * MAX_TONES);
/** How far the tone that was found lies from the colour. */
const apart = new Float64Array(1);

/** The nearest to a colour of so many tones. */
function nearest(colour: number, count: number, { light, hue }: Weights): number {
  const [r, g, b] = [colour & 0xff, (colour >> 8) & 0xff, colour >> 16];
  const shine = (hue - light) / 3;
  let best = 0;
  let min = Infinity;
  for (let at = 0; at < count; at++) {
    const dr = (taken[3 * at] as number) - r;
    const dg = (taken[3 * at + 1] as number) - g;
    const db = (taken[3 * at + 2] as number) - b;
    const all = dr + dg + db;
    const distance = hue * (dr * dr + dg * dg + db * db) - shine * all * all;
    if (distance < min) {
      min = distance;
      best = at;
    }
  }
  apart[0] = min;
  return best;
}

/** The tone of shades that differ by less than four steps a channel, one higher: it is looked for once. */
const known = new Uint16Array(1 << 18);
const roughly = (colour: number): number =>
  ((colour >> 2) & 0x3f) | ((colour >> 4) & 0xfc0) | ((colour >> 6) & 0x3f000);

const isExact = (slot: number, pixels: Pixels): boolean =>
  (counts[slot] as number) >= pixels.data.length * AREA ||
  pixels.pieces?.has((colours[slot] as number) - 1) === true;

/** Takes tones from the colours in use, those first that cover most, and notes the tone of each colour. */
function choose(used: readonly number[], pixels: Pixels, max: number, alike: Likeness): number[] {
  const palette: number[] = [];
  known.fill(0);
  for (const slot of used) {
    const colour = (colours[slot] as number) - 1;
    const isArea = isExact(slot, pixels);
    if (palette.length === max || (!isArea && known[roughly(colour)] !== 0)) continue;
    nearest(colour, palette.length, isArea ? EVEN : alike.weights);
    known[roughly(colour)] = 1;
    if ((apart[0] as number) <= (isArea ? alike.areas : alike.edges)) continue;
    taken.set([colour & 0xff, (colour >> 8) & 0xff, colour >> 16], 3 * palette.length);
    palette.push(colour);
  }
  known.fill(0);
  for (const slot of used) {
    const colour = (colours[slot] as number) - 1;
    const isArea = isExact(slot, pixels);
    const rough = isArea ? 0 : (known[roughly(colour)] as number);
    const tone = rough > 0 ? rough - 1 : nearest(colour, palette.length, alike.weights);
    if (!isArea) known[roughly(colour)] = tone + 1;
    counts[slot] = tone;
  }
  return palette;
}

/** Returns the picture in at most `max` tones, with a number of zero bytes before each row. */
export function inTones(pixels: Pixels, max: number, alike: Likeness, before = 0): Tones {
  const { width, height } = pixels;
  const { used, runs } = runsOf(pixels);
  used.sort((a, b) => (counts[b] as number) - (counts[a] as number));
  const palette = choose(used, pixels, Math.min(max, MAX_TONES), alike);
  const rows = Buffer.alloc((width + before) * height);
  const [places, stops] = [slots, ends];
  let from = 0;
  let to = before;
  let row = width;
  for (let run = 0; run < runs; run++) {
    const end = stops[run] as number;
    const tone = counts[places[run] as number] as number;
    if (end > row) {
      to += before;
      row += width;
    }
    const last = to + end - from;
    if (end - from > 40) rows.fill(tone, to, last);
    else for (let at = to; at < last; at++) rows[at] = tone;
    to = last;
    from = end;
  }
  return { palette, rows };
}
