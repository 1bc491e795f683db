import type { Decision, OpenQuestion, Option, Seat } from '../../engine/contract/game';
import type { Face, Scene } from '../../picture/kit';

import type { PlayedGame } from '../../engine/check/replay';
import type { PictureStyle } from './picture-style';
import type { Position, UserId } from '../../play/table/table';
export interface Picture {
  readonly png: Buffer;
  readonly alt: string;
  readonly name: string;
}

export interface Read {
  readonly locale?: string;
  /** Default: the reader's setting. */
  readonly theme?: PictureStyle;
  /** The reader, if no seat is given. */
  readonly viewer?: UserId;
  /** Where it is read, where no table says it. */
  readonly guild?: string | null;
}

type Titled = Read & { readonly name: string; readonly alt: string };

export interface PictureOf extends Read {
  /** The seat that will see it. Null: all people. */
  readonly forSeat: Seat | null;
  /** One seat's own area. Default: the whole board. */
  readonly area?: Seat;
  /** Numbers by named place: then whatever shows those places is drawn. */
  readonly badges?: Readonly<Record<string, string>>;
  /** The question. A title draws the things that its options would place. */
  readonly asked?: Decision;
  /** A new board is being posted: what changes from now on is marked on it. */
  readonly fresh?: boolean;
  /** An earlier position: what has changed since is marked. */
  readonly since?: Position;
}

/** An answer that has not been given yet. */
export interface AnswerPreview extends Read {
  readonly asked: OpenQuestion;
  readonly option: Option;
  /** Its numeral. */
  readonly label: string;
}

/**
 * Draws pictures. They are only a help: each message is complete without them. Returns undefined if there is
 * no picture, and never throws.
 */
export interface Pictures {
  has(game: string): boolean;
  /** Every face of a game, for `/card` and its autocomplete. */
  faces(game: string): readonly Face[];
  /** The board, one seat's area, or whatever shows the places asked about. */
  render(position: Position, what: PictureOf): Promise<Picture | undefined>;
  /** Draws the cards in a seat's hand. */
  hand(
    position: Position,
    seat: Seat,
    how?: Read & Pick<PictureOf, 'badges' | 'asked'>,
  ): Promise<Picture | undefined>;
  /** Draws the effect of an option. If chance or a hidden card decides, draws that. */
  preview(position: Position, answer: AnswerPreview): Promise<Picture | undefined>;
  /** Draws the effect of each option of a question without places. */
  answers(position: Position, asked: OpenQuestion, how?: Read): Promise<Picture | undefined>;
  /** Draws single cards by their ids in the state. */
  cards(game: string, ids: readonly string[], how?: Read): Promise<Picture | undefined>;
  /** The game's sheets to look things up on. */
  reference(game: string, how?: Read): Promise<readonly Picture[]>;
  hasLegend?(game: string): boolean;
  /** The meaning of the icons of a game's pictures at a table with these options. */
  legend?(game: string, options: Readonly<Record<string, unknown>>, how?: Read): Promise<Picture | undefined>;
  /** A scene of no game: a profile, a table of standings. Its words are plain text already. */
  scene?(scene: Scene, how: Titled): Promise<Picture | undefined>;
  /** A game that is over as one moving picture; `later` while it is being drawn. */
  recapGif(position: Position, played: () => Promise<PlayedGame>): Promise<Buffer | undefined | 'later'>;
}
