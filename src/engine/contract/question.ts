import type { Params, Seat, Wording } from './phrase';

/** The questions of a rule, and the form in which they leave it. */

/**
 * An option that can be picked. `key` is stored. Words come from the catalogue by decision id, key and
 * params. The part of a key before the first `:` names its words: `raise:500` has the words of `raise`.
 */
export interface Option {
  readonly key: string;
  readonly params?: Params;
  /** Leaves things as they are: pass, none, done, decline. */
  readonly idle?: boolean;
  /** The number it stands for: `raise:500` stands for 500, and `/bid 500` finds it by this. */
  readonly amount?: number;
  /** Keys that group a long list, outermost first. The screen decides whether a list is long. */
  readonly groups?: readonly string[];
  /** A named place on the board picture, badged with this option's number. */
  readonly spot?: string;
  /** The number of that place on every turn. Default: its rank among the places that can be chosen. */
  readonly number?: number;
  /**
   * The picture shows the name, code or number of the thing at this spot already: it is marked there, and
   * gets no number of the question.
   */
  readonly signed?: boolean;
  /** A question that completes this answer follows, and has several answers itself. */
  readonly open?: boolean;
  /** "Done", "end turn": no "End your turn?" after it. */
  readonly final?: boolean;
  /** Multi-selects: the minimum and maximum number of picks of this option. Default: 0 and 1. */
  readonly min?: number;
  readonly max?: number;
  /** The weight of each pick in the decision's `weigh`. */
  readonly weight?: number;
}

/** Something a player may expect to be able to do and cannot, with the reason: shown, never pressable. */
export interface Refusal {
  readonly key: string;
  readonly why: string;
  readonly params?: Params;
}

/** An option as a rule lists it: with its value, and with words that are made when they are read. */
export interface Choice<T> extends Omit<Option, 'params'> {
  readonly params?: Wording;
  readonly value: T;
}
/** A refusal as a rule lists it. */
export interface Denial extends Omit<Refusal, 'params'> {
  readonly params?: Wording;
}
/** An objection to an option: a reason, and params for its words in addition to the option's own. */
export type Objection = string | { readonly why: string; readonly params?: Wording };
/**
 * A rule makes one list of available and refused options, so the two cannot disagree. Expensive checks are
 * not part of the list: they are conditions (`Choosing.unless`) of the same options.
 */
export type Listed<T> = Choice<T> | Denial;
export type ValueOf<L> = L extends { readonly value: infer T } ? T : never;

/** The constant properties of a question: declared once for each decision, in the game's `questions.ts`. */
export interface Question {
  /** The help page. Default: the decision's id. */
  readonly topic?: string;
  /** The list shows or depends on hidden cards. Default: true in a group, unless it is `public`. */
  readonly secret?: boolean;
  /**
   * Asked in a group, its answer is known to all before the group closes. By default it is kept secret until
   * then, and nothing that follows the group is tried or shown.
   */
  readonly public?: true;
  /**
   * A lone option is taken unless the question is secret or the seat could interject: `take` and `ask` decide
   * otherwise.
   */
  readonly single?: 'take' | 'ask';
  /**
   * The picks for a seat whose time is up: keys or stems in order of preference. The first available one is
   * taken, or the minimum number of a multi-select. Idle options come last. Default: the idle options.
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
  /** Its buttons say enough: only a menu explains the answers. */
  readonly briefly?: true;
  /** Stems of answers that lead to another list, such as one's cards: their buttons are never main ones. */
  readonly aside?: readonly string[];
  /** The picture of the question says in words what each card is: buttons give their names alone. */
  readonly pictured?: true;
  /** The picture shows the player's own numbers, or they do not matter here: the panel leaves them out. */
  readonly showsNumbers?: true;
  /**
   * One chooses the group first, and then what to do with it, also where one menu could hold them all.
   * `many`: a group of few options is open if a phone has room for them.
   */
  readonly grouped?: true | 'many';
  /**
   * A list that is too long for one menu is two menus of whole groups on one screen. Two answers are two
   * menus of what follows each.
   */
  readonly twoMenus?: true;
  /**
   * Its panel has the compact form also where there is room for more: a menu of more than a few answers, and
   * no button for each option of a selection. So it looks the same each time.
   */
  readonly compact?: true;
  /** A pupil's picture shows only the answers of the group that the teacher means: the others wait. */
  readonly taughtByGroup?: true;
  /**
   * Decisions whose `open` answers this question completes: the first option here is given with them. A
   * button below the list (`ask.<decision>.complete`) lets the player choose.
   */
  readonly completes?: readonly string[];
}

