import { QUESTIONS, type HelpPage } from '../catalogue/help';
import { isEveryday } from './everyday';
import { isOffTopic } from './off-topic';
import { isNameAlone } from './names';
import type { Paragraph } from './paragraphs';
import {
  canBeOfTitle,
  isOfTitle,
  rank,
  rankSure,
  thingsIn,
  type Library,
  type Question,
  type Ranked,
} from './rank';
import { halvesOf, readingsOf } from './readings';
import type { Spelling } from './spelling';
import { plain, saidPlainly, termOf, writtenOut } from './terms';

export interface SearchAnswer {
  /** The page, or the thing's id. */
  readonly topic: string;
  readonly title: string;
  /** As a reader sees it: what the page says in short, and the part of it that fits the question. */
  readonly text: string;
  /** The texts that belong to the answer: the rule for a card, the cards that the question names. */
  readonly also: readonly SearchAnswer[];
}

export interface SearchResult {
  readonly answers: readonly SearchAnswer[];
  /** Pages to offer where nothing answers: at least three, if the title has as many. */
  readonly nearest: readonly HelpPage[];
  /** False if the answers are only the nearest paragraphs. */
  readonly sure: boolean;
}

/** A question longer than this is cut, so that a search stays quick. */
const MAX_LENGTH = 300;

/** The score, as a share of the best, that an uncertain result needs. */
const BESIDE = 0.6;

/** The score that half a question needs for its answer to be shown with that of the other half. */
const PLAINLY = 1;

/** The similarity from which a question counts as asked in a known phrasing. */
const KNOWN_WAY = 0.7;

/**
 * An answer is doubtful if the question is less like a known way to ask than this, and another one is as near
 * as this. How many of the question's words an answer has says nothing about whether it is right.
 */
const DOUBTFUL = { like: 0.5, lead: 0.1 } as const;

/** The number of named entries that are described below the answer. */
const DESCRIBED = 2;

/** The data from which a title's questions are answered. */
export interface SearchIndex {
  readonly library: Library;
  readonly spelling: Spelling;
  /** A text with its things called by their kinds. */
  readonly inKinds: (text: string) => string;
  readonly pages: ReadonlyMap<string, HelpPage>;
}

/** Puts together what is said to a question. */
export class RulesSearcher {
  constructor(private readonly from: SearchIndex) {}

  ask(question: string, max: number): SearchResult {
    const { library, spelling, pages } = this.from;
    const cut = this.withoutPeople(question.slice(0, MAX_LENGTH));
    const text = spelling.right(writtenOut(cut));
    const asked = this.questionOf(saidPlainly(cut), text);
    const ranked = rank(asked, library);
    // A result after a certain one can be less certain if it is nearly as good.
    const best = ranked.find(({ sure }) => sure);
    const isOurs = best !== undefined || isOfTitle(asked, library);
    const halves = best ? this.bestOfHalves(text) : undefined;
    const good = best
      ? [...alikeIn(halves), ...ranked.filter(({ sure, score }) => sure || score > BESIDE * best.score)]
      : isOurs
        ? this.byParts(asked)
        : [];
    const named = isOurs ? thingsIn(asked, library) : [];
    const [first, ...others] = shownOf(good);
    if (!first) {
      const meant = named.length > 0 ? named : this.begun(cut);
      if (meant.length > 0) return { answers: meant.slice(0, max).map(answerFrom), nearest: [], sure: true };
      // With a word of the title in the question, the nearest paragraphs are better than none.
      const near = isOurs || canBeOfTitle(asked, library) ? shownOf(ranked) : [];
      return {
        answers: near.slice(0, max).map(answerFrom),
        nearest: near.length > 0 ? [] : nearestPages(ranked, pages),
        sure: false,
      };
    }
    const other = (halves && otherHalf(halves, first)) ?? this.ruleOf(first, asked, good);
    const beside = [...(other ? [other] : []), ...named.filter((one) => one !== first && one !== other)];
    const under = beside.slice(0, other ? 1 + DESCRIBED : DESCRIBED);
    const rest = others.filter((one) => !under.includes(one)).slice(0, max - 1);
    const answer = { ...answerFrom(first), also: under.map(answerFrom) };
    return { answers: [answer, ...rest.map(answerFrom)], nearest: [], sure: !isDoubtful(good) };
  }

  /**
   * Removes names of people: "How many cards may Lisa hold". A capitalised unknown word is a name, and says
   * nothing about how much was not understood.
   */
  private withoutPeople(text: string): string {
    const { library, spelling } = this.from;
    if (isOffTopic(text)) return text;
    const named = new Set(library.names.find(saidPlainly(text)).flatMap(({ found }) => found));
    const isKnown = (word: string): boolean => {
      const term = termOf(word);
      return term === null || isEveryday(term) || !library.index.isStrange(term) || named.has(word);
    };
    return text.replace(/(?<![\p{L}\p{N}'’])\p{Lu}\p{Ll}+(?![\p{L}\p{N}]|['’]\p{L}{2})/gu, (name) => {
      const word = plain(name);
      return isKnown(word) || spelling.right(word) !== word ? name : 'somebody';
    });
  }

