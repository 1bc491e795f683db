import { who, type Seat } from '../../../src/engine/contract/game';
import { handOf, type Scene } from '../../../src/picture/kit';
import { say } from '../names';
import { planSpot } from '../rules/effects/cards';
import type { View } from '../view';
import { buildingFace } from './faces';

/** Draws the Building Cards of a seat, or the cards to choose from in the draft. */
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
