import { LRUCache } from 'lru-cache';
import { Gists, meanings } from './meaning';
import { isAskingWhat } from './names';
import type { Way } from './paragraphs';
import { ASKING, isNumber, isStopWord, LACKING, LEAVE, stemOf, wordsIn, writtenOut } from './terms';

/**
 * Finds a question by its phrasings: it compares each phrasing with the asked question word by word. A word
 * can also match a word of about the same meaning.
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
/** A way of asking for something. */
interface Phrasing {
  /** Which of all that is asked for. */
  readonly of: number;
  readonly weight: number;
  readonly share: number;
  readonly common: boolean;
}
/** The words that are like a word, and their similarity. */
interface Alike {
  /** Among all words. Most words are like no other. */
  readonly words: Uint16Array;
  readonly much: Float32Array;
  /** The phrasings that contain them, and the best similarity in each. */
  readonly phrasings: Uint16Array;
  readonly most: Float32Array;
}

/** The weights of a word that says what kind of answer is wanted, and of a word that every question has. */
const WEIGHT = { asking: 0.35, filling: 0.15 } as const;

/** The least nearness in meaning that counts, and the similarity of a synonym, the most of another word. */
const NEAR = { least: 0.35, most: 0.8 } as const;

/** As much alike as if it were word for word. */
export const THE_SAME = 0.97;
/** The weight of the second best phrasing: a question that matches two phrasings is more certain. */
const SECOND = 0.3;

/** The number of words that are kept with their similar words. */
const REMEMBERED = 600;

/** A way that every title shares is near to many questions: it counts fully only if it is nearly the same. */
const COMMON = { nearly: 0.8, less: 0.5 } as const;

export class Phrasings {
  private readonly rows = new LRUCache<string, Alike>({ max: REMEMBERED });
  private readonly weights: ReadonlyMap<string, number>;
  /** The ids of the questions and entries. */
  private readonly ids: readonly string[];
  private readonly all: readonly Phrasing[];
  private readonly words: readonly Word[];
  /** By their stem. */
  private readonly places: ReadonlyMap<string, readonly number[]>;
  /** The meanings of the words that carry one. */
  private readonly meant: Gists;
  /** For each of what is asked for, by its id, its phrasings but the common ones. */
  private readonly waysTo: ReadonlyMap<string, readonly number[]>;
  /** The means of the meanings of the phrasings' words. */
  private readonly meantByAll: Gists;
  /** The phrasings that contain each word. */
  private readonly standsIn: readonly Uint16Array[];

  constructor(
    phrasings: readonly Way[],
    private readonly synonyms: ReadonlyMap<string, readonly string[]>,
  ) {
    const texts = phrasings.map(({ text }) => distinctWords(text));
    this.weights = weightsOf(texts);
    const waysTo = new Map<string, number[]>();
    for (const [at, { id, common }] of phrasings.entries()) {
      const ways = waysTo.get(id) ?? [];
      waysTo.set(id, ways);
      if (common !== true) ways.push(at);
    }
    this.waysTo = waysTo;
    this.ids = [...waysTo.keys()];
    const numbers = new Map(this.ids.map((id, of) => [id, of]));
    const made = texts.map((words) => words.map((word) => this.wordOf(word)));
    this.all = phrasings.map(({ id, share = 1, common = false }, at) => ({
      share,
      common,
      of: numbers.get(id) ?? 0,
      weight: weightOf(made[at] ?? []),
    }));
    this.meantByAll = new Gists(made.map((words) => this.gistOf(words)));
    const words = new Map<string, { readonly word: Word; readonly standsIn: number[] }>();
    for (const [at, own] of made.entries())
      for (const word of own) {
        const there = words.get(word.word) ?? { word, standsIn: [] };
        words.set(word.word, there);
        there.standsIn.push(at);
      }
    this.words = [...words.values()].map(({ word }) => word);
    this.standsIn = [...words.values()].map(({ standsIn }) => Uint16Array.from(standsIn));
    const places = new Map<string, number[]>();
    for (const [place, { stem }] of this.words.entries())
      places.set(stem, [...(places.get(stem) ?? []), place]);
    this.places = places;
    this.meant = new Gists(this.words.map(({ meaning, small }) => (small ? undefined : meaning)));
  }

