import { say, who, type Seat } from '../engine/game';
import type { Picker } from '../engine/fuzz';
import { persons } from './chairs';
import { awayOf, hoursOf, overtime, withHours } from './clockwork';
import { computerAnswer } from './computers';
import { change, type Plan, type PlayContext } from './context';
import type { Draft } from './draft';
import { asksOf, positionOf, type LoadedGame } from './loaded';
import type { MotionOutcome } from './outcomes';
import { silenceOf } from './presence';
import type { MotionNote } from './rows';
import { giveBack, replace } from './stand-ins';
import { admitted } from './seated';

/** What becomes of a seat whose time is used up, as the table agreed; and of who said they would be back. */

/** Does it for one seat, if there is one. */
export function timeIsUp(draft: Draft, now: Date, pick: Picker): boolean {
  const late = overtime(draft.notes, draft.chairs, draft.tableRules).find(({ due }) => due <= now);
  if (!late) return false;
  const { seat } = late;
  const { atZero = 'answer', standIn } = draft.tableRules;
  const others = persons(draft.chairs).some((one) => one !== seat);
  if (atZero === 'computer') {
    replace(draft, seat, { strength: standIn });
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

/** Puts it to the others whether a computer is to play on for somebody. */
export function askTable(
  draft: Draft,
  seat: Seat,
  cause: 'time' | 'away',
  now: Date,
  channel?: string,
): void {
  const { standIn } = draft.tableRules;
  const number = draft.notes.motions + 1;
  const motion: MotionNote = {
    number,
    proposal: { kind: 'replace', seat, ...(standIn && { strength: standIn }) },
    by: seat,
    yes: [],
    no: [],
    absent: absentAt(draft, now, [seat]),
    opened: now.toISOString(),
    expires: new Date(now.getTime() + silenceOf(draft.tableRules)).toISOString(),
    cause,
  };
  draft.notes = { ...draft.notes, motions: number, motion };
  draft.notice(asksOf(motion), number, channel);
}

/** Who is not waited for in a vote that begins: who is away, and whoever is known to be missing. */
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
  if (back.length === 0) return;
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

/** Whoever is away lets the others decide whether a computer plays for them. */
export async function askForMe(
  context: PlayContext,
  game: string,
  user: string,
  channel?: string,
): Promise<MotionOutcome> {
  const person = await context.people.person(user);
  const decide = (loaded: LoadedGame): Plan<MotionOutcome> => {
    const { no, running, seat } = admitted(loaded, user);
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
  return change<MotionOutcome>(context, game, decide, { kind: 'unknown' });
}
