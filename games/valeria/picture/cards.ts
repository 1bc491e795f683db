import { backdrop } from '../../../src/picture/layout/backdrop';
import {
  chip,
  group,
  icon,
  mix,
  rect,
  run,
  text,
  type FaceKind,
  type Group,
  type Point,
  type RunPart,
  type Shape,
  type Sign,
  type Text,
} from '../../../src/picture/kit';

/** Cards of the centre: smaller than a face, with the same parts in the same places. */

export const BAND = { one: 32, low: 30, two: 58 };
export const LINE = 37;
const PLATE = 34;
/** In a window lower than this, roles are next to the price instead of below it. */
const TALL = 50;
const PAPER = '#fff6df';
const DARK = '#120c08';

export interface Small {
  /** Its name in its place, for marking changes. */
  readonly name: string;
  readonly title: Text['text'];
  readonly kind: FaceKind;
  readonly emblem: string;
  readonly cost?: readonly RunPart[];
  readonly worth?: readonly RunPart[];
  readonly roles?: readonly Sign[];
  /** The numbers that activate it, and whether the dice show one of them. */
  readonly number?: string;
  readonly rolled?: boolean;
  /** The number of cards in the stack. */
  readonly count: number;
  /**
   * The place of the count. `one`: next to the name. `two` lines, or one line for a card with much text
   * (`low`): in the window.
   */
  readonly band: keyof typeof BAND;
  /** Its effects, one below the other. The second has a background of its own. */
  readonly runs: readonly (readonly RunPart[])[];
  /** The number of lines that these runs take together. */
  readonly lines: number;
}

/**
 * Draws the card in its box. Parts that change with the viewer or the dice, such as the price, are not
 * compared with the last picture.
 */
export function small(card: Small, x: number, y: number, w: number, h: number): Group {
  const body = card.lines * LINE + 2;
  const window = h - BAND[card.band] - body;
  return group(x, y, [
    rect(0, 4, w, h, { fill: 'line', round: 12 }),
    {
      ...group(
        0,
        0,
        [
          rect(0, 0, w, h, { fill: 'panel' }),
          scene(card, w, window),
          ...banded(card, w, window),
          ...chips(card, window),
          ...effects(card, w, window + BAND[card.band], h),
        ],
        card.name,
      ),
      clip: rounded(w, h, 12),
      role: 'card',
    },
    ...(card.cost ? [plateLeft(card.cost)] : []),
    ...(card.worth ? [plateRight(card.worth, w)] : []),
    ...(card.number === undefined ? [] : numberOn(card.number, card.rolled === true, w)),
    rect(0, 0, w, h, { stroke: '#3a2c1c/#6b5a40', thickness: 3, round: 12 }),
  ]);
}

export const rounded = (w: number, h: number, r: number): string =>
  `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ` +
  `${r} 0Z`;

/** Returns the room for the emblem: between the price and the worth or number. */
const between = (card: Small, w: number, window: number): readonly [from: number, to: number] => [
  besideCost(card, window),
  w - (card.number === undefined ? wide(card.worth ?? []) + 14 : numberWide(card.number) + 8),
];

/** A price of two kinds is wide, so the emblem and its seal are below it. */
const isWide = ({ cost }: Small): boolean => (cost?.length ?? 0) > 2;

/**
 * Returns a place where a seal of this size hides no text: at the end of a name without a count, next to the
 * shorter run, or else on the emblem.
 */
export function sealOn(card: Small, w: number, h: number, seal: number): Point {
  if (card.band === 'two') return [w * 0.57, 27];
  const body = card.lines * LINE + 2;
  const window = h - BAND[card.band] - body;
  if (card.band === 'one' && card.count === 0) return [w - seal / 2 - 4, window + BAND.one / 2];
  const widthOf = (parts: readonly RunPart[]): number =>
    (lengthOf(parts) * sizeOf(parts, largestOn(card))) / SMALL;
  // A run over two lines ends with a short one.
  const rows = card.runs.length < card.lines ? card.runs.flatMap(linesOf) : card.runs.map(widthOf);
  const each = body / rows.length;
  const shorter = rows.lastIndexOf(Math.min(...rows));
  const [from, to] = between(card, w, window);
  const beside: Point = [seal / 2 + 3, h - body + (shorter + 0.5) * each];
  if ((w - (rows[shorter] ?? 0)) / 2 > seal + 5) return beside;
  if (isWide(card) && window >= TALL) return [w / 2, window - seal / 2];
  return to - from < seal + 2 ? beside : [(from + to) / 2, window / 2];
}

