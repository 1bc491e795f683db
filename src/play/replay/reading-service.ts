import type { Seat } from '../../engine/contract/game';
import { bindContext, type PlayContext } from '../change/context';
import { isRunning, positionOf } from '../loaded/loaded';
import type { Export, Line } from '../table/records';
import type { GameId, Position, UserId } from '../table/table';
import { exported, log } from './game-log';

/** Reads a table: its position, its log, its moves. */
export interface ReadingService {
  /** Undefined for a lobby and for an unknown id. */
  position(game: GameId): Promise<Position | undefined>;
  /** Returns the position as this process last saw it: for a panel that follows a board of this process. */
  lastSeen(game: GameId): Promise<Position | undefined>;
  /**
   * Returns the lines that this reader may read, oldest first: the last `last` (default 200) lines, or those
   * from number `from` on.
   */
  log(
    position: Position,
    reader: Seat | null,
    part?: { readonly from?: number; readonly last?: number },
  ): Promise<readonly Line[]>;
  export(game: GameId, user: UserId): Promise<Export>;
  /** Counts a costly request of a player, such as an export or a try-out. Throws `TooOften`. */
  costly(user: UserId): Promise<void>;
}

export const createReadingService = (context: PlayContext): ReadingService => ({
  ...bindContext(context, { log, export: exported }),
  async position(game) {
    const loaded = await context.cache.current(game);
    return loaded && isRunning(loaded) ? positionOf(loaded) : undefined;
  },
  async lastSeen(game) {
    const loaded = await context.cache.remembered(game);
    return loaded && isRunning(loaded) ? positionOf(loaded) : undefined;
  },
  costly: (user) => context.limits.costly(user),
});
