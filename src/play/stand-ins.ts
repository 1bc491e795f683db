import { say, who, type Seat } from '../engine/game';
import type { Strength } from '../computer/strength';
import { nextComputer, seatKeptFor, seatOf } from './chairs';
import { hoursOf, withHours } from './clockwork';
import { change, type Plan, type PlayContext } from './context';
import type { Draft } from './draft';
import { positionOf, type LoadedGame, type RunningGame } from './loaded';
import type { MotionOutcome } from './outcomes';
import { playing } from './seated';

/** Computers that play on for somebody, and those who come back. */

type Decided = Plan<MotionOutcome>;
const UNKNOWN: MotionOutcome = { kind: 'unknown' };

/** Puts a computer on the seat of a person, who may come back at any time. */
export function replace(
  draft: Draft,
  seat: Seat,
  { strength, whileAway }: { readonly strength?: Strength | undefined; readonly whileAway?: true } = {},
): void {
  const leaver = draft.chairs[seat];
  if (leaver?.kind !== 'person') return;
  const standIn = {
    kind: 'computer' as const,
    number: nextComputer(draft.chairs),
    standsInFor: { user: leaver.user, name: leaver.name },
    ...(strength && { strength }),
    ...(whileAway && { whileAway }),
  };
  draft.chairs = draft.chairs.map((chair, at) => (at === seat ? standIn : chair));
}

/** Gives the seat back to whom it was kept for. */
export function giveBack(draft: Draft, seat: Seat): void {
  const chair = draft.chairs[seat];
  if (chair?.kind !== 'computer' || !chair.standsInFor) return;
  const back = { kind: 'person' as const, ...chair.standsInFor };
  draft.chairs = draft.chairs.map((other, at) => (at === seat ? back : other));
  draft.say('table-returned', { who: who(seat) });
}

export async function comeBack(context: PlayContext, game: string, user: string): Promise<MotionOutcome> {
  const person = await context.people.person(user);
  const decide = (loaded: LoadedGame): Decided => {
    const { no, running } = playing(loaded);
    if (no) return { no };
    const seat = seatKeptFor(running.chairs, user);
    if (seat === undefined) return refused(running, 'not-seated');
    return {
      run(draft) {
        const now = context.now();
        giveBack(draft, seat);
        const hours = hoursOf(person, draft.tableRules, now);
        draft.notes = withHours(draft.notes, draft.chairs, seat, hours, draft.tableRules, now);
      },
      actor: seat,
      done: (after) => ({ kind: 'done', position: positionOf(after) }),
    };
  };
  return change(context, game, decide, UNKNOWN);
}

/** A computer plays for somebody who is away, as they wish, until they are back. */
export async function standIn(
  context: PlayContext,
  game: string,
  user: string,
  strength: Strength,
): Promise<MotionOutcome> {
  const person = await context.people.person(user);
  const decide = (loaded: LoadedGame): Decided => {
    const { no, running } = playing(loaded);
    if (no) return { no };
    const seat = seatOf(running.chairs, user);
    if (seat === undefined) return refused(running, 'not-seated');
    // Where it counts, nobody has another one play for them.
    if (running.row.tableRules.rated === true) return refused(running, 'rated-stand-in');
    const now = context.now();
    const hours = hoursOf(person, running.row.tableRules, now);
    if (hours?.away === undefined) return refused(running, 'not-away');
    return {
      run(draft) {
        // The table may not have heard of it yet.
        draft.notes = withHours(draft.notes, draft.chairs, seat, hours, draft.tableRules, now);
        replace(draft, seat, { strength, whileAway: true });
        draft.say('table-stands-in', { who: who(seat) });
        draft.notice(say('notice.stands-in', { who: who(seat) }));
      },
      actor: seat,
      done: (after) => ({ kind: 'done', position: positionOf(after) }),
    };
  };
  return change(context, game, decide, UNKNOWN);
}

const refused = (loaded: RunningGame, why: string): { readonly no: MotionOutcome } => ({
  no: { kind: 'refused', why, params: {}, position: positionOf(loaded) },
});