function scene(card: Small, w: number, h: number): Group {
  const { kind, emblem } = card;
  const [from, to] = between(card, w, h);
  // Roles below the price must not hide the emblem.
  const free = [Math.max(from, h >= TALL ? 8 + (ROLE + 2) * (card.roles?.length ?? 0) : 0), to] as const;
  const size = Math.min(h - 6, 64, free[1] - free[0]);
  const low = isWide(card);
  const [side, top] = low ? [h - PLATE + 8, PLATE - 9] : [size, (h - size) / 2];
  const middle = low ? w / 2 : Math.min(Math.max(w / 2, free[0] + side / 2), free[1] - side / 2);
  const left = middle - side / 2;
  if (side < 22) return { ...group(0, 0, backdrop(kind.scene, kind.colour, w, h)), kept: [w, h], fine: true };
  return {
    ...group(0, 0, [
      ...backdrop(kind.scene, kind.colour, w, h),
      icon(emblem, left + 2, top + 2, side, mix(kind.colour, DARK, 0.6)),
      icon(emblem, left, top, side, PAPER),
    ]),
    kept: [w, h],
    fine: true,
  };
}

const ROLE = 29;
export const badge = (role: Sign, x: number, y: number): Shape =>
  chip({ form: 'disc', ring: 'paper', ...role }, x, y, ROLE);
function chips(card: Small, window: number): Shape[] {
  const { roles = [] } = card;
  if (window >= TALL) return roles.map((role, at) => badge(role, 19 + at * (ROLE + 2), window - 17));
  if (isCrowded(card)) return roles.map((role) => badge(role, 17, window + BAND.low / 2));
  const from = besideCost(card, window) - ROLE * roles.length;
  return roles.map((role, at) => badge(role, from + ROLE / 2 + at * ROLE, window / 2));
}
/** Returns the left edge of the emblem: after the price, and after the roles if they are in one line. */
const besideCost = ({ cost, roles = [], band }: Small, window: number): number =>
  (cost ? wide(cost) + 17 : 6) + (window < TALL && band === 'one' ? ROLE * roles.length + 2 : 0);
const numberWide = (number: string): number => (number.length > 2 ? 12 + 12.6 * number.length : 42);

const isCrowded = ({ band, lines }: Small): boolean => band === 'low' && lines > 1;

function banded(card: Small, w: number, y: number): Shape[] {
  const { title, kind, band, count, roles = [] } = card;
  // A card with much text has a low window: the Area is next to the name, and the count is below.
  const crowded = isCrowded(card);
  const left = crowded && roles.length > 0 ? 30 : 5;
  const how = { weight: 900, face: 'serif', ink: PAPER } as const;
  const ground = rect(0, y, w, BAND[band], { fill: mix(kind.colour, DARK, 0.6) });
  if (band === 'one')
    return [
      ground,
      text(title, 8, y - 2, w - 14 - (count > 0 ? 38 : 0), BAND.one + 2, { size: 29, ...how }),
      ...(count > 0
        ? [text(`×${count}`, w - 52, y, 46, BAND.one, { size: 25, weight: 700, align: 'right', ink: PAPER })]
        : []),
    ];
  return [
    ground,
    text(title, left, y - 2, w - left - (crowded ? 1 : 5), BAND[band] + 2, {
      size: band === 'two' ? 26 : 27,
      lines: band === 'two' ? 2 : 1,
      align: 'center',
      ...how,
    }),
    ...(count > 0 && !crowded
      ? [
          rect(w - 47, PLATE, 41, 28, { fill: 'panel', round: 8 }),
          text(`×${count}`, w - 47, PLATE, 41, 28, { size: 24, weight: 700, align: 'center' }),
        ]
      : []),
  ];
}

