/** Comparisons for oracles: the engine's value next to the value that the rulebook gives. */

export function entry<T>(table: Readonly<Record<string, T>>, key: string): T {
  const found = table[key];
  if (found === undefined) throw new Error(`the rulebook has no ${key}`);
  return found;
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Returns a difference if the engine's value is another one. */
export function same(what: string, engine: unknown, book: unknown): string[] {
  const [ours, theirs] = [JSON.stringify(engine), JSON.stringify(book)];
  return ours === theirs ? [] : [`${what}: the engine has ${ours}, the rulebook ${theirs}`];
}

/** Compares two lists whose order means nothing. */
export function sameSet(what: string, engine: readonly string[], book: readonly string[]): string[] {
  const missing = book.filter((key) => !engine.includes(key));
  const extra = engine.filter((key) => !book.includes(key));
  return missing.length + extra.length === 0
    ? []
    : [`${what}: the engine lacks [${missing.join(' ')}] and has [${extra.join(' ')}] too much`];
}

/** Returns the paths at which two plain values differ. */
export function pathsThatDiffer(book: unknown, engine: unknown, at: string): string[] {
  if (typeof book !== 'object' || typeof engine !== 'object' || !book || !engine)
    return book === engine ? [] : [`${at}: ${JSON.stringify(engine)}, not ${JSON.stringify(book)}`];
  const [left, right] = [book, engine] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].flatMap((key) => pathsThatDiffer(left?.[key], right?.[key], `${at}.${key}`));
}
