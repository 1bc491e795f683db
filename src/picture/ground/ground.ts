import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { groundsFolder, type GroundAsked } from './ground-place';
import type { Shape } from '../scene/scene';
import type { ThemeName } from '../scene/theme';

/**
 * Grounds: backgrounds that take seconds to make, made once by title, size and theme and kept on disk. A
 * title describes its own in `games/<title>/ground.ts` as `export const grounds: Grounds`; it is found by the
 * title's folder, so nothing here knows a game.
 */
export interface GroundPlan {
  /** In the measure of the scene. */
  readonly w: number;
  readonly h: number;
  /** The colour of each point, `0xrrggbb`: called once a pixel, so it may be slow, within seconds. */
  readonly tone?: (x: number, y: number) => number;
  /** Drawn over it. */
  readonly shapes?: readonly Shape[];
}
export type Grounds = Readonly<Record<string, (theme: ThemeName) => GroundPlan>>;
export type { GroundAsked };

const PICTURES = path.join(__dirname, '..');
const GAMES = path.join(PICTURES, '..', '..', 'games');

/** The grounds that were requested and are not made yet. */
const wanted = new Map<string, GroundAsked>();
export function takeWanted(): GroundAsked[] {
  const list = [...wanted.values()];
  wanted.clear();
  return list;
}

/** The grounds of one title. Another one is read within 10 ms, and a picture takes 20 times as long. */
const MAX_HELD_BYTES = 6 * 2 ** 20;
const held = new LRUCache<string, Canvas>({
  maxSize: MAX_HELD_BYTES,
  sizeCalculation: ({ width, height }) => width * height * 4,
});

/** Returns the ground if it has been made. If not, returns undefined and requests it. */
export function groundImage({ game, ground, theme, scale }: GroundAsked): Canvas | undefined {
  const asked = { game, ground, theme, scale };
  const file = fileOf(asked);
  const known = held.get(file);
  if (known) return known;
  if (!existsSync(file)) {
    if (moduleOf(game) !== undefined) wanted.set(file, asked);
    return undefined;
  }
  const image = unpack(readFileSync(file));
  held.set(file, image);
  return image;
}

/** Returns a title's grounds, if it has any. */
export function groundsOf(game: string): Grounds | undefined {
  const file = moduleOf(game);
  return file === undefined ? undefined : (require(file) as { grounds?: Grounds }).grounds;
}

function moduleOf(game: string): string | undefined {
  if (!/^[a-z-]+$/.test(game)) return undefined;
  const file = path.join(GAMES, game, 'ground');
  return existsSync(`${file}.js`) || existsSync(`${file}.ts`) ? file : undefined;
}

const prints = new Map<string, string>();
/** Returns the hash of a title's sources: when it changes, its grounds are made again. */
function printOf(game: string): string {
  let print = prints.get(game);
  if (print === undefined) {
    const hash = createHash('sha256');
    for (const place of [GAMES, PICTURES]) {
      const home = place === GAMES ? path.join(GAMES, game) : place;
      if (!existsSync(home)) continue;
      for (const file of readdirSync(home, { recursive: true, encoding: 'utf8' }).sort())
        if (/(^|[/\\])(ground[\w-]*|noise|backdrop|data[/\\][\w-]+)\.(js|ts)$/.test(file))
          hash.update(readFileSync(path.join(home, file)));
    }
    prints.set(game, (print = hash.digest('hex').slice(0, 12)));
  }
  return print;
}

const fileOf = ({ game, ground, theme, scale }: GroundAsked): string =>
  path.join(groundsFolder(), `${game}-${ground}-${theme}-${Math.round(scale * 1000)}-${printOf(game)}`);

/**
 * Stores a ground as few tones and one byte a pixel: this saves a tenth of a second at each read, compared
 * with a picture file.
 */
export function keepGround(
  asked: GroundAsked,
  width: number,
  height: number,
  tones: readonly number[],
  indexes: Buffer,
): void {
  const head = Buffer.alloc(12 + tones.length * 4);
  [width, height, tones.length, ...tones].forEach((number, at) => head.writeUInt32LE(number, at * 4));
  mkdirSync(groundsFolder(), { recursive: true });
  const file = fileOf(asked);
  writeFileSync(`${file}.${process.pid}`, Buffer.concat([head, deflateSync(indexes)]));
  renameSync(`${file}.${process.pid}`, file);
}

function unpack(kept: Buffer): Canvas {
  const [width, height, count] = [0, 4, 8].map((at) => kept.readUInt32LE(at)) as [number, number, number];
  const tones = Uint32Array.from({ length: count }, (_, at) => kept.readUInt32LE(12 + at * 4) | 0xff000000);
  const indexes = inflateSync(kept.subarray(12 + count * 4));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(width, height);
  const data = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height);
  for (let at = 0; at < data.length; at++) data[at] = tones[indexes[at] as number] as number;
  pen.putImageData(image, 0, 0);
  return canvas;
}
