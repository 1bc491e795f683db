import { command, type Shape } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { isUser } from '../../src/discord/screen/profile-words';
import { showProfile } from '../../src/discord/people/profile';

const SHAPE = { who: { type: 'user' } } as const satisfies Shape;

/** Shows the results of a player's finished games. */
export const profile = command('profile', SHAPE, {
  async run({ context, viewer, texts, options: { who = viewer.user } }) {
    return isUser(who) ? showProfile(context, viewer, who) : notice(texts.ui('no-such-person'));
  },
  complete: {},
});
