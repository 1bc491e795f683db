import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { afterPress, notice } from '../src/discord/desk';

/** Forgets what was settled by "Don't ask again". */
export const askagain: Command = {
  data: withGame(define('askagain')),
  run: (call) =>
    atTable(call, async (game) => {
      const { desk, reader, voice } = call;
      const settled = await desk.play.standing(game, reader.user);
      if (settled.length === 0) return notice(voice.ui('nothing-settled'));
      return afterPress(
        desk,
        reader,
        await desk.play.unsettle(game, reader.user),
        voice.ui('unsettled'),
        false,
      );
    }),
  complete: suggestTables,
};
