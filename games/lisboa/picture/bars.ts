import type { Phrase, Seat } from '../../../src/engine/contract/game';
import {
  group,
  parts,
  strip,
  text,
  token,
  WIDTH,
  type Face,
  type Point,
  type RunPart,
  type Scene,
  type Shape,
  type Words,
} from '../../../src/picture/kit';
import { cardOf } from '../data/cards';
import { shipType } from '../data/ships';
import * as names from '../names';
import { say } from '../names';
import { faceOf } from './faces';

/** Cards and tiles to choose from, two in a row. Full faces leave a phone no room for the answers. */

/** Is one card or tile, with the place for the seal of its option. */
export interface Bar {
  readonly face: Face;
  readonly spot?: string;
  /** True if its words need three lines next to another card. */
  readonly long?: boolean;
  /** True if they need two lines over the whole width. */
  readonly isWide?: boolean;
}

const PAGE = 16;
const GAP = 12;
const TOP = 66;
/** The heights of a bar with two lines of words and with three. */
const HEIGHT = { low: 104, high: 132 } as const;

/** Returns the words for a card, a ship, a clergy tile or a decree: all that it does. */
function wordsOf(id: string): Phrase {
  if (id.startsWith('ship-')) return say('face.ship-hull', { count: shipType(id).hull });
  if (id.startsWith('clergy-')) return names.tileText(id);
  if (id.startsWith('decree-')) return names.decreeText(id);
  return names.cardUses(id);
}

/** True for the cards with two effects, and for the one decree with a condition. */
const isLong = (id: string): boolean => id.includes('-treasury-') || id.startsWith('decree-thriving-stores');

/** Returns what a card in the portfolio still does: its reward was taken when it was played. */
function lastingWords(id: string): Phrase {
  if (id.startsWith('ship-')) {
    const { hull, influence } = shipType(id);
    return say('face.bar-laid-ship', { count: hull, influence });
  }
  const card = cardOf(id);
  return card.kind === 'noble'
    ? say('face.bar-laid', { noble: say(`picture.office.${card.noble}`), count: card.influence })
    : names.permanent(card.permanent);
}

/** Makes a bar of a card in the portfolio. */
export const laidBar = (id: string): Bar => ({
  face: { ...faceOf(id), body: [{ words: lastingWords(id) }] },
  spot: `laid-${id}`,
});

/** Makes a bar. `worth` is the number at its top right, if the card has none of its own. */
export const barOf = (id: string, spot: string, worth?: readonly RunPart[]): Bar => ({
  face: {
    ...faceOf(id),
    ...(id.startsWith('decree-') && { name: names.decreeShort(id) }),
    ...(worth && { worth }),
    body: [{ words: wordsOf(id) }],
  },
  spot,
  long: isLong(id),
  isWide: !/^(ship|clergy|decree)-/.test(id) && names.event(id).length > 1,
});

/** A few cards are one below the other, in larger letters. */
const FEW = { most: 4, scale: 1.3, low: 72, high: 100, gap: 8 } as const;

/** Draws the cards with the owner's token and a title. */
export function bars(seat: Seat, title: Words, cards: readonly Bar[]): Scene {
  const isFew = cards.length <= FEW.most;
  const scale = isFew ? FEW.scale : 1;
  const columns = parts(PAGE, WIDTH - 2 * PAGE, isFew ? 1 : 2, GAP);
  const spots: Record<string, Point> = {};
  const shapes: Shape[] = [];
  let y = TOP;
  for (let from = 0; from < cards.length; from += columns.length) {
    const row = cards.slice(from, from + columns.length);
    const isHigh = row.some(({ long, isWide }) => (isFew ? isWide : long));
    const h = (isFew ? FEW : HEIGHT)[isHigh ? 'high' : 'low'];
    row.forEach(({ face, spot }, at) => {
      const [x, w] = columns[at] ?? [0, 0];
      const drawn = strip(face, 0, 0, w / scale, h, { name: `${face.id} #${from + at}` });
      shapes.push({ ...group(x, y, [drawn]), scale });
      if (spot !== undefined) spots[spot] = [x + 26, y + 26];
    });
    y += h * scale + (isFew ? FEW.gap : GAP);
  }
  return {
    height: y + 4,
    shapes: [
      token(seat, 46, 36, 44, { role: 'token' }),
      text(title, 84, 10, WIDTH - 84 - PAGE, 52, { size: 34, face: 'serif', weight: 900 }),
      ...shapes,
    ],
    spots,
    alt: [say('picture.alt-hand', { list: cards.map(({ face }) => face.name) })],
  };
}
