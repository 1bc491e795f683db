import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from './fonts';
import { iconPath } from './ink';
import { ringOf } from '../layout/rings';
import type { Arrow, Chip, Form, Ring, Seal, Token } from '../scene/scene';
import { colourOf, INK, PAPER, readableOn, SEATS, type SeatShape, type Theme } from '../scene/theme';
import { SEAL } from '../layout/trace';

/** The things that lie on a board, and the devices that say in which state they are. */

/**
 * Draws a player's token: its shape in its colour, an ink line inside a paper line, so that it is visible on
 * any ground.
 */
export function drawToken(pen: SKRSContext2D, shape: Token, letters: readonly string[]): void {
  const seat = SEATS[shape.seat % SEATS.length] ?? SEATS[0];
  const r = shape.size / 2;
  pen.translate(shape.x, shape.y);
  if (seat.shape === 'triangle') pen.translate(0, r * 0.16);
  const line = Math.max(1.6, r * 0.13);
  pen.lineJoin = 'round';
  pen.beginPath();
  seatOutline(pen, seat.shape, r * 0.86);
  pen.strokeStyle = PAPER;
  pen.lineWidth = line * 3.4;
  pen.stroke();
  pen.strokeStyle = INK;
  pen.lineWidth = line * 1.6;
  pen.stroke();
  pen.fillStyle = seat.colour;
  pen.fill();
  // On a black square the ink line would be lost in the piece: a thin paper line stays around it.
  const letter = shape.count === undefined ? (letters[shape.seat] ?? seat.letter) : String(shape.count);
  const size = r * (seat.shape === 'triangle' ? 0.78 : 0.98) * (letter.length > 1 ? 0.76 : 1);
  if (size * 2 < 12) return;
  centred(pen, letter, 0, r * (seat.shape === 'triangle' ? 0.12 : 0.03), Math.max(size, 11), seat.on);
}

function seatOutline(pen: SKRSContext2D, shape: SeatShape, r: number): void {
  switch (shape) {
    case 'triangle':
      return corners(pen, 3, -Math.PI / 2, r * 1.22);
    case 'square':
      return pen.roundRect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.16);
    case 'diamond':
      return corners(pen, 4, 0, r * 1.16);
    case 'hexagon':
      return corners(pen, 6, 0, r * 1.06);
    case 'disc':
      return pen.arc(0, 0, r, 0, 2 * Math.PI);
  }
}

function corners(pen: SKRSContext2D, count: number, turn: number, r: number): void {
  for (let at = 0; at < count; at++) {
    const angle = turn + (2 * Math.PI * at) / count;
    pen.lineTo(r * Math.cos(angle), r * Math.sin(angle));
  }
  pen.closePath();
}

export function centred(
  pen: SKRSContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  face: 'sans' | 'serif' = 'sans',
): void {
  pen.font = fontOf(size, 900, face);
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  // Capitals and figures stand 0.66 high: their middle lies a third above the line.
  pen.fillText(words, x, y + size * 0.33);
}

/** Draws an icon of the game on its piece, or the bare icon. */
export function drawChip(pen: SKRSContext2D, shape: Chip, theme: Theme): void {
  const { form, size } = shape;
  const r = size / 2;
  pen.translate(shape.x, shape.y);
  const fill = colourOf(shape.fill ?? 'panel', theme);
  if (form) {
    const ring = shape.ring === 'paper' ? PAPER : shape.ring === 'words' ? colourOf('ink', theme) : INK;
    const line = Math.max(2, size * 0.07);
    pen.lineJoin = 'round';
    pen.beginPath();
    formOutline(pen, form, r - line / 2);
    if (shape.halo) {
      pen.strokeStyle = colourOf(shape.halo, theme);
      pen.lineWidth = line + 5;
      pen.stroke();
    }
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = ring;
    pen.lineWidth = line;
    pen.stroke();
  }
  const ink = shape.ink ? colourOf(shape.ink, theme) : form ? readableOn(fill) : colourOf('ink', theme);
  if (shape.text !== undefined)
    return centred(
      pen,
      shape.text,
      0,
      form === 'shield' ? -r * 0.06 : 0,
      size * (shape.text.length > 2 ? 0.42 : 0.6),
      ink,
    );
  if (shape.icon === undefined) return;
  const side = size * (form ? INSIDE[form] : 1);
  pen.translate(-side / 2, -side / 2 - (form === 'shield' || form === 'banner' ? size * 0.05 : 0));
  iconPath(pen, shape.icon, side, ink, form ? undefined : shape.halo && colourOf(shape.halo, theme));
}
/** How much of a piece its icon takes. */
const INSIDE: Readonly<Record<Form, number>> = {
  disc: 0.72,
  ball: 0.7,
  square: 0.76,
  shield: 0.7,
  hexagon: 0.68,
  diamond: 0.55,
  triangle: 0.5,
  banner: 0.7,
  die: 0.9,
};

