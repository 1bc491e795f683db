import type { Param, Params, Phrase, Seat } from '../engine/game';
import type { Face } from './face';
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
  /** Hatched in this colour over its own: held by somebody else. */
  readonly hatch?: Ink;
}
export type Words = string | number | Phrase;
/**
 * Words inside a box. What does not fit is set smaller down to `SMALLEST`, then wrapped over `lines`, then
 * cut with an ellipsis: text never leaves its box. `halo`: on a map or a meadow.
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
  /** The line around it: ink as a rule, paper for badges on a dark ground, or as the words beside it. */
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
 * What a press would choose: a round ink seal with the option's numeral. Drawn last, at the scene's spots, by
 * the renderer; rarely needed by hand.
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
/** A card's face in a box; without `h` as high as it needs. */
export interface FaceShape extends Named {
  readonly kind: 'face';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h?: number;
  readonly face: Face;
  /** `strip`: portrait, skill, name and effect in one line. */
  readonly form?: 'full' | 'strip';
  /** The place of the option that means this card: its seal covers the corner. */
  readonly spot?: string;
  /** How many there are, where more than one. */
  readonly count?: number;
}
/**
 * Faces side by side, wrapping; everything as high as it needs. It stands last in a scene without `height`.
 */
export interface Sheet extends Named {
  readonly kind: 'sheet';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly columns: number;
  readonly cards: readonly Omit<FaceShape, 'kind' | 'x' | 'y' | 'w' | 'h'>[];
  readonly gap?: number;
}
/**
 * The kept background of a title, made once by `games/<title>/ground.ts`; until it is there, its plain
 * colour.
 */
export interface Ground extends Named {
  readonly kind: 'ground';
  readonly ground: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly plain: Ink;
  readonly round?: number;
}
export interface Group extends Named {
  readonly kind: 'group';
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** Who acts: paper and ink change places. */
  readonly inverse?: true;
  /** Of the whole group: 0.45 is spent or sold, 0.5 a ghost. */
  readonly strength?: number;
  readonly scale?: number;
  /** Only what lies inside this path, in the group's own measure, is drawn. */
  readonly clip?: string;
  /**
   * Drawn once by size and theme, and kept: for what stands in many pictures and is many shapes, such as a
   * façade. Its box.
   */
  readonly kept?: readonly [w: number, h: number];
  /** Its colours are kept exactly, as those of pieces are: where a window or a leaf would be lost else. */
  readonly fine?: true;
}
export type Basic =
  Rect | Circle | Path | Line | Area | Text | Token | Icon | Chip | Seal | Ring | Arrow | Ground;
export type Shape = Basic | Group | Run | Ends | FaceShape | Sheet;

export interface Scene {
  /** Left out: as high as the lowest shape, and a margin. */
  readonly height?: number;
  readonly shapes: readonly Shape[];
  /**
   * Where the options of the open decision are sealed: the middle of each named place. Faces with a `spot`
   * are there by themselves.
   */
  readonly spots: Readonly<Record<string, Point>>;
  /** How large the seals at the spots are, where room is short. */
  readonly seal?: number;
  /** What the picture says, in two or three sentences, for those who do not see it. */
  readonly alt: readonly Phrase[];
}

export type { Face, Ink, Param, Params, Phrase, Seat };
