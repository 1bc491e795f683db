import type { AnyGame, OpenQuestion } from '../../engine/contract/game';

import type { HelpPage } from '../../words/catalogue';
import { firstSentence } from '../question/said-once';
import { playedAt, unwrapped } from './rules-search';
import { brief, cut, LIMITS, PHONE_LABEL } from '../screen/limits';
import {
  button,
  colour,
  isMenu,
  menu,
  rowsOfButtons,
  type Button,
  type Row,
  type Screen,
  type Texts,
} from '../screen/ui';
import { refusalLines } from '../table/refusals';
import { backToMore } from '../screen/show-button';
import type { Position } from '../../play/table/table';

/** `table`: the game whose buttons these are; without one, the pages alone are linked. */
export interface RulesPageOptions {
  readonly table?: string;
  readonly position?: Position;
  readonly asked?: OpenQuestion;
  readonly note?: string;
  /** Which leaf of a long page. */
  readonly leaf?: number;
}

/**
 * One page of the help: what fits on a phone, the rest below, and the ways to its neighbours. A long one has
 * leaves to turn.
 */
export function rulesPage(page: HelpPage, texts: Texts, how: RulesPageOptions): Screen {
  const note = how.note ?? '';
  const here = pageAt(how.position, page, texts);
  const all = leavesOf(here, note.length);
  const at = Math.min(how.leaf ?? 0, all.length - 1);
  const words = at === 0 ? [note, unwrapped(here.summary)] : [];
  const description = words.filter((part) => part !== '').join('\n\n');
  const turned = all.length > 1 ? ` · ${texts.ui('page-of', { page: at + 1, pages: all.length })}` : '';
  return {
    embeds: [
      {
        title: cut(page.title, LIMITS.title),
        ...(description !== '' && { description: cut(description, LIMITS.description) }),
        fields: [...(all[at] ?? [])],
        color: colour('calm'),
        footer: { text: `${texts.plain.text('game.name')}${turned}` },
      },
    ],
    rows: [
      ...(all.length > 1 ? [leafButtons(page, at, all.length, texts, how)] : []),
      ...withMore(rulesRows(page.neighbours, page.topic, texts, how), texts, how),
    ],
  };
}

/** Returns the page without what its table does not play. A section that begins so is left out whole. */
function pageAt(position: Position | undefined, page: HelpPage, texts: Texts): HelpPage {
  const sections = page.sections
    .filter(({ text }) => playedAt(position, firstSentence(text), texts) !== '')
    .map((section) => ({ ...section, text: playedAt(position, section.text, texts) }))
    .filter(({ text, title }) => text.trim() !== '' && playedAt(position, title, texts) !== '');
  return { ...page, summary: playedAt(position, page.summary, texts), sections };
}

/** Adds the way to *More…* of the table, to the last row if that has room. */
function withMore(rows: readonly Row[], texts: Texts, { table }: RulesPageOptions): Row[] {
  if (table === undefined) return [...rows];
  const more = backToMore(table, texts);
  const last = rows.at(-1);
  return last && !isMenu(last) && last.length < LIMITS.buttonsInRow
    ? [...rows.slice(0, -1), [...last, more]]
    : [...rows, [more]];
}

interface Field {
  readonly name: string;
  readonly value: string;
}
/** More headings than this are no longer found on a phone. */
const MAX_FIELDS = 20;

/** The paragraphs of a page on as many leaves as they need: nothing is left out. */
function leavesOf(page: HelpPage, noted: number): readonly (readonly Field[])[] {
  const leaves: Field[][] = [[]];
  let room = LIMITS.embedsTotal - page.summary.length - noted - 600;
  for (const section of page.sections)
    for (const value of pieces(unwrapped(section.text), LIMITS.fieldValue)) {
      const name = cut(section.title, LIMITS.fieldName);
      const full = leaves.at(-1)?.length === MAX_FIELDS || name.length + value.length > room;
      if (full) {
        leaves.push([]);
        room = LIMITS.embedsTotal - 600;
      }
      leaves.at(-1)?.push({ name, value });
      room -= name.length + value.length;
    }
  return leaves;
}

