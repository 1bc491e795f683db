import { command } from '../src/discord/command';
import { aboutScreen } from '../src/discord/about';

/** What this bot is, how to begin, and whom to thank. */
export const about = command(
  'about',
  {},
  {
    run: ({ context, voice }) => Promise.resolve({ screen: aboutScreen(context.play.games, voice) }),
    complete: {},
  },
);
