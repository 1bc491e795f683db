import { isStopWord, plain, wordsIn } from './terms';

/** Finding a thing by its name, also by a name with a letter wrong. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Hit {
  readonly id: string;
  /** How many letters were wrong. */
  readonly wrong: number;
  /** The words of the question that were taken for the name. */
  readonly found: readonly string[];
  /** How much of the question the name is, from 0 to 1, words that every question has left out. */
  readonly share: number;
}

/** Words that ask what a thing is, and nothing else of it. */
const ASKS_WHAT = new Set('card do does explain good is mean work'.split(' '));

export class Names {
  private readonly known: readonly { readonly id: string; readonly words: readonly string[] }[];

  constructor(named: readonly Named[]) {
    this.known = named.map(({ id, name }) => ({ id, words: wordsIn(name) }));
  }

  /** The things named in a question, the surest first. */
  find(question: string): readonly Hit[] {
    const words = wordsIn(question);
    const weight = (list: readonly string[]): number =>
      list.filter((word) => !isStopWord(word) && !ASKS_WHAT.has(word)).join('').length;
    const all = Math.max(1, weight(words));
    return this.known
      .flatMap(({ id, words: name }) => {
        const hit = nearest(words, name);
        if (!hit) return [];
        // A name alone is asked for even where it is a word that every question has: the Well.
        const share = hit.found.length === words.length ? 1 : Math.min(1, weight(hit.found) / all);
        return [{ id, wrong: hit.wrong, found: hit.found, share }];
      })
      .sort((a, b) => b.share - a.share || a.wrong - b.wrong);
  }

  /** Names that begin so, or hold a word that does: for completing what is typed. */
  complete(typed: string, most: number): readonly string[] {
    const start = plain(typed).trim();
    if (start === '') return this.known.slice(0, most).map(({ id }) => id);
    const ranked = this.known.flatMap(({ id, words }) => {
      const whole = words.join(' ');
      if (whole.startsWith(start)) return [{ id, rank: 0 }];
      if (words.some((word) => word.startsWith(start))) return [{ id, rank: 1 }];
      return whole.includes(start) ? [{ id, rank: 2 }] : [];
    });
    return ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ id }) => id);
  }
}

/** Where a name stands in a question, one letter of a longer name being allowed to be wrong. */
function nearest(
  question: readonly string[],
  name: readonly string[],
): { readonly wrong: number; readonly found: readonly string[] } | undefined {
  const whole = name.join('');
  if (whole === '') return undefined;
  const spare = whole.length >= 5 ? 1 : 0;
  for (const allowed of spare ? [0, 1] : [0]) {
    for (let from = 0; from < question.length; from++) {
      let letters = '';
      for (let to = from; to < question.length && letters.length <= whole.length + allowed; to++) {
        letters += question[to] ?? '';
        if (Math.abs(letters.length - whole.length) > allowed + 1) continue;
        const wrong = letters === `${whole}s` ? 0 : wrongIn(letters, whole);
        if (wrong <= allowed) return { wrong, found: question.slice(from, to + 1) };
      }
    }
  }
  return undefined;
}

/**
 * 0 where both are the same; 1 where a letter was put in, left out, exchanged or swapped with the next; else
 * 2.
 */
function wrongIn(one: string, other: string): 0 | 1 | 2 {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [a, b] = [one.length, other.length];
  while (a > start && b > start && one[a - 1] === other[b - 1]) {
    a--;
    b--;
  }
  const [left, right] = [a - start, b - start];
  if (left === 0 && right === 0) return 0;
  if (left <= 1 && right <= 1) return 1;
  const swapped =
    left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
  return swapped ? 1 : 2;
}
