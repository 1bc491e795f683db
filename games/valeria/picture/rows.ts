import { group, parts, WIDTH, type Group, type Point } from '../../../src/picture/kit';
import { SEAL } from './board';
import { sealOn, small, type Small } from './cards';

/** Lays out cards in rows, large enough for a phone. */

const SIDE = 14;
/** The width in which the cards of the centre are laid out. */
const CARD = 188;
const [COLUMNS, MANY_COLUMNS, GAP, LITTLE] = [4, 5, 10, 8];
/** More cards than these are as small as on the board, so that the answers fit the screen too. */
const MANY = 12;

export interface Laid {
  readonly card: Small;
  readonly high: number;
}

interface Rows<C> {
  readonly cards: readonly { readonly of: C; readonly drawn: Group; readonly seal: Point }[];
  readonly scale: number;
  /** The top of what follows. */
  readonly end: number;
  /** The empty places of the last row. */
  readonly free: { readonly width: number; readonly x: number; readonly y: number };
}

export function rowsOf<C extends Laid>(cards: readonly C[], top: number): Rows<C> {
  const isMany = cards.length > MANY;
  const wide = isMany ? MANY_COLUMNS : Math.min(COLUMNS, Math.max(3, cards.length));
  const gap = isMany ? LITTLE : GAP;
  const columns = parts(SIDE, WIDTH - 2 * SIDE, wide, gap);
  const scale = (columns[0]?.[1] ?? CARD) / CARD;
  let y = top;
  let free = { width: 0, x: SIDE, y };
  const laid = [];
  for (let from = 0; from < cards.length; from += columns.length) {
    const row = cards.slice(from, from + columns.length);
    for (const [at, of] of row.entries()) {
      const [x = SIDE] = columns[at] ?? [];
      const [dx, dy] = sealOn(of.card, CARD, of.high, SEAL);
      const drawn: Group = { ...group(x, y, [small(of.card, 0, 0, CARD, of.high)]), scale };
      laid.push({ of, drawn, seal: [x + dx * scale, y + dy * scale] as const });
    }
    const x = columns[row.length]?.[0] ?? WIDTH - SIDE;
    free = { width: WIDTH - SIDE - x, x, y };
    y += Math.max(...row.map(({ high }) => high)) * scale + gap;
  }
  return { cards: laid, scale, end: y + 4, free };
}

/** Returns the box of a card for a ring around it. */
export const boxAround = ({ x, y }: Group, high: number, scale: number) =>
  [x - 3, y - 3, CARD * scale + 6, high * scale + 10] as const;
