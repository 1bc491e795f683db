import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { afterPress, notice } from '../src/discord/desk';

/** Forgets what was answered for good by "Don't ask again". */
export const askagain: Command = {
  data: withGame(define('askagain')),
  run: (call) =>
    atTable(call, async (game) => {
      const { context, reader, voice } = call;
      const settled = await context.play.autoAnswers(game, reader.user);
      if (settled.length === 0) return notice(voice.ui('nothing-auto'));
      return afterPress(
        context,
        reader,
        await context.play.dropAutoAnswers(game, reader.user),
        voice.ui('auto-dropped'),
        false,
      );
    }),
  complete: suggestTables,
};
