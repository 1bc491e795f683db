import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Measure } from './layout';
import { fontFolder, SUBSETS } from './letters';

/** Fonts come from packages, never from the system: the same picture everywhere. */

const family = (name: string): string =>
  [...SUBSETS.map((subset) => `'Guildhall ${name} ${subset}'`), "'Guildhall Han'"].join(', ');
const SANS = family('Sans');
const SERIF = family('Serif');
let loaded = false;

export function loadFonts(): void {
  if (loaded) return;
  loaded = true;
  const add = (font: string, subset: string, weight: number, name: string): void => {
    const file = path.join(fontFolder(font), 'files', `${font}-${subset}-${weight}-normal.woff2`);
    if (!GlobalFonts.registerFromPath(file, name))
      throw new Error(`the font ${font} ${subset} ${weight} does not load`);
  };
  for (const subset of SUBSETS) {
    for (const weight of [400, 600, 700, 900])
      add('source-sans-3', subset, weight, `Guildhall Sans ${subset}`);
    add('alegreya', subset, 800, `Guildhall Serif ${subset}`);
  }
  for (const weight of [400, 700]) add('noto-sans-sc', 'chinese-simplified', weight, 'Guildhall Han');
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
