import type { Seat } from '../engine/game';
import type { TableRules, Occupant } from './api';
import { persons } from './chairs';
import { silences } from './presence';
import type { Notes } from './rows';

/** When something has to happen to a running game by itself, if nobody presses before. */
export function nextWake(notes: Notes, chairs: readonly Occupant[], rules: TableRules): Date | null {
  const times: number[] = [];
  if (notes.computerAt !== undefined) times.push(Date.parse(notes.computerAt));
  if (notes.planDue) times.push(Date.parse(notes.planDue.at));
  if (notes.motion) {
    const silent = silences(notes.motion, notes, chairs, rules).map(({ from }) => from.getTime());
    times.push(Date.parse(notes.motion.expires), ...silent);
  }
  if (rules.turnMinutes !== null)
    times.push(...overtime(notes, chairs, rules).map(({ due }) => due.getTime()));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** When the time of each person who is asked runs out. */
export function overtime(
  notes: Notes,
  chairs: readonly Occupant[],
  rules: TableRules,
): { readonly seat: Seat; readonly due: Date }[] {
  const minutes = rules.turnMinutes;
  if (minutes === null) return [];
  return persons(chairs).flatMap((seat) => {
    const since = notes.since[seat] ?? null;
    return since === null ? [] : [{ seat, due: new Date(Date.parse(since) + minutes * 60_000) }];
  });
}
