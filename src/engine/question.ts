import type { Params, Seat, Wording } from './phrase';

/** What a rule asks, and what is handed out of it. */

/**
 * One thing that may be picked. `key` is stored; words come from the catalogue by decision id, key and
 * params. What stands before the first `:` of a key names its words: `raise:500` is worded by `raise`.
 */
export interface Option {
  readonly key: string;
  readonly params?: Params;
  /** Leaves things as they are: pass, none, done, decline. */
  readonly idle?: boolean;
  /** The number it stands for: `raise:500` stands for 500, and `/bid 500` finds it by this. */
  readonly amount?: number;
  /**
   * Keys under which a long list is gathered, outermost first; whoever draws it decides whether it is long.
   */
  readonly groups?: readonly string[];
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

/** Something a player may expect to be able to do and cannot, with the reason: shown, never pressable. */
export interface Refusal {
  readonly key: string;
  readonly why: string;
  readonly params?: Params;
}

/**
 * An option as a rule lists it: with what it stands for, and words that are made when somebody reads them.
 */
export interface Choice<T> extends Omit<Option, 'params'> {
  readonly params?: Wording;
  readonly value: T;
}
/** A refusal as a rule lists it. */
export interface Denial extends Omit<Refusal, 'params'> {
  readonly params?: Wording;
}
/** What speaks against an option: a reason, and what its words are filled with besides the option's own. */
export type Objection = string | { readonly why: string; readonly params?: Wording };
/**
 * A rule makes one list of what is offered and what is refused, so that the two cannot disagree. What is dear
 * to find out stands beside it, as `Choosing.unless`, and is tried of the same list.
 */
export type Listed<T> = Choice<T> | Denial;
export type ValueOf<L> = L extends { readonly value: infer T } ? T : never;

/**
 * What is true of a question whenever it is asked: declared once for each decision, in the game's
 * `questions.ts`.
 */
export interface Question {
  /** The help page; the decision's id unless told. */
  readonly topic?: string;
  /** The list shows or depends on hidden cards. */
  readonly secret?: boolean;
  /**
   * A lone option is taken unless the question is secret or the seat could interject: `take` and `ask` decide
   * otherwise.
   */
  readonly single?: 'take' | 'ask';
  /**
   * What is picked for a seat whose time is up: keys or stems in order of preference. The first on offer is
   * taken, or of a multi-select as many as must be picked; after these, and unless told, the idle options.
   */
  readonly fallback?: readonly string[];
  /**
   * Stems that one may want to answer with every time ("always take gold"); idle options are always among
   * them.
   */
  readonly always?: readonly string[];
  /** Each asks for more than the one before: one may say beforehand how far to go. */
  readonly bidding?: boolean;
  /** Its options say all that matters here: a menu adds nothing of what the things they name are. */
  readonly plain?: true;
}

/**
 * What a call still says of its question; where it names the same as the declaration, it wins. Its `fallback`
 * may be the very picks: where they are an answer as they stand, they are played.
 */
export interface QuestionHow extends Omit<Question, 'always' | 'bidding' | 'plain'> {
  readonly params?: () => Params;
  /** The picks must weigh at least this. */
  readonly weigh?: number;
  /** Of many answers the keys to look at first, best first: judged by what this seat may know. */
  readonly suggest?: () => readonly string[];
  /** The same where several are to be picked: whole answers. */
  readonly suggestWhole?: () => readonly (readonly string[])[];
}

/** Likewise, where one is to be chosen. */
export interface Choosing<T> extends QuestionHow {
  /**
   * What speaks against an option of the list. It is asked when somebody must know, and changes nothing:
   * for conditions that are dear to find out. What is cheap stands in the list.
   */
  readonly unless?: ((value: T) => Objection | undefined) | undefined;
}

/** What a rule listed, as one question offers it. */
export interface Offer {
  /** What is on offer and what is refused: all that has a condition is tried. */
  readonly choices: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];
  tryAll(): this;
  /** How many are on offer, counted up to so many. */
  count(most: number): number;
  offers(key: string): boolean;
  /** The option of this key, taken on trust: whoever answered found it on offer. */
  find(key: string): Choice<unknown> | undefined;
  /** One by lot: `lot` names one of those it is shown, and another where that proves not to be on offer. */
  draw(lot: (among: readonly Choice<unknown>[]) => number): Choice<unknown>;
  /** Where the next option on offer stands, going down from this place: -1 if there is none. */
  before(place: number): number;
  keyAt(place: number): string | undefined;
}

/** A question put to one seat, as plain data: it is drawn and logged exactly as it stands. */
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
  /** The picks made for a seat whose time is up: a lawful answer. */
  readonly fallback?: readonly string[];
  /** Of many answers at most three to look at first: they stand before the others, whole. */
  readonly suggested?: readonly string[];
  /** At most three whole answers of several picks. */
  readonly suggestedWhole?: readonly (readonly string[])[];
  /** The page of `games/<id>/help` that explains it. */
  readonly topic: string;
  readonly params?: Params;
}

/** A decision as the session hands it out. `mark` names this question to this seat: a button carries it. */
export interface OpenQuestion extends Decision {
  readonly mark: string;
}

/**
 * A question as its rule put it, nothing of it in words yet: what legality and computers need. `inWords`
 * reads it.
 */
export interface Pending {
  readonly id: string;
  readonly seat: Seat;
  readonly offer: Offer;
  /** What is on offer and what is refused: all that has a condition is tried. */
  readonly options: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];
  readonly min: number;
  readonly max: number;
  readonly weigh: number | undefined;
  readonly how: QuestionHow;
  readonly question: Question | undefined;
  /** The same in words, once somebody has read it. */
  read: Decision | undefined;
}

/** An answer. The setup and the list of these are the whole game. */
export interface Action {
  readonly seat: Seat;
  readonly decision: string;
  readonly picks: readonly string[];
}

/** What a rule is resumed with: the one answer that came in, or the word to list its options again. */
export type Reply = Action | 'again';
export type Rule<T = void> = Generator<readonly Pending[], T, Reply>;
