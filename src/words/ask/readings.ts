import { isStopWord, wordsIn } from './terms';

/**
 * A question is asked in many words, and its point may be in some of them: "hey, never played. how do I
 * win?". All of it and its parts are compared with the known ways of asking.
 */
export interface Readings {
  /** As it is, and with things called by their kind: "my Opera" is a building. */
  readonly whole: readonly string[];
  readonly parts: readonly string[];
  /** The same, as they are. */
  readonly clauses: readonly string[];
  /** A topic that can be a question by itself, even if it is one word: "Monument: do I get it too?" */
  readonly topics: readonly string[];
}

/** The number of sentences above which a message is not one question. */
const MAX_PARTS = 4;

const CLAUSES = /[.?!;:,()\n]+|\s[-–—]+\s|\s(?:and|but|so|because|or|when|if|then)\s/u;

export function readingsOf(question: string, inKinds: (text: string) => string): Readings {
  const clauses = question.split(CLAUSES).filter((part) => part.trim() !== '');
  const parts = [...new Set(clauses.filter((part) => speaks(part)))].slice(0, MAX_PARTS);
  const both = (text: string): readonly string[] => [...new Set([text, inKinds(text)])];
  return {
    whole: both(question),
    parts: clauses.length > 1 ? parts.flatMap(both) : [],
    clauses: clauses.length > 1 ? parts : [],
    topics: clauses.length > 1 ? clauses.slice(0, MAX_PARTS) : [],
  };
}

/** The words that a question begins with, after a word that only continues the last sentence. */
const ASKING = `what when where which who whom whose why how can could may must do does did is are am will
  would should shall has need`;
const FIRST = ASKING.split(/\s+/).join('|');
const ASKS = new RegExp(`^\\s*(?:(?:and|or|so|but|also|then|plus)\\s+)*(?:${FIRST})\\b`);
/** "How do I get gold, and what is *it* good for?" */
const PRONOUN = /\b(?:it|its|they|them|their|he|him|she|those|these)\b/u;
const SENTENCES = /[.?!;,\n]+|\s(?=(?:and|also|or|so|but|then)\s+(?:also\s+)?\p{L}+)/u;

/**
 * Returns the two questions of a message that asks two: "what do jesters do, and do they score?" A statement
 * before the first belongs to it.
 */
export function halvesOf(question: string): readonly [string, string] | undefined {
  const halves: string[] = [];
  let told = '';
  for (const part of question.split(SENTENCES)) {
    if (ASKS.test(part) && (speaks(part) || (halves.length > 0 && PRONOUN.test(part)))) {
      halves.push(`${told} ${part}`);
      told = '';
    } else if (halves.length > 0) halves.push(`${halves.pop() ?? ''} ${part}`);
    else told += ` ${part}`;
  }
  const [first, second, ...more] = halves;
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const of = PRONOUN.test(second) ? wordsIn(first).filter((word) => !isStopWord(word)) : [];
  return [first, `${second} ${of.join(' ')}`];
}

/** A part says something by itself: it asks, and of something. */
function speaks(part: string): boolean {
  const words = wordsIn(part);
  return words.length > 1 && words.some((word) => !isStopWord(word));
}

/** Calls things by their kinds in a text: the longest names first. */
export function kindsOf(
  things: readonly { readonly name: string; readonly kind: string }[],
): (text: string) => string {
  const kinds = new Map<string, string>();
  for (const { name, kind } of things) {
    const words = wordsIn(name).join(' ');
    if (words !== '' && kind !== '') kinds.set(words, kind);
  }
  const longest = Math.max(1, ...[...kinds.keys()].map((name) => name.split(' ').length));
  return (text) => {
    const words = wordsIn(text);
    const out: string[] = [];
    let changed = false;
    for (let at = 0; at < words.length;) {
      const found = kindAt(words, at, longest, kinds);
      out.push(found?.kind ?? words[at] ?? '');
      at += found?.length ?? 1;
      changed ||= found !== undefined;
    }
    return changed ? out.join(' ') : text;
  };
}

function kindAt(
  words: readonly string[],
  at: number,
  longest: number,
  kinds: ReadonlyMap<string, string>,
): { readonly kind: string; readonly length: number } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const kind = kinds.get(name) ?? (name.endsWith('s') ? kinds.get(name.slice(0, -1)) : undefined);
    if (kind !== undefined) return { kind, length };
  }
  return undefined;
}
