import type { APIEmbed } from 'discord.js';
import { STRENGTHS, type Lobby } from '../play/api';
import { seatsOf } from '../play/chairs';
import { cut, LIMITS } from './limits';
import {
  ago,
  button,
  colour,
  escaped,
  joined,
  menu,
  nameOf,
  plainName,
  shape,
  type Row,
  type Screen,
  type Voice,
} from './look';
import { FOR_THREAD, lackingLine, type Right } from './rights';
import { voiceForLobby } from './status';
import { clockLines, unusual } from './table-rules';
import { specs, labelOf, valueOf } from './table-options';

const NOTHING = '–';

export const about = (game: Lobby['game'], voice: Voice): string =>
  joined([
    voice.ui('players', { from: game.seats[0], to: game.seats[1] }),
    voice.ui('minutes', {
      count: Number(voice.plain.text('game.minutes')) || 0,
      minutes: voice.plain.text('game.minutes'),
    }),
    voice.plain.text('game.weight'),
  ]);

/** The table before the game: who sits there, what is played, what is missing. */
export function lobbyScreen(lobby: Lobby, locale = 'en', lacking: readonly Right[] = []): Screen {
  const voice = voiceForLobby(lobby, locale);
  const { game, id, status } = lobby;
  const open = status === 'lobby';
  const chairs = seatsOf(lobby.chairs).map((seat) => {
    const chair = lobby.chairs[seat];
    return `${shape(seat)} ${chair ? `**${escaped(nameOf(chair, voice.plain))}**` : NOTHING}`;
  });
  const inThread = lobby.tableRules.thread && !lacking.some((right) => FOR_THREAD.includes(right));
  const changed = optionLines(lobby, voice);
  const lines = [
    `-# ${about(game, voice)}`,
    voice.plain.text('game.tagline'),
    [
      voice.ui('lobby-host', {
        host: escaped(plainName(lobby.host.name)),
        taken: lobby.taken,
        most: lobby.chairs.length,
      }),
      ...(lobby.needs > 0 && open ? [voice.ui('lobby-needs', { count: lobby.needs })] : []),
    ].join(' '),
    chairs.join('\n'),
    changed.length === 0
      ? ''
      : [voice.ui('lobby-options'), ...changed.map((line) => `-# **${line}**`)].join('\n'),
    lobby.refuses
      ? voice.ui('lobby-refuses', { why: voice.marked.why(lobby.refuses.why, lobby.refuses.params) })
      : '',
    open ? lengthLine(lobby, voice) : '',
    open
      ? [
          voice.ui(inThread ? 'lobby-in-thread' : 'lobby-in-channel'),
          voice.ui('lobby-expires', { when: ago(lobby.expires) }),
        ].join('\n')
      : status === 'playing' && lobby.where.thread !== undefined
        ? voice.ui('lobby-playing-in-thread', { thread: `<#${lobby.where.thread}>` })
        : voice.ui(`lobby-${status}`),
    open ? lackingLine(lacking, voice) : '',
  ];
  const embed: APIEmbed = {
    title: cut(voice.plain.text('game.name'), LIMITS.title),
    description: cut(lines.filter((line) => line !== '').join('\n\n'), LIMITS.description),
    color: colour(open ? 'board' : 'calm'),
    footer: { text: id },
  };
  return { embeds: [embed], rows: open ? lobbyRows(lobby, voice) : [] };
}

/** How long it is going to be, at the pace this table has agreed on. */
function lengthLine({ expected }: Lobby, voice: Voice): string {
  if (!expected) return '';
  const { answers, days, games } = expected;
  const about = { answers: Math.round(answers / 10) * 10 || answers };
  return joined([
    days === undefined
      ? voice.ui('lobby-length', about)
      : voice.ui('lobby-length-days', { ...about, count: days }),
    games > 0 ? voice.ui('lobby-length-from', { count: games }) : '',
  ]);
}

/** Whoever adds a computer says how well it is to play. */
const computersMenu = ({ id }: Lobby, voice: Voice): Row =>
  menu(
    { do: 'computer', game: id },
    voice.ui('add-computer'),
    STRENGTHS.map((strength) => ({
      value: strength,
      label: voice.ui(`strength-${strength}`),
      detail: voice.ui(`strength-${strength}-help`),
    })),
  );

function lobbyRows(lobby: Lobby, voice: Voice): Row[] {
  const game = lobby.id;
  const full = lobby.taken >= lobby.chairs.length;
  const ready = lobby.needs === 0 && !lobby.refuses;
  const computers = lobby.chairs.some((chair) => chair?.kind === 'computer');
  return [
    [
      button({ do: 'join', game }, voice.ui('join'), 'main', full),
      button({ do: 'leave', game }, voice.ui('leave')),
      ...(computers ? [button({ do: 'no-computer', game }, voice.ui('remove-computer'))] : []),
    ],
    ...(full ? [] : [computersMenu(lobby, voice)]),
    [
      button({ do: 'options', game }, voice.ui('options')),
      button({ do: 'rules', game, topic: 'start' }, voice.ui('rules')),
      button(
        { do: 'start', game },
        ready
          ? voice.ui('start')
          : lobby.needs > 0
            ? voice.ui('start-needs', { count: lobby.needs })
            : voice.ui('start-not'),
        'go',
        !ready,
      ),
    ],
  ];
}

/** Only what differs from the rulebook and from other tables: the rest is one press away. */
function optionLines(lobby: Lobby, voice: Voice): string[] {
  const { tableRules, options } = lobby;
  const game = specs(lobby)
    .filter(([name, spec]) => JSON.stringify(options[name]) !== JSON.stringify(spec.default))
    .map(([name, spec]) => `${labelOf(name, voice)}: ${valueOf(name, spec, options[name], voice)}`);
  const agreed = [
    ...clockLines(tableRules, voice),
    ...unusual(tableRules, voice),
    ...(tableRules.players === undefined ? [] : [voice.ui('wanted-players', { count: tableRules.players })]),
    ...(tableRules.strength === undefined ? [] : [voice.ui(`wanted-${tableRules.strength}`)]),
    ...(tableRules.rated === true ? [voice.ui('rated-agreed')] : []),
  ];
  return [...game, ...agreed];
}
