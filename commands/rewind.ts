import {
  atTable,
  define,
  matching,
  suggestTables,
  tableOf,
  withGame,
  worded,
  type Command,
} from '../src/discord/command';
import { afterMotion, notice } from '../src/discord/desk';

const data = define('rewind');
data.addStringOption((option) =>
  worded(option.setName('moment').setRequired(true).setAutocomplete(true), 'rewind.moment'),
);
withGame(data);

/** Back to an earlier moment, by a vote. */
export const rewind: Command = {
  data,
  run: (call) =>
    atTable(call, async (game) => {
      const { context, reader, interaction, voice } = call;
      const moment = interaction.options.getString('moment', true);
      if (!/^\d{1,7}$/.test(moment)) return notice(voice.ui('choose-moment'));
      return afterMotion(
        context,
        reader,
        await context.play.propose(game, reader.user, { kind: 'rewind', checkpoint: Number(moment) }),
        'vote-opened',
      );
    }),
  async complete(typing) {
    const { context, reader, voice, option, text } = typing;
    if (option === 'game') return suggestTables(typing);
    const game = await tableOf({ context, reader, interaction: typing.interaction as never });
    if (game === undefined) return [];
    const position = await context.play.position(game);
    const now = position?.session.count ?? 0;
    return matching(
      (await context.play.moments(game)).map((moment) => ({
        name: voice.ui('moment', {
          answers: now - moment.answers,
          time: `${moment.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        }),
        value: String(moment.checkpoint),
      })),
      text,
    );
  },
};
