import type { ReferenceEntry } from '../../engine/contract/reference';
import { waysOf } from '../catalogue/files';
import { helpOf, languageOf, type HelpPage } from '../catalogue/help';
import { wordsOf } from '../catalogue';
import { answerFrom, RulesSearcher, titleOf, type SearchResult } from './searcher';
import { everydayText, isEveryday } from './everyday';
import { Names, withShortNames, type Named } from './names';
import { synonymsOf } from './synonyms';
import { declaredIn, generatedWays, ofThing, paragraphsOf, sentences, type Way } from './paragraphs';
import { Phrasings } from './phrasings';
import type { Library } from './rank';
import { halvesOf, kindsOf } from './readings';
import { Spelling } from './spelling';
import { isStopWord, plain, stemOf, termsOf, wordsIn } from './terms';
import { WordIndex } from './word-index';

export type { SearchAnswer, SearchResult } from './searcher';
export { QUESTIONS } from '../catalogue/help';

/**
 * Answers to questions in players' own words, from a title's help and from the list of all that has a name in
 * it.
 */

export interface RulesSearch {
  ask(question: string, max?: number): SearchResult;
  /** Returns real questions and names that begin with the text, for autocomplete. */
  complete(typed: string, max: number): readonly string[];
  /** Returns only names that begin with the text, or contain a word that does. */
  names(typed: string, max: number): readonly string[];
  thing(id: string): ReferenceEntry | undefined;
  /** Returns the entry that a name means, also with one letter wrong. */
  thingNamed(name: string): ReferenceEntry | undefined;
  nameOf(thing: ReferenceEntry): string;
  textOf(thing: ReferenceEntry): string;
}

/** An unused search is dropped after this time. It holds some 10 MB. */
const KEPT_MS = 3_600_000;

interface KeptSearch {
  readonly things: readonly ReferenceEntry[];
  readonly search: RulesSearch;
  readonly expiry: NodeJS.Timeout;
}
const searches = new Map<string, KeptSearch>();

/** Returns the search of a title, made at the first call in about 200 ms and dropped after an hour unused. */
export function rulesSearchOf(game: string, things: readonly ReferenceEntry[], locale = 'en'): RulesSearch {
  const language = languageOf(game, locale);
  const label = `${game}/${language}`;
  const kept = searches.get(label);
  if (kept?.things === things) {
    kept.expiry.refresh();
    return kept.search;
  }
  if (kept) clearTimeout(kept.expiry);
  const search = createRulesSearch(game, things, language);
  const expiry = setTimeout(() => searches.delete(label), KEPT_MS).unref();
  searches.set(label, { things, search, expiry });
  return search;
}

