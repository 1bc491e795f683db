import { say, who, type Params } from '../../engine/contract/game';
import { LoggableError } from '../../log';
import type { Checkpoint } from '../../store';
import type { VoteProposal } from '../table/table';
import type { Draft } from '../change/draft';
import { kindOf, toldOf, voteOf } from '../loaded/loaded';
import { isOnlyPerson } from '../table/seats';
import { inactivityDeadlines } from '../table/vote-quorum';
import { lookForPerson, replace } from './substitutes';
import { tidied, withClock } from '../table/table-rules';
import { countsFrom } from '../table/holders';
import { oneMoreTurn } from './time-up';
import { awayOf } from '../table/clockwork';
import type { VoteNote } from '../table/rows';

/** When a vote passes or fails, and what follows. */

/** Time has passed over an open vote: who has been silent for too long is waited for no more. */
export function countVotes(draft: Draft, checkpoint: Checkpoint | undefined, now: Date): void {
  const motion = draft.notes.motion;
  if (!motion || closeIfDecided(draft, checkpoint, now)) return;
  if (new Date(motion.expires) <= now) fail(draft, motion);
}

/** Closes the open vote if it passes or can pass no more. Returns true if no vote is open any longer. */
export function closeIfDecided(draft: Draft, checkpoint: Checkpoint | undefined, now: Date): boolean {
  const open = draft.notes.motion;
  if (!open) return true;
  const silent = inactivityDeadlines(open, draft.notes, draft.chairs, draft.tableRules)
    .filter(({ from }) => from <= now)
    .map(({ seat }) => seat);
  const motion = { ...open, absent: [...(open.absent ?? []), ...silent] };
  draft.notes = { ...draft.notes, motion };
  const { present, needed } = voteOf(motion, draft.chairs, draft.tableRules);
  if (motion.yes.length >= needed && isThere(motion.proposal, checkpoint)) {
    pass(draft, motion, checkpoint, now);
    return true;
  }
  if (Math.max(present.length, needed) - motion.no.length < needed) {
    fail(draft, motion);
    return true;
  }
  return false;
}

/** True if the moment of a vote still exists. A vote on a deleted moment only expires. */
const isThere = (proposal: VoteProposal, checkpoint: Checkpoint | undefined): boolean =>
  proposal.kind !== 'rewind' || checkpoint?.answers === proposal.checkpoint;

function fail(draft: Draft, motion: VoteNote): void {
  const { motion: _decided, ...notes } = draft.notes;
  draft.notes = notes;
  const { cause, proposal } = motion;
  if (cause === 'time' && proposal.kind === 'replace') oneMoreTurn(draft, proposal.seat);
  draft.notice(say(`notice.failed-${kindOf(motion.proposal)}`, about(motion)));
  draft.voted = 'failed';
}

function pass(draft: Draft, motion: VoteNote, checkpoint: Checkpoint | undefined, now: Date): void {
  const { motion: _decided, ...notes } = draft.notes;
  draft.notes = notes;
  const { proposal } = motion;
  const moves = draft.session.count - (checkpoint?.answers ?? 0);
  switch (proposal.kind) {
    case 'rewind':
      if (!checkpoint) throw new LoggableError('the moment to go back to is gone');
      draft.rewind(checkpoint);
      draft.say('table-rewound');
      break;
    case 'cancel':
      draft.status = 'cancelled';
      break;
    case 'clock':
      draft.tableRules = tidied(withClock(draft.tableRules, proposal.clock));
      // All players start with a full new clock.
      draft.notes = { ...draft.notes, time: undefined, since: draft.notes.since.map(() => null) };
      break;
    case 'replace': {
      const away = awayOf(draft.notes, proposal.seat, now) !== null;
      if (draft.chairs[proposal.seat]?.kind === 'computer') {
        if (proposal.wanted) lookForPerson(draft, proposal.seat);
        break;
      }
      replace(draft, proposal.seat, {
        strength: proposal.strength,
        wanted: proposal.wanted,
        ...(away && { whileAway: true as const }),
        ...(isOwnWish(motion) && { gaveUp: countsFrom(now, away || motion.cause === 'away') }),
      });
      draft.say('table-replaced', { who: who(proposal.seat) });
      break;
    }
  }
  // The offer of the seat says it. A person who plays alone with computers knows where they went back to.
  const isKnown = proposal.kind === 'rewind' && isOnlyPerson(draft.chairs);
  if (isKnown || kindOf(proposal) === 'wanted') return void (draft.voted = 'passed');
  draft.notice(
    motion.to
      ? say('notice.passed-rewind-to', toldOf({ ...motion.to, moves }))
      : say(`notice.passed-${kindOf(proposal)}`, about(motion)),
  );
  draft.voted = 'passed';
}

/** True if the player asked to leave, or for a computer while away. A vote of the others never counts. */
const isOwnWish = ({ by, cause, proposal }: VoteNote): boolean =>
  cause !== 'time' && proposal.kind === 'replace' && proposal.seat === by;

const about = ({ by, proposal }: VoteNote): Params => ({
  by: who(by),
  ...(proposal.kind === 'replace' && { who: who(proposal.seat) }),
});