  /** Returns by id how similar the question is to the nearest of its phrasings, from 0 to 1. */
  like(question: string): ReadonlyMap<string, number> {
    const asked = this.wordsOf(question);
    const weight = weightOf(asked);
    if (weight === 0) return new Map();
    const best = new Float64Array(this.ids.length);
    const second = new Float64Array(this.ids.length);
    const { met, used } = this.compare(asked);
    for (let at = 0; at < used.length; at++) {
      const phrasing = this.all[at] as Phrasing;
      const said = (used[at] as number) / phrasing.weight;
      // A phrasing with this much that was not asked cannot be alike: the mean is less than twice the
      // smaller.
      if (said < FAR) continue;
      const covered = (met[at] as number) / weight;
      const raw = covered === 0 ? 0 : (2 * covered * said) / (covered + said);
      const less = phrasing.common && raw < COMMON.nearly ? COMMON.less : 1;
      const score = phrasing.share * raw * less;
      const before = best[phrasing.of] as number;
      if (score > before) [best[phrasing.of], second[phrasing.of]] = [score, before];
      else if (score > (second[phrasing.of] as number)) second[phrasing.of] = score;
    }
    const like = new Map<string, number>();
    for (const [of, id] of this.ids.entries()) {
      const [first, other] = [best[of] as number, second[of] as number];
      if (first > 0) like.set(id, first > THE_SAME ? first : (first + SECOND * other) / (1 + SECOND));
    }
    return like;
  }

  /** For each phrasing how much of what is asked it says, and how much of what it says is asked. */
  private compare(asked: readonly Word[]): { readonly met: Float32Array; readonly used: Float32Array } {
    const met = new Float32Array(this.all.length);
    const used = new Float32Array(this.all.length);
    /** For each word, its similarity to the nearest word of the question. */
    const nearest = new Float32Array(this.words.length);
    for (const one of asked) {
      const { words, much, phrasings, most: max } = this.alike(one);
      for (let nth = 0; nth < words.length; nth++) {
        const [place, here] = [words[nth] as number, much[nth] as number];
        if (here > (nearest[place] as number)) nearest[place] = here;
      }
      for (let nth = 0; nth < phrasings.length; nth++) {
        const at = phrasings[nth] as number;
        met[at] = (met[at] as number) + (max[nth] as number) * one.weight;
      }
    }
    for (let place = 0; place < nearest.length; place++) {
      if (nearest[place] === 0) continue;
      const says = (nearest[place] as number) * (this.words[place] as Word).weight;
      const standsIn = this.standsIn[place] as Uint16Array;
      for (let nth = 0; nth < standsIn.length; nth++) {
        const at = standsIn[nth] as number;
        used[at] = (used[at] as number) + says;
      }
    }
    return { met, used };
  }

  /** Returns by these ids how near the question's meaning is to those of their phrasings. */
  gists(question: string, ids: ReadonlySet<string>): ReadonlyMap<string, number> {
    const own = this.gistOf(this.wordsOf(question));
    const nearest = new Map<string, number>();
    if (!own) return nearest;
    for (const id of ids) {
      const near = this.meantByAll.nearest(own, this.waysTo.get(id) ?? []);
      if (near > 0) nearest.set(id, near);
    }
    return nearest;
  }

  /** Returns the mean vector of the words. It is shorter than 1 if some of the words are unknown. */
  private gistOf(words: readonly Word[]): Float32Array | undefined {
    const sum = new Float32Array(meanings().size);
    let known = 0;
    for (const { meaning, weight } of words) {
      if (!meaning) continue;
      known += weight;
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (meaning[at] ?? 0);
    }
    const length = Math.sqrt(sum.reduce((squares, number) => squares + number * number, 0));
    if (length === 0) return undefined;
    const share = known / weightOf(words) / length;
    return sum.map((number) => number * share);
  }

