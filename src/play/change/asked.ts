import type { Seat } from '../../engine/contract/game';
import type { NewMove, NewOutboxItem } from '../../store';
import { seatsOf } from '../table/seats';
import { timeAfter } from '../table/clockwork';
import { isForced } from '../loaded/computers';
import type { Session } from '../../engine/run/session';
import type { TableRules } from '../table/table-rules';
import type { RunningGame } from '../loaded/loaded';
import type { Notes } from '../table/rows';
import type { SeatOccupant } from '../table/table';

/** Works out who must answer after a change, who must be told, and whose time runs. */
export interface Asking {
  /** The seats that had to answer before. */
  readonly before: ReadonlySet<Seat>;
  /** The seats whose own answer closed the step. */
  readonly restarted: ReadonlySet<Seat>;
  readonly actor: Seat | undefined;
  readonly now: Date;
  readonly paceMs: number;
  readonly moves: readonly NewMove[];
}

/** The table after the change, as far as it decides who is asked. */
interface Asked {
  readonly notes: Notes;
  readonly chairs: readonly SeatOccupant[];
  readonly session: Session;
  readonly tableRules: TableRules;
}

/** Since when who is asked, who is to be told, when a computer moves. */
export function whoIsAsked(
  loaded: RunningGame,
  draft: Asked,
  { before, restarted, actor, now, paceMs, moves }: Asking,
): { readonly notes: Notes; readonly items: readonly NewOutboxItem[] } {
  const { notes, chairs, session } = draft;
  const asked = new Map(session.waiting.map((one) => [one.seat, Number.parseInt(one.promptId, 10)]));
  const changed = (seat: Seat): boolean => loaded.chairs[seat] !== chairs[seat];
  const since = seatsOf(chairs).map((seat) => {
    if (!asked.has(seat)) return null;
    // A player who takes a seat has not kept the table waiting yet.
    const isNew = restarted.has(seat) || changed(seat);
    return isNew ? now.toISOString() : (notes.since[seat] ?? now.toISOString());
  });
  const mentioned = [...notes.mentioned];
  const items: NewOutboxItem[] = [];
  for (const [seat, answerCount] of asked) {
    const isNews =
      chairs[seat]?.kind === 'person' &&
      seat !== actor &&
      (!before.has(seat) || changed(seat)) &&
      answerCount > (mentioned[seat] ?? -1);
    if (!isNews) continue;
    mentioned[seat] = answerCount;
    items.push({
      key: `mention:${seat}:${answerCount}:${notes.motions}`,
      kind: 'mention',
      what: { seat, answerCount },
    });
  }
  const computer = session.pending.find(({ seat }) => chairs[seat]?.kind === 'computer');
  // A pause only where there is something to think about.
  const pause = computer && isForced(computer) ? 0 : paceMs;
  // A person's press does not put off the computer's; the computer's own is followed by the next after a
  // pause.
  const pending = moves.some((one) => one.source === 'computer') ? undefined : notes.computerAt;
  /** For each seat how many answers there had been when this was so last: what came after is news to it. */
  const answersAt = (known: readonly number[] = [], isNow: (seat: Seat) => boolean): readonly number[] =>
    seatsOf(chairs).map((seat) => (isNow(seat) ? session.count : Math.min(known[seat] ?? 0, session.count)));
  const after = {
    ...notes,
    ...(isMoot(loaded, notes, since) && { motion: undefined }),
    ...(notes.hours && { hours: hoursKept(notes.hours, chairs) }),
    since,
    mentioned,
    leftAt: answersAt(notes.leftAt, (seat) => before.has(seat) && !asked.has(seat)),
    closedAt: answersAt(notes.closedAt, (seat) => restarted.has(seat)),
    computerAt: computer && (pending ?? new Date(now.getTime() + pause).toISOString()),
  };
  const { tableRules } = draft;
  const time = timeAfter(loaded, { notes: after, chairs, tableRules }, answersIn(session), now);
  return { notes: time ? { ...after, time } : after, items };
}

/** Drops the hours of players who gave up their seats. */
function hoursKept(
  hours: NonNullable<Notes['hours']>,
  chairs: readonly SeatOccupant[],
): NonNullable<Notes['hours']> | undefined {
  const kept = hours.map((note, seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' || chair?.whileAway === true ? note : null;
  });
  return kept.some((note) => note !== null) ? kept : undefined;
}

/** True if a vote about a player has lost its reason: the player has answered, or is back. */
function isMoot(loaded: RunningGame, { motion, hours }: Notes, since: Notes['since']): boolean {
  if (motion?.proposal.kind !== 'replace' || motion.number !== loaded.notes.motion?.number) return false;
  const { seat } = motion.proposal;
  if (motion.cause === 'away') return hours?.[seat]?.away === undefined;
  return motion.cause === 'time' && since[seat] !== loaded.notes.since[seat];
}

/** Returns the number of a seat's answers that count. */
function answersIn(session: Session): (seat: Seat) => number {
  let counts: readonly number[] | undefined;
  return (seat) => {
    counts ??= session.save().answerCounts;
    return (counts[seat] ?? 0) + session.answers.filter((one) => one.seat === seat).length;
  };
}

/** Notes that a player has done something themselves. */
export function withLife(notes: Notes, chairs: readonly SeatOccupant[], actor: Seat, now: Date): Notes {
  const seen = seatsOf(chairs).map((seat) =>
    seat === actor ? now.toISOString() : (notes.seen?.[seat] ?? null),
  );
  // A player who acts has seen the end of their plan.
  const ended = notes.ended?.filter(({ seat }) => seat !== actor);
  return { ...notes, seen, ...(ended && { ended }) };
}
