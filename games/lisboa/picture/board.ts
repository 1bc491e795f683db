import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { means, say } from '../names';
import { text, type Marks, type Scene, type Shape } from '../../../src/picture/kit';
import { bySeat } from '../../kit/seats';
import { lotsInPlay, spaceOf, spacesInPlay } from '../data/board';
import { NOBLES } from '../data/ids';
import type { View } from '../view';
import { city } from './city';
import { closeUp } from './close-up';
import { court } from './court';
import { excerpt, isInCity } from './excerpt';
import { people } from './plates';
import { box, COURT, HEIGHT, LOT, lotX, OFFICES, rowY, TREASURY } from './layout';

/**
 * Draws the whole table: the city, the court next to it, the players below. The panel of a question shows
 * only the part that it is about.
 */
export const board = (view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene => ({
  ...(marks === undefined
    ? {
        height: HEIGHT,
        shapes: [...heading(view), ...city(view), ...court(view), ...people(view, { waiting })],
        spots: spots(view),
      }
    : isInCity(marks.decision)
      ? closeUp(view, marks)
      : excerpt(view, marks)),
  alt: [
    say('picture.alt', {
      period: view.period,
      round: view.round,
      stores: Object.keys(view.stores).length,
      buildings: Object.keys(view.opened).length,
    }),
    say('picture.alt-seats', {
      list: bySeat(view.players).map(([seat, owner]) =>
        say('picture.alt-seat', { who: who(seat), ...means(owner) }),
      ),
    }),
  ],
});

export const heading = (view: View, words: Phrase = asked(view)): Shape[] => [
  text(
    say(view.step === 'over' ? 'picture.over' : 'picture.period', { period: view.period }),
    20,
    8,
    250,
    50,
    {
      size: 41,
      face: 'serif',
      weight: 900,
    },
  ),
  text(words, view.step === 'over' ? 340 : 200, 12, view.step === 'over' ? 640 : 780, 46, { size: 30 }),
];
function asked(view: View): Phrase {
  const params = { round: view.round, who: who(view.active) };
  switch (view.step) {
    case 'over':
      return say('picture.finished');
    case 'clergy':
      return say('picture.clergy');
    case 'turn':
      return say(view.lastRound ? 'picture.last-round' : 'picture.turn', params);
    case 'church':
      return say('picture.church-scoring');
    default:
      return say('picture.period-ends');
  }
}

export const spaceBox = (view: View, id: string): readonly [number, number, number, number] =>
  box(view, spaceOf(id));

function spots(view: View): Scene['spots'] {
  return {
    ...Object.fromEntries(
      lotsInPlay(view.players.length).map(({ id, row, column }) => [
        id,
        [lotX(column) + LOT.w - 18, rowY(view, row) + 15] as const,
      ]),
    ),
    ...Object.fromEntries(
      spacesInPlay(view.players.length).map((space) => {
        const [x, y, w, h] = box(view, space);
        const edge = { west: x + 6, east: x + w - 6, north: x + 6 };
        return [space.id, [edge[space.side], y + (space.side === 'north' ? 42 : h / 2)] as const];
      }),
    ),
    ...Object.fromEntries(
      NOBLES.map((noble, at) => [
        `office-${noble}`,
        [COURT.x + COURT.w - 26, (OFFICES[at]?.[0] ?? 0) + 61] as const,
      ]),
    ),
    'pile-treasury': [COURT.x + COURT.w - 24, TREASURY[0] + 58],
    ...Object.fromEntries(
      NOBLES.map((noble, at) => [
        `pile-${noble}`,
        [COURT.x + COURT.w - 78, (OFFICES[at]?.[0] ?? 0) + 90] as const,
      ]),
    ),
  };
}
