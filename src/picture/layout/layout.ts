import type { Words } from '../../words/catalogue';
import { SMALLEST, type Text } from '../scene/scene';

/** How wide a line of text is: the drawing library knows, the layout asks. */
export type Measure = (words: string, size: number, weight: number, face: 'sans' | 'serif') => number;

/** The input of the layout: the words, and how wide they are. */
export interface Env {
  readonly words: Words;
  readonly measure: Measure;
  /** Places that an option's seal covers. */
  readonly sealed?: ReadonlySet<string>;
}

export interface Set {
  readonly size: number;
  readonly lines: readonly string[];
}
const LEADING = 1.18;

/**
 * Sets a text into its box: as large as told if it fits, smaller down to the smallest, then wrapped, then
 * cut.
 */
export function setText(shape: Text, words: string, measure: Measure): Set {
  const { size = 28, weight = 400, face = 'sans', lines = 1, w, h } = shape;
  const width = (line: string, at: number): number => measure(line, at, weight, face);
  for (let at = size; at >= SMALLEST; at -= 1) {
    const room = Math.max(1, Math.min(lines, Math.floor(h / (at * LEADING)) || 1));
    const wrapped = wrap(words, w, (line) => width(line, at), room);
    if (wrapped) return { size: at, lines: balanced(words, wrapped, w, (line) => width(line, at)) };
  }
  const at = Math.min(size, SMALLEST);
  const room = Math.max(1, Math.min(lines, Math.floor(h / (at * LEADING)) || 1));
  return { size: at, lines: cut(words, w, (line) => width(line, at), room) };
}

/** The same number of lines, as even as they go. */
function balanced(words: string, lines: string[], w: number, width: (line: string) => number): string[] {
  if (lines.length < 2) return lines;
  let [narrow, wide, best] = [width(words) / lines.length, w, lines];
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(words, middle, width, lines.length);
    if (tried) [best, wide] = [tried, middle];
    else narrow = middle;
  }
  return best;
}

/** Returns as many lines as the words need at this width, even if one word alone is too wide. */
export function paragraph(
  words: string,
  size: number,
  w: number,
  env: Env,
  how: { readonly weight?: number; readonly face?: 'sans' | 'serif' } = {},
): string[] {
  const width = (line: string): number => env.measure(line, size, how.weight ?? 400, how.face ?? 'sans');
  const lines = wrap(words, w, width, 40);
  return lines ? balanced(words, lines, w, width) : cut(words, w, width, 40);
}

function wrap(words: string, w: number, width: (line: string) => number, room: number): string[] | undefined {
  if (width(words) <= w) return [words];
  if (room < 2) return undefined;
  const lines: string[] = [];
  let line = '';
  for (const word of pieces(words)) {
    const longer = line === '' ? word.trimStart() : line + word;
    if (width(longer) <= w) line = longer;
    else {
      if (line === '' || width(word.trimStart()) > w) return undefined;
      lines.push(line.trimEnd());
      line = word.trimStart();
    }
  }
  if (line !== '') lines.push(line);
  return lines.length <= room ? lines : undefined;
}

/** Splits words where a line can break: at spaces, and between any two Chinese characters. */
const pieces = (words: string): string[] =>
  words.match(/\s*[\u2e80-\u9fff\uff00-\uffef]|\s*[^\s\u2e80-\u9fff\uff00-\uffef]+/g) ?? [];

function cut(words: string, w: number, width: (line: string) => number, room: number): string[] {
  const lines: string[] = [];
  let rest = words;
  while (lines.length < room - 1) {
    let fitting = '';
    for (const piece of pieces(rest)) {
      if (width((fitting + piece).trimStart()) > w) break;
      fitting += piece;
    }
    if (fitting === '' || fitting === rest) break;
    lines.push(fitting.trim());
    rest = rest.slice(fitting.length).trimStart();
  }
  let last = rest;
  while (last.length > 0 && width(`${last}…`) > w) last = last.slice(0, -1);
  return [...lines, last === rest ? rest : `${last.trimEnd()}…`];
}

/** A text where it will stand, in the scene's own measure. */
export interface Placed {
  readonly shape: Text;
  readonly words: string;
  readonly set: Set;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly inkX: number;
  readonly inkW: number;
}

export const said = (text: Text['text'], words: Words): string =>
  typeof text === 'object' ? words.phrase(text) : String(text);

export function place(shape: Text, dx: number, dy: number, words: Words, measure: Measure): Placed {
  const spoken = said(shape.text, words);
  const set = setText(shape, spoken, measure);
  const inkW = Math.max(
    0,
    ...set.lines.map((line) => measure(line, set.size, shape.weight ?? 400, shape.face ?? 'sans')),
  );
  const x = shape.x + dx;
  const inkX =
    shape.align === 'center' ? x + (shape.w - inkW) / 2 : shape.align === 'right' ? x + shape.w - inkW : x;
  const h = set.lines.length * set.size * LEADING;
  return { shape, words: spoken, set, x, y: shape.y + dy + (shape.h - h) / 2, w: shape.w, h, inkX, inkW };
}

export const lineHeight = (size: number): number => size * LEADING;
