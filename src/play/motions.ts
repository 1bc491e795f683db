import { say, who, type Params, type Seat } from '../engine/game';
import { LoggableError } from '../log';
import type { Checkpoint } from '../store';
import type { Moment, MotionOutcome, Proposal } from './api';
import { persons, seatOf, seatsOf } from './chairs';
import type { Draft } from './draft';
import {
  isRunning,
  lobbyOf,
  motionOf,
  positionOf,
  votersOn,
  type Held,
  type MotionNote,
  type Running,
} from './held';
import { change, type House, type Plan } from './house';

type Decided = Plan<MotionOutcome>;
const UNKNOWN: MotionOutcome = { kind: 'unknown' };
const DAY = 24 * 60 * 60 * 1000;

const refused = (held: Running, why: string, params: Params = {}): { no: MotionOutcome } => ({
  no: { kind: 'refused', why, params, position: positionOf(held) },
});

function admitted(
  held: Held,
  user: string,
): { readonly no: MotionOutcome } | { readonly running: Running; readonly seat: Seat } {
  if (!isRunning(held)) return { no: { kind: 'closed', lobby: lobbyOf(held) } };
  if (held.row.status !== 'playing') return { no: { kind: 'over', position: positionOf(held) } };
  const seat = seatOf(held.chairs, user);
  return seat === undefined
    ? { no: { kind: 'watching', position: positionOf(held) } }
    : { running: held, seat };
}

export async function moments(house: House, game: string): Promise<readonly Moment[]> {
  const held = await house.book.current(game);
  if (!held || !isRunning(held) || held.row.status !== 'playing') return [];
  const { count, answers } = held.session;
  const all = await house.store.checkpoints(game, 26);
  return all
    .filter((one) => one.answers < count || answers.length > 0)
    .slice(0, 25)
    .map(({ answers: before, step, at }) => ({ checkpoint: before, step, answers: before, at }));
}

export async function propose(
  house: House,
  game: string,
  user: string,
  proposal: Proposal,
): Promise<MotionOutcome> {
  const checkpoint = await goal(house, game, proposal);
  const decide = (held: Held): Decided => {
    const admittance = admitted(held, user);
    if ('no' in admittance) return admittance;
    const { running, seat } = admittance;
    if (running.notes.motion) return refused(running, 'motion-open');
    if (proposal.kind === 'rewind' && (!checkpoint || checkpoint.answers > running.session.count))
      return refused(running, 'no-such-moment');
    if (proposal.kind === 'replace' && running.chairs[proposal.seat]?.kind !== 'person')
      return refused(running, 'already-computer');
    return {
      run(draft) {
        const number = draft.notes.motions + 1;
        const motion: MotionNote = {
          number,
          proposal,
          by: seat,
          yes: [seat],
          no: [],
          expires: new Date(house.now().getTime() + DAY).toISOString(),
        };
        draft.notes = { ...draft.notes, motions: number, motion };
        if (!decided(draft, checkpoint))
          draft.notice(say(`notice.motion-${proposal.kind}`, about(motion)), number);
      },
      actor: seat,
      done: told,
    };
  };
  return change(house, game, decide, UNKNOWN);
}

export async function vote(
  house: House,
  game: string,
  user: string,
  number: number,
  yes: boolean,
): Promise<MotionOutcome> {
  const held = await house.book.current(game);
  const checkpoint = held?.notes.motion && (await goal(house, game, held.notes.motion.proposal));
  const decide = (now: Held): Decided => {
    const admittance = admitted(now, user);
    if ('no' in admittance) return admittance;
    const { running, seat } = admittance;
    const motion = running.notes.motion;
    if (!motion || motion.number !== number) return refused(running, 'no-motion');
    if (!votersOn(motion.proposal, motion.by, running.chairs).includes(seat))
      return refused(running, 'not-a-voter');
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
        decided(draft, checkpoint);
      },
      actor: seat,
      done: told,
    };
  };
  return change(house, game, decide, UNKNOWN);
}

