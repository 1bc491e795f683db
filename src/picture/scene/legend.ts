import { say, type Phrase } from '../../engine/contract/game';
import { heading, parts } from './frame';
import { chip, text } from './make';
import { WIDTH, type Scene, type Shape, type Sign } from './scene';

/** One icon and its meaning. */
export type LegendEntry = readonly [sign: Sign, words: Phrase];

const COLUMNS = 2;
const ROW = 68;
const TOP = 80;
const GAP = 20;

/** Returns a scene with the meaning of each icon, in the order of the list, one column after the other. */
export function legendOf(entries: readonly LegendEntry[]): Scene {
  const columns = parts(24, WIDTH - 48, COLUMNS, GAP);
  const rows = Math.ceil(entries.length / COLUMNS);
  return {
    height: TOP + rows * ROW + GAP,
    shapes: [
      heading(say('picture.icons')),
      ...entries.flatMap(([sign, words], at): Shape[] => {
        const [x, w] = columns[Math.floor(at / rows)] ?? [24, 460];
        const y = TOP + (at % rows) * ROW;
        return [
          chip(sign, x + 30, y + ROW / 2, 52, { role: 'sign' }),
          text(words, x + 70, y, w - 76, ROW, { size: 34, lines: 2 }),
        ];
      }),
    ],
    spots: {},
    alt: [say('picture.alt-icons', { list: entries.map(([, words]) => words) })],
  };
}
