import { command } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { colour, joined, ago, voiceOf } from '../src/discord/look';
import { linkTo, whereOf } from '../src/discord/status';
import { LIMITS, fitting } from '../src/discord/limits';

/** Where am I needed? Longest wait first. */
export const games = command(
  'games',
  {},
  {
    async run({ context, reader, voice }) {
      const mine = await context.play.gamesOf(reader.user);
      if (mine.length === 0) return notice(voice.ui('no-games-of-mine'));
      const lines = mine.map((table) => {
        const own = table.asked.find(({ seat }) => seat === table.seat);
        const state =
          table.status === 'lobby'
            ? voice.ui('games-lobby')
            : own
              ? voice.ui('games-needed', { when: ago(own.since) })
              : voice.ui('games-waiting');
        const where = table.message ? linkTo(table.where, table.message) : `<#${whereOf(table.where)}>`;
        return joined([
          `**${voiceOf(table.game, reader.locale).plain.text('game.name')}** (${table.id})`,
          own ? `**${state}**` : state,
          where,
        ]);
      });
      const { kept, left } = fitting(lines, LIMITS.description - 60);
      return {
        screen: {
          embeds: [
            {
              title: voice.ui('games-title'),
              description: [...kept, ...(left > 0 ? [voice.ui('and-more', { count: left })] : [])].join('\n'),
              color: colour('calm'),
            },
          ],
          rows: [],
        },
      };
    },
    complete: {},
  },
);
