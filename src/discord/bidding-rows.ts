import type { GameId, Position } from '../play/api';
import { biddingIn } from '../play/plan-notes';
import type { PlannedAnswer } from '../play/planned';
import type { Planned } from '../play/plans';
import { sideId } from './side-panel';
import { button, type Button, type Voice } from './look';

/** What stands on boards and panels about bidding beforehand. */

const atBidding = (verb: 'ask' | 'drop', game: GameId): ReturnType<typeof sideId> =>
  sideId('bid', `${verb}.${game}`);

export const bidButtons = (position: Position, voice: Voice): Button[] =>
  position.status === 'playing' && biddingIn(position.game, position.session)
    ? [button(atBidding('ask', position.id), voice.ui('bid-up-to-button'))]
    : [];

export const dropButtons = ({ id }: Position, { most, answers }: Planned, voice: Voice): Button[] => [
  ...(most === undefined ? [] : [button(atBidding('drop', id), voice.ui('bid-drop', { amount: most }))]),
  ...(answers === undefined ? [] : [button(atBidding('drop', id), voice.ui('plan-drop'))]),
];

/** What was planned, one answer after the other, in the words it had then. */
const plannedText = (answers: readonly PlannedAnswer[], voice: Voice): string =>
  answers
    .map(({ decision, options, most }) => {
      const said =
        options.map((option) => voice.marked.option({ id: decision }, option)).join(', ') ||
        voice.ui('confirm-none');
      return most === undefined ? said : voice.ui('plan-at-most', { answer: said, amount: most });
    })
    .join(' → ');

/** What I have planned, or what became of it. */
export const planLines = ({ most, ended, answers, lost }: Planned, voice: Voice): string[] => [
  ...(answers === undefined ? [] : [voice.ui('plan-planned', { answers: plannedText(answers, voice) })]),
  ...(lost === undefined
    ? []
    : [
        voice.ui('plan-lost', {
          answer: plannedText([lost.answer], voice),
          why: voice.marked.why(lost.why, lost.params),
        }),
      ]),
  ...(most === undefined ? [] : [voice.ui('bid-planned', { amount: most })]),
  ...(ended === undefined ? [] : [voice.ui('bid-ended', { amount: ended })]),
];
