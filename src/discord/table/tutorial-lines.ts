import { ButtonStyle } from 'discord.js';
import { shownOption, shownPicks, type LessonStep } from '../../engine/contract/lesson';
import type { OpenQuestion, Params } from '../../engine/contract/game';

import { keysOf, readPicks } from '../question/picks';
import { groupsOf } from '../question/question';
import { answerWords } from '../question/selection-words';
import { readId } from '../screen/ids';
import { brief, cut, LIMITS } from '../screen/limits';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import { backToMore, showButton, turnPages, type ShowButton } from '../screen/show-button';
import { colour, isMenu, type Button, type Menu, type Row, type Screen, type Texts } from '../screen/ui';
import { backToMove } from './panel-buttons';
import { isTaught, seatIn, shownOn } from './status';
import { isAtEnd, isFarewell, isLesson, type Position } from '../../play/table/table';
import type { OtherAnswer } from '../../play/press/other-answer';

/** The teacher next to the panel of a guided first game. */

/** Shows what the lesson did not, how the game ends, and how to go on. A phone shows each page at once. */
const summaryPage = (page: number): ShowButton => ({
  name: page === 0 ? 'lesson' : `lesson-${page + 1}`,
  label: 'lesson-summary',
  has: (position) => isLesson(position) && (!position.teaching || isFarewell(position)),
  inPanel: true,
  show(position, texts, { viewer }) {
    const { game, id } = position;
    const seat = seatIn(position, viewer.user);
    const back = seat === undefined ? backToMore(id, texts) : backToMove(position, texts);
    const said = (game.lesson?.steps ?? []).filter(isAtEnd).map((step) => wordsOf(step, texts));
    // Two lines are not worth a page.
    const last = joinedParts([...said.slice(-1), texts.ui('lesson-after')]);
    const screens = pagesOf([...said.slice(0, -1), last], texts, back);
    const at = Math.min(page, screens.length - 1);
    const ways = turnPages([summaryButton, ...summaryPages].slice(0, screens.length), at, id, texts);
    const screen = { embeds: screens[at]?.embeds ?? [], rows: [[...ways, back]] };
    return seat === undefined
      ? { screen }
      : { screen, panelOf: { game: id, viewer, shows: shownOn(position, seat), stays: true } };
  },
});
export const summaryButton: ShowButton = summaryPage(0);
/** The pages after the first. They have buttons only on the pages before and after. */
export const summaryPages: readonly ShowButton[] = [1, 2].map(summaryPage);

/** Puts as many texts on each page as a phone shows at once. */
function pagesOf(said: readonly string[], texts: Texts, back: Button): Screen[] {
  const pages: (readonly string[])[] = [];
  for (const text of said) {
    const longer = [...(pages.at(-1) ?? []), text];
    if (phoneHeight(summaryOf(longer, texts, back)) > PHONE_HEIGHT) pages.push([text]);
    else pages.splice(-1, 1, longer);
  }
  return pages.map((page) => summaryOf(page, texts, back));
}

const summaryOf = (said: readonly string[], texts: Texts, back: Button): Screen => ({
  embeds: [{ title: texts.ui('lesson-summary'), description: joinedParts(said), color: colour('calm') }],
  rows: [[back]],
});
const joinedParts = (parts: readonly string[]): string => parts.join('\n\n');

/** Returns the text of a step. It can name what its question and the answer that it shows name. */
function wordsOf(step: LessonStep, texts: Texts, asked?: OpenQuestion): string {
  const { words, id, names = {} } = step;
  const shown = asked && shownOption(step, asked);
  const option = asked?.options.find(({ key }) => key === shown);
  const params: Params = { ...asked?.params, ...option?.params };
  const named = Object.entries(names).flatMap(([name, of]) =>
    params[of] === undefined ? [] : [[name, params[of]] as const],
  );
  return texts.marked.text(`lesson.${words ?? id}`, { ...params, ...Object.fromEntries(named) });
}

/**
 * Returns the teacher's text, with the name of the button that it means. Its opinion of the last answer comes
 * first.
 */
