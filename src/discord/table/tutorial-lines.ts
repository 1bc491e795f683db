import { ButtonStyle } from 'discord.js';
import { shownOption } from '../../engine/contract/lesson';
import type { OpenQuestion } from '../../engine/contract/game';

import { groupsOf } from '../question/question';
import { readId } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import { button, isMenu, type Button, type Row, type Screen, type Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';

/** The teacher next to the panel of a guided first game. */

/** Returns the teacher's text, with the name of the button that it means. */
export function tutorialText(
  position: Position,
  asked: OpenQuestion | undefined,
  texts: Texts,
): string | undefined {
  const steps = position.teaching ?? [];
  if (steps.length === 0) return undefined;
  const last = steps.at(-1);
  return steps
    .map((step) => {
      const said = texts.marked.text(`lesson.${step.words ?? step.id}`);
      if (step.due.at === 'end') return step === last ? `${said}\n${texts.ui('lesson-after')}` : said;
      const key = asked && shownOption(step, asked);
      const option = asked?.options.find((one) => one.key === key);
      return option && asked
        ? `${said}\n${texts.ui('lesson-choose', { option: texts.marked.option(asked, option) })}`
        : said;
    })
    .map((said) => said.replace(/^/gm, '> '))
    .join('\n> \n');
}

/** The answer the teacher means, by its place in the list. */
const meantAt = (position: Position, asked: OpenQuestion): number | undefined =>
  position.teaching
    ?.map((step) => asked.options.findIndex(({ key }) => key === shownOption(step, asked)))
    .find((at) => at >= 0);

/** Marks the button or menu line that the teacher means: another colour, or an arrow. */
function pointedOut(rows: readonly Row[], asked: OpenQuestion, at: number): Row[] {
  const groups = groupsOf(asked.options);
  /** Returns how many answers are behind a button that leads to the one that is meant. */
  const answersBehind = ({ custom_id }: Button): number | undefined => {
    const read = readId(custom_id);
    if (read?.do === 'pick') return read.promptId === asked.promptId && read.at === at ? 1 : undefined;
    const group = read?.do === 'look' && read.group !== null ? groups[read.group] : undefined;
    return group?.ats.includes(at) ? group.ats.length : undefined;
  };
  const nearest = Math.min(
    ...rows.flatMap((row) => (isMenu(row) ? [] : row.flatMap((one) => answersBehind(one) ?? []))),
  );
  const leadsTo = (value: string): boolean => {
    const group = /^g(\d+)$/.exec(value)?.[1];
    return group === undefined ? value === String(at) : groups[Number(group)]?.ats.includes(at) === true;
  };
  return rows.map((row) =>
    isMenu(row)
      ? {
          ...row,
          options: row.options.map((line) =>
            readId(row.custom_id)?.do === 'menu' && leadsTo(line.value)
              ? { ...line, label: cut(`→ ${line.label}`, LIMITS.menuText) }
              : line,
          ),
        }
      : row.map((one) => (answersBehind(one) === nearest ? { ...one, style: ButtonStyle.Success } : one)),
  );
}

const lessonRow = (position: Position, texts: Texts): readonly Button[] => [
  button({ do: 'stop-lesson', game: position.id }, texts.ui('stop-lesson')),
];

/** Adds the way out of the lesson to the last row if that has room, else in a row of its own. */
export function withLesson(screen: Screen, position: Position, texts: Texts, asked?: OpenQuestion): Screen {
  if (!position.teaching) return screen;
  const at = asked && meantAt(position, asked);
  const rows = asked && at !== undefined ? pointedOut(screen.rows, asked, at) : screen.rows;
  const way = lessonRow(position, texts);
  const roomy = rows.findLastIndex((row) => !isMenu(row) && row.length < LIMITS.buttonsInRow);
  if (roomy < Math.max(0, rows.length - 1) && rows.length < LIMITS.rows)
    return { ...screen, rows: [...rows, way] };
  return {
    ...screen,
    rows: rows.map((row, at) => (at === roomy && !isMenu(row) ? [...row, ...way] : row)),
  };
}
