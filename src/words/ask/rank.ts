import { isEveryday } from './everyday';
import { isOffTopic } from './off-topic';
import { isAskingWhat, type Hit, type Names } from './names';
import { THE_SAME, type Phrasings } from './phrasings';
import type { Paragraph } from './paragraphs';
import type { Readings } from './readings';
import { isNumber, termsOf } from './terms';
import { intentOf, suits } from './intent';
import type { WordIndex } from './word-index';

export interface Ranked {
  readonly paragraph: Paragraph;
  readonly score: number;
  /** Enough of the question is spoken of that this may be shown as an answer. */
  readonly sure: boolean;
  /** How alike a known way of asking for it is, from 0 to 1. */
  readonly like: number;
}

/**
 * The weight of a word that the help does not contain: it says little about the question, and something about
 * how much was not understood.
 */
const UNKNOWN_WORD = 4;
/** One of everyday talk tells nothing of how little was understood. */
const EVERYDAY_WORD = 1;
const SURE = 0.5;
/** The weight of the similarity to a known phrasing, compared with the words that were found. */
const PHRASED = 0.7;
/** The weight of a title that only repeats the question: the phrasing counts it already. */
const TITLED = 0.5;
/** And what its gist counts for, which is near where no word is the same. */
const GIST = 1;
/** Among what is about as good, an answer of the kind that is wanted: why not, when, how much. */
const OF_THE_KIND = 0.1;
const LIKE_ENOUGH = 0.55;
/** The share of words that the title does not use from which a question is off-topic. */
const STRANGE = 0.25;
const LIKE_ENOUGH_THOUGH = 0.8;
/** The heading of a page or a section is hardly a question. */
const HEADING = 0.9;
const likenessShare = ({ kind }: Paragraph): number =>
  kind === 'section' || kind === 'summary' ? HEADING : 1;
/** The weight of a rarely named entry in a question that asks for what its paragraph says. */
const NAMED = 1;
/** The share of a question that a name must have for its entry to be an answer. */
const MENTIONED = 0.4;
const SPOKEN_OF = { least: 0.35, most: 0.65 } as const;
const shareTold = (told: number): number => (told < SPOKEN_OF.least ? 0 : Math.min(1, told / SPOKEN_OF.most));
/**
 * The weight of a question that is asked in exactly a known phrasing. With how, when or why it comes before
 * an entry that is named.
 */
const SAME = { whatIs: 1, how: 2_000 } as const;
/**
 * A section that every title has, and that has no way to ask of its own, counts less: no more than a section
 * of a page, and less of its similarity the more words of the question another paragraph has.
 */
const GENERAL = { weight: 0.74, similarity: 0.5, nearly: 0.7 } as const;
/** A question that begins with how, when or why does not ask for an entry. */
const ASKS_HOW = /\b(how (do|can|could|would|should|to|does)|when|who|why)\b/;

export interface Question {
  /** As it was written, for names. */
  readonly written: string;
  /** With its words set right. */
  readonly text: string;
  readonly readings: Readings;
}

/** The indexes for the questions of a title. */
export interface Library {
  readonly index: WordIndex;
  readonly byId: ReadonlyMap<string, Paragraph>;
  readonly names: Names;
  readonly phrasings: Phrasings;
  /** Things that many questions name without asking for the thing itself. */
  readonly often: ReadonlySet<string>;
  /** Entries that so many texts name that no player needs their description. */
  readonly everywhere: ReadonlySet<string>;
  /** Sections that every title has, without a way to ask of their own. */
  readonly general: ReadonlySet<string>;
  /** The rare words of the title's own name. They say nothing about what is asked. */
  readonly own: ReadonlySet<string>;
}

/** True if the title does not use enough words of a question. */
function isStrange(terms: readonly string[], { index }: Library): boolean {
  const strange = terms.filter((term) => !isEveryday(term) && !isNumber(term) && index.isStrange(term));
  return strange.length > 0 && strange.length >= STRANGE * terms.length;
}

