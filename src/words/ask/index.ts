import MiniSearch from 'minisearch';
import type { Thing } from '../../engine/thing';
import { helpOf, type HelpPage } from '../help';
import { wordsOf, type Words } from '../index';
import { Names } from './names';
import { synonymsOf } from './synonyms';
import { termOf, termsOf } from './terms';

/**
 * Answers to questions in players' own words, from a title's help and from the list of all that has a name in
 * it.
 */

export interface Answer {
  /** The page, or the thing's id. */
  readonly topic: string;
  readonly title: string;
  /** As a reader sees it: what the page says in short, and the part of it that fits the question. */
  readonly text: string;
}

export interface Asked {
  readonly answers: readonly Answer[];
  /** Pages to offer where nothing answers. */
  readonly nearest: readonly HelpPage[];
}

/** A question longer than this is cut: nobody asks so much, and a search must stay quick. */
const LONGEST = 300;
/** The page of the questions everybody asks; its sections are questions with their answers. */
export const QUESTIONS = 'questions';

interface Paragraph {
  readonly id: string;
  readonly kind: 'question' | 'summary' | 'section' | 'thing';
  readonly page: HelpPage | undefined;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Other words in which it is asked for; never shown. */
  readonly asked: string;
  readonly titleTerms: ReadonlySet<string>;
  readonly weight: number;
}

/** Pages that list rather than explain answer last, and so do those every title shares. */
const HELD_BACK = 0.45;
const WEIGHT = { question: 1.35, summary: 1.05, section: 1, thing: 0.8 } as const;

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

/** Made when first asked for: the index of a title takes some tens of milliseconds. */
export function teacherOf(game: string, things: readonly Thing[], locale = 'en'): Teacher {
  const label = `${game}/${locale}`;
  const known = teachers.get(label);
  if (known?.things === things) return known.teacher;
  const teacher = makeTeacher(game, things, locale);
  teachers.set(label, { things, teacher });
  return teacher;
}

