import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import {
  group,
  parts,
  spent,
  strip,
  text,
  WIDTH,
  type Face,
  type Point,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { CARD_IDS, cardOf } from '../data/cards';
import * as names from '../names';
import { say } from '../names';
import { nameOf } from '../state';
import type { View } from '../view';
import { people } from './plates';
import { faceOf } from './faces';

/** One player's own board: the plate, then portfolio, clergy, plans and decrees with their effects. */

const STRIP = { h: 104, pitch: 112 };
/** More cards than this are shown in two columns. */
const MAX_IN_ONE_COLUMN = 4;

interface Block {
  readonly title: Phrase;
  readonly faces: readonly Face[];
  /** The places for the seals of the options about these cards. */
  readonly spots?: readonly string[];
  /** The number of plans that are opened already. They are drawn paler. */
  readonly done?: number;
}

/** Returns a card on a strip: words for its lasting ability, while the full face shows signs. */
function inWords(id: string): Face {
  const face = faceOf(id);
  const words = lasting(id);
  const name = id.startsWith('decree-') ? names.decreeShort(id) : face.name;
  return words ? { ...face, name, body: [{ words }] } : face;
}
function lasting(id: string): Phrase | undefined {
  if (id.startsWith('clergy-')) return names.tileText(id);
  if (id.startsWith('decree-')) return names.decreeText(id);
  const card = CARD_IDS.includes(id) ? cardOf(id) : undefined;
  return card?.kind === 'treasury' ? names.permanent(card.permanent) : undefined;
}

export function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const block = (
    name: 'hand' | 'top' | 'bottom' | 'clergy' | 'plans' | 'decrees' | 'shown',
    ids: readonly string[],
  ): Block => ({
    title: say(`picture.block.${name}`),
    faces: ids.map(inWords),
  });
  const blocks: Block[] = [
    // Players open this area for the cards that they hold, so those come first.
    ...(view.me === seat ? [block('hand', view.hand)] : []),
    block('top', of.top.map(nameOf)),
    block('bottom', of.bottom),
    block('clergy', of.clergy),
    { ...block('plans', [...of.plansOpen, ...of.plansDone]), done: of.plansDone.length },
    block('decrees', of.decrees),
    ...(view.me === seat
      ? [{ ...block('shown', view.decreesShown), spots: view.decreesShown.map((id) => `shown-${id}`) }]
      : []),
  ];
  const shapes: Shape[] = [...people(view, { seats: [seat], y: 14 })];
  const spots: Record<string, Point> = {};
  // The blocks fill two columns. A block goes to the column with more room, and a long block covers both.
  const columns = parts(12, WIDTH - 24, 2, 14).map(([x, w]) => ({ x, w, y: 168 }));
  for (const { title, faces, done = 0, spots: places = [] } of blocks) {
    if (faces.length === 0) continue;
    const [one, other] = columns.toSorted((a, b) => a.y - b.y);
    if (!one || !other) break;
    const over = faces.length > MAX_IN_ONE_COLUMN ? columns : [one];
    const top = Math.max(...over.map(({ y }) => y)) + 40;
    const [first = one] = over;
    shapes.push(
      text(title, first.x + 4, top - 40, first.w - 8, 36, { size: 27, face: 'serif', weight: 900 }),
    );
    faces.forEach((face, at) => {
      const { x, w } = over[at % over.length] ?? one;
      const y = top + Math.floor(at / over.length) * STRIP.pitch;
      const shape = strip(face, 0, 0, w, STRIP.h, { name: `${face.id} #${at}` });
      const place = places[at];
      if (place !== undefined) spots[place] = [x + w - 26, y + 26];
      shapes.push(at >= faces.length - done ? spent(x, y, [shape]) : group(x, y, [shape]));
    });
    for (const column of over) column.y = top + Math.ceil(faces.length / over.length) * STRIP.pitch + 6;
  }
  return {
    height: Math.max(...columns.map(({ y }) => y)) + 10,
    shapes,
    spots,
    alt: [say('picture.alt-area', { who: who(seat), ...names.means(of) })],
  };
}
