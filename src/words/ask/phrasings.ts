import { meanings, nearness } from './meaning';
import { isStopWord, stemOf, wordsIn, writtenOut } from './terms';

/**
 * Finds a question by the ways in which it may be asked: each of its phrasings is compared with what somebody
 * asks, word by word, where a word may also be met by one that means about the same.
 */

interface Word {
  readonly word: string;
  readonly stem: string;
  /** How much of the meaning it carries; rare words say more. */
  readonly weight: number;
  /** It says what kind of answer is wanted, and stands for nothing else. */
  readonly small: boolean;
  readonly meaning: Float32Array | undefined;
}
interface Phrasing {
  readonly id: string;
  /** Places in the list of all words. */
  readonly words: readonly number[];
  readonly weight: number;
  /** The mean of its words' meanings. */
  readonly gist: Float32Array | undefined;
}

/** Who, when, how many: a number, a person, a moment is wanted. */
const ASKING = new Set(
  'who when where why how many much may must if before after while long often first last'.split(' '),
);
/** One asks for leave in many ways. */
const LEAVE = new Set('can could may allowed able possible'.split(' '));
const WEIGHT = { asking: 0.45, leave: 0.35, filling: 0.15 } as const;

/** What another word may count for at most, and how near it must be to count at all. */
const SYNONYM = 0.85;
const NEAR = { least: 0.35, most: 0.8 } as const;
/** "How do I *get* gold": a filling word may stand near a real one, and then says a little. */
const FILLING = { least: 0.4, most: 0.4 } as const;

/** As much alike as if it were word for word. */
export const THE_SAME = 0.97;
/** What is asked for in two such ways is meant more surely than what is in one. */
const SECOND = 0.3;

/** So many words are remembered with what is like them; most questions are made of the same ones. */
const REMEMBERED = 1000;

export class Phrasings {
  private readonly rows = new Map<string, Float32Array>();
  private readonly weights = new Map<string, number>();
  private readonly words: readonly Word[];
  private readonly all: readonly Phrasing[];

