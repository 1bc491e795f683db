import type { OpenQuestion, Seat } from '../engine/game';
import { ANYTIME } from '../engine/session';
import { END_TURN } from '../engine/table';
import type { AutoAnswer, AutoAnswerOffer, Position } from '../play/api';
import type { Planned } from '../play/plans';
import { bidButtons, dropButtons } from './bidding-rows';
import { LIMITS } from './limits';
import { button, type Button, type Row, type Voice } from './look';
import { atReplay } from './replay-about';
import { mayUndo } from './status';
import { atVote } from './vote-about';

/** The rows below a question's own: the same buttons at the same places, whatever is asked. */

export const backToMove = (position: Position, voice: Voice, disabled = false): Button =>
  button({ do: 'move', game: position.id }, voice.ui('back'), 'plain', disabled);

/** The same buttons at the same places always; what cannot be pressed now is grey. */
export const fixedRow = (
  position: Position,
  seat: Seat,
  voice: Voice,
  back?: Button,
  asked?: OpenQuestion,
): Button[] => [
  back ?? backToMove(position, voice, true),
  button({ do: 'undo', game: position.id, what: 'one' }, voice.ui('undo'), 'plain', !mayUndo(position, seat)),
  ...(asked ? [hintButton(position, asked, voice)] : []),
];

/** Grey where the table plays without, and where there is nothing to think about. */
function hintButton({ id, tableRules }: Position, asked: OpenQuestion, voice: Voice): Button {
  const { seat, mark } = asked;
  const none = tableRules.noHints === true || tableRules.rated === true;
  const idle = asked.id === ANYTIME || asked.id === END_TURN || asked.options.length < 2;
  return button({ do: 'hint', game: id, seat, mark }, voice.ui('hint'), 'plain', none || idle);
}

export const refusalsButton = (position: Position, count: number, voice: Voice): Button =>
  button({ do: 'refusals', game: position.id }, voice.ui('all-refusals', { count }));

export const sinceButton = (game: string, voice: Voice): Button =>
  button(atReplay({ verb: 'since', game }), voice.ui('since-button'));

/** What opens beside the panel, never instead of it. */
export const besideButtons = (position: Position, seat: Seat, voice: Voice): Button[] => [
  ...(position.mayRedo === seat
    ? [button({ do: 'redo', game: position.id, what: 'one' }, voice.ui('redo'))]
    : []),
  ...(position.game.hand ? [button({ do: 'hand', game: position.id }, voice.ui('my-hand'))] : []),
  button({ do: 'words', game: position.id }, voice.ui('board-in-words')),
  button({ do: 'log', game: position.id }, voice.ui('log')),
  ...(position.motion ? [button(atVote(position.id), voice.ui('vote-button'), 'main')] : []),
  ...(mayUndo(position, seat)
    ? [button({ do: 'undo', game: position.id, what: 'turn' }, voice.ui('undo-turn'))]
    : []),
];

/** It opens the page of this very question, which its label need not say: four buttons are a phone's row. */
export const privateRules = (position: Position, asked: OpenQuestion, voice: Voice): Button =>
  button(
    { do: 'rules', game: position.id, topic: voice.plain.topic(asked.topic) ? asked.topic : null },
    voice.ui('rules'),
  );

export function standingButtons(
  position: Position,
  asked: OpenQuestion | undefined,
  voice: Voice,
  {
    offers = [],
    autoAnswers = [],
    planned = {},
  }: {
    readonly offers?: readonly AutoAnswerOffer[];
    readonly autoAnswers?: readonly AutoAnswer[];
    readonly planned?: Planned;
  },
): Button[] {
  return [
    ...bidButtons(position, voice),
    ...dropButtons(position, planned, voice),
    ...(asked && offers.length > 0
      ? [button({ do: 'auto', game: position.id, seat: asked.seat, mark: asked.mark }, voice.ui('dont-ask'))]
      : []),
    ...(autoAnswers.length > 0
      ? [button({ do: 'ask-again', game: position.id }, voice.ui('ask-again', { count: autoAnswers.length }))]
      : []),
  ];
}

export const packed = (buttons: readonly Button[]): Button[][] =>
  Array.from({ length: Math.ceil(buttons.length / LIMITS.buttonsInRow) }, (_, row) =>
    buttons.slice(row * LIMITS.buttonsInRow, (row + 1) * LIMITS.buttonsInRow),
  );
/** What stands below the question in as few rows as will do: two, where not everything comes at once. */
export const below = (fixed: readonly Button[], beside: readonly Button[]): Button[][] => {
  const spare = LIMITS.buttonsInRow * 2 - fixed.length;
  return beside.length > LIMITS.buttonsInRow && beside.length <= spare
    ? packed([...fixed, ...beside])
    : [[...fixed], ...packed(beside)];
};
/** Five rows, and the question's own come first. */
export const within = (rows: readonly Row[]): Row[] => rows.slice(0, LIMITS.rows);
