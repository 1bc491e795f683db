import MiniSearch from 'minisearch';
import type { Names } from './names';
import type { Phrasings } from './phrasings';
import type { Paragraph } from './paragraphs';
import { termOf, termsOf } from './terms';

export interface Ranked {
  readonly paragraph: Paragraph;
  readonly score: number;
  /** Enough of the question is spoken of that this may be shown as an answer. */
  readonly sure: boolean;
}

type Fields = Pick<Paragraph, 'id' | 'title' | 'heading' | 'text' | 'asked'>;

/** So many words of questions are remembered with where they were found. */
const REMEMBERED = 1000;

/** Where a word, or what stands for it, occurs. */
export class WordIndex {
  private readonly index: MiniSearch<Fields>;
  private readonly known = new Map<string, ReadonlyMap<string, number>>();

  constructor(
    paragraphs: readonly Paragraph[],
    private readonly synonyms: ReadonlyMap<string, readonly string[]>,
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
    this.index.addAll(paragraphs);
  }

  /** Whether the pages themselves use this word. */
  uses(word: string): boolean {
    const term = termOf(word);
    return term === null || this.index.search(term, { tokenize: (one) => [one] }).length > 0;
  }

  /** The word itself counts most; what begins so and what is meant by it count less. */
  hits(term: string): ReadonlyMap<string, number> {
    const known = this.known.get(term);
    if (known) return known;
    const best = new Map<string, number>();
    const look = (
      word: string,
      boost: number,
      how: { readonly prefix?: boolean; readonly fuzzy?: number },
    ): void => {
      for (const hit of this.index.search(word, { ...how, tokenize: (one) => [one] })) {
        const id = hit.id as string;
        best.set(id, Math.max(best.get(id) ?? 0, hit.score * boost));
      }
    };
    look(term, 1, { prefix: term.length > 3 });
    for (const other of this.synonyms.get(term) ?? []) look(other, 0.85, {});
    if (best.size === 0 && term.length > 4) look(term, 0.7, { fuzzy: 0.2 });
    this.known.set(term, best);
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value as string);
    return best;
  }
}

/**
 * A word nobody wrote in the help says little of what is meant, and something of how little was understood.
 */
const UNKNOWN_WORD = 1.2;
const SURE = 0.4;
/** What the likeness to a known way of asking counts for, beside the words that are found. */
const PHRASED = 0.6;
const LIKE_ENOUGH = 0.6;
/** The heading of a section is hardly a question. */
const HEADING = 0.9;

export function rank(
  question: string,
  index: WordIndex,
  byId: ReadonlyMap<string, Paragraph>,
  names: Names,
  phrasings: Phrasings,
): readonly Ranked[] {
  const terms = [...new Set(termsOf(question))];
  const scores = new Map<string, number>();
  const spoken = new Map<string, number>();
  let all = 0;
  for (const term of terms) {
    const hits = index.hits(term);
    const weight = hits.size === 0 ? UNKNOWN_WORD : Math.log(1 + byId.size / hits.size);
    all += weight;
    for (const [id, score] of hits) {
      scores.set(id, (scores.get(id) ?? 0) + score);
      spoken.set(id, (spoken.get(id) ?? 0) + weight);
    }
  }
  // A word that the pages use is no name with a letter wrong: who asks when to roll means no Troll.
  const named = new Map(
    names
      .find(question)
      .filter(({ wrong, found }) => wrong === 0 || !found.every((word) => index.uses(word)))
      .map((hit) => [hit.id, hit]),
  );
  const alike = phrasings.like(question);
  const found: { paragraph: Paragraph; lexical: number; itself: number; alike: number; covered: number }[] =
    [];
  for (const id of new Set([...scores.keys(), ...named.keys(), ...alike.keys()])) {
    const paragraph = byId.get(id);
    if (!paragraph) continue;
    const covered = all === 0 ? 0 : (spoken.get(id) ?? 0) / all;
    const name = named.get(id);
    // A question that is little more than a name asks for the thing itself.
    const itself = name && name.share > 0.7 ? 1_000 * name.share - 100 * name.wrong : 0;
    const lexical =
      (scores.get(id) ?? 0) *
      (0.25 + 0.75 * covered * covered) *
      (1 + likeness(terms, paragraph.titleTerms)) *
      paragraph.weight *
      (name ? 1 + name.share : 1);
    found.push({ paragraph, lexical, itself, alike: alike.get(id) ?? 0, covered });
  }
  const most = Math.max(1, ...found.map(({ lexical }) => lexical));
  return found
    .map(({ paragraph, lexical, itself, alike: like, covered }) => ({
      paragraph,
      score:
        (1 - PHRASED) * (lexical / most) +
        PHRASED * like * (paragraph.kind === 'section' ? HEADING : 1) +
        itself,
      sure: itself > 0 || covered >= SURE || like >= LIKE_ENOUGH,
    }))
    .sort((a, b) => b.score - a.score);
}

/** How much two sets of words have in common: 1 where they are the same. */
function likeness(terms: readonly string[], title: ReadonlySet<string>): number {
  if (title.size === 0 || terms.length === 0) return 0;
  const common = terms.filter((term) => title.has(term)).length;
  return (2 * common) / (terms.length + title.size);
}
