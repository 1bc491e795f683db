import { place, type Env } from './layout';
import { chip, group, icon, text, token } from '../scene/make';
import {
  SMALLEST,
  type Ends,
  type Phrase,
  type Run,
  type RunPart,
  type Shape,
  type Sign,
  type Text,
} from '../scene/scene';

/** A run of numbers, signs and words, laid out in lines. */

type Style = Pick<Run, 'ink' | 'face' | 'weight' | 'halo'>;
interface Piece {
  readonly w: number;
  /** Kept with the piece before it: a thing with its number. */
  readonly tied: boolean;
  readonly gap: number;
  readonly draw: (x: number, middle: number) => Shape;
}
export interface Laid {
  readonly shapes: readonly Shape[];
  readonly w: number;
  readonly h: number;
  readonly lines: number;
}
const isSign = (part: RunPart): part is Sign =>
  typeof part === 'object' && ('icon' in part || 'form' in part);
const isToken = (part: RunPart): part is Exclude<Extract<RunPart, { token: unknown }>, Phrase> =>
  typeof part === 'object' && 'token' in part;
/** Figures, and the marks that stand with them. */
const FIGURES = /^[+−–-]?[\d×.,·/?ƒ+−%–-]*$/;

function piecesOf(parts: readonly RunPart[], size: number, env: Env, style: Style): Piece[] {
  const pieces: Piece[] = [];
  const words = (said: string): void => {
    const figures = FIGURES.test(said);
    const weight = style.weight ?? (figures ? 900 : 600);
    const face = style.face ?? 'sans';
    const set = figures || style.face ? size : Math.max(SMALLEST, size * 0.86);
    for (const [at, word] of said.split(/\s+/).filter(Boolean).entries()) {
      const w = env.measure(word, set, weight, face);
      const how: Partial<Text> = {
        size: set,
        weight,
        face,
        ...(style.ink && { ink: style.ink }),
        ...(style.halo && { halo: style.halo }),
      };
      pieces.push({
        w,
        tied: /^[,.;:)]/.test(word),
        gap: at > 0 ? set * 0.24 : size * 0.2,
        draw: (x, middle) => text(word, x, middle - set * 0.59, w + 1, set * 1.18, how),
      });
    }
  };
  parts.forEach((part, at) => {
    const before = parts[at - 1];
    const tied = typeof before === 'number' || (typeof before === 'string' && FIGURES.test(before));
    const lined = { ...(style.ink && { ink: style.ink }) };
    if (part === '→' || part === '▸') {
      const side = size * (part === '→' ? 0.95 : 0.7);
      pieces.push({
        w: side,
        tied: false,
        gap: size * 0.2,
        draw: (x, middle) =>
          icon(
            part === '→' ? 'arrow' : 'acting',
            x,
            middle - side / 2,
            side,
            style.ink,
            style.halo ? { halo: style.halo } : {},
          ),
      });
    } else if (typeof part === 'number' || typeof part === 'string') words(String(part).replace(/^-/, '−'));
    else if (isToken(part)) {
      const side = size * 1.15;
      pieces.push({
        w: side,
        tied,
        gap: size * (tied ? 0.15 : 0.32),
        draw: (x, middle) =>
          token(
            part.token,
            x + side / 2,
            middle,
            side,
            part.count === undefined ? {} : { count: part.count },
          ),
      });
    } else if (isSign(part)) {
      const side = part.form ? size * 1.18 : size * 1.12;
      pieces.push({
        w: side,
        tied,
        gap: size * 0.14,
        draw: (x, middle) =>
          chip(
            // A badge of a dark window has a paper line, which would be invisible on a light panel.
            { ...lined, ...part, ...(part.ring === 'paper' && !style.ink && { ring: 'words' as const }) },
            x + side / 2,
            middle,
            side,
            style.halo ? { halo: style.halo } : {},
          ),
      });
    } else words(env.words.phrase(part));
  });
  return pieces;
}

/**
 * Lays a run out from the top left; a line is as high as its signs. Wraps between parts, never between a
 * thing and its number.
 */
export function layRun(
  parts: readonly RunPart[],
  size: number,
  w: number,
  env: Env,
  style: Style & { readonly align?: Run['align']; readonly min?: number } = {},
): Laid {
  const min = style.min ?? Math.max(SMALLEST, size * 0.76);
  for (let at = size; ; at -= 1) {
    const pieces = piecesOf(parts, Math.max(at, SMALLEST), env, style);
    const whole = pieces.reduce((sum, piece, index) => sum + piece.w + (index > 0 ? piece.gap : 0), 0);
    if (whole > w && at - 1 >= min) continue;
    return inLines(pieces, Math.max(at, SMALLEST), w, style.align ?? 'left');
  }
}

function inLines(pieces: readonly Piece[], size: number, w: number, align: NonNullable<Run['align']>): Laid {
  const lines: Piece[][] = [];
  let [line, used] = [[] as Piece[], 0];
  pieces.forEach((piece, at) => {
    const bound = pieces[at + 1]?.tied ? (pieces[at + 1]?.gap ?? 0) + (pieces[at + 1]?.w ?? 0) : 0;
    const wanted = used + (line.length > 0 ? piece.gap : 0) + piece.w;
    if (line.length > 0 && !piece.tied && wanted + bound > w + 0.5) {
      lines.push(line);
      [line, used] = [[piece], piece.w];
    } else {
      line.push(piece);
      used = wanted;
    }
  });
  if (line.length > 0) lines.push(line);
  const height = size * 1.32;
  const shapes: Shape[] = [];
  let widest = 0;
  lines.forEach((row, index) => {
    const length = row.reduce((sum, piece, at) => sum + piece.w + (at > 0 ? piece.gap : 0), 0);
    widest = Math.max(widest, length);
    const spare = align === 'left' ? 0 : align === 'center' ? (w - length) / 2 : w - length;
    let x = spare;
    row.forEach((piece, at) => {
      if (at > 0) x += piece.gap;
      shapes.push(piece.draw(x, index * height + height / 2));
      x += piece.w;
    });
  });
  return { shapes, w: widest, h: lines.length * height, lines: lines.length };
}

const ACTING = 20;
/** Lays out both ends of a line. The numbers take their room first. The name gets the rest. */
export function layEnds({ left, right, w, h, size = 30, acts }: Ends, env: Env): Shape[] {
  const counts = right.length > 0 ? layRun(right, size - 3, w * 0.66, env, { align: 'left' }) : undefined;
  const room = w - (counts ? counts.w + 10 : 0) - (acts ? ACTING + 8 : 0);
  const name = text(left, 0, 0, room, h, { size, face: 'serif', weight: 900, lines: 2 });
  const end = place(name, 0, 0, env.words, env.measure).inkW;
  return [
    name,
    ...(acts ? [icon('acting', end + 8, (h - ACTING) / 2, ACTING)] : []),
    ...(counts ? [group(w - counts.w, (h - counts.h) / 2, counts.shapes)] : []),
  ];
}
