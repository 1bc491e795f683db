import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { rgb } from '../scene/colour';
import { bitsOf, fontOf, loadFonts } from './fonts';
import { groundImage } from '../ground/ground';
import { iconPath, paint, pathOf } from './ink';
import { lineHeight, place, type Env } from '../layout/layout';
import { drawArrow, drawChip, drawRing, drawSeal, drawToken } from './pieces';
import { palettePng } from './png';
import { WIDTH, type Area, type Ink, type Point, type Shape, type Text } from '../scene/scene';
import type { Painted, PaintableScene } from '../layout/scene-layout';
import { colourOf, inverse, LIGHT, type Theme } from '../scene/theme';
import { flatten, standing, type Box, type Mark } from '../layout/trace';

export interface Look {
  /** The numbers of the open decision's options, by the spot they stand for. */
  readonly badges?: Readonly<Record<string, string>>;
  /** Places that changed since the viewer last looked. */
  readonly marks?: readonly Mark[];
  readonly moves?: readonly (readonly [from: Point, to: Point])[];
  /** Pixels per unit of the scene. */
  readonly scale?: number;
  readonly theme?: Theme;
  /** The letters on the tokens, by seat. */
  readonly letters?: readonly string[];
  /** Drawn over what is on the sheet already. */
  readonly over?: true;
  /** The title whose grounds are used. */
  readonly game?: string;
}
interface DrawEnv extends Env {
  readonly theme: Theme;
  readonly letters: readonly string[];
  readonly scale: number;
  readonly game: string;
}

let sheet: Canvas | undefined;
/**
 * One canvas for all pictures: its memory is not JavaScript's, so it would not be given back in time if each
 * had its own.
 */
function cleanSheet(width: number, height: number): Canvas {
  sheet ??= createCanvas(width, height);
  // Setting a size brings fresh memory, which costs as much as filling it: only where it is another.
  if (sheet.width !== width) sheet.width = width;
  if (sheet.height !== height) sheet.height = height;
  sheet.getContext('2d').reset();
  return sheet;
}

/** Draws a picture. The canvas is valid until the next picture is drawn. */
export function draw(scene: PaintableScene, env: Env, look: Look = {}): Canvas {
  loadFonts();
  const { scale = 1, theme = LIGHT } = look;
  const canvas =
    look.over && sheet ? sheet : cleanSheet(Math.round(WIDTH * scale), Math.round(scene.height * scale));
  const pen = canvas.getContext('2d');
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  if (!look.over) {
    pen.fillStyle = colourOf('paper', theme);
    pen.fillRect(0, 0, WIDTH, scene.height);
  }
  drawAll(pen, scene.shapes, { ...env, theme, scale, letters: look.letters ?? [], game: look.game ?? '' });
  for (const [x, y, w, h] of look.marks ?? []) drawRing(pen, { kind: 'ring', x, y, w, h });
  for (const [from, to] of look.moves ?? []) drawArrow(pen, { kind: 'arrow', from, to });
  for (const [spot, label] of Object.entries(sealsOn(scene, look.badges))) {
    const at = scene.spots[spot];
    if (at)
      drawSeal(pen, { kind: 'seal', x: at[0], y: at[1], label, ...(scene.seal && { size: scene.seal }) });
  }
  return canvas;
}

/** Returns the seals to draw. Seals without a number say nothing if each place of the picture has one. */
export function sealsOn(
  { spots, dotless }: Pick<PaintableScene, 'spots' | 'dotless'>,
  badges: Look['badges'] = {},
): NonNullable<Look['badges']> {
  if (dotless) return Object.fromEntries(Object.entries(badges).filter(([, label]) => label !== ''));
  return Object.keys(spots).every((spot) => badges[spot] === '') ? {} : badges;
}

function drawAll(pen: SKRSContext2D, shapes: readonly Painted[], env: DrawEnv): void {
  for (const shape of shapes) {
    pen.save();
    drawShape(pen, shape, env);
    pen.restore();
  }
}

