import type { OpenQuestion } from '../../engine/contract/game';
import { effectOf } from '../question/effects';
import type { Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';

/** Returns the answers of a question as numbered lines: `/act 3` gives the third. */
export function numberedAnswers(
  { game }: Pick<Position, 'game'>,
  asked: OpenQuestion,
  texts: Texts,
): string[] {
  return asked.options.map((option, at) => {
    const effect = effectOf(game, asked, option, texts.spoken);
    const label = texts.spoken.option(asked, option);
    return `${at + 1}. ${label}${effect === undefined ? '' : `. ${effect}`}`;
  });
}

/** Reads "3" or "2 2 5" as picks of the numbered answers. Returns undefined for any other text. */
export function readNumbers(text: string, { options }: Pick<OpenQuestion, 'options'>): number[] | undefined {
  if (!/^\s*\d{1,3}(?:[\s,;+]+\d{1,3})*\s*$/.test(text)) return undefined;
  const numbers = [...text.matchAll(/\d+/g)].map(([number]) => Number(number) - 1);
  return numbers.every((at) => at >= 0 && at < options.length) ? numbers : undefined;
}