/** A text in pieces that fit, divided between paragraphs, else lines, else words. */
function pieces(whole: string, max: number): string[] {
  const found: string[] = [];
  let rest = whole.trim();
  while (rest.length > max) {
    const head = rest.slice(0, max + 1);
    const end = ['\n\n', '\n', ' '].map((mark) => head.lastIndexOf(mark)).find((at) => at > max / 3) ?? max;
    found.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? found : [...found, rest];
}

function leafButtons(
  page: HelpPage,
  at: number,
  count: number,
  texts: Texts,
  { table }: RulesPageOptions,
): Row {
  const to = (leaf: number, label: string): Button =>
    button(
      table === undefined
        ? { do: 'topic-leaf', name: texts.plain.game, topic: page.topic, page: leaf }
        : { do: 'rules-leaf', game: table, topic: page.topic, page: leaf },
      label,
    );
  return [
    ...(at > 0 ? [to(at - 1, `‹ ${at} / ${count}`)] : []),
    ...(at < count - 1 ? [to(at + 1, `${at + 2} / ${count} ›`)] : []),
  ];
}

/** Nothing fits: the way to the ten lines for newcomers. */
export const nothingFits = (question: string, texts: Texts, how: RulesPageOptions): Screen => ({
  embeds: [
    {
      title: cut(question, LIMITS.title),
      description: texts.ui('rules-nothing'),
      color: colour('calm'),
      footer: { text: texts.plain.text('game.name') },
    },
  ],
  rows: rulesRows(['start'], undefined, texts, how),
});

export function rulesRows(
  neighbours: readonly string[],
  current: string | undefined,
  texts: Texts,
  how: RulesPageOptions,
): Row[] {
  const rows: Row[] = [];
  const { table } = how;
  const wanted = [...new Set([...neighbours, ...(current === 'start' ? [] : ['start'])])].filter(
    (topic) => topic !== current,
  );
  const links = wanted
    .flatMap((topic): Button[] => {
      const page = texts.plain.topic(topic);
      return page
        ? [
            button(
              table === undefined
                ? { do: 'topic', name: texts.plain.game, topic }
                : { do: 'rules', game: table, topic },
              topic === 'start' ? texts.ui('rules-start') : brief(page.title, 34),
            ),
          ]
        : [];
    })
    .slice(0, 10);
  for (let from = 0; from < links.length; from += LIMITS.buttonsInRow)
    rows.push(links.slice(from, from + LIMITS.buttonsInRow));
  const refused = how.asked ? refusalLines(how.asked, texts) : [];
  if (refused.length > 0 && table !== undefined) {
    const lines = refused.slice(0, LIMITS.menuOptions).map(({ refusal }, at) => ({
      value: String(at),
      label: brief(texts.plain.refusal(how.asked as OpenQuestion, refusal).what, 60),
    }));
    rows.push(menu({ do: 'why', game: table }, texts.ui('why-not'), lines));
  }
  if (how.position) rows.push([button({ do: 'move', game: how.position.id }, texts.ui('my-move'))]);
  return rows;
}

/** Why this very thing cannot be done now, in the engine's own words. */
export function whyNot(
  position: Position,
  asked: OpenQuestion | undefined,
  at: number,
  texts: Texts,
): Screen {
  const refused = asked ? refusalLines(asked, texts)[at] : undefined;
  const page = asked && texts.plain.topic(asked.topic);
  if (page && refused)
    return rulesPage(page, texts, {
      table: position.id,
      position,
      asked,
      note: `**${refused.what}** — ${refused.why}`,
    });
  return {
    embeds: [
      {
        title: texts.ui('why-not'),
        description: refused ? `**${refused.what}** — ${refused.why}` : texts.ui('nothing-refused'),
        color: colour('calm'),
      },
    ],
    rows: [[button({ do: 'move', game: position.id }, texts.ui('my-move'))]],
  };
}

/** Before any game is chosen: the shelf. A question is answered once its game is chosen. */
export function shelf(
  games: readonly AnyGame[],
  voiceOfGame: (game: AnyGame) => Texts,
  texts: Texts,
  question?: string,
): Screen {
  const named = games.map((game) => ({ id: game.id, words: voiceOfGame(game).plain }));
  return {
    embeds: [
      {
        title: texts.ui('rules-choose'),
        color: colour('calm'),
        description:
          cut(
            named
              .map(({ words }) => `**${words.text('game.name')}** — ${words.text('game.tagline')}`)
              .join('\n'),
            LIMITS.description,
          ) || texts.ui('no-games-here'),
      },
    ],
    rows: rowsOfButtons(
      named
        .slice(0, LIMITS.buttons)
        .map(({ id, words }) =>
          button(
            question === undefined
              ? { do: 'topic', name: id, topic: 'start' }
              : { do: 'ask-rules', title: id, question },
            brief(words.text('game.name'), PHONE_LABEL),
          ),
        ),
    ),
  };
}
