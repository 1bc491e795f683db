import type { Option, Params, Seat } from '../engine/game';
import type { Face } from './face';
import type { Scene } from './scene';

/** One answer of an open question, as a picture needs it: the same numeral stands on its button. */
export interface Candidate<View> {
  readonly label: string;
  readonly option: Option;
  /** How the viewer would see the table after it, where that is known: drawn as a ghost. */
  readonly after?: View | undefined;
}

/**
 * What is asked while the picture is drawn: a title draws ghosts for it. Seals at the spots are set by the
 * renderer.
 */
export interface Marks<View> {
  /** The decision's id. */
  readonly decision: string;
  readonly seat: Seat;
  readonly params?: Params | undefined;
  readonly candidates: readonly Candidate<View>[];
  /** Keys of the answers that are suggested before the others, where the list is shown from its beginning. */
  readonly suggested?: readonly string[];
}

/** One answer of a question, and what the one who is asked would see after it. */
export interface Answer<View> {
  readonly option: Option;
  /** What stands on its button. */
  readonly said: string;
  /** The numeral of its place, where it has one. */
  readonly label?: string;
  /** Nothing where chance or something hidden decides what comes of it. */
  readonly after?: View | undefined;
}
/** An open question with what comes of each of its answers. */
export interface QuestionAnswers<View> {
  /** The decision's id. */
  readonly decision: string;
  readonly seat: Seat;
  readonly params?: Params | undefined;
  readonly answers: readonly Answer<View>[];
}

/**
 * What a title contributes, as `export const pictures: TitlePictures<View>` in its `picture.ts`. Only the
 * board and a seat's own area are required; whatever else is there is found and used.
 */
export interface TitlePictures<View> {
  /**
   * The table as this view shows it. `waiting`: whom it waits for, who alone are marked as acting; as the
   * view has it unless told.
   */
  board(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene;
  /** The area of one seat, as the viewer may see it. */
  area(view: View, seat: Seat, marks?: Marks<View>): Scene;
  /** The viewer's own cards as faces; nothing where none are held. */
  hand?(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined;
  /** What an answer would do: the same scene drawn from the view after it, what changes marked. */
  preview?(before: View, after: View, candidate: Candidate<View>, seat: Seat): Scene | undefined;
  /**
   * What each answer to a question without places would do, in one picture; nothing where the words say it
   * all.
   */
  asked?(before: View, asked: QuestionAnswers<View>): Scene | undefined;
  /** Every face there is, once: `/card`, reference sheets, and the test that every face has a body. */
  faces?(): readonly Face[];
  /** Sheets to look things up on: shapes of tiles, costs, what places do. */
  reference?(): readonly Scene[];
}

/** One face by what the state calls it. */
export const faceCalled = <View>(title: TitlePictures<View>, id: string): Face | undefined =>
  title.faces?.().find((face) => face.id === id);
