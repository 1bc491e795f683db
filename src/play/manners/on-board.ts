import { BOARD_PATIENCE, nextCall, onBoard, type First } from '../../manners/calls';
import type { CallRow, ToldOnBoard } from '../../store';
import type { Mention } from '../sending';
import type { CallContext } from './calls';
import { personOf, STRANGER } from './people';

/** Whom a board that is about to go out calls: as they wish, and never where they are to be left alone. */
export async function calledOnBoard(
  { store, now }: CallContext,
  game: string,
  asked: readonly Mention[],
): Promise<{ readonly mentions: readonly Mention[]; readonly told: readonly ToldOnBoard[] }> {
  if (asked.length === 0) return { mentions: [], told: [] };
  const users = [...new Set(asked.map(({ user }) => user))];
  const { rows, people: found } = await store.calls.fromPeople(game, users);
  const known = new Map(found.map((row) => [row.user, personOf(row)]));
  const at = now();
  const told: ToldOnBoard[] = [];
  const mentions = asked.map((mention): Mention => {
    const person = known.get(mention.user) ?? STRANGER;
    const row = rows.find(({ seat, user }) => seat === mention.seat && user === mention.user);
    // Told in another way while the board could not go out.
    if (row && row.first !== 'board') return { ...mention, silent: true };
    const { mention: calls, first } = onBoard(person, at);
    if (row) told.push({ seat: row.seat, since: row.since, first, due: dueAfter(row, first, at, person) });
    return calls ? mention : { ...mention, silent: true };
  });
  return { mentions, told };
}

/** Whoever is to be written to beside the board is, once they have had a moment to see it. */
function dueAfter(
  { since, reminders }: CallRow,
  first: First,
  at: Date,
  person: Parameters<typeof nextCall>[1],
): Date | null {
  const next = nextCall({ since, reminders, first, calledAt: at }, person);
  return next && new Date(Math.max(next.getTime(), at.getTime() + BOARD_PATIENCE));
}
