import type { Seat } from '../engine/game';
import type { Chairs, TableRules } from './api';
import { persons } from './chairs';
import type { MotionNote, Notes } from './rows';

/** Who is there: whose vote is waited for, and until when. */

const HOUR = 3_600_000;
const USUAL_SILENCE = 48;

/** So long a table waits for a sign of life. */
export const silenceOf = ({ silenceHours = USUAL_SILENCE }: TableRules): number => silenceHours * HOUR;

/** Those who count in a vote: who has voted is there, whatever was thought before. */
export const presentIn = ({ yes, no, absent = [] }: MotionNote, chairs: Chairs): Seat[] =>
  persons(chairs).filter((seat) => !absent.includes(seat) || yes.includes(seat) || no.includes(seat));

/**
 * When those who are still waited for will have been silent for too long: called, and no sign of life since.
 */
export function silences(
  motion: MotionNote,
  notes: Notes,
  chairs: Chairs,
  rules: TableRules,
): { readonly seat: Seat; readonly from: Date }[] {
  const time = (text: string | null | undefined, otherwise: number): number =>
    text === null || text === undefined ? otherwise : Date.parse(text);
  const opened = time(motion.opened, Date.parse(motion.expires) - silenceOf(rules));
  return presentIn(motion, chairs)
    .filter((seat) => !motion.yes.includes(seat) && !motion.no.includes(seat))
    .map((seat) => {
      const called = Math.min(opened, time(notes.since[seat], opened));
      const last = Math.max(called, time(notes.seen?.[seat], called));
      return { seat, from: new Date(last + silenceOf(rules)) };
    });
}
