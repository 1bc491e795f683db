import { backdrop } from './backdrop';
import { mix } from './colour';
import type { Face, Power } from './face';
import { paragraph, said, lineHeight, type Env } from './layout';
import { chip, circle, group, icon, line, path, rect, text } from './make';
import { layRun } from './run';
import { SMALLEST, type FaceShape, type Group, type RunPart, type Shape, type Sheet } from './scene';
import { PAPER } from './theme';

/** One layout for every card of every title: window with plates at its corners, name band, body. */

interface Sizes {
  readonly text: number;
  readonly name: number;
  readonly run: number;
  readonly plate: number;
  readonly window: number;
  readonly pad: number;
  readonly round: number;
}
const sizesOf = (w: number): Sizes =>
  w >= 270
    ? { text: 26, name: 32, run: 34, plate: 48, window: w * 0.36, pad: 15, round: 16 }
    : { text: SMALLEST, name: 27, run: 31, plate: 43, window: w * 0.5, pad: 12, round: 14 };

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

interface Plate {
  readonly shape: Shape;
  readonly w: number;
  readonly h: number;
}
/** What it costs or is worth, on the panel's colour in a corner of the window, with this much room. */
function plate(
  parts: readonly RunPart[],
  corner: 'left' | 'right',
  { w, room, sizes, env, inset = 0 }: { w: number; room: number; sizes: Sizes; env: Env; inset?: number },
): Plate {
  const laid = layRun(parts, sizes.run * 0.94, room - 22 - inset, env);
  const [wide, tall] = [laid.w + 22 + inset, Math.max(sizes.plate, laid.h + 2)];
  const r = sizes.round;
  const d =
    corner === 'left'
      ? `M0 0H${wide}V${tall - r}Q${wide} ${tall} ${wide - r} ${tall}H0Z`
      : `M0 0H${wide}V${tall}H${r}Q0 ${tall} 0 ${tall - r}Z`;
  const shape = group(corner === 'left' ? 0 : w - wide, 0, [
    path(d, { fill: 'panel' }),
    group(corner === 'left' ? 9 + inset : 12, (tall - laid.h) / 2, laid.shapes),
  ]);
  return { shape, w: wide, h: tall };
}

/** What it is worth takes its room first, what it costs gives way to the seal: neither hides the other. */
function plates(shape: FaceShape, w: number, sizes: Sizes, env: Env): { cost?: Plate; worth?: Plate } {
  const { cost, worth } = shape.face;
  const right = worth && plate(worth, 'right', { w, room: w * 0.6, sizes, env });
  const room = right ? w - right.w - 8 : w * 0.72;
  const inset = sealedIn(shape, env) ? 44 : 0;
  return {
    ...(cost && { cost: plate(cost, 'left', { w, room, sizes, env, inset }) }),
    ...(right && { worth: right }),
  };
}

/** As high as it should be: what it costs and the roles below that must not touch. */
function windowHeight(shape: FaceShape, sizes: Sizes, env: Env): number {
  const { cost } = shape.face.roles ? plates(shape, shape.w, sizes, env) : {};
  return Math.max(sizes.window, cost ? cost.h + sizes.plate * 0.9 + 12 : 0);
}

export function emblem(face: Face, w: number, h: number, aside = 0): Shape[] {
  if (face.art) {
    const scale = Math.min((h * 0.74) / face.art.h, (w * 0.6) / face.art.w);
    return [{ ...group((w - face.art.w * scale) / 2, (h - face.art.h * scale) / 2, face.art.shapes), scale }];
  }
  const name = face.emblem ?? face.kind.emblem;
  if (name === undefined) return [];
  const ringed = face.kind.scene === 'rays';
  const size = h * (ringed ? 0.66 : 0.78);
  const [x, y] = [(w - size) / 2 + aside, (h - size) / 2];
  return [
    ...(ringed
      ? [
          circle(w / 2, h / 2, h * 0.45, {
            fill: mix(face.kind.colour, '#120c08', 0.25),
            stroke: '#e8c987',
            thickness: 3,
          }),
        ]
      : []),
    icon(name, x + 3, y + 3, size, mix(face.kind.colour, '#120c08', 0.6)),
    icon(name, x, y, size, '#fff6df'),
  ];
}

