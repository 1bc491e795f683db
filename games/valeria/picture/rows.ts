import { group, parts, WIDTH, type Group, type Point } from '../../../src/picture/kit';
import { SEAL } from './board';
import { sealOn, small, type Small } from './cards';

/** Lays out cards in rows, large enough for a phone. */

const SIDE = 14;
/** The width in which the cards of the centre are laid out. */
const CARD = 188;
const [GAP, LITTLE] = [10, 8];
/** The columns to try, each with the highest end of its rows. On a phone, the answers need room too. */
const LAYOUTS = [
  [3, 560],
  [4, 980],
  [5, Infinity],
] as const;

export interface Laid {
  readonly card: Small;
  readonly high: number;
}

interface Rows<C> {
  readonly cards: readonly { readonly of: C; readonly drawn: Group; readonly seal: Point }[];
  readonly scale: number;
  /** The top of what follows. */
  readonly end: number;
}

/** Lays out cards in the fewest columns with which they and what follows, of this height, are low enough. */
export function rowsOf<C extends Laid>(cards: readonly C[], top: number, after = 0): Rows<C> {
  const all = LAYOUTS.map(([columns, end]) => ({ end, rows: rowsIn(cards, top, columns) }));
  const found = all.find(({ rows, end }) => rows.end + after <= end) ?? all.at(-1);
  if (!found) throw new Error('there is no layout');
  return found.rows;
}

function rowsIn<C extends Laid>(cards: readonly C[], top: number, count: number): Rows<C> {
  const gap = count > 4 ? LITTLE : GAP;
  const columns = parts(SIDE, WIDTH - 2 * SIDE, count, gap);
  const scale = (columns[0]?.[1] ?? CARD) / CARD;
  let y = top;
  const laid = [];
  for (let from = 0; from < cards.length; from += count) {
    const row = cards.slice(from, from + count);
    for (const [at, of] of row.entries()) {
      const [x = SIDE] = columns[at] ?? [];
      const [dx, dy] = sealOn(of.card, CARD, of.high, SEAL);
      const drawn: Group = { ...group(x, y, [small(of.card, 0, 0, CARD, of.high)]), scale };
      laid.push({ of, drawn, seal: [x + dx * scale, y + dy * scale] as const });
    }
    y += Math.max(...row.map(({ high }) => high)) * scale + gap;
  }
  return { cards: laid, scale, end: y + 4 };
}

/** Returns the box of a card for a ring around it. */
export const boxAround = ({ x, y }: Group, high: number, scale: number) =>
  [x - 3, y - 3, CARD * scale + 6, high * scale + 10] as const;
