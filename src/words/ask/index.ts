import type { Thing } from '../../engine/thing';
import { helpOf, languageOf, type HelpPage } from '../help';
import { wordsOf } from '../index';
import { Asker, type Asked } from './asker';
import { isEveryday } from './everyday';
import { Names, withShortNames, type Named } from './names';
import { synonymsOf } from './synonyms';
import { ofThing, paragraphsOf, sentences } from './paragraphs';
import { Phrasings } from './phrasings';
import type { Library } from './rank';
import { kindsOf } from './readings';
import { Spelling } from './spelling';
import { isStopWord, plain, stemOf, wordsIn } from './terms';
import { WordIndex } from './word-index';

export type { Answer, Asked } from './asker';
export { QUESTIONS } from './paragraphs';

/**
 * Answers to questions in players' own words, from a title's help and from the list of all that has a name in
 * it.
 */

export interface Teacher {
  ask(question: string, most?: number): Asked;
  /** Real questions and names that begin so, for autocomplete. */
  complete(typed: string, most: number): readonly string[];
  /** Names alone that begin so, or hold a word that does. */
  names(typed: string, most: number): readonly string[];
  thing(id: string): Thing | undefined;
  /** The thing a name means, also with a letter wrong. */
  thingNamed(name: string): Thing | undefined;
  nameOf(thing: Thing): string;
  textOf(thing: Thing): string;
}

const teachers = new Map<string, { readonly things: readonly Thing[]; readonly teacher: Teacher }>();

/** Made when first asked for, in some 200 ms; whoever has people waiting has them made before. */
export function teacherOf(game: string, things: readonly Thing[], locale = 'en'): Teacher {
  const language = languageOf(game, locale);
  const label = `${game}/${language}`;
  const known = teachers.get(label);
  if (known?.things === things) return known.teacher;
  const teacher = makeTeacher(game, things, language);
  teachers.set(label, { things, teacher });
  return teacher;
}

/** Of its own questions a teacher practises so many, one by one and so many together. */
const PRACTICE = { questions: 32, together: 4 } as const;

/**
 * Lets a teacher answer some questions before somebody waits for it, since a program is slow at what it has
 * not done yet; between them others have their turn.
 */
export function* practising(teacher: Teacher): Generator<void, void> {
  const own = teacher.complete('', PRACTICE.questions);
  const long = own.flatMap((_, at) =>
    at % PRACTICE.together === 0 ? [own.slice(at, at + PRACTICE.together).join(' ')] : [],
  );
  for (const question of [...own, ...long]) {
    yield;
    teacher.ask(question);
  }
}

/** A teacher of other pages than the title's own, to find out what a line of them is worth. */
export function makeTeacher(
  game: string,
  things: readonly Thing[],
  locale: string,
  pages: ReadonlyMap<string, HelpPage> = helpOf(game, locale),
): Teacher {
  const words = wordsOf(game, locale);
  const nameOf = (thing: Thing): string => words.phrase(thing.name);
  const paragraphs = [...paragraphsOf(pages), ...things.map((thing) => ofThing(thing, words))];
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const called = things.map((thing) => ({ id: thing.id, name: nameOf(thing) }));
  const asked = new Names(
    paragraphs.flatMap(({ kind, id, title }) => (kind === 'question' ? [{ id, name: title }] : [])),
  );
  const synonyms = synonymsOf(game);
  const index = new WordIndex(paragraphs, synonyms);
  const known = paragraphs.flatMap(({ id, kind, title, heading, asked: others }) => [
    ...(kind === 'thing' ? [] : [{ id, text: kind === 'summary' ? heading : title }]),
    ...others.split(';').flatMap((text) => (text.trim() === '' ? [] : [{ id, text }])),
  ]);
  const phrasings = new Phrasings(known, synonyms);
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
  const library: Library = { index, byId, names, phrasings, often, everywhere };
  const spelling = new Spelling(
    paragraphs.flatMap(({ title, heading, text, asked: others }) => [title, heading, text, others]),
  );
  const inKinds = kindsOf(
    paragraphs.flatMap(({ kind, title, heading }) =>
      kind === 'thing' ? [{ name: title, kind: heading }] : [],
    ),
  );
  const thingOf = (id: string): Thing | undefined => things.find((thing) => thing.id === id);

  const asker = new Asker({ library, spelling, inKinds, pages });

  const namesFor = (typed: string, most: number): readonly string[] =>
    [...new Set(names.complete(typed, 2 * most))].slice(0, most).flatMap((id) => {
      const thing = thingOf(id);
      return thing ? [nameOf(thing)] : [];
    });

  return {
    ask: (question, most = 3) => asker.ask(question, most),
    names: (typed, most) => [...new Set(namesFor(typed, most))],
    complete(typed, most) {
      const questions = asked.complete(typed, most).map((id) => byId.get(id)?.title ?? '');
      const named = namesFor(typed, most);
      // Somebody who typed a word wants the thing of that name; who typed nothing yet, a question to begin
      // with.
      return [...new Set(typed.trim() === '' ? [...questions, ...named] : [...named, ...questions])].slice(
        0,
        most,
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

/** What is asked for, and in which words. */
interface Way {
  readonly id: string;
  readonly text: string;
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

/** So many paragraphs may be asked for by a thing's name, and it is still the thing that is meant by it. */
const SELDOM = 4;
/** And so many may have it in their title, and who names it wants to know what it is. */
const FEW = 2;

/** The Keep is a building, and to keep something is what everybody does. */
const isEverydayTalk = (name: string): boolean =>
  wordsIn(name).every((word) => isStopWord(word) || isEveryday(stemOf(word)));

/** Of each paragraph all ways of asking for it, in one text. */
function waysOfAsking(known: readonly Way[]): readonly Way[] {
  const texts = new Map<string, string>();
  for (const { id, text } of known) texts.set(id, `${texts.get(id) ?? ''} ; ${text}`);
  return [...texts].map(([id, text]) => ({ id, text: plain(text) }));
}

/** What more than so many texts name. */
const namedBeyond = (most: number, named: readonly Named[], texts: readonly Way[]): ReadonlySet<string> =>
  new Set(
    named.flatMap(({ id, name }) => {
      const words = plain(name);
      return texts.filter(({ text }) => text.includes(words)).length > most ? [id] : [];
    }),
  );
