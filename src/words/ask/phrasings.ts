import { meanings, nearness } from './meaning';
import { isNumber, isStopWord, stemOf, wordsIn, writtenOut } from './terms';

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
  readonly weight: number;
  /** The mean of its words' meanings. */
  readonly gist: Float32Array | undefined;
}
/** What a word is like, and how much. */
interface Alike {
  /** Of all words there are; most are like none. */
  readonly words: Uint16Array;
  readonly much: Float32Array;
  /** The phrasings they stand in, and how like it is to the likest word there. */
  readonly phrasings: Uint16Array;
  readonly most: Float32Array;
}

/** Who, when, how many: a number, a person, a moment is wanted. */
const ASKING = new Set(
  'who when where why how many much may must if before after while long often first last'.split(' '),
);
/** One asks for leave in many ways. */
const LEAVE = new Set('can could may allowed able possible'.split(' '));
/** "No money", "out of money", "cannot pay": something is lacking. */
const LACKING = new Set(
  `no not none nothing nobody without cannot cant dont doesnt didnt isnt arent wont never neither zero empty
    out`.split(/\s+/),
);
const WEIGHT = { asking: 0.45, leave: 0.35, lacking: 0.4, number: 0.35, filling: 0.15 } as const;

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
const REMEMBERED = 600;

export class Phrasings {
  private readonly rows = new Map<string, Alike>();
  private readonly weights = new Map<string, number>();
  private readonly words: readonly Word[];
  private readonly all: readonly Phrasing[];
  /** For each of the words the phrasings it stands in. */
  private readonly standsIn: readonly (readonly number[])[];

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
    const standsIn: number[][] = [];
    this.all = phrasings.map(({ id, text }, at) => {
      const own = this.wordsOf(text);
      for (const word of own) {
        const place = places.get(word.word) ?? words.length;
        if (place === words.length) {
          places.set(word.word, place);
          words.push(word);
          standsIn.push([]);
        }
        standsIn[place]?.push(at);
      }
      return { id, weight: weightOf(own), gist: this.gistOf(own) };
    });
    this.words = words;
    this.standsIn = standsIn;
  }

  /** By the ids of what is asked for: how alike the question is to the likest of its phrasings, 0 to 1. */
  like(question: string): ReadonlyMap<string, number> {
    const asked = this.wordsOf(question);
    const weight = weightOf(asked);
    const best = new Map<string, number>();
    const second = new Map<string, number>();
    if (weight === 0) return best;
    const { met, used } = this.compare(asked);
    for (const [at, phrasing] of this.all.entries()) {
      const said = (used[at] ?? 0) / phrasing.weight;
      // What says so much that is not asked cannot be alike: their mean is less than twice the smaller.
      if (said < FAR) continue;
      const covered = (met[at] ?? 0) / weight;
      const score = covered === 0 ? 0 : (2 * covered * said) / (covered + said);
      const before = best.get(phrasing.id) ?? 0;
      second.set(phrasing.id, Math.max(Math.min(score, before), second.get(phrasing.id) ?? 0));
      best.set(phrasing.id, Math.max(score, before));
    }
    for (const [id, score] of best)
      if (score <= THE_SAME) best.set(id, (score + SECOND * (second.get(id) ?? 0)) / (1 + SECOND));
    return best;
  }

  /** For each phrasing how much of what is asked it says, and how much of what it says is asked. */
  private compare(asked: readonly Word[]): { readonly met: Float32Array; readonly used: Float32Array } {
    const met = new Float32Array(this.all.length);
    const used = new Float32Array(this.all.length);
    /** By the word's place how like it is to the likest of those asked. */
    const nearest = new Map<number, number>();
    for (const one of asked) {
      const { words, much, phrasings, most } = this.alike(one);
      for (let nth = 0; nth < words.length; nth++) {
        const [place, here] = [words[nth] as number, much[nth] as number];
        if (here > (nearest.get(place) ?? 0)) nearest.set(place, here);
      }
      for (let nth = 0; nth < phrasings.length; nth++) {
        const at = phrasings[nth] as number;
        met[at] = (met[at] as number) + (most[nth] as number) * one.weight;
      }
    }
    for (const [place, here] of nearest) {
      const says = here * (this.words[place]?.weight ?? 0);
      for (const at of this.standsIn[place] as readonly number[]) used[at] = (used[at] as number) + says;
    }
    return { met, used };
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

  /** How near a word comes in meaning to the nearest that questions are made of. */
  nearest(word: string): number {
    const meaning = meanings().of(word);
    if (!meaning) return 0;
    return this.words.reduce(
      (most, other) =>
        other.small || !other.meaning ? most : Math.max(most, nearness(meaning, other.meaning)),
      0,
    );
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
      if (LACKING.has(word))
        return { word, stem: 'no', weight: WEIGHT.lacking, small: true, meaning: undefined };
      if (isNumber(word)) return { word, stem, weight: WEIGHT.number, small: true, meaning: undefined };
      if (LEAVE.has(word)) return { word, stem: 'may', weight: WEIGHT.leave, small: true, meaning };
      if (ASKING.has(word)) return { word, stem, weight: WEIGHT.asking, small: true, meaning };
      if (isStopWord(word)) return { word, stem, weight: WEIGHT.filling, small: true, meaning };
      return { word, stem, weight: this.weights.get(stem) ?? 1, small: false, meaning };
    });
  }

  private alike(one: Word): Alike {
    const known = this.rows.get(one.word);
    if (known) return known;
    const others = this.synonyms.get(one.stem) ?? [];
    const words: number[] = [];
    const much: number[] = [];
    const most = new Float32Array(this.all.length);
    const met: number[] = [];
    for (const [place, other] of this.words.entries()) {
      const here = likeOf(one, other, others);
      if (here === 0) continue;
      words.push(place);
      much.push(here);
      for (const at of this.standsIn[place] as readonly number[]) {
        const before = most[at] as number;
        if (before === 0) met.push(at);
        if (here > before) most[at] = here;
      }
    }
    const row: Alike = {
      words: Uint16Array.from(words),
      much: Float32Array.from(much),
      phrasings: Uint16Array.from(met),
      most: Float32Array.from(met, (at) => most[at] as number),
    };
    this.rows.set(one.word, row);
    if (this.rows.size > REMEMBERED) this.rows.delete(this.rows.keys().next().value as string);
    return row;
  }
}

function likeOf(one: Word, other: Word, synonyms: readonly string[]): number {
  if (one.stem === other.stem) return 1;
  if (one.small && other.small) return 0;
  if (!one.small && !other.small && synonyms.includes(other.stem)) return SYNONYM;
  const { least, most } = one.small || other.small ? FILLING : NEAR;
  const near = one.meaning && other.meaning ? nearness(one.meaning, other.meaning) : 0;
  return (Math.max(0, near - least) / (1 - least)) * most;
}

/** A phrasing of which less is met is not worth comparing. */
const FAR = 0.2;

const weightOf = (words: readonly Word[]): number => words.reduce((sum, { weight }) => sum + weight, 0);
