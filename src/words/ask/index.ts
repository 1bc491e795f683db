import type { Thing } from '../../engine/thing';
import { helpOf, type HelpPage } from '../help';
import { wordsOf } from '../index';
import { Names, withShortNames } from './names';
import { synonymsOf } from './synonyms';
import { ofThing, paragraphsOf, QUESTIONS, sentences, type Paragraph } from './paragraphs';
import { Phrasings } from './phrasings';
import { isOfTitle, rank, thingsIn, WordIndex, type Library, type Question, type Ranked } from './rank';
import { halvesOf, kindsOf, readingsOf } from './readings';
import { Spelling } from './spelling';
import { plain, saidPlainly, writtenOut } from './terms';

export { QUESTIONS } from './paragraphs';

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

/** So good beside the best must be what is not sure by itself. */
const BESIDE = 0.6;

/** So well must half a question be answered for its answer to stand with that of the other half. */
const PLAINLY = 1;

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
  const often = oftenNamed(called, known);
  const names = new Names(shortNamesToo(called, known));
  const library: Library = { index, byId, names, phrasings, often };
  const spelling = new Spelling(
    paragraphs.flatMap(({ title, heading, text, asked: others }) => [title, heading, text, others]),
  );
  const inKinds = kindsOf(
    paragraphs.flatMap(({ kind, title, heading }) =>
      kind === 'thing' ? [{ name: title, kind: heading }] : [],
    ),
  );
  const thingOf = (id: string): Thing | undefined => things.find((thing) => thing.id === id);

  function ask(question: string, most = 3): Asked {
    const cut = question.slice(0, LONGEST);
    const text = spelling.right(writtenOut(cut));
    const asked = questionOf(saidPlainly(cut), text);
    const ranked = rank(asked, library);
    // What comes after a sure answer may be less sure, as long as it is nearly as good.
    const [best] = ranked.filter(({ sure }) => sure);
    const isOurs = best !== undefined || isOfTitle(asked, library);
    const halves = best ? bestOfHalves(text) : undefined;
    const good = best
      ? [...alikeIn(halves), ...ranked.filter(({ sure, score }) => sure || score > BESIDE * best.score)]
      : isOurs
        ? byParts(asked)
        : [];
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
    // Who names a thing among much else is shown it as well: last, and not in place of the only answer.
    const [thing] = isOurs && (most > 1 || answers.length === 0) ? thingsIn(asked, library) : [];
    if (thing && !shown.has(thing.id)) answers.splice(most - 1, 1, answerFrom(thing));
    if (answers.length === 0)
      for (const id of names.begun(cut).slice(0, most)) {
        const begun = byId.get(id);
        if (begun) answers.push(answerFrom(begun));
      }
    const [first, ...others] = answers;
    const other = halves && good[0] && otherHalf(halves, good[0].paragraph);
    if (!first || !other) return { answers, nearest: answers.length > 0 ? [] : nearestPages(ranked, pages) };
    const both = { ...first, text: `${first.text}\n\n**${other.title}**\n\n${other.text}` };
    return { answers: [both, ...others.filter(({ title }) => title !== other.title)], nearest: [] };
  }

  const questionOf = (written: string, text: string): Question => ({
    written,
    text,
    readings: readingsOf(text, inKinds),
  });
  const rankedFor = (written: string, text: string): readonly Ranked[] =>
    rank(questionOf(written, text), library);

  /** What all of a question is too much for, a part of it may be answered by. */
  function byParts(question: Question): readonly Ranked[] {
    return question.readings.clauses
      .flatMap((part) => rankedFor(part, part).filter(({ sure, score }) => sure && score >= PLAINLY))
      .sort((a, b) => b.score - a.score);
  }

  /** Where two things are asked: what answers each. */
  const bestOfHalves = (text: string): readonly (Ranked | undefined)[] | undefined =>
    halvesOf(text)?.map((half) => rankedFor(half, half).find(({ sure }) => sure));

  const namesFor = (typed: string, most: number): readonly string[] =>
    [...new Set(names.complete(typed, 2 * most))].slice(0, most).flatMap((id) => {
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

/** What answers both halves of a question answers it: "how much is a Butcher, and what does he give?" */
function alikeIn(halves: readonly (Ranked | undefined)[] | undefined): readonly Ranked[] {
  const [one, other] = halves ?? [];
  return one && other && one.paragraph === other.paragraph ? [one] : [];
}

/** Where two things are asked and one is answered: what answers the other. */
function otherHalf(halves: readonly (Ranked | undefined)[], answered: Paragraph): Paragraph | undefined {
  const at = halves.findIndex((one) => one?.paragraph === answered);
  const other = at < 0 ? undefined : halves[1 - at];
  if (!other || other.score < PLAINLY || other.paragraph === answered) return undefined;
  return other.paragraph.kind === 'question' ? other.paragraph : undefined;
}

/** The "House" of House of Plans is no name of it where houses are spoken of everywhere. */
function shortNamesToo(
  called: readonly { readonly id: string; readonly name: string }[],
  known: readonly { readonly id: string; readonly text: string }[],
): readonly { readonly id: string; readonly name: string }[] {
  const short = withShortNames(called).slice(called.length);
  const everyday = oftenNamed(
    short.map(({ name }) => ({ id: name, name })),
    known,
  );
  return [...called, ...short.filter(({ name }) => !everyday.has(name))];
}

/** So many paragraphs may be asked for by a thing's name, and it is still the thing that is meant by it. */
const SELDOM = 4;

function oftenNamed(
  named: readonly { readonly id: string; readonly name: string }[],
  known: readonly { readonly id: string; readonly text: string }[],
): ReadonlySet<string> {
  const all = known.map(({ id, text }) => ({ id, text: ` ${plain(text)} ` }));
  return new Set(
    named.flatMap(({ id, name }) => {
      const words = plain(name);
      const paragraphs = new Set(all.flatMap((one) => (one.text.includes(words) ? [one.id] : [])));
      return paragraphs.size > SELDOM ? [id] : [];
    }),
  );
}

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

function nearestPages(ranked: readonly Ranked[], pages: ReadonlyMap<string, HelpPage>): readonly HelpPage[] {
  const found = ranked.flatMap(({ paragraph }) => (paragraph.page ? [paragraph.page] : []));
  const start = pages.get('start');
  return [...new Set([...found, ...(start ? [start] : [])])].slice(0, 4);
}
