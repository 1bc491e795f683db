import { LRUCache } from 'lru-cache';
import type { AnyGame } from '../../engine/contract/game';
import type { Posted, Row, Store } from '../../store';
import { readable, type LoadedGame } from './loaded';

/**
 * The games in memory, each good for one version only, and the order in which presses on one game are worked
 * off.
 */
export interface GameCache {
  readonly games: readonly AnyGame[];
  game(id: string): AnyGame | undefined;
  /** As the row stands at this moment. */
  current(id: string): Promise<LoadedGame | undefined>;
  /** As it was when this process last saw it, if it did: good enough to try, never good enough to refuse. */
  remembered(id: string): Promise<LoadedGame | undefined>;
  /** As it is known to stand with this version or a later one, and with these messages. */
  as(id: string, version: number, posted: Posted): Promise<LoadedGame | undefined>;
  /** Keeps a game after a change. The outbox knows more about its messages than the change does. */
  keep(loaded: LoadedGame): void;
  drop(id: string): void;
  /** Returns the version of the copy in memory, for the log. */
  version(id: string): number | undefined;
  /** The outbox has posted something. */
  posted(id: string, posted: Partial<Posted>): void;
  /** One at a time for each game. Between processes the version decides. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is being worked on. */
  idle(): Promise<void>;
}

/** The games in memory, by their estimated size. */
const MAX_KEPT_BYTES = 72 * 2 ** 20;
/** Objects take more memory than the text of a state: some 50 KB for a running game. */
const BYTES_PER_CHARACTER = 12;
const BYTES_AROUND = 10_000;
const bytesOf = ({ row }: LoadedGame): number => BYTES_AROUND + BYTES_PER_CHARACTER * row.state.length;

/** `broke` hears of every row that was read and cannot be played on from. */
export function openCache(
  store: Store,
  games: readonly AnyGame[],
  broke: (loaded: LoadedGame) => void,
): GameCache {
  const kept = new LRUCache<string, LoadedGame>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: bytesOf });
  const queues = new Map<string, Promise<unknown>>();
  const byId = new Map(games.map((game) => [game.id, game]));

  const keep = (loaded: LoadedGame): LoadedGame => {
    const newer = kept.get(loaded.row.id);
    if (newer && newer.row.version > loaded.row.version) return newer;
    kept.set(loaded.row.id, loaded);
    return loaded;
  };
  const load = async (id: string): Promise<LoadedGame | undefined> => {
    const row: Row | undefined = await store.load(id);
    const game = row && byId.get(row.game);
    if (!row || !game) return undefined;
    const loaded = readable(row, game);
    if (loaded.broken) broke(loaded);
    return keep(loaded);
  };

  return {
    games,
    game: (id) => byId.get(id),
    async current(id) {
      const loaded = kept.get(id);
      if (!loaded || loaded.broken) return load(id);
      const now = await store.peekVersion(id);
      if (now?.version !== loaded.row.version) return load(id);
      return keep({ ...loaded, row: { ...loaded.row, posted: now.posted } });
    },
    async remembered(id) {
      const loaded = kept.get(id);
      return loaded && !loaded.broken ? loaded : load(id);
    },
    async as(id, version, posted) {
      const loaded = kept.get(id);
      return loaded && !loaded.broken && loaded.row.version >= version
        ? keep({ ...loaded, row: { ...loaded.row, posted } })
        : load(id);
    },
    keep(loaded) {
      const before = kept.get(loaded.row.id);
      keep(before ? { ...loaded, row: { ...loaded.row, posted: before.row.posted } } : loaded);
    },
    drop: (id) => void kept.delete(id),
    version: (id) => kept.get(id)?.row.version,
    posted(id, posted) {
      const loaded = kept.get(id);
      if (loaded)
        kept.set(id, { ...loaded, row: { ...loaded.row, posted: { ...loaded.row.posted, ...posted } } });
    },
    inTurn(id, work) {
      const turn = (queues.get(id) ?? Promise.resolve()).then(work, work);
      const over = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(id) === over) queues.delete(id);
        });
      queues.set(id, over);
      return turn;
    },
    async idle() {
      while (queues.size > 0) await Promise.all(queues.values());
    },
  };
}
