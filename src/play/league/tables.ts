import { say } from '../../engine/game';
import type { Occupant } from '../api';
import type { PlayContext } from '../context';
import { create } from '../lobby';
import { start } from '../opening';
import { withClock } from '../table-rules';
import { roundOf, type LeagueTable, type LoadedLeague } from './rows';

/**
 * Opens the tables of a round that do not exist yet. Their ids are fixed before: whoever does this twice,
 * or at the same time as another process, opens nothing twice.
 */
export async function openTables(context: PlayContext, league: LoadedLeague): Promise<void> {
  if (league.status !== 'playing') return;
  const open = league.play.tables.filter(({ ranks }) => ranks === undefined);
  for (const table of open) {
    const there = await context.store.brief(table.game);
    if (!there && !(await openTable(context, league, table))) continue;
    if (!there || there.status === 'lobby') await start(context, table.game, table.players[0] ?? '');
  }
}

async function openTable(context: PlayContext, league: LoadedLeague, table: LeagueTable): Promise<boolean> {
  const names = new Map(league.play.people.map(({ user, name }) => [user, name]));
  const chairs = table.players.map((user): Occupant => ({
    kind: 'person',
    user,
    name: names.get(user) ?? '?',
  }));
  const [host = ''] = table.players;
  const outcome = await create(
    context,
    {
      game: league.title,
      where: { guild: league.guild, channel: league.channel },
      host: { user: host, name: names.get(host) ?? '?' },
      ...(league.rules.options && { options: league.rules.options }),
      tableRules: withClock({ thread: true, turnMinutes: null, noHints: true }, league.rules.clock),
      calls: {
        phrase: say('notice.league-table', {
          league: league.name,
          round: roundOf(league.play),
          days: league.rules.days,
        }),
        users: [...table.players],
      },
    },
    chairs,
    // Brakes are for those who open tables by hand: these belong to nobody in particular.
    { id: table.game, write: (row) => context.store.create(row).then(() => true) },
  );
  return outcome.kind === 'done';
}
