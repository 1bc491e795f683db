import { seedHash } from '../../engine/run/chance';
import type { Entry, Seat } from '../../engine/contract/game';
import type { Happening } from '../../engine/check/replay';
import type { Move } from '../../store';

import { asSeat, seatOf } from '../table/seats';
import { merged } from '../loaded/loaded';
import { isRunning, lobbyOf, positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { readEntry, readMove } from '../table/rows';
import type { PlayContext } from '../change/context';
import { isReadBy, lineOf } from '../table/lines';
import type { Export, Line, Replay } from '../table/records';
import type { Position } from '../table/table';

const DEFAULT_LINES = 200;
interface Part {
  readonly from?: number;
  readonly last?: number;
}

/**
 * The log for one reader: stored lines and those of the step under way, without what others alone may read.
 */
export async function log(
  context: PlayContext,
  position: Position,
  reader: Seat | null,
  part: Part = {},
): Promise<readonly Line[]> {
  // The position stays what it was when it was taken, whatever has been stored since. So the copy in memory
  // will do if it has the same version.
  const loaded = await context.cache.remembered(position.id);
  const isCurrent = loaded && isRunning(loaded) && loaded.row.version === position.version;
  return linesFor(context, position, isCurrent ? loaded : undefined, reader, part);
}

/** The same of a game as it was loaded, without a look at the row. */
export const linesOf = (
  context: PlayContext,
  loaded: RunningGame,
  reader: Seat | null,
  part: Part,
): Promise<readonly Line[]> => linesFor(context, positionOf(loaded), loaded, reader, part);

async function linesFor(
  context: PlayContext,
  position: Position,
  loaded: RunningGame | undefined,
  reader: Seat | null,
  part: Part,
): Promise<readonly Line[]> {
  const current = loaded ? currentLines(loaded) : position.session.lines;
  const total = position.lineCount + current.length;
  const from = part.from ?? Math.max(0, total - (part.last ?? DEFAULT_LINES));
  const known = loaded && tailFrom(loaded, from);
  const stored = known ?? (from < position.lineCount ? await storedLines(context, position, from) : []);
  const closed = new Set<Entry>(position.session.finalLines);
  const all = [
    ...stored
      .filter(({ n }) => n < position.lineCount)
      .map(({ n, entry }) => ({ number: n, entry, final: true })),
    ...current.map((entry, i) => ({ number: position.lineCount + i, entry, final: closed.has(entry) })),
  ];
  return all
    .filter(({ number, entry }) => number >= from && isReadBy(entry, reader))
    .map(({ number, entry, final }) => lineOf(entry, number, final));
}

interface StoredLine {
  readonly n: number;
  readonly entry: Entry;
}
async function storedLines(
  context: PlayContext,
  position: Position,
  from: number,
): Promise<readonly StoredLine[]> {
  const found = await context.store.lines(position.id, from);
  return found.map(({ n, entry }) => ({ n, entry: readEntry(position.game.id, entry) }));
}
/** Lines that were written while the game was in memory need not be read. */
function tailFrom({ tail, row }: RunningGame, from: number): readonly StoredLine[] | undefined {
  if (!tail || tail.from > from || tail.from + tail.entries.length !== row.lineCount) return undefined;
  return tail.entries.slice(from - tail.from).map((entry, i) => ({ n: from + i, entry }));
}

const currentLines = (loaded: RunningGame): readonly Entry[] =>
  merged(loaded.session.lines, loaded.notes.said);

export async function exported(context: PlayContext, id: string, user: string): Promise<Export> {
  const loaded = await context.cache.current(id);
  if (!loaded || (!isRunning(loaded) && !loaded.broken)) return { kind: 'unknown' };
  if (loaded.row.status !== 'playing') return { kind: 'replay', replay: await replayOf(context, loaded) };
  const seat = seatOf(loaded.chairs, user);
  if (!isRunning(loaded)) return stored(context, loaded, seat);
  const position = positionOf(loaded);
  return { kind: 'log', position, lines: await log(context, position, seat ?? null, { from: 0 }) };
}

/**
 * Returns the stored log of a game that cannot be loaded, for one reader. It has no secrets of other players.
 */
async function stored(context: PlayContext, loaded: LoadedGame, seat: Seat | undefined): Promise<Export> {
  const { row, game, chairs } = loaded;
  const reader = (chairs.length >= game.seats[0] ? seat : undefined) ?? null;
  const lines = (await context.store.lines(row.id, 0)).flatMap(({ n, entry }) => {
    const read = readEntry(game.id, entry);
    return isReadBy(read, reader) ? [lineOf(read, n)] : [];
  });
  return {
    kind: 'moves',
    lobby: lobbyOf(loaded),
    lines,
    answers: row.answers.filter((answer) => answer.seat === reader),
  };
}

/** A whole game as its rows tell it. */
export async function replayOf(
  context: PlayContext,
  { row, game, session, chairs, notes }: LoadedGame,
): Promise<Replay> {
  const moves = await context.store.moves(row.id);
  return {
    id: row.id,
    game: game.id,
    rules: row.rules,
    setup: { seats: chairs.length, options: row.options },
    seed: row.seed,
    promise: seedHash(row.seed),
    players: chairs.map((chair) =>
      chair?.kind === 'person'
        ? chair.name || 'Somebody who left'
        : `Computer ${chair?.kind === 'computer' ? chair.number : '?'}`,
    ),
    ...(notes.holders && {
      // Why a player left is known to that player alone.
      holders: notes.holders.map(({ user: _user, gaveUp: _gaveUp, ...one }) => one),
    }),
    started: (row.started ?? row.created).toISOString(),
    ended: (row.ended ?? row.updated).toISOString(),
    history: historyOf(moves),
    ...(session && { draws: session.draws }),
    ...(session?.over && { scores: session.scores() }),
  };
}

/** Returns the moves that count in the end: undone answers leave no trace, votes to go back do. */
export function historyOf(moves: readonly Move[]): readonly Happening[] {
  const history: Happening[] = [];
  for (const { kind, seat: number, what } of moves) {
    const seat = asSeat(number);
    if (kind === 'answer' && seat !== undefined) history.push({ seat, ...readMove.answer(what) });
    else if (kind === 'rewind') history.push({ rewind: readMove.rewind(what) });
    else {
      const latest = history.findLastIndex((one) => !('rewind' in one) && one.seat === seat);
      if (latest >= 0) history.splice(latest, 1);
    }
  }
  return history;
}
