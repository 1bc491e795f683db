import { say, who, type Seat } from '../../engine/contract/game';
import { change, type Plan, type PlayContext } from '../change/context';
import type { Draft } from '../change/draft';
import { requireRunning } from '../change/require-seat';
import { positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { withoutPlan } from '../loaded/plan-notes';
import { hoursOf, withHours } from '../table/clockwork';
import type { VoteOutcome } from '../table/outcomes';
import { excused, heldFrom } from '../table/holders';
import type { Notes } from '../table/rows';
import { seatKeptFor, seatOf, usersOf } from '../table/seats';
import type { Person, UserId } from '../table/table';
import { giveBack } from './substitutes';

/** A person takes a seat that a computer plays, at a table that looks for a player. */

export async function takeSeat(
  context: PlayContext,
  game: string,
  seat: Seat,
  person: Person,
): Promise<VoteOutcome> {
  const settings = await context.people.person(person.user);
  let left: UserId | undefined;
  const decide = (loaded: LoadedGame): Plan<VoteOutcome> => {
    const { no, running } = requireRunning(loaded);
    if (no) return { no };
    const why = refusalOf(running, seat, person.user);
    if (why !== undefined) return { no: { kind: 'refused', why, params: {}, position: positionOf(running) } };
    const chair = running.chairs[seat];
    left = chair?.kind === 'computer' ? chair.standsInFor?.user : undefined;
    return {
      run(draft) {
        const now = context.now();
        if (left === person.user) giveBack(draft, seat);
        else sitDown(draft, seat, person, running, now);
        const hours = hoursOf(settings, draft.tableRules, now);
        draft.notes = withHours(draft.notes, draft.chairs, seat, hours, draft.tableRules, now);
      },
      actor: seat,
      done: (after) => ({ kind: 'done', position: positionOf(after) }),
    };
  };
  const outcome = await change<VoteOutcome>(context, game, decide, { kind: 'unknown' });
  if (outcome.kind === 'done' && left !== undefined && left !== person.user)
    await context.store.privateNotes.remove(game, left);
  return outcome;
}

/** A player who knows the secrets of another seat can't take this one. */
function refusalOf({ chairs, notes }: RunningGame, seat: Seat, user: UserId): string | undefined {
  const chair = chairs[seat];
  if (chair?.kind !== 'computer' || !chair.wanted) return 'seat-not-wanted';
  if (seatOf(chairs, user) !== undefined) return 'already-seated';
  const held = notes.holders?.some((one) => one.user === user && one.seat !== seat);
  return held ? 'held-another-seat' : undefined;
}

function sitDown(draft: Draft, seat: Seat, person: Person, { row }: RunningGame, now: Date): void {
  draft.chairs = draft.chairs.map((chair, at) =>
    at === seat ? { kind: 'person', user: person.user, name: person.name } : chair,
  );
  const notes = excused(withoutPredecessor(draft.notes, seat), seat, now);
  draft.notes = heldFrom(notes, seat, person, draft.session.count);
  // A host who lost the seat has no say at this table any more.
  if (!hasHost(row.hostId, draft)) draft.host = person;
  draft.say('table-taken', { who: who(seat) });
  draft.notice(say('notice.seat-taken', { who: who(seat) }));
}

const hasHost = (host: UserId, { chairs }: Draft): boolean =>
  usersOf(chairs).includes(host) || seatKeptFor(chairs, host) !== undefined;

/** Nothing that the player before had prepared is left: it would tell what they thought. */
function withoutPredecessor(notes: Notes, seat: Seat): Notes {
  const others = (seats: readonly Seat[]): Seat[] => seats.filter((one) => one !== seat);
  const { motion } = notes;
  return {
    ...withoutPlan(notes, seat),
    autoAnswers: notes.autoAnswers.filter((note) => note.seat !== seat),
    undone: notes.undone?.some((action) => action.seat === seat) ? undefined : notes.undone,
    turnEnded: notes.turnEnded?.seat === seat ? undefined : notes.turnEnded,
    ...(motion && { motion: { ...motion, yes: others(motion.yes), no: others(motion.no) } }),
  };
}
