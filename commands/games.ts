import { command } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { colour, joined, ago, voiceOf, type Voice } from '../src/discord/look';
import type { Summary } from '../src/play/api';
import { linkTo, whereOf } from '../src/discord/status';
import { LIMITS, fitting } from '../src/discord/limits';

function stateOf(table: Summary, voice: Voice): string {
  const own = table.asked.find(({ seat }) => seat === table.seat);
  if (table.status === 'lobby') return voice.ui('games-lobby');
  if (table.broken) return voice.ui('games-broken');
  return own ? voice.ui('games-needed', { when: ago(own.since) }) : voice.ui('games-waiting');
}

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
        const state = stateOf(table, voice);
        const name = `**${voiceOf(table.game, reader.locale).plain.text('game.name')}**`;
        return joined([
          table.message ? `[${name}](${linkTo(table.where, table.message)})` : name,
          own ? `**${state}**` : state,
          `<#${whereOf(table.where)}>`,
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
