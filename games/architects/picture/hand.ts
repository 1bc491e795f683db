import { who, type Seat } from '../../../src/engine/contract/game';
import { handOf, type Scene } from '../../../src/picture/kit';
import { BOARDS } from '../data/boards';
import { abilityText } from '../describe';
import { say } from '../names';
import { planSpot } from '../rules/effects/cards';
import type { View } from '../view';
import { buildingFace, powerFace } from './faces';

const ROW = 4;

/**
 * Draws the Building Cards of a seat, or the cards to choose from in the draft. The first choice of the draft
 * shows the player's board as well, because its power decides what is good.
 */
export function hand(view: View, seat: Seat): Scene | undefined {
  if (view.me !== seat) return undefined;
  const drafting = view.packet.length > 0;
  const cards = drafting ? view.packet : view.hand;
  if (cards.length === 0) return undefined;
  const board = view.players[seat]?.board;
  const isFirst = drafting && view.hand.length === 0;
  const scene = handOf(
    seat,
    drafting ? say('picture.packet') : say('picture.hand', { who: who(seat) }),
    [
      ...cards.map((id) => ({ face: buildingFace(id), spot: planSpot(id) })),
      ...(isFirst && board ? [{ face: powerFace(board) }] : []),
    ],
    [
      say('picture.alt-hand', { count: cards.length }),
      ...(isFirst && board
        ? [
            say('picture.alt-power', {
              board: say(`board.${board}`),
              power: BOARDS[board].abilities.map(abilityText),
            }),
          ]
        : []),
    ],
  );
  // Four cards fit in one row, so that a phone shows them above the question.
  const shapes = scene.shapes.map((shape) =>
    shape.kind === 'sheet' && shape.cards.length === ROW ? { ...shape, columns: ROW } : shape,
  );
  return { ...scene, shapes };
}
