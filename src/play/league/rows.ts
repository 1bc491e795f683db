import { z } from 'zod';
import type { LeaguePlay } from '../../competition/league';
import { standings } from '../../competition/league';
import type { LeagueRow } from '../../store';
import { parsed } from '../table/rows';
import { clockIn } from '../table/table-rules';
import type { LeagueState } from './api';

/** Schemas of the JSON columns of a league. They are checked once, when a row is read. */

const round = z.int().min(1);
const person = z.object({ user: z.string(), name: z.string() });
const table = z.object({
  round,
  /** In the order of the seats. */
  players: z.array(z.string()),
  game: z.string(),
  ranks: z.array(z.int().nullable()).exactOptional(),
});
const shape = z.object({
  rules: z.object({
    size: z.int(),
    least: z.int(),
    rounds: z.int(),
    days: z.int(),
    options: z.record(z.string(), z.unknown()).exactOptional(),
    clock: clockIn.exactOptional(),
  }),
  play: z.object({
    people: z.array(person),
    dropped: z.record(z.string(), z.int()),
    tables: z.array(table),
    rests: z.array(z.object({ round, player: z.string() })),
    deadline: z.iso.datetime().nullable(),
  }),
});
type Read = z.infer<typeof shape>;
export type LeagueTable = z.infer<typeof table>;
export type Play = Read['play'];
export type LoadedLeague = Omit<LeagueRow, keyof Read> & Read;

export const readLeague = (row: LeagueRow): LoadedLeague => ({ ...row, ...parsed(shape, row, row.title) });

export const playOf = ({ people, dropped, tables, rests }: Play): LeaguePlay => ({
  players: people.map(({ user }) => user),
  dropped,
  tables,
  rests,
});

export const roundOf = ({ tables }: Play): number => Math.max(0, ...tables.map((one) => one.round));

export function stateOf(league: LoadedLeague): LeagueState {
  const { play, rules } = league;
  return {
    id: league.id,
    guild: league.guild,
    channel: league.channel,
    host: league.host,
    name: league.name,
    title: league.title,
    status: league.status,
    size: rules.size,
    rounds: rules.rounds,
    days: rules.days,
    ...(rules.options && { options: rules.options }),
    ...(rules.clock && { clock: rules.clock }),
    names: new Map(play.people.map(({ user, name }) => [user, name])),
    standings: standings(playOf(play)),
    round: roundOf(play),
    deadline: play.deadline === null ? null : new Date(play.deadline),
    open: play.tables.flatMap(({ game, players, ranks }) => (ranks ? [] : [{ game, players }])),
  };
}
