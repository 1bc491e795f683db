import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { root } from '../../words/catalogue/files';
import type { Measure } from '../layout/layout';
import { SUBSETS } from '../layout/letters';

/** Fonts come from the project, never from the system: the same picture everywhere. */
export const FONT_FOLDER = path.join(root, 'src', 'picture', 'typefaces');

const family = (name: string): string =>
  [...SUBSETS.map((subset) => `'Guildhall ${name} ${subset}'`), "'Guildhall Han'"].join(', ');
const SANS = family('Sans');
const SERIF = family('Serif');

interface FontFile {
  readonly file: string;
  /** The name that the canvas knows it by. */
  readonly name: string;
}
export const FONT_FILES: readonly FontFile[] = [
  ...SUBSETS.flatMap((subset) => [
    ...[400, 600, 700, 900].map((weight) => ({
      file: `source-sans-3-${subset}-${weight}-normal.woff2`,
      name: `Guildhall Sans ${subset}`,
    })),
    { file: `alegreya-${subset}-800-normal.woff2`, name: `Guildhall Serif ${subset}` },
  ]),
  ...[400, 700].map((weight) => ({
    file: `noto-sans-sc-chinese-simplified-${weight}-normal.woff2`,
    name: 'Guildhall Han',
  })),
];

let loaded = false;
export function loadFonts(): void {
  if (loaded) return;
  loaded = true;
  for (const { file, name } of FONT_FILES)
    if (!GlobalFonts.registerFromPath(path.join(FONT_FOLDER, file), name))
      throw new Error(`the font file ${file} cannot be loaded`);
}

export const fontOf = (size: number, weight: number, face: 'sans' | 'serif'): string =>
  `${face === 'serif' ? 800 : weight} ${size}px ${face === 'serif' ? SERIF : SANS}`;

/** The display face has old figures that swing below the line; numbers are always set in the other. */
const FIGURES = /(\d[\d.,:/·×]*)/;
const SMALLER = 0.94;
export interface Bit {
  readonly words: string;
  readonly size: number;
  readonly weight: number;
  readonly face: 'sans' | 'serif';
}
export const bitsOf = (words: string, size: number, weight: number, face: 'sans' | 'serif'): Bit[] =>
  face === 'sans' || !/\d/.test(words)
    ? [{ words, size, weight, face }]
    : words
        .split(FIGURES)
        .filter((part) => part !== '')
        .map((part) =>
          /^\d/.test(part)
            ? { words: part, size: size * SMALLER, weight: 900, face: 'sans' }
            : { words: part, size, weight, face },
        );

/** Measures with the fonts the drawing uses. */
export function measurer(): Measure {
  loadFonts();
  const context = createCanvas(8, 8).getContext('2d');
  const known = new Map<string, number>();
  return (words, size, weight, face) => {
    // Widths grow with the size: one measurement a text, at a size where hinting does not matter.
    const label = `${weight}${face}${words}`;
    let unit = known.get(label);
    if (unit === undefined) {
      unit = 0;
      for (const bit of bitsOf(words, 100, weight, face)) {
        context.font = fontOf(bit.size, bit.weight, bit.face);
        unit += context.measureText(bit.words).width / 100;
      }
      if (known.size > 5000) known.clear();
      known.set(label, unit);
    }
    return unit * size;
  };
}
