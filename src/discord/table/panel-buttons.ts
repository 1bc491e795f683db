import type { OpenQuestion, Seat } from '../../engine/contract/game';
import { ANYTIME } from '../../engine/run/session';
import { END_TURN } from '../../engine/run/end-turn';

import { LIMITS } from '../screen/limits';
import { button, type Button, type Row, type Texts } from '../screen/ui';
import { mayGoBackBefore, mayUndo, isTaught } from './status';
import type { Position } from '../../play/table/table';

/** The row below a question: three helpers at most, and only those that do something now. */

export const backToMove = (position: Position, texts: Texts): Button =>
  button({ do: 'move', game: position.id }, texts.ui('back'));

export const moreButton = (game: string, texts: Texts): Button =>
  button({ do: 'more', game }, texts.ui('more'));

export const autoAnswerButton = (
  game: string,
  { seat, promptId }: Pick<OpenQuestion, 'seat' | 'promptId'>,
  texts: Texts,
): Button => button({ do: 'auto', game, seat, promptId }, texts.ui('dont-ask'));

/**
 * *Undo*. A person who plays alone can go further back: that button says so, and the next screen how far. It
 * is left out where there is a *Back*, because the two read alike.
 */
function undoButton(position: Position, seat: Seat, texts: Texts, hasBack: boolean): Button[] {
  const label = mayUndo(position, seat)
    ? texts.ui('undo')
    : !hasBack && mayGoBackBefore(position, seat) !== undefined
      ? texts.ui('go-back')
      : undefined;
  return label === undefined ? [] : [button({ do: 'undo', game: position.id, what: 'one' }, label)];
}

/** *Undo*, *Hint* and *More…*; `back` is the way out of a part of a question. */
export const helpers = (
  position: Position,
  seat: Seat,
  texts: Texts,
  { asked, back }: { readonly asked?: OpenQuestion; readonly back?: Button | undefined } = {},
): Button[] => [
  ...(back ? [back] : []),
  ...undoButton(position, seat, texts, back !== undefined),
  // In a lesson the teacher advises.
  ...(asked && !isTaught(position) && mayHint(position, asked)
    ? [
        button(
          { do: 'hint', game: position.id, seat: asked.seat, promptId: asked.promptId },
          texts.ui('hint'),
        ),
      ]
    : []),
  moreButton(position.id, texts),
];

/** False where the table plays without, and where there is nothing to think about. */
const mayHint = ({ tableRules }: Position, asked: OpenQuestion): boolean =>
  tableRules.noHints !== true &&
  tableRules.rated !== true &&
  asked.id !== ANYTIME &&
  asked.id !== END_TURN &&
  asked.options.length > 1;

/** Five rows: the question's own come first, and the last is that of the helpers. */
export const within = (rows: readonly Row[], last: readonly Button[]): Row[] => [
  ...rows.slice(0, LIMITS.rows - 1),
  last,
];