function drawShape(pen: SKRSContext2D, shape: Painted, env: DrawEnv): void {
  const { theme } = env;
  switch (shape.kind) {
    case 'group':
      return drawGroup(pen, shape, env);
    case 'rect':
      pen.beginPath();
      if (shape.round)
        pen.roundRect(shape.x, shape.y, shape.w, shape.h, Math.min(shape.round, shape.w / 2, shape.h / 2));
      else pen.rect(shape.x, shape.y, shape.w, shape.h);
      return paint(pen, shape, theme);
    case 'circle':
      pen.beginPath();
      pen.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      return paint(pen, shape, theme);
    case 'line':
      pen.beginPath();
      trace(pen, shape.points);
      return paint(pen, shape, theme);
    case 'area':
      return drawArea(pen, shape, theme);
    case 'path':
      pen.translate(shape.x ?? 0, shape.y ?? 0);
      pen.scale(shape.scale ?? 1, shape.scale ?? 1);
      return paint(pen, shape, theme, pathOf(shape.d));
    case 'icon':
      pen.translate(shape.x, shape.y);
      return iconPath(
        pen,
        shape.icon,
        shape.size,
        colourOf(shape.ink ?? 'ink', theme),
        shape.halo && colourOf(shape.halo, theme),
      );
    case 'chip':
      return drawChip(pen, shape, theme);
    case 'token':
      return drawToken(pen, shape, env.letters);
    case 'seal':
      return drawSeal(pen, shape);
    case 'ring':
      return drawRing(pen, shape);
    case 'arrow':
      return drawArrow(pen, shape);
    case 'ground': {
      const image = groundImage({ ...shape, game: env.game, theme: theme.name, scale: env.scale });
      pen.beginPath();
      pen.roundRect(shape.x, shape.y, shape.w, shape.h, shape.round ?? 0);
      if (!image) return paint(pen, { fill: shape.plain }, theme);
      pen.clip();
      return pen.drawImage(image, shape.x, shape.y, shape.w, shape.h);
    }
    case 'text':
      return drawText(pen, shape, env);
  }
}

const trace = (pen: SKRSContext2D, points: readonly Point[]): void =>
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));

function drawArea(pen: SKRSContext2D, shape: Area, theme: Theme): void {
  const outline = (): void => {
    pen.beginPath();
    for (const ring of shape.rings) {
      trace(pen, ring);
      pen.closePath();
    }
  };
  outline();
  if (shape.hatch) {
    paint(pen, { ...(shape.fill && { fill: shape.fill }) }, theme);
    pen.save();
    pen.clip('evenodd');
    const points = shape.rings.flat();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top, right, low] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    pen.beginPath();
    for (let x = left - (low - top); x < right; x += 17) {
      pen.moveTo(x, low);
      pen.lineTo(x + (low - top), top);
    }
    paint(pen, { stroke: shape.hatch, thickness: 7 }, theme);
    pen.restore();
    outline();
    const { fill: _filled, hatch: _hatched, ...edge } = shape;
    return paint(pen, edge, theme);
  }
  return paint(pen, shape, theme);
}

type PaintedGroup = Extract<Painted, { kind: 'group' }>;

function drawGroup(pen: SKRSContext2D, shape: PaintedGroup, env: DrawEnv): void {
  const inside = shape.inverse ? { ...env, theme: inverse(env.theme) } : env;
  pen.translate(shape.x, shape.y);
  if (shape.kept) return drawKept(pen, shape, shape.kept, inside);
  if (shape.scale !== undefined) pen.scale(shape.scale, shape.scale);
  if (shape.clip !== undefined) pen.clip(pathOf(shape.clip));
  if (shape.strength === undefined || shape.strength === 1) return drawAll(pen, shape.shapes, inside);
  // The group as a whole is faint: painted shape by shape, what lies below would show through.
  const { x, y, w, h } = boxOf(shape.shapes);
  const at = pen.getTransform();
  const layer = createCanvas(Math.max(1, Math.ceil(w * at.a)), Math.max(1, Math.ceil(h * at.d)));
  const brush = layer.getContext('2d');
  brush.scale(at.a, at.d);
  brush.translate(-x, -y);
  drawAll(brush, shape.shapes, inside);
  pen.globalAlpha *= shape.strength;
  pen.drawImage(layer, x, y, layer.width / at.a, layer.height / at.d);
}

