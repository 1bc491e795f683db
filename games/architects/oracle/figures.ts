import figures from './figures.json';

/**
 * The figures of the oracle of Architects. `figures.json` is an extract of the rulebook's components.json.
 * These files follow the rulebook's spec.md. Their author had not read `games/architects/rules`. The oracle
 * takes the shape of the state from the title, but no figure and no function.
 */

export interface EndEffect {
  readonly op: string;
  readonly items?: Items;
  readonly unit?: string;
  readonly amount?: number;
  readonly change?: number;
  readonly per?: { readonly metric: string; readonly every: number };
  readonly if?: { readonly metric: string; readonly test: string };
}
export type Items = Readonly<Record<string, number>>;
/** A cost names its items, or an amount of any of several items. */
export type Cost = Items | { readonly anyOf: readonly string[]; readonly amount: number };

/** Is an effect that happens at once. */
export interface Effect {
  readonly op: string;
  readonly items?: Items;
  readonly options?: readonly (readonly Effect[])[];
  readonly ops?: readonly Effect[];
  readonly count?: number;
  readonly location?: string;
  readonly filter?: { readonly metric: string; readonly atLeast: number };
  readonly per?: { readonly metric: string; readonly every: number };
}
/** Is an ability of an Apprentice: a trigger with effects, or a modifier. */
export interface Ability {
  readonly trigger?: string;
  readonly step?: number;
  readonly effects?: readonly Effect[];
  readonly condition?: { readonly metric: string; readonly test: string };
  readonly modifier?: string;
  readonly item?: string;
  readonly pay?: Cost;
  readonly gain?: Items;
}
/** Is an instruction of a Scheme Card or of a Focus. */
export interface AiAction {
  readonly ai: string;
  readonly flat?: number;
  readonly perWorker?: number;
  /** One for each so many Workers. */
  readonly perWorkers?: number;
  readonly amount?: number;
  readonly count?: number;
  readonly options?: readonly (readonly AiAction[])[];
}
export interface AiSide {
  readonly location: string | null;
  readonly actions: readonly AiAction[];
  readonly if?: {
    readonly kind: string;
    readonly atLeast?: number;
    readonly atMost?: number;
    readonly virtueAtMost?: number;
    readonly futurePileEmpty?: boolean;
  };
}
interface Opponent {
  readonly focus: { readonly location: string; readonly actions: readonly AiAction[] };
  readonly power: { readonly kind: string; readonly location?: string; readonly influence?: number };
  readonly wonderPriority: readonly string[];
  readonly capturePriority: readonly string[];
}
interface Figures {
  readonly virtue: readonly number[];
  readonly ignoreTax: readonly number[];
  readonly cathedral: readonly number[];
  /** By level. There is no level 0. */
  readonly cathedralCosts: readonly (Cost | null)[];
  readonly cathedralSpaces: readonly (number | null)[];
  /** By the number of players, from one. */
  readonly resetSpaces: readonly (readonly number[])[];
  readonly flushSpaces: readonly (readonly number[])[];
  readonly scoring: {
    readonly debt: number;
    readonly gold: number;
    readonly marble: number;
    readonly silverPer10: number;
    readonly prisonPer2: number;
  };
  readonly wonders: Readonly<
    Record<string, { vp: number; resource: string; cost: number; influence: number; tax: number }>
  >;
  readonly buildings: Readonly<
    Record<
      string,
      {
        vp: number;
        end: readonly EndEffect[];
        market?: string;
        cost: Items;
        skills?: readonly string[];
        icon?: number;
        now?: readonly Effect[];
      }
    >
  >;
  readonly apprentices: Readonly<
    Record<
      string,
      { skills: readonly string[]; placing?: string; icon?: number; abilities: readonly Ability[] }
    >
  >;
  readonly rewards: Readonly<Record<string, Items>>;
  readonly markets: Readonly<Record<string, { small: Items; large: Items }>>;
  readonly printedMarkets: { readonly small: Items; readonly large: Items };
  readonly contributions: Readonly<Record<string, Readonly<Record<string, Items>>>>;
  readonly consequences: Readonly<
    Record<
      string,
      { profiteer: string; princess: string; steps: readonly Effect[]; reward: readonly Effect[] }
    >
  >;
  readonly schemes: Readonly<Record<string, { readonly top: AiSide; readonly bottom?: AiSide }>>;
  readonly opponents: Readonly<Record<string, Opponent>>;
  /** The options at the Black Market, the first one first. */
  readonly opponentMarket: readonly {
    readonly space: string;
    readonly virtue: number;
    readonly marble?: number;
    readonly silver?: number;
    readonly removeApprentices?: boolean;
  }[];
  readonly boards: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const BOOK = figures as unknown as Figures;
