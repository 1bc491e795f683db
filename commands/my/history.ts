import { command, type Shape } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { showHistory } from '../../src/discord/people/history';
import { isUser } from '../../src/discord/screen/profile-words';
import { suggestTitles, titleCalled } from '../../src/discord/in/which-rules';

const SHAPE = {
  who: { type: 'user' },
  with: { type: 'user' },
  title: { type: 'string', completes: true },
  server: { type: 'boolean' },
} as const satisfies Shape;

/** Lists finished games of the caller, of another player or of this server. */
export const history = command('history', SHAPE, {
  run({ context, viewer, texts, options }) {
    const { who = viewer.user, with: other, server } = options;
    if (![who, other ?? who].every(isUser)) return Promise.resolve(notice(texts.ui('no-such-person')));
    const game =
      options.title === undefined ? undefined : titleCalled(context.play.games, options.title, viewer);
    if (options.title !== undefined && !game) return Promise.resolve(notice(texts.ui('no-such-title')));
    return showHistory(context, viewer, {
      of: server === true ? 'server' : who,
      ...(other !== undefined && { with: other }),
      ...(game && { title: game.id }),
      page: 0,
    });
  },
  complete: { title: ({ context, viewer, text }) => suggestTitles(context.play.games, viewer, text) },
});
