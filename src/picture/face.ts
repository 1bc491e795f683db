import type { RunPart, Shape, Sign, Words } from './scene';

/** The flat scene in a card's window, by kind or role: what lies behind the emblem. */
export const BACKDROPS = [
  'fields',
  'night',
  'wall',
  'arches',
  'crags',
  'hills',
  'rays',
  'sea',
  'town',
  'forest',
  'hall',
  'plain',
] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** What several cards have in common: how their windows and bands look. */
export interface FaceKind {
  readonly colour: `#${string}`;
  readonly scene: Backdrop;
  /** Where a card has no emblem of its own. */
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
  /** What `/card` and the state call it. */
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