const sealedIn = ({ spot }: FaceShape, env: Env): boolean =>
  spot !== undefined && env.sealed?.has(spot) === true;
/** A wide number pushes the emblem to the left, a seal beside the cost to the right. */
function asideOf(shape: FaceShape, w: number, env: Env): number {
  const right = sealedIn(shape, env) && shape.face.cost && !shape.face.worth ? w * 0.1 : 0;
  const left = w < 270 && (shape.face.number?.length ?? 0) > 2 ? w * 0.07 : 0;
  return right - left;
}

/** The scene and the emblem: the same for a card wherever it lies, so it is drawn once and kept. */
const window = (face: Face, w: number, h: number, aside: number): Group => ({
  kind: 'group',
  x: 0,
  y: 0,
  shapes: [...backdrop(face.kind.scene, face.kind.colour, w, h), ...emblem(face, w, h, aside)],
  kept: [w, h],
});

function corners(shape: FaceShape, w: number, h: number, sizes: Sizes, env: Env): Shape[] {
  const { face } = shape;
  const shapes: Shape[] = [];
  const disc = sizes.plate * 0.9;
  (face.roles ?? []).forEach((role, at) =>
    shapes.push(
      chip({ form: 'disc', ring: 'paper', ...role }, 8 + disc / 2 + at * (disc + 2), h - disc / 2 - 7, disc),
    ),
  );
  if (face.number !== undefined) {
    const wide = Math.max(sizes.plate, env.measure(face.number, sizes.run * 0.94, 900, 'sans') + 18);
    const [x, y] = [w - wide - 8, h - sizes.plate - 6];
    shapes.push(
      rect(x, y, wide, sizes.plate, { fill: PAPER, stroke: '#1e1a17', thickness: 4, round: 11 }),
      text(face.number, x, y, wide, sizes.plate, {
        size: Math.round(sizes.run * 0.94),
        weight: 900,
        align: 'center',
        ink: '#1e1a17',
        role: 'number',
      }),
    );
  }
  const { cost, worth } = plates(shape, w, sizes, env);
  return [...shapes, ...[cost, worth].flatMap((one) => one?.shape ?? [])];
}

const roundPath = (w: number, h: number, r: number): string =>
  `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ` +
  `${r} 0Z`;

/** How high a face is at its width, as it wants to be. */
export function faceHeight(shape: FaceShape, env: Env): number {
  const { face, w } = shape;
  const sizes = sizesOf(w);
  return Math.ceil(
    windowHeight(shape, sizes, env) + band(face, w, sizes, env).h + body(face.body, w, sizes, env).h,
  );
}

/**
 * The full face in its box: what is spare goes to the window as far as a third of it more, the rest stays
 * below.
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
    window(face, w, high, asideOf(shape, w, env)),
    group(0, high, named.shapes),
    group(0, high + named.h, powers.shapes),
    ...corners(shape, w, high, sizes, env),
    ...copies(shape, w, h, sizes),
  ]);
}

const copies = ({ count }: FaceShape, w: number, h: number, sizes: Sizes): Shape[] =>
  count === undefined || count < 2
    ? []
    : [
        text(`×${count}`, w - 70 - sizes.pad, h - 40, 70, 34, {
          size: sizes.text + 2,
          weight: 900,
          align: 'right',
          ink: 'muted',
          role: 'number',
        }),
      ];

/** The card itself: a shadow that is the shape again, the paper, what stands on it, its line. */
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

/** How much of a face's window may go where its box is low. */
export const spareWindow = (w: number): number => sizesOf(w).window - sizesOf(w).plate - 14;

/** Faces side by side; in a row all are as high as the highest needs. The last row stands in the middle. */
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
    const left = x + (cards.length > columns ? (w - row.length * wide - (row.length - 1) * gap) / 2 : 0);
    row.forEach((card, at) =>
      shapes.push(layFace({ ...card, kind: 'face', x: left + at * (wide + gap), y: top, w: wide, h }, env)),
    );
    top += h + gap + 2;
  }
  return { shapes, h: Math.max(0, top - gap - y) };
}