  private wordsOf(text: string): Word[] {
    return distinctWords(text).map((word) => this.wordOf(word));
  }

  private wordOf(word: string): Word {
    const stem = stemOf(word);
    const meaning = meanings().of(word);
    if (LACKING.has(word))
      return { word, stem: 'no', weight: WEIGHT.asking, small: true, meaning: undefined };
    if (isNumber(word)) return { word, stem, weight: WEIGHT.asking, small: true, meaning: undefined };
    if (LEAVE.has(word)) return { word, stem: 'may', weight: WEIGHT.asking, small: true, meaning };
    if (ASKING.has(word)) return { word, stem, weight: WEIGHT.asking, small: true, meaning };
    if (isStopWord(word)) return { word, stem, weight: WEIGHT.filling, small: true, meaning };
    const max = isAskingWhat(stem) ? WEIGHT.asking : 1;
    return { word, stem, weight: Math.min(max, this.weights.get(stem) ?? 1), small: false, meaning };
  }

  private alike(one: Word): Alike {
    const known = this.rows.get(one.word);
    if (known) return known;
    const likeness = this.likeness(one);
    const words = new Uint16Array(this.words.length);
    const much = new Float32Array(this.words.length);
    const phrasings = new Uint16Array(this.all.length);
    const max = new Float32Array(this.all.length);
    let [alike, met] = [0, 0];
    for (let place = 0; place < words.length; place++) {
      const here = likeness[place] as number;
      if (here === 0) continue;
      words[alike] = place;
      much[alike++] = here;
      const standsIn = this.standsIn[place] as Uint16Array;
      for (let nth = 0; nth < standsIn.length; nth++) {
        const at = standsIn[nth] as number;
        const before = max[at] as number;
        if (before === 0) phrasings[met++] = at;
        if (here > before) max[at] = here;
      }
    }
    const row: Alike = {
      words: words.slice(0, alike),
      much: much.slice(0, alike),
      phrasings: phrasings.slice(0, met),
      most: new Float32Array(met),
    };
    for (let nth = 0; nth < met; nth++) row.most[nth] = max[phrasings[nth] as number] as number;
    this.rows.set(one.word, row);
    return row;
  }

  /**
   * Returns the similarity of each known word: the same except for its ending, a synonym, or near in meaning.
   * Words that every question has are like themselves alone.
   */
  private likeness(one: Word): Float32Array {
    const near = one.small || !one.meaning ? undefined : this.meant.nearnessTo(one.meaning);
    const like = near ?? new Float32Array(this.words.length);
    if (near) for (let place = 0; place < near.length; place++) near[place] = fromNear(near[place] as number);
    if (!one.small)
      for (const meant of this.synonyms.get(one.stem) ?? [])
        for (const place of this.places.get(meant) ?? [])
          if (!(this.words[place] as Word).small) like[place] = NEAR.most;
    for (const place of this.places.get(one.stem) ?? []) like[place] = 1;
    return like;
  }
}

const fromNear = (near: number): number =>
  near <= NEAR.least ? 0 : ((near - NEAR.least) / (1 - NEAR.least)) * NEAR.most;

const distinctWords = (text: string): readonly string[] => [...new Set(wordsIn(writtenOut(text)))];

/** Returns the weight of each word, by its stem: the more phrasings contain it, the lower. */
function weightsOf(texts: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of texts)
    for (const stem of new Set(words.map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map(
    [...counts].map(([stem, count]) => [stem, Math.min(1, 0.25 + Math.log(texts.length / count) / 6)]),
  );
}

/** A phrasing of which less is met is not worth comparing. */
const FAR = 0.2;

const weightOf = (words: readonly Word[]): number => words.reduce((sum, { weight }) => sum + weight, 0);