const ROUND = 10;
/** Returns the area of a group, with room for lines and halos. */
function boxOf(shapes: readonly Painted[]): Box {
  const boxes = [...flatten(shapes as readonly Shape[])].map(standing);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, w }) => x + w));
  const low = Math.max(...boxes.map(({ y, h }) => y + h));
  return boxes.length === 0
    ? { x: 0, y: 0, w: 1, h: 1 }
    : { x: left - ROUND, y: top - ROUND, w: right - left + 2 * ROUND, h: low - top + 2 * ROUND };
}

const MAX_KEPT = 12_000_000;
const kept = new Map<string, Canvas>();
let pixels = 0;

/** Draws a shape that many pictures share once for each size and theme. */
function drawKept(
  pen: SKRSContext2D,
  shape: PaintedGroup,
  [w, h]: readonly [number, number],
  env: DrawEnv,
): void {
  const scale = env.scale * (shape.scale ?? 1);
  const label = `${env.theme.name} ${scale} ${w} ${h} ${JSON.stringify(shape.shapes)}`;
  let image = kept.get(label);
  if (!image) {
    image = createCanvas(Math.max(1, Math.ceil(w * scale)), Math.max(1, Math.ceil(h * scale)));
    const brush = image.getContext('2d');
    brush.scale(scale, scale);
    drawAll(brush, shape.shapes, env);
    pixels += image.width * image.height;
    if (pixels > MAX_KEPT) {
      kept.clear();
      pixels = image.width * image.height;
    }
    kept.set(label, image);
  }
  pen.drawImage(image, 0, 0, image.width / env.scale, image.height / env.scale);
}

function drawText(pen: SKRSContext2D, shape: Text, env: DrawEnv): void {
  const { set, y } = place(shape, 0, 0, env.words, env.measure);
  const { weight = 400, face = 'sans', align = 'left' } = shape;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  set.lines.forEach((row, at) => {
    const bits = bitsOf(row, set.size, weight, face);
    const width = (): number => env.measure(row, set.size, weight, face);
    let x =
      align === 'left'
        ? shape.x
        : align === 'center'
          ? shape.x + (shape.w - width()) / 2
          : shape.x + shape.w - width();
    const base = y + lineHeight(set.size) * at + set.size * 0.92;
    for (const bit of bits) {
      pen.font = fontOf(bit.size, bit.weight, bit.face);
      if (shape.halo) {
        pen.strokeStyle = colourOf(shape.halo, env.theme);
        pen.lineWidth = 8;
        pen.lineJoin = 'round';
        pen.strokeText(bit.words, x, base);
      }
      pen.fillStyle = colourOf(shape.ink ?? 'ink', env.theme);
      pen.fillText(bit.words, x, base);
      if (bits.length > 1) x += env.measure(bit.words, bit.size, bit.weight, bit.face);
    }
  });
}

/** The colours of pieces and plates, and all those of fine drawings. */
function* piecesIn(shapes: readonly Painted[], fine = false): Generator<Ink | undefined> {
  for (const shape of shapes)
    if (shape.kind === 'group') {
      if (fine || shape.fine || !shape.kept) yield* piecesIn(shape.shapes, fine || shape.fine === true);
    } else if (shape.kind === 'chip' || shape.kind === 'rect') yield shape.fill;
    else if (fine) {
      if ('fill' in shape) yield shape.fill;
      if ('stroke' in shape) yield shape.stroke;
    }
}
/** As pixels are. */
function pixelOf(ink: Ink, theme: Theme): number {
  const [r, g, b] = rgb(colourOf(ink, theme));
  return (b << 16) | (g << 8) | r;
}

/** Encodes a drawn picture as a PNG, with the exact colours of its pieces. */
export function encode(canvas: Canvas, { shapes }: PaintableScene, theme: Theme): Buffer {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return palettePng({
    data: new Uint32Array(data.buffer, data.byteOffset, width * height),
    width,
    height,
    pieces: new Set([...piecesIn(shapes)].flatMap((ink) => (ink ? [pixelOf(ink, theme)] : []))),
  });
}
