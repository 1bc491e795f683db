import { LRUCache } from 'lru-cache';
import { isEveryday } from './everyday';
import { meanings } from './meaning';
import { isStopWord, plain, stemOf, stopWords, wordsIn } from './terms';

/** Words with a letter wrong, set right by the words that a title's pages are made of. */

/** Shorter words are too easily another. */
const SHORTEST = 4;
/** In longer words two letters may be wrong. */
const LONG_WORD_LETTERS = 8;
const REMEMBERED = 2000;

interface Known {
  readonly word: string;
  readonly count: number;
  /** A bit for each letter it is made of. */
  readonly letters: number;
}

/**
 * By how it is mistyped: a word that every question has. Such words are too short for any other error than a
 * letter left out or two swapped.
 */
const MISTYPED: ReadonlyMap<string, string> = new Map(
  [...stopWords].flatMap((word) =>
    [...word].flatMap((letter, at): [string, string][] => {
      if (at === 0 || word.length < 3) return [];
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      return [
        [before + after, word],
        [`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`, word],
      ];
    }),
  ),
);

export class Spelling {
  private readonly counts = new Map<string, number>();
  private readonly byLength = new Map<number, Known[]>();
  private readonly righted = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(texts: Iterable<string>) {
    for (const text of texts)
      for (const word of wordsIn(text)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    for (const [word, count] of this.counts) {
      if (word.length < SHORTEST) continue;
      const same = this.byLength.get(word.length) ?? [];
      same.push({ word, count, letters: lettersOf(word) });
      this.byLength.set(word.length, same);
    }
  }

  right(text: string): string {
    return plain(text).replace(/\p{L}+/gu, (word) => this.rightWord(word));
  }

  private rightWord(word: string): string {
    if (this.isWord(word)) return word;
    const small = MISTYPED.get(word);
    if (small !== undefined) return small;
    if (word.length < SHORTEST) return word;
    const known = this.righted.get(word);
    if (known !== undefined) return known;
    const max = word.length >= LONG_WORD_LETTERS ? 2 : 1;
    const letters = lettersOf(word);
    let best = word;
    let score = 0;
    for (let length = word.length - max; length <= word.length + max; length++)
      for (const other of this.byLength.get(length) ?? []) {
        // A wrong letter takes one away and brings one.
        if (bitsIn(letters ^ other.letters) > 2 * max) continue;
        const wrong = wrongLetters(word, other.word, max);
        if (wrong === undefined) continue;
        // The first letter is seldom the wrong one.
        const begun = other.word[0] === word[0] ? 4 : 1;
        const common = isStopWord(other.word) ? 0 : Math.log(1 + other.count) / 10;
        const here = begun / wrong + common;
        if (here > score) [best, score] = [other.word, here];
      }
    this.righted.set(word, best);
    return best;
  }

  private isWord(word: string): boolean {
    return this.counts.has(word) || isStopWord(word) || meanings().has(word) || isEveryday(stemOf(word));
  }
}

/** Letters of other scripts share bits with ours: then a word is looked at that need not have been. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Returns how many letters must be changed, inserted, removed or swapped to turn one word into the other, if
 * few enough.
 */
export function wrongLetters(one: string, other: string, max: number): number | undefined {
  if (Math.abs(one.length - other.length) > max) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let a = 1; a <= one.length; a++) {
    const row = [a];
    let min = a;
    for (let b = 1; b <= other.length; b++) {
      const same = one[a - 1] === other[b - 1] ? 0 : 1;
      let cost = Math.min((last[b] ?? 0) + 1, (row[b - 1] ?? 0) + 1, (last[b - 1] ?? 0) + same);
      const swapped = a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1];
      if (swapped) cost = Math.min(cost, (before[b - 2] ?? 0) + 1);
      row.push(cost);
      min = Math.min(min, cost);
    }
    if (min > max) return undefined;
    [before, last] = [last, row];
  }
  const wrong = last[other.length] ?? max + 1;
  return wrong <= max ? wrong : undefined;
}
