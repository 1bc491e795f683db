import { BOARD_PATIENCE } from '../../manners/calls';
import type { NewCall, NewOutboxItem, Waits } from '../../store';
import type { Occupant } from '../api';
import { seatsOf } from '../chairs';
import type { Notes } from '../rows';

/** Who sits at a table, and since when it waits for whom. */
interface Standing {
  readonly chairs: readonly Occupant[];
  readonly notes: Pick<Notes, 'since'>;
}

/** Whom a change begins to wait for, and for whom it no longer does. */
export function waitsOf(
  before: Standing | undefined,
  after: Standing,
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

const sinceOf = (standing: Standing | undefined, seat: number): string | null =>
  standing?.chairs[seat]?.kind === 'person' ? (standing.notes.since[seat] ?? null) : null;
