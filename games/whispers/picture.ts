import { who, type Phrase, type Seat } from '../../src/engine/game';
import {
  counter,
  group,
  HEAD,
  heading,
  icon,
  line,
  MARGIN,
  parts,
  rect,
  text,
  token,
  WIDTH,
  type Ink,
  type TitlePictures,
  type Scene,
  type Shape,
} from '../../src/picture/kit';
import { EMPIRES, LOYALTIES, POSITIONS, SLOTS, type Empire, type Loyalty } from './data/empires';
import { has, iconsOf, MAP, neighbours, REGIONS, type Icon, type Region } from './data/map';
import { briefOf, cardName, empireName, say } from './names';
import { abilitiesOf, deckOf, type Card } from './data/cards';
import type { PlayerView, View } from './view';
import { cardLine, headline } from './report';

const COLOURS: Readonly<Record<Empire, { readonly fill: Ink; readonly on: Ink }>> = {
  bear: { fill: '#2f5fc0', on: '#ffffff' },
  eagle: { fill: '#b3262e', on: '#ffffff' },
  elephant: { fill: '#2c7048', on: '#ffffff' },
  lion: { fill: '#e9bf45', on: '#1e1a17' },
  horse: { fill: '#7a5232', on: '#ffffff' },
};
/** As in the codes of their regions: never colour alone. */
const LETTER: Readonly<Record<Empire, string>> = {
  bear: 'B',
  eagle: 'E',
  elephant: 'T',
  lion: 'L',
  horse: 'H',
};
const signed = (value: number): string => String(value).replace('-', '−');
const ICON: Readonly<Record<Icon, string>> = { city: 'house', farm: 'leaf', tower: 'tower' };
const MAP_HEIGHT = 540;
const PILL = { w: 86, h: 40 };

const at = (region: Region): readonly [number, number] => [
  MARGIN + MAP[region].at[0],
  HEAD + MAP[region].at[1],
];

function borders(): Shape[] {
  return REGIONS.flatMap((region) =>
    neighbours(region)
      .filter((next) => region < next)
      .map((next) => line([at(region), at(next)], { stroke: 'line', thickness: 4 })),
  );
}

/**
 * A region: whose banners in whose colour, its code, what stands there. A ring in another colour: conquered.
 */
function place(view: View, region: Region): Shape[] {
  const [x, y] = at(region);
  const holder = COLOURS[view.holders[region]];
  const home = COLOURS[MAP[region].home];
  const conquered = view.holders[region] !== MAP[region].home;
  const marching = view.activation?.march?.to === region;
  const icons = iconsOf(region);
  return [
    group(
      0,
      0,
      [
        rect(x - PILL.w / 2, y - PILL.h / 2, PILL.w, PILL.h, {
          fill: view.banners[region] > 0 ? holder.fill : 'panel',
          stroke: conquered ? home.fill : view.banners[region] > 0 ? 'panel' : home.fill,
          thickness: conquered ? 7 : 4,
          round: 12,
          name: `${region} ${view.banners[region] > 0 ? view.holders[region] : 'empty'}`,
          role: 'region',
        }),
        text(MAP[region].code, x - PILL.w / 2 + 8, y - 17, 42, 34, {
          size: 24,
          weight: 600,
          ink: view.banners[region] > 0 ? holder.on : 'ink',
        }),
        ...(view.banners[region] > 0
          ? [
              text(view.banners[region], x, y - 19, PILL.w / 2 - 8, 38, {
                size: 30,
                weight: 700,
                align: 'right',
                ink: holder.on,
              }),
            ]
          : []),
      ],
      `region ${region}`,
    ),
    ...(marching
      ? [
          rect(x - PILL.w / 2 - 7, y - PILL.h / 2 - 7, PILL.w + 14, PILL.h + 14, {
            stroke: 'accent',
            thickness: 5,
            round: 17,
          }),
        ]
      : []),
    ...icons.map((name, index) => ({
      ...icon(ICON[name], x - icons.length * 14 + index * 28 + 1, y - PILL.h / 2 - 27, 25, 'muted'),
      name: `${name} ${region}`,
      role: 'icon',
    })),
    ...view.players
      .filter((of) => of.field.includes(region))
      .map((of, index) =>
        token(of.seat, x + 30 - index * 26, y + PILL.h / 2 + 8, 28, {
          name: `field ${region}`,
          role: 'agent',
        }),
      ),
  ];
}

