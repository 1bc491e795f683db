import { existsSync } from 'node:fs';
import path from 'node:path';
import { pages, root, waysOf } from './files';

/** The page of frequent questions. Its sections are questions with their answers. */
export const QUESTIONS = 'questions';

export interface Paragraph {
  readonly title: string;
  readonly text: string;
  /** Other ways of asking for it, from `ask/ways.txt`: searched, never shown. */
  readonly asked?: string;
}
export interface HelpPage {
  readonly topic: string;
  readonly title: string;
  /** The summary, which fits on a phone: at most eight lines. */
  readonly summary: string;
  readonly sections: readonly Paragraph[];
  /** Neighbouring topics, from "See also: [[…]]". */
  readonly neighbours: readonly string[];
  /**
   * A list of terms or rulings (`<!-- list -->`), or shared by every title: found after the pages that
   * explain.
   */
  readonly heldBack: boolean;
}

const LIST = /^<!-- list -->$/m;

/** Reads a page: `# Title`, a summary, `##` sections, and perhaps a line of neighbours. */
export function readPage(topic: string, source: string): HelpPage {
  const neighbours = [...source.matchAll(/\[\[([a-z0-9-]+)\]\]/g)].map((match) => match[1] ?? '');
  const body = source
    .replace(/^See also:.*$/gm, '')
    .replace(LIST, '')
    .replace(/\[\[([a-z0-9-]+)\]\]/g, (_, name: string) => name.replaceAll('-', ' '))
    .trim();
  const [head = '', ...sections] = body.split(/^## /m);
  const [first = '', ...rest] = head.trim().split('\n');
  return {
    topic,
    title: first.replace(/^#\s*/, '').trim(),
    summary: rest.join('\n').trim(),
    sections: sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    }),
    neighbours: [...new Set(neighbours)],
    heldBack: LIST.test(source),
  };
}

/** The page of questions with the ways of asking each. */
export function withWays(page: HelpPage, ways: ReadonlyMap<string, readonly string[]>): HelpPage {
  const sections = page.sections.map((section) => {
    const more = ways.get(section.title) ?? [];
    const asked = [...(section.asked === undefined ? [] : [section.asked]), ...more].join('; ');
    return asked === '' ? section : { ...section, asked };
  });
  return { ...page, sections };
}

const languages = new Map<string, string>();

/** Returns the language of a title for a reader of this locale: "en-US" and "en-GB" are one. */
export function languageOf(game: string, locale: string): string {
  const label = `${game}/${locale}`;
  const known = languages.get(label);
  if (known !== undefined) return known;
  const speaks = (language: string): boolean =>
    [`games/${game}/locales/${language}.json`, `games/${game}/help/${language}`].some((file) =>
      existsSync(path.join(root, file)),
    );
  const language = [locale, locale.split('-')[0] ?? 'en'].find(speaks) ?? 'en';
  languages.set(label, language);
  return language;
}

const shelf = new Map<string, ReadonlyMap<string, HelpPage>>();

/**
 * Returns all pages of a game in a language (English if a page is not translated), with the common ones that
 * every game shares.
 */
export function helpOf(game: string, locale = 'en'): ReadonlyMap<string, HelpPage> {
  const language = languageOf(game, locale);
  const label = `${game}/${language}`;
  const known = shelf.get(label);
  if (known) return known;
  const folders = [
    'src/words/help',
    `games/${game}/help`,
    ...(language === 'en' ? [] : [`games/${game}/help/${language}`]),
  ];
  const read = new Map(
    folders.flatMap((folder) =>
      pages(folder).map((page): [string, HelpPage] => [page.topic, readPage(page.topic, page.text)]),
    ),
  );
  const questions = read.get(QUESTIONS);
  // Ways of asking that several titles share are for every title that has such a question.
  const ways = ['src/words/ask', `games/${game}/ask`].map(waysOf);
  if (questions) read.set(QUESTIONS, ways.reduce(withWays, questions));
  shelf.set(label, read);
  return read;
}
