import type { Seat } from '../../src/engine/game';
import {
  blocks,
  heading,
  MARGIN,
  standingsHeight,
  text,
  token,
  type Item,
  type Scene,
  type TitlePictures,
} from '../../src/picture/kit';
import { BUILDINGS, type BuildingId } from './data/buildings';
import { RESOURCES } from './data/items';
import { say } from './names';
import { RESOURCE } from './picture/icons';
import { apprentices, apprenticesBottom, apprenticeSpots, nameOf, people } from './picture/people';
import { town, townSpots } from './picture/town';
import { headline } from './report';
import { seatsOf } from './state';
import type { View } from './view';

function board(view: View): Scene {
  const everybody = seatsOf(view);
  const peopleAt = apprenticesBottom(view) + 4;
  return {
    height: peopleAt + standingsHeight(everybody.length) + MARGIN - 4,
    shapes: [
      heading(headline(view)),
      ...town(view),
      ...apprentices(view),
      ...people(view, everybody, peopleAt),
    ],
    spots: { ...townSpots(), ...apprenticeSpots(view) },
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', { list: everybody.map((seat) => say('picture.alt-seat', about(view, seat))) }),
    ],
  };
}

const about = (view: View, seat: Seat) => ({
  player: nameOf(view, seat),
  virtue: view.players[seat]?.virtue ?? 0,
  silver: view.players[seat]?.silver ?? 0,
  buildings: view.players[seat]?.buildings.length ?? 0,
});

const buildingItem = (card: BuildingId, held: boolean): Item => ({
  words: say(`building.${card}`),
  ink: held ? 'accent' : 'good',
  numbers: [
    ...(held ? RESOURCES.filter((kind) => BUILDINGS[card].cost[kind]) : []).map(
      (kind) => [RESOURCE[kind].icon, BUILDINGS[card].cost[kind] ?? 0, RESOURCE[kind].ink] as const,
    ),
    ['star', BUILDINGS[card].vp],
  ],
});

/** One builder's board: stores, Workers taken, Apprentices and Buildings, and the hand for its owner. */
function area(view: View, seat: Seat): Scene {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const lists = blocks(
    [
      {
        title: say('picture.block.apprentices'),
        items: player.apprentices.map((card) => ({ words: say(`apprentice.${card}`) })),
      },
      {
        title: say('picture.block.buildings'),
        items: [
          ...player.buildings.map((card) => buildingItem(card, false)),
          ...player.wonders.map((wonder) => ({ words: say(`wonder.${wonder}`), ink: 'good' as const })),
        ],
      },
      {
        title: say('picture.block.hand'),
        items: (view.me === seat ? view.hand : []).map((card) => buildingItem(card, true)),
      },
    ],
    MARGIN + standingsHeight(1) + 14,
  );
  const captured = seatsOf(view)
    .map((owner) => ({ owner, count: player.captured[owner] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    height: lists.bottom + (captured.length > 0 ? 56 : 0) + 10,
    shapes: [
      ...people(view, [seat], MARGIN),
      ...lists.shapes,
      ...(captured.length > 0
        ? [text(say('picture.block.captured'), MARGIN, lists.bottom + 4, 420, 38, { size: 26, ink: 'muted' })]
        : []),
      ...captured.map(({ owner, count }, at) =>
        token(owner, 470 + at * 60, lists.bottom + 22, 44, { count, name: 'captured', role: 'worker' }),
      ),
    ],
    spots: {},
    alt: [say('picture.alt-area', { ...about(view, seat), apprentices: player.apprentices.length })],
  };
}

export const pictures: TitlePictures<View> = { board, area };
