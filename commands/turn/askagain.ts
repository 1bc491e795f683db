import { askAgain } from '../../src/discord/press/auto-answering';
import { notice } from '../../src/discord/screen/reply';
import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Deletes the automatic answers of "Don't ask again". */
export const askagain = command('askagain', TABLE, {
  where: 'anywhere',
  run: (call) =>
    atTable(call, async (game) => {
      const { context, viewer, texts } = call;
      // Another process can have stored some, so the row is read first.
      await context.play.reading.position(game);
      const mine = await context.play.answers.autoAnswers(game, viewer.user);
      return mine.length === 0 ? notice(texts.ui('nothing-auto')) : askAgain(context, viewer, game);
    }),
  complete: { game: suggestTables },
});
