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

/** Picks by number, or the first number that no answer has. */
export type Numbers = readonly number[] | { readonly tooLarge: number };

/**
 * Reads "3" or "2 2 5" as picks of the numbered answers. Returns undefined for any text that is not a list of
 * numbers.
 */
export function readNumbers(text: string, { options }: Pick<OpenQuestion, 'options'>): Numbers | undefined {
  if (!/^\s*\d{1,9}(?:[\s,;+]+\d{1,9})*\s*$/.test(text)) return undefined;
  const numbers = [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
  const tooLarge = numbers.find((number) => number < 1 || number > options.length);
  return tooLarge === undefined ? numbers.map((number) => number - 1) : { tooLarge };
}
