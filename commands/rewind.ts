import { command, matching, type Shape } from '../src/discord/command';
import { atTable, suggestTables, TABLE, tableOf } from '../src/discord/which-table';
import { LIMITS } from '../src/discord/limits';
import { joined } from '../src/discord/look';
import { voiceFor } from '../src/discord/status';
import { momentParts, propose, timeOf } from '../src/discord/vote';
import { mayWatch } from '../src/play/watching';
import { notice } from '../src/discord/bot-context';

const SHAPE = {
  moment: { type: 'string', required: true, completes: true },
  ...TABLE,
} as const satisfies Shape;

/** Back to an earlier moment, by a vote. */
export const rewind = command('rewind', SHAPE, {
  run: (call) =>
    atTable(call, async (game) => {
      const { context, reader, options, voice } = call;
      const { moment } = options;
      if (!/^\d{1,7}$/.test(moment)) return notice(voice.ui('choose-moment'));
      return propose(context, reader, game, { kind: 'rewind', checkpoint: Number(moment) });
    }),
  complete: {
    game: suggestTables,
    async moment(typing) {
      const { context, reader, voice, text } = typing;
      const game = await tableOf(typing);
      if (game === undefined) return [];
      const position = await context.play.position(game);
      if (position && !mayWatch(position, reader.user)) return [];
      return matching(
        (await context.play.moments(game, LIMITS.choices)).map((moment) => ({
          name: position
            ? joined(momentParts(moment, position, voiceFor(position, reader.locale)))
            : voice.ui('moment-broken', { count: moment.answers, time: timeOf(moment.at) }),
          value: String(moment.checkpoint),
        })),
        text,
      );
    },
  },
});
