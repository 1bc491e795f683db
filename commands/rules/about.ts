import { command } from '../../src/discord/in/command';
import { aboutScreen } from '../../src/discord/people/about';

/** Shows what the bot is, how to begin and its credits. */
export const about = command(
  'about',
  {},
  {
    where: 'anywhere',
    run: ({ context, texts }) =>
      Promise.resolve({ screen: aboutScreen(context.play.games, texts, context.policies) }),
    complete: {},
  },
);
