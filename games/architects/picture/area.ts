import {
  columnsOf,
  sheet,
  text,
  token,
  WIDTH,
  type Face,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import type { BuildingId } from '../data/buildings';
import { say } from '../names';
import type { Seat } from '../../../src/engine/contract/game';
import { seatsOf } from '../state';
import type { View } from '../view';
import { about } from './board';
import { apprenticeFace, boardFace, buildingFace, powerFace, wonderFace } from './faces';
import { plates } from './people';

const EDGE = 16;

/** Returns the face of a card that says first where the card is. */
const placedCard = (id: BuildingId, where: 'in-hand' | 'in-packet' | 'is-built'): Face => {
  const face = buildingFace(id);
  return { ...face, body: [{ words: say(`face.${where}`) }, ...face.body] };
};

/**
 * Draws one builder's board: stores, captured Workers, the board's power, Apprentices and Buildings as faces.
 * Its owner sees the cards in hand too.
 */
export function area(view: View, seat: Seat): Scene {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const top = plates(view, [seat], 10);
  const captured = seatsOf(view)
    .map((owner) => ({ owner, count: player.captured[owner] ?? 0 }))
    .filter(({ count }) => count > 0);
  const own = view.me === seat;
  const cards: Face[] = [
    ...(own ? view.packet.map((id) => placedCard(id, 'in-packet')) : []),
    ...(own ? view.hand.map((id) => placedCard(id, 'in-hand')) : []),
    ...(player.board ? [(own ? powerFace : boardFace)(player.board)] : []),
    ...player.apprentices.map(apprenticeFace),
    ...player.buildings.map((id) => (own ? placedCard(id, 'is-built') : buildingFace(id))),
    ...player.wonders.map(wonderFace),
  ];
  const taken: Shape[] =
    captured.length === 0
      ? []
      : [
          text(say('picture.block.captured'), EDGE, top.bottom + 2, 420, 40, { size: 26, ink: 'muted' }),
          ...captured.map(({ owner, count }, at) =>
            token(owner, 460 + at * 60, top.bottom + 22, 42, {
              count,
              name: `captured #${owner}`,
              role: 'worker',
            }),
          ),
        ];
  const from = top.bottom + (captured.length > 0 ? 54 : 4);
  return {
    ...(cards.length === 0 && { height: from + 10 }),
    shapes: [
      ...top.shapes,
      ...taken,
      ...(cards.length > 0
        ? [
            sheet(
              cards.map((face) => ({ face })),
              EDGE,
              from,
              WIDTH - 2 * EDGE,
              columnsOf(cards.length),
            ),
          ]
        : []),
    ],
    spots: {},
    alt: [say('picture.alt-area', { ...about(view, seat), apprentices: player.apprentices.length })],
  };
}
