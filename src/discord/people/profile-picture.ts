import { group, heading, MARGIN, panel, rect, text, WIDTH, type Scene, type Shape } from '../../picture/kit';
import type { TitleStatistics } from '../../competition/statistics';
import { generalTexts } from '../screen/reply';
import { joined, textsOf } from '../screen/ui';
import type { ProfileAnswer } from '../../play/history/api';
import { gameName, itemName, rounded, ratingText } from '../screen/profile-words';

export type Profile = Extract<ProfileAnswer, { kind: 'profile' }>;

/** Draws a profile: games, results, and the sources of points next to the usual ones. */

const TITLES = 3;
const BARS = 3;
const MANY_BARS = 8;
const BAR = { h: 30, gap: 44, names: 330 };
const HEAD = 116;

export function profileScene(
  profile: Profile,
  how: { readonly name: string; readonly one: TitleStatistics | undefined; readonly locale: string },
): Scene {
  const texts = generalTexts(how.locale);
  const shown = how.one ? [how.one] : profile.titles.slice(0, TITLES);
  const max = how.one ? MANY_BARS : BARS;
  const overall = profile.ratings.find(
    (one) => one.title === how.one?.title && (one.here || how.one === undefined),
  );
  const games = shown.length === 1 ? shown[0] : undefined;
  const all = {
    games: games?.games ?? profile.titles.reduce((sum, one) => sum + one.games, 0),
    wins: games?.wins ?? profile.titles.reduce((sum, one) => sum + one.wins, 0),
  };
  const said = joined([
    texts.ui('games-won', { count: all.games, wins: all.wins }),
    overall ? ratingText(overall, texts) : '',
  ]);
  const shapes: Shape[] = [
    heading(how.name),
    text(said, MARGIN, 66, WIDTH - 2 * MARGIN, 40, { size: 28, weight: 600, ink: 'muted' }),
  ];
  let y = HEAD;
  for (const one of shown) {
    const bars = one.sources.slice(0, max);
    const h = 100 + bars.length * BAR.gap + 14;
    shapes.push(...titlePanel(one, bars, y, h, how.locale));
    y += h + 16;
  }
  if (shown.some(({ sources }) => sources.some(({ usual }) => usual !== undefined))) {
    shapes.push(
      rect(MARGIN + 8, y - 2, 6, 32, { fill: 'ink', round: 3 }),
      text(texts.ui('usual-mark'), MARGIN + 26, y - 4, 700, 36, { size: 24, ink: 'muted' }),
    );
    y += 40;
  }
  return { shapes, spots: {}, alt: [], height: y + 8 };
}

function titlePanel(
  one: TitleStatistics,
  bars: TitleStatistics['sources'],
  y: number,
  h: number,
  locale: string,
): Shape[] {
  const texts = generalTexts(locale);
  const words = textsOf(one.title, locale).plain;
  const room = WIDTH - 2 * MARGIN - 40 - BAR.names - 110;
  const longest = Math.max(1, ...bars.flatMap(({ mine, usual }) => [mine, usual ?? 0]));
  const width = (points: number): number => Math.max(3, (Math.max(0, points) / longest) * room);
  const left = MARGIN + 20 + BAR.names;
  return [
    ...panel(MARGIN, y, WIDTH - 2 * MARGIN, h, gameName(one.title, { locale })),
    text(
      joined([
        texts.ui('games-won', { count: one.games, wins: one.wins }),
        texts.ui('scores', { average: rounded(one.average), best: one.best }),
      ]),
      MARGIN + 14,
      y + 50,
      WIDTH - 2 * MARGIN - 28,
      38,
      { size: 26, weight: 600 },
    ),
    ...bars.map(({ key, mine, usual }, at) =>
      group(0, y + 100 + at * BAR.gap, [
        text(itemName(key, words), MARGIN + 20, -3, BAR.names - 16, 36, { size: 26 }),
        rect(left, 0, width(mine), BAR.h, { fill: 'accent', round: 6 }),
        ...(usual === undefined
          ? []
          : [rect(left + width(usual) - 3, -5, 6, BAR.h + 10, { fill: 'ink', round: 3 })]),
        text(rounded(mine), left + Math.max(width(mine), width(usual ?? 0)) + 14, -3, 96, 36, {
          size: 26,
          weight: 700,
        }),
      ]),
    ),
  ];
}
