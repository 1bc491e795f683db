import { who, say, type Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { Change, Checkpoint } from '../../store';
import { changeTo, isBroken, notice, type Broken } from './broken';
import { persons, seatOf, seatsOf } from '../table/seats';
import { awayOf } from '../table/clockwork';
import { changeRow, type PlayContext } from '../change/context';
import { draftOn } from '../change/draft';
import { lobbyOf, voteOf, noNotes, savedOf, voteOver, type RunningGame } from '../loaded/loaded';
import type { AskedFrom, Fault, VoteOutcome } from '../table/outcomes';
import type { VoteProposal } from '../table/table';
import { inactivityLimit } from '../table/vote-quorum';
import type { VoteNote, Notes } from '../table/rows';
import { savedAt } from '../loaded/upgrade';

/**
 * Votes at a table whose game cannot be loaded: to go back to a moment that can be loaded, or to end it.
 * Players cannot answer there, so silence counts from the start of the vote.
 */

/** Draws to skip if their number since the checkpoint is unknown: a known draw must not come again. */
const DRAWS_UNKNOWN = 1000;

/** Moments the table may go back to: beginnings of steps that can be loaded, the newest first. */
export async function momentsOf(
  context: PlayContext,
  loaded: Broken,
  max: number,
): Promise<readonly Checkpoint[]> {
  const all = await context.store.checkpoints(loaded.row.id, max);
  return all.filter((checkpoint) => asOf(loaded, checkpoint) !== undefined);
}

/** Returns the game at a checkpoint, with new draws. Returns undefined if it cannot be loaded either. */
function asOf(loaded: Broken, to: Checkpoint): RunningGame | undefined {
  const { row, game, chairs, notes } = loaded;
  if (chairs.some((chair) => chair === null)) return undefined;
  try {
    const empty = { rules: to.rules, seed: row.seed, state: { step: to.step, draws: 0 } };
    const now = { ...empty, answers: [], answerCounts: [] };
    const at = savedAt(game.id, to, now, 0);
    const draws = Math.max(at.state.draws, drawsOf(loaded)) + DRAWS_UNKNOWN;
    const session = Session.load(game, JSON.parse(JSON.stringify(savedAt(game.id, to, now, draws))));
    if (session.seats !== chairs.length) return undefined;
    const { motions, holders } = notes;
    const kept = { ...noNotes(chairs.length), motions, ...(holders && { holders }) };
    return { row, game, session, chairs: chairs.filter((chair) => chair !== null), notes: kept };
  } catch {
    return undefined;
  }
}

function drawsOf({ row }: Broken): number {
  try {
    const { draws } = savedOf(row).state as { readonly draws?: unknown };
    return Number.isInteger(draws) ? Number(draws) : 0;
  } catch {
    return 0;
  }
}

const refused = (loaded: Broken, why: string): VoteOutcome => ({
  kind: 'refused',
  why,
  params: {},
  lobby: lobbyOf(loaded),
});

export function proposeBroken(
  context: PlayContext,
  id: string,
  user: string,
  proposal: VoteProposal,
  { channel, left = [] }: AskedFrom,
): Promise<VoteOutcome | Fault> {
  const voiced = ({ notes, chairs, row }: Broken, seat: Seat): VoteNote | string => {
    if (notes.motion) return 'motion-open';
    if (proposal.kind !== 'cancel' && proposal.kind !== 'rewind') return 'no-motion';
    const now = context.now();
    const isMissing = (other: Seat): boolean => {
      const chair = chairs[other];
      return (chair?.kind === 'person' && left.includes(chair.user)) || awayOf(notes, other, now) !== null;
    };
    return {
      number: notes.motions + 1,
      proposal,
      by: seat,
      yes: [seat],
      no: [],
      absent: seatsOf(chairs).filter(isMissing),
      opened: now.toISOString(),
      expires: new Date(now.getTime() + inactivityLimit(row.tableRules)).toISOString(),
    };
  };
  return vote(context, id, user, voiced, channel);
}

export const voteBroken = (
  context: PlayContext,
  id: string,
  user: string,
  number: number,
  yes: boolean,
): Promise<VoteOutcome | Fault> =>
  vote(context, id, user, ({ notes: { motion } }, seat) => {
    if (!motion || motion.number !== number) return 'no-motion';
    const without = (seats: readonly Seat[]): Seat[] => seats.filter((other) => other !== seat);
    return {
      ...motion,
      yes: yes ? [...without(motion.yes), seat] : without(motion.yes),
      no: yes ? without(motion.no) : [...without(motion.no), seat],
    };
  });

/** The agreed time is over: those who have voted decide. */
export const lapseBroken = (context: PlayContext, id: string): Promise<Fault | undefined> =>
  changeRow<undefined>(
    context,
    id,
    async (loaded) => {
      const motion = isBroken(loaded) ? loaded.notes.motion : undefined;
      if (!isBroken(loaded) || !motion || new Date(motion.expires) > context.now()) return { no: undefined };
      const counted = await count(context, loaded, { ...motion, absent: persons(loaded.chairs) });
      const { written } =
        typeof counted === 'string' || !counted.decided ? failed(context, loaded, motion) : counted;
      return { change: written, done: () => undefined };
    },
    { unknown: undefined },
  );

/** Counts a vote: what is open after it, or why it can't be given. */
const vote = (
  context: PlayContext,
  id: string,
  user: string,
  voiced: (loaded: Broken, seat: Seat) => VoteNote | string,
  channel?: string,
): Promise<VoteOutcome> =>
  changeRow<VoteOutcome>(
    context,
    id,
    async (loaded) => {
      // The game can be loaded again.
      if (!isBroken(loaded)) return { no: { kind: 'closed', lobby: lobbyOf(loaded) } };
      const seat = seatOf(loaded.chairs, user);
      if (seat === undefined) return { no: refused(loaded, 'not-seated') };
      const motion = voiced(loaded, seat);
      if (typeof motion === 'string') return { no: refused(loaded, motion) };
      const counted = await count(context, loaded, motion, channel);
      if (typeof counted === 'string') return { no: refused(loaded, counted) };
      const { written, decided } = counted;
      return {
        change: written,
        done: () => ({ kind: 'voted', lobby: lobbyOf(loaded), ...(decided && { decided }) }),
      };
    },
    { unknown: { kind: 'unknown' } },
  );

interface Counted {
  readonly written: Change;
  readonly decided?: 'passed' | 'failed';
}

const withoutVote = ({ notes: { motion: _open, ...notes } }: Broken, { number }: VoteNote): Notes => ({
  ...notes,
  motions: number,
});

function failed(context: PlayContext, loaded: Broken, motion: VoteNote): Counted {
  const told = notice(
    loaded.row.version,
    say(`notice.failed-${motion.proposal.kind}`, { by: who(motion.by) }),
  );
  return {
    written: changeTo(loaded, withoutVote(loaded, motion), context.now(), [told], 'failed'),
    decided: 'failed',
  };
}

/** Stores the current state of a vote. `channel`: the channel of the proposal. */
async function count(
  context: PlayContext,
  loaded: Broken,
  motion: VoteNote,
  channel?: string,
): Promise<Counted | string> {
  const { row, chairs } = loaded;
  const { proposal, number } = motion;
  const { present, needed } = voteOf(motion, chairs, row.tableRules);
  const about = { by: who(motion.by) };
  const closed = withoutVote(loaded, motion);
  const at = context.now();
  const checkpoint =
    proposal.kind === 'rewind' ? await context.store.checkpoint(row.id, proposal.checkpoint) : undefined;
  const goal = checkpoint && asOf(loaded, checkpoint);
  if (proposal.kind === 'rewind' && !goal) return 'no-such-moment';

  if (motion.yes.length >= needed) {
    const passed = notice(row.version, say(`notice.passed-${proposal.kind}`, about));
    if (checkpoint && goal) {
      const draft = draftOn({ ...goal, row: { ...row, trouble: null } }, { now: at, paceMs: context.paceMs });
      draft.notes = { ...draft.notes, motions: number };
      draft.rewind(checkpoint);
      draft.say('table-rewound');
      draft.notice(say('notice.passed-rewind', about));
      const { change: written } = draft.finish();
      // Answers that cannot be used any more are undone in the record, too.
      const undone = [...row.answers]
        .reverse()
        .map(({ seat }) => ({ kind: 'undo' as const, seat, what: {}, source: 'auto' as const, at }));
      // Columns that could not be read get what was taken in their place.
      const fields = { ...written.fields, options: row.options, tableRules: row.tableRules, trouble: null };
      const moves = [...undone, ...(written.moves ?? [])];
      const over = loaded.notes.motion ? [voteOver(loaded.notes.motion, 'passed')] : [];
      const outbox = [...(written.outbox ?? []), ...over];
      return { written: { ...written, fields, moves, outbox }, decided: 'passed' };
    }
    const ended = changeTo(loaded, closed, at, [passed], 'passed');
    const fields = { ...ended.fields, status: 'cancelled' as const, ended: at, updated: at };
    return { written: { ...ended, fields }, decided: 'passed' };
  }
  if (Math.max(present.length, needed) - motion.no.length < needed) return failed(context, loaded, motion);
  const asked = loaded.notes.motion
    ? []
    : [notice(row.version, say(`notice.motion-${proposal.kind}`, about), number, channel)];
  return { written: changeTo(loaded, { ...closed, motion }, at, asked) };
}
