import {
  circle,
  counter,
  icon,
  parts,
  rect,
  text,
  token,
  type Seat,
  type Shape,
} from '../../src/picture/kit';
import { seatsOf } from '../kit/seats';
import { ICONS, treasuryAt } from './data/board';
import { GOODS, NOBLES } from './data/things';
import * as names from './names';
import { say } from './names';
import { CHURCH, CHURCH_AT, COURT, GOOD, OFFICES, PRICES, STEP, TILES, TREASURY } from './picture-layout';
import type { View } from './view';

/** Treasury and prices, and the nobles' offices: beside the city. */
export function court(view: View): Shape[] {
  const { x, w } = COURT;
  const level = treasuryAt(view.treasury);
  return [
    rect(x, TREASURY[0], w, TREASURY[1], { fill: 'panel', round: 12, name: `treasury ${view.treasury}` }),
    text(say('picture.treasury', { level: view.treasury }), x + 12, TREASURY[0] + 4, w - 20, 34, {
      size: 25,
      weight: 600,
    }),
    counter('coin', level.reis, x + 12, TREASURY[0] + TREASURY[1] - 35, 72, {
      size: 28,
      name: 'right number',
    }),
    counter('star', level.influence, x + 98, TREASURY[0] + TREASURY[1] - 35, 72, {
      size: 28,
      name: 'left number',
    }),
    ...GOODS.flatMap((good, at) => {
      const [left, width] = parts(x, w, 2, 8)[at % 2] ?? [0, 0];
      const [top, height] = parts(PRICES[0], PRICES[1], 2, 8)[Math.floor(at / 2)] ?? [0, 0];
      return [
        rect(left, top, width, height, {
          fill: 'panel',
          round: 10,
          name: `market ${good}`,
        }),
        icon(GOOD[good].icon, left + 10, top + height / 2 - 14, 28, GOOD[good].fill),
        text(view.prices[good], left + 44, top, width - 56, height, {
          size: 30,
          weight: 700,
          align: 'right',
          name: `price ${good}`,
        }),
      ];
    }),
    ...NOBLES.flatMap((noble, at) => {
      const [y, h] = OFFICES[at] ?? [0, 0];
      const { officials, placeholders } = view.offices[noble];
      const here = [
        ...Array<null>(placeholders).fill(null),
        ...seatsOf(view).flatMap((seat) => Array<Seat>(officials[seat] ?? 0).fill(seat)),
      ];
      const pitch = Math.min(36, (w - 16) / Math.max(1, here.length));
      return [
        rect(x, y, w, h, {
          fill: 'panel',
          round: 12,
          name: `office ${noble} ${officials.join()} ${view.favors[noble]}`,
        }),
        text(say(`picture.office.${noble}`), x + 12, y + 4, w - 76, 36, { size: 25, weight: 600 }),
        counter('crown', view.favors[noble], x + w - 62, y + 8, 58, { size: 28, name: `favours ${noble}` }),
        ...here.map((seat, at) => {
          const [left, top] = [x + 26 + at * pitch, y + h - 24];
          return seat === null
            ? circle(left, top, 13, { fill: 'line', name: `neutral ${noble} #${at}`, role: 'official' })
            : token(seat, left, top, 32, { name: `official ${noble} #${at}`, role: 'token' });
        }),
      ];
    }),
  ];
}

const UP = 'M12 4 L21 19 L3 19 Z';
const DOWN = 'M12 20 L21 5 L3 5 Z';
const OF_GAP = { 'treasury-up': UP, 'treasury-down': DOWN, 'church-scoring': 'cross' } as const;

/** The ring of tiles, in each gap what passing it does, and in one of them the Cardinal. */
export function church(view: View): Shape[] {
  const y = CHURCH_AT;
  return TILES.flatMap(([x, w], at) => {
    const tile = view.church.tiles[at];
    const here = view.church.gap === at;
    const passing = ICONS[at];
    return [
      rect(x, y, w, CHURCH, {
        fill: tile ? 'raised' : 'panel',
        round: 12,
        name: `tile ${at} ${tile ? ('id' in tile ? tile.id : tile.back) : 'none'}`,
        role: 'tile',
      }),
      ...(tile
        ? [
            text(
              'id' in tile ? names.tile(tile.id) : say('picture.closed-tile', { count: tile.back }),
              x + 1,
              y + 2,
              w - 2,
              CHURCH - 4,
              { size: 25, lines: 2, align: 'center' },
            ),
          ]
        : []),
      ...(here
        ? [
            rect(x + w + 1, y, STEP - 2, CHURCH, {
              fill: 'accent',
              round: 8,
              name: `cardinal ${at}`,
              role: 'cardinal',
            }),
            icon('cross', x + w + 2, y + CHURCH / 2 - 9, STEP - 4, '#ffffff'),
          ]
        : passing
          ? [icon(OF_GAP[passing], x + w + 3, y + CHURCH / 2 - 8, STEP - 6, 'muted')]
          : []),
    ];
  });
}