function effects(card: Small, w: number, y: number, h: number): Shape[] {
  const { runs, count, lines } = card;
  const talls = runs.map((one) => (runs.length > 1 && runs.length < lines ? linesOf(one).length : 1));
  const each = (h - y) / talls.reduce((sum, tall) => sum + tall, 0);
  return [
    ...runs.flatMap((one, at) => {
      const top = y + each * talls.slice(0, at).reduce((sum, tall) => sum + tall, 0);
      const high = each * (talls[at] ?? 1);
      return [
        ...(at > 0 ? [rect(0, top, w, high, { fill: 'raised' as const })] : []),
        run(one, 9, top, w - 16, high, { size: sizeOf(one, largestOn(card)), align: 'center' }),
      ];
    }),
    ...(isCrowded(card) && count > 0
      ? [text(`×${count}`, w - 50, h - 32, 43, 30, { size: 24, weight: 700, align: 'right' as const })]
      : []),
  ];
}

/** Estimates the width of a price. */
const wide = (parts: readonly RunPart[]): number =>
  parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? 16 * String(part).length : 39), 0);

export function plateLeft(parts: readonly RunPart[]): Shape {
  const w = wide(parts) + 14;
  return group(0, 0, [
    rect(0, 0, w, PLATE, { fill: 'panel', round: 11 }),
    run(parts, 9, 1, w - 8, PLATE - 2, { size: 28 }),
  ]);
}
export function plateRight(parts: readonly RunPart[], right: number): Shape {
  const w = wide(parts) + 14;
  return group(right - w, 0, [
    rect(0, 0, w, PLATE, { fill: 'panel', round: 11 }),
    run(parts, 8, 1, w - 10, PLATE - 2, { size: 28 }),
  ]);
}

/** On a rolled number the plate is inverted, as all active pieces are. */
export function numberOn(number: string, rolled: boolean, right: number): Shape[] {
  const w = numberWide(number);
  const [fill, ink] = rolled ? (['#1e1a17', PAPER] as const) : ([PAPER, '#1e1a17'] as const);
  return [
    rect(right - w - 5, 4, w, PLATE, { fill, stroke: rolled ? PAPER : '#1e1a17', thickness: 3, round: 9 }),
    text(number, right - w - 5, 4, w, PLATE, {
      size: number.length > 2 ? 25 : 29,
      weight: 900,
      align: 'center',
      ink,
      role: rolled ? 'rolled' : 'number',
    }),
  ];
}

/** The length of a run's line. */
const MAX_LENGTH = 176;
/** Estimates the width of a run at the size of these cards. A run that is too long gets two lines. */
export const lengthOf = (parts: readonly RunPart[]): number =>
  parts.reduce<number>((sum, part) => {
    if (typeof part === 'number') return sum + 5 + 13 * String(part).length;
    if (part === '→') return sum + 28;
    if (typeof part === 'string') return sum + 6 + 12 * part.length;
    if ('text' in part && !('icon' in part) && !('form' in part))
      return sum + 6 + 11.5 * (part.text?.split('.').at(-1)?.length ?? 4);
    return sum + 33;
  }, 0);

/** The sizes of a run: a short one fills its line, and a long one is as small as text may be. */
const [SMALL, LARGE] = [24, 31];
const sizeOf = (parts: readonly RunPart[], largest: number): number =>
  Math.min(largest, Math.max(SMALL, Math.floor((SMALL * MAX_LENGTH) / lengthOf(parts))));

/** A Monster Event has two effects in a low card, and its seal needs room next to them. */
const largestOn = ({ band, runs }: Small): number => (band === 'low' && runs.length > 1 ? SMALL : LARGE);

/** Returns the lengths of the lines of a run. */
export function linesOf(parts: readonly RunPart[]): number[] {
  const lines = [0];
  for (const part of parts) {
    const longer = (lines.at(-1) ?? 0) + lengthOf([part]);
    if (longer > MAX_LENGTH) lines.push(lengthOf([part]));
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
