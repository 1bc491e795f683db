import { command } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { colour, joined, ago, textsOf, type Texts } from '../../src/discord/screen/ui';

import { linkTo } from '../../src/discord/table/status';
import { LIMITS, fitting } from '../../src/discord/screen/limits';
import { whereOf, type Summary } from '../../src/play/table/table';

function stateOf(table: Summary, texts: Texts): string {
  const own = table.asked.find(({ seat }) => seat === table.seat);
  if (table.status === 'lobby') return texts.ui('games-lobby');
  if (table.broken) return texts.ui('games-broken');
  return own ? texts.ui('games-needed', { when: ago(own.since) }) : texts.ui('games-waiting');
}

/** Lists the games that wait for the caller, longest wait first. */
export const games = command(
  'games',
  {},
  {
    where: 'anywhere',
    async run({ context, viewer, texts }) {
      const mine = await context.play.tables.gamesOf(viewer.user);
      if (mine.length === 0) return notice(texts.ui('no-games-of-mine'));
      const lines = mine.map((table) => {
        const own = table.asked.find(({ seat }) => seat === table.seat);
        const state = stateOf(table, texts);
        const name = `**${textsOf(table.game, viewer.locale).plain.text('game.name')}**`;
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
              title: texts.ui('games-title'),
              description: [...kept, ...(left > 0 ? [texts.ui('and-more', { count: left })] : [])].join('\n'),
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
