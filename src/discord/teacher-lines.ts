import { ButtonStyle } from 'discord.js';
import { shownOption } from '../engine/lesson';
import type { OpenQuestion } from '../engine/game';
import type { Position } from '../play/api';
import { readId } from './ids';
import { cut, LIMITS } from './limits';
import { button, isMenu, type Button, type Row, type Screen, type Voice } from './look';

/** The teacher beside the panel of a guided first game. */

/** What the teacher says now, and the button it means. */
export function teacherSays(
  position: Position,
  asked: OpenQuestion | undefined,
  voice: Voice,
): string | undefined {
  const steps = position.teaching ?? [];
  if (steps.length === 0) return undefined;
  return steps
    .map((step) => {
      const said = voice.marked.text(`lesson.${step.id}`);
      if (step.due.at === 'end') return `${said}\n${voice.ui('lesson-after')}`;
      const key = asked && shownOption(step, asked);
      const option = asked?.options.find((one) => one.key === key);
      return option && asked
        ? `${said}\n${voice.ui('lesson-choose', { option: voice.marked.option(asked, option) })}`
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

/** Its button is of another colour, its line in a menu bears the arrow of the teacher's words. */
function pointedOut(rows: readonly Row[], asked: OpenQuestion, at: number): Row[] {
  const isMeant = (id: string): boolean => {
    const read = readId(id);
    return read?.do === 'pick' && read.mark === asked.mark && read.at === at;
  };
  return rows.map((row) =>
    isMenu(row)
      ? {
          ...row,
          options: row.options.map((line) =>
            readId(row.custom_id)?.do === 'menu' && line.value === String(at)
              ? { ...line, label: cut(`→ ${line.label}`, LIMITS.menuText) }
              : line,
          ),
        }
      : row.map((one) => (isMeant(one.custom_id) ? { ...one, style: ButtonStyle.Success } : one)),
  );
}

const lessonRow = (position: Position, voice: Voice): readonly Button[] => [
  button({ do: 'stop-lesson', game: position.id }, voice.ui('stop-lesson')),
];

/** A panel with the way out of the lesson: in a row of its own, or else in the last that has room. */
export function withLesson(screen: Screen, position: Position, voice: Voice, asked?: OpenQuestion): Screen {
  if (!position.teaching) return screen;
  const at = asked && meantAt(position, asked);
  const rows = asked && at !== undefined ? pointedOut(screen.rows, asked, at) : screen.rows;
  const way = lessonRow(position, voice);
  if (rows.length < LIMITS.rows) return { ...screen, rows: [...rows, way] };
  const roomy = rows.findLastIndex((row) => !isMenu(row) && row.length < LIMITS.buttonsInRow);
  return {
    ...screen,
    rows: rows.map((row, at) => (at === roomy && !isMenu(row) ? [...row, ...way] : row)),
  };
}
