import { heading, MARGIN, rect, text, WIDTH, type Scene, type Shape } from '../../picture/kit';
import type { LeagueState } from '../../play/league/api';
import { generalTexts } from '../screen/reply';
import { joined, plainName } from '../screen/ui';
import { gameName, rounded } from '../screen/profile-words';

/** The standings of a league as a picture: place, name, points, wins. */

const ROWS = 16;
const ROW = 48;
const TOP = 124;

export function leagueScene(league: LeagueState, locale: string): Scene {
  const texts = generalTexts(locale);
  const rows = league.standings.slice(0, ROWS);
  const max = Math.max(1, ...rows.map(({ points }) => points));
  const shapes: Shape[] = [
    heading(plainName(league.name)),
    text(
      joined([
        gameName(league.title, { locale }),
        texts.ui('league-rounds', { round: league.round, rounds: league.rounds }),
      ]),
      MARGIN,
      66,
      WIDTH - 2 * MARGIN,
      40,
      { size: 28, weight: 600, ink: 'muted' },
    ),
    rect(MARGIN, TOP - 8, WIDTH - 2 * MARGIN, rows.length * ROW + 16, { fill: 'panel', round: 14 }),
  ];
  rows.forEach(({ place, player, points, wins, dropped }, at) => {
    const y = TOP + at * ROW;
    const ink = dropped ? 'muted' : 'ink';
    shapes.push(
      text(`${place}.`, MARGIN + 14, y + 4, 60, 40, { size: 28, weight: 700, align: 'right', ink }),
      text(plainName(league.names.get(player) ?? '?'), MARGIN + 88, y + 4, 330, 40, {
        size: 28,
        weight: 600,
        ink,
      }),
      rect(460, y + 10, Math.max(4, (points / max) * 290), 28, {
        fill: dropped ? 'line' : 'accent',
        round: 6,
      }),
      text(rounded(points), 770, y + 4, 80, 40, { size: 28, weight: 700, align: 'right', ink }),
      text(texts.ui('wins', { count: wins }), 858, y + 4, WIDTH - MARGIN - 866, 40, {
        size: 24,
        ink: 'muted',
      }),
    );
  });
  return { shapes, spots: {}, alt: [], height: TOP + rows.length * ROW + 24 };
}
