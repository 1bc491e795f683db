import { BOARD_PATIENCE } from '../../manners/calls';
import type { NewCall, NewOutboxItem, Waits } from '../../store';
import { seatsOf, type Seating } from '../chairs';

/** Whom a change begins to wait for, and for whom it no longer does. */
export function waitsOf(
  before: Seating | undefined,
  after: Seating,
  items: readonly NewOutboxItem[],
  now: Date,
): { readonly waits?: Waits } {
  // The board that goes out with this change tells them; everybody else has done it themselves.
  const news = new Set(items.flatMap(({ key, kind }) => (kind === 'mention' ? [key.split(':')[1]] : [])));
  const begun: NewCall[] = [];
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
        due: new Date(Math.max(since.getTime(), now.getTime()) + BOARD_PATIENCE),
      });
    }
  }
  return begun.length + gone.length > 0 ? { waits: { begun, gone } } : {};
}

const sinceOf = (seating: Seating | undefined, seat: number): string | null =>
  seating?.chairs[seat]?.kind === 'person' ? (seating.notes.since[seat] ?? null) : null;
