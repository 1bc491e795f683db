import { command, type Shape } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { isUser } from '../src/discord/record/words';
import { showProfile } from '../src/discord/record/profile';

const SHAPE = { who: { type: 'user' } } as const satisfies Shape;

/** What somebody's finished games say of them. */
export const profile = command('profile', SHAPE, {
  async run({ context, reader, voice, options: { who = reader.user } }) {
    return isUser(who) ? showProfile(context, reader, who) : notice(voice.ui('no-such-person'));
  },
  complete: {},
});
