import { command, matching, type Shape } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE, tableOf } from '../../src/discord/in/which-table';
import { LIMITS } from '../../src/discord/screen/limits';
import { textsFor } from '../../src/discord/table/status';
import { momentName, propose, timeOf } from '../../src/discord/press/vote';
import { mayWatch } from '../../src/play/table/watching';
import { notice } from '../../src/discord/screen/reply';

const SHAPE = {
  moment: { type: 'string', required: true, completes: true },
  ...TABLE,
} as const satisfies Shape;

/** Starts a vote on going back to an earlier moment. */
export const rewind = command('rewind', SHAPE, {
  run: (call) =>
    atTable(call, async (game) => {
      const { context, viewer, options, texts } = call;
      const { moment } = options;
      if (!/^\d{1,7}$/.test(moment)) return notice(texts.ui('choose-moment'));
      return propose(context, viewer, game, { kind: 'rewind', checkpoint: Number(moment) });
    }),
  complete: {
    game: suggestTables,
    async moment(typing) {
      const { context, viewer, texts, text } = typing;
      const game = await tableOf(typing);
      if (game === undefined) return [];
      const position = await context.play.reading.position(game);
      if (position && !mayWatch(position, viewer.user)) return [];
      return matching(
        (await context.play.votes.moments(game, LIMITS.choices)).map((moment) => ({
          name: position
            ? momentName(moment, position, textsFor(position, viewer.locale))
            : texts.ui('moment-broken', { count: moment.answers, time: timeOf(moment.at) }),
          value: String(moment.checkpoint),
        })),
        text,
      );
    },
  },
});
