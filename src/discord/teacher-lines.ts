import { shownOption } from '../engine/lesson';
import type { OpenQuestion } from '../engine/game';
import type { Position } from '../play/api';
import { button, type Row, type Screen, type Voice } from './look';

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
      const key = asked && shownOption(step, asked);
      const option = asked?.options.find((one) => one.key === key);
      return option && asked ? `${said}\n→ **${voice.marked.option(asked, option)}**` : said;
    })
    .map((said) => said.replace(/^/gm, '> '))
    .join('\n');
}

const lessonRow = (position: Position, voice: Voice): Row => [
  button({ do: 'stop-lesson', game: position.id }, voice.ui('stop-lesson')),
];

/** A panel with the way out of the lesson, where there is room for another row. */
export const withLesson = (screen: Screen, position: Position, voice: Voice): Screen =>
  position.teaching && screen.rows.length < 5
    ? { ...screen, rows: [...screen.rows, lessonRow(position, voice)] }
    : screen;
