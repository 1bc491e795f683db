import type { Seat } from '../../../src/engine/contract/game';
import {
  ghost,
  group,
  heading,
  rect,
  text,
  token,
  WIDTH,
  type Marks,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { say } from '../names';
import { headline } from '../report';
import { seatsOf } from '../state';
import type { View } from '../view';
import { court, courtBottom } from './court';
import { cathedral, guildhall, hallSpot } from './hall';
import { apprentices, apprenticeSpots, lift, peopleBottom, SEAL_ABOVE } from './apprentices';
import { hiring, isHiring } from './hiring';
import { needs, needsHeight } from './needs';
import { EDGE, nameOf, plates } from './people';
import { TOWN, town, townBottom, townSpots } from './town';

/** A seal in the town is smaller, so that the house of the place stays recognisable. */
const SEAL_IN_TOWN = 36;

/** The questions whose answer depends on what the Building Cards in hand need. */
const SHOW_NEEDS: ReadonlySet<string> = new Set(['place', 'workshop', 'hire-free']);

/** Says what the ghosts of a Worker mean, at the right of the heading. Black discs are numbers of answers. */
const MEANING = { x: 660, y: 25 } as const;
function meaningOf({ decision, seat, candidates }: Marks<View>): Shape[] {
  if (decision !== 'place' || candidates.every(({ label }) => label !== '')) return [];
  const { x, y } = MEANING;
  return [
    ghost(x, y, [token(seat, 0, 0, 31)]),
    text(say('picture.worker-here'), x + 22, y - 17, WIDTH - x - 34, 34, { size: 25 }),
  ];
}

/** The questions of which the answers are places of the town, or Workers there. */
const IN_TOWN: ReadonlySet<string> = new Set(['place', 'town-centre', 'capture']);
/**
 * A player who chooses a place sees the town larger, without the Cathedral and the Apprentices: a phone shows
 * small letters otherwise. With Works of Wonder or five players there is no room for that.
 */
const isClose = (view: View, { decision, seat }: Marks<View>): boolean =>
  IN_TOWN.has(decision) && view.me === seat && !view.court && view.seats < 5;
const CLOSE = 1.34;
const near = (at: number, from: number): number => from + (at - from) * CLOSE;

function closeTown(view: View, marks: Marks<View>, waiting?: readonly Seat[]): Scene {
  const bottom = near(townBottom, TOWN.y);
  const standing = plates(view, seatsOf(view), bottom + 14, waiting);
  const cards = SHOW_NEEDS.has(marks.decision) ? view.hand : undefined;
  const corner = { x: near(0, TOWN.x), y: near(0, TOWN.y) };
  return {
    height: standing.bottom + 4 + needsHeight(view, cards),
    dotless: true,
    shapes: [
      { ...heading(headline(view), MEANING.x - 30), y: 0, h: 48 },
      ...meaningOf(marks),
      { ...group(corner.x, corner.y, town(view, marks)), scale: CLOSE },
      ...guildhall(view, marks),
      rect(4, bottom + 7, WIDTH - 8, standing.bottom - bottom - 7, { fill: '#cdd9a8/#323f2c', round: 14 }),
      ...standing.shapes,
      ...needs(view, cards, EDGE, standing.bottom + 4, WIDTH - 2 * EDGE),
    ],
    spots: {
      ...Object.fromEntries(
        Object.entries(townSpots()).map(([spot, [x, y]]) => [spot, [near(x, TOWN.x), near(y, TOWN.y)]]),
      ),
      guildhall: hallSpot,
    },
    seal: SEAL_IN_TOWN,
    alt: altOf(view),
  };
}

const altOf = (view: View): Scene['alt'] => [
  say('picture.alt', { headline: headline(view) }),
  say('picture.alt-seats', {
    list: seatsOf(view).map((seat) => say('picture.alt-seat', about(view, seat))),
  }),
];

/** Draws the whole table. */
export function board(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  if (marks && isHiring(view, marks)) return hiring(view, marks);
  if (marks && isClose(view, marks)) return closeTown(view, marks, waiting);
  const everybody = seatsOf(view);
  const people = courtBottom(view) + 8;
  const lifted = lift(marks);
  const standing = plates(view, everybody, peopleBottom(view, people, lifted) + 1, waiting);
  const cards = marks && SHOW_NEEDS.has(marks.decision) ? view.hand : undefined;
  const meaning = marks ? meaningOf(marks) : [];
  return {
    height: standing.bottom + 4 + needsHeight(view, cards),
    dotless: true,
    shapes: [
      { ...heading(headline(view), meaning.length > 0 ? MEANING.x - 30 : undefined), y: 0, h: 48 },
      ...meaning,
      ...town(view, marks),
      ...cathedral(view),
      ...guildhall(view, marks),
      ...quarter(people, standing),
      ...court(view),
      ...apprentices(view, people, lifted),
      ...standing.shapes,
      ...needs(view, cards, EDGE, standing.bottom + 4, WIDTH - 2 * EDGE),
    ],
    spots: { ...townSpots(), guildhall: hallSpot, ...apprenticeSpots(view, people, lifted) },
    seal: lifted > 0 ? SEAL_ABOVE : SEAL_IN_TOWN,
    alt: altOf(view),
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
