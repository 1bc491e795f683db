import type { Phrase, Seat } from '../../engine/contract/game';
import type { Ink } from './theme';

/**
 * A picture as data: named shapes in a small vocabulary. A game turns a seat's view into a scene; drawing it
 * is another's affair. Scenes are 1,000 wide, as high as they need, and shown 400 wide on a phone: no text
 * below `SMALLEST`.
 */
export const WIDTH = 1000;
export const SMALLEST = 24;

export interface Paint {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly thickness?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}
/**
 * `name` lets two pictures be compared: a named shape that differs is marked as changed, and a named token
 * that stands elsewhere gets an arrow. `role` says what kind of thing it is (`token`, `card`, `good`,
 * `number`), so that a test can count things without looking at colours.
 */
export interface Named {
  readonly name?: string;
  readonly role?: string;
}

export interface Rect extends Paint, Named {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly round?: number;
}
export interface Circle extends Paint, Named {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
/** An SVG path, placed at `x`, `y` and scaled. */
export interface Path extends Paint, Named {
  readonly kind: 'path';
  readonly d: string;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}
export interface Line extends Paint, Named {
  readonly kind: 'line';
  readonly points: readonly Point[];
}
export type Point = readonly [x: number, y: number];
/** A region: corners in order, closed. Several rings are holes or islands. */
export interface Area extends Paint, Named {
  readonly kind: 'area';
  readonly rings: readonly (readonly Point[])[];
  /** Hatched in this colour over its own: another player holds it. */
  readonly hatch?: Ink;
}
export type Words = string | number | Phrase;
/**
 * Words inside a box. Text that does not fit is set smaller down to `SMALLEST`, then wrapped over `lines`,
 * then cut with an ellipsis: text never leaves its box. `halo`: on a map or a meadow.
 */
export interface Text extends Named {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly text: Words;
  readonly size?: number;
  readonly weight?: 400 | 600 | 700 | 900;
  /** `serif` is the display face: headings and names. */
  readonly face?: 'sans' | 'serif';
  readonly align?: 'left' | 'center' | 'right';
  readonly ink?: Ink;
  readonly lines?: number;
  readonly halo?: Ink;
}
/** A player's marker: colour, shape and the initial; a number instead where several stand together. */
export interface Token extends Named {
  readonly kind: 'token';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly seat: Seat;
  readonly count?: number;
  /** Stands for what its place holds: that it makes room for others is no change and no move. */
  readonly bound?: true;
}
/** One of the icons, in a square. */
export interface Icon extends Named {
  readonly kind: 'icon';
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink?: Ink;
  readonly halo?: Ink;
}
export type Form =
  'disc' | 'square' | 'shield' | 'hexagon' | 'diamond' | 'triangle' | 'ball' | 'banner' | 'die';
/** A thing of the game in a run of icons: a bare icon, or one set on a piece of its own shape and colour. */
export interface Sign {
  readonly icon?: string;
  /** The piece it is set on; none: the bare icon. */
  readonly form?: Form;
  readonly fill?: Ink;
  readonly ink?: Ink;
  /**
   * The line around it. Default: ink. `paper` is for badges on a dark ground, `words` takes the colour of the
   * words.
   */
  readonly ring?: 'ink' | 'paper' | 'words';
  /** On the piece instead of an icon: a number or a letter. */
  readonly text?: string;
}
export interface Chip extends Sign, Named {
  readonly kind: 'chip';
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly halo?: Ink;
}
/**
 * A number, words, or a sign; `'→'` is drawn as an arrow, `'▸'` as the mark of who acts. Text of more than
 * digits is set in 600, numbers in 900.
 */
export type RunPart = number | string | Phrase | Sign | { readonly token: Seat; readonly count?: number };
/** Numbers, signs and words in one line, wrapped where it is too long. */
export interface Run extends Named {
  readonly kind: 'run';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly parts: readonly RunPart[];
  readonly size?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly ink?: Ink;
  readonly face?: 'sans' | 'serif';
  readonly weight?: Text['weight'];
  readonly halo?: Ink;
}
/**
 * A name on the left, over two lines where it is long, and what counts on the right: neither runs into the
 * other.
 */
export interface Ends extends Named {
  readonly kind: 'ends';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly left: Words;
  readonly right: readonly RunPart[];
  /** After the name: who acts. */
  readonly acts?: true;
  readonly size?: number;
}
/**
 * The seal of an option: a round ink seal with the option's numeral. The renderer draws it last, at the
 * scene's spots. Scenes rarely need it.
 */
export interface Seal extends Named {
  readonly kind: 'seal';
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly size?: number;
}
/** A double ring: changed. */
export interface Ring extends Named {
  readonly kind: 'ring';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly round?: number;
}
/**
 * A paper arrow with an ink edge: moved, or would go. `bend` to the left of its way, in shares of its length.
 */
export interface Arrow extends Named {
  readonly kind: 'arrow';
  readonly from: Point;
  readonly to: Point;
  readonly bend?: number;
  readonly thickness?: number;
}
/**
 * The kept background of a title, made once by `games/<title>/ground.ts`; until it is there, its plain
 * colour.
 */
export interface Background extends Named {
  readonly kind: 'ground';
  readonly ground: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly plain: Ink;
  readonly round?: number;
}
export type Basic =
  Rect | Circle | Path | Line | Area | Text | Token | Icon | Chip | Seal | Ring | Arrow | Background;