/** Returns the terms of a question without those of the title's name, if others are left. */
function askedTerms(text: string, { own }: Library): readonly string[] {
  const terms = [...new Set(termsOf(text))];
  const others = terms.filter((term) => !own.has(term));
  return others.length > 0 ? others : terms;
}

/** True if the question is about this title at all. */
export function isOfTitle(question: Question, library: Library): boolean {
  return !isOfNoTitle(question, library) && !isStrange(askedTerms(question.text, library), library);
}

/** True if the question can be about this title: it has a word that the title uses. */
export function canBeOfTitle(question: Question, library: Library): boolean {
  const isUsed = (term: string): boolean => library.index.hits(term).size > 0;
  return !isOfNoTitle(question, library) && termsOf(question.text).some(isUsed);
}

/**
 * The question as it was written is checked too: spelling correction can change a word of another game into
 * one of the title.
 */
const isOfNoTitle = ({ written, text }: Question, { index }: Library): boolean =>
  [text, written].some((said) => isOffTopic(said, (word) => index.hasWord(word)));

/**
 * Returns the entries that a question names exactly, the one with the largest share first. Among
 * overlapping names the longest counts.
 */
export function thingsIn({ written }: Question, { names, everywhere, byId }: Library): readonly Paragraph[] {
  const hits: Hit[] = [];
  for (const hit of names.find(written))
    if (hit.wrong === 0 && !everywhere.has(hit.id) && !hits.some((other) => isWithin(hit.found, other.found)))
      hits.push(hit);
  return [...new Set(hits.flatMap(({ id }) => byId.get(id) ?? []))];
}

const isWithin = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length < whole.length && ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);

export const rank = (question: Question, library: Library): readonly Ranked[] =>
  withGists(candidates(question, library), question, library);

/** Returns only the certain results, which is much less work. */
export const rankSure = (question: Question, library: Library): readonly Ranked[] =>
  withGists(
    candidates(question, library).filter(({ sure }) => sure),
    question,
    library,
  );

/** The best first, by how near their gists are as well. */
function withGists(found: readonly Ranked[], { text }: Question, { phrasings }: Library): readonly Ranked[] {
  const gists = phrasings.gists(text, new Set(found.map(({ paragraph }) => paragraph.id)));
  return found
    .map((one) => ({ ...one, score: one.score + GIST * (gists.get(one.paragraph.id) ?? 0) }))
    .sort((a, b) => b.score - a.score);
}

/** All that may be asked for, without order. */
function candidates(question: Question, library: Library): readonly Ranked[] {
  const { byId, names, index, phrasings, often, general } = library;
  const terms = askedTerms(question.text, library);
  const words = wordScores(terms, library);
  const wanted = intentOf(question.text);
  // A word that the pages use is no name with a letter wrong: who asks when to roll means no Troll. And why
  // something cannot be done its own paragraph does not say.
  const named = new Map<string, Hit>();
  for (const hit of wanted === 'why-not' ? [] : names.find(question.written))
    if (!named.has(hit.id) && (hit.wrong === 0 || !hit.found.every((word) => index.uses(word))))
      named.set(hit.id, hit);
  // "Witch Queen: is 9 Strength enough?"
  const spokenTo = new Set(question.readings.topics.flatMap((topic) => names.called(topic)));
  const forThing = !ASKS_HOW.test(question.text);
  const strange = isStrange(terms, library);
  const foreign = isOfNoTitle(question, library);
  const alike = likest(question.readings, phrasings);
  const mostCovered = Math.max(0.01, ...[...words.values()].map(({ covered }) => covered));
  const found = [...new Set([...words.keys(), ...named.keys(), ...alike.keys()])].flatMap((id) => {
    const paragraph = byId.get(id);
    if (!paragraph) return [];
    const { score, covered, told } = words.get(id) ?? NO_WORDS;
    const name = named.get(id);
    const meant = forThing && name?.wrong === 0 && !often.has(id);
    const forName = meant ? NAMED * (spokenTo.has(id) ? 1 : shareTold(told)) : 0;
    const lexical =
      score *
      (0.25 + 0.75 * covered * covered) *
      (1 + TITLED * likeness(terms, paragraph.titleTerms)) *
      paragraph.weight *
      (general.has(id) ? GENERAL.weight : 1);
    // A question that is little more than a name asks for the thing itself.
    const itself = name && name.share > 0.7 ? 1_000 * name.share - 100 * name.wrong : 0;
    const mentioned = name?.wrong === 0 && name.share >= MENTIONED;
    const alikeness = alike.get(id) ?? 0;
    const isLess = general.has(id) && alikeness < GENERAL.nearly;
    const lost = isLess ? GENERAL.similarity * (1 - covered / mostCovered) : 0;
    const like = alikeness * (1 - lost);
    return [
      {
        paragraph,
        lexical,
        itself: itself + forName + (like > THE_SAME ? SAME[forThing ? 'whatIs' : 'how'] : 0),
        covered,
        like,
        mentioned,
      },
    ];
  });
  const max = Math.max(1, ...found.map(({ lexical }) => lexical));
  return found.map(({ paragraph, lexical, itself, like, covered, mentioned }) => ({
    paragraph,
    like,
    score:
      (1 - PHRASED) * (lexical / max) +
      PHRASED * like * likenessShare(paragraph) +
      OF_THE_KIND * suits(paragraph.answers, wanted) +
      itself,
    sure:
      (strange
        ? itself > NAMED || like >= LIKE_ENOUGH_THOUGH
        : itself > 0 || mentioned || covered >= SURE || like >= LIKE_ENOUGH) && !foreign,
  }));
}

