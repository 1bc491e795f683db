import { dueRound, isFinished, pairedRound } from '../../competition/league';
import { change, type PlayContext } from '../change/context';
import { areApart } from '../people/apart';
import { isRunning, type LoadedGame } from '../loaded/loaded';
import type { LeagueStatus } from './api';
import { playOf, roundOf, type LeagueTable, type LoadedLeague, type Play } from './rows';

/** How a league goes on: results are taken note of, deadlines pass, the next round is paired. */

export interface Step {
  readonly play: Play;
  readonly status: LeagueStatus;
}

const DAY_MS = 86_400_000;

/** The tables of the next round, each with the id its game will have. */
export async function nextRound(
  context: PlayContext,
  { id, rules }: LoadedLeague,
  play: Play,
): Promise<Play> {
  const known = await context.people.several(play.people.map(({ user }) => user));
  const round = roundOf(play) + 1;
  const { tables, resting } = pairedRound(playOf(play), rules, areApart(known));
  return {
    ...play,
    tables: [
      ...play.tables,
      ...tables.map((players, at): LeagueTable => ({
        round,
        players: [...players],
        game: tableId(id, round, at),
      })),
    ],
    rests: [...play.rests, ...resting.map((player) => ({ round, player }))],
    deadline: new Date(context.now().getTime() + rules.days * DAY_MS).toISOString(),
  };
}

/** Returns the same id in all processes, so the table is opened once. */
const tableId = (league: string, round: number, at: number): string =>
  `${league}${round.toString(36).padStart(2, '0')}${at.toString(36).padStart(2, '0')}`;

export async function advance(context: PlayContext, league: LoadedLeague): Promise<Step> {
  const now = context.now();
  const late = league.play.deadline !== null && new Date(league.play.deadline) <= now;
  const tables: LeagueTable[] = [];
  for (const table of league.play.tables) {
    const ranks = table.ranks ?? (await ranksOf(context, table, late));
    tables.push({ ...table, ...(ranks && { ranks: [...ranks] }) });
  }
  const play = { ...league.play, tables };
  if (isFinished(playOf(play), league.rules)) return { play: { ...play, deadline: null }, status: 'over' };
  if (dueRound(playOf(play), league.rules) === undefined) return { play, status: 'playing' };
  const next = await nextRound(context, league, play);
  // Too many players left: no two can be paired.
  if (roundOf(next) === roundOf(play)) return { play: { ...play, deadline: null }, status: 'over' };
  return { play: next, status: 'playing' };
}

/**
 * Returns the ranks of a table, or undefined while it is played. A table without a result gives no points.
 * After the deadline the players who must still move lose, and the others share the win.
 */
async function ranksOf(
  context: PlayContext,
  table: LeagueTable,
  late: boolean,
): Promise<readonly (number | null)[] | undefined> {
  const loaded = await context.cache.current(table.game);
  if (!loaded) return undefined;
  const { status } = loaded.row;
  if (status === 'over' && isRunning(loaded)) return bySeat(loaded, table);
  if (status === 'cancelled' || status === 'expired') return table.players.map(() => null);
  if (!late) return undefined;
  if (!isRunning(loaded)) return table.players.map(() => null);
  const silent = new Set(
    loaded.session.waiting.flatMap(({ seat }) => {
      const chair = loaded.chairs[seat];
      return chair?.kind === 'person' ? [chair.user] : [];
    }),
  );
  const ended = await change<'ended' | 'no'>(
    context,
    table.game,
    (now) =>
      isRunning(now) && now.row.status === 'playing' && now.row.version === loaded.row.version
        ? {
            run(draft) {
              draft.status = 'cancelled';
            },
            done: () => 'ended',
          }
        : { no: 'no' },
    'no',
  );
  // A player has just moved. The next check reads the new state.
  if (ended !== 'ended') return undefined;
  return table.players.map((player) => (silent.has(player) ? null : 1));
}

/** Returns the rank of each player. A player whom a computer replaced permanently has no rank. */
function bySeat(loaded: LoadedGame, { players }: LeagueTable): readonly (number | null)[] {
  const scores = loaded.session?.scores() ?? [];
  return players.map((player) => {
    const seat = loaded.chairs.findIndex((chair) => chair?.kind === 'person' && chair.user === player);
    return scores.find((score) => score.seat !== null && Number(score.seat) === seat)?.rank ?? null;
  });
}
