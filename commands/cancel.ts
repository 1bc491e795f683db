import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { afterLobby, afterMotion, notice } from '../src/discord/desk';

/** A lobby by its host; a running game by a vote. */
export const cancel: Command = {
  data: withGame(define('cancel')),
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { desk, reader, voice } = call;
        if (await desk.play.lobby(game))
          return (
            afterLobby(reader, await desk.play.cancelLobby(game, reader.user)) ??
            notice(voice.ui('lobby-cancelled'))
          );
        return afterMotion(
          desk,
          reader,
          await desk.play.propose(game, reader.user, { kind: 'cancel' }),
          'vote-opened',
        );
      },
      'any',
    ),
  complete: suggestTables,
};
