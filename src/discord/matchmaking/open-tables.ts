import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers, Press } from '../screen/handler';
import { readField } from '../screen/ids';
import { cut, fitting, LIMITS } from '../screen/limits';
import { ago, button, colour, escaped, joined, menu, plainName, type Row, type Texts } from '../screen/ui';
import { gameName } from '../screen/profile-words';
import { linkTo } from '../table/status';
import { joinedAt, joinLobby } from '../press/table-buttons';
import { limitOf } from '../screen/durations';
import { bankOf } from '../lobby/table-rules';
import { freeSeatLines, freeSeatMenu } from './free-seats';
import { showSeeking } from './seek';
import { whereOf, type Summary } from '../../play/table/table';

/** The list of open tables and searches in this server, with buttons to join. */

const SOUGHT = 4;
const SHOWN_SEATS = 5;

export async function showTables(context: BotContext, viewer: Viewer): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  if (viewer.guild === null) return notice(texts.ui('no-server-here'));
  const [open, countSearches, free] = await Promise.all([
    context.play.matchmaking.tables(viewer.guild, LIMITS.menuOptions),
    context.play.matchmaking.countSearches(viewer.guild),
    context.play.matchmaking.freeSeats(viewer.guild, SHOWN_SEATS),
  ]);
  // Into a server that one is not in there is no way from here.
  const here = open.filter(({ where, chairs }) => where.guild === viewer.guild && chairs.includes(null));
  const { kept, left } = fitting(
    open.map((table) => line(table, viewer, texts)),
    LIMITS.description - 1000,
  );
  const looking = countSearches.map(
    ({ title, count }) => `-# ${texts.ui('sought', { count, title: gameName(title, viewer) })}`,
  );
  const rows: Row[] = [
    ...(here.length === 0
      ? []
      : [
          menu(
            { do: 'tables-join' },
            texts.ui('join-which'),
            here.map((table) => ({
              value: table.id,
              label: gameName(table.game, viewer),
              detail: seats(table, texts, plainName),
            })),
          ),
        ]),
    ...freeSeatMenu(free, viewer, texts),
    countSearches
      .slice(0, SOUGHT)
      .map(({ title }) =>
        button({ do: 'seek', title }, texts.ui('seek-too', { title: gameName(title, viewer) })),
      ),
  ];
  return {
    screen: {
      embeds: [
        {
          title: texts.ui('tables-title'),
          description: cut(
            [
              ...(kept.length === 0 ? [texts.ui('tables-empty')] : kept),
              ...(left > 0 ? [texts.ui('and-more', { count: left })] : []),
              ...(free.length > 0 ? ['', ...freeSeatLines(free, viewer, texts)] : []),
              ...(looking.length > 0 ? ['', ...looking] : []),
            ].join('\n'),
            LIMITS.description,
          ),
          color: colour('calm'),
        },
      ],
      rows,
    },
  };
}

const seats = ({ chairs, tableRules }: Summary, texts: Texts, named: (name: string) => string): string => {
  const people = chairs.flatMap((chair) => (chair?.kind === 'person' ? [named(chair.name)] : []));
  const taken = chairs.filter((chair) => chair !== null).length;
  return joined([
    texts.ui('seats-taken', { taken, most: tableRules.players ?? chairs.length }),
    people.slice(0, 3).join(', '),
  ]);
};

function line(table: Summary, viewer: Viewer, texts: Texts): string {
  const { tableRules, where, message } = table;
  return joined([
    `**${gameName(table.game, viewer)}**`,
    seats(table, texts, (name) => escaped(plainName(name))),
    tableRules.bank ? bankOf(tableRules.bank, texts) : '',
    tableRules.turnMinutes === null ? '' : limitOf(tableRules.turnMinutes, texts),
    tableRules.strength === undefined ? '' : texts.ui(`wanted-${tableRules.strength}`),
    tableRules.rated === true ? texts.ui('rated') : '',
    tableRules.invitedOnly === true ? texts.ui('who-joins-invited') : '',
    message ? linkTo(where, message) : `<#${whereOf(where)}>`,
    where.guild === viewer.guild ? '' : texts.ui('other-server'),
    ago(table.updated),
  ]);
}

export const openTableHandlers: Handlers<'tables-join' | 'seek' | 'seek-stop'> = {
  'tables-join': { run: joinTable },
  seek: {
    run: async ({ context, viewer, id: { title } }) =>
      viewer.guild === null
        ? notice(generalTexts(viewer.locale).ui('no-server-here'))
        : showSeeking(context, viewer, { title, days: 7 }),
  },
  'seek-stop': {
    async run({ context, viewer, id: { title } }) {
      const texts = generalTexts(viewer.locale);
      if (viewer.guild === null) return notice(texts.ui('no-server-here'));
      await context.play.matchmaking.cancelSearch(viewer.guild, viewer.user, title);
      return notice(texts.ui('seek-stopped'));
    },
  },
};

async function joinTable({ context, viewer, values }: Press<'tables-join'>): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const id = readField('game', values[0] ?? '');
  const lobby = id === undefined ? undefined : await context.play.tables.lobby(id);
  if (!lobby || lobby.where.guild !== viewer.guild) return notice(texts.ui('unknown-game'));
  return (await joinLobby(context, viewer, lobby.id)) ?? joinedAt({ kind: 'done', lobby }, viewer);
}
