import type { Seat } from '../../../src/engine/contract/game';
import {
  chip,
  circle,
  counter,
  icon,
  panel,
  rect,
  run,
  text,
  token,
  type Shape,
} from '../../../src/picture/kit';
import { seatsOf } from '../../kit/seats';
import { ICONS, SLOTS_OF_OFFICE, treasuryAt } from '../data/board';
import { cardOf } from '../data/cards';
import { tileOf } from '../data/clergy';
import { GOODS, NOBLES, type Noble, type Pile } from '../data/ids';
import * as names from '../names';
import { say } from '../names';
import type { View } from '../view';
import { CHURCH, CHURCH_AT, COURT, MARKET, OFFICES, PRICES, TILES, TREASURY } from './layout';
import { ACTION, CARDINAL, GOOD, INFLUENCE, permanentRun, REIS, TILE, TREASURY as CHEST, WIG } from './signs';

/** The court next to the city: treasury, market, the nobles' offices and the church. */

export const EMBLEM: Readonly<Record<Noble, string>> = {
  king: 'queen',
  'prime-minister': 'quill',
  builder: 'trowel',
};
const SIZE = 25;

/** Is one panel next to the city. */
export interface CourtPanel {
  readonly y: number;
  readonly h: number;
  readonly shapes: readonly Shape[];
}
export const court = (view: View): Shape[] => courtPanels(view).flatMap(({ shapes }) => shapes);
/** Returns the panels from top to bottom. */
export const courtPanels = (view: View): readonly CourtPanel[] => [
  { y: TREASURY[0], h: TREASURY[1], shapes: treasury(view) },
  { y: MARKET[0], h: MARKET[1], shapes: market(view) },
  ...NOBLES.map((noble, at) => {
    const [y, h] = OFFICES[at] ?? [0, 0];
    return { y, h, shapes: office(view, noble, y) };
  }),
  { y: CHURCH_AT, h: CHURCH, shapes: church(view) },
];

function treasury(view: View): Shape[] {
  const { x, w } = COURT;
  const level = treasuryAt(view.treasury);
  return [
    ...panel(x, TREASURY[0], w, TREASURY[1]),
    rect(x + 5, TREASURY[0] + 4, w - 10, 40, { name: `treasury ${view.treasury}` }),
    icon(CHEST.icon ?? '', x + 10, TREASURY[0] + 5, 36),
    text(say('picture.level', { level: view.treasury }), x + 52, TREASURY[0] + 6, 92, 34, {
      size: SIZE,
      ink: 'muted',
    }),
    // The same order as on the track of the rulebook.
    counter(INFLUENCE.icon ?? '', level.influence, x + 146, TREASURY[0] + 6, 74, {
      size: 34,
      name: 'influence number',
    }),
    counter(REIS.icon ?? '', level.reis, x + 218, TREASURY[0] + 6, 74, { size: 34, name: 'réis number' }),
    ...topCard(view, 'treasury', TREASURY[0] + 43),
  ];
}

function market(view: View): Shape[] {
  const { x, w } = COURT;
  return [
    ...panel(x, MARKET[0], w, MARKET[1]),
    ...GOODS.flatMap((good, at) => {
      const [left] = PRICES[at] ?? [0];
      return [
        chip(GOOD[good], left + 17, MARKET[0] + 24, 34),
        text(view.prices[good], left + 37, MARKET[0] + 6, 24, 36, {
          size: 30,
          weight: 900,
          name: `price ${good}`,
          role: 'number',
        }),
      ];
    }),
  ];
}

/** Draws the open card of a pile. */
function topCard(view: View, pile: Pile, y: number): Shape[] {
  const { x, w } = COURT;
  const { top } = view.display[pile];
  if (top === null) return [];
  const card = cardOf(top);
  return [
    text(names.card(top), x + 10, y + 1, w - (card.kind === 'noble' ? 62 : 18), 30, {
      size: 24,
      name: `top ${pile} ${top}`,
    }),
    ...(card.kind === 'noble'
      ? [run([card.influence, INFLUENCE], x + w - 60, y + 1, 52, 30, { size: 25, align: 'right' })]
      : []),
  ];
}

