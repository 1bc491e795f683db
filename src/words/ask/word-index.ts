import MiniSearch from 'minisearch';
import { LRUCache } from 'lru-cache';
import type { Paragraph } from './paragraphs';
import { termOf, termsOf, wordsIn } from './terms';

type Fields = Pick<Paragraph, 'id' | 'title' | 'heading' | 'text' | 'asked'>;

/** The number of words of questions that are kept with their places. */
const REMEMBERED = 1000;

/** Finds the places of a word or its synonyms. */
export class WordIndex {
  private readonly index: MiniSearch<Fields>;
  private readonly known = new LRUCache<string, ReadonlyMap<string, number>>({ max: REMEMBERED });
  /** All that the pages and their ways of asking are made of. */
  private readonly terms: ReadonlySet<string>;

  constructor(
    paragraphs: readonly Paragraph[],
    private readonly synonyms: ReadonlyMap<string, readonly string[]>,
    /** The ways to ask of these are not searched: their words would find them for nearly every question. */
    general: ReadonlySet<string>,
  ) {
    this.index = new MiniSearch({
      fields: ['title', 'heading', 'text', 'asked'],
      processTerm: termOf,
      searchOptions: {
        processTerm: (term) => term,
        boost: { title: 2.2, asked: 1.8, heading: 1.2 },
        bm25: { k: 1.2, b: 0.35, d: 0.5 },
      },
    });
    this.index.addAll(paragraphs.map((one) => (general.has(one.id) ? { ...one, asked: '' } : one)));
    this.terms = new Set(
      paragraphs.flatMap(({ title, heading, text, asked }) =>
        [title, heading, text, asked].flatMap((words) => termsOf(words)),
      ),
    );
  }

  /** True if the title does not use this word, its synonyms or its short form. */
  isStrange(term: string): boolean {
    if (term.length === 1 || /^\d/.test(term) || this.terms.has(term) || this.synonyms.has(term))
      return false;
    return term.length < 3 || ![...this.terms].some((known) => known.startsWith(term));
  }

  /** True if the pages or their ways to ask have exactly this one word. */
  hasWord(word: string): boolean {
    const term = wordsIn(word).length === 1 ? termOf(word) : null;
    return term !== null && this.terms.has(term);
  }

  /** True if the pages themselves use this word. */
  uses(word: string): boolean {
    const term = termOf(word);
    return term === null || this.index.search(term, { tokenize: (one) => [one] }).length > 0;
  }

  /** Returns the places of a word. Its synonyms count less than the word itself. */
  hits(term: string): ReadonlyMap<string, number> {
    const known = this.known.get(term);
    if (known) return known;
    const best = new Map<string, number>();
    const look = (word: string, boost: number, fuzzy = 0): void => {
      for (const hit of this.index.search(word, { fuzzy, tokenize: (one) => [one] })) {
        const id = hit.id as string;
        best.set(id, Math.max(best.get(id) ?? 0, hit.score * boost));
      }
    };
    look(term, 1);
    for (const other of this.synonyms.get(term) ?? []) look(other, 0.85);
    if (best.size === 0 && term.length > 4) look(term, 0.7, 0.2);
    this.known.set(term, best);
    return best;
  }
}
