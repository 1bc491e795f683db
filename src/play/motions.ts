import { isDeepStrictEqual } from 'node:util';
import { say, who, type Params, type Seat } from '../engine/game';
import { LoggableError } from '../log';
import type { Checkpoint } from '../store';
import type { AskedFrom, MotionOutcome, Proposal } from './outcomes';
import { isBroken } from './broken';
import { proposeBroken, voteBroken } from './broken-votes';
import { persons, seatOf, seatsOf } from './chairs';
import type { Draft } from './draft';
import { asksOf, kindOf, isRunning, motionOf, positionOf, type LoadedGame, type RunningGame } from './loaded';
import { seenAt } from './moments';
import { silenceOf, silences } from './presence';
import { admitted } from './seated';
import { replace } from './stand-ins';
import { faultIn, hasClock, tidied, withClock } from './table-rules';
import { absentAt, oneMoreTurn } from './time-up';
import { awayOf } from './clockwork';
import type { MotionNote } from './rows';
import { change, type PlayContext, type Plan } from './context';

type Decided = Plan<MotionOutcome>;
const UNKNOWN: MotionOutcome = { kind: 'unknown' };

const refused = (loaded: RunningGame, why: string, params: Params = {}): { no: MotionOutcome } => ({
  no: { kind: 'refused', why, params, position: positionOf(loaded) },
});

export async function propose(
  context: PlayContext,
  game: string,
  user: string,
  proposal: Proposal,
  from: AskedFrom = {},
): Promise<MotionOutcome> {
  if (isBroken(await context.cache.current(game))) return proposeBroken(context, game, user, proposal, from);
  const checkpoint = await goal(context, game, proposal);
  const decide = (loaded: LoadedGame): Decided => {
    const { no, running, seat } = admitted(loaded, user);
    if (no) return { no };
    if (running.notes.motion) return refused(running, 'motion-open');
    if (proposal.kind === 'rewind' && (!checkpoint || checkpoint.answers > running.session.count))
      return refused(running, 'no-such-moment');
    if (proposal.kind === 'replace' && running.chairs[proposal.seat]?.kind !== 'person')
      return refused(running, 'already-computer');
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
        const motion: MotionNote = {
          number,
          proposal,
          by: seat,
          ...(seen && { to: { ...seen, moves: running.session.count - checkpoint.answers } }),
          yes: [seat],
          no: [],
          absent: absentAt(
            draft,
            opened,
            seatsOf(draft.chairs).filter((one) => {
              const chair = draft.chairs[one];
              return chair?.kind === 'person' && left.includes(chair.user);
            }),
          ).filter((one) => one !== seat),
          opened: opened.toISOString(),
          expires: new Date(opened.getTime() + silenceOf(draft.tableRules)).toISOString(),
        };
        draft.notes = { ...draft.notes, motions: number, motion };
        if (!decided(draft, checkpoint, opened)) draft.notice(asksOf(motion), number, from.channel);
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
): Promise<MotionOutcome> {
  const loaded = await context.cache.current(game);
  if (isBroken(loaded)) return voteBroken(context, game, user, number, yes);
  const checkpoint = loaded?.notes.motion && (await goal(context, game, loaded.notes.motion.proposal));
  const decide = (now: LoadedGame): Decided => {
    const { no, running, seat } = admitted(now, user);
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
        decided(draft, checkpoint, context.now());
      },
      actor: seat,
      done: outcomeOf,
    };
  };
  return change(context, game, decide, UNKNOWN);
}

export async function leaveGame(context: PlayContext, game: string, user: string): Promise<MotionOutcome> {
  const loaded = await context.cache.current(game);
  const seat = loaded && seatOf(loaded.chairs, user);
  if (loaded && isRunning(loaded) && loaded.row.status === 'playing' && seat !== undefined) {
    const others = persons(loaded.chairs).filter((other) => other !== seat);
    return propose(context, game, user, others.length === 0 ? { kind: 'cancel' } : { kind: 'replace', seat });
  }
  return change(
    context,
    game,
    (now) => {
      const { no, running } = admitted(now, user);
      return no ? { no } : refused(running, 'not-seated');
    },
    UNKNOWN,
  );
}

/** Time has passed over an open vote: who has been silent for too long is waited for no more. */
export function reckon(draft: Draft, checkpoint: Checkpoint | undefined, now: Date): void {
  const motion = draft.notes.motion;
  if (!motion || decided(draft, checkpoint, now)) return;
  if (new Date(motion.expires) <= now) fail(draft, motion);
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
  await context.store.outbox.raise(game, [{ key, kind: 'notice', what }], context.now());
  context.nudge();
  return true;
}

const goal = async (
  context: PlayContext,
  game: string,
  proposal: Proposal,
): Promise<Checkpoint | undefined> =>
  proposal.kind === 'rewind' ? context.store.checkpoint(game, proposal.checkpoint) : undefined;

const outcomeOf = (after: RunningGame, draft: Draft): MotionOutcome => {
  return { kind: 'done', position: positionOf(after), ...(draft.voted && { decided: draft.voted }) };
};

function decided(draft: Draft, checkpoint: Checkpoint | undefined, now: Date): boolean {
  const open = draft.notes.motion;
  if (!open) return true;
  const silent = silences(open, draft.notes, draft.chairs, draft.tableRules)
    .filter(({ from }) => from <= now)
    .map(({ seat }) => seat);
  const motion = { ...open, absent: [...(open.absent ?? []), ...silent] };
  draft.notes = { ...draft.notes, motion };
  const { present, needed } = motionOf(motion, draft.chairs, draft.tableRules);
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

/** A moment that is too long ago by now is none to go back to: such a vote only runs out. */
const isThere = (proposal: Proposal, checkpoint: Checkpoint | undefined): boolean =>
  proposal.kind !== 'rewind' || checkpoint?.answers === proposal.checkpoint;

function fail(draft: Draft, motion: MotionNote): void {
  const { motion: _decided, ...notes } = draft.notes;
  draft.notes = notes;
  const { cause, proposal } = motion;
  if (cause === 'time' && proposal.kind === 'replace') oneMoreTurn(draft, proposal.seat);
  draft.notice(say(`notice.failed-${kindOf(motion.proposal)}`, about(motion)));
  draft.voted = 'failed';
}

function pass(draft: Draft, motion: MotionNote, checkpoint: Checkpoint | undefined, now: Date): void {
  const { motion: _decided, ...notes } = draft.notes;
  draft.notes = notes;
  const { proposal } = motion;
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
      // Everybody begins with the new one as it is agreed.
      draft.notes = { ...draft.notes, time: undefined, since: draft.notes.since.map(() => null) };
      break;
    case 'replace': {
      const away = awayOf(draft.notes, proposal.seat, now) !== null;
      replace(draft, proposal.seat, {
        strength: proposal.strength,
        ...(away && { whileAway: true as const }),
      });
      draft.say('table-replaced', { who: who(proposal.seat) });
      break;
    }
  }
  draft.notice(say(`notice.passed-${kindOf(proposal)}`, about(motion)));
  draft.voted = 'passed';
}

const about = ({ by, proposal }: MotionNote): Params => ({
  by: who(by),
  ...(proposal.kind === 'replace' && { who: who(proposal.seat) }),
});
