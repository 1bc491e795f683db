import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The project's folder, wherever the code runs from: words and help are read from the sources, also by the
 * built program.
 */
export const root: string = (() => {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(folder, 'games')))
      return folder;
    if (folder === path.dirname(folder)) throw new Error('the project folder was not found above the code');
  }
})();

export type Catalogue = Readonly<Record<string, unknown>>;

/** Returns `<folder>/<locale>.json` for every locale. */
export function catalogues(folder: string): Record<string, Catalogue> {
  const at = path.join(root, folder);
  if (!existsSync(at)) return {};
  return Object.fromEntries(
    readdirSync(at)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(path.join(at, file), 'utf8')) as Catalogue,
      ]),
  );
}

/**
 * Reads `<folder>/renamed.json`: the present name of each param, and the name in lines that earlier releases
 * stored. A stored line is never rewritten, so a name stays once it is listed here.
 */
export function earlierNames(folder: string): Readonly<Record<string, string>> {
  const file = path.join(root, folder, 'renamed.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

export function pages(folder: string): { readonly topic: string; readonly text: string }[] {
  const at = path.join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({
      topic: file.slice(0, -'.md'.length),
      text: readFileSync(path.join(at, file), 'utf8'),
    }));
}

/**
 * `<folder>/ways.txt`: ways of asking, one a line, below the question that they ask, which is a line with `#`
 * before it.
 */
export function waysOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const file = path.join(root, folder, 'ways.txt');
  const ways = new Map<string, string[]>();
  let own: string[] = [];
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line.startsWith('# ')) ways.set(line.slice(2), (own = []));
    else if (line !== '') own.push(line);
  }
  return ways;
}
