import type { GameId, Position } from '../play/api';
import { biddingIn } from '../play/plan-notes';
import type { Planned } from '../play/plans';
import { atDesk } from './desk';
import { button, type Button, type Voice } from './look';

/** What stands on boards and panels about bidding beforehand. */

export const atBidding = (verb: 'ask' | 'drop', game: GameId): ReturnType<typeof atDesk> =>
  atDesk('bid', `${verb}.${game}`);

export const bidButtons = (position: Position, voice: Voice): Button[] =>
  position.status === 'playing' && biddingIn(position.game, position.session)
    ? [button(atBidding('ask', position.id), voice.ui('bid-up-to-button'))]
    : [];

export const dropButtons = ({ id }: Position, { most }: Planned, voice: Voice): Button[] =>
  most === undefined ? [] : [button(atBidding('drop', id), voice.ui('bid-drop', { amount: most }))];

/** What I have planned, or what became of it. */
export const planLines = ({ most, ended }: Planned, voice: Voice): string[] => [
  ...(most === undefined ? [] : [voice.ui('bid-planned', { amount: most })]),
  ...(ended === undefined ? [] : [voice.ui('bid-ended', { amount: ended })]),
];
