import type { Score } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';
import { DEFAULT_STRENGTH } from '../../computer/strength';
import type { NewFinished, NewResult } from '../../store';

import { isHandedOn } from '../table/holders';
import type { GameRow, Notes } from '../table/rows';
import { isLesson, type SeatOccupant } from '../table/table';

/** Writes the history of a game that was played to its end. */

/** Its moves are looked at most in the hours after the end; then they are compressed. */
const ARCHIVED_AFTER_MS = 24 * 3_600_000;

export const computerPlayer = (strength: string): string => `computer:${strength}`;
export const strengthOf = (player: string): string | undefined => /^computer:(\w+)$/.exec(player)?.[1];

/** True if a game belongs into the history. Guided first games do not. */
export const isRemembered = (row: Pick<GameRow, 'tableRules'>): boolean => !isLesson(row);

/** The parts of a row that the history needs. */
type Played = Pick<GameRow, 'game' | 'guild' | 'channel' | 'posted' | 'tableRules' | 'started' | 'created'>;

export function finishedOf(
  row: Played,
  session: Session,
  chairs: readonly SeatOccupant[],
  ended: Date,
  notes: Pick<Notes, 'holders'>,
): NewFinished {
  const scores = session.scores();
  const rated = row.tableRules.rated === true;
  const { answerCounts } = session.save();
  return {
    title: row.game,
    guild: row.guild,
    channel: row.posted.thread ?? row.channel,
    started: row.started ?? row.created,
    ended,
    players: scores.length,
    answers: session.count,
    rated,
    archiveAt: new Date(ended.getTime() + ARCHIVED_AFTER_MS),
    results: scores.flatMap((score) =>
      resultOf(score, chairs, answerCounts, rated).map((result) =>
        isHandedOn(notes, result.seat) ? { ...result, helped: true as const } : result,
      ),
    ),
  };
}

function resultOf(
  { seat, rank, total, items }: Score,
  chairs: readonly SeatOccupant[],
  answerCounts: readonly number[],
  rated: boolean,
): NewResult[] {
  const chair = seat === null ? undefined : chairs[seat];
  if (seat === null || !chair) return [];
  const points = new Map<string, number>();
  for (const { key, group, points: more } of items)
    points.set(group ?? key, (points.get(group ?? key) ?? 0) + more);
  return [
    {
      seat,
      ...whose(chair, rated),
      rank,
      total,
      items: [...points].map(([key, all]) => ({ key, points: all })),
      answers: answerCounts[seat] ?? 0,
    },
  ];
}

/**
 * Returns the player who gets the result: the one in the seat. At a rated table, a player who left keeps the
 * result.
 */
function whose(chair: SeatOccupant, rated: boolean): { readonly player: string; readonly name: string } {
  if (chair.kind === 'person') return { player: chair.user, name: chair.name };
  const left = rated ? chair.standsInFor : undefined;
  return left
    ? { player: left.user, name: left.name }
    : { player: computerPlayer(chair.strength ?? DEFAULT_STRENGTH), name: '' };
}
