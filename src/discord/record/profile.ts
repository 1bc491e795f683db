import type { ProfileAnswer, ScopedRating } from '../../play/memory/api';
import type { TitleStatistics } from '../../record/statistics';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from '../bot-context';
import { sideId, type SidePress, type SidePanel } from '../side-panel';
import { cut, LIMITS } from '../limits';
import { button, colour, escaped, joined, menu, plainName, voiceOf, type Voice } from '../look';
import { gameName, isUser, itemName, placeMark, rounded, ratingText, themeOf } from './words';
import { profileScene } from './profile-picture';

/** Somebody's profile: a picture worth showing around, and in words what it says. */

export type Profile = Extract<ProfileAnswer, { kind: 'profile' }>;
const PANEL = 'profile';
/** More titles than this are named in the menu alone. */
const SHOWN = 5;

export async function showProfile(
  context: BotContext,
  reader: Reader,
  of: string,
  title?: string,
): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  const answer = await context.play.memory.profile({ user: reader.user, guild: reader.guild }, of, title);
  if (answer.kind === 'unlisted') return notice(voice.ui('not-listed'));
  const { titles } = answer;
  if (titles.length === 0)
    return notice(voice.ui(of === reader.user ? 'profile-empty' : 'profile-nothing'), nameOf(answer, reader));
  const one = titles.find((each) => each.title === title);
  const name = nameOf(answer, reader);
  const described = one ? ofTitle(one, answer.ratings, reader, voice) : overview(answer, reader, voice);
  const scene = profileScene(answer, { name, one, locale: reader.locale });
  const picture = context.pictures?.scene?.(scene, {
    name: 'profile',
    alt: cut(described.replace(/[*_\\]|-# /g, ''), LIMITS.alt),
    locale: reader.locale,
    ...themeOf(reader),
  });
  return {
    screen: {
      embeds: [
        {
          title: cut(
            one ? joined([escaped(name), gameName(one.title, reader)]) : escaped(name),
            LIMITS.title,
          ),
          description: cut(described, LIMITS.description),
          color: colour('end'),
        },
      ],
      rows: [
        menu(
          sideId(PANEL, of),
          voice.ui('profile-title'),
          [
            { value: '-', label: voice.ui('all-titles'), picked: !one },
            ...titles.map((each) => ({
              value: each.title,
              label: gameName(each.title, reader),
              detail: voice.ui('games-won', { count: each.games, wins: each.wins }),
              picked: each === one,
            })),
          ].slice(0, LIMITS.menuOptions),
        ),
        [button(sideId('history', `${of}...0`), voice.ui('history-title'))],
      ],
    },
    ...(picture && { picture }),
  };
}

const nameOf = ({ name, user }: Profile, reader: Reader): string =>
  plainName(user === reader.user ? reader.name : (name ?? '?'));

function overview({ titles, ratings, medals }: Profile, reader: Reader, voice: Voice): string {
  const games = titles.reduce((sum, each) => sum + each.games, 0);
  const wins = titles.reduce((sum, each) => sum + each.wins, 0);
  const overall = ratings.filter(({ title }) => title === undefined);
  return [
    voice.ui('games-won', { count: games, wins }),
    ...overall.map((one) => ratingText(one, voice)),
    ...medals.slice(0, SHOWN).map(({ place, name }) => `${placeMark(place)} ${escaped(plainName(name))}`),
    '',
    ...titles
      .slice(0, SHOWN)
      .map(
        (each) =>
          `**${gameName(each.title, reader)}** · ${joined([
            voice.ui('games-won', { count: each.games, wins: each.wins }),
            voice.ui('scores', { average: rounded(each.average), best: each.best }),
          ])}`,
      ),
  ].join('\n');
}

function ofTitle(
  one: TitleStatistics,
  ratings: readonly ScopedRating[],
  reader: Reader,
  voice: Voice,
): string {
  const words = voiceOf(one.title, reader.locale).plain;
  const shares = (
    list: readonly { readonly games: number; readonly wins: number }[],
    name: (at: number) => string,
  ) =>
    list
      .map(({ games, wins }, at) => `${name(at)}: ${voice.ui('wins-of', { count: games, wins })}`)
      .join(' · ');
  return [
    joined([
      voice.ui('games-won', { count: one.games, wins: one.wins }),
      voice.ui('scores', { average: rounded(one.average), best: one.best }),
    ]),
    ...ratings.filter(({ title }) => title === one.title).map((each) => ratingText(each, voice)),
    '',
    `**${voice.ui('points-from')}**`,
    ...one.sources
      .slice(0, 10)
      .map(({ key, mine, usual }) =>
        joined([
          `${itemName(key, words)} ${rounded(mine)}`,
          usual === undefined ? '' : voice.ui('usual', { points: rounded(usual) }),
        ]),
      ),
    '',
    `**${voice.ui('by-players')}** ` +
      `${shares(one.byPlayers, (at) => String(one.byPlayers[at]?.players ?? ''))}`,
    `**${voice.ui('by-seat')}** ${shares(one.bySeat, (at) => String((one.bySeat[at]?.seat ?? 0) + 1))}`,
    joined([
      voice.ui('longest-game', { count: one.longest.answers }),
      voice.ui('answers-a-day', { count: rounded(one.answersADay) }),
    ]),
  ].join('\n');
}

export const profilePanel: SidePanel = {
  name: PANEL,
  async press({ context, reader, about, values }: SidePress) {
    const [title = ''] = values;
    return isUser(about)
      ? showProfile(context, reader, about, title)
      : notice(generalVoice(reader.locale).ui('not-ours'));
  },
};
