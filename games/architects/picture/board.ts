import type { Seat } from '../../../src/engine/contract/game';
import { heading, rect, WIDTH, type Marks, type Scene, type Shape } from '../../../src/picture/kit';
import { say } from '../names';
import { headline } from '../report';
import { seatsOf } from '../state';
import type { View } from '../view';
import { court, courtBottom } from './court';
import { cathedral, guildhall, hallSpot } from './hall';
import { apprentices, apprenticeSpots, lift, peopleBottom, SEAL_ABOVE } from './apprentices';
import { nameOf, plates } from './people';
import { town, townBottom, townSpots } from './town';

/** A seal in the town is smaller, so that the house of the place stays recognisable. */
const SEAL_IN_TOWN = 36;

/** Draws the whole table. */
export function board(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  const everybody = seatsOf(view);
  const people = courtBottom(view) + 8;
  const lifted = lift(marks);
  const standing = plates(view, everybody, peopleBottom(view, people, lifted) + 1, waiting);
  return {
    height: standing.bottom + 4,
    shapes: [
      { ...heading(headline(view)), y: 0, h: 48 },
      ...town(view, marks),
      ...cathedral(view),
      ...guildhall(view, marks),
      ...quarter(people, standing),
      ...court(view),
      ...apprentices(view, people, lifted),
      ...standing.shapes,
    ],
    spots: { ...townSpots(), guildhall: hallSpot, ...apprenticeSpots(view, people, lifted) },
    seal: lifted > 0 ? SEAL_ABOVE : SEAL_IN_TOWN,
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', { list: everybody.map((seat) => say('picture.alt-seat', about(view, seat))) }),
    ],
  };
}

/**
 * Draws the quarter below the town: a street on the meadow, with the Apprentices for hire and the players'
 * houses.
 */
function quarter(people: number, { top, bottom }: { top: number; bottom: number }): Shape[] {
  const from = townBottom + 7;
  return [
    rect(4, from, WIDTH - 8, bottom - from, { fill: '#cdd9a8/#323f2c', round: 14 }),
    rect(4, people - 4, WIDTH - 8, top - people + 8, { fill: '#dccfa6/#4b4030' }),
  ];
}

export const about = (view: View, seat: Seat) => ({
  who: nameOf(view, seat),
  virtue: view.players[seat]?.virtue ?? 0,
  silver: view.players[seat]?.silver ?? 0,
  buildings: view.players[seat]?.buildings.length ?? 0,
});
