/**
 * The interface of a game. A game provides rules, data, words and views. Everything else is made from them.
 */

import type { Logged, Params, Phrase, Seat, Wording } from './phrase';
import type { Pool } from './piles';
import type {
  Action,
  Choice,
  Choosing,
  Listed,
  Question,
  QuestionOptions,
  Refusal,
  Rule,
  ValueOf,
} from './question';
import type { Heuristics } from './heuristics';
import type { Lesson } from './lesson';
import type { Reference } from './reference';

export * from './errors';
export * from './phrase';
export * from './piles';
export * from './question';

export interface Table<S> {
  /** The table's own copy: change it in place. */
  readonly state: S;
  /**
   * Asks for one option. `list` reads the state without changing it, and is called again after an
   * interjection changed the state.
   */
  choose<const L extends Listed<unknown>>(
    seat: Seat,
    id: string,
    list: () => readonly L[],
    how?: Choosing<ValueOf<L>>,
  ): Rule<ValueOf<L>>;
  /** Picks come back in the order of the list, each as often as it was picked. */
  chooseSome<const L extends Listed<unknown>>(
    seat: Seat,
    id: string,
    list: () => readonly L[],
    count: () => readonly [min: number, max: number],
    how?: QuestionOptions,
  ): Rule<ValueOf<L>[]>;
  /**
   * Asks several seats at the same time, each by itself. A seat can undo its answers until the last seat has
   * answered.
   */
  together<T>(seats: readonly Seat[], each: (seat: Seat) => Rule<T>): Rule<T[]>;
  /**
   * Asks "End your turn?" if there is something to undo: for hand-overs inside a step. `when` says whether
   * there is anything to hand over, if that is expensive to find out.
   */
  confirm(seat: Seat, when?: () => boolean): Rule;
  /**
   * True if the rule can be completed. It is tried on copies, of `on` instead of the state if given. The rule
   * must use the table that it is given.
   */
  possible(seat: Seat, rule: (table: Table<S>) => Rule<unknown>, on?: S): boolean;
  /**
   * Draws a number from 0 up to `sides` - 1. A draw cannot be undone and is not allowed inside `together`.
   */
  random(sides: number): number;
  /** Shuffles in place. A shuffle cannot be undone and is not allowed inside `together`. */
  shuffle<T>(cards: T[]): T[];
  /** Says that hidden information was shown: it cannot be undone. */
  reveal(): void;
  /** Writes a line of the log. `only` names the seats that can read it. Default: everyone. */
  log(event: string, params?: Wording, only?: readonly Seat[]): void;
}

export interface Dealer {
  random(sides: number): number;
  shuffle<T>(cards: T[]): T[];
}

/** The fields that every state has. The seed is outside the state, where rules and views cannot reach it. */
export interface Core<Step extends string> {
  step: Step | 'over';
  draws: number;
}

export interface Setup<O> {
  readonly seats: number;
  readonly options: O;
}

/** One table option, as the lobby offers it. Words: `option-table.<name>.label`, `.help` and `.<choice>`. */
export type OptionSpec =
  | {
      readonly kind: 'flag';
      readonly default: boolean;
      readonly seats?: readonly number[];
      /** An expansion: a new table starts without it, whatever the default. */
      readonly expansion?: true;
    }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly default: string;
      readonly seats?: readonly number[];
    }
  | {
      readonly kind: 'some';
      readonly choices: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly default: readonly string[];
      readonly seats?: readonly number[];
    };
export type OptionTable<O> = { readonly [K in keyof O]: OptionSpec };

export interface ScoreItem {
  readonly key: string;
  readonly points: number;
  readonly params?: Params;
  /** Items of one group are added up in a short table: `score.group.<group>` names it. */
  readonly group?: string;
}
/** One line of the ranking. `seat` is null for an automated opponent, which `name` then names. */
export interface Score {
  readonly seat: Seat | null;
  readonly name?: Phrase;
  /** 1 is the winner; equal ranks share a place. */
  readonly rank: number;
  readonly total: number;
  readonly items: readonly ScoreItem[];
  /** The criterion that broke a tie. */
  readonly tie?: Phrase;
}

/** The board in words: for the embed, for `/board text`, for people who cannot use pictures. */
export interface Report {
  /** Round and phase: "round 2 of 7, auction". */
  readonly headline: Phrase;
  /** The meaning of "for this round": the value stays the same while the round lasts. */
  readonly round?: string;
  /** The public standing of each seat: short numbers first, always the same kinds in the same order. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly summary: readonly Phrase[];
    readonly marks?: readonly Phrase[];
  }[];
  readonly sections?: readonly Section[];
}
export interface Section {
  readonly title: Phrase;
  readonly lines: readonly Phrase[];
}

// Methods are compared bivariantly: that lets a list hold games of different states without `any`.
type Step<S, Next extends string> = { play(table: Table<S>): Rule<Next | 'over'> }['play'];
export type Effect<S> = { apply(table: Table<S>): void }['apply'];

export interface Length {
  readonly answers: number;
  /** How often one seat waits for another. */
  readonly turns: number;
}