const COUNCIL = { label: 124, w: 668, head: 66, count: 33, seat: 43, gap: 6 };
const COUNCIL_HEIGHT =
  COUNCIL.head + 3 * COUNCIL.count + POSITIONS.length * (COUNCIL.seat + COUNCIL.gap) + 10;
const columns = parts(MARGIN + COUNCIL.label, COUNCIL.w - COUNCIL.label, EMPIRES.length, COUNCIL.gap);
const councilsAt = HEAD + MAP_HEIGHT + 14;
const rowOf = (position: number): number =>
  councilsAt + COUNCIL.head + 3 * COUNCIL.count + 8 + position * (COUNCIL.seat + COUNCIL.gap);
const citiesOf = (view: View, empire: Empire): number =>
  REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length;

/** The five councils, an empire a column: what it has, and below that who decides what. */
function councils(view: View): Shape[] {
  const counts: readonly (readonly [
    icon: string,
    label: 'cities' | 'banners' | 'cards',
    of: (empire: Empire) => number,
  ])[] = [
    ['house', 'cities', (empire) => citiesOf(view, empire)],
    ['flag', 'banners', (empire) => view.supply[empire]],
    ['cards', 'cards', (empire) => view.decks[empire]],
  ];
  const label = (words: Phrase, y: number, h: number): Shape =>
    text(words, MARGIN, y, COUNCIL.label - 8, h, { size: 24, ink: 'muted' });
  return [
    ...counts.map(([, name], row) =>
      label(say(`picture.${name}`), councilsAt + COUNCIL.head + row * COUNCIL.count, COUNCIL.count),
    ),
    ...POSITIONS.map((position, row) => label(say(`position.${position}`), rowOf(row), COUNCIL.seat)),
    ...EMPIRES.flatMap((empire, column) => {
      const [x, w] = columns[column] ?? [0, 0];
      const { fill, on } = COLOURS[empire];
      return [
        rect(x, councilsAt, w, COUNCIL.head - 4, { fill, round: 10 }),
        text(empireName(empire), x + 4, councilsAt + 2, w - 8, 32, {
          size: 26,
          weight: 700,
          align: 'center',
          ink: on,
        }),
        text(LETTER[empire], x + 4, councilsAt + 31, w - 8, 30, { size: 24, align: 'center', ink: on }),
        ...counts.map(([name, , of], row) =>
          counter(name, of(empire), x + w / 2 - 32, councilsAt + COUNCIL.head + row * COUNCIL.count + 4, 72, {
            size: 28,
            name: `${name} ${empire} ${of(empire)}`,
          }),
        ),
        ...POSITIONS.flatMap((position, row) => {
          const seat = view.councils[empire][position];
          const active =
            view.activation?.active.empire === empire && view.activation.active.position === position;
          return [
            rect(x, rowOf(row), w, COUNCIL.seat, {
              fill: 'panel',
              stroke: active ? 'accent' : 'raised',
              thickness: active ? 6 : 3,
              round: 10,
              name: `council ${empire} ${position} ${seat ?? ''}`,
            }),
            ...(seat === null
              ? []
              : [
                  token(seat, x + w / 2, rowOf(row) + COUNCIL.seat / 2, 36, {
                    name: `${empire} ${position}`,
                    role: 'agent',
                  }),
                ]),
          ];
        }),
      ];
    }),
  ];
}

const PEOPLE = { x: MARGIN + COUNCIL.w + 16, w: WIDTH - 2 * MARGIN - COUNCIL.w - 16 };

