import path from 'node:path';
import { createCanvas, GlobalFonts, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Words } from '../words';
import { iconPath } from './icons';
import { flatten, lineHeight, place, type Measure } from './layout';
import { fontFolder, SUBSETS } from './letters';
import { palettePng } from './png';
import { WIDTH, type Paint, type Scene, type Shape, type Token } from './scene';
import { colourOf, contrast, SEATS } from './theme';

export interface Look {
  /** The numbers of the open decision's options, by the spot they stand for. */
  readonly badges?: Readonly<Record<string, string>>;
  /** Places that changed since the viewer last acted. */
  readonly marks?: readonly (readonly [x: number, y: number, w: number, h: number])[];
  /** Pixels per unit of the scene. */
  readonly scale?: number;
}

const family = (name: string): string =>
  [...SUBSETS.map((subset) => `Guildhall ${name} ${subset}`), 'Guildhall Han'].join(', ');
const SANS = family('Sans');
const SERIF = family('Serif');
let loaded = false;

/** Fonts come from packages, never from the system: the same picture everywhere. */
function loadFonts(): void {
  if (loaded) return;
  loaded = true;
  const add = (font: string, subset: string, weight: number, name: string): void => {
    if (
      !GlobalFonts.registerFromPath(
        path.join(fontFolder(font), 'files', `${font}-${subset}-${weight}-normal.woff2`),
        name,
      )
    )
      throw new Error(`the font ${font} ${subset} ${weight} does not load`);
  };
  for (const subset of SUBSETS) {
    for (const weight of [400, 600, 700]) add('source-sans-3', subset, weight, `Guildhall Sans ${subset}`);
    add('source-serif-4', subset, 600, `Guildhall Serif ${subset}`);
  }
  for (const weight of [400, 700]) add('noto-sans-sc', 'chinese-simplified', weight, 'Guildhall Han');
}

const fontOf = (size: number, weight: number, face: 'sans' | 'serif'): string =>
  `${face === 'serif' ? 600 : weight} ${size}px ${face === 'serif' ? SERIF : SANS}`;

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
      context.font = fontOf(100, weight, face);
      unit = context.measureText(words).width / 100;
      if (known.size > 5000) known.clear();
      known.set(label, unit);
    }
    return unit * size;
  };
}

let sheet: Canvas | undefined;
/** One canvas for all pictures: its memory is not JavaScript's, so it would not be given back in time if each had its own. */
function cleanSheet(width: number, height: number): Canvas {
  sheet ??= createCanvas(width, height);
  // Setting a size also clears what was drawn and how.
  sheet.width = width;
  sheet.height = height;
  return sheet;
}

