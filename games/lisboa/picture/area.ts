import { who, type Phrase, type Seat } from '../../../src/engine/game';
import {
  group,
  MARGIN,
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
import { people } from './court';
import { faceOf } from './faces';

/**
 * One player's own board: the plate, and what lies in portfolio, clergy, plans and decrees, each with what it
 * does.
 */

const STRIP = { h: 104, pitch: 112 };

interface Block {
  readonly title: Phrase;
  readonly faces: readonly Face[];
  /** Where options that mean them are sealed. */
  readonly spots?: readonly string[];
  /** Plans that have been carried out stand back. */
  readonly done?: number;
}

/** On a strip the words say what goes on working; the signs of the full face stand on its face. */
function inWords(id: string): Face {
  const face = faceOf(id);
  const words = lasting(id);
  return words ? { ...face, body: [{ words }] } : face;
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
    name: 'top' | 'bottom' | 'clergy' | 'plans' | 'decrees' | 'shown',
    ids: readonly string[],
  ): Block => ({
    title: say(`picture.block.${name}`),
    faces: ids.map(inWords),
  });
  const blocks: Block[] = [
    block('top', of.top.map(nameOf)),
    block('bottom', of.bottom),
    block('clergy', of.clergy),
    { ...block('plans', [...of.plansOpen, ...of.plansDone]), done: of.plansDone.length },
    block('decrees', of.decrees),
    ...(view.me === seat
      ? [{ ...block('shown', view.decreesShown), spots: view.decreesShown.map((id) => `shown-${id}`) }]
      : []),
  ];
  const shapes: Shape[] = [...people(view, [seat], 14)];
  let y = 168;
  const spots: Record<string, Point> = {};
  for (const { title, faces, done = 0, spots: places = [] } of blocks) {
    if (faces.length === 0) continue;
    shapes.push(text(title, MARGIN, y, WIDTH - 2 * MARGIN, 36, { size: 27, face: 'serif', weight: 900 }));
    y += 40;
    faces.forEach((face, at) => {
      const [x, w] = parts(12, WIDTH - 24, 2, 10)[at % 2] ?? [12, 480];
      const one = strip(face, 0, 0, w, STRIP.h, { name: `${face.id} #${at}` });
      const top = y + Math.floor(at / 2) * STRIP.pitch;
      const place = places[at];
      if (place !== undefined) spots[place] = [x + w - 26, top + 26];
      shapes.push(at >= faces.length - done ? spent(x, top, [one]) : group(x, top, [one]));
    });
    y += Math.ceil(faces.length / 2) * STRIP.pitch + 6;
  }
  return {
    height: y + 10,
    shapes,
    spots,
    alt: [say('picture.alt-area', { who: who(seat), wigs: of.wigs, reis: of.reis, influence: of.influence })],
  };
}