/** Each society: its cards, and the loyalties it has shown. */
function people(view: View): Shape[] {
  const { x, w } = PEOPLE;
  const rows = parts(councilsAt, COUNCIL_HEIGHT, view.players.length, 10);
  return view.players.flatMap((of, row) => {
    const [y, h] = rows[row] ?? [0, 0];
    const top = y + (h - 76) / 2;
    const first = of.seat === view.first;
    return [
      rect(x, y, w, h, {
        fill: 'panel',
        round: 12,
        ...(view.activation?.seat === of.seat && { stroke: 'accent' as const, thickness: 5 }),
      }),
      token(of.seat, x + 26, top + 21, 32),
      text(say('person', { seat: who(of.seat) }), x + 48, top + 2, w - 118 - (first ? 30 : 0), 38, {
        size: 26,
        weight: 600,
      }),
      ...(first ? [icon('flag', x + w - 96, top + 9, 25, 'accent')] : []),
      counter('cards', held(of), x + w - 64, top + 7, 60, { size: 28, name: `cards ${of.seat} ${held(of)}` }),
      ...SLOTS.flatMap((slot, index) => {
        const [from, width] = parts(x + 8, w - 16, SLOTS.length, 4)[index] ?? [0, 0];
        return loyalty(of, slot, from, top + 41, width);
      }),
    ];
  });
}

const held = (of: PlayerView): number => Object.values(of.held).reduce((sum, count) => sum + count, 0);

/** A slot: its value, and the empire whose token lies there once it is shown. */
function loyalty(of: PlayerView, slot: Loyalty, x: number, y: number, w: number): Shape[] {
  const empire = of.loyalties[slot];
  const open = empire !== null && of.revealed.includes(empire);
  return [
    rect(x, y, w, 33, {
      fill: open ? COLOURS[empire].fill : 'raised',
      round: 8,
      name: `${of.seat} ${slot} ${open ? empire : 'hidden'}`,
      role: 'loyalty',
    }),
    text(`${signed(LOYALTIES[slot])}${open ? LETTER[empire] : ''}`, x + 1, y, w - 2, 33, {
      size: 26,
      weight: 700,
      align: 'center',
      ink: open ? COLOURS[empire].on : 'muted',
    }),
  ];
}

function board(view: View): Scene {
  return {
    height: councilsAt + COUNCIL_HEIGHT + MARGIN - 8,
    shapes: [
      heading(headline(view)),
      rect(MARGIN, HEAD, WIDTH - 2 * MARGIN, MAP_HEIGHT, { fill: 'raised', round: 18 }),
      ...borders(),
      ...REGIONS.flatMap((region) => place(view, region)),
      ...councils(view),
      ...people(view),
    ],
    spots: {
      ...Object.fromEntries(
        REGIONS.map((region) => {
          const [x, y] = at(region);
          return [region, [x - PILL.w / 2 + 3, y - PILL.h / 2 - 7] as const];
        }),
      ),
      ...Object.fromEntries(
        EMPIRES.flatMap((empire, column) =>
          POSITIONS.map((position, row) => {
            const [x, w] = columns[column] ?? [0, 0];
            return [`${empire}-${position}`, [x + w / 2, rowOf(row) + COUNCIL.seat / 2] as const];
          }),
        ),
      ),
    },
    alt: [
      say('alt.board', { headline: headline(view) }),
      say('alt.cities', {
        list: EMPIRES.map((empire) =>
          say('alt.empire', { empire: empireName(empire), cities: citiesOf(view, empire) }),
        ),
      }),
    ],
  };
}

/**
 * A loyalty large: what it is worth, whom it is for, how many cities that empire holds now, and whether all
 * have seen it.
 */
