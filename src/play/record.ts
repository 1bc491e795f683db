import { promise } from '../engine/chance';
import type { Action, Entry, Seat } from '../engine/game';
import type { Happening } from '../engine/replay';
import type { Move } from '../store';
import type { Export, Line, Position, Replay } from './api';
import { asSeat, seatOf } from './chairs';
import { merged } from './draft';
import { isRunning, optionsOf, positionOf, type Running } from './held';
import type { House } from './house';

const USUAL = 200;

/** The log for one reader: stored lines and those of the step under way, without what others alone may read. */
export async function log(
  house: House,
  position: Position,
  reader: Seat | null,
  part: { readonly from?: number; readonly last?: number } = {},
): Promise<readonly Line[]> {
  const held = await house.book.current(position.id);
  // The position stays what it was when it was taken, whatever has been stored since.
  const current =
    held?.row.version === position.version ? currentLines(held as Running) : position.session.lines;
  const total = position.lineCount + current.length;
  const from = part.from ?? Math.max(0, total - (part.last ?? USUAL));
  const stored = from < position.lineCount ? await house.store.lines(position.id, from) : [];
  const settled = new Set<Entry>(position.session.finalLines);
  const all = [
    ...stored
      .filter(({ n }) => n < position.lineCount)
      .map(({ n, entry }) => ({ number: n, entry: entry as Entry, settled: true })),
    ...current.map((entry, i) => ({ number: position.lineCount + i, entry, settled: settled.has(entry) })),
  ];
  return all
    .filter(
      ({ number, entry }) =>
        number >= from && (entry.only === undefined || (reader !== null && entry.only.includes(reader))),
    )
    .map(({ number, entry, settled: is }) => ({
      number,
      event: entry.event,
      ...(entry.params && { params: entry.params }),
      settled: is,
    }));
}

const currentLines = (held: Running): readonly Entry[] => merged(held.session.lines, held.notes.said);

export async function exported(house: House, id: string, user: string): Promise<Export> {
  const held = await house.book.current(id);
  if (!held || !isRunning(held)) return { kind: 'unknown' };
  const position = positionOf(held);
  if (held.row.status === 'playing')
    return {
      kind: 'log',
      position,
      lines: await log(house, position, seatOf(held.chairs, user) ?? null, { from: 0 }),
    };
  return { kind: 'replay', replay: await replayOf(house, held) };
}

async function replayOf(house: House, { row, game, session, chairs }: Running): Promise<Replay> {
  const moves = await house.store.moves(row.id);
  return {
    id: row.id,
    game: game.id,
    rules: row.rules,
    setup: { seats: chairs.length, options: optionsOf(row) },
    seed: row.seed,
    promise: promise(row.seed),
    players: chairs.map((chair) => (chair.kind === 'person' ? chair.name : `Computer ${chair.number}`)),
    started: (row.started ?? row.created).toISOString(),
    ended: (row.ended ?? row.updated).toISOString(),
    history: historyOf(moves),
    draws: session.draws,
    ...(session.over && { scores: session.scores() }),
  };
}

/** What counts in the end: answers that were taken back leave no trace, votes to go back do. */
export function historyOf(moves: readonly Move[]): readonly Happening[] {
  const history: Happening[] = [];
  for (const { kind, seat: number, what } of moves) {
    const seat = asSeat(number);
    if (kind === 'answer' && seat !== undefined) history.push({ seat, ...(what as Omit<Action, 'seat'>) });
    else if (kind === 'rewind') history.push({ rewind: what as { answers: number; draws: number } });
    else {
      const latest = history.findLastIndex((one) => !('rewind' in one) && one.seat === seat);
      if (latest >= 0) history.splice(latest, 1);
    }
  }
  return history;
}
