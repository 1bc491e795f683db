import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';
import { afterLobby, leaveOrAsk } from '../src/discord/tables';
import { notice } from '../src/discord/bot-context';

/** Out of a lobby at once; out of a running game with a computer in one's place. */
export const leave = command('leave', TABLE, {
  run: (call) =>
    atTable(
      call,
      async (game) => {
        const { context, reader, voice } = call;
        const lobby = await context.play.lobby(game);
        if (lobby)
          return afterLobby(reader, await context.play.leave(game, reader.user)) ?? notice(voice.ui('left'));
        return leaveOrAsk(context, reader, game);
      },
      'any',
    ),
  complete: { game: suggestTables },
});
