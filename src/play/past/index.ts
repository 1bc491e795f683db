import { Damaged, type AnyGame, type Entry, type Seat } from '../../engine/game';
import type { PlayedGame } from '../../engine/replay';
import type { GameId, Line, Person, Position, UserId } from '../api';
import { seatOf, seatsOf } from '../chairs';
import { guarded, type PlayContext } from '../context';
import { isRunning, positionOf, savedOf, type RunningGame } from '../loaded';
import type { Fault } from '../outcomes';
import { historyOf } from '../record';
import { readEntry } from '../rows';
import { courseOf, type Course, type Stop } from './course';
import { isReadBy, lineOf } from '../lines';

export type { Stop } from './course';

/** Through whose eyes a moment is looked at: a seat's, or a bystander's. */
export type Eyes = Seat | null;

/** What lies behind a table: how it went, moment by moment, and what happened since somebody last moved. */
export interface Past {
  /** Undefined for a lobby and for what does not exist. */
  of(game: GameId): Promise<PastGame | undefined>;
  /** Shows a moment to everybody at the table's place. Refused: not-seated, not-for-everybody. */
  share(game: GameId, by: Person, entries: number, eyes: Eyes): Promise<ShareOutcome>;
}
export type ShareOutcome =
  { readonly kind: 'done' | 'unknown' } | { readonly kind: 'refused'; readonly why: string } | Fault;

export interface PastGame {
  /** As it stands now. */
  readonly now: Position;
  /** Turn by turn, from the deal to now. */
  readonly stops: readonly Stop[];
  /** The table as it stood at a stop; nothing is asked or limited there any more. */
  at(stop: number): Position;
  /** What one reader may read of a turn. */
  lines(stop: number, eyes: Eyes): readonly Line[];
  /** Whose eyes a person may look through: while it is played their own and a bystander's, afterwards all. */
  eyesOf(user: UserId): readonly Eyes[];
  /** The stop a button names; the nearest one where the table has gone on or back since. */
  stopNamed(entries: number): number;
  /** The first stop after a seat's last turn: what has happened since it moved. */
  sinceMoveOf(seat: Seat): number;
}

/** Courses in memory: light, and found again from the rows. */
const MOST_KEPT = 30;

export function pastOf(context: PlayContext): Past {
  const kept = new Map<string, Promise<Course>>();

  const remembered = (loaded: RunningGame): Promise<Course> => {
    const name = `${loaded.row.id} ${loaded.row.version}`;
    const there = kept.get(name);
    if (there) return there;
    for (const older of kept.keys()) if (older.startsWith(`${loaded.row.id} `)) kept.delete(older);
    const made = walked(context, loaded);
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return made;
  };

  return {
    async of(game) {
      const loaded = await context.cache.current(game);
      return loaded && isRunning(loaded) ? pastGame(loaded, await remembered(loaded)) : undefined;
    },
    share: (game, by, entries, eyes) =>
      guarded<ShareOutcome>(context, game, async () => {
        const loaded = await context.cache.current(game);
        if (!loaded || !isRunning(loaded)) return { kind: 'unknown' };
        if (seatOf(loaded.chairs, by.user) === undefined) return { kind: 'refused', why: 'not-seated' };
        if (eyes !== null && loaded.row.status === 'playing')
          return { kind: 'refused', why: 'not-for-everybody' };
        const what = { entries, eyes, by: by.name, user: by.user };
        const key = `moment:${entries}:${eyes ?? 'all'}`;
        await context.store.outbox.raise(game, [{ key, kind: 'moment', what }], context.now());
        context.nudge();
        return { kind: 'done' };
      }),
  };
}

async function walked(context: PlayContext, loaded: RunningGame): Promise<Course> {
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
  return withOurs(playedAgain(game, played, loaded), ours);
}

/** Rules that have changed since may not take the game's first answers: then it is seen from this step on. */
function playedAgain(game: AnyGame, played: PlayedGame, loaded: RunningGame): Course {
  try {
    return courseOf(game, played);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const saved = { ...savedOf(loaded.row), answers: [] };
    return courseOf(game, { ...played, start: saved, history: loaded.session.save().answers });
  }
}

/** The table's own lines (a limit that ran out, a seat taken over) are no part of the rules' log. */
function withOurs(course: Course, ours: readonly Entry[]): Course {
  const added = new Map<number, Entry[]>();
  for (const entry of ours) {
    const at = course.stops.findLastIndex(({ answers }) => answers <= entry.at);
    added.set(at, [...(added.get(at) ?? []), entry]);
  }
  return {
    ...course,
    stops: course.stops.map((stop, at) => {
      const more = added.get(at);
      return more ? { ...stop, entriesLogged: [...stop.entriesLogged, ...more] } : stop;
    }),
  };
}

function pastGame(loaded: RunningGame, { stops, at }: Course): PastGame {
  const now = positionOf(loaded);
  const last = stops.length - 1;
  return {
    now,
    stops,
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
    lines: (stop, eyes) =>
      (stops[stop]?.entriesLogged ?? [])
        .filter((entry) => isReadBy(entry, eyes))
        .map((entry, number) => lineOf(entry, number)),
    eyesOf(user) {
      if (now.status !== 'playing') return [null, ...seatsOf(now.chairs)];
      const seat = seatOf(now.chairs, user);
      return seat === undefined ? [null] : [seat, null];
    },
    stopNamed(entries) {
      const found = stops.findIndex((stop) => stop.entries >= entries);
      return found < 0 ? last : found;
    },
    sinceMoveOf(seat) {
      // Who is in the middle of a turn of several answers wants to know what led up to it.
      const inTurn = stops[last]?.actor === seat && now.session.waiting.some((asked) => asked.seat === seat);
      const mine = stops.findLastIndex(({ actor }, index) => actor === seat && !(inTurn && index === last));
      return Math.min(mine + 1, last);
    },
  };
}
