import { biddingIn } from '../../play/loaded/plan-notes';
import type { PlannedAnswer } from '../../play/table/planned';
import type { Planned } from '../../play/press/plans';
import { button, type Button, type Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';

/** Buttons and lines about bids in advance. */

/** A lesson leaves it out: a pupil bids with the teacher. */
export const bidButtons = (position: Position, texts: Texts): Button[] =>
  position.status === 'playing' && !position.teaching && biddingIn(position.game, position.session)
    ? [button({ do: 'bid-ask', game: position.id }, texts.ui('bid-up-to-button'))]
    : [];

export const dropButtons = ({ id }: Position, { most, answers }: Planned, texts: Texts): Button[] => [
  ...(most === undefined
    ? []
    : [button({ do: 'bid-drop', game: id }, texts.ui('bid-drop', { amount: most }))]),
  ...(answers === undefined ? [] : [button({ do: 'bid-drop', game: id }, texts.ui('plan-drop'))]),
];

/** Returns the planned answers in a row, in their words at the time of planning. */
export const plannedText = (answers: readonly PlannedAnswer[], texts: Texts): string =>
  answers
    .map(({ decision, options, most }) => {
      const said =
        options.map((option) => texts.marked.option({ id: decision }, option)).join(', ') ||
        texts.ui('confirm-none');
      return most === undefined ? said : texts.ui('plan-at-most', { answer: said, amount: most });
    })
    .join(' → ');

/** Returns the lines about a player's plan, or about its end. */
export const planLines = ({ most, ended, answers, lost }: Planned, texts: Texts): string[] => [
  ...(answers === undefined ? [] : [texts.ui('plan-planned', { answers: plannedText(answers, texts) })]),
  ...(lost === undefined
    ? []
    : [
        texts.ui('plan-lost', {
          answer: plannedText([lost.answer], texts),
          why: texts.marked.why(lost.why, lost.params),
        }),
      ]),
  ...(most === undefined ? [] : [texts.ui('bid-planned', { amount: most })]),
  ...(ended === undefined ? [] : [texts.ui('bid-ended', { amount: ended })]),
];
