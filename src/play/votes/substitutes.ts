import { say, who, type Seat } from '../../engine/contract/game';
import type { Strength } from '../../computer/strength';
import { nextComputer, seatKeptFor, seatOf } from '../table/seats';
import { countsFrom, heldFrom, heldUntil } from '../table/holders';
import { hoursOf, withHours } from '../table/clockwork';
import { change, type Plan, type PlayContext } from '../change/context';
import type { Draft } from '../change/draft';
import { positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import type { VoteOutcome } from '../table/outcomes';
import { requireRunning } from '../change/require-seat';

/** Substitutes: computers that play for players, and players who come back. */

type Decided = Plan<VoteOutcome>;
const UNKNOWN: VoteOutcome = { kind: 'unknown' };

/** Puts a computer on the seat of a person, who may come back at any time. */
export function replace(
  draft: Draft,
  seat: Seat,
  {
    strength,
    whileAway,
    wanted,
    gaveUp,
  }: {
    readonly strength?: Strength | undefined;
    readonly whileAway?: true;
    /** The table looks for a person. */
    readonly wanted?: boolean | undefined;
    /** From then on the game counts as not finished by the player, unless they came back. */
    readonly gaveUp?: Date | undefined;
  } = {},
): void {
  const leaver = draft.chairs[seat];
  if (leaver?.kind !== 'person') return;
  const substitute = {
    kind: 'computer' as const,
    number: nextComputer(draft.chairs),
    standsInFor: { user: leaver.user, name: leaver.name },
    ...(strength && { strength }),
    ...(whileAway && !wanted && { whileAway }),
    ...(wanted && { wanted: true as const }),
  };
  draft.chairs = draft.chairs.map((chair, at) => (at === seat ? substitute : chair));
  draft.notes = heldUntil(draft.notes, seat, leaver, { count: draft.session.count, gaveUp });
  if (wanted) offerSeat(draft, seat);
}

/** Tells the server that a person can take this seat. */
function offerSeat(draft: Draft, seat: Seat): void {
  draft.notice(say('notice.seat-wanted', { who: who(seat) }), undefined, undefined, seat);
}

/** The table looks for a person for a seat that a computer plays already. */
export function lookForPerson(draft: Draft, seat: Seat): void {
  draft.chairs = draft.chairs.map((chair, at) => {
    if (at !== seat || chair.kind !== 'computer') return chair;
    const { whileAway: _away, ...computer } = chair;
    return { ...computer, wanted: true as const };
  });
  offerSeat(draft, seat);
}

/** Gives the seat back to whom it was kept for. */
export function giveBack(draft: Draft, seat: Seat): void {
  const chair = draft.chairs[seat];
  if (chair?.kind !== 'computer' || !chair.standsInFor) return;
  const back = { kind: 'person' as const, ...chair.standsInFor };
  draft.chairs = draft.chairs.map((other, at) => (at === seat ? back : other));
  draft.notes = heldFrom(draft.notes, seat, chair.standsInFor, draft.session.count);
  draft.say('table-returned', { who: who(seat) });
}

export async function comeBack(context: PlayContext, game: string, user: string): Promise<VoteOutcome> {
  const person = await context.people.person(user);
  const decide = (loaded: LoadedGame): Decided => {
    const { no, running } = requireRunning(loaded);
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

/** Lets a computer play for a player who is away, until they are back. */
export async function substituteSeat(
  context: PlayContext,
  game: string,
  user: string,
  strength: Strength,
): Promise<VoteOutcome> {
  const person = await context.people.person(user);
  const decide = (loaded: LoadedGame): Decided => {
    const { no, running } = requireRunning(loaded);
    if (no) return { no };
    const seat = seatOf(running.chairs, user);
    if (seat === undefined) return refused(running, 'not-seated');
    // At a rated table no computer plays for a player.
    if (running.row.tableRules.rated === true) return refused(running, 'rated-stand-in');
    const now = context.now();
    const hours = hoursOf(person, running.row.tableRules, now);
    if (hours?.away === undefined) return refused(running, 'not-away');
    return {
      run(draft) {
        // The table may not have heard of it yet.
        draft.notes = withHours(draft.notes, draft.chairs, seat, hours, draft.tableRules, now);
        replace(draft, seat, { strength, whileAway: true, gaveUp: countsFrom(now, true) });
        draft.say('table-stands-in', { who: who(seat) });
        draft.notice(say('notice.stands-in', { who: who(seat) }));
      },
      actor: seat,
      done: (after) => ({ kind: 'done', position: positionOf(after) }),
    };
  };
  return change(context, game, decide, UNKNOWN);
}

const refused = (loaded: RunningGame, why: string): { readonly no: VoteOutcome } => ({
  no: { kind: 'refused', why, params: {}, position: positionOf(loaded) },
});
