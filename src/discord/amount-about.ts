import { sideId } from './side-panel';
import type { QuestionRef } from './answering';

/** What stands in the button that opens the form for any other number, and in the form. */

export interface Range {
  readonly least: number;
  readonly most: number;
}

export const atAmount = (
  { game, seat, mark }: QuestionRef,
  { least, most }: Range,
  verb: 'ask' | 'set' = 'ask',
): ReturnType<typeof sideId> => sideId('amount', [verb, game, seat, mark, least, most].join('.'));
