import type { Param, Params } from '../../../src/engine/contract/game';
import { sheet, WIDTH, type Face, type Marks, type RunPart, type Scene } from '../../../src/picture/kit';
import { say } from '../names';
import type { View } from '../view';
import { apprenticeFace } from './faces';
import { needs, needsHeight } from './needs';
import { EDGE } from './people';
import { GOODS, sign } from './signs';

/** Draws the Apprentices for a player who hires: each as a face with its words, its price and its Silver. */

const PAGE = 16;
const SIGNS: Readonly<Record<string, RunPart>> = { 'item.silver': GOODS.silver, 'item.tax': sign('tax') };

/** True if the reader chooses among the Apprentices. With Works of Wonder they are too many for faces. */
export const isHiring = (view: View, { seat, candidates }: Marks<View>): boolean =>
  !view.court && view.me === seat && candidates.some(({ option }) => option.spot?.startsWith('apprentice-'));

export function hiring(view: View, marks: Marks<View>): Scene {
  const top = needsHeight(view, view.hand);
  const cards = view.shown.flatMap((row, line) =>
    row.map(({ card, coins }, at) => {
      const spot = `apprentice-${line + 1}-${at + 1}`;
      const params = marks.candidates.find(({ option }) => option.spot === spot)?.option.params;
      return { face: priced(apprenticeFace(card), coins, params), spot };
    }),
  );
  return {
    shapes: [
      ...needs(view, view.hand, EDGE, 12, WIDTH - 2 * EDGE),
      sheet(cards, PAGE, 16 + top, WIDTH - 2 * PAGE, Math.max(...view.shown.map(({ length }) => length), 2)),
    ],
    spots: {},
    alt: [say('picture.alt-hiring', { count: cards.length })],
  };
}

/** Adds the price at the top of a face, and the Silver on the card. */
function priced(face: Face, coins: number, { price }: Params = {}): Face {
  const cost = price === undefined ? [] : signsOf(price);
  const laid = { run: [coins, GOODS.silver], words: say('face.lies-on-it') };
  return {
    ...face,
    ...(cost.length > 0 && { cost }),
    body: [...face.body, ...(coins > 0 ? [laid] : [])],
  };
}

/** Draws a price of one or several parts. */
function signsOf(price: Param): RunPart[] {
  if (typeof price !== 'object' || !('text' in price)) return [];
  const { one, other, count } = price.params ?? {};
  if (one !== undefined && other !== undefined) return [...signsOf(one), ...signsOf(other)];
  const known = SIGNS[price.text];
  return known !== undefined && typeof count === 'number' ? [count, known] : [];
}
