import { who, type Seat } from '../../src/engine/game';
import {
  blocks,
  heading,
  MARGIN,
  standings,
  standingsHeight,
  type Ink,
  type Item,
  type Scene,
  type Shape,
  type TitlePictures,
} from '../../src/picture/kit';
import { seatsOf } from '../kit/seats';
import { lotsInPlay, spacesInPlay } from './data/board';
import { cardOf, deckOf, type Deck } from './data/cards';
import { tileOf } from './data/clergy';
import { GOODS, NOBLES } from './data/things';
import * as names from './names';
import { say } from './names';
import { city } from './picture-city';
import { church, court } from './picture-court';
import {
  box,
  CHURCH,
  CHURCH_AT,
  COURT,
  GAP,
  GOOD,
  LOT,
  lotHeight,
  lotX,
  OFFICES,
  rowY,
  TILES,
} from './picture-layout';
import { isShip, setsOf } from './state';
import type { PublicPlayer, View } from './view';

type Numbers = readonly (readonly [icon: string, ink: Ink, of: (player: PublicPlayer) => number])[];
/** Wigs, money and influence, the goods, then what stands in the portfolio. */
const NUMBERS: Numbers = [
  ['person', 'accent', (of) => of.wigs],
  ['coin', 'ink', (of) => of.reis],
  ['star', 'ink', (of) => of.influence],
  ...GOODS.map((good) => [GOOD[good].icon, GOOD[good].fill, (of: PublicPlayer) => of.goods[good]] as const),
  ['cube', 'ink', setsOf],
  ['eye', 'ink', (of) => of.officials],
  ['anchor', 'ink', (of) => of.top.filter(isShip).length],
  ['scroll', 'ink', (of) => of.decrees.length],
  ['cards', 'ink', (of) => of.handSize],
];

const people = (view: View, seats: readonly Seat[], top: number): Shape[] =>
  standings(
    NUMBERS.map(([name, ink]) => ({ icon: name, ink })),
    seats.flatMap((seat) => {
      const player = view.players[seat];
      return player
        ? [
            {
              seat,
              name: say('picture.person', { who: who(seat) }),
              active: view.step !== 'over' && seat === view.active,
              numbers: NUMBERS.map(([, , of]) => of(player)),
            },
          ]
        : [];
    }),
    top,
  );

function board(view: View): Scene {
  const peopleAt = CHURCH_AT + CHURCH + GAP + 2;
  const everybody = seatsOf(view);
  return {
    height: peopleAt + standingsHeight(everybody.length) + MARGIN - 4,
    shapes: [
      heading(title(view)),
      ...city(view),
      ...court(view),
      ...church(view),
      ...people(view, everybody, peopleAt),
    ],
    spots: spots(view),
    alt: [
      say('picture.alt', {
        period: view.period,
        round: view.round,
        stores: Object.keys(view.stores).length,
        buildings: Object.keys(view.opened).length,
      }),
      say('picture.alt-seats', {
        list: seatsOf(view).map((seat) =>
          say('picture.alt-seat', {
            who: who(seat),
            wigs: view.players[seat]?.wigs ?? 0,
            reis: view.players[seat]?.reis ?? 0,
          }),
        ),
      }),
    ],
  };
}

const title = (view: View): ReturnType<typeof say> =>
  say(view.step === 'over' ? 'picture.over' : view.lastRound ? 'report.last-round' : 'report.headline', {
    period: view.period,
    round: view.round,
    who: who(view.active),
  });

function spots(view: View): Scene['spots'] {
  return {
    ...Object.fromEntries(
      lotsInPlay(view.players.length).map(({ id, row, column }) => [
        id,
        [lotX(column) + LOT.w / 2 + 8, rowY(view, row) + lotHeight(view) - 24] as const,
      ]),
    ),
    ...Object.fromEntries(
      spacesInPlay(view.players.length).map((space) => {
        const [x, y, , h] = box(view, space);
        return [space.id, [x + 25, y + h / 2] as const];
      }),
    ),
    ...Object.fromEntries(
      NOBLES.map((noble, at) => [
        `office-${noble}`,
        [COURT.x + COURT.w - 28, (OFFICES[at]?.[0] ?? 0) + (OFFICES[at]?.[1] ?? 0) - 24] as const,
      ]),
    ),
    ...Object.fromEntries(
      TILES.map(([x, w], at) => [`church-tile-${at}`, [x + w / 2, CHURCH_AT + CHURCH + 6] as const]),
    ),
  };
}

/** One player's board: means, portfolio, ships, plans and clergy, and the hand for its owner. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const lists = blocks(
    [
      {
        title: say('picture.block.top'),
        items: of.top.map((top) => (isShip(top) ? { words: names.ship(top.ship) } : inHand(top.card))),
      },
      { title: say('picture.block.bottom'), items: of.bottom.map(inHand) },
      {
        title: say('picture.block.clergy'),
        items: of.clergy.map((tile) => ({
          words: names.tile(tile),
          numbers: [['person', tileOf(tile).back, 'accent']],
        })),
      },
      {
        title: say('picture.block.plans'),
        items: [...of.plansOpen, ...of.plansDone].map((plan) => ({
          words: names.plan(plan),
          ...(of.plansDone.includes(plan) && { ink: 'good' }),
        })),
      },
      {
        title: say('picture.block.decrees'),
        items: of.decrees.map((decree) => ({ words: names.decree(decree) })),
      },
      { title: say('picture.block.hand'), items: (view.me === seat ? view.hand : []).map(inHand) },
    ],
    MARGIN + standingsHeight(1) + 14,
  );
  return {
    height: lists.bottom + 10,
    shapes: [...people(view, [seat], MARGIN), ...lists.shapes],
    spots: {},
    alt: [say('picture.alt-area', { who: who(seat), wigs: of.wigs, reis: of.reis, influence: of.influence })],
  };
}

const DECK: Readonly<Record<Deck, Ink>> = {
  blue: '#2b5d92',
  red: '#a03048',
  purple: '#6b4a7a',
  brown: '#7a5230',
};
/** A card by the colour of its back; a noble shows the influence it brings. */
const inHand = (id: string): Item => {
  const card = cardOf(id);
  return {
    words: names.card(id),
    ink: DECK[deckOf(id)],
    numbers: card.kind === 'noble' ? [['star', card.influence]] : [],
  };
};

export const pictures: TitlePictures<View> = { board, area };
