import { backdrop } from '../../../src/picture/backdrop';
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
  type RunPart,
  type Shape,
  type Sign,
  type Text,
} from '../../../src/picture/kit';
import { EXHAUSTED } from './signs';
import { say } from '../names';

/** A card as it lies in the centre: smaller than a face, with the same things in the same places. */

export const BAND = { one: 31, low: 31, two: 55 };
export const LINE = 32;
const PLATE = 34;
const PAPER = '#fff6df';
const DARK = '#120c08';

export interface Small {
  /** What tells it from another card in its place, for marking what has changed. */
  readonly name: string;
  readonly title: Text['text'];
  readonly kind: FaceKind;
  readonly emblem: string;
  readonly cost?: readonly RunPart[];
  readonly worth?: readonly RunPart[];
  readonly roles?: readonly Sign[];
  /** The numbers that wake it, and whether the dice show one of them. */
  readonly number?: string;
  readonly rolled?: boolean;
  /** How many cards lie there. */
  readonly count: number;
  /**
   * `one`: the count stands beside the name; `two` lines, or one where the card says much (`low`): in the
   * window.
   */
  readonly band: keyof typeof BAND;
  /** What it does: below each other; the second on a ground of its own. */
  readonly runs: readonly (readonly RunPart[])[];
  /** How many lines these runs take together. */
  readonly lines: number;
}

/**
 * The card in its box. What has no part in it staying the same (its price for whoever acts, dice) is not
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
          ...chips(card, window),
          ...banded(card, w, window),
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

const rounded = (w: number, h: number, r: number): string =>
  `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0Z`;

function scene({ kind, emblem, cost }: Small, w: number, h: number): Group {
  const size = Math.min(h - 8, 64);
  // A price of two kinds is wide: the emblem then stands below it.
  const low = (cost?.length ?? 0) > 2;
  const [side, top] = low ? [h - PLATE + 8, PLATE - 9] : [size, (h - size) / 2];
  const left = (w - side) / 2;
  return {
    ...group(0, 0, [
      ...backdrop(kind.scene, kind.colour, w, h),
      icon(emblem, left + 2, top + 2, side, mix(kind.colour, DARK, 0.6)),
      icon(emblem, left, top, side, PAPER),
    ]),
    kept: [w, h],
  };
}

const chips = ({ roles = [], band }: Small, window: number): Shape[] =>
  roles.map((role, at) =>
    chip(
      { form: 'disc', ring: 'paper', ...role },
      20 + at * 29,
      window - (band === 'one' ? 13 : 17),
      band === 'one' ? 24 : 29,
    ),
  );

function banded({ title, kind, band, count }: Small, w: number, y: number): Shape[] {
  const how = { weight: 900, face: 'serif', ink: PAPER } as const;
  const ground = rect(0, y, w, BAND[band], { fill: mix(kind.colour, DARK, 0.6) });
  if (band === 'one')
    return [
      ground,
      text(title, 9, y - 2, w - 18 - (count > 0 ? 40 : 0), BAND.one + 2, { size: 25, ...how }),
      ...(count > 0
        ? [text(`×${count}`, w - 52, y, 44, BAND.one, { size: 24, weight: 700, align: 'right', ink: PAPER })]
        : []),
    ];
  return [
    ground,
    text(title, 5, y - 2, w - 10, BAND[band] + 2, {
      size: 24,
      lines: band === 'two' ? 2 : 1,
      align: 'center',
      ...how,
    }),
    ...(count > 0
      ? [
          rect(w - 47, y - 30, 41, 28, { fill: 'panel', round: 8 }),
          text(`×${count}`, w - 47, y - 30, 41, 28, { size: 24, weight: 700, align: 'center' }),
        ]
      : []),
  ];
}

function effects({ runs }: Small, w: number, y: number, h: number): Shape[] {
  if (runs.length === 1) return [run(runs[0] ?? [], 9, y, w - 16, h - y, { size: 24, align: 'center' })];
  const each = (h - y) / runs.length;
  return runs.flatMap((one, at) => [
    ...(at > 0 ? [rect(0, y + at * each, w, each, { fill: 'raised' })] : []),
    run(one, 9, y + at * each, w - 16, each, { size: 24, align: 'center' }),
  ]);
}

/** About as wide as what stands on it. */
const wide = (parts: readonly RunPart[]): number =>
  parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? 14 * String(part).length : 36), 0);

function plateLeft(parts: readonly RunPart[]): Shape {
  const w = wide(parts) + 14;
  return group(0, 0, [
    rect(0, 0, w, PLATE, { fill: 'panel', round: 11 }),
    run(parts, 9, 1, w - 8, PLATE - 2, { size: 25 }),
  ]);
}
function plateRight(parts: readonly RunPart[], right: number): Shape {
  const w = wide(parts) + 14;
  return group(right - w, 0, [
    rect(0, 0, w, PLATE, { fill: 'panel', round: 11 }),
    run(parts, 8, 1, w - 10, PLATE - 2, { size: 25 }),
  ]);
}

/** Rolled: the plate is inverted, as whatever acts is. */
function numberOn(number: string, rolled: boolean, right: number): Shape[] {
  const w = number.length > 2 ? 16 + 12.5 * number.length : 40;
  const [fill, ink] = rolled ? (['#1e1a17', PAPER] as const) : ([PAPER, '#1e1a17'] as const);
  return [
    rect(right - w - 6, 5, w, PLATE, { fill, stroke: rolled ? PAPER : '#1e1a17', thickness: 3, round: 9 }),
    text(number, right - w - 6, 5, w, PLATE, {
      size: 27,
      weight: 900,
      align: 'center',
      ink,
      role: rolled ? 'rolled' : 'number',
    }),
  ];
}

/** A place with no card left. */
export const gone = (name: string, x: number, y: number, w: number, h: number): Shape =>
  group(
    x,
    y,
    [
      rect(2, 2, w - 4, h - 4, { fill: 'raised', stroke: 'muted', thickness: 3, dash: [11, 8], round: 12 }),
      chip(EXHAUSTED, w / 2, h / 2 - 20, 44, { role: 'exhausted' }),
      text(say('picture.exhausted'), 8, h / 2 + 8, w - 16, 34, { size: 25, align: 'center', ink: 'muted' }),
    ],
    name,
  );

/** About how wide a run stands at the size of these cards, so that one too long is given two lines. */
export const lengthOf = (parts: readonly RunPart[]): number =>
  parts.reduce<number>((sum, part) => {
    if (typeof part === 'number') return sum + 5 + 13 * String(part).length;
    if (part === '→') return sum + 28;
    if (typeof part === 'string') return sum + 6 + 12 * part.length;
    if ('text' in part && !('icon' in part) && !('form' in part))
      return sum + 6 + 11.5 * (part.text?.split('.').at(-1)?.length ?? 4);
    return sum + 33;
  }, 0);