  constructor(
    phrasings: readonly { readonly id: string; readonly text: string }[],
    private readonly synonyms: ReadonlyMap<string, readonly string[]>,
  ) {
    const counts = new Map<string, number>();
    for (const { text } of phrasings)
      for (const stem of new Set(wordsIn(writtenOut(text)).map(stemOf)))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts)
      this.weights.set(stem, Math.min(1, 0.25 + Math.log(phrasings.length / count) / 6));
    const places = new Map<string, number>();
    const words: Word[] = [];
    this.all = phrasings.map(({ id, text }) => {
      const own = this.wordsOf(text);
      for (const word of own)
        if (!places.has(word.word)) {
          places.set(word.word, words.length);
          words.push(word);
        }
      return {
        id,
        words: own.map(({ word }) => places.get(word) ?? 0),
        weight: weightOf(own),
        gist: this.gistOf(own),
      };
    });
    this.words = words;
  }

  /** By the ids of what is asked for: how alike the question is to the likest of its phrasings, 0 to 1. */
  like(question: string): ReadonlyMap<string, number> {
    const asked = this.wordsOf(question);
    const weight = weightOf(asked);
    const best = new Map<string, number>();
    const second = new Map<string, number>();
    if (weight === 0) return best;
    const alike = asked.map((one) => this.row(one));
    const nearest = nearestOf(alike, this.words.length);
    for (const phrasing of this.all) {
      const used = usedOf(phrasing, this.words, nearest);
      // What says so much that is not asked cannot be alike: their mean is less than twice the smaller.
      if (used < FAR) continue;
      const covered = coveredOf(asked, weight, phrasing, alike);
      const score = covered === 0 ? 0 : (2 * covered * used) / (covered + used);
      const before = best.get(phrasing.id) ?? 0;
      second.set(phrasing.id, Math.max(Math.min(score, before), second.get(phrasing.id) ?? 0));
      best.set(phrasing.id, Math.max(score, before));
    }
    for (const [id, score] of best)
      if (score <= THE_SAME) best.set(id, (score + SECOND * (second.get(id) ?? 0)) / (1 + SECOND));
    return best;
  }

  /** By the ids of what is asked for: how near the question's gist is to those of its phrasings. */
  gists(question: string): ReadonlyMap<string, number> {
    const own = this.gistOf(this.wordsOf(question));
    const best = new Map<string, number>();
    if (!own) return best;
    for (const { id, gist } of this.all) {
      if (!gist) continue;
      const near = Math.max(0, nearness(own, gist));
      if (near > (best.get(id) ?? 0)) best.set(id, near);
    }
    return best;
  }

  /** Shorter than 1 where words of it are known to nobody. */
  private gistOf(words: readonly Word[]): Float32Array | undefined {
    const sum = new Float32Array(meanings().size);
    let known = 0;
    for (const { meaning, weight } of words) {
      if (!meaning) continue;
      known += weight;
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (meaning[at] ?? 0);
    }
    const length = Math.hypot(...sum);
    return length === 0 ? undefined : sum.map((number) => ((number / length) * known) / weightOf(words));
  }

  private wordsOf(text: string): Word[] {
    return [...new Set(wordsIn(writtenOut(text)))].map((word) => {
      const stem = stemOf(word);
      const meaning = meanings().of(word);
      if (LEAVE.has(word)) return { word, stem: 'may', weight: WEIGHT.leave, small: true, meaning };
      if (ASKING.has(word)) return { word, stem, weight: WEIGHT.asking, small: true, meaning };
      if (isStopWord(word)) return { word, stem, weight: WEIGHT.filling, small: true, meaning };
      return { word, stem, weight: this.weights.get(stem) ?? 1, small: false, meaning };
    });
  }

  /** How like the word is to each of all words. */
  private row(one: Word): Float32Array {
    const known = this.rows.get(one.word);
    if (known) return known;
    const others = this.synonyms.get(one.stem) ?? [];
    const row = Float32Array.from(this.words, (other) => {
      if (one.stem === other.stem) return 1;
      if (one.small && other.small) return 0;
      if (!one.small && !other.small && others.includes(other.stem)) return SYNONYM;
      const { least, most } = one.small || other.small ? FILLING : NEAR;
      const { meaning } = other;
      const near = one.meaning && meaning ? nearness(one.meaning, meaning) : 0;
      return (Math.max(0, near - least) / (1 - least)) * most;
    });
    this.rows.set(one.word, row);
    if (this.rows.size > REMEMBERED) this.rows.delete(this.rows.keys().next().value as string);
    return row;
  }
}

/** A phrasing of which less is met is not worth comparing. */
const FAR = 0.2;

/** Of each of all words how like it is to the likest of those asked. */
function nearestOf(alike: readonly Float32Array[], count: number): Float32Array {
  const nearest = new Float32Array(count);
  for (const row of alike)
    for (let at = 0; at < count; at++) {
      const here = row[at] ?? 0;
      if (here > (nearest[at] ?? 0)) nearest[at] = here;
    }
  return nearest;
}

/** How much of what the phrasing says is asked. */
function usedOf(phrasing: Phrasing, words: readonly Word[], nearest: Float32Array): number {
  let used = 0;
  for (const at of phrasing.words) used += (nearest[at] ?? 0) * (words[at]?.weight ?? 0);
  return used / phrasing.weight;
}

/** How much of what is asked the phrasing says. */
function coveredOf(
  asked: readonly Word[],
  weight: number,
  phrasing: Phrasing,
  alike: readonly Float32Array[],
): number {
  let met = 0;
  for (const [place, one] of asked.entries()) {
    const row = alike[place];
    let most = 0;
    for (const at of phrasing.words) {
      const here = row?.[at] ?? 0;
      if (here > most) most = here;
    }
    met += most * one.weight;
  }
  return met / weight;
}

const weightOf = (words: readonly Word[]): number => words.reduce((sum, { weight }) => sum + weight, 0);
