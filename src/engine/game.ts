/** What a game is. A game gives rules, data, words, views; everything else is made from them. */

export type Seat = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Something to be put into words later: a catalogue key and what it is filled with. */
export interface Phrase {
  readonly text: string;
  readonly params?: Params;
}
/** A person, named by whoever writes the words. */
export interface Named {
  readonly seat: Seat;
}
export type Param = string | number | boolean | Named | Phrase | readonly Param[];
export interface Params {
  readonly [name: string]: Param;
}

/**
 * One thing that may be picked. `key` is stored; words come from the catalogue by decision id, key and params.
 * What stands before the first `:` of a key names its words: `raise:500` is worded by `raise`.
 */
export interface Option {
  readonly key: string;
  readonly params?: Params;
  /** Splits a long list into a first and a second press. */
  readonly group?: string;
  /** A named place on the board picture, badged with this option's number. */
  readonly spot?: string;
  /** "Done", "end turn": no "End your turn?" after it. */
  readonly final?: boolean;
  /** Multi-selects: how often it may be picked; 0 and 1 unless told. */
  readonly least?: number;
  readonly most?: number;
  /** What each pick adds towards the decision's `weigh`. */
  readonly weight?: number;
}
export type Choice<T> = Option & { readonly value: T };

/** Something a player may expect to be able to do and cannot, with the reason: shown, never pressable. */
export interface Refusal {
  readonly key: string;
  readonly why: string;
  readonly params?: Params;
}

/** A rule makes one list of what is offered and what is refused, so that the two cannot disagree. */
export type Listed<T> = Choice<T> | Refusal;
export type ValueOf<L> = L extends { readonly value: infer T } ? T : never;

/** A question put to one seat, as plain data: it is drawn, logged and fuzzed exactly as it stands. */
export interface Decision {
  /** A stable name such as `shop-space`. */
  readonly id: string;
  readonly seat: Seat;
  /** Every legal option and no other. */
  readonly options: readonly Option[];
  readonly refused?: readonly Refusal[];
  /** 1 and 1 is one press; anything else is a multi-select. */
  readonly min: number;
  readonly max: number;
  /** The picks must weigh at least this. */
  readonly weigh?: number;
  /** The list shows or depends on hidden cards: offered to its seat alone. */
  readonly secret?: boolean;
  /** The picks made for a seat whose time is up. */
  readonly fallback?: readonly string[];
  /** The page of `games/<id>/help` that explains it. */
  readonly topic: string;
  readonly params?: Params;
}

/** A decision as the session hands it out. `ask` marks this question to this seat: a button carries it. */
export interface Asked extends Decision {
  readonly ask: string;
}

/** What a rule says of a question besides its list. */
export interface Ask {
  /** The help page; the decision's id unless told. */
  readonly topic?: string;
  readonly secret?: boolean;
  readonly fallback?: readonly string[];
  readonly weigh?: number;
  readonly params?: () => Params;
  /** A lone option is taken unless the question is secret or the seat could interject: `take` and `ask` decide otherwise. */
  readonly single?: 'take' | 'ask';
}

/** An answer. The setup and the list of these are the whole game. */
export interface Action {
  readonly seat: Seat;
  readonly decision: string;
  readonly picks: readonly string[];
}

/** What a rule is resumed with: the one answer that came in, or the word to list its options again. */
export type Reply = Action | 'again';
export type Rule<T = void> = Generator<readonly Decision[], T, Reply>;

export interface Table<S> {
  /** The table's own copy: change it in place. */
  readonly state: S;
  /** `list` reads the state, changes nothing, and is asked again after an interjection changed the state. */
  choose<const L extends Listed<unknown>>(
    seat: Seat,
    id: string,
    list: () => readonly L[],
    more?: Ask,
  ): Rule<ValueOf<L>>;
  /** Picks come back in the order of the list, each as often as it was picked. */
  chooseSome<const L extends Listed<unknown>>(
    seat: Seat,
    id: string,
    list: () => readonly L[],
    count: () => readonly [min: number, max: number],
    more?: Ask,
  ): Rule<ValueOf<L>[]>;
  /** Several seats at once, each asking itself alone; a seat may take back its answers until the last one is in. */
  together<T>(seats: readonly Seat[], each: (seat: Seat) => Rule<T>): Rule<T[]>;
  /** "End your turn?", if there is something to take back: at hand-overs inside a step. */
  confirm(seat: Seat): Rule;
  /** Can it be carried out? Tried on copies: the rule must use the table it is given. */
  possible(seat: Seat, rule: (table: Table<S>) => Rule<unknown>): boolean;
  /** From 0 up to `sides` - 1; no undo past it; not inside `together`. */
  random(sides: number): number;
  /** Shuffles in place; likewise. */
  shuffle<T>(cards: T[]): T[];
  /** Something hidden was shown: no undo past it. */
  reveal(): void;
  /** `only` names the seats that may read it; everybody unless told. */
  log(event: string, params?: Params, only?: readonly Seat[]): void;
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

/** One table option, as the lobby offers it. Words: `option.<name>.label`, `.help` and `option.<name>.<choice>`. */
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
  /** Each seat's public standing: short numbers first, always the same kinds in the same order. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly standing: readonly Phrase[];
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

export interface Game<S extends Core<string>, Steps extends string, O extends object, View> {
  readonly id: string;
  readonly seats: readonly [least: number, most: number];
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
  /** Whether these options leave anything to do at any moment: yes unless told. No button promises what the table ruled out. */
  anytimeUnder?(options: O): boolean;
  /** Answers one may want to give every time a question comes ("always take gold"), by decision; no, pass and done are always among them. */
  readonly settles?: { readonly [decision: string]: readonly string[] };
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
  upgrade?(state: unknown, from: number): S;
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

/** What is stored: the last checkpoint and the answers since. `given` counts each seat's answers before the checkpoint. */
export interface Saved<S = unknown> {
  readonly rules: number;
  readonly seed: string;
  readonly state: S;
  readonly answers: readonly Action[];
  readonly given: readonly number[];
}

/** The player's fault: not on offer, not their turn, too many. `why` is worded by the catalogue. */
export class Illegal extends Error {
  constructor(
    readonly why: string,
    readonly params: Params = {},
  ) {
    super(`not allowed: ${why}`);
    this.name = 'Illegal';
  }
}

/** Our fault: a rule asked a question that has no answer. */
export class DeadEnd extends Error {
  constructor(
    readonly decision: string,
    readonly seat: Seat,
  ) {
    super(`no way on at ${decision} for seat ${seat}`);
    this.name = 'DeadEnd';
  }
}

/** A stored game that cannot be played on. */
export class Damaged extends Error {
  constructor(
    readonly game: string,
    readonly fault: string,
  ) {
    super(`saved game of ${game}: ${fault}`);
    this.name = 'Damaged';
  }
}

export const who = (seat: Seat): Named => ({ seat });
export const say = (text: string, params?: Params): Phrase => (params ? { text, params } : { text });
