import { command, matching } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { awayScreen } from '../src/discord/manners/away-panel';
import { UNTILS, untilOf } from '../src/manners/away';

const WORDS = {
  tonight: 'away-tonight',
  tomorrow: 'away-tomorrow',
  sunday: 'away-sunday',
  week: 'away-week',
} as const;
const BACK = 'back';
/** Says until when somebody is away, or that they are back. */
export const away = command(
  'away',
  { until: { type: 'string', completes: true, maxLength: 30 } },
  {
    async run({ context, reader, voice, options: { until = '' } }) {
      const { people } = context.play;
      const now = new Date();
      if (until === BACK) {
        await people.away(reader.user, null);
        return notice(voice.ui('away-back'));
      }
      if (until === '') {
        const { awayUntil } = await people.person(reader.user);
        return awayUntil && awayUntil > now
          ? awayScreen(awayUntil, reader, voice)
          : notice(voice.ui('away-not'));
      }
      const meant = untilOf(until, now, reader.settings);
      if (!meant) return notice(voice.ui('away-unknown'));
      await people.away(reader.user, meant);
      return awayScreen(meant, reader, voice);
    },
    complete: {
      until: ({ text, voice, reader }) =>
        matching(
          [
            ...UNTILS.filter((one) => untilOf(one, new Date(), reader.settings)).map((one) => ({
              name: voice.ui(WORDS[one]),
              value: one,
            })),
            { name: voice.ui('away-here'), value: BACK },
          ],
          text,
        ),
    },
  },
);
