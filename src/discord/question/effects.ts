import { isDeepStrictEqual } from 'node:util';
import type { AnyGame, OpenQuestion, Option, Param, Phrase } from '../../engine/contract/game';
import type { ReferenceEntry } from '../../engine/contract/reference';
import type { Words } from '../../words/catalogue';

/** Finds words for the effect of an option: those of the question, or those of the thing that it names. */

/** A menu's second line holds a hundred letters: a sentence that would be cut in its middle is left out. */
const ROOM = 100;

interface Index {
  readonly byId: ReadonlyMap<string, ReferenceEntry>;
  readonly byName: ReadonlyMap<string, readonly ReferenceEntry[]>;
}
const indexes = new WeakMap<readonly ReferenceEntry[], Index>();

/** `profession:alchemist` is found as itself and, where no other thing is called so, as `alchemist`. */
function indexOf(things: readonly ReferenceEntry[]): Index {
  const known = indexes.get(things);
  if (known) return known;
  const byId = new Map<string, ReferenceEntry>();
  const byName = new Map<string, ReferenceEntry[]>();
  const tails = new Map<string, ReferenceEntry | undefined>();
  for (const thing of things) {
    byName.set(thing.name.text, [...(byName.get(thing.name.text) ?? []), thing]);
    tails.set(afterColon(thing.id), tails.has(afterColon(thing.id)) ? undefined : thing);
  }
  for (const [tail, thing] of tails) if (thing) byId.set(tail, thing);
  for (const thing of things) byId.set(thing.id, thing);
  const made = { byId, byName };
  indexes.set(things, made);
  return made;
}
const afterColon = (key: string): string => key.slice(key.indexOf(':') + 1);

const isPhrase = (param: Param | undefined): param is Phrase =>
  typeof param === 'object' && !Array.isArray(param) && 'text' in param;

/** The thing an option is about: the one it is called after, or the first it speaks of. */
export function thingOf(game: AnyGame, option: Option): ReferenceEntry | undefined {
  const things = game.reference?.all;
  if (!things || option.idle) return undefined;
  const { byId, byName } = indexOf(things);
  const tail = afterColon(option.key);
  // A number counts something: `convert:1` is not the first level of a building.
  const called = byId.get(option.key) ?? (/^\d+$/.test(tail) ? undefined : byId.get(tail));
  if (called) return called;
  const [first] = Object.values(option.params ?? {});
  const named = Array.isArray(first) ? (first as readonly Param[])[0] : first;
  if (!isPhrase(named)) return undefined;
  return byName.get(named.text)?.find(({ name }) => isDeepStrictEqual(name.params, named.params));
}

/** The line below an option's name. Undefined where its name says all there is. */
export function effectOf(
  game: AnyGame | undefined,
  asked: OpenQuestion,
  option: Option,
  words: Words,
): string | undefined {
  const own = words.detail(asked, option);
  const thing = game?.questions?.[asked.id]?.plain ? undefined : game && thingOf(game, option);
  const said = `${words.option(asked, option)} ${own ?? ''}`;
  const about = thing?.lines.map(words.phrase).find((line) => tellsMore(line, said));
  if (about === undefined) return own;
  if (own === undefined) return about;
  const both = `${own.replace(/\.$/, '')} · ${about}`;
  return both.length <= ROOM ? both : own;
}

/** More than half of its longer words and numbers have not been said yet. */
function tellsMore(line: string, said: string): boolean {
  const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]{5,}|\d/gu) ?? [];
  const known = new Set(wordsOf(said));
  const all = wordsOf(line);
  return all.filter((word) => !known.has(word)).length > all.length / 2;
}