function formOutline(pen: SKRSContext2D, form: Form, r: number): void {
  switch (form) {
    case 'disc':
    case 'ball':
      return pen.arc(0, 0, r, 0, 2 * Math.PI);
    case 'square':
    case 'die':
      return pen.roundRect(-r * 0.94, -r * 0.94, r * 1.88, r * 1.88, r * 0.26);
    case 'hexagon':
      return corners(pen, 6, -Math.PI / 2, r);
    case 'diamond':
      return corners(pen, 4, 0, r);
    case 'triangle':
      pen.moveTo(0, -r * 0.92);
      pen.lineTo(r, r * 0.86);
      pen.lineTo(-r, r * 0.86);
      return pen.closePath();
    case 'shield':
      pen.moveTo(-r * 0.86, -r * 0.96);
      pen.lineTo(r * 0.86, -r * 0.96);
      pen.lineTo(r * 0.86, r * 0.2);
      pen.quadraticCurveTo(r * 0.7, r * 0.72, 0, r);
      pen.quadraticCurveTo(-r * 0.7, r * 0.72, -r * 0.86, r * 0.2);
      return pen.closePath();
    case 'banner':
      pen.moveTo(-r * 0.8, -r);
      pen.lineTo(r * 0.8, -r);
      pen.lineTo(r * 0.8, r);
      pen.lineTo(0, r * 0.6);
      pen.lineTo(-r * 0.8, r);
      return pen.closePath();
  }
}

/** The size of a seal without a number, for a piece that shows its own name, as a share of a full seal. */
const DOT = 0.55;

/**
 * Draws the number of an option: its button has the same number. It is equal in both themes: ink on a paper
 * line.
 */
export function drawSeal(pen: SKRSContext2D, { x, y, label, size: full = SEAL }: Seal): void {
  const size = label === '' ? full * DOT : full;
  const r = size / 2;
  const half = label.length > 2 ? r + (label.length - 2) * size * 0.2 : r;
  pen.beginPath();
  pen.roundRect(x - half, y - r, 2 * half, size, r);
  pen.fillStyle = INK;
  pen.strokeStyle = PAPER;
  pen.lineWidth = size * 0.17;
  pen.stroke();
  pen.fill();
  centred(
    pen,
    label,
    x,
    y,
    size * (label.length > 1 ? 0.54 : 0.62),
    PAPER,
    /^[IVX]+$/.test(label) ? 'serif' : 'sans',
  );
}

/** Draws the ring of a change since the last picture: ink, paper, ink. */
export function drawRing(pen: SKRSContext2D, { x, y, w, h, round = 12 }: Ring): void {
  const { pad, thick } = ringOf({ w, h });
  for (const [share, colour] of [
    [1, INK],
    [0.59, PAPER],
    [0.2, INK],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x - pad, y - pad, w + 2 * pad, h + 2 * pad, round);
    pen.strokeStyle = colour;
    pen.lineWidth = thick * share;
    pen.stroke();
  }
}

/** Draws the arrow of a move: paper with an ink edge, bent to the left of its way. */
export function drawArrow(pen: SKRSContext2D, { from, to, bend = 0.18, thickness = 11 }: Arrow): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const middle = [(from[0] + to[0]) / 2 + dy * bend, (from[1] + to[1]) / 2 - dx * bend] as const;
  const back = Math.hypot(to[0] - middle[0], to[1] - middle[1]) || 1;
  const [ux, uy] = [(to[0] - middle[0]) / back, (to[1] - middle[1]) / back];
  const head = Math.min(thickness * 3, length * 0.45);
  const neck = [to[0] - ux * head * 0.8, to[1] - uy * head * 0.8] as const;
  const shaft = (): void => {
    pen.beginPath();
    pen.moveTo(from[0], from[1]);
    pen.quadraticCurveTo(middle[0], middle[1], neck[0], neck[1]);
  };
  const tip = (): void => {
    pen.beginPath();
    pen.moveTo(to[0], to[1]);
    pen.lineTo(to[0] - ux * head - uy * head * 0.55, to[1] - uy * head + ux * head * 0.55);
    pen.lineTo(to[0] - ux * head + uy * head * 0.55, to[1] - uy * head - ux * head * 0.55);
    pen.closePath();
  };
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = INK;
  shaft();
  pen.lineWidth = thickness + 6;
  pen.stroke();
  tip();
  pen.lineWidth = 6;
  pen.stroke();
  pen.fillStyle = PAPER;
  pen.strokeStyle = PAPER;
  shaft();
  pen.lineWidth = thickness;
  pen.stroke();
  tip();
  pen.fill();
}
