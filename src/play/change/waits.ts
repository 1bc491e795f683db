import { BOARD_WAIT_MS } from '../../notifications/reminders';
import type { NewNotification, NewOutboxItem, Waits } from '../../store';
import { seatsOf, type Seating } from '../table/seats';

/** Returns the notifications that a change begins and ends. */
export function waitsOf(
  before: Seating | undefined,
  after: Seating,
  items: readonly NewOutboxItem[],
  now: Date,
): { readonly waits?: Waits } {
  // The board of this change tells its new players. All others acted themselves.
  const news = new Set(items.flatMap(({ key, kind }) => (kind === 'mention' ? [key.split(':')[1]] : [])));
  const begun: NewNotification[] = [];
  const gone: number[] = [];
  for (const seat of seatsOf(after.chairs)) {
    const [was, is] = [sinceOf(before, seat), sinceOf(after, seat)];
    if (is === null) {
      if (was !== null) gone.push(seat);
    } else if (is !== was || before?.chairs[seat] !== after.chairs[seat]) {
      const chair = after.chairs[seat];
      const since = new Date(is);
      begun.push({
        seat,
        user: chair?.kind === 'person' ? chair.user : '',
        since,
        first: news.has(String(seat)) ? 'board' : 'told',
        due: new Date(Math.max(since.getTime(), now.getTime()) + BOARD_WAIT_MS),
      });
    }
  }
  return begun.length + gone.length > 0 ? { waits: { begun, gone } } : {};
}

const sinceOf = (seating: Seating | undefined, seat: number): string | null =>
  seating?.chairs[seat]?.kind === 'person' ? (seating.notes.since[seat] ?? null) : null;
