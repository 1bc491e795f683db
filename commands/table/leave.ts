import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';
import { afterLobby } from '../../src/discord/press/table-buttons';
import { leaveOrAsk } from '../../src/discord/press/vote';
import { notice } from '../../src/discord/screen/reply';

/** Leaves a lobby at once, or a running game with a computer as the substitute. */
export const leave = command('leave', TABLE, {
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { context, viewer, texts } = call;
        const lobby = await context.play.tables.lobby(game);
        if (lobby)
          return (
            afterLobby(viewer, await context.play.tables.leave(game, viewer.user)) ?? notice(texts.ui('left'))
          );
        return leaveOrAsk(context, viewer, game);
      },
      'any',
    ),
  complete: { game: suggestTables },
});
