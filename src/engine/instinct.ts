import type { Pending, Seat } from './game';

/** Points, by what they come from. */
export type Outlook = Readonly<Record<string, number>>;

/**
 * What a computer feels about a title before it thinks: small tables, no code of the rules. Both parts are
 * optional, and neither may use what the seat cannot know: they are asked about copies in which that is dealt
 * anew.
 */
export interface Instinct<S> {
  /**
   * Points a seat may expect at the end, as far as a glance shows, by what they come from: `points` are those
   * it has. Every part is called `promise.<part>` in the title's words. Without it the scores of
   * the moment are taken.
   */
  outlook?(state: S, seat: Seat): Outlook;
  /** How readily an option is tried: 1 is ordinary, 0 never in play-outs, 4 four times as often. */
  prior?(state: S, question: Pending, key: string): number;
  /** A difference of so many points is as good as won: 12 unless told. */
  readonly margin?: number;
  /** After so many answers a play-out is judged instead of played on; to the end unless told. */
  readonly horizon?: number;
  /**
   * What lies hidden sways a position more than one answer does, as hidden loyalties do: answers are then
   * compared deal by deal. Not unless told.
   */
  readonly swayed?: boolean;
  /** Descents of a search in a second of a quiet core, as measured: fixed budgets go by it. */
  readonly pace?: number;
}
