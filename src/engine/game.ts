/** What a game is. A game gives rules, data, words, views; everything else is made from them. */

import type { Params, Phrase, Seat, Wording } from './phrase';
import type {
  Action,
  Choice,
  Choosing,
  Listed,
  Question,
  QuestionHow,
  Refusal,
  Rule,
  ValueOf,
} from './question';
import type { Instinct } from './instinct';
import type { Lesson } from './lesson';
import type { Things } from './thing';

export * from './errors';
export * from './phrase';
export * from './question';

export interface Table<S> {
  /** The table's own copy: change it in place. */
  readonly state: S;
  /** `list` reads the state, changes nothing, and is asked again after an interjection changed the state. */
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
    how?: QuestionHow,
  ): Rule<ValueOf<L>[]>;
  /**
   * Several seats at once, each asking itself alone; a seat may take back its answers until the last one is
   * in.
   */
  together<T>(seats: readonly Seat[], each: (seat: Seat) => Rule<T>): Rule<T[]>;
  /**
   * "End your turn?", if there is something to take back: at hand-overs inside a step. `when` says whether
   * there is anything to hand over, where that takes some finding out.
   */
  confirm(seat: Seat, when?: () => boolean): Rule;
  /**
   * Can it be carried out? Tried on copies, of `on` in place of the state if that is given: the rule must use
   * the table it is given.
   */
  possible(seat: Seat, rule: (table: Table<S>) => Rule<unknown>, on?: S): boolean;
  /** From 0 up to `sides` - 1; no undo past it; not inside `together`. */
  random(sides: number): number;
  /** Shuffles in place; likewise. */
  shuffle<T>(cards: T[]): T[];
  /** Something hidden was shown: no undo past it. */
  reveal(): void;
  /** `only` names the seats that may read it; everybody unless told. */
  log(event: string, params?: Wording, only?: readonly Seat[]): void;
}

export interface Dealer {
  random(sides: number): number;
  shuffle<T>(cards: T[]): T[];
}

/** Every state has these. The seed lies beside the state, out of reach of rules and views. */
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
  | { readonly kind: 'flag'; readonly default: boolean; readonly seats?: readonly number[] }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly default: string;
      readonly seats?: readonly number[];
    }
  | {
      readonly kind: 'some';
      readonly choices: readonly string[];
      readonly least: number;
      readonly most: number;
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
  /** What broke a tie, if something did. */
  readonly tie?: Phrase;
}

/** The board in words: for the embed, for `/board text`, for people who cannot use pictures. */
export interface Report {
  /** Round and phase: "round 2 of 7, auction". */
  readonly headline: Phrase;
  /** What "for this round" means: the same as long as the round lasts. */
  readonly round?: string;
  /** How each seat stands in public: short numbers first, always the same kinds in the same order. */
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
   * How long a game by so many seats takes, as its golden games did: what a lobby says before anybody played
   * it.
   */
  readonly lengths?: Readonly<Partial<Record<number, Length>>>;
  /** Raised when saved games would play on differently. */
  readonly rules: number;
  /** Modules and variants, with defaults: drives /newgame and the lobby. */
  readonly options: OptionTable<O>;
  /** Why this mixture of seats and options cannot be played, if it cannot. */
  refuses?(setup: Setup<O>): Refusal | undefined;
  setup(setup: Setup<O>, dealer: Dealer): S;
  readonly steps: { readonly [K in Steps]: Step<S, Steps> };
  /** What a seat may do at any moment, whoever is being asked: whole, without questions, draws or reveals. */
  anytime?(state: S, seat: Seat): readonly Choice<Effect<S>>[];
  /**
   * Whether these options leave anything to do at any moment: yes unless told. No button promises what the
   * table ruled out.
   */
  anytimeUnder?(options: O): boolean;
  /** What is true of each question whenever it is asked, by decision. */
  readonly questions?: { readonly [decision: string]: Question };
  /** Reasons of refusals that a glance at the table gives: they are told to whoever asks, and not before. */
  readonly obvious?: readonly string[];
  /**
   * Lines of the log that tell somebody who was away what happened, the most telling first: of several a call
   * speaks of that.
   */
  readonly deeds?: readonly string[];
  /** What a seat may know; a spectator is null. */
  view(state: S, seat: Seat | null): View;
  /** Deals anew what this seat cannot know: the leak test. */
  redeal(state: S, seat: Seat | null, dealer: Dealer): void;
  /** The board in words, for everybody: made from what a spectator may know. */
  report(view: View): Report;
  /** What a seat alone sees, in words; `view` is that seat's. */
  hand?(view: View): readonly Section[];
  /** Itemised, so that the end of the game can be explained. */
  scores(state: S): readonly Score[];
  /** Invariants; throws. */
  check?(state: S): void;
  /** Moves a fresh or half-played state to the edges its invariants allow, in place: for tight fuzzing. */
  strain?(state: S, dealer: Dealer): void;
  upgrade?(state: unknown, from: number): S;
  /**
   * Questions of earlier rules in which there was nothing to choose, and which are no longer asked: what was
   * answered to them is passed over where such a game is carried on or looked at again.
   */
  readonly retired?: readonly string[];
  /** All that has a name in this title: for `/rules`, `/card` and the faces of cards. */
  readonly things?: Things<View>;
  /** What a computer feels about this title before it thinks. */
  readonly instinct?: Instinct<S>;
  /** The guided first game. */
  readonly lesson?: Lesson;
}

/** A game whose types are its own affair. */
export type AnyGame = Game<Core<string>, string, object, unknown>;

/** A line of the log. `at` is the number of answers given in the whole game before it. */
export interface Entry {
  readonly event: string;
  readonly at: number;
  readonly params?: Params;
  readonly only?: readonly Seat[];
}

/**
 * What is stored: the last checkpoint and the answers since. `answerCounts` counts each seat's answers before
 * the checkpoint.
 */
export interface Saved<S = unknown> {
  readonly rules: number;
  readonly seed: string;
  readonly state: S;
  readonly answers: readonly Action[];
  readonly answerCounts: readonly number[];
  /** It is a try-out: within this step everything a seat could not know was dealt anew. */
  readonly anew?: DealtAnew;
}
/**
 * All that this seat cannot know is dealt anew by the seed of the saved game: `after` so many answers of the
 * step, or in `state` already. What was drawn until then is what the table knows was drawn.
 */
export interface DealtAnew {
  readonly seat: Seat | null;
  readonly after: number;
  readonly at: 'state' | 'answer';
  readonly drawn: readonly number[];
}