export function tutorialText(
  position: Position,
  asked: OpenQuestion | undefined,
  texts: Texts,
  other?: OtherAnswer,
): string | undefined {
  const steps = position.teaching ?? [];
  const opinion = other && isTaught(position) ? [opinionText(other, texts)] : [];
  if (steps.length + opinion.length === 0) return undefined;
  const told = steps.filter((step) => !isAtEnd(step));
  const inWords = told.map((step) => wordsOf(step, texts, asked));
  const isNews = told.some(({ due }) => due.at === 'event');
  // News takes the place of a repeated step that has no room. Its answer is still named.
  const hasRoom = !isNews || inWords.join('').length <= NEWS_AND_REASON;
  const said = inWords.filter((_, place) => hasRoom || told[place]?.repeat !== true);
  const picks = asked && meantOf(position, asked);
  const named = asked && picks ? texts.ui('lesson-choose', { option: answerWords(asked, picks, texts) }) : '';
  const last = said.at(-1) ?? '';
  const lines = [...said.slice(0, -1), [last, named].filter((part) => part !== '').join('\n')];
  return [...opinion, ...lines, ...(isFarewell(position) ? [texts.ui('lesson-over')] : [])]
    .filter((part) => part !== '')
    .map((part) => part.replace(/^/gm, '> '))
    .join('\n> \n');
}

/** A phone shows this much of a teacher in eight lines. */
const NEWS_AND_REASON = 250;

/** Returns the teacher's opinion of an answer other than the one it meant. */
function opinionText({ asked, meant, is, points }: OtherAnswer, texts: Texts): string {
  const option = brief(answerWords(asked, meant, texts), OPINION_NAME);
  const count = Math.round(points);
  const key = is === 'worse' && count > 0 ? 'worse-by' : is;
  return texts.ui(`lesson-${key}`, { option, count });
}
/** A name that leaves room for the rest of two lines on a phone. */
const OPINION_NAME = 40;

/** Returns the answer that the teacher means. */
export const meantOf = (position: Position, asked: OpenQuestion): readonly string[] | undefined =>
  position.teaching?.map((step) => shownPicks(step, asked)).find((picks) => picks !== undefined);

/** True if a pupil has not met the question that completes an answer to this one. */
export const hasToMeet = ({ game, teaching, explained = [] }: Position, decision: string): boolean =>
  teaching !== undefined &&
  Object.entries(game.questions ?? {}).some(
    ([id, { completes = [] }]) => completes.includes(decision) && !explained.includes(id),
  );

/** Marks what the teacher means, for readers who see no colours too. */
const ARROW = '→ ';

/** Marks the button that the teacher means with a colour and an arrow, or its menu line with an arrow. */
function pointedOut(rows: readonly Row[], asked: OpenQuestion, meant: readonly string[]): Row[] {
  const groups = groupsOf(asked.options);
  const at = asked.options.findIndex(({ key }) => key === meant[0]);
  /** Returns the number of picks that are missing after a press, or undefined if it leads elsewhere. */
  const missingAfter = (text: string | null): number | undefined => {
    const left = [...meant];
    for (const key of keysOf(asked, readPicks(text ?? '', asked.options.length) ?? [])) {
      if (!left.includes(key)) return undefined;
      left.splice(left.indexOf(key), 1);
    }
    return left.length < meant.length ? left.length : undefined;
  };
  /** Returns how many answers are behind a button that leads to the one that is meant. */
  const answersBehind = ({ custom_id }: Button): number | undefined => {
    const read = readId(custom_id);
    if (read?.do === 'pick') return read.promptId === asked.promptId && read.at === at ? 1 : undefined;
    if (read?.do === 'give') return missingAfter(read.picks) === 0 ? 1 : undefined;
    if (read?.do !== 'look') return undefined;
    const group = read.group !== null ? groups[read.group] : undefined;
    if (group?.ats.includes(at)) return group.ats.length;
    const missing = group ? undefined : missingAfter(read.picks);
    return missing === undefined ? undefined : missing + 2;
  };
  const nearest = Math.min(
    ...rows.flatMap((row) => (isMenu(row) ? [] : row.flatMap((one) => answersBehind(one) ?? []))),
  );
  // Only the answer that is meant is green.
  const coloured = (one: Button): Button => {
    const { label = '' } = one;
    // An answer that is chosen has its own mark.
    if (answersBehind(one) === nearest)
      return {
        ...one,
        label: label.startsWith('✓') ? label : `${ARROW}${label}`,
        style: ButtonStyle.Success,
      };
    return one.style === ButtonStyle.Success ? { ...one, style: ButtonStyle.Primary } : one;
  };
  const count = meant.filter((key) => key === meant[0]).length;
  const leadsTo = (value: string): boolean => {
    const group = /^g(\d+)$/.exec(value)?.[1];
    if (group !== undefined) return groups[Number(group)]?.ats.includes(at) === true;
    return [`${at}`, `${at}+`, `${at}.${count}`].includes(value);
  };
  const marked = rows.map((row) =>
    isMenu(row)
      ? {
          ...row,
          options: withoutGreen(row, nearest <= 1 ? `${at}` : undefined).map((line) =>
            !(nearest <= 1) &&
            ['menu', 'some'].includes(readId(row.custom_id)?.do ?? '') &&
            leadsTo(line.value)
              ? { ...line, label: cut(`${ARROW}${line.label}`, LIMITS.menuText) }
              : line,
          ),
        }
      : row.map(coloured),
  );
  // A lone green button comes first: below others it can be out of sight.
  const isFirst = (row: Row): boolean =>
    !isMenu(row) && row.length === 1 && row.every(({ style }) => style === ButtonStyle.Success);
  return [...marked.filter(isFirst), ...marked.filter((row) => !isFirst(row))];
}