function large(view: View, of: PlayerView, slot: Loyalty, [x, w]: readonly [number, number]): Shape[] {
  const empire = of.loyalties[slot];
  const { fill, on } = empire ? COLOURS[empire] : { fill: 'raised' as const, on: 'muted' as const };
  return [
    rect(x, SLOT.top, w, SLOT.h, { fill: 'panel', round: 12 }),
    text(say(`slot.${slot}`), x + 12, SLOT.top + 4, w - 70, 44, { size: 26, ink: 'muted' }),
    text(signed(LOYALTIES[slot]), x + w - 62, SLOT.top + 4, 50, 44, {
      size: 36,
      weight: 700,
      align: 'right',
    }),
    rect(x + 8, SLOT.top + 52, w - 16, 68, { fill, round: 8, name: `loyalty ${slot} ${empire ?? ''}` }),
    text(empire ? empireName(empire) : say('hidden'), x + 18, SLOT.top + 53, w - 36, 34, {
      size: 26,
      weight: 700,
      ink: on,
    }),
    ...(empire
      ? [counter('house', citiesOf(view, empire), x + 18, SLOT.top + 86, 80, { size: 28, ink: on })]
      : []),
    ...(empire && of.revealed.includes(empire) ? [icon('eye', x + w - 48, SLOT.top + 88, 28, on)] : []),
  ];
}

/** A card in hand: whose it is, and the ways it can be played. */
function inHand(card: Card, x: number, y: number, w: number): Shape[] {
  const [own, double, pair] = abilitiesOf(card);
  const deck = deckOf(card);
  const head: Shape[] = [
    rect(x, y, w, CARD.h, { fill: 'panel', round: 12, name: `card ${card}` }),
    rect(x, y, 14, CARD.h, { fill: COLOURS[deck].fill, round: 7 }),
    text(cardName(card), x + 28, y + 6, w - 40, 40, { size: 27, weight: 700 }),
  ];
  if (!own || !double || !pair)
    return [...head, text(cardLine(card), x + 28, y + 50, w - 44, CARD.h - 60, { size: 25, lines: 6 })];
  return [
    ...head,
    text(briefOf(own), x + 28, y + 46, w - 40, 60, { size: 25, lines: 2 }),
    text(say('picture.twice', { what: briefOf(double) }), x + 28, y + 108, w - 40, 60, {
      size: 25,
      lines: 2,
    }),
    text(say('picture.pair', { what: briefOf(pair) }), x + 28, y + 172, w - 40, 90, {
      size: 25,
      lines: 3,
    }),
  ];
}

const SLOT = { top: HEAD + 8, h: 128 };
const CARD = { gap: 12, h: 272 };
const CARDS_AT = SLOT.top + SLOT.h + 16;

/** One society: its loyalties as far as the viewer may see them, and for its owner the cards. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const cards = of.hand ?? [];
  const rows = Math.ceil(cards.length / 2);
  return {
    height:
      (cards.length > 0 ? CARDS_AT + 44 + rows * (CARD.h + CARD.gap) - CARD.gap : SLOT.top + SLOT.h) + MARGIN,
    shapes: [
      token(seat, 46, 40, 42),
      text(say('person', { seat: who(seat) }), 80, 14, 700, 52, { size: 36, face: 'serif' }),
      counter('cards', held(of), WIDTH - MARGIN - 84, 22, 84, { size: 36, name: `cards ${held(of)}` }),
      ...SLOTS.flatMap((slot, at) =>
        large(view, of, slot, parts(MARGIN, WIDTH - 2 * MARGIN, SLOTS.length, 10)[at] ?? [0, 0]),
      ),
      ...(cards.length > 0
        ? [
            text(say('section.hand', { count: cards.length }), MARGIN, CARDS_AT, 600, 36, {
              size: 26,
              ink: 'muted',
            }),
          ]
        : []),
      ...cards.flatMap((card, at) => {
        const [x, w] = parts(MARGIN, WIDTH - 2 * MARGIN, 2, CARD.gap)[at % 2] ?? [0, 0];
        return inHand(card, x, CARDS_AT + 44 + Math.floor(at / 2) * (CARD.h + CARD.gap), w);
      }),
    ],
    spots: {},
    alt: [say('alt.area', { seat: who(seat), cards: held(of), shown: of.revealed.length })],
  };
}

export const pictures: TitlePictures<View> = { board, area };
