import { BOARD_WAIT_MS, nextCall, onBoard, type PendingNotification } from '../../notifications/reminders';
import type { ToldOnBoard } from '../../store';

import type { NotificationContext } from './notifications';
import { personOf, STRANGER } from './people';
import type { Seat } from '../../engine/contract/game';
import type { UserId } from '../table/table';

/**
 * Returns the mentions of a board, by the players' settings. Players who do not want notifications are named
 * without a mention. `lostAt`: when a player who is asked loses the seat.
 */
export async function calledOnBoard(
  { store, now }: NotificationContext,
  game: string,
  asked: readonly Mention[],
  lostAt: (seat: number) => Date | undefined = () => undefined,
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
    if (row) {
      const wait = { ...row, first, calledAt: at, runsOut: lostAt(row.seat) };
      told.push({ seat: row.seat, since: row.since, first, due: dueAfter(wait, person) });
    }
    return calls ? mention : { ...mention, silent: true };
  });
  return { mentions, told };
}

/**
 * Returns the time of a player's notification in addition to the board. They first get a moment to see the
 * board.
 */
function dueAfter(wait: PendingNotification, person: Parameters<typeof nextCall>[1]): Date | null {
  const next = nextCall(wait, person);
  return next && new Date(Math.max(next.getTime(), wait.calledAt.getTime() + BOARD_WAIT_MS));
}

/** A seat whose turn has come and who has not been told yet. */
export interface Mention {
  readonly seat: Seat;
  readonly user: UserId;
  readonly promptId: string;
  /** They are not to be called now: the board names them and no more. */
  readonly silent?: true;
}
