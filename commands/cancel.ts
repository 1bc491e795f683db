import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';
import { afterLobby, afterMotion } from '../src/discord/tables';
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
        return afterMotion(
          context,
          reader,
          await context.play.propose(game, reader.user, { kind: 'cancel' }),
          'vote-opened',
        );
      },
      'any',
    ),
  complete: { game: suggestTables },
});
