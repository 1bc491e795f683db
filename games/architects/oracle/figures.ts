import figures from './figures.json';

/**
 * The figures of the oracle of Architects. `figures.json` is an extract of the rulebook's components.json.
 * These files follow the rulebook's spec.md. Their author had not read `games/architects/rules`. The oracle
 * takes the shape of the state from the title, but no figure and no function.
 */

export interface EndEffect {
  readonly op: string;
  readonly unit?: string;
  readonly amount?: number;
  readonly change?: number;
  readonly per?: { readonly metric: string; readonly every: number };
  readonly if?: { readonly metric: string; readonly test: string };
}
interface Figures {
  readonly virtue: readonly number[];
  readonly ignoreTax: readonly number[];
  readonly cathedral: readonly number[];
  readonly scoring: {
    readonly debt: number;
    readonly gold: number;
    readonly marble: number;
    readonly silverPer10: number;
    readonly prisonPer2: number;
  };
  readonly wonders: Readonly<Record<string, { vp: number; resource: string }>>;
  readonly buildings: Readonly<Record<string, { vp: number; end: readonly EndEffect[]; market?: string }>>;
  readonly apprentices: Readonly<Record<string, { skills: readonly string[]; placing?: string }>>;
}

export const BOOK = figures as unknown as Figures;