/**
 * The properties that a call adds to its question. They override the declared ones. Its `fallback` can be the
 * exact picks: if they are a legal answer, they are played.
 */
export interface QuestionOptions extends Omit<
  Question,
  | 'always'
  | 'aside'
  | 'bidding'
  | 'plain'
  | 'briefly'
  | 'pictured'
  | 'showsNumbers'
  | 'grouped'
  | 'twoMenus'
  | 'compact'
  | 'taughtByGroup'
  | 'completes'
> {
  readonly params?: () => Params;
  /** The picks must weigh at least this. */
  readonly weigh?: number;
  /**
   * Returns the keys of the best answers to look at first, best first. It uses only what this seat can know.
   */
  readonly suggest?: () => readonly string[];
  /** The same where several are to be picked: whole answers. */
  readonly suggestWhole?: () => readonly (readonly string[])[];
}

/** The same for a question with one pick. */
export interface Choosing<T> extends QuestionOptions {
  /**
   * Returns an objection to an option of the list. It is called only when the result is needed, and has no
   * effect: for conditions that are expensive to evaluate. Cheap conditions belong in the list.
   */
  readonly unless?: ((value: T) => Objection | undefined) | undefined;
}

/** The list of a rule, as one question offers it. */
export interface Offer {
  /** The available and the refused options. Reading them evaluates every condition. */
  readonly choices: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];
  tryAll(): this;
  /** Returns the number of available options, counted up to `max`. */
  count(max: number): number;
  offers(key: string): boolean;
  /** Returns the option with this key without evaluating its condition: the answer was checked before. */
  find(key: string): Choice<unknown> | undefined;
  /**
   * Draws an available option. `lot` picks from the list that it is given. It is called again if the
   * condition excludes its pick.
   */
  draw(lot: (among: readonly Choice<unknown>[]) => number): Choice<unknown>;
  /** Returns the place of the next available option below this place, or -1. */
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
  /** The picks for a seat whose time is up: a legal answer. */
  readonly fallback?: readonly string[];
  /** At most three answers to look at first: they come before the others, complete. */
  readonly suggested?: readonly string[];
  /** At most three whole answers of several picks. */
  readonly suggestedWhole?: readonly (readonly string[])[];
  /** The page of `games/<id>/help` that explains it. */
  readonly topic: string;
  readonly params?: Params;
}

/** A decision as the session hands it out. `mark` names this question to this seat: a button carries it. */
export interface OpenQuestion extends Decision {
  readonly promptId: string;
}

/**
 * A question as its rule put it, nothing of it in words yet: what legality and computers need. `inWords`
 * reads it.
 */
export interface Pending {
  readonly id: string;
  readonly seat: Seat;
  readonly offer: Offer;
  /** The available and the refused options. Reading them evaluates every condition. */
  readonly options: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];
  readonly min: number;
  readonly max: number;
  readonly weigh: number | undefined;
  readonly how: QuestionOptions;
  readonly question: Question | undefined;
  /** Asked together with questions of other seats. */
  readonly grouped: boolean;
  /** The same question in words, once they were read. */
  read: Decision | undefined;
}

/** An answer. The setup and the list of these are the whole game. */
export interface Action {
  readonly seat: Seat;
  readonly decision: string;
  readonly picks: readonly string[];
  /** Given in one press with the seat's answer before it. Both are undone together. */
  readonly joined?: true;
}

/** The value that resumes a rule: an answer, or the request to list its options again. */
export type Reply = Action | 'again';
export type Rule<T = void> = Generator<readonly Pending[], T, Reply>;
