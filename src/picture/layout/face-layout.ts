import { mix } from '../scene/colour';
import { paragraph, said, lineHeight, type Env } from './layout';
import { group, line, rect, text } from '../scene/make';
import { corners, sizesOf, windowHeight, windowOf, type Sizes } from './face-window';
import { layRun } from './run';
import {
  type Face,
  type Power,
  SMALLEST,
  type FaceShape,
  type Group,
  type Shape,
  type Sheet,
} from '../scene/scene';
import { PAPER } from '../scene/theme';

/** One layout for every card of every title: window with plates at its corners, name band, body. */

interface Stacked {
  readonly shapes: readonly Shape[];
  readonly h: number;
}

/** The powers from the top of the body down. */
function body(powers: readonly Power[], w: number, sizes: Sizes, env: Env): Stacked {
  const shapes: Shape[] = [];
  const inner = w - 2 * sizes.pad;
  let y = 7;
  const write = (words: string, ink: 'muted' | 'ink'): void => {
    for (const row of paragraph(words, sizes.text, inner, env)) {
      shapes.push(text(row, sizes.pad, y, inner + 1, lineHeight(sizes.text), { size: sizes.text, ink }));
      y += lineHeight(sizes.text);
    }
  };
  powers.forEach((power, at) => {
    // A power without a label goes on with the one above it, unless it is words alone.
    if (at > 0 && (power.label !== undefined || power.run === undefined)) {
      y += 5;
      shapes.push(
        line(
          [
            [sizes.pad, y],
            [w - sizes.pad, y],
          ],
          { stroke: 'line', thickness: 2 },
        ),
      );
      y += 4;
    }
    if (power.label !== undefined) write(said(power.label, env.words), 'muted');
    if (power.run) {
      const laid = layRun(power.run, sizes.run, inner, env);
      shapes.push(group(sizes.pad, y, laid.shapes));
      y += laid.h + 2;
    }
    if (power.words !== undefined) write(said(power.words, env.words), 'ink');
  });
  return { shapes, h: y + 10 };
}

/** The name on its band, over two lines where one is too long for it. */
function band(face: Face, w: number, sizes: Sizes, env: Env): Stacked {
  const words = said(face.name, env.words);
  const room = w - 2 * sizes.pad + 8;
  const one = env.measure(words, sizes.name, 800, 'serif') <= room;
  const size = one ? sizes.name : Math.max(SMALLEST + 1, sizes.name - 3);
  const rows = one ? [words] : paragraph(words, size, room, env, { weight: 800, face: 'serif' });
  const step = size * 1.04;
  const h = rows.length * step + (rows.length > 1 ? 14 : sizes.plate * 0.32);
  return {
    h,
    shapes: [
      rect(0, 0, w, h + 0.5, { fill: mix(face.kind.colour, '#120c08', 0.6) }),
      ...rows.map((row, at) =>
        text(row, 0, (h - rows.length * step) / 2 + at * step - size * 0.14, w, lineHeight(size), {
          size,
          weight: 900,
          face: 'serif',
          align: 'center',
          ink: PAPER,
        }),
      ),
    ],
  };
}

const roundPath = (w: number, h: number, r: number): string =>
  `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ` +
  `${r} 0Z`;

/** Returns the preferred height of a face at its width. */
export function faceHeight(shape: FaceShape, env: Env): number {
  const { face, w } = shape;
  const sizes = sizesOf(w);
  return Math.ceil(
    windowHeight(shape, sizes, env) + band(face, w, sizes, env).h + body(face.body, w, sizes, env).h,
  );
}

/**
 * Lays out the full face in its box. Up to a third of the window's height is added from spare room; the rest
 * stays below.
 */
export function layFace(shape: FaceShape, env: Env): Group {
  const { face, w } = shape;
  const sizes = sizesOf(w);
  const named = band(face, w, sizes, env);
  const powers = body(face.body, w, sizes, env);
  const wanted = windowHeight(shape, sizes, env);
  const h = shape.h ?? Math.ceil(wanted + named.h + powers.h);
  const spare = h - named.h - powers.h;
  const high = Math.max(sizes.plate + 14, Math.min(spare, wanted));
  return cardOf(shape, w, h, sizes.round, [
    windowOf(shape, w, high, sizes, env),
    group(0, high, named.shapes),
    group(0, high + named.h, powers.shapes),
    ...corners(shape, w, high, sizes, env),
    ...copies(shape, w, h, sizes),
  ]);
}

function copies({ count }: FaceShape, w: number, h: number, sizes: Sizes): Shape[] {
  if (count === undefined || count < 2) return [];
  const size = sizes.text + 2;
  const [wide, high] = [Math.max(70, 2 * size), Math.max(34, lineHeight(size))];
  return [
    text(`×${count}`, w - wide - sizes.pad, h - high - 6, wide, high, {
      size,
      weight: 900,
      align: 'right',
      ink: 'muted',
      role: 'number',
    }),
  ];
}

/** Returns the card itself: a shadow of the same shape, the paper, its content and its line. */
export const cardOf = (
  { x, y, name, role }: FaceShape,
  w: number,
  h: number,
  round: number,
  shapes: readonly Shape[],
): Group => ({
  ...group(x, y, [
    rect(0, 4, w, h, { fill: 'line', round }),
    { ...group(0, 0, [rect(0, 0, w, h, { fill: 'panel' }), ...shapes]), clip: roundPath(w, h, round) },
    rect(0, 0, w, h, { stroke: '#3a2c1c/#6b5a40', thickness: 3, round }),
  ]),
  ...(name !== undefined && { name }),
  role: role ?? 'card',
});

/** Lays out faces next to each other, in rows as high as their highest face. An incomplete row is centred. */
export function laySheet(
  { x, y, w, columns, cards, gap = 12 }: Sheet,
  env: Env,
): { shapes: Group[]; h: number } {
  const wide = (w - gap * (columns - 1)) / columns;
  const shapes: Group[] = [];
  const heights = cards.map((card) => faceHeight({ ...card, kind: 'face', x: 0, y: 0, w: wide }, env));
  let top = y;
  for (let from = 0; from < cards.length; from += columns) {
    const row = cards.slice(from, from + columns);
    const h = Math.max(...heights.slice(from, from + columns));
    const left = x + (w - row.length * wide - (row.length - 1) * gap) / 2;
    row.forEach((card, at) =>
      shapes.push(layFace({ ...card, kind: 'face', x: left + at * (wide + gap), y: top, w: wide, h }, env)),
    );
    top += h + gap + 2;
  }
  return { shapes, h: Math.max(0, top - gap - y) };
}
