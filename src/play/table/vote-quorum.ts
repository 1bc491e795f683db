import type { Seat } from '../../engine/contract/game';

import { persons } from './seats';
import type { VoteNote, Notes } from './rows';
import type { SeatOccupants } from './table';
import type { TableRules } from './table-rules';

/** Works out which votes count, how many a vote needs to pass, and the end of the wait for them. */

const HOUR_MS = 3_600_000;
const DEFAULT_SILENCE_HOURS = 48;

/** Returns how long a table waits for a sign of life. */
export const inactivityLimit = ({ silenceHours = DEFAULT_SILENCE_HOURS }: TableRules): number =>
  silenceHours * HOUR_MS;

/** Those who count in a vote: who has voted is there, whatever was thought before. */
export const activeVoters = ({ yes, no, absent = [] }: VoteNote, chairs: SeatOccupants): Seat[] =>
  persons(chairs).filter((seat) => !absent.includes(seat) || yes.includes(seat) || no.includes(seat));

/** Returns the number of yes votes that a vote needs to pass. */
export function votesNeeded(note: VoteNote, chairs: SeatOccupants, rules: TableRules): number {
  // A player cannot forget what they saw. So in a rated game, going back needs the consent of all.
  if (rules.rated === true && note.proposal.kind === 'rewind') return persons(chairs).length;
  return Math.floor(activeVoters(note, chairs).length / 2) + 1;
}

/**
 * When those who are still waited for will have been silent for too long: called, and no sign of life since.
 */
export function inactivityDeadlines(
  motion: VoteNote,
  notes: Notes,
  chairs: SeatOccupants,
  rules: TableRules,
): { readonly seat: Seat; readonly from: Date }[] {
  const time = (text: string | null | undefined, otherwise: number): number =>
    text === null || text === undefined ? otherwise : Date.parse(text);
  const opened = time(motion.opened, Date.parse(motion.expires) - inactivityLimit(rules));
  return activeVoters(motion, chairs)
    .filter((seat) => !motion.yes.includes(seat) && !motion.no.includes(seat))
    .map((seat) => {
      const called = Math.min(opened, time(notes.since[seat], opened));
      const last = Math.max(called, time(notes.seen?.[seat], called));
      return { seat, from: new Date(last + inactivityLimit(rules)) };
    });
}
