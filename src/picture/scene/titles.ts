import type { Option, Params, Seat } from '../../engine/contract/game';
import type { Face, Scene, Sign } from './scene';

/** One answer of an open question, for a picture: its button shows the same numeral. */
export interface Candidate<View> {
  readonly label: string;
  readonly option: Option;
  /** How the viewer would see the table after it, where that is known: drawn as a ghost. */
  readonly after?: View | undefined;
}

/**
 * The open question while the picture is drawn: a title draws ghosts for it. The renderer adds the seals at
 * the spots.
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
export interface GivenAnswer<View> {
  readonly option: Option;
  /** The text of its button. */
  readonly said: string;
  /** The numeral of its place, where it has one. */
  readonly label?: string;
  /** The view after the answer. Undefined if chance or hidden information decides the outcome. */
  readonly after?: View | undefined;
}
/** An open question with the outcome of each of its answers. */
export interface QuestionAnswers<View> {
  /** The decision's id. */
  readonly decision: string;
  readonly seat: Seat;
  readonly params?: Params | undefined;
  readonly answers: readonly GivenAnswer<View>[];
}

/**
 * The pictures of a title, as `export const pictures: TitlePictures<View>` in its `picture.ts`. Only the
 * board and a seat's own area are required. Everything else is optional.
 */
export interface TitlePictures<View> {
  /**
   * Draws the table as this view shows it. `waiting`: the seats that must move, the only ones marked as
   * active. Default: taken from the view.
   */
  board(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene;
  /** Draws the area of one seat, as the viewer can see it. */
  area(view: View, seat: Seat, marks?: Marks<View>): Scene;
  /** Draws the viewer's own cards as faces. Undefined if the hand is empty. */
  hand?(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined;
  /** Draws the effect of an answer: the same scene from the view after it, with the changes marked. */
  preview?(before: View, after: View, candidate: Candidate<View>, seat: Seat): Scene | undefined;
  /**
   * Draws the effect of each answer to a question without places, in one picture. Undefined if the words are
   * enough.
   */
  asked?(before: View, asked: QuestionAnswers<View>): Scene | undefined;
  /** Returns every face once: for `/card`, reference sheets, and the test that every face has a body. */
  faces?(): readonly Face[];
  /** Sheets to look things up on: shapes of tiles, costs, what places do. */
  reference?(): readonly Scene[];
  /**
   * Names the sign of each thing by the catalogue key of its name (`good.gold`) or of an answer
   * (`ask.act.attack`). The icon is shown next to these words.
   */
  readonly icons?: Readonly<Record<string, Sign>>;
  /** Draws the meaning of the icons of all pictures, or of those of a table with these options. */
  legend?(options?: Readonly<Record<string, unknown>>): Scene;
}

/** Returns signs by catalogue key: `iconsOf('good', GOOD)` has `good.gold` and the others. */
export const iconsOf = (
  group: string,
  signs: Readonly<Record<string, Sign>>,
  without: readonly string[] = [],
): Record<string, Sign> =>
  Object.fromEntries(
    Object.entries(signs)
      .filter(([name]) => !without.includes(name))
      .map(([name, sign]) => [`${group}.${name}`, sign]),
  );

/** Returns the face with this id of the state. */
export const faceCalled = <View>(title: TitlePictures<View>, id: string): Face | undefined =>
  title.faces?.().find((face) => face.id === id);

/** The pictures of the titles, handed in from outside: nothing here knows a game. */
export interface TitleShelf {
  /** Returns what draws a game; undefined where it has no pictures. */
  readonly picturesOf: (game: string) => TitlePictures<unknown> | undefined;
  /** The module of the games, for a thread that loads them again. */
  readonly module: string;
}