export async function leaveGame(house: House, game: string, user: string): Promise<MotionOutcome> {
  const held = await house.book.current(game);
  const seat = held && seatOf(held.chairs, user);
  if (held && isRunning(held) && held.row.status === 'playing' && seat !== undefined) {
    const others = persons(held.chairs).filter((other) => other !== seat);
    return propose(house, game, user, others.length === 0 ? { kind: 'cancel' } : { kind: 'replace', seat });
  }
  return change(
    house,
    game,
    (now) => {
      const admittance = admitted(now, user);
      return 'no' in admittance ? admittance : refused(admittance.running, 'not-seated');
    },
    UNKNOWN,
  );
}

export function comeBack(house: House, game: string, user: string): Promise<MotionOutcome> {
  const decide = (held: Held): Decided => {
    if (!isRunning(held)) return { no: { kind: 'closed', lobby: lobbyOf(held) } };
    if (held.row.status !== 'playing') return { no: { kind: 'over', position: positionOf(held) } };
    const seat = seatsOf(held.chairs).find((one) => {
      const chair = held.chairs[one];
      return chair?.kind === 'computer' && chair.standsInFor?.user === user;
    });
    const chair = seat === undefined ? undefined : held.chairs[seat];
    if (seat === undefined || chair?.kind !== 'computer' || !chair.standsInFor)
      return refused(held, 'not-seated');
    const back = { kind: 'person' as const, ...chair.standsInFor };
    return {
      run(draft) {
        draft.chairs = draft.chairs.map((other, at) => (at === seat ? back : other));
        draft.say('table-returned', { who: who(seat) });
      },
      actor: seat,
      done: told,
    };
  };
  return change(house, game, decide, UNKNOWN);
}

/** The day is over and nobody has decided. */
export function lapse(draft: Draft): void {
  const motion = draft.notes.motion;
  if (motion) fail(draft, motion);
}

const goal = async (house: House, game: string, proposal: Proposal): Promise<Checkpoint | undefined> =>
  proposal.kind === 'rewind' ? house.store.checkpoint(game, proposal.checkpoint) : undefined;

const told = (after: Running, draft: Draft): MotionOutcome => {
  const settled = outcomes.get(draft);
  return { kind: 'done', position: positionOf(after), ...(settled && { settled }) };
};
const outcomes = new WeakMap<Draft, 'passed' | 'failed'>();

function decided(draft: Draft, checkpoint: Checkpoint | undefined): boolean {
  const motion = draft.notes.motion;
  if (!motion) return true;
  const { voters, needed } = motionOf(motion, draft.chairs);
  if (motion.yes.length >= needed) {
    pass(draft, motion, checkpoint);
    return true;
  }
  if (voters.length - motion.no.length < needed) {
    fail(draft, motion);
    return true;
  }
  return false;
}

function fail(draft: Draft, motion: MotionNote): void {
  const { motion: _settled, ...notes } = draft.notes;
  draft.notes = notes;
  draft.notice(say(`notice.failed-${motion.proposal.kind}`, about(motion)));
  outcomes.set(draft, 'failed');
}

function pass(draft: Draft, motion: MotionNote, checkpoint: Checkpoint | undefined): void {
  const { motion: _settled, ...notes } = draft.notes;
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
    case 'replace': {
      const leaver = draft.chairs[proposal.seat];
      if (leaver?.kind !== 'person') break;
      const number =
        draft.chairs.reduce(
          (most, chair) => (chair.kind === 'computer' ? Math.max(most, chair.number) : most),
          0,
        ) + 1;
      draft.chairs = draft.chairs.map((chair, seat) =>
        seat === proposal.seat
          ? { kind: 'computer', number, standsInFor: { user: leaver.user, name: leaver.name } }
          : chair,
      );
      draft.say('table-replaced', { who: who(proposal.seat) });
      break;
    }
  }
  draft.notice(say(`notice.passed-${proposal.kind}`, about(motion)));
  outcomes.set(draft, 'passed');
}

const about = ({ by, proposal }: MotionNote): Params => ({
  by: who(by),
  ...(proposal.kind === 'replace' && { who: who(proposal.seat) }),
});
