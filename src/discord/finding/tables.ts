import type { Summary } from '../../play/api';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from '../bot-context';
import { sideId, type SidePress, type SidePanel } from '../side-panel';
import { cut, fitting, LIMITS } from '../limits';
import {
  ago,
  button,
  colour,
  escaped,
  joined,
  menu,
  plainName,
  voiceOf,
  type Row,
  type Voice,
} from '../look';
import { gameName } from '../record/words';
import { linkTo, whereOf } from '../status';
import { afterLobby } from '../tables';
import { limitOf } from '../durations';
import { bankOf } from '../table-rules';
import { showSeeking } from './seek';

/** What is open in this server, with a way to sit down; and what is looked for. */

const PANEL = 'tables';
const SOUGHT = 4;

export async function showTables(context: BotContext, reader: Reader): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  if (reader.guild === null) return notice(voice.ui('no-server-here'));
  const [open, sought] = await Promise.all([
    context.play.finding.tables(reader.guild, LIMITS.menuOptions),
    context.play.finding.sought(reader.guild),
  ]);
  // Into a server that one is not in there is no way from here.
  const here = open.filter(({ where, chairs }) => where.guild === reader.guild && chairs.includes(null));
  const { kept, left } = fitting(
    open.map((table) => line(table, reader, voice)),
    LIMITS.description - 400,
  );
  const looking = sought.map(
    ({ title, count }) => `-# ${voice.ui('sought', { count, title: gameName(title, reader) })}`,
  );
  const rows: Row[] = [
    ...(here.length === 0
      ? []
      : [
          menu(
            sideId(PANEL, 'join'),
            voice.ui('join-which'),
            here.map((table) => ({
              value: table.id,
              label: gameName(table.game, reader),
              detail: seats(table, voice, plainName),
            })),
          ),
        ]),
    sought
      .slice(0, SOUGHT)
      .map(({ title }) =>
        button(sideId('seek', title), voice.ui('seek-too', { title: gameName(title, reader) })),
      ),
  ];
  return {
    screen: {
      embeds: [
        {
          title: voice.ui('tables-title'),
          description: cut(
            [
              ...(kept.length === 0 ? [voice.ui('tables-empty')] : kept),
              ...(left > 0 ? [voice.ui('and-more', { count: left })] : []),
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

const seats = ({ chairs, tableRules }: Summary, voice: Voice, named: (name: string) => string): string => {
  const people = chairs.flatMap((chair) => (chair?.kind === 'person' ? [named(chair.name)] : []));
  const taken = chairs.filter((chair) => chair !== null).length;
  return joined([
    voice.ui('seats-taken', { taken, most: tableRules.players ?? chairs.length }),
    people.slice(0, 3).join(', '),
  ]);
};

function line(table: Summary, reader: Reader, voice: Voice): string {
  const { tableRules, where, message } = table;
  return joined([
    `**${gameName(table.game, reader)}**`,
    seats(table, voice, (name) => escaped(plainName(name))),
    tableRules.bank ? bankOf(tableRules.bank, voice) : '',
    tableRules.turnMinutes === null ? '' : limitOf(tableRules.turnMinutes, voice),
    tableRules.strength === undefined ? '' : voice.ui(`wanted-${tableRules.strength}`),
    tableRules.rated === true ? voice.ui('rated') : '',
    message ? linkTo(where, message) : `<#${whereOf(where)}>`,
    where.guild === reader.guild ? '' : voice.ui('other-server'),
    ago(table.updated),
  ]);
}

export const tablesPanel: SidePanel = {
  name: PANEL,
  async press({ context, reader, about, values }: SidePress) {
    const voice = generalVoice(reader.locale);
    const [id = ''] = values;
    const lobby = about === 'join' && /^[a-z0-9]{1,12}$/.test(id) ? await context.play.lobby(id) : undefined;
    if (!lobby || lobby.where.guild !== reader.guild) return notice(voice.ui('unknown-game'));
    const outcome = await context.play.join(id, { user: reader.user, name: reader.name });
    return (
      afterLobby(reader, outcome) ??
      notice(
        voice.ui('joined', {
          title: voiceOf(lobby.game.id, reader.locale).plain.text('game.name'),
          where: lobby.message ? linkTo(lobby.where, lobby.message) : `<#${whereOf(lobby.where)}>`,
        }),
      )
    );
  },
};

export const seekPanel: SidePanel = {
  name: 'seek',
  async press({ context, reader, about }: SidePress) {
    const voice = generalVoice(reader.locale);
    if (reader.guild === null) return notice(voice.ui('no-server-here'));
    const [title = '', what] = about.split('.');
    if (what !== 'stop') return showSeeking(context, reader, { title, days: 7 });
    await context.play.finding.unseek(reader.guild, reader.user, title);
    return notice(voice.ui('seek-stopped'));
  },
};
