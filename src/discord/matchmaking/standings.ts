import type { LeagueOutcome, LeagueState } from '../../play/league/api';

import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers, Press } from '../screen/handler';
import { cut, LIMITS } from '../screen/limits';
import { type Row, type Texts, ago, button, colour, escaped, joined, menu, plainName } from '../screen/ui';
import { gameName, placeMark, rounded, themeOf } from '../screen/profile-words';

import { leagueScene } from './league-picture';
import { agreedOf } from '../lobby/agreed';
import type { UserId } from '../../play/table/table';

/** A league as it stands: who signed up, who leads, until when the round lasts. */

const LEADERS = 20;
const isLeague = (text: string): boolean => /^[a-z0-9]{6}$/.test(text);

export async function showLeague(
  context: BotContext,
  viewer: Viewer,
  id: string,
  note?: string,
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const league = isLeague(id) ? await context.play.leagues.league(id) : undefined;
  if (!league || league.guild !== viewer.guild) return notice(texts.ui('no-league'));
  const words = wordsOf(context, league, viewer, texts);
  const picture =
    league.round === 0
      ? undefined
      : context.pictures?.scene?.(leagueScene(league, viewer.locale), {
          name: 'league',
          alt: cut(words.replace(/[*_\\]|-# /g, ''), LIMITS.alt),
          locale: viewer.locale,
          ...themeOf(viewer),
        });
  const mine = league.names.has(viewer.user);
  const rows: Row[] = [
    league.status === 'signup'
      ? [
          mine
            ? button({ do: 'league-leave', league: id }, texts.ui('leave'))
            : button({ do: 'league-join', league: id }, texts.ui('join'), 'main'),
          ...(league.host === viewer.user
            ? [button({ do: 'league-start', league: id }, texts.ui('league-begin'), 'go')]
            : []),
        ]
      : [],
  ];
  return {
    screen: {
      ...(note !== undefined && { content: note }),
      embeds: [
        {
          title: cut(joined([escaped(league.name), gameName(league.title, viewer)]), LIMITS.title),
          description: cut(words, LIMITS.description),
          color: colour(league.status === 'over' ? 'end' : 'board'),
          footer: { text: joined([texts.ui('league-ties'), league.id]) },
        },
      ],
      rows,
    },
    ...(picture && { picture }),
  };
}

export const named = (league: LeagueState, user: string): string => plainName(league.names.get(user) ?? '?');

function wordsOf(context: BotContext, league: LeagueState, viewer: Viewer, texts: Texts): string {
  const { standings, status, round, rounds, deadline, size, days } = league;
  const head = [
    texts.ui('league-plan', { size, rounds, count: days }),
    ...agreedOf(league, context.play.games, viewer.locale, texts),
    status === 'playing' && deadline
      ? texts.ui('league-round', { round, rounds, when: ago(deadline) })
      : texts.ui(`league-${status}`, { count: league.names.size }),
  ];
  const lines =
    round === 0
      ? [[...league.names.values()].map((name) => escaped(plainName(name))).join(', ')]
      : standings.slice(0, LEADERS).map(({ place, player, points, wins, dropped }) => {
          const name = escaped(named(league, player));
          return joined([
            `${placeMark(place)} ${player === viewer.user ? `**${name}**` : name}`,
            texts.ui('league-points', { points: rounded(points), count: wins }),
            dropped ? texts.ui('league-left') : '',
          ]);
        });
  const more = round === 0 ? 0 : Math.max(0, standings.length - LEADERS);
  return [...head, '', ...lines, ...(more > 0 ? [texts.ui('and-more', { count: more })] : [])].join('\n');
}

/** The leagues of this server, to choose from; the only one at once. */
export async function showLeagues(context: BotContext, viewer: Viewer): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  if (viewer.guild === null) return notice(texts.ui('no-server-here'));
  const leagues = await context.play.leagues.inServer(viewer.guild);
  const [only, ...others] = leagues;
  if (!only) return notice(texts.ui('no-league'));
  if (others.length === 0) return showLeague(context, viewer, only.id);
  return {
    screen: {
      embeds: [{ description: texts.ui('league-which'), color: colour('calm') }],
      rows: [
        menu(
          { do: 'league-show', anyLeague: null },
          texts.ui('league-which'),
          leagues.map((league) => ({
            value: league.id,
            label: plainName(league.name),
            detail: joined([
              gameName(league.title, viewer),
              texts.ui(`league-${league.status}`, { count: league.names.size }),
            ]),
          })),
        ),
      ],
    },
  };
}

/** Returns the reply to a change of a league: the league, or the reason for the refusal. */
export async function afterLeague(
  context: BotContext,
  viewer: Viewer,
  outcome: LeagueOutcome,
  said: string,
  host?: UserId,
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  if (outcome.kind === 'refused' && outcome.why === 'not-host' && host !== undefined)
    return notice(texts.ui('only-host', { host: `<@${host}>` }));
  return outcome.kind === 'done'
    ? showLeague(context, viewer, outcome.league.id, `✓ ${said}`)
    : notice(texts.ui('refused', { why: texts.marked.why(outcome.why, outcome.params) }));
}

export const leagueHandlers: Handlers<'league-show' | 'league-join' | 'league-leave' | 'league-start'> = {
  'league-show': {
    run: ({ context, viewer, id, values }) => showLeague(context, viewer, id.anyLeague ?? values[0] ?? ''),
  },
  'league-join': {
    run: (press) =>
      ofLeague(press, async ({ id }, { context, viewer, texts }) => {
        const outcome = await context.play.leagues.join(id, { user: viewer.user, name: viewer.name });
        return afterLeague(context, viewer, outcome, texts.ui('league-joined'));
      }),
  },
  'league-leave': {
    run: (press) =>
      ofLeague(press, async ({ id }, { context, viewer, texts }) =>
        afterLeague(
          context,
          viewer,
          await context.play.leagues.leave(id, viewer.user),
          texts.ui('league-gone'),
        ),
      ),
  },
  'league-start': {
    run: (press) =>
      ofLeague(press, async ({ id, host }, { context, viewer, texts }) => {
        const outcome = await context.play.leagues.start(id, viewer.user);
        return afterLeague(context, viewer, outcome, texts.ui('league-begun'), host);
      }),
  },
};

/** Runs with the league of a button, if it is one of this server. */
async function ofLeague(
  { context, viewer, id }: Press<'league-join' | 'league-leave' | 'league-start'>,
  run: (
    league: LeagueState,
    how: { readonly context: BotContext; readonly viewer: Viewer; readonly texts: Texts },
  ) => Promise<BotReply>,
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const league = isLeague(id.league) ? await context.play.leagues.league(id.league) : undefined;
  return league && league.guild === viewer.guild
    ? run(league, { context, viewer, texts })
    : notice(texts.ui('no-league'));
}
