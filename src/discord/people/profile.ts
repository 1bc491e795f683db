import type { ScopedRating } from '../../play/history/api';
import type { TitleStatistics } from '../../competition/statistics';
import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { historyId } from './history';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, escaped, joined, menu, plainName, textsOf, type Texts } from '../screen/ui';
import { gameName, itemName, placeMark, rounded, ratingText, themeOf } from '../screen/profile-words';
import { profileScene, type Profile } from './profile-picture';

/** The profile of a player: a picture to share, and the same in words. */

/** More titles than this are named in the menu alone. */
const SHOWN = 5;

export async function showProfile(
  context: BotContext,
  viewer: Viewer,
  of: string,
  title?: string,
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const answer = await context.play.history.profile({ user: viewer.user, guild: viewer.guild }, of, title);
  if (answer.kind === 'unlisted') return notice(texts.ui('not-listed'));
  const { titles } = answer;
  if (titles.length === 0)
    return notice(texts.ui(of === viewer.user ? 'profile-empty' : 'profile-nothing'), nameOf(answer, viewer));
  const one = titles.find((each) => each.title === title);
  const name = nameOf(answer, viewer);
  const described = one ? ofTitle(one, answer.ratings, viewer, texts) : overview(answer, viewer, texts);
  const scene = profileScene(answer, { name, one, locale: viewer.locale });
  const picture = context.pictures?.scene?.(scene, {
    name: 'profile',
    alt: cut(described.replace(/[*_\\]|-# /g, ''), LIMITS.alt),
    locale: viewer.locale,
    ...themeOf(viewer),
  });
  return {
    screen: {
      embeds: [
        {
          title: cut(
            one ? joined([escaped(name), gameName(one.title, viewer)]) : escaped(name),
            LIMITS.title,
          ),
          description: cut(described, LIMITS.description),
          color: colour('end'),
        },
      ],
      rows: [
        menu(
          { do: 'profile', user: of },
          texts.ui('profile-title'),
          [
            { value: '-', label: texts.ui('all-titles'), picked: !one },
            ...titles.map((each) => ({
              value: each.title,
              label: gameName(each.title, viewer),
              detail: texts.ui('games-won', { count: each.games, wins: each.wins }),
              picked: each === one,
            })),
          ].slice(0, LIMITS.menuOptions),
        ),
        [button(historyId({ of, page: 0 }), texts.ui('history-title'))],
      ],
    },
    ...(picture && { picture }),
  };
}

const nameOf = ({ name, user }: Profile, viewer: Viewer): string =>
  plainName(user === viewer.user ? viewer.name : (name ?? '?'));

function overview(
  { titles, ratings, medals, helped, finishing }: Profile,
  viewer: Viewer,
  texts: Texts,
): string {
  const games = titles.reduce((sum, each) => sum + each.games, 0);
  const wins = titles.reduce((sum, each) => sum + each.wins, 0);
  const overall = ratings.filter(({ title }) => title === undefined);
  return [
    texts.ui('games-won', { count: games, wins }),
    ...(helped > 0 ? [texts.ui('games-helped', { count: helped })] : []),
    ...(finishing && finishing.begun > 0 ? [texts.ui('games-finished', { ...finishing })] : []),
    ...overall.map((one) => ratingText(one, texts)),
    ...medals.slice(0, SHOWN).map(({ place, name }) => `${placeMark(place)} ${escaped(plainName(name))}`),
    '',
    ...titles
      .slice(0, SHOWN)
      .map(
        (each) =>
          `**${gameName(each.title, viewer)}** · ${joined([
            texts.ui('games-won', { count: each.games, wins: each.wins }),
            texts.ui('scores', { average: rounded(each.average), best: each.best }),
          ])}`,
      ),
  ].join('\n');
}

function ofTitle(
  one: TitleStatistics,
  ratings: readonly ScopedRating[],
  viewer: Viewer,
  texts: Texts,
): string {
  const words = textsOf(one.title, viewer.locale).plain;
  const shares = (
    list: readonly { readonly games: number; readonly wins: number }[],
    name: (at: number) => string,
  ) =>
    list
      .map(({ games, wins }, at) => `${name(at)}: ${texts.ui('wins-of', { count: games, wins })}`)
      .join(' · ');
  return [
    joined([
      texts.ui('games-won', { count: one.games, wins: one.wins }),
      texts.ui('scores', { average: rounded(one.average), best: one.best }),
    ]),
    ...ratings.filter(({ title }) => title === one.title).map((each) => ratingText(each, texts)),
    '',
    `**${texts.ui('points-from')}**`,
    ...one.sources
      .slice(0, 10)
      .map(({ key, mine, usual }) =>
        joined([
          `${itemName(key, words)} ${rounded(mine)}`,
          usual === undefined ? '' : texts.ui('usual', { points: rounded(usual) }),
        ]),
      ),
    '',
    `**${texts.ui('by-players')}** ` +
      `${shares(one.byPlayers, (at) => String(one.byPlayers[at]?.players ?? ''))}`,
    `**${texts.ui('by-seat')}** ${shares(one.bySeat, (at) => String((one.bySeat[at]?.seat ?? 0) + 1))}`,
    joined([
      texts.ui('longest-game', { count: one.longest.answers }),
      texts.ui('answers-a-day', { count: rounded(one.answersADay) }),
    ]),
  ].join('\n');
}

export const profileHandlers: Handlers<'profile'> = {
  profile: {
    run: ({ context, viewer, id, values: [title = ''] }) => showProfile(context, viewer, id.user, title),
  },
};
