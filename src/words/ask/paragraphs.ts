import type { ReferenceEntry } from '../../engine/contract/reference';
import { QUESTIONS, type HelpPage } from '../catalogue/help';
import type { Words } from '../catalogue';
import { plain, termsOf } from './terms';
import { intentOf, type QuestionIntent } from './intent';

/** The searched texts: the parts of a title's help, and all its named entries. */

export interface Paragraph {
  readonly id: string;
  readonly kind: 'question' | 'summary' | 'section' | 'thing';
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
const WEIGHT = { question: 1.35, summary: 1.05, section: 1, thing: 0.8 } as const;

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
