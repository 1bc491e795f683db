import { who } from '../../../src/engine/contract/game';
import {
  group,
  parts,
  WIDTH,
  type Group,
  type Marks,
  type Point,
  type Scene,
} from '../../../src/picture/kit';
import { SLOTS } from '../data/board';
import type { Slot } from '../data/board';
import { say } from '../names';
import type { View } from '../view';
import { purse } from './area';
import { cardOn, HIGH, heightOf, SEAL } from './board';
import { sealOn, small, type Small } from './cards';

/** Draws only the cards of the centre that a player can choose, large enough for a phone. */

const [SIDE, GAP, TOP] = [14, 10, 78];
/** The width in which the cards of the centre are laid out. */
const CARD = 188;
const COLUMNS = 4;

const KINDS = { m: HIGH.monster, c: HIGH.citizen, d: HIGH.domain } as const;
const highOf = (slot: Slot, card: Small): number =>
  slot[0] === 'm' ? heightOf(card) : KINDS[slot[0] as keyof typeof KINDS];

interface Offer {
  readonly slot: Slot;
  readonly card: Small;
  readonly high: number;
}

export function offers(view: View, marks: Marks<View> | undefined): Scene | undefined {
  const of = marks && view.players[marks.seat];
  if (!of) return undefined;
  const spots = new Set(marks.candidates.map(({ option }) => option.spot));
  const found = SLOTS.flatMap((slot): Offer[] => {
    const card = spots.has(slot) ? cardOn(view, slot) : undefined;
    return card ? [{ slot, card, high: highOf(slot, card) }] : [];
  });
  if (found.length === 0) return undefined;
  const columns = parts(SIDE, WIDTH - 2 * SIDE, Math.min(COLUMNS, Math.max(3, found.length)), GAP);
  const scale = (columns[0]?.[1] ?? CARD) / CARD;
  const shapes: Group[] = [];
  const places: Record<string, Point> = {};
  let y = TOP;
  for (let from = 0; from < found.length; from += columns.length) {
    const row = found.slice(from, from + columns.length);
    for (const [at, { slot, card, high }] of row.entries()) {
      const [x = SIDE] = columns[at] ?? [];
      const [dx, dy] = sealOn(card, CARD, high, SEAL);
      shapes.push({ ...group(x, y, [small(card, 0, 0, CARD, high)]), scale });
      places[slot] = [x + dx * scale, y + dy * scale];
    }
    y += Math.max(...row.map(({ high }) => high)) * scale + GAP;
  }
  return {
    height: y + 4,
    shapes: [...purse(of), ...shapes],
    spots: places,
    seal: SEAL * scale,
    alt: [
      say('picture.alt-offers', {
        who: who(of.seat),
        list: found.map(({ card }) => card.title),
      }),
    ],
  };
}
