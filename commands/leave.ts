import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { afterLobby, afterMotion, notice } from '../src/discord/desk';

/** Out of a lobby at once; out of a running game with a computer in one's place. */
export const leave: Command = {
  data: withGame(define('leave')),
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { context, reader, voice } = call;
        const lobby = await context.play.lobby(game);
        if (lobby)
          return afterLobby(reader, await context.play.leave(game, reader.user)) ?? notice(voice.ui('left'));
        return afterMotion(context, reader, await context.play.leaveGame(game, reader.user), 'vote-opened');
      },
      'any',
    ),
  complete: suggestTables,
};
