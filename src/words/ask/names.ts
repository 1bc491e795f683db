import { isStopWord, plain, stemOf, wordsIn } from './terms';

/** Finding a thing by its name, also by a name with a letter wrong. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Hit {
  readonly id: string;
  /** How many letters were wrong. */
  readonly wrong: number;
  /** The words of the question that were taken for the name. */
  readonly found: readonly string[];
  /** How much of the question the name is, from 0 to 1, words that every question has left out. */
  readonly share: number;
}

/** Words that ask what a thing is, and nothing else of it. */
const ASKS_WHAT = new Set(
  `ability about benefit bring brings card cost describe detail details do does effect explain function
    good info is information mean meaning need needs point power price purpose require requires reward
    special stats use useful value what work worth`.split(/\s+/),
);
const ASKING_WHAT = new Set([...ASKS_WHAT].map(stemOf));
/** True if a word, without its ending, only says that something is asked about an entry. */
export const isAskingWhat = (stem: string): boolean => ASKING_WHAT.has(stem);

/** "And what is the Cleric": nothing of these is asked besides. */
const BESIDE_A_NAME = new Set(
  `what whats which is are does do the a an of how much for and me my this that it ok so hey pls`.split(
    /\s+/,
  ),
);
/** True if a question is only a name, or "what is" with a name. */
export const isNameAlone = (question: string, { found }: Hit): boolean =>
  wordsIn(question).every((word) => found.includes(word) || BESIDE_A_NAME.has(word) || ASKS_WHAT.has(word));

/** With fewer letters one has hardly begun to write a name. */
const BEGUN = 4;

export class Names {
  private readonly known: readonly { readonly id: string; readonly words: readonly string[] }[];
  private readonly ids = new Map<string, string[]>();
  private last: { readonly question: string; readonly hits: readonly Hit[] } | undefined;
  /** The length of the longest name, in letters. */
  private readonly longest: number;

  constructor(named: readonly Named[]) {
    this.known = named.map(({ id, name }) => ({ id, words: wordsIn(name) }));
    this.longest = Math.max(0, ...this.known.map(({ words }) => words.join('').length));
    for (const { id, words } of this.known) {
      const name = words.join(' ');
      this.ids.set(name, [...(this.ids.get(name) ?? []), id]);
    }
  }

  /** Returns the entries with exactly this name. */
  called(name: string): readonly string[] {
    return this.ids.get(wordsIn(name).join(' ')) ?? [];
  }

  /**
   * Returns the entries that a question names, the most certain first. Repeated calls for the same question
   * are cheap.
   */
  find(question: string): readonly Hit[] {
    if (this.last?.question !== question) this.last = { question, hits: this.look(question) };
    return this.last.hits;
  }

  private look(question: string): readonly Hit[] {
    const words = wordsIn(question);
    const weight = (list: readonly string[]): number =>
      list.filter((word) => !isStopWord(word) && !ASKS_WHAT.has(word)).join('').length;
    const all = Math.max(1, weight(words));
    const windows = windowsOf(words, this.longest);
    return this.known
      .flatMap(({ id, words: name }) => {
        const hit = nearest(windows, name);
        if (!hit) return [];
        // A name alone is asked for even where it is a word that every question has: the Well.
        const share = hit.found.length === words.length ? 1 : Math.min(1, weight(hit.found) / all);
        return [{ id, wrong: hit.wrong, found: hit.found, share }];
      })
      .sort((a, b) => b.share - a.share || a.wrong - b.wrong);
  }

  /** Returns the entries whose names begin with the typed text. */
  begun(typed: string): readonly string[] {
    const start = wordsIn(typed).join(' ');
    if (start.length < BEGUN) return [];
    return [
      ...new Set(this.known.flatMap(({ id, words }) => (words.join(' ').startsWith(start) ? [id] : []))),
    ];
  }

  /** Returns names that begin with the text, or contain a word that does: for completing typed text. */
  complete(typed: string, max: number): readonly string[] {
    const start = plain(typed).trim();
    if (start === '') return this.known.slice(0, max).map(({ id }) => id);
    const ranked = this.known.flatMap(({ id, words }) => {
      const whole = words.join(' ');
      if (whole.startsWith(start)) return [{ id, rank: 0 }];
      if (words.some((word) => word.startsWith(start))) return [{ id, rank: 1 }];
      return whole.includes(start) ? [{ id, rank: 2 }] : [];
    });
    return ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, max)
      .map(({ id }) => id);
  }
}

/** Adds short names: "Cornelius the Dreamer" is also Cornelius, if no other entry has that name. */
export function withShortNames(named: readonly Named[]): readonly Named[] {
  const short = named.flatMap(({ id, name }) =>
    [name.replace(/^the /i, ''), name.split(/,| (?:of|the) /i)[0] ?? '']
      .map((one) => one.trim())
      .filter((one) => one.length >= 5 && one !== name)
      .map((one) => ({ id, name: one })),
  );
  const owners = new Map<string, Set<string>>();
  for (const { id, name } of [...named, ...short]) {
    const label = wordsIn(name).join(' ');
    owners.set(label, (owners.get(label) ?? new Set()).add(id));
  }
  const own = short.filter(({ name }) => owners.get(wordsIn(name).join(' '))?.size === 1);
  return [...named, ...own];
}

/** Words of a question that stand together, as one word. */
interface Window {
  readonly letters: string;
  readonly found: readonly string[];
}

/** By how many letters they have. */
function windowsOf(words: readonly string[], longest: number): ReadonlyMap<number, readonly Window[]> {
  const windows = new Map<number, Window[]>();
  for (let from = 0; from < words.length; from++) {
    let letters = '';
    for (let to = from; to < words.length; to++) {
      letters += words[to] ?? '';
      if (letters.length > longest + 2) break;
      const same = windows.get(letters.length) ?? [];
      same.push({ letters, found: words.slice(from, to + 1) });
      windows.set(letters.length, same);
    }
  }
  return windows;
}

/** Returns the nearest place of a name in a question. One letter of a longer name can be wrong. */
function nearest(
  windows: ReadonlyMap<number, readonly Window[]>,
  name: readonly string[],
): { readonly wrong: number; readonly found: readonly string[] } | undefined {
  const whole = name.join('');
  const at = (more: number): readonly Window[] => windows.get(whole.length + more) ?? [];
  const same =
    at(0).find(({ letters }) => letters === whole) ??
    at(1).find(({ letters }) => letters === `${whole}s`) ??
    at(2).find(({ letters }) => whole.endsWith('y') && letters === `${whole.slice(0, -1)}ies`);
  if (whole === '') return undefined;
  if (same) return { wrong: 0, found: same.found };
  if (whole.length < 5) return undefined;
  const near = [...at(0), ...at(-1), ...at(1)].find(({ letters }) => wrongIn(letters, whole) === 1);
  return near && { wrong: 1, found: near.found };
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
