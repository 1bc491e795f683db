import type { Strength } from '../../computer/strength';
import type { Seat } from '../../engine/contract/game';
import { bindContext, type PlayContext } from '../change/context';
import type { AskedFrom, Moment, VoteOutcome } from '../table/outcomes';
import type { VoteProposal } from '../table/table';
import type { GameId, Person, UserId } from '../table/table';
import { moments } from './moments';
import { comeBack, substituteSeat } from './substitutes';
import { takeSeat } from './takeover';
import { askForMe } from './time-up';
import { askAgain, leaveGame, propose, vote } from './votes';

/** Votes of a table, and computers that play for players. */
export interface VoteService {
  /** The newest first. */
  moments(game: GameId, max: number): Promise<readonly Moment[]>;
  propose(game: GameId, user: UserId, proposal: VoteProposal, from?: AskedFrom): Promise<VoteOutcome>;
  /** Asks for the open vote again in a new message. False if no vote is open. */
  askAgain(game: GameId, user: UserId, channel: string): Promise<boolean>;
  /** `motion` is the number of the motion the button belongs to: an old button votes on nothing. */
  vote(game: GameId, user: UserId, motion: number, yes: boolean): Promise<VoteOutcome>;
  /**
   * Leaves a running game: opens a vote for a substitute. `wanted`: the table then looks for a person. If no
   * other person is left, the game is cancelled.
   */
  leaveGame(game: GameId, user: UserId, wanted?: boolean): Promise<VoteOutcome>;
  /**
   * Takes a seat that a computer plays, at a table that looks for a person. Refused: seat-not-wanted,
   * already-seated, held-another-seat.
   */
  takeSeat(game: GameId, seat: Seat, person: Person): Promise<VoteOutcome>;
  /** Lets a computer play for a player who is away, until they come back. */
  substitute(game: GameId, user: UserId, strength: Strength): Promise<VoteOutcome>;
  /** Asks the other players whether a computer plays for a player who is away. */
  askForMe(game: GameId, user: UserId, channel?: string): Promise<VoteOutcome>;
  /** A player who was replaced by a computer takes the seat again. Refused: not-seated. */
  comeBack(game: GameId, user: UserId): Promise<VoteOutcome>;
}

export const createVoteService = (context: PlayContext): VoteService =>
  bindContext(context, {
    moments,
    propose,
    askAgain,
    vote,
    leaveGame,
    substitute: substituteSeat,
    askForMe,
    comeBack,
    takeSeat,
  });
