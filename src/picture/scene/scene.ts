import type { Param, Phrase, Seat } from '../../engine/contract/game';
import type { Backdrop } from './face';
import type { Basic, Ends, Named, Point, Run, RunPart, Sign, Words } from './shapes';
import type { Ink } from './theme';

export * from './shapes';

/** Scenes, and the shapes that hold other shapes: groups, faces of cards and sheets of them. */

/** The common style of several cards: their windows and bands. */
export interface FaceKind {
  readonly colour: `#${string}`;
  readonly scene: Backdrop;
  /** The emblem of cards without one of their own. */
  readonly emblem?: string;
}

/** One power of a card: when it works, what it does in signs, and in words what the signs do not say. */
export interface Power {
  readonly label?: Words;
  /** Number, thing; or, per; `'→'` turns into. */
  readonly run?: readonly RunPart[];
  readonly words?: Words;
}

/** A card as data. One layout makes it a full face, a strip on a board, or a line of a reference sheet. */
export interface Face {
  /** The id of the card in `/card` and in the state. */
  readonly id: string;
  readonly name: Words;
  readonly kind: FaceKind;
  readonly emblem?: string;
  /** Instead of an emblem: a drawing of its own, such as a tile's shape, in its own measure. */
  readonly art?: { readonly w: number; readonly h: number; readonly shapes: readonly Shape[] };
  /** Top left. */
  readonly cost?: readonly RunPart[];
  /** Top right. */
  readonly worth?: readonly RunPart[];
  /** Bottom left of the window; in a strip, the first is the skill on the portrait. */
  readonly roles?: readonly Sign[];
  /** Bottom right: the number that wakes it. */
  readonly number?: string;
  /** A face that does not say what it does is not finished. */
  readonly body: readonly Power[];
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
export interface Group extends Named {
  readonly kind: 'group';
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** The active player: paper and ink change places. */
  readonly inverse?: true;
  /** The opacity of the whole group: 0.45 is spent or sold, 0.5 is a ghost. */
  readonly strength?: number;
  readonly scale?: number;
  /** Only what lies inside this path, in the group's own measure, is drawn. */
  readonly clip?: string;
  /**
   * The box of a group that is drawn once for each size and theme and then kept: for complex shapes in many
   * pictures, such as a façade.
   */
  readonly kept?: readonly [w: number, h: number];
  /** Its colours are kept exactly, as those of pieces are: where a window or a leaf would be lost else. */
  readonly fine?: true;
}
export type Shape = Basic | Group | Run | Ends | FaceShape | Sheet;

export interface Scene {
  /** Left out: as high as the lowest shape, and a margin. */
  readonly height?: number;
  readonly shapes: readonly Shape[];
  /**
   * The places of the seals of the open decision's options: the middle of each named place. Faces with a
   * `spot` are included automatically.
   */
  readonly spots: Readonly<Record<string, Point>>;
  /** How large the seals at the spots are, where room is short. */
  readonly seal?: number;
  /** True if ghosts show what can be chosen: seals without a number are left out. */
  readonly dotless?: boolean;
  /** The picture in two or three sentences, for readers who cannot see it. */
  readonly alt: readonly Phrase[];
}

export type { Ink, Param, Phrase, Seat };