/** The canvas is good until the next picture is drawn. */
export function draw(scene: Scene, words: Words, measure: Measure, look: Look = {}): Canvas {
  loadFonts();
  const scale = look.scale ?? 1;
  const canvas = cleanSheet(Math.round(WIDTH * scale), Math.round(scene.height * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.fillStyle = colourOf('paper');
  pen.fillRect(0, 0, WIDTH, scene.height);
  for (const { shape, dx, dy } of flatten(scene.shapes)) {
    pen.save();
    pen.translate(dx, dy);
    drawShape(pen, shape, words, measure);
    pen.restore();
  }
  for (const [x, y, w, h] of look.marks ?? []) mark(pen, x, y, w, h);
  for (const [spot, label] of Object.entries(look.badges ?? {})) {
    const at = scene.spots[spot];
    if (at) badge(pen, at[0], at[1], label);
  }
  return canvas;
}

function drawShape(
  pen: SKRSContext2D,
  shape: Exclude<Shape, { kind: 'group' }>,
  words: Words,
  measure: Measure,
): void {
  switch (shape.kind) {
    case 'rect':
      pen.beginPath();
      if (shape.round)
        pen.roundRect(shape.x, shape.y, shape.w, shape.h, Math.min(shape.round, shape.w / 2, shape.h / 2));
      else pen.rect(shape.x, shape.y, shape.w, shape.h);
      return paint(pen, shape);
    case 'circle':
      pen.beginPath();
      pen.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      return paint(pen, shape);
    case 'line':
      pen.beginPath();
      shape.points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
      return paint(pen, shape);
    case 'path':
      pen.translate(shape.x ?? 0, shape.y ?? 0);
      pen.scale(shape.scale ?? 1, shape.scale ?? 1);
      return paint(pen, shape, new Path2D(shape.d));
    case 'icon':
      pen.translate(shape.x, shape.y);
      pen.scale(shape.size / 24, shape.size / 24);
      pen.fillStyle = colourOf(shape.ink ?? 'ink');
      return pen.fill(new Path2D(iconPath(shape.icon)), 'evenodd');
    case 'token':
      return drawToken(pen, shape);
    case 'text': {
      const { set, y } = place(shape, 0, 0, words, measure);
      pen.font = fontOf(set.size, shape.weight ?? 400, shape.face ?? 'sans');
      pen.fillStyle = colourOf(shape.ink ?? 'ink');
      pen.textBaseline = 'alphabetic';
      pen.textAlign = shape.align ?? 'left';
      const x =
        shape.align === 'center'
          ? shape.x + shape.w / 2
          : shape.align === 'right'
            ? shape.x + shape.w
            : shape.x;
      set.lines.forEach((row, at) => pen.fillText(row, x, y + lineHeight(set.size) * at + set.size * 0.92));
      return;
    }
  }
}

function paint(pen: SKRSContext2D, how: Paint, shape?: Path2D): void {
  pen.globalAlpha = how.opacity ?? 1;
  if (how.fill) {
    pen.fillStyle = colourOf(how.fill);
    if (shape) pen.fill(shape, 'evenodd');
    else pen.fill();
  }
  if (how.stroke) {
    pen.strokeStyle = colourOf(how.stroke);
    pen.lineWidth = how.thickness ?? 2;
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    if (how.dash) pen.setLineDash([...how.dash]);
    if (shape) pen.stroke(shape);
    else pen.stroke();
  }
}

function drawToken(pen: SKRSContext2D, shape: Token): void {
  const seat = SEATS[shape.seat % SEATS.length] ?? SEATS[0];
  const r = shape.size / 2;
  pen.translate(shape.x, shape.y);
  // A triangle's weight lies low: its middle is set lower so that it stands level with the others.
  if (seat.shape === 'triangle') pen.translate(0, r * 0.18);
  pen.beginPath();
  outline(pen, seat.shape, r);
  pen.fillStyle = seat.colour;
  pen.fill();
  pen.strokeStyle = contrast(seat.colour, colourOf('paper')) < 3 ? colourOf('ink') : '#ffffff';
  pen.lineWidth = Math.max(1.5, r / 9);
  pen.lineJoin = 'round';
  pen.stroke();
  if (r < 11) return;
  const pointed = seat.shape === 'triangle' || seat.shape === 'star';
  pen.font = fontOf(Math.round(r * (pointed ? 0.95 : 1.15)), 700, 'sans');
  pen.fillStyle = seat.on;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(
    shape.count === undefined ? seat.letter : String(shape.count),
    0,
    r * (seat.shape === 'triangle' ? 0.16 : 0.06),
  );
}

function outline(pen: SKRSContext2D, shape: string, r: number): void {
  const corners = (count: number, turn: number, radii: readonly number[]): void => {
    for (let at = 0; at < count; at++) {
      const angle = turn + (2 * Math.PI * at) / count;
      const radius = (radii[at % radii.length] ?? 1) * r;
      pen.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
    }
    pen.closePath();
  };
  switch (shape) {
    case 'triangle':
      return corners(3, -Math.PI / 2, [1.3]);
    case 'square':
      return corners(4, Math.PI / 4, [1.2]);
    case 'diamond':
      return corners(4, 0, [1.1]);
    case 'star':
      return corners(10, -Math.PI / 2, [1.15, 0.62]);
    case 'hexagon':
      return corners(6, 0, [1.05]);
    default:
      pen.arc(0, 0, r, 0, 2 * Math.PI);
  }
}

/** The number of an option: what is "3" here is "3" on the button. */
function badge(pen: SKRSContext2D, x: number, y: number, label: string): void {
  pen.save();
  pen.font = fontOf(25, 700, 'sans');
  const half = Math.max(18, pen.measureText(label).width / 2 + 8);
  pen.beginPath();
  pen.roundRect(x - half, y - 18, 2 * half, 36, 18);
  pen.fillStyle = colourOf('ink');
  pen.fill();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 3;
  pen.stroke();
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, x, y + 1);
  pen.restore();
}

/** What changed, as if gone over with a marker: what is written there stays as it is. */
function mark(pen: SKRSContext2D, x: number, y: number, w: number, h: number): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(x - 3, y - 3, w + 6, h + 6, 10);
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = '#ffe9a8';
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  pen.strokeStyle = '#d99000';
  pen.lineWidth = 4;
  pen.stroke();
  pen.restore();
}

export function encode(canvas: Canvas): Buffer {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return palettePng({ data: new Uint32Array(data.buffer, data.byteOffset, width * height), width, height });
}
