import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';
import { afterLobby } from '../src/discord/tables';
import { propose } from '../src/discord/vote';
import { notice } from '../src/discord/bot-context';

/** A lobby by its host; a running game by a vote. */
export const cancel = command('cancel', TABLE, {
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { context, reader, voice } = call;
        const lobby = await context.play.lobby(game);
        if (lobby && !lobby.broken)
          return (
            afterLobby(reader, await context.play.cancelLobby(game, reader.user)) ??
            notice(voice.ui('lobby-cancelled'))
          );
        return propose(context, reader, game, { kind: 'cancel' });
      },
      'any',
    ),
  complete: { game: suggestTables },
});
