import { who, type Seat } from '../../../src/engine/game';
import { handOf, type Scene } from '../../../src/picture/kit';
import { say } from '../names';
import { planSpot } from '../rules/cards';
import type { View } from '../view';
import { buildingFace } from './faces';

/** The plans somebody holds; in the draft, what there is to choose from. */
export function hand(view: View, seat: Seat): Scene | undefined {
  if (view.me !== seat) return undefined;
  const drafting = view.packet.length > 0;
  const cards = drafting ? view.packet : view.hand;
  if (cards.length === 0) return undefined;
  return handOf(
    seat,
    drafting ? say('picture.packet') : say('picture.hand', { who: who(seat) }),
    cards.map((id) => ({ face: buildingFace(id), spot: planSpot(id) })),
    [say('picture.alt-hand', { count: cards.length })],
  );
}
