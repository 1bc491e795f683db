import type { LeagueOutcome, LeagueState } from '../../play/league/api';
import type { UserId } from '../../play/api';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from '../bot-context';
import { sideId, type SidePress, type SidePanel } from '../side-panel';
import { cut, LIMITS } from '../limits';
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
import { gameName, placeMark, rounded, themeOf } from '../record/words';
import type { AnyGame, OptionSpec } from '../../engine/game';
import { clockLines } from '../table-rules';
import { labelOf, valueOf } from '../table-options';
import { leagueScene } from './picture';

/** A league as it stands: who signed up, who leads, until when the round lasts. */

const PANEL = 'league';
const LEADERS = 20;
const isLeague = (text: string): boolean => /^[a-z0-9]{6}$/.test(text);

export async function showLeague(
  context: BotContext,
  reader: Reader,
  id: string,
  note?: string,
): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  const league = isLeague(id) ? await context.play.leagues.league(id) : undefined;
  if (!league || league.guild !== reader.guild) return notice(voice.ui('no-league'));
  const words = wordsOf(context, league, reader, voice);
  const picture =
    league.round === 0
      ? undefined
      : context.pictures?.scene?.(leagueScene(league, reader.locale), {
          name: 'league',
          alt: cut(words.replace(/[*_\\]|-# /g, ''), LIMITS.alt),
          locale: reader.locale,
          ...themeOf(reader),
        });
  const mine = league.names.has(reader.user);
  const rows: Row[] = [
    league.status === 'signup'
      ? [
          mine
            ? button(sideId(PANEL, `leave.${id}`), voice.ui('leave'))
            : button(sideId(PANEL, `join.${id}`), voice.ui('join'), 'main'),
          ...(league.host === reader.user
            ? [button(sideId(PANEL, `start.${id}`), voice.ui('league-begin'), 'go')]
            : []),
        ]
      : [],
  ];
  return {
    screen: {
      ...(note !== undefined && { content: note }),
      embeds: [
        {
          title: cut(joined([escaped(league.name), gameName(league.title, reader)]), LIMITS.title),
          description: cut(words, LIMITS.description),
          color: colour(league.status === 'over' ? 'end' : 'board'),
          footer: { text: joined([voice.ui('league-ties'), league.id]) },
        },
      ],
      rows,
    },
    ...(picture && { picture }),
  };
}

export const named = (league: LeagueState, user: string): string => plainName(league.names.get(user) ?? '?');

function wordsOf(context: BotContext, league: LeagueState, reader: Reader, voice: Voice): string {
  const { standings, status, round, rounds, deadline, size, days } = league;
  const head = [
    voice.ui('league-plan', { size, rounds, count: days }),
    ...agreedOf(league, context.play.games, reader.locale, voice),
    status === 'playing' && deadline
      ? voice.ui('league-round', { round, rounds, when: ago(deadline) })
      : voice.ui(`league-${status}`, { count: league.names.size }),
  ];
  const lines =
    round === 0
      ? [[...league.names.values()].map((name) => escaped(plainName(name))).join(', ')]
      : standings.slice(0, LEADERS).map(({ place, player, points, wins, dropped }) => {
          const name = escaped(named(league, player));
          return joined([
            `${placeMark(place)} ${player === reader.user ? `**${name}**` : name}`,
            voice.ui('league-points', { points: rounded(points), count: wins }),
            dropped ? voice.ui('league-left') : '',
          ]);
        });
  const more = round === 0 ? 0 : Math.max(0, standings.length - LEADERS);
  return [...head, '', ...lines, ...(more > 0 ? [voice.ui('and-more', { count: more })] : [])].join('\n');
}

/** What its tables play with, where that differs from a plain one. */
export function agreedOf(
  { title, options = {}, clock }: LeagueState,
  games: readonly AnyGame[],
  locale: string,
  voice: Voice,
): string[] {
  const game = games.find(({ id }) => id === title);
  const words = voiceOf(title, locale);
  const specs = Object.entries((game?.options ?? {}) as Readonly<Record<string, OptionSpec>>);
  return [
    ...specs.flatMap(([name, spec]) =>
      Object.hasOwn(options, name)
        ? [`${labelOf(name, words)}: ${valueOf(name, spec, options[name], words)}`]
        : [],
    ),
    ...(clock ? clockLines({ thread: true, ...clock }, voice) : []),
  ].map((line) => `-# **${line}**`);
}

/** The leagues of this server, to choose from; the only one at once. */
export async function showLeagues(context: BotContext, reader: Reader): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  if (reader.guild === null) return notice(voice.ui('no-server-here'));
  const leagues = await context.play.leagues.inServer(reader.guild);
  const [only, ...others] = leagues;
  if (!only) return notice(voice.ui('no-league'));
  if (others.length === 0) return showLeague(context, reader, only.id);
  return {
    screen: {
      embeds: [{ description: voice.ui('league-which'), color: colour('calm') }],
      rows: [
        menu(
          sideId(PANEL, 'show'),
          voice.ui('league-which'),
          leagues.map((league) => ({
            value: league.id,
            label: plainName(league.name),
            detail: joined([
              gameName(league.title, reader),
              voice.ui(`league-${league.status}`, { count: league.names.size }),
            ]),
          })),
        ),
      ],
    },
  };
}

/** What came of something that was done to a league. */
export async function afterLeague(
  context: BotContext,
  reader: Reader,
  outcome: LeagueOutcome,
  said: string,
  host?: UserId,
): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  if (outcome.kind === 'refused' && outcome.why === 'not-host' && host !== undefined)
    return notice(voice.ui('only-host', { host: `<@${host}>` }));
  return outcome.kind === 'done'
    ? showLeague(context, reader, outcome.league.id, `✓ ${said}`)
    : notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
}

export const leaguePanel: SidePanel = {
  name: PANEL,
  async press({ context, reader, about, values }: SidePress) {
    const [what = '', id = ''] = about === 'show' ? ['show', values[0] ?? ''] : about.split('.');
    const { leagues } = context.play;
    const voice = generalVoice(reader.locale);
    const league = isLeague(id) ? await leagues.league(id) : undefined;
    if (!league || league.guild !== reader.guild) return notice(voice.ui('no-league'));
    switch (what) {
      case 'show':
        return showLeague(context, reader, id);
      case 'join':
        return afterLeague(
          context,
          reader,
          await leagues.join(id, { user: reader.user, name: reader.name }),
          voice.ui('league-joined'),
        );
      case 'leave':
        return afterLeague(context, reader, await leagues.leave(id, reader.user), voice.ui('league-gone'));
      case 'start':
        return afterLeague(
          context,
          reader,
          await leagues.start(id, reader.user),
          voice.ui('league-begun'),
          league.host,
        );
      default:
        return notice(voice.ui('not-ours'));
    }
  },
};