/** Returns the officials of an office from the left, neutral ones first. */
export const peopleIn = (view: View, noble: Noble): (Seat | null)[] => {
  const { officials, placeholders } = view.offices[noble];
  return [
    ...Array<null>(placeholders).fill(null),
    ...seatsOf(view).flatMap((seat) => Array<Seat>(officials[seat] ?? 0).fill(seat)),
  ];
};
function office(view: View, noble: Noble, y: number): Shape[] {
  const { x, w } = COURT;
  const here = peopleIn(view, noble);
  const own = GOODS.find(
    (good) => good === { king: 'cloth', 'prime-minister': 'books', builder: 'tools' }[noble],
  );
  return [
    ...panel(x, y, w, OFFICES[0]?.[1] ?? 0),
    icon(EMBLEM[noble], x + 10, y + 6, 32),
    text(say(`picture.office.${noble}`), x + 48, y + 3, 130, 38, { size: 29, face: 'serif', weight: 900 }),
    ...(own ? [chip(GOOD[own], x + 198, y + 22, 30)] : []),
    counter(ACTION['royal-favor'].icon ?? '', view.favors[noble], x + 224, y + 6, 58, {
      size: 32,
      name: `favours ${noble}`,
    }),
    ...Array.from({ length: SLOTS_OF_OFFICE }, (_, at) =>
      rect(x + 10 + at * 45, y + 41, 36, 36, { fill: 'raised', round: 6 }),
    ),
    ...here.map((seat, at) =>
      seat === null
        ? circle(x + 28 + at * 45, y + 59, 14, {
            fill: 'line',
            stroke: 'ink',
            thickness: 2,
            name: `neutral ${noble} #${at}`,
            role: 'official',
          })
        : token(seat, x + 28 + at * 45, y + 59, 33, { name: `official ${noble} #${at}`, role: 'token' }),
    ),
    ...topCard(view, noble, y + 74),
  ];
}

/**
 * Draws the ring of tiles: the wigs on the back, and the ability once it is known. The icon of the Cardinal
 * is between two tiles.
 */
function church(view: View): Shape[] {
  const y = CHURCH_AT;
  return [
    ...panel(COURT.x, y, COURT.w, CHURCH),
    ...TILES.flatMap(([x, w], at): Shape[] => {
      const tile = view.church.tiles[at];
      const known = tile && 'id' in tile ? tileOf(tile.id) : undefined;
      const gap = x + w + 2;
      return [
        rect(x, y + 31, w, CHURCH - 36, { fill: 'raised', stroke: 'line', thickness: 2, round: 7 }),
        // A mark of a change is around this part, so that marks of neighbours do not touch.
        rect(x + 9, y + 38, w - 18, CHURCH - 50, {
          fill: 'raised',
          name: `tile ${at} ${tile ? ('id' in tile ? tile.id : tile.back) : 'none'}`,
          role: 'tile',
        }),
        ...(tile
          ? [
              text('id' in tile ? tileOf(tile.id).back : tile.back, x, y + 28, w, 28, {
                size: 24,
                weight: 700,
                align: 'center' as const,
                role: 'number',
              }),
              icon(known ? signOf(known.ability) : (WIG.icon ?? ''), x + w / 2 - 9, y + 56, 18),
            ]
          : []),
        ...(view.church.gap === at
          ? [
              chip({ ...CARDINAL, form: 'disc', fill: '#1e1a17', ring: 'paper' }, gap, y + 17, 30, {
                name: `cardinal ${at}`,
                role: 'cardinal',
              }),
            ]
          : sign(ICONS[at], gap, y + 17)),
      ];
    }),
  ];
}
const signOf = (ability: Parameters<typeof permanentRun>[0]): string => {
  const found = permanentRun(ability).find((part) => typeof part === 'object' && 'icon' in part);
  return typeof found === 'object' && 'icon' in found ? (found.icon ?? 'church') : 'church';
};
const sign = (
  what: 'treasury-up' | 'treasury-down' | 'church-scoring' | undefined,
  x: number,
  y: number,
): Shape[] => {
  if (what === undefined) return [];
  if (what === 'church-scoring') return [icon(TILE.icon ?? '', x - 13, y - 15, 26, 'muted')];
  const up = what === 'treasury-up';
  return [
    icon(CHEST.icon ?? '', x - 22, y - 12, 24, 'muted'),
    icon(up ? 'M12 4 L21 19 L3 19 Z' : 'M12 20 L21 5 L3 5 Z', x + 4, y - 9, 18, 'muted'),
  ];
};
