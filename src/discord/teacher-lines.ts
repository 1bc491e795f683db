import { shownOption } from '../engine/lesson';
import type { OpenQuestion } from '../engine/game';
import type { Position } from '../play/api';
import { LIMITS } from './limits';
import { button, isMenu, type Button, type Screen, type Voice } from './look';

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

const lessonRow = (position: Position, voice: Voice): readonly Button[] => [
  button({ do: 'stop-lesson', game: position.id }, voice.ui('stop-lesson')),
];

/** A panel with the way out of the lesson: in a row of its own, or else in the last that has room. */
export function withLesson(screen: Screen, position: Position, voice: Voice): Screen {
  if (!position.teaching) return screen;
  const { rows } = screen;
  const way = lessonRow(position, voice);
  if (rows.length < LIMITS.rows) return { ...screen, rows: [...rows, way] };
  const roomy = rows.findLastIndex((row) => !isMenu(row) && row.length < LIMITS.buttonsInRow);
  return {
    ...screen,
    rows: rows.map((row, at) => (at === roomy && !isMenu(row) ? [...row, ...way] : row)),
  };
}
