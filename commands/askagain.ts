import { askAgain } from '../src/discord/auto-answering';
import { notice } from '../src/discord/bot-context';
import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** Forgets what was answered for good by "Don't ask again". */
export const askagain = command('askagain', TABLE, {
  run: (call) =>
    atTable(call, async (game) => {
      const { context, reader, voice } = call;
      // Another process may have noted some: the row is asked first.
      await context.play.position(game);
      const mine = await context.play.autoAnswers(game, reader.user);
      return mine.length === 0 ? notice(voice.ui('nothing-auto')) : askAgain(context, reader, game);
    }),
  complete: { game: suggestTables },
});
