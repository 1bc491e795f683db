import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../catalogue/files';
import { termsOf } from './terms';

/**
 * Players' words for things, and the help's words for them: `{ "boat": "ship", "guys": "workers agents" }`.
 */
type Written = Readonly<Record<string, string>>;

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns, by the stem of a player's word, the stems that it can mean. The title's own come before those of
 * every title.
 */
export function synonymsOf(game: string): ReadonlyMap<string, readonly string[]> {
  const there = known.get(game);
  if (there) return there;
  const all = new Map<string, readonly string[]>();
  for (const file of [`games/${game}/help/synonyms.json`, 'src/words/help/synonyms.json']) {
    for (const [word, meant] of Object.entries(read(file))) {
      const [stem] = termsOf(word);
      if (stem !== undefined) all.set(stem, [...(all.get(stem) ?? []), ...termsOf(meant)]);
    }
  }
  known.set(game, all);
  return all;
}

function read(file: string): Written {
  const at = path.join(root, file);
  return existsSync(at) ? (JSON.parse(readFileSync(at, 'utf8')) as Written) : {};
}