  /**
   * Who says more than a thing's name, and means something by it, is told the rule as well: "does the Obelisk
   * work every turn?"
   */
  private ruleOf(first: Paragraph, { written }: Question, ranked: readonly Ranked[]): Paragraph | undefined {
    const name = this.from.library.names.find(written).find(({ id }) => id === first.id);
    const rule = ranked.find(({ paragraph, sure }) => sure && paragraph.kind === 'question');
    if (!name || !rule || isNameAlone(written, name)) return undefined;
    return name.share < 1 || rule.like >= KNOWN_WAY ? rule.paragraph : undefined;
  }

  private questionOf(written: string, text: string): Question {
    return { written, text, readings: readingsOf(text, this.from.inKinds) };
  }

  private sureFor(text: string): readonly Ranked[] {
    return rankSure(this.questionOf(text, text), this.from.library);
  }

  /** Searches by parts of the question if the whole is too much for an answer. */
  private byParts({ readings }: Question): readonly Ranked[] {
    return readings.clauses
      .flatMap((part) => this.sureFor(part).filter(({ score }) => score >= PLAINLY))
      .sort((a, b) => b.score - a.score);
  }

  /** If the message asks two questions: the best answer to each. */
  private bestOfHalves(text: string): readonly (Ranked | undefined)[] | undefined {
    return halvesOf(text)?.map((half) => this.sureFor(half)[0]);
  }

  /** Returns the paragraphs of entries whose names were only begun. */
  private begun(typed: string): readonly Paragraph[] {
    const { names, byId } = this.from.library;
    return names.begun(typed).flatMap((id) => byId.get(id) ?? []);
  }
}

function isDoubtful([first, second]: readonly Ranked[]): boolean {
  if (!first || first.paragraph.kind === 'thing') return false;
  if (!first.sure) return true;
  return second !== undefined && first.like < DOUBTFUL.like && first.score - second.score < DOUBTFUL.lead;
}

/** What answers both halves of a question answers it: "how much is a Butcher, and what does he give?" */
function alikeIn(halves: readonly (Ranked | undefined)[] | undefined): readonly Ranked[] {
  const [one, other] = halves ?? [];
  return one && other && one.paragraph === other.paragraph ? [one] : [];
}

/** If the message asks two questions and one is answered: the answer to the other. */
function otherHalf(halves: readonly (Ranked | undefined)[], answered: Paragraph): Paragraph | undefined {
  const at = halves.findIndex((one) => one?.paragraph === answered);
  const other = at < 0 ? undefined : halves[1 - at];
  if (!other || other.score < PLAINLY || other.paragraph === answered) return undefined;
  return other.paragraph.kind === 'question' ? other.paragraph : undefined;
}

/** A page is shown once: its best part, with what it says in short. */
function shownOf(ranked: readonly Ranked[]): readonly Paragraph[] {
  const shown = new Map<string, Paragraph>();
  for (const { paragraph } of ranked) {
    const { kind, id, page } = paragraph;
    const label = kind === 'section' || kind === 'summary' ? page?.topic : id;
    if (label !== undefined && !shown.has(label)) shown.set(label, paragraph);
  }
  return [...shown.values()];
}

/** Returns the title that an answer from this paragraph has. */
export function titleOf({ kind, title, heading }: Paragraph): string {
  if (kind === 'summary') return heading;
  return kind === 'section' ? `${heading}: ${title}` : title;
}

export function answerFrom(paragraph: Paragraph): SearchAnswer {
  const { kind, id, page, text } = paragraph;
  const answer = { title: titleOf(paragraph), text, also: [] };
  if (kind === 'question') return { ...answer, topic: QUESTIONS };
  if (kind !== 'section') return { ...answer, topic: id };
  const whole = page?.heldBack === true ? text : `${text}\n\n${page?.summary ?? ''}`.trim();
  return { ...answer, topic: page?.topic ?? id, text: whole };
}

/** The number of pages that are offered without an answer, besides the newcomer's card. */
const NEAREST = 3;

/** The pages nearest to a question; where fewer are near, those that the newcomer's card names. */
function nearestPages(ranked: readonly Ranked[], pages: ReadonlyMap<string, HelpPage>): readonly HelpPage[] {
  const start = pages.get('start');
  const near = ranked.flatMap(({ paragraph }) => (paragraph.page ? [paragraph.page] : []));
  const named = (start?.neighbours ?? []).flatMap((topic) => pages.get(topic) ?? []);
  const others = [...pages.values()].filter(({ heldBack }) => !heldBack);
  const found = new Set([...near, ...named, ...others]);
  if (start) found.delete(start);
  return [...[...found].slice(0, NEAREST), ...(start ? [start] : [])];
}
