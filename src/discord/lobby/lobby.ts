import type { APIEmbed } from 'discord.js';

import { seatsOf } from '../../play/table/seats';
import { cut, LIMITS } from '../screen/limits';
import {
  ago,
  button,
  colour,
  escaped,
  joined,
  menu,
  moment,
  nameOf,
  plainName,
  shape,
  type Row,
  type Screen,
  type Texts,
} from '../screen/ui';

import { lobbyTexts, seedMark } from '../table/status';
import { clockLines, unusual } from './table-rules';
import { hasClock } from '../../play/table/table-rules';
import { differs, specs, labelOf, valueOf } from './table-options';
import { FOR_THREAD, type Permission, missingLine } from '../screen/permission-words';
import type { Lobby } from '../../play/table/table';
import { STRENGTHS } from '../../computer/strength';

export const about = (game: Lobby['game'], texts: Texts): string =>
  joined([
    texts.ui('players', { from: game.seats[0], to: game.seats[1] }),
    texts.ui('minutes', {
      count: Number(texts.plain.text('game.minutes')) || 0,
      minutes: texts.plain.text('game.minutes'),
    }),
    texts.plain.text('game.weight'),
  ]);

/** The table before the game: who sits there, what is played, what is missing. */
export function lobbyScreen(lobby: Lobby, locale = 'en', missing: readonly Permission[] = []): Screen {
  const texts = lobbyTexts(lobby, locale);
  const { game, status } = lobby;
  const open = status === 'lobby';
  const chairs = seatsOf(lobby.chairs).flatMap((seat) => {
    const chair = lobby.chairs[seat];
    if (!chair) return [];
    const figure = chair.kind === 'person' ? lobby.finishing?.get(chair.user) : undefined;
    return joined([
      `${shape(seat)} **${escaped(nameOf(chair, texts.plain))}**`,
      figure ? texts.ui('lobby-finished', { ...figure }) : '',
    ]);
  });
  const free = seatsOf(lobby.chairs).filter((seat) => !lobby.chairs[seat]);
  const inThread = lobby.tableRules.thread && !missing.some((right) => FOR_THREAD.includes(right));
  const changed = optionLines(lobby, texts);
  const lines = [
    `-# ${joined([
      texts.ui('players', { from: game.seats[0], to: game.seats[1] }),
      lengthOf(lobby, texts),
      texts.plain.text('game.weight'),
    ])}`,
    texts.plain.text('game.tagline'),
    [
      texts.ui('lobby-host', {
        host: escaped(plainName(lobby.host.name)),
        taken: lobby.taken,
        most: lobby.chairs.length,
      }),
      ...(lobby.needs > 0 && open ? [texts.ui('lobby-needs', { count: lobby.needs })] : []),
    ].join(' '),
    [
      ...chairs,
      ...(free.length > 0 ? [texts.ui('lobby-free', { seats: free.map(shape).join(' ') })] : []),
    ].join('\n'),
    changed.length === 0
      ? ''
      : [texts.ui('lobby-options'), ...changed.map((line) => `-# **${line}**`)].join('\n'),
    lobby.refuses
      ? texts.ui('lobby-refuses', { why: texts.marked.why(lobby.refuses.why, lobby.refuses.params) })
      : '',
    open ? invitedLine(lobby, texts) : '',
    open
      ? [
          texts.ui(inThread ? 'lobby-in-thread' : 'lobby-in-channel'),
          texts.ui('lobby-expires', { when: ago(lobby.expires) }),
          ...(game.lesson ? [texts.ui('lobby-learn')] : []),
        ].join('\n')
      : status === 'playing' && lobby.where.thread !== undefined
        ? texts.ui('lobby-playing-in-thread', { thread: `<#${lobby.where.thread}>` })
        : texts.ui(`lobby-${status}`),
    status === 'playing' && lobby.seedHash !== undefined
      ? `-# ${seedMark({ seedHash: lobby.seedHash }, texts)}`
      : '',
    open ? missingLine(missing, texts) : '',
  ];
  const embed: APIEmbed = {
    title: cut(texts.plain.text('game.name'), LIMITS.title),
    description: cut(lines.filter((line) => line !== '').join('\n\n'), LIMITS.description),
    color: colour(open ? 'board' : 'calm'),
  };
  return { embeds: [embed], rows: open ? lobbyRows(lobby, texts) : [] };
}

/** Returns the line with the reserved seats. Mentions in an embed name a player and notify no one. */
const invitedLine = ({ invited }: Lobby, texts: Texts): string =>
  invited
    ? texts.ui('lobby-invited', {
        who: invited.users.map((user) => `<@${user}>`).join(', '),
        when: moment(invited.until, 'f'),
      })
    : '';

/** How long it is going to be: in minutes, or in days at the pace that this table has agreed on. */
const lengthOf = ({ expected, tableRules }: Lobby, texts: Texts): string =>
  hasClock(tableRules) && expected?.days !== undefined
    ? texts.ui('lobby-days', { count: expected.days })
    : texts.ui('lobby-minutes', { minutes: texts.plain.text('game.minutes') });

/** Returns the menu that adds a computer of the chosen strength. */
const computersMenu = ({ id }: Lobby, texts: Texts): Row =>
  menu(
    { do: 'computer', game: id },
    texts.ui('add-computer'),
    STRENGTHS.map((strength) => ({
      value: strength,
      label: texts.ui(`strength-${strength}`),
      detail: texts.ui(`strength-${strength}-help`),
    })),
  );

function lobbyRows(lobby: Lobby, texts: Texts): Row[] {
  const game = lobby.id;
  const full = lobby.taken >= lobby.chairs.length;
  const ready = lobby.needs === 0 && !lobby.refuses;
  const computers = lobby.chairs.some((chair) => chair?.kind === 'computer');
  return [
    [
      // A table that can start has one bright button.
      button({ do: 'join', game }, texts.ui('join'), ready ? 'plain' : 'main', full),
      button({ do: 'leave', game }, texts.ui('leave')),
      ...(computers ? [button({ do: 'no-computer', game }, texts.ui('remove-computer'))] : []),
    ],
    ...(full ? [] : [computersMenu(lobby, texts)]),
    [
      button({ do: 'options', game }, texts.ui('options')),
      button({ do: 'rules', game, topic: 'start' }, texts.ui('rules')),
      button(
        { do: 'start', game },
        ready
          ? texts.ui('start')
          : lobby.needs > 0
            ? texts.ui('start-needs', { count: lobby.needs })
            : texts.ui('start-not'),
        'go',
        !ready,
      ),
    ],
  ];
}

/** Only what differs from the rulebook and from other tables: the rest is one press away. */
function optionLines(lobby: Lobby, texts: Texts): string[] {
  const { tableRules, options } = lobby;
  const game = specs(lobby)
    .filter(([name, spec]) => differs(options[name], spec))
    .map(([name, spec]) => `${labelOf(name, texts)}: ${valueOf(name, spec, options[name], texts)}`);
  const agreed = [
    ...clockLines(tableRules, texts),
    ...unusual(tableRules, texts),
    ...(tableRules.players === undefined ? [] : [texts.ui('wanted-players', { count: tableRules.players })]),
    ...(tableRules.strength === undefined ? [] : [texts.ui(`wanted-${tableRules.strength}`)]),
    ...(tableRules.invitedOnly === true ? [texts.ui('lobby-invited-only')] : []),
    ...(tableRules.finishes === undefined
      ? []
      : [texts.ui('lobby-finishes', { percent: tableRules.finishes })]),
    ...(tableRules.rated === true ? [texts.ui('rated-agreed')] : []),
  ];
  return [...game, ...agreed];
}
