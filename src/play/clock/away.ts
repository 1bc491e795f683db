import type { PersonRow } from '../../store';

import { seatKeptFor, seatOf } from '../table/seats';
import { hoursOf, withHours } from '../table/clockwork';
import { change, type PlayContext, type Plan } from '../change/context';
import { isRunning, type LoadedGame } from '../loaded/loaded';
import { personOf } from '../people/people';
import { giveBack } from '../votes/substitutes';
import type { PersonNow } from '../table/people';
import type { UserId } from '../table/table';

/**
 * Tells the tables of players who set quiet hours or an absence, so that clocks and boards use them. Each
 * pending table is a row with a time, so any process can do it, after any restart.
 */

const LEASE_MS = 60_000;
const AT_ONCE = 20;

/** Tells the tables of some people. True: there may be more. */
export async function tellTables(context: PlayContext): Promise<boolean> {
  const { store, log } = context;
  const now = context.now();
  const held = new Date(now.getTime() + LEASE_MS);
  const rows = await store.people.claimUntold(now, held, AT_ONCE);
  for (const row of rows) {
    try {
      if (await tellAll(context, row)) await store.people.told(row.user, held);
    } catch (error) {
      log.warn(
        { user: row.user, err: error },
        'failed to tell the tables that a player is away; retrying later',
      );
    }
  }
  return rows.length === AT_ONCE;
}

async function tellAll(context: PlayContext, row: PersonRow): Promise<boolean> {
  let good = true;
  for (const { id } of await context.store.ofUser(row.user, ['playing'])) {
    const outcome = await tell(context, id, row.user, personOf(row));
    good = good && typeof outcome === 'boolean';
  }
  return good;
}

const tell = (context: PlayContext, game: string, user: UserId, person: PersonNow): Promise<unknown> =>
  change<boolean>(context, game, (loaded) => plan(context, loaded, user, person), false);

function plan(context: PlayContext, loaded: LoadedGame, user: UserId, person: PersonNow): Plan<boolean> {
  if (!isRunning(loaded) || loaded.row.status !== 'playing') return { no: false };
  const { chairs, notes, row } = loaded;
  const seat = seatOf(chairs, user) ?? seatKeptFor(chairs, user);
  if (seat === undefined) return { no: false };
  const now = context.now();
  const hours = hoursOf(person, row.tableRules, now);
  const chair = chairs[seat];
  const back = chair?.kind === 'computer' && chair.whileAway === true && hours?.away === undefined;
  if (!back && JSON.stringify(hours) === JSON.stringify(notes.hours?.[seat] ?? null)) return { no: false };
  return {
    run(draft) {
      draft.notes = withHours(draft.notes, draft.chairs, seat, hours, draft.tableRules, now);
      if (back) giveBack(draft, seat);
    },
    done: () => true,
  };
}
