import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { afterLobby, afterMotion, notice } from '../src/discord/desk';

/** A lobby by its host; a running game by a vote. */
export const cancel: Command = {
  data: withGame(define('cancel')),
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { context, reader, voice } = call;
        if (await context.play.lobby(game))
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
  complete: suggestTables,
};
