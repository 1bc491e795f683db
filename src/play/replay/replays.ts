import { LRUCache } from 'lru-cache';
import { Damaged, type AnyGame, type Entry, type Seat } from '../../engine/contract/game';
import type { PlayedGame } from '../../engine/check/replay';

import { seatOf, seatsOf } from '../table/seats';
import { guarded, type PlayContext } from '../change/context';
import { isRunning, positionOf, savedOf, type RunningGame } from '../loaded/loaded';
import type { Fault } from '../table/outcomes';
import { historyOf } from './game-log';
import { readEntry } from '../table/rows';
import { timelineOf, type Timeline, type Frame } from './timeline';
import { isReadBy, lineOf } from '../table/lines';
import type { Line } from '../table/records';
import type { Perspective, GameId, Person, Position, UserId } from '../table/table';

export type { Frame } from './timeline';

/** Replays tables, moment by moment, and finds the events since a player's last move. */
export interface Replays {
  /**
   * Undefined for a lobby and for what does not exist. Throws `TooOften` if `by` asked too often for games
   * that are not in memory.
   */
  of(game: GameId, by?: UserId): Promise<ReplayedGame | undefined>;
  /** Posts a moment in the table's channel. Refused: `not-seated`, `not-for-everybody`, `shared-often`. */
  share(game: GameId, by: Person, entries: number, perspective: Perspective): Promise<ShareOutcome>;
}
export type ShareOutcome =
  { readonly kind: 'done' | 'unknown' } | { readonly kind: 'refused'; readonly why: string } | Fault;

export interface ReplayedGame {
  /** As it stands now. */
  readonly now: Position;
  /** Turn by turn, from the deal to now. */
  readonly frames: readonly Frame[];
  /** Returns the table at a stop. It has no open question and no limit. */
  at(stop: number): Position;
  /** Returns the lines of a turn that one reader can see. */
  lines(stop: number, perspective: Perspective): readonly Line[];
  /**
   * Returns the perspectives that a user can choose: their own and a spectator's while the game runs, then
   * all.
   */
  perspectivesOf(user: UserId): readonly Perspective[];
  /** The stop a button names; the nearest one where the table has gone on or back since. */
  stopNamed(entries: number): number;
  /** The first stop after a seat's last turn: what has happened since it moved. */
  sinceMoveOf(seat: Seat): number;
}

/** Timelines in memory: they are small, and can be built again from the rows. */
const MAX_KEPT = 30;

export function createReplays(context: PlayContext): Replays {
  const kept = new LRUCache<string, Promise<Timeline>>({ max: MAX_KEPT });

  const remembered = async (loaded: RunningGame, by: UserId | undefined): Promise<Timeline> => {
    const name = `${loaded.row.id} ${loaded.row.version}`;
    if (!kept.has(name) && by !== undefined) await context.limits.costly(by);
    const there = kept.get(name);
    if (there) return there;
    for (const older of [...kept.keys()]) if (older.startsWith(`${loaded.row.id} `)) kept.delete(older);
    const made = walked(context, loaded);
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };

  return {
    async of(game, by) {
      const loaded = await context.cache.current(game);
      return loaded && isRunning(loaded) ? replayedGame(loaded, await remembered(loaded, by)) : undefined;
    },
    share: (game, by, entries, perspective) =>
      guarded<ShareOutcome>(context, game, async () => {
        const loaded = await context.cache.current(game);
        if (!loaded || !isRunning(loaded)) return { kind: 'unknown' };
        if (seatOf(loaded.chairs, by.user) === undefined) return { kind: 'refused', why: 'not-seated' };
        if (perspective !== null && loaded.row.status === 'playing')
          return { kind: 'refused', why: 'not-for-everybody' };
        if (!(await context.limits.mayShare(by.user))) return { kind: 'refused', why: 'shared-often' };
        const what = { entries, perspective, by: by.name, user: by.user };
        const key = `moment:${entries}:${perspective ?? 'all'}`;
        await context.store.outbox.enqueue(game, [{ key, kind: 'moment', what }], context.now());
        context.nudge();
        return { kind: 'done' };
      }),
  };
}

async function walked(context: PlayContext, loaded: RunningGame): Promise<Timeline> {
  const { row, game } = loaded;
  const [moves, lines] = await Promise.all([context.store.moves(row.id), context.store.lines(row.id, 0)]);
  const played: PlayedGame = {
    game: game.id,
    rules: row.rules,
    setup: { seats: loaded.chairs.length, options: row.options },
    seed: row.seed,
    history: historyOf(moves),
  };
  const ours = lines
    .map(({ entry }) => readEntry(game.id, entry))
    .filter(({ event }) => event.startsWith('table-'));
  return withOurs(await playedAgain(game, played, loaded), ours);
}

/** Rules that have changed since may not take the game's first answers: then it is seen from this step on. */
async function playedAgain(game: AnyGame, played: PlayedGame, loaded: RunningGame): Promise<Timeline> {
  try {
    return await timelineOf(game, played);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const saved = { ...savedOf(loaded.row), answers: [] };
    return timelineOf(game, { ...played, start: saved, history: loaded.session.save().answers });
  }
}

/** The table's own lines (a limit that ran out, a seat taken over) are no part of the rules' log. */
function withOurs(timeline: Timeline, ours: readonly Entry[]): Timeline {
  const added = new Map<number, Entry[]>();
  for (const entry of ours) {
    const at = timeline.frames.findLastIndex(({ answers }) => answers <= entry.at);
    added.set(at, [...(added.get(at) ?? []), entry]);
  }
  return {
    ...timeline,
    frames: timeline.frames.map((stop, at) => {
      const more = added.get(at);
      return more ? { ...stop, entriesLogged: [...stop.entriesLogged, ...more] } : stop;
    }),
  };
}

function replayedGame(loaded: RunningGame, { frames, at }: Timeline): ReplayedGame {
  const now = positionOf(loaded);
  const last = frames.length - 1;
  return {
    now,
    frames,
    at(stop) {
      const session = at(stop);
      const { board: _board, motion: _motion, teaching: _teaching, scores, ...rest } = now;
      const nobody = now.chairs.map(() => null);
      return {
        ...rest,
        session,
        since: nobody,
        due: nobody,
        ...(stop === last && scores && { scores }),
        status: stop === last ? now.status : 'playing',
      };
    },
    lines: (stop, perspective) =>
      (frames[stop]?.entriesLogged ?? [])
        .filter((entry) => isReadBy(entry, perspective))
        .map((entry, number) => lineOf(entry, number)),
    perspectivesOf(user) {
      if (now.status !== 'playing') return [null, ...seatsOf(now.chairs)];
      const seat = seatOf(now.chairs, user);
      return seat === undefined ? [null] : [seat, null];
    },
    stopNamed(entries) {
      const found = frames.findIndex((stop) => stop.entries >= entries);
      return found < 0 ? last : found;
    },
    sinceMoveOf(seat) {
      // A player in the middle of a turn wants to know the events before it.
      const inTurn = frames[last]?.actor === seat && now.session.waiting.some((asked) => asked.seat === seat);
      const mine = frames.findLastIndex(({ actor }, index) => actor === seat && !(inTurn && index === last));
      return Math.min(mine + 1, last);
    },
  };
}
