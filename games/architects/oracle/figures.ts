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

/** Returns an entry, and throws where the engine names something that the rulebook does not have. */
export function entry<T>(table: Readonly<Record<string, T>>, key: string): T {
  const found = table[key];
  if (found === undefined) throw new Error(`the rulebook has no ${key}`);
  return found;
}
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Returns a difference if the engine's value is another one. */
export function same(what: string, engine: unknown, book: unknown): string[] {
  const [ours, theirs] = [JSON.stringify(engine), JSON.stringify(book)];
  return ours === theirs ? [] : [`${what}: the engine has ${ours}, the rulebook ${theirs}`];
}

/** Compares two lists whose order means nothing. */
export const sameSet = (what: string, engine: readonly string[], book: readonly string[]): string[] => {
  const missing = book.filter((key) => !engine.includes(key));
  const extra = engine.filter((key) => !book.includes(key));
  return missing.length + extra.length === 0
    ? []
    : [`${what}: the engine lacks [${missing.join(' ')}] and has [${extra.join(' ')}] too much`];
};
