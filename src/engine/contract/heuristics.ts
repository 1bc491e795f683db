import type { Seat } from './phrase';
import type { Pending } from './question';

/** Points, by what they come from. */
export type ExpectedPoints = Readonly<Record<string, number>>;

/**
 * A computer's estimates for a title before it searches: small tables, without code of the rules. Both parts
 * are optional. Neither can use what the seat cannot know: they are called with copies in which that is
 * redealt.
 */
export interface Heuristics<S> {
  /**
   * Returns the points that a seat can expect at the end, quickly estimated, by their source: `points` are
   * those it has. A part can name a thing: `cities:empire.lion`. With words `hint-gain.<part>`, a hint gives
   * such a part as its reason where an answer names the thing. `of` in the words is its name.
   * At the end of the game the parts are used if they add up to the score. Default: the scores of the moment.
   */
  expectedPoints?(state: S, seat: Seat): ExpectedPoints;
  /**
   * Returns how readily an option is tried: 1 is ordinary, 0 is never in playouts, 4 is four times as often.
   */
  prior?(state: S, question: Pending, key: string): number;
  /** A difference in points that counts as certain to win. Default: 12. */
  readonly margin?: number;
  /**
   * The number of answers after which a playout is evaluated instead of continued. Default: plays to the end.
   */
  readonly horizon?: number;
  /**
   * Set this if hidden information changes the value of a position more than any single move does, such as
   * hidden loyalties. The search then compares moves within the same deal. Default: false.
   */
  readonly compareByDeal?: boolean;
  /** Measured simulations per second of a search on an idle core. Fixed budgets are calculated from it. */
  readonly pace?: number;
}
