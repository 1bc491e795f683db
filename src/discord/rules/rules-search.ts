import type { APIEmbed } from 'discord.js';
import type { AnyGame } from '../../engine/contract/game';
import type { ReferenceEntry } from '../../engine/contract/reference';

import { rulesSearchOf, type SearchAnswer, type SearchResult, type RulesSearch } from '../../words/ask';
import { clauses, cut, LIMITS } from '../screen/limits';
import { colour, menu, type Row, type Screen, type Texts } from '../screen/ui';
import type { PositionAnswer } from './position-answers';
import { scannable } from './scannable';
import type { Position } from '../../play/table/table';

/** The answers of the rules search as messages: to a question in words, and about one card. */

export const rulesSearchFor = (game: AnyGame, texts: Texts): RulesSearch =>
  rulesSearchOf(game.id, thingsOf(game), texts.plain.locale);

/** Searches are cached by the title's list of things, so a title without any has one shared list. */
const thingsOf = (game: AnyGame): readonly ReferenceEntry[] => game.reference?.all ?? NONE;
const NONE: readonly ReferenceEntry[] = [];

/**
 * Help is written in lines of a width; on a phone they are one paragraph, except in lists and cards of short
 * lines.
 */
export const unwrapped = (source: string): string =>
  source
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const listed = /^[-*|]/m.test(paragraph) || lines.every((line) => /[.:!?]$/.test(line.trim()));
      return listed ? paragraph : lines.join(' ');
    })
    .join('\n\n');

/**
 * Leaves out the sentences that begin as those of an option do with which this table is not played. A title
 * names such beginnings by their options, or by the value of an option without them: `boards.plain`.
 */
export function playedAt(position: Position | undefined, text: string, { plain }: Texts): string {
  if (!position) return text;
  const { options } = position;
  const unplayed = plain
    .under(HELP_OF)
    .filter((key) => {
      const [option = '', without] = key.slice(HELP_OF.length).split('.');
      return options?.[option] === (without ?? false);
    })
    .map((key) => plain.text(key));
  if (unplayed.length === 0) return text;
  const isPlayed = (sentence: string): boolean =>
    !unplayed.some((beginning) =>
      sentence
        .trimStart()
        .replace(/^[-*] /, '')
        .startsWith(beginning),
    );
  return text
    .split('\n')
    .map((line) => ({ line, kept: line.split(/(?<=[.:;!?]) (?=[A-Z])/).filter(isPlayed) }))
    .filter(({ line, kept }) => line === '' || kept.length > 0)
    .map(({ kept }) => kept.join(' '))
    .join('\n');
}
const HELP_OF = 'help-of.';

export interface Answered {
  readonly question: string;
  readonly asked: SearchResult;
  /** The answer from the position: a reason comes before the pages, and options that fit come after them. */
  readonly now?: PositionAnswer;
  /** The table at which the question is asked. */
  readonly position?: Position;
  readonly rows: readonly Row[];
}

/**
 * Returns the best answer whole, and what the table knows. If it is uncertain, the beginnings of two more
 * follow. A menu leads to them.
 */
export function answersScreen({ question, asked, now, rows, position }: Answered, texts: Texts): Screen {
  const here = (one: SearchAnswer): SearchAnswer => ({ ...one, text: playedAt(position, one.text, texts) });
  const [first, ...others] = asked.answers;
  const said = now ? [`**${nowTitle(now, texts)}**`, ...now.lines.map((line) => `- ${line}`)].join('\n') : '';
  const parts = [
    now?.kind === 'why-not' ? said : '',
    first && !asked.sure ? texts.ui('rules-near') : '',
    ...(first
      ? [first, ...first.also].map((one) => partOf(here(one), question))
      : [now ? '' : texts.ui('rules-nothing')]),
    now?.kind === 'what-with' ? said : '',
  ];
  const embed: APIEmbed = {
    title: cut(question, LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour('calm'),
    footer: { text: texts.plain.text('game.name') },
    ...(!asked.sure && others.length > 0 && { fields: others.map(here).map(fieldOf) }),
  };
  return { embeds: [embed], rows };
}

/** Returns the menu of the further answers. The title of each is a question that it answers. */
export function othersMenu(
  id:
    | { readonly do: 'rules-answer'; readonly game: string }
    | { readonly do: 'topic-answer'; readonly name: string },
  [first, ...others]: readonly SearchAnswer[],
  texts: Texts,
): Row[] {
  // Cards of several kinds can have one name. A menu takes each value once.
  const titles = [...new Set(others.map(({ title }) => title))].filter((title) => title !== first?.title);
  const lines = titles.map((title) => ({ value: cut(title, LIMITS.menuText), label: title }));
  return lines.length === 0 ? [] : [menu(id, texts.ui('rules-others'), lines)];
}

/** Returns an answer with its title in small letters, unless the reader has asked just that. */
function partOf({ title, text }: SearchAnswer, question: string): string {
  const shown = scannable(unwrapped(text));
  return plainOf(title) === plainOf(question) ? shown : `-# ${title}\n${shown}`;
}
const plainOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');

const nowTitle = ({ kind }: PositionAnswer, texts: Texts): string =>
  kind === 'why-not' ? texts.ui('now-why-not') : texts.ui('now-what-with');

const fieldOf = ({ title, text }: SearchAnswer): { name: string; value: string } => ({
  name: cut(title, LIMITS.fieldName),
  value: beginningOf(unwrapped(text)) || '–',
});

/** Letters of each further answer. A button opens its page. */
const FURTHER = 240;

/** Returns the first sentences of an answer, with a mark if there are more. */
function beginningOf(text: string): string {
  const kept = clauses(text, FURTHER);
  return kept === text || kept.endsWith('…') ? kept : `${kept} …`;
}

/**
 * Returns the screen of one card, tile or place: its effect, the number of copies, and the public part of its
 * place at this table.
 */
export function thingScreen(
  thing: ReferenceEntry,
  {
    game,
    position,
    rows,
  }: { readonly game: AnyGame; readonly position?: Position; readonly rows: readonly Row[] },
  texts: Texts,
): Screen {
  const search = rulesSearchFor(game, texts);
  const where =
    position && position.status === 'playing'
      ? (game.reference?.where(position.session.view(null), thing.id) ?? []).map((line) =>
          texts.marked.phrase(line),
        )
      : [];
  const kind = `thing.${thing.kind}`;
  return {
    embeds: [
      {
        title: cut(search.nameOf(thing), LIMITS.title),
        description: cut(search.textOf(thing), LIMITS.description),
        color: colour('calm'),
        footer: {
          text: [texts.plain.has(kind) ? texts.plain.text(kind) : '', texts.plain.text('game.name')]
            .filter((part) => part !== '')
            .join(' · '),
        },
        ...(where.length > 0 && {
          fields: [{ name: texts.ui('at-this-table'), value: cut(where.join('\n'), LIMITS.fieldValue) }],
        }),
      },
    ],
    rows,
  };
}
