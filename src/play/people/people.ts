import { LRUCache } from 'lru-cache';
import { DEFAULT_SETTINGS, readChange, readSettings } from '../../availability/settings';
import { LoggableError } from '../../log';
import type { PersonRow, Store } from '../../store';

import type { People, PersonNow } from '../table/people';
import type { UserId } from '../table/table';

/** Changes by other processes are known after this time. A turn has several presses within it. */
const HEARD_MS = 30_000;
const MAX_KEPT = 5_000;
const MAX_MET = 20_000;

export const STRANGER: PersonNow = { settings: DEFAULT_SETTINGS };

export function peopleOf({
  store,
  now,
  nudge,
}: {
  readonly store: Store;
  readonly now: () => Date;
  /** Their tables are to be told. */
  readonly nudge?: () => void;
}): People {
  const kept = new LRUCache<UserId, { readonly person: PersonNow; readonly at: number }>({ max: MAX_KEPT });
  const met = new LRUCache<string, string>({ max: MAX_MET });

  const keep = (user: UserId, person: PersonNow): PersonNow => {
    kept.set(user, { person, at: now().getTime() });
    return person;
  };
  const person = async (user: UserId): Promise<PersonNow> => {
    const known = kept.get(user);
    if (known && Math.abs(now().getTime() - known.at) < HEARD_MS) return known.person;
    const row = await store.people.load(user);
    return keep(user, row ? personOf(row) : STRANGER);
  };

  return {
    person,
    settings: async (user) => (await person(user)).settings,
    async several(users) {
      const rows = users.length === 0 ? [] : await store.people.many([...new Set(users)]);
      return new Map(rows.map((row) => [row.user, personOf(row)]));
    },
    async change(user, change) {
      const good = readChange(change);
      if (!good) throw new LoggableError('invalid setting');
      const tell = 'zone' in good || 'quiet' in good;
      const person = keep(user, personOf(await store.people.change(user, good, now(), tell)));
      // When they are called may have changed with it.
      await store.calls.lookAgain(user, now());
      if (tell) nudge?.();
      return person.settings;
    },
    async away(user, until) {
      keep(user, personOf(await store.people.away(user, until, now())));
      await store.calls.lookAgain(user, now());
      nudge?.();
    },
    async isFirst(user, kind, place) {
      const known = `${user} ${kind}`;
      const first = met.get(known) ?? (await store.people.meet(user, kind, place));
      met.set(known, first);
      return first === place;
    },
    async forget(user) {
      await store.people.forget(user);
      kept.delete(user);
      for (const known of [...met.keys()]) if (known.startsWith(`${user} `)) met.delete(known);
    },
  };
}

export const personOf = ({ settings, awayUntil }: PersonRow): PersonNow => ({
  settings: readSettings(settings),
  ...(awayUntil && { awayUntil }),
});
