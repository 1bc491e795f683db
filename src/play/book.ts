import type { AnyGame } from '../engine/game';
import type { Posted, Row, Store } from '../store';
import { hold, type Held } from './held';

/** The games in memory, each good for one version only, and the order in which presses on one game are worked off. */
export interface Book {
  readonly games: readonly AnyGame[];
  game(id: string): AnyGame | undefined;
  /** As the row stands at this moment. */
  current(id: string): Promise<Held | undefined>;
  /** As it was when this process last saw it, if it did: good enough to try, never good enough to refuse. */
  remembered(id: string): Promise<Held | undefined>;
  keep(held: Held): void;
  drop(id: string): void;
  /** That of the copy in memory, for the log. */
  version(id: string): number | undefined;
  /** The outbox has posted something. */
  posted(id: string, posted: Partial<Posted>): void;
  /** One at a time for each game. Between processes the version decides. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is being worked on. */
  idle(): Promise<void>;
}

/** A running game takes some 50 KB in memory. */
const MOST_KEPT = 1500;

export function openBook(store: Store, games: readonly AnyGame[]): Book {
  const kept = new Map<string, Held>();
  const queues = new Map<string, Promise<unknown>>();
  const byId = new Map(games.map((game) => [game.id, game]));

  const keep = (held: Held): Held => {
    const newer = kept.get(held.row.id);
    if (newer && newer.row.version > held.row.version) return newer;
    kept.delete(held.row.id);
    kept.set(held.row.id, held);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return held;
  };
  const load = async (id: string): Promise<Held | undefined> => {
    const row: Row | undefined = await store.load(id);
    const game = row && byId.get(row.game);
    if (!row || !game) return undefined;
    return keep(hold(row, game));
  };

  return {
    games,
    game: (id) => byId.get(id),
    async current(id) {
      const held = kept.get(id);
      if (!held) return load(id);
      const now = await store.glance(id);
      if (now?.version !== held.row.version) return load(id);
      return keep({ ...held, row: { ...held.row, posted: now.posted } });
    },
    remembered: async (id) => kept.get(id) ?? load(id),
    keep: (held) => void keep(held),
    drop: (id) => void kept.delete(id),
    version: (id) => kept.get(id)?.row.version,
    posted(id, posted) {
      const held = kept.get(id);
      if (held) kept.set(id, { ...held, row: { ...held.row, posted: { ...held.row.posted, ...posted } } });
    },
    inTurn(id, work) {
      const turn = (queues.get(id) ?? Promise.resolve()).then(work, work);
      const settled = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(id) === settled) queues.delete(id);
        });
      queues.set(id, settled);
      return turn;
    },
    async idle() {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}