/** Creates a search over other pages than the title's own, to measure the value of a line of them. */
export function createRulesSearch(
  game: string,
  things: readonly ReferenceEntry[],
  locale: string,
  pages: ReadonlyMap<string, HelpPage> = helpOf(game, locale),
): RulesSearch {
  const words = wordsOf(game, locale);
  const nameOf = (thing: ReferenceEntry): string => words.phrase(thing.name);
  const paragraphs = [
    ...paragraphsOf(pages),
    ...things.map((thing) => ofThing(thing, words)),
    ...declaredIn(words),
  ];
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const called = things.map((thing) => ({ id: thing.id, name: nameOf(thing) }));
  const asked = new Names(
    paragraphs.flatMap(({ kind, id, title }) => (kind === 'question' ? [{ id, name: title }] : [])),
  );
  const synonyms = synonymsOf(game);
  /** The ways to ask that every title shares. */
  const common = new Set([...waysOf('src/words/ask').values()].flat());
  const isShared = (ways: string): boolean =>
    ways !== '' && ways.split(';').every((way) => common.has(way.trim()));
  const general = new Set(paragraphs.flatMap(({ id, asked: others }) => (isShared(others) ? [id] : [])));
  const index = new WordIndex(paragraphs, synonyms, general);
  const known = paragraphs.flatMap(({ id, kind, title, heading, asked: others }) => [
    ...(kind === 'thing' ? [] : [{ id, text: kind === 'summary' ? heading : title }]),
    // Each half of a title that asks two questions is asked alone too.
    ...(halvesOf(plain(title)) ?? []).map((text) => ({ id, text })),
    ...others
      .split(';')
      .flatMap((text) => (text.trim() === '' ? [] : [{ id, text, common: common.has(text.trim()) }])),
  ]);
  const phrasings = new Phrasings([...known, ...paragraphs.flatMap(generatedWays)], synonyms);
  const ways = waysOfAsking(known);
  const often = namedBeyond(SELDOM, called, ways);
  const titles = paragraphs.flatMap(({ kind, id, title }) =>
    kind === 'question' ? [{ id, text: plain(title) }] : [],
  );
  const everywhere = new Set([
    ...namedBeyond(FEW, called, titles),
    ...called.flatMap(({ id, name }) => (often.has(id) && isEverydayTalk(name) ? [id] : [])),
  ]);
  const names = new Names(shortNamesToo(called, ways));
  const own = ownWords(words.has('game.name') ? words.text('game.name') : '', called, index);
  const library: Library = { index, byId, names, phrasings, often, everywhere, general, own };
  const spelling = new Spelling([
    ...paragraphs.flatMap(({ title, heading, text, asked: others }) => [title, heading, text, others]),
    everydayText,
  ]);
  const inKinds = kindsOf(
    paragraphs.flatMap(({ kind, title, heading }) =>
      kind === 'thing' ? [{ name: title, kind: heading }] : [],
    ),
  );
  const thingOf = (id: string): ReferenceEntry | undefined => things.find((thing) => thing.id === id);

  const asker = new RulesSearcher({ library, spelling, inKinds, pages });

  const namesFor = (typed: string, max: number): readonly string[] =>
    [...new Set(names.complete(typed, 2 * max))].slice(0, max).flatMap((id) => {
      const thing = thingOf(id);
      return thing ? [nameOf(thing)] : [];
    });

  return {
    ask(question, max = 3) {
      const found = asker.ask(question, max);
      if (found.answers[0]?.title === question) return found;
      // The titles are among the suggestions: a player who takes one wants its text.
      const titled = paragraphs.find((paragraph) => titleOf(paragraph) === question);
      if (!titled) return found;
      const others = found.answers.filter(({ title }) => title !== question);
      return { answers: [answerFrom(titled), ...others.slice(0, max - 1)], nearest: [], sure: true };
    },
    names: (typed, max) => [...new Set(namesFor(typed, max))],
    complete(typed, max) {
      const questions = asked.complete(typed, max).map((id) => byId.get(id)?.title ?? '');
      const named = namesFor(typed, max);
      // A player who typed a word wants the entry of that name. A player who typed nothing gets questions
      // first.
      return [...new Set(typed.trim() === '' ? [...questions, ...named] : [...named, ...questions])].slice(
        0,
        max,
      );
    },
    thing: thingOf,
    thingNamed(name) {
      const [hit] = names.find(name);
      return hit && hit.share > 0.7 ? thingOf(hit.id) : undefined;
    },
    nameOf,
    textOf: (thing) => sentences(thing, words),
  };
}

/** The "House" of House of Plans is no name of it where houses are spoken of everywhere. */
function shortNamesToo(called: readonly Named[], ways: readonly Way[]): readonly Named[] {
  const short = withShortNames(called).slice(called.length);
  const everyday = namedBeyond(
    SELDOM,
    short.map(({ name }) => ({ id: name, name })),
    ways,
  );
  return [...called, ...short.filter(({ name }) => !everyday.has(name))];
}

/** The number of paragraphs that a name can also ask for while it still means the entry itself. */
const SELDOM = 4;
/** The number of titles that can contain a name while the name alone still asks for the entry. */
const FEW = 2;

/** Returns the words of a title's name that few paragraphs use and that are in no other name. */
function ownWords(title: string, called: readonly Named[], index: WordIndex): ReadonlySet<string> {
  const others = new Set(called.flatMap(({ name }) => termsOf(name)));
  return new Set(termsOf(title).filter((term) => !others.has(term) && index.hits(term).size <= SELDOM));
}

/** True if a name is also everyday talk: the Keep is a building, and "to keep" is a common verb. */
const isEverydayTalk = (name: string): boolean =>
  wordsIn(name).every((word) => isStopWord(word) || isEveryday(stemOf(word)));

/** Joins all ways of asking for a paragraph in one text. */
function waysOfAsking(known: readonly Way[]): readonly Way[] {
  const texts = new Map<string, string>();
  for (const { id, text } of known) texts.set(id, `${texts.get(id) ?? ''} ; ${text}`);
  return [...texts].map(([id, text]) => ({ id, text: plain(text) }));
}

/** Returns the names that occur in more than `max` texts. */
const namedBeyond = (max: number, named: readonly Named[], texts: readonly Way[]): ReadonlySet<string> =>
  new Set(
    named.flatMap(({ id, name }) => {
      const words = plain(name);
      return texts.filter(({ text }) => text.includes(words)).length > max ? [id] : [];
    }),
  );
