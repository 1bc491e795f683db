import { isDeepStrictEqual } from 'node:util';
import type { Params, Seat } from '../../engine/contract/game';
import type { Checkpoint } from '../../store';
import type { AskedFrom, VoteOutcome } from '../table/outcomes';
import type { VoteProposal } from '../table/table';
import { isBroken } from './broken';
import { proposeBroken, voteBroken } from './votes-without-game';
import { persons, seatOf, seatsOf } from '../table/seats';
import type { Draft } from '../change/draft';
import { asksOf, isRunning, positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { doneAt, seenAt } from './moments';
import { inactivityLimit } from '../table/vote-quorum';
import { requireSeat } from '../change/require-seat';
import { closeIfDecided } from './pass-or-fail';
import { faultIn, hasClock, tidied, withClock } from '../table/table-rules';
import { absentAt } from './time-up';
import type { VoteNote } from '../table/rows';
import { change, type PlayContext, type Plan } from '../change/context';

type Decided = Plan<VoteOutcome>;
const UNKNOWN: VoteOutcome = { kind: 'unknown' };

const refused = (loaded: RunningGame, why: string, params: Params = {}): { no: VoteOutcome } => ({
  no: { kind: 'refused', why, params, position: positionOf(loaded) },
});

export async function propose(
  context: PlayContext,
  game: string,
  user: string,
  proposal: VoteProposal,
  from: AskedFrom = {},
): Promise<VoteOutcome> {
  if (isBroken(await context.cache.current(game))) return proposeBroken(context, game, user, proposal, from);
  const checkpoint = await goal(context, game, proposal);
  const before = checkpoint && (await context.cache.current(game));
  const done = before && isRunning(before) ? await doneAt(context, before, checkpoint) : {};
  const decide = (loaded: LoadedGame): Decided => {
    const { no, running, seat } = requireSeat(loaded, user);
    if (no) return { no };
    if (running.notes.motion) return refused(running, 'motion-open');
    if (proposal.kind === 'rewind' && (!checkpoint || checkpoint.answers > running.session.count))
      return refused(running, 'no-such-moment');
    const why = proposal.kind === 'replace' ? replaceRefusal(running, proposal) : undefined;
    if (why !== undefined) return refused(running, why);
    if (proposal.kind === 'clock') {
      const rules = running.row.tableRules;
      const next = withClock(rules, proposal.clock);
      if (!proposal.clock && !hasClock(rules)) return refused(running, 'no-clock');
      if (faultIn(next) !== undefined) return refused(running, 'not-an-option-value');
      if (isDeepStrictEqual(tidied(next), tidied(rules))) return refused(running, 'same-clock');
    }
    return {
      run(draft) {
        const opened = context.now();
        const number = draft.notes.motions + 1;
        const left = from.left ?? [];
        const seen = checkpoint && seenAt(running, checkpoint);
        const motion: VoteNote = {
          number,
          proposal,
          by: seat,
          ...(seen && { to: { ...seen, ...done, moves: running.session.count - checkpoint.answers } }),
          yes: [seat],
          no: [],
          absent: absentAt(
            draft,
            opened,
            seatsOf(draft.chairs).filter((one) => {
              const chair = draft.chairs[one];
              return chair?.kind === 'person' && left.includes(chair.user);
            }),
          ),
          opened: opened.toISOString(),
          expires: new Date(opened.getTime() + inactivityLimit(draft.tableRules)).toISOString(),
        };
        draft.notes = { ...draft.notes, motions: number, motion };
        if (!closeIfDecided(draft, checkpoint, opened)) draft.notice(asksOf(motion), number, from.channel);
      },
      actor: seat,
      done: outcomeOf,
    };
  };
  return change(context, game, decide, UNKNOWN);
}

export async function vote(
  context: PlayContext,
  game: string,
  user: string,
  number: number,
  yes: boolean,
): Promise<VoteOutcome> {
  const loaded = await context.cache.current(game);
  if (isBroken(loaded)) return voteBroken(context, game, user, number, yes);
  const checkpoint = loaded?.notes.motion && (await goal(context, game, loaded.notes.motion.proposal));
  const decide = (now: LoadedGame): Decided => {
    const { no, running, seat } = requireSeat(now, user);
    if (no) return { no };
    const motion = running.notes.motion;
    if (!motion || motion.number !== number) return refused(running, 'no-motion');
    const without = (seats: readonly Seat[]): Seat[] => seats.filter((other) => other !== seat);
    return {
      run(draft) {
        draft.notes = {
          ...draft.notes,
          motion: {
            ...motion,
            yes: yes ? [...without(motion.yes), seat] : without(motion.yes),
            no: yes ? without(motion.no) : [...without(motion.no), seat],
          },
        };
        closeIfDecided(draft, checkpoint, context.now());
      },
      actor: seat,
      done: outcomeOf,
    };
  };
  return change(context, game, decide, UNKNOWN);
}

/** `wanted`: the table then looks for another person. */
export async function leaveGame(
  context: PlayContext,
  game: string,
  user: string,
  wanted = false,
): Promise<VoteOutcome> {
  const loaded = await context.cache.current(game);
  const seat = loaded && seatOf(loaded.chairs, user);
  if (loaded && isRunning(loaded) && loaded.row.status === 'playing' && seat !== undefined) {
    const others = persons(loaded.chairs).filter((other) => other !== seat);
    const proposal = { kind: 'replace', seat, ...(wanted && { wanted: true as const }) } as const;
    return propose(context, game, user, others.length === 0 ? { kind: 'cancel' } : proposal);
  }
  return change(context, game, (now) => ({ no: requireSeat(now, user).no ?? UNKNOWN }), UNKNOWN);
}

/** Where the open vote would go back to, if that is what it is about. */
export const goalOf = async (
  context: PlayContext,
  { row, notes }: LoadedGame,
): Promise<Checkpoint | undefined> => notes.motion && goal(context, row.id, notes.motion.proposal);

export async function askAgain(
  context: PlayContext,
  game: string,
  user: string,
  channel: string,
): Promise<boolean> {
  const loaded = await context.cache.current(game);
  const motion = loaded?.notes.motion;
  if (!loaded || !motion || seatOf(loaded.chairs, user) === undefined) return false;
  const what = {
    phrase: asksOf(motion),
    motion: motion.number,
    otherwise: channel,
  };
  // Pressed twice it is asked for once: the item waits under the number of the vote.
  const key = `vote:${motion.number}`;
  await context.store.outbox.enqueue(game, [{ key, kind: 'notice', what }], context.now());
  context.nudge();
  return true;
}

/** A computer takes the seat of a person. A person is looked for where a computer plays for one who left. */
function replaceRefusal(
  { chairs, row }: RunningGame,
  { seat, wanted }: Extract<VoteProposal, { readonly kind: 'replace' }>,
): string | undefined {
  const chair = chairs[seat];
  if (wanted && row.guild === null) return 'no-server';
  if (chair?.kind === 'person') return undefined;
  return wanted && chair?.standsInFor && !chair.wanted ? undefined : 'already-computer';
}

const goal = async (
  context: PlayContext,
  game: string,
  proposal: VoteProposal,
): Promise<Checkpoint | undefined> =>
  proposal.kind === 'rewind' ? context.store.checkpoint(game, proposal.checkpoint) : undefined;

const outcomeOf = (after: RunningGame, draft: Draft): VoteOutcome => {
  return { kind: 'done', position: positionOf(after), ...(draft.voted && { decided: draft.voted }) };
};