interface WordScore {
  readonly score: number;
  /** How much of the question is spoken of, from 0 to 1. */
  readonly covered: number;
  /** The same, without what only says that something is asked of it. */
  readonly told: number;
}
const NO_WORDS: WordScore = { score: 0, covered: 0, told: 0 };

function wordScores(terms: readonly string[], { index, byId }: Library): ReadonlyMap<string, WordScore> {
  const scores = new Map<string, WordScore>();
  const weights = terms.map((term) => {
    const { size } = index.hits(term);
    if (size === 0) return isEveryday(term) || isNumber(term) ? EVERYDAY_WORD : UNKNOWN_WORD;
    return Math.log(1 + byId.size / size);
  });
  const sum = (which: (term: string) => boolean): number =>
    weights.reduce((all, weight, at) => all + (which(terms[at] ?? '') ? weight : 0), 0);
  const tells = (term: string): boolean => !isAskingWhat(term);
  const [all, toTell] = [
    Math.max(
      0.1,
      sum(() => true),
    ),
    Math.max(0.1, sum(tells)),
  ];
  for (const [at, term] of terms.entries()) {
    const weight = weights[at] ?? 0;
    for (const [id, score] of index.hits(term)) {
      const before = scores.get(id) ?? NO_WORDS;
      scores.set(id, {
        score: before.score + score,
        covered: before.covered + weight / all,
        told: before.told + (tells(term) ? weight / toTell : 0),
      });
    }
  }
  return scores;
}

/** The similarity of a part of the question counts as much as that of the whole. */
const PART = 0.5;

/** By the ids of what is asked for: how alike the question, or its likest part, is to it. */
function likest({ whole, parts }: Readings, phrasings: Phrasings): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const text of whole)
    for (const [id, like] of phrasings.like(text)) best.set(id, Math.max(like, best.get(id) ?? 0));
  const inParts = new Map<string, number>();
  for (const text of parts)
    for (const [id, like] of phrasings.like(text)) inParts.set(id, Math.max(like, inParts.get(id) ?? 0));
  for (const [id, like] of inParts) {
    const all = best.get(id) ?? 0;
    best.set(id, Math.max(all, (1 - PART) * all + PART * like));
  }
  return best;
}

/** How much two sets of words have in common: 1 where they are the same. */
function likeness(terms: readonly string[], title: ReadonlySet<string>): number {
  if (title.size === 0 || terms.length === 0) return 0;
  const common = terms.filter((term) => title.has(term)).length;
  return (2 * common) / (terms.length + title.size);
}