/**
 * Leaves out the answer that has the green button, if the menu has others. A menu of several answers keeps
 * it, because others can be chosen with it.
 */
function withoutGreen({ options, max_values }: Menu, green?: string): Menu['options'] {
  const others =
    max_values !== undefined && max_values > 1 ? [] : options.filter(({ value }) => value !== green);
  return others.length === 0 ? options : others;
}

/** A marked answer that a press gives, by its button or by its line in the menu. */
interface Marked {
  readonly name: string;
  readonly isButton: boolean;
}
const markedIn = (rows: readonly Row[]): readonly Marked[] =>
  rows.flatMap((row): Marked[] =>
    isMenu(row)
      ? row.options
          .filter(({ label }) => label.startsWith(ARROW))
          .map(({ label }) => ({ name: label.slice(ARROW.length), isButton: false }))
      : row
          .filter(({ style, custom_id }) => style === ButtonStyle.Success && readId(custom_id)?.do !== 'look')
          .map(({ label = '' }) => ({ name: label.slice(ARROW.length), isButton: true })),
  );

/**
 * The mark on a button says which answer the teacher means, so the text leaves it out. Elsewhere the text
 * names the answer as its line in the menu does.
 */
function namedOnce({ embeds }: Screen, rows: readonly Row[], whole: string, texts: Texts): Screen['embeds'] {
  const [marked, ...others] = markedIn(rows);
  if (marked === undefined || marked.name.endsWith('…') || others.length > 0) return embeds;
  const { name, isButton } = marked;
  const lineOf = (option: string): string => texts.ui('lesson-choose', { option });
  return embeds.map(({ description = '', ...embed }) => ({
    ...embed,
    description: isButton
      ? description.replace(`\n> ${lineOf(whole)}`, '')
      : description.replace(lineOf(whole), () => lineOf(name)),
  }));
}

/** The teacher's marks depend on these. */
interface Taught {
  readonly asked?: OpenQuestion;
  readonly toBoard?: Button | undefined;
}

/**
 * Marks the answer that the teacher means. Adds the summary after the farewell, and the button of a board in
 * another channel.
 */
export function withLesson(screen: Screen, position: Position, texts: Texts, taught: Taught = {}): Screen {
  const { asked, toBoard } = taught;
  if (!position.teaching && !toBoard) return screen;
  const meant = asked && meantOf(position, asked);
  const rows = asked && meant ? pointedOut(screen.rows, asked, meant) : screen.rows;
  const named =
    asked && meant
      ? { ...screen, embeds: namedOnce(screen, rows, answerWords(asked, meant, texts), texts) }
      : screen;
  const summary = isFarewell(position) ? [showButton(summaryButton, position.id, texts, 'main')] : [];
  const board = toBoard ? [toBoard] : [];
  const last = rows.at(-1) ?? [];
  if (isMenu(last) || last.length + summary.length + board.length > LIMITS.buttonsInRow) {
    const way = [...summary, ...board].slice(0, LIMITS.buttonsInRow);
    return rows.length < LIMITS.rows && way.length > 0 ? { ...named, rows: [...rows, way] } : named;
  }
  // While no question is open, the summary is the next thing to do.
  const row = asked ? [...board, ...last, ...summary] : [...summary, ...board, ...last];
  return { ...named, rows: [...rows.slice(0, -1), row] };
}
