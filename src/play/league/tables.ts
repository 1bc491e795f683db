import { say } from '../../engine/contract/game';

import type { PlayContext } from '../change/context';
import { create } from '../lobby/lobby';
import { start } from '../lobby/opening';
import { withClock } from '../table/table-rules';
import { roundOf, type LeagueTable, type LoadedLeague } from './rows';
import type { SeatOccupant } from '../table/table';

/**
 * Opens the tables of a round that do not exist yet. Their ids are fixed before, so a second run or another
 * process opens no table twice.
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
  const chairs = table.players.map((user): SeatOccupant => ({
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
    // Rate limits are for hosts who open tables by hand. These tables have no such host.
    { id: table.game, write: (row) => context.store.create(row).then(() => true) },
  );
  return outcome.kind === 'done';
}
