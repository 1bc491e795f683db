import { readChange, readSettings, USUAL, type Settings } from '../../manners/settings';
import { LoggableError } from '../../log';
import type { PersonRow, Store } from '../../store';
import type { UserId } from '../api';

/** A person as they have set it themselves. */
export interface PersonNow {
  readonly settings: Settings;
  /** They said they would be back then. */
  readonly awayUntil?: Date;
}

/** What people have set for themselves. */
export interface People {
  /** As it was at most a few seconds ago; a change made here is in force at once. */
  settings(user: UserId): Promise<Settings>;
  person(user: UserId): Promise<PersonNow>;
  /** As they stand in the rows. Whoever is not in there has set nothing. */
  several(users: readonly UserId[]): Promise<ReadonlyMap<UserId, PersonNow>>;
  change(user: UserId, change: Partial<Settings>): Promise<Settings>;
  /** Until when somebody is away: till then nobody calls them. Null: they are back. */
  away(user: UserId, until: Date | null): Promise<void>;
  /**
   * True while somebody has the first question of its kind before them, however often it is drawn. `place`
   * names this one question.
   */
  isFirst(user: UserId, kind: string, place: string): Promise<boolean>;
  /** Everything somebody has set, and which questions they know. */
  forget(user: UserId): Promise<void>;
}

/** What another process has changed is heard after this time. */
const HEARD = 3_000;
const MOST_KEPT = 5_000;
const MOST_MET = 20_000;

export const STRANGER: PersonNow = { settings: USUAL };

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
  const kept = new Map<UserId, { readonly person: PersonNow; readonly at: number }>();
  const met = new Map<string, string>();

  const keep = (user: UserId, person: PersonNow): PersonNow => {
    kept.delete(user);
    kept.set(user, { person, at: now().getTime() });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as UserId);
    return person;
  };
  const person = async (user: UserId): Promise<PersonNow> => {
    const known = kept.get(user);
    if (known && Math.abs(now().getTime() - known.at) < HEARD) return known.person;
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
      if (!good) throw new LoggableError('a setting that nobody can have');
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
      if (met.size > MOST_MET) met.delete(met.keys().next().value as string);
      return first === place;
    },
    async forget(user) {
      await store.people.forget(user);
      kept.delete(user);
      for (const known of met.keys()) if (known.startsWith(`${user} `)) met.delete(known);
    },
  };
}

export const personOf = ({ settings, awayUntil }: PersonRow): PersonNow => ({
  settings: readSettings(settings),
  ...(awayUntil && { awayUntil }),
});