export interface Game<S extends Core<string>, Steps extends string, O extends object, View> {
  readonly id: string;
  readonly seats: readonly [least: number, most: number];
  /**
   * The length of a game for each number of players, measured on its golden games. The lobby shows it until
   * enough games were played.
   */
  readonly lengths?: Readonly<Partial<Record<number, Length>>>;
  /** Raised when saved games would play on differently. */
  readonly rules: number;
  /** Modules and variants, with defaults: drives /newgame and the lobby. */
  readonly options: OptionTable<O>;
  /** Returns why this combination of seats and options cannot be played, or undefined if it can. */
  refuses?(setup: Setup<O>): Refusal | undefined;
  setup(setup: Setup<O>, dealer: Dealer): S;
  readonly steps: { readonly [K in Steps]: Step<S, Steps> };
  /**
   * Returns the actions that a seat can take at any moment, also while another seat is asked: complete,
   * without questions, draws or reveals.
   */
  anytime?(state: S, seat: Seat): readonly Choice<Effect<S>>[];
  /**
   * True if these options leave an action that can be taken at any moment. Default: true. No button offers an
   * action that the table excluded.
   */
  anytimeUnder?(options: O): boolean;
  /**
   * Returns the highest bid that a seat could pay for, as far as it is allowed to know: for bidding
   * questions.
   */
  bidLimit?(view: View, seat: Seat): number;
  /** The constant properties of each question, by decision. */
  readonly questions?: { readonly [decision: string]: Question };
  /**
   * Reasons of refusals that are plain to see on the table. They are told to a player who asks, and not
   * before.
   */
  readonly obvious?: readonly string[];
  /**
   * Log lines that tell an absent player what happened, the most important first. A notification quotes the
   * first of them that occurred.
   */
  readonly highlights?: readonly string[];
  /**
   * Log lines of what chance gave to a player. No button could say it, so the next panel of that player does,
   * also if the answer ended the turn.
   */
  readonly byChance?: readonly string[];
  /**
   * Joins log lines that tell the same of one player several times, for that player's next question. The
   * lines are events that happened to this player. Default: each line is said as it is.
   */
  joinLines?<L extends Logged>(lines: readonly L[]): readonly L[];
  /**
   * Lists where hidden cards are and who knows them. The new deal for computers and checks, the check that no
   * card is lost and, without `view`, each seat's view follow from it.
   */
  piles?(state: S): readonly Pool[];
  /** Returns the part of the state that a seat can know. A spectator is null. Default: `Seen<S>`. */
  view?(state: S, seat: Seat | null): View;
  /** Deals again what this seat cannot know and `piles` does not list. */
  redeal?(state: S, seat: Seat | null, dealer: Dealer): void;
  /** Returns the board in words, for everyone: made from the spectator's view. */
  report(view: View): Report;
  /** Returns the private part of a seat's view in words. `view` is that seat's view. */
  hand?(view: View): readonly Section[];
  /**
   * Returns what a seat may know about its question and others may not, such as which of its cards fit. Its
   * panel says it. `view` is that seat's view.
   */
  secretNote?(view: View, decision: string): Phrase | undefined;
  /**
   * Returns the one useful answer to a question that is asked only because no question at all would tell
   * others of hidden cards. At a table of one person and computers it is given for that person. `view` is the
   * view of the seat.
   */
  formality?(view: View, decision: string): string | undefined;
  /**
   * Lists keys or stems of answers that lead this seat nowhere, and that are open only so that others learn
   * nothing of hidden cards. Its own panel has no buttons for them. `view` is the view of the seat.
   */
  deadEnds?(view: View, decision: string): readonly string[];
  /** Returns the scores by item, so that the end of the game can be explained. */
  scores(state: S): readonly Score[];
  /** Checks invariants. Throws if one is broken. */
  check?(state: S): void;
  /** Moves a fresh or half-played state to the edges its invariants allow, in place: for tight fuzzing. */
  moveToEdges?(state: S, dealer: Dealer): void;
  upgrade?(state: unknown, from: number): S;
  /**
   * Questions of earlier rules in which there was nothing to choose, and which are no longer asked: what was
   * answered to them is passed over where such a game is carried on or looked at again.
   */
  readonly retired?: readonly string[];
  /** All that has a name in this title: for `/rules`, `/card` and the faces of cards. */
  readonly reference?: Reference<View>;
  /** A computer's estimates for this title before it searches. */
  readonly heuristics?: Heuristics<S>;
  /** The guided first game. */
  readonly lesson?: Lesson;
}

/** A game whose types are its own affair. */
export type AnyGame = Game<Core<string>, string, object, unknown>;

/**
 * A saved game: the last checkpoint and the answers since. `answerCounts` counts each seat's answers before
 * the checkpoint.
 */
export interface Saved<S = unknown> {
  readonly rules: number;
  readonly seed: string;
  readonly state: S;
  readonly answers: readonly Action[];
  readonly answerCounts: readonly number[];
  /** Set for a try-out: within this step, everything that a seat could not know was redealt. */
  readonly anew?: RedealInfo;
}
/**
 * Says that everything this seat cannot know is redealt by the seed of the saved game: after `after` answers
 * of the step, or in `state` already. Draws before that are draws that the table knows.
 */
export interface RedealInfo {
  readonly seat: Seat | null;
  readonly after: number;
  readonly at: 'state' | 'answer';
  readonly drawn: readonly number[];
}
