import { say, who, type Seat } from '../../engine/contract/game';
import type { Picker } from '../../engine/check/fuzz';
import { persons } from '../table/seats';
import { countsFrom } from '../table/holders';
import { awayOf, hoursOf, overtime, withHours } from '../table/clockwork';
import { computerAnswer } from '../loaded/computers';
import { change, type Plan, type PlayContext } from '../change/context';
import type { Draft } from '../change/draft';
import { asksOf, positionOf, type LoadedGame } from '../loaded/loaded';
import type { VoteOutcome } from '../table/outcomes';
import { inactivityLimit } from '../table/vote-quorum';
import type { VoteNote } from '../table/rows';
import { giveBack, replace } from './substitutes';
import { requireSeat } from '../change/require-seat';

/** Handles seats whose time is used up, as the table agreed, and players whose absence is over. */

/** Does it for one seat, if there is one. */
export function timeIsUp(draft: Draft, now: Date, pick: Picker): boolean {
  const late = overtime(draft.notes, draft.chairs, draft.tableRules).find(({ due }) => due <= now);
  if (!late) return false;
  const { seat } = late;
  const { atZero = 'answer', standIn } = draft.tableRules;
  const others = persons(draft.chairs).some((one) => one !== seat);
  if (atZero === 'computer') {
    const away = awayOf(draft.notes, seat, now) !== null;
    replace(draft, seat, {
      strength: standIn,
      wanted: draft.tableRules.seatWanted,
      gaveUp: countsFrom(now, away),
    });
    draft.say('table-time-up', { who: who(seat) });
    draft.notice(say('notice.time-up', { who: who(seat) }));
  } else if (atZero === 'vote' && others) {
    askTable(draft, seat, 'time', now);
  } else {
    const decision = draft.session.decisions.find((open) => open.seat === seat);
    if (!decision) return false;
    const picks = decision.fallback ?? computerAnswer(decision, pick).picks;
    draft.say('table-timeout', { who: who(seat) });
    draft.answer({ seat, decision: decision.id, picks }, 'timeout');
  }
  return true;
}

/** Opens a vote on whether a computer plays on for a player. */
export function askTable(
  draft: Draft,
  seat: Seat,
  cause: 'time' | 'away',
  now: Date,
  channel?: string,
): void {
  const { standIn } = draft.tableRules;
  const number = draft.notes.motions + 1;
  const motion: VoteNote = {
    number,
    proposal: { kind: 'replace', seat, ...(standIn && { strength: standIn }) },
    by: seat,
    yes: [],
    no: [],
    absent: absentAt(draft, now, [seat]),
    opened: now.toISOString(),
    expires: new Date(now.getTime() + inactivityLimit(draft.tableRules)).toISOString(),
    cause,
  };
  draft.notes = { ...draft.notes, motions: number, motion };
  draft.notice(asksOf(motion), number, channel);
}

/** Returns the players whose vote is not waited for: those away, and those known to be missing. */
export const absentAt = ({ notes, chairs }: Draft, now: Date, missing: readonly Seat[]): Seat[] =>
  persons(chairs).filter((seat) => missing.includes(seat) || awayOf(notes, seat, now) !== null);

/** The table decided to wait: they have the time of one turn once more. */
export function oneMoreTurn(draft: Draft, seat: Seat): void {
  draft.notes = { ...draft.notes, since: draft.notes.since.map((since, at) => (at === seat ? null : since)) };
}

/** Those who said they would be back by now are taken at their word: nothing is noted of them any more. */
export function theyAreBack(draft: Draft, now: Date): void {
  const { hours = [] } = draft.notes;
  const back = hours.flatMap((note, seat) =>
    note?.away !== undefined && new Date(note.away) <= now ? [seat as Seat] : [],
  );
  const left = hours.map((note, seat) => {
    if (!note || !back.includes(seat as Seat)) return note;
    const { away: _over, ...rest } = note;
    return Object.keys(rest).length === 0 ? null : rest;
  });
  draft.notes = { ...draft.notes, hours: left.some((note) => note !== null) ? left : undefined };
  for (const seat of back) {
    const chair = draft.chairs[seat];
    if (chair?.kind === 'computer' && chair.whileAway) giveBack(draft, seat);
  }
}

/** Opens a vote on a computer for a player who is away. */
export async function askForMe(
  context: PlayContext,
  game: string,
  user: string,
  channel?: string,
): Promise<VoteOutcome> {
  const person = await context.people.person(user);
  const decide = (loaded: LoadedGame): Plan<VoteOutcome> => {
    const { no, running, seat } = requireSeat(loaded, user);
    if (no) return { no };
    const now = context.now();
    const hours = hoursOf(person, running.row.tableRules, now);
    const why = running.notes.motion ? 'motion-open' : hours?.away === undefined && 'not-away';
    if (why) return { no: { kind: 'refused', why, params: {}, position: positionOf(running) } };
    return {
      run(draft) {
        // The table may not have heard of it yet.
        draft.notes = withHours(draft.notes, draft.chairs, seat, hours, draft.tableRules, now);
        askTable(draft, seat, 'away', now, channel);
      },
      actor: seat,
      done: (after) => ({ kind: 'done', position: positionOf(after) }),
    };
  };
  return change<VoteOutcome>(context, game, decide, { kind: 'unknown' });
}
