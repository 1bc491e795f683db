import {
  chip,
  circle,
  icon,
  panel,
  parts,
  rect,
  run,
  spent,
  text,
  token,
  WIDTH,
  type Seat,
  type Shape,
} from '../../../src/picture/kit';
import { SLOTS_OF_OFFICE } from '../data/board';
import { cardOf } from '../data/cards';
import {
  COURT as GRANTED,
  NOBLES,
  type Good,
  type Noble,
  type NobleAction,
  type StateAction,
} from '../data/ids';
import * as names from '../names';
import { say } from '../names';
import type { View } from '../view';
import { EMBLEM, peopleIn } from './court';
import { EDGE } from './layout';
import { ACTION, FAVOR, GOOD } from './signs';

/** The actions of nobles: of all three for a trade, of one for a visit. */

interface Drawn {
  readonly height: number;
  readonly shapes: Shape[];
}

const LINE = 42;
/** The height of a line where one noble has the whole width. */
const TALL = 54;
const actionLine = (id: StateAction | NobleAction, x: number, y: number, w: number): Shape[] => [
  icon(ACTION[id].icon ?? '', x, y + 2, 34),
  text(names.action(id), x + 44, y, w - 44, 38, { size: 28 }),
];

/**
 * Draws the three nobles with their State actions. For a trade it draws the goods that each accepts, and how
 * many the player has. For a favour it draws those that the player has, and the Noble actions too.
 */
export function nobles(view: View, seat: Seat, about: 'trade' | 'favor' = 'trade'): Drawn {
  const own = view.players[seat];
  const h = 62 + 3 * LINE;
  return {
    height: h + 2 * EDGE,
    shapes: parts(EDGE, WIDTH - 2 * EDGE, NOBLES.length, 12).flatMap(([x, w], at) => {
      const noble = NOBLES[at];
      if (noble === undefined) return [];
      const { accepts, state, noble: deed } = GRANTED[noble];
      const actions = about === 'trade' ? state : [...state, deed];
      return [
        ...panel(x, EDGE, w, h),
        icon(EMBLEM[noble], x + 12, EDGE + 10, 36),
        text(names.nobleShort(noble), x + 54, EDGE + 6, 136, 42, { size: 30, face: 'serif', weight: 900 }),
        ...(about === 'favor' && own?.favors.includes(noble) === true
          ? [run([FAVOR, say('picture.favor')], x + w - 124, EDGE + 8, 114, 38, { size: 26, align: 'right' })]
          : []),
        ...(about === 'trade' ? ownGoods(accepts, own?.goods, x, w) : []),
        ...actions.flatMap((id, line) => actionLine(id, x + 12, EDGE + 54 + line * LINE, w - 20)),
      ];
    }),
  };
}

/** Draws the goods that a noble accepts, and how many the player has. The words say they are no prices. */
const ownGoods = (
  accepts: readonly Good[],
  goods: Readonly<Record<Good, number>> | undefined,
  x: number,
  w: number,
): Shape[] => [
  text(say('picture.cubes.own'), x + 12, OWN_Y, w - 150, 38, { size: 28, ink: 'muted' }),
  ...accepts.flatMap((good, place) => {
    const count = goods?.[good] ?? 0;
    const left = x + w - 130 + place * 62;
    const piece = chip(GOOD[good], left + 16, OWN_Y + 20, 32);
    return [
      count === 0 ? spent(0, 0, [piece]) : piece,
      text(count, left + 35, OWN_Y + 2, 24, 36, { size: 26, weight: count === 0 ? 400 : 700 }),
    ];
  }),
];
const OWN_Y = EDGE + 54 + 2 * LINE;

/** Returns the noble who is visited. */
export function visited(view: View): Noble | undefined {
  const card = view.played?.place === 'court' ? cardOf(view.played.card) : undefined;
  return card?.kind === 'noble' ? card.noble : undefined;
}

/** Draws one noble: his office, and what he does for a visitor or a follower. */
export function oneNoble(view: View, noble: Noble, seat: Seat, of: 'visit' | 'follow' = 'visit'): Drawn {
  const { state, noble: deed } = GRANTED[noble];
  const h = 3 * TALL + 20;
  const [x, right] = [EDGE + 14, 420];
  const own = view.players[seat];
  return {
    height: h + 2 * EDGE,
    shapes: [
      ...panel(EDGE, EDGE, WIDTH - 2 * EDGE, h),
      icon(EMBLEM[noble], x, EDGE + 8, 38),
      text(names.nobleShort(noble), x + 48, EDGE + 4, 170, 44, { size: 33, face: 'serif', weight: 900 }),
      ...(own?.favors.includes(noble) === true
        ? [run([FAVOR, say('picture.favor')], x + 214, EDGE + 8, 150, 38, { size: 26 })]
        : []),
      ...Array.from({ length: SLOTS_OF_OFFICE }, (_, at) =>
        rect(x + at * 46, EDGE + 52, 38, 38, { fill: 'raised', round: 6 }),
      ),
      ...peopleIn(view, noble).map((one, at) =>
        one === null
          ? circle(x + 19 + at * 46, EDGE + 71, 14, { fill: 'line', stroke: 'ink', thickness: 2 })
          : token(one, x + 19 + at * 46, EDGE + 71, 34),
      ),
      ...[...state, deed].flatMap((id, line) => {
        const y = EDGE + 10 + line * TALL;
        return [
          text(say(`picture.order.${ORDER[of][line] ?? 'or'}`), right, y, 110, 50, {
            size: 34,
            ink: 'muted',
          }),
          icon(ACTION[id].icon ?? '', right + 112, y + 4, 42),
          text(names.action(id), right + 164, y, WIDTH - EDGE - right - 172, 50, { size: 36 }),
        ];
      }),
    ],
  };
}
/** A visitor performs a State action, then the Noble action. A follower performs one of them all. */
const ORDER = { visit: ['first', 'or', 'then'], follow: ['one', 'or', 'or'] } as const;
