import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../catalogue/files';

/**
 * How near two words are in meaning. "Earn" and "get" are, because they stand among the same words in
 * ordinary English. `meanings.bin` holds sixty-four numbers for each of some sixteen thousand common words
 * (whose they are: docs/credits.md): how many words, how many numbers, how many bytes of words, the words in
 * lines, and the numbers, a byte each.
 */
export interface Meanings {
  /** The number of components of a word's vector. */
  readonly size: number;
  /** Returns the vector of a word, with length 1. Undefined if the word is unknown. */
  of(word: string): Float32Array | undefined;
  has(word: string): boolean;
}

/** The number of words whose vectors are kept. */
const REMEMBERED = 8000;

const HEAD = 12;

let loaded: Meanings | undefined;
/** Reads the vectors when the first question is asked. */
export function meanings(): Meanings {
  loaded ??= read(path.join(root, 'src/words/ask/meanings.bin'));
  return loaded;
}

function read(file: string): Meanings {
  if (!existsSync(file)) return { size: 0, of: () => undefined, has: () => false };
  const bytes = readFileSync(file);
  const [count, size, letters] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  const places = new Map(
    bytes
      .toString('latin1', HEAD, HEAD + letters)
      .split('\n')
      .map((word, at) => [word, at]),
  );
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + HEAD + letters, count * size);
  const known = new Map<string, Float32Array>();
  return {
    size,
    has: (word) => places.has(word),
    of(word) {
      const at = places.get(word);
      if (at === undefined) return undefined;
      const there = known.get(word) ?? scaled(numbers, at, size);
      if (known.size < REMEMBERED) known.set(word, there);
      return there;
    },
  };
}

/** The numbers of a word, so that their squares add up to 1. */
function scaled(numbers: Int8Array, at: number, size: number): Float32Array {
  const own = Float32Array.from(numbers.subarray(at * size, (at + 1) * size));
  const length = Math.hypot(...own);
  return own.map((number) => number / length);
}

/** The meanings of many words, or of many questions, side by side: one is compared with all at once. */
export class Gists {
  private readonly numbers: Float32Array;
  private readonly size = meanings().size;
  private readonly count: number;

  constructor(gists: readonly (Float32Array | undefined)[]) {
    this.count = gists.length;
    this.numbers = new Float32Array(gists.length * this.size);
    for (const [at, gist] of gists.entries()) if (gist) this.numbers.set(gist, at * this.size);
  }

  /** Returns how near each of them is, from -1 to 1, or 0 if its meaning is unknown. */
  nearnessTo(one: Float32Array): Float32Array {
    const near = new Float32Array(this.count);
    for (let at = 0, from = 0; at < near.length; at++, from += this.size) near[at] = this.product(one, from);
    return near;
  }

  /** Returns how near the nearest of some of them is, or 0 if no meaning is known. */
  nearest(one: Float32Array, some: readonly number[]): number {
    let max = 0;
    for (let nth = 0; nth < some.length; nth++) {
      const near = this.product(one, (some[nth] as number) * this.size);
      if (near > max) max = near;
    }
    return max;
  }

  /** Four sums side by side, since each would wait for the one before it; the size is a multiple of four. */
  private product(one: Float32Array, from: number): number {
    const { numbers, size } = this;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < size; at += 4) {
      a += (one[at] as number) * (numbers[from + at] as number);
      b += (one[at + 1] as number) * (numbers[from + at + 1] as number);
      c += (one[at + 2] as number) * (numbers[from + at + 2] as number);
      d += (one[at + 3] as number) * (numbers[from + at + 3] as number);
    }
    return a + b + c + d;
  }
}
