import type { ReferenceEntry } from '../../engine/contract/reference';
import { QUESTIONS, type HelpPage } from '../catalogue/help';
import type { Words } from '../catalogue';
import { plain, termsOf } from './terms';
import { intentOf, type QuestionIntent } from './intent';

/** The searched texts: the parts of a title's help, its named entries, table options and refusals. */

export interface Paragraph {
  readonly id: string;
  readonly kind: 'question' | 'summary' | 'section' | 'thing' | 'option' | 'refusal';
  readonly page: HelpPage | undefined;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Other words in which it is asked for; never shown. */
  readonly asked: string;
  readonly titleTerms: ReadonlySet<string>;
  /** The kind of answer that the title of the paragraph asks for. */
  readonly answers: QuestionIntent | undefined;
  readonly weight: number;
}

/** Pages that list rather than explain answer last, and so do those every title shares. */
const HELD_BACK = 0.45;
const WEIGHT = { question: 1.35, summary: 1.05, section: 1, thing: 0.8, option: 0.8, refusal: 0.8 } as const;

export function paragraphsOf(pages: ReadonlyMap<string, HelpPage>): Paragraph[] {
  return [...pages.values()].flatMap((page): Paragraph[] => {
    const weight = page.heldBack ? HELD_BACK : 1;
    const part = (
      kind: Paragraph['kind'],
      id: string,
      title: string,
      text: string,
      asked = '',
    ): Paragraph => ({
      id,
      kind,
      page,
      title,
      heading: kind === 'question' ? '' : page.title,
      text,
      asked,
      titleTerms: new Set(termsOf(title === '' ? page.title : title)),
      answers: kind === 'question' ? intentOf(plain(title)) : undefined,
      weight: weight * WEIGHT[kind],
    });
    const sections = page.sections.map((section, at) =>
      part(
        page.topic === QUESTIONS ? 'question' : 'section',
        `${page.topic}#${at}`,
        section.title,
        section.text,
        section.asked ?? '',
      ),
    );
    return page.topic === QUESTIONS ? sections : [part('summary', page.topic, '', page.summary), ...sections];
  });
}

export function ofThing(thing: ReferenceEntry, words: Words): Paragraph {
  const title = words.phrase(thing.name);
  return {
    id: thing.id,
    kind: 'thing',
    page: undefined,
    title,
    heading: words.has(`thing.${thing.kind}`) ? words.text(`thing.${thing.kind}`) : thing.kind,
    text: sentences(thing, words),
    asked: '',
    titleTerms: new Set(termsOf(title)),
    answers: undefined,
    weight: WEIGHT.thing,
  };
}

export const sentences = (thing: ReferenceEntry, words: Words): string =>
  thing.lines.map((line) => words.phrase(line)).join('\n');

/** The refusals that are a whole sentence without a gap. */
const REFUSAL = /^You can['’]t (?!.*\{\{)/;

/** Returns a paragraph for each table option and each refusal in a whole sentence, from the catalogue. */
export function declaredIn(words: Words): Paragraph[] {
  const part = (kind: 'option' | 'refusal', id: string, title: string, text: string): Paragraph => ({
    id,
    kind,
    page: undefined,
    title,
    heading: '',
    text,
    asked: '',
    titleTerms: new Set(termsOf(title)),
    answers: intentOf(plain(title)),
    weight: WEIGHT[kind],
  });
  const labels = words.under('option-table.').filter((key) => key.endsWith('.label'));
  const options = labels.flatMap((key) => {
    const help = key.replace(/label$/, 'help');
    return words.has(help) ? [part('option', key, words.text(key), words.text(help))] : [];
  });
  const refusals = words.under('why.').flatMap((key) => {
    const text = words.text(key);
    return REFUSAL.test(text)
      ? [part('refusal', key, `${text.replace(REFUSAL, 'Why can I not ')}?`, text)]
      : [];
  });
  return [...options, ...refusals];
}

/** A way to ask for a paragraph. */
export interface Way {
  readonly id: string;
  readonly text: string;
  /** The weight of its similarity. Default: 1. */
  readonly share?: number;
  /** Every title shares it: it counts only where it is nearly what was asked. */
  readonly common?: boolean;
}

const FRAMES: readonly ((name: string) => string)[] = [
  (name) => `how does ${name} work`,
  (name) => `what is ${name}`,
  (name) => `what does ${name} do`,
];
/** A generated way is a little less certain than one that a person wrote. */
const SHARE = { frame: 0.8, sentence: 0.9 } as const;

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?:;])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence));

/** Returns the ways to ask for a paragraph that follow from its text. A page that is held back has none. */
export function generatedWays({ id, kind, title, heading, text, page }: Paragraph): readonly Way[] {
  if (page?.heldBack === true) return [];
  // A question asks already, and a thing is found by its name.
  const named = kind === 'section' || kind === 'summary' || kind === 'option';
  const name = kind === 'summary' ? heading : title;
  return [
    ...(named ? FRAMES.map((frame) => ({ id, text: frame(name), share: SHARE.frame, common: true })) : []),
    ...sentencesOf(text).map((sentence) => ({ id, text: sentence, share: SHARE.sentence })),
  ];
}
