import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { say } from '../names';
import {
  group,
  rect,
  run,
  text,
  type Marks,
  type Point,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { seatsOf } from '../../kit/seats';
import { lotOf, lotsInPlay, spaceOf, spacesInPlay, STREETS, type Street } from '../data/board';
import { NOBLES } from '../data/ids';
import type { View } from '../view';
import { city, lotName } from './city';
import { court } from './court';
import { excerpt, isInCity } from './excerpt';
import { people } from './plates';
import { REIS } from './signs';
import { ghostOf, storeFront } from './houses';
import { box, CITY, COURT, EDGE, HEIGHT, LOT, lotHeight, lotX, OFFICES, rowY, TREASURY } from './layout';

/** Seals are smaller on small pieces: on lots and places of the city. */
const SEALS: Readonly<Record<string, number>> = { site: 32, space: 32 };

/** Draws the city with the court, from its upper edge, for a question about places. */
function placesOf(view: View, marks: Marks<View>): Pick<Scene, 'height' | 'shapes' | 'spots'> {
  const up = EDGE - CITY.y;
  const shapes = [...city(view, placesAsked(marks)), ...court(view), ...ghosts(view, marks)];
  return {
    height: CITY.h + 2 * EDGE,
    shapes: [group(0, up, shapes)],
    spots: Object.fromEntries(
      Object.entries(spots(view)).map(([spot, [x, y]]): [string, Point] => [spot, [x, y + up]]),
    ),
  };
}

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
      ? placesOf(view, marks)
      : excerpt(view, marks)),
  ...(marks && SEALS[marks.decision] !== undefined && { seal: SEALS[marks.decision] }),
  alt: [
    say('picture.alt', {
      period: view.period,
      round: view.round,
      stores: Object.keys(view.stores).length,
      buildings: Object.keys(view.opened).length,
    }),
    say('picture.alt-seats', {
      list: seatsOf(view).map((seat) =>
        say('picture.alt-seat', {
          who: who(seat),
          wigs: view.players[seat]?.wigs ?? 0,
          reis: view.players[seat]?.reis ?? 0,
        }),
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

const placesAsked = ({ decision, candidates }: Marks<View>): ReadonlySet<string> =>
  new Set(
    decision === 'site'
      ? candidates.flatMap(({ option }) => siteOf(option.key)?.lot ?? [])
      : candidates.flatMap(({ option }) => option.spot ?? []),
  );

/** Draws the possible stores as ghosts under the seals of their options, one for each lot. */
function ghosts(view: View, { decision, candidates }: Marks<View>): Shape[] {
  if (decision !== 'site') return [];
  const done = new Set<string>();
  return candidates.flatMap(({ option }) => {
    const site = siteOf(option.key);
    if (!site || done.has(site.lot)) return [];
    done.add(site.lot);
    const { row, column } = lotOf(site.lot);
    const [x, y, h] = [lotX(column), rowY(view, row), lotHeight(view)];
    const price = option.params?.['price'];
    return [
      ...ghostOf(x, y, LOT.w, h, storeFront(site.street, LOT.w, h)),
      lotName(site.lot, x, y - 3, 'halo'),
      ...(typeof price === 'number'
        ? [
            rect(x + 3, y + h - 32, LOT.w - 6, 29, { fill: 'panel', round: 6 }),
            run([price, REIS], x + 4, y + h - 32, LOT.w - 8, 29, { size: 25, align: 'right' }),
          ]
        : []),
    ];
  });
}
/** Reads a key such as `site:lot-a1-gold`. */
export function siteOf(key: string): { readonly lot: string; readonly street: Street } | undefined {
  const [, lot = '', street] = /^site:(lot-[a-e]\d)-(\w+)$/.exec(key) ?? [];
  const known = STREETS.find((one) => one === street);
  return known ? { lot, street: known } : undefined;
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