function makeTeacher(game: string, things: readonly Thing[], locale: string): Teacher {
  const words = wordsOf(game, locale);
  const pages = helpOf(game, locale);
  const nameOf = (thing: Thing): string => words.phrase(thing.name);
  const paragraphs = [...paragraphsOf(pages), ...things.map((thing) => ofThing(thing, words))];
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const names = new Names(things.map((thing) => ({ id: thing.id, name: nameOf(thing) })));
  const asked = new Names(
    paragraphs.flatMap(({ kind, id, title }) => (kind === 'question' ? [{ id, name: title }] : [])),
  );
  const index = indexOf(paragraphs);
  const synonyms = synonymsOf(game);
  const thingOf = (id: string): Thing | undefined => things.find((thing) => thing.id === id);

  function ask(question: string, most = 3): Asked {
    const cut = question.slice(0, LONGEST);
    const ranked = rank(cut, index, byId, synonyms, names);
    const good = ranked.filter(({ sure }) => sure);
    const answers: Answer[] = [];
    const shown = new Set<string>();
    for (const { paragraph } of good) {
      // A page is shown once: its best part, with what it says in short.
      const label =
        paragraph.kind === 'thing' || paragraph.kind === 'question' ? paragraph.id : paragraph.page?.topic;
      if (label === undefined || shown.has(label)) continue;
      shown.add(label);
      answers.push(answerFrom(paragraph));
      if (answers.length === most) break;
    }
    return { answers, nearest: answers.length > 0 ? [] : nearestPages(ranked, pages) };
  }

  const namesFor = (typed: string, most: number): readonly string[] =>
    names.complete(typed, most).flatMap((id) => {
      const thing = thingOf(id);
      return thing ? [nameOf(thing)] : [];
    });

  return {
    ask,
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

// What is searched

const NOTHING: ReadonlySet<string> = new Set();

function paragraphsOf(pages: ReadonlyMap<string, HelpPage>): Paragraph[] {
  return [...pages.values()].flatMap((page): Paragraph[] => {
    const weight = page.heldBack ? HELD_BACK : 1;
    const part = (
      kind: Paragraph['kind'],
      id: string,
      title: string,
      text: string,
      asked = '',
    ): Paragraph => ({
      id,
      kind,
      page,
      title,
      heading: kind === 'question' ? '' : page.title,
      text,
      asked,
      titleTerms: new Set(termsOf(title === '' ? page.title : title)),
      weight: weight * WEIGHT[kind],
    });
    const sections = page.sections.map((section, at) =>
      part(
        page.topic === QUESTIONS ? 'question' : 'section',
        `${page.topic}#${at}`,
        section.title,
        section.text,
        section.asked ?? '',
      ),
    );
    return page.topic === QUESTIONS ? sections : [part('summary', page.topic, '', page.summary), ...sections];
  });
}

function ofThing(thing: Thing, words: Words): Paragraph {
  const title = words.phrase(thing.name);
  return {
    id: thing.id,
    kind: 'thing',
    page: undefined,
    title,
    heading: words.has(`thing.${thing.kind}`) ? words.text(`thing.${thing.kind}`) : thing.kind,
    text: sentences(thing, words),
    asked: '',
    titleTerms: new Set(termsOf(title)),
    weight: WEIGHT.thing,
  };
}

const sentences = (thing: Thing, words: Words): string =>
  thing.lines.map((line) => words.phrase(line)).join('\n');

function answerFrom({ kind, id, page, title, heading, text }: Paragraph): Answer {
  switch (kind) {
    case 'thing':
      return { topic: id, title, text };
    case 'question':
      return { topic: QUESTIONS, title, text };
    case 'summary':
      return { topic: id, title: heading, text };
    case 'section':
      return {
        topic: page?.topic ?? id,
        title: `${heading}: ${title}`,
        text: page?.heldBack === true ? text : `${text}\n\n${page?.summary ?? ''}`.trim(),
      };
  }
}

// Ranking

interface Ranked {
  readonly paragraph: Paragraph;
  readonly score: number;
  /** Enough of the question is spoken of that this may be shown as an answer. */
  readonly sure: boolean;
}

type Index = MiniSearch<Pick<Paragraph, 'id' | 'title' | 'heading' | 'text' | 'asked'>>;

function indexOf(paragraphs: readonly Paragraph[]): Index {
  const index: Index = new MiniSearch({
    fields: ['title', 'heading', 'text', 'asked'],
    processTerm: termOf,
    searchOptions: {
      processTerm: (term) => term,
      boost: { title: 2.2, asked: 1.8, heading: 1.2 },
      bm25: { k: 1.2, b: 0.35, d: 0.5 },
    },
  });
  index.addAll(paragraphs);
  return index;
}

/**
 * A word nobody wrote in the help says little of what is meant, and something of how little was understood.
 */
const UNKNOWN_WORD = 1.2;
const SURE = 0.4;

function rank(
  question: string,
  index: Index,
  byId: ReadonlyMap<string, Paragraph>,
  synonyms: ReadonlyMap<string, readonly string[]>,
  names: Names,
): readonly Ranked[] {
  const terms = [...new Set(termsOf(question))];
  const scores = new Map<string, number>();
  const spoken = new Map<string, number>();
  let all = 0;
  for (const term of terms) {
    const hits = hitsOf(term, index, synonyms);
    const weight = hits.size === 0 ? UNKNOWN_WORD : Math.log(1 + byId.size / hits.size);
    all += weight;
    for (const [id, score] of hits) {
      scores.set(id, (scores.get(id) ?? 0) + score);
      spoken.set(id, (spoken.get(id) ?? 0) + weight);
    }
  }
  const named = new Map(names.find(question).map((hit) => [hit.id, hit]));
  const found = [...new Set([...scores.keys(), ...named.keys()])].flatMap((id): Ranked[] => {
    const paragraph = byId.get(id);
    if (!paragraph) return [];
    const covered = all === 0 ? 0 : (spoken.get(id) ?? 0) / all;
    const name = named.get(id);
    // A question that is little more than a name asks for the thing itself.
    const itself = name && name.share > 0.7 ? 1_000 * name.share - 100 * name.wrong : 0;
    const score =
      (scores.get(id) ?? 0) *
        (0.25 + 0.75 * covered * covered) *
        (1 + likeness(terms, paragraph.titleTerms)) *
        paragraph.weight *
        (name ? 1 + name.share : 1) +
      itself;
    return [{ paragraph, score, sure: itself > 0 || covered >= SURE }];
  });
  return found.sort((a, b) => b.score - a.score);
}

/**
 * Where a word or what stands for it occurs: the word itself counts most, what begins so and what is meant by
 * it less.
 */
function hitsOf(
  term: string,
  index: Index,
  synonyms: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  const look = (
    word: string,
    boost: number,
    how: { readonly prefix?: boolean; readonly fuzzy?: number },
  ): void => {
    for (const hit of index.search(word, { ...how, tokenize: (one) => [one] })) {
      const id = hit.id as string;
      best.set(id, Math.max(best.get(id) ?? 0, hit.score * boost));
    }
  };
  look(term, 1, { prefix: term.length > 3 });
  for (const other of synonyms.get(term) ?? []) look(other, 0.85, {});
  if (best.size === 0 && term.length > 4) look(term, 0.7, { fuzzy: 0.2 });
  return best;
}

/** How much two sets of words have in common: 1 where they are the same. */
function likeness(terms: readonly string[], title: ReadonlySet<string>): number {
  if (title === NOTHING || title.size === 0 || terms.length === 0) return 0;
  const common = terms.filter((term) => title.has(term)).length;
  return (2 * common) / (terms.length + title.size);
}

function nearestPages(ranked: readonly Ranked[], pages: ReadonlyMap<string, HelpPage>): readonly HelpPage[] {
  const found = ranked.flatMap(({ paragraph }) => (paragraph.page ? [paragraph.page] : []));
  const start = pages.get('start');
  return [...new Set([...found, ...(start ? [start] : [])])].slice(0, 4);
}
