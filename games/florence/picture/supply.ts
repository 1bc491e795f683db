import {
  chip,
  circle,
  group,
  icon,
  panel,
  parts,
  rect,
  spent,
  text,
  type Shape,
} from '../../../src/picture/kit';
import { FREEDOMS } from '../data/professions';
import { BUILDING_KINDS, type Building } from '../data/tiles';
import { say } from '../names';
import type { View } from '../view';
import type { Box } from './panels';
import { BADGE, BONUS_CARD, COLOUR, FREEDOM, METRIC } from './signs';

/** The supply: buildings, freedoms and the decks. */

interface Entry {
  readonly name: string;
  readonly left: number;
  readonly kind?: Building;
  readonly mark: (x: number, y: number, size: number) => Shape[];
}

const INK = '#1e1a17';
const entries = (view: View): readonly Entry[] => [
  ...BUILDING_KINDS.map((kind): Entry => ({
    name: `building ${kind}`,
    left: view.buildings[kind],
    kind,
    mark: (x, y, size) => [
      circle(x, y, size / 2, { fill: '#fffdf5', stroke: INK, thickness: 2 }),
      icon(BADGE[kind], x - size * 0.37, y - size * 0.37, size * 0.74, INK),
    ],
  })),
  ...FREEDOMS.map((freedom): Entry => ({
    name: `freedom ${freedom}`,
    left: view.freedoms[freedom],
    mark: (x, y, size) => [chip(FREEDOM[freedom], x, y, size)],
  })),
  {
    name: 'deck profession',
    left: view.decks.profession,
    mark: (x, y, size) => [chip(METRIC.handCards, x, y, size)],
  },
  { name: 'deck bonus', left: view.decks.bonus, mark: (x, y, size) => [chip(BONUS_CARD, x, y, size)] },
];

/**
 * Draws a badge on the building's own colour with the number left. Freedoms and decks have a paper
 * background.
 */
function entry({ name, left, kind, mark }: Entry, w: number, h: number): Shape {
  const digits = left > 9 ? 36 : 20;
  const disc = Math.min(h - 12, w - digits - 10);
  const shapes: Shape[] = [
    rect(0, 0, w, h, {
      fill: kind ? COLOUR[kind] : 'panel',
      stroke: kind ? INK : 'line',
      thickness: 2,
      round: 9,
    }),
    ...(kind ? [rect(w - digits - 3, 6, digits, h - 12, { fill: '#fffdf5', round: 6 })] : []),
    ...mark(4 + disc / 2, h / 2, disc),
    text(left, w - digits - 3, 0, digits, h, {
      size: 28,
      weight: 700,
      align: 'center',
      ...(kind && { ink: INK }),
      name: `supply ${name}`,
    }),
  ];
  return left === 0 ? spent(0, 0, shapes) : group(0, 0, shapes);
}

/** The height of the words above the line. */
export const CAPTION = 32;
const CAPTIONS = [
  ['building', say('picture.supply.buildings')],
  ['freedom', say('picture.supply.freedoms')],
  ['deck', say('picture.supply.decks')],
] as const;

/** Draws all in one line below the table, with words above each kind. */
export function strip(view: View, x: number, top: number, w: number, h: number): Shape[] {
  const y = top + CAPTION;
  const list = entries(view);
  const gap = 5;
  const wide = (one: Entry): number => (one.name.startsWith('deck') ? 1.25 : 1);
  const unit = (w - gap * (list.length - 1)) / list.reduce((sum, one) => sum + wide(one), 0);
  let left = x;
  return list.flatMap((one, at) => {
    const width = unit * wide(one);
    const [kind] = one.name.split(' ');
    const isFirst = list[at - 1]?.name.split(' ')[0] !== kind;
    const words = isFirst ? CAPTIONS.find(([of]) => of === kind)?.[1] : undefined;
    const shapes = [
      ...(words
        ? [
            text(words, left + 2, top, Math.min(200, x + w - left - 2), CAPTION, {
              size: 25,
              weight: 600,
              ink: 'muted',
            }),
          ]
        : []),
      group(left, y, [entry(one, width, h)]),
    ];
    left += width + gap;
    return shapes;
  });
}

/** Draws the supply in the place of a sixth principality. */
export function supplyPanel(view: View, { x, y, w, h }: Box): Shape[] {
  const top = 54;
  const list = entries(view);
  const columns = parts(x + 12, w - 24, 3, 8);
  const rows = parts(y + top, h - top - 12, 5, 6);
  return [
    ...panel(x, y, w, h, say('section.supply')),
    ...list.map((one, at) => {
      const [cx, cw] = columns[at % 3] ?? [x, w];
      const [cy, ch] = rows[Math.floor(at / 3)] ?? [y, h];
      return group(cx, cy, [entry(one, cw, ch)]);
    }),
  ];
}
