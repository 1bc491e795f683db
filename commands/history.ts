import { command, type Shape } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { showHistory } from '../src/discord/record/history';
import { isUser } from '../src/discord/record/words';
import { suggestTitles, titleCalled } from '../src/discord/which-rules';

const SHAPE = {
  who: { type: 'user' },
  with: { type: 'user' },
  title: { type: 'string', completes: true },
  server: { type: 'boolean' },
} as const satisfies Shape;

/** Finished games: mine, somebody's, this server's. */
export const history = command('history', SHAPE, {
  run({ context, reader, voice, options }) {
    const { who = reader.user, with: other, server } = options;
    if (![who, other ?? who].every(isUser)) return Promise.resolve(notice(voice.ui('no-such-person')));
    const game =
      options.title === undefined ? undefined : titleCalled(context.play.games, options.title, reader);
    if (options.title !== undefined && !game) return Promise.resolve(notice(voice.ui('no-such-title')));
    return showHistory(context, reader, {
      of: server === true ? 'server' : who,
      ...(other !== undefined && { with: other }),
      ...(game && { title: game.id }),
      page: 0,
    });
  },
  complete: { title: ({ context, reader, text }) => suggestTitles(context.play.games, reader, text) },
});
