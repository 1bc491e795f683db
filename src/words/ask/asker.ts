import type { HelpPage } from '../help';
import { isEveryday } from './everyday';
import { isForeign } from './foreign';
import { isNameAlone } from './names';
import { QUESTIONS, type Paragraph } from './paragraphs';
import { isOfTitle, rank, rankSure, thingsIn, type Library, type Question, type Ranked } from './rank';
import { halvesOf, readingsOf } from './readings';
import type { Spelling } from './spelling';
import { plain, saidPlainly, termOf, writtenOut } from './terms';

export interface Answer {
  /** The page, or the thing's id. */
  readonly topic: string;
  readonly title: string;
  /** As a reader sees it: what the page says in short, and the part of it that fits the question. */
  readonly text: string;
  /** What belongs to the answer: the rule beside a card, the cards that the question names. */
  readonly also: readonly Answer[];
}

export interface Asked {
  readonly answers: readonly Answer[];
  /** Pages to offer where nothing answers. */
  readonly nearest: readonly HelpPage[];
}

/** A question longer than this is cut: nobody asks so much, and a search must stay quick. */
const LONGEST = 300;

/** So good beside the best must be what is not sure by itself. */
const BESIDE = 0.6;

/** So well must half a question be answered for its answer to stand with that of the other half. */
const PLAINLY = 1;

/** So much like a known way of asking is what is asked in one. */
const KNOWN_WAY = 0.7;

/** So many things that a question names are described under its answer. */
const DESCRIBED = 2;

/** What a title's questions are answered from. */
export interface Answers {
  readonly library: Library;
  readonly spelling: Spelling;
  /** A text with its things called by their kinds. */
  readonly inKinds: (text: string) => string;
  readonly pages: ReadonlyMap<string, HelpPage>;
}

/** Puts together what is said to a question. */
export class Asker {
  constructor(private readonly from: Answers) {}

  ask(question: string, most: number): Asked {
    const { library, spelling, pages } = this.from;
    const cut = this.withoutPeople(question.slice(0, LONGEST));
    const text = spelling.right(writtenOut(cut));
    const asked = this.questionOf(saidPlainly(cut), text);
    const ranked = rank(asked, library);
    // What comes after a sure answer may be less sure, as long as it is nearly as good.
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
      const answers = (named.length > 0 ? named : this.begun(cut)).slice(0, most).map(answerFrom);
      return { answers, nearest: answers.length > 0 ? [] : nearestPages(ranked, pages) };
    }
    const other = (halves && otherHalf(halves, first)) ?? this.ruleOf(first, asked, good);
    const beside = [...(other ? [other] : []), ...named.filter((one) => one !== first && one !== other)];
    const under = beside.slice(0, other ? 1 + DESCRIBED : DESCRIBED);
    const rest = others.filter((one) => !under.includes(one)).slice(0, most - 1);
    const answer = { ...answerFrom(first), also: under.map(answerFrom) };
    return { answers: [answer, ...rest.map(answerFrom)], nearest: [] };
  }

  /**
   * "How many cards may Lisa hold": a word written large that nobody knows is somebody, and says nothing of
   * how little was understood.
   */
  private withoutPeople(text: string): string {
    const { library, spelling } = this.from;
    if (isForeign(text)) return text;
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

  /** What all of a question is too much for, a part of it may be answered by. */
  private byParts({ readings }: Question): readonly Ranked[] {
    return readings.clauses
      .flatMap((part) => this.sureFor(part).filter(({ score }) => score >= PLAINLY))
      .sort((a, b) => b.score - a.score);
  }

  /** Where two things are asked: what answers each. */
  private bestOfHalves(text: string): readonly (Ranked | undefined)[] | undefined {
    return halvesOf(text)?.map((half) => this.sureFor(half)[0]);
  }

  /** What somebody has only begun to name. */
  private begun(typed: string): readonly Paragraph[] {
    const { names, byId } = this.from.library;
    return names.begun(typed).flatMap((id) => byId.get(id) ?? []);
  }
}

/** What answers both halves of a question answers it: "how much is a Butcher, and what does he give?" */
function alikeIn(halves: readonly (Ranked | undefined)[] | undefined): readonly Ranked[] {
  const [one, other] = halves ?? [];
  return one && other && one.paragraph === other.paragraph ? [one] : [];
}

/** Where two things are asked and one is answered: what answers the other. */
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
    const label = kind === 'thing' || kind === 'question' ? id : page?.topic;
    if (label !== undefined && !shown.has(label)) shown.set(label, paragraph);
  }
  return [...shown.values()];
}

function answerFrom({ kind, id, page, title, heading, text }: Paragraph): Answer {
  switch (kind) {
    case 'thing':
      return { topic: id, title, text, also: [] };
    case 'question':
      return { topic: QUESTIONS, title, text, also: [] };
    case 'summary':
      return { topic: id, title: heading, text, also: [] };
    case 'section':
      return {
        topic: page?.topic ?? id,
        title: `${heading}: ${title}`,
        text: page?.heldBack === true ? text : `${text}\n\n${page?.summary ?? ''}`.trim(),
        also: [],
      };
  }
}

function nearestPages(ranked: readonly Ranked[], pages: ReadonlyMap<string, HelpPage>): readonly HelpPage[] {
  const found = ranked.flatMap(({ paragraph }) => (paragraph.page ? [paragraph.page] : []));
  const start = pages.get('start');
  return [...new Set([...found, ...(start ? [start] : [])])].slice(0, 4);
}
