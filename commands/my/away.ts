import { command, matching } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { awayScreen } from '../../src/discord/people/away-panel';
import { UNTILS, untilOf } from '../../src/availability/away';

const WORDS = {
  tonight: 'away-tonight',
  tomorrow: 'away-tomorrow',
  sunday: 'away-sunday',
  week: 'away-week',
} as const;
const BACK = 'back';
/** Sets until when a player is away, or that they are back. */
export const away = command(
  'away',
  { until: { type: 'string', completes: true, maxLength: 30 } },
  {
    async run({ context, viewer, texts, options: { until = '' } }) {
      const { people } = context.play;
      const now = new Date();
      if (until === BACK) {
        await people.away(viewer.user, null);
        return notice(texts.ui('away-back'));
      }
      if (until === '') {
        const { awayUntil } = await people.person(viewer.user);
        return awayUntil && awayUntil > now
          ? awayScreen(awayUntil, now, viewer, texts)
          : notice(texts.ui('away-not'));
      }
      const meant = untilOf(until, now, viewer.settings);
      if (!meant) return notice(texts.ui('away-unknown'));
      await people.away(viewer.user, meant);
      return awayScreen(meant, now, viewer, texts);
    },
    complete: {
      until: ({ text, texts, viewer }) =>
        matching(
          [
            ...UNTILS.filter((one) => untilOf(one, new Date(), viewer.settings)).map((one) => ({
              name: texts.ui(WORDS[one]),
              value: one,
            })),
            { name: texts.ui('away-here'), value: BACK },
          ],
          text,
        ),
    },
  },
);
