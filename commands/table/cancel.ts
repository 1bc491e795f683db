import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';
import { afterLobby } from '../../src/discord/press/table-buttons';
import { endOrAsk } from '../../src/discord/press/vote';
import { notice } from '../../src/discord/screen/reply';

/** Cancels a lobby for its host, or starts a vote on cancelling a running game. */
export const cancel = command('cancel', TABLE, {
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { context, viewer, texts } = call;
        const lobby = await context.play.tables.lobby(game);
        if (lobby && !lobby.broken)
          return (
            afterLobby(viewer, await context.play.tables.cancelLobby(game, viewer.user)) ??
            notice(texts.ui('lobby-cancelled'))
          );
        return endOrAsk(context, viewer, game);
      },
      'any',
    ),
  complete: { game: suggestTables },
});
