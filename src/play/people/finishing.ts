import { finishingOf, LAST_BEGUN, type BegunGame, type Finishing } from '../../competition/finishing';
import type { Store } from '../../store';
import { hasClock } from '../table/table-rules';
import { readNotes } from '../table/rows';
import { usersOf } from '../table/seats';
import type { Lobby, UserId } from '../table/table';
import type { People } from '../table/people';

/**
 * Reads how many of their last games a player finished. Nothing is stored for it: results say what was
 * finished, and notes of seats that changed hands say what was given up.
 */
export async function finishing(store: Store, user: UserId, now: Date): Promise<Finishing> {
  const [finished, handedOn] = await Promise.all([
    store.history.finishedBy(user, LAST_BEGUN),
    store.history.handedOnBy(user),
  ]);
  return finishingOf([
    ...finished.map(({ game, ended }) => ({ game, at: ended, finished: true })),
    ...handedOn.flatMap(({ game, notes, ended }): BegunGame[] => {
      // A player who came back holds the seat again: the last time counts.
      const last = readNotes(notes).holders?.findLast((one) => one.user === user);
      if (last?.gaveUp === undefined) return [];
      const at = new Date(last.gaveUp);
      // A player who was away can come back until then, or the game ends without them.
      return at > now || (ended && ended < at) ? [] : [{ game, at, finished: false }];
    }),
  ]);
}

/** Adds the figures of its players to a lobby with a clock. Players who are not listed have none. */
export async function withFinishing(
  { store, people, now }: { readonly store: Store; readonly people: People; readonly now: () => Date },
  lobby: Lobby,
): Promise<Lobby> {
  if (lobby.status !== 'lobby' || !hasClock(lobby.tableRules)) return lobby;
  const users = usersOf(lobby.chairs);
  const known = await people.several(users);
  const figures = await Promise.all(
    users
      .filter((user) => user !== '' && known.get(user)?.settings.listed !== false)
      .map(async (user) => [user, await finishing(store, user, now())] as const),
  );
  return { ...lobby, finishing: new Map(figures.filter(([, { begun }]) => begun > 0)) };
}
