import { say, who, type Seat } from '../../src/engine/game';
import {
  circle,
  counter,
  group,
  HEAD,
  heading,
  icon,
  MARGIN,
  parts,
  rect,
  standings,
  standingsHeight,
  text,
  token,
  WIDTH,
  type Ink,
  type TitlePictures,
  type Scene,
  type Shape,
} from '../../src/picture/kit';
import { columnOf, LOWER_CITIZEN_SLOTS, type Slot } from './data/board';
import { citizen, type Citizen } from './data/citizens';
import { domain } from './data/domains';
import { trophy } from './data/monsters';
import { ROLES, type Area, type Role } from './data/vocabulary';
import { nameOf, textOf } from './names';
import { faces } from './picture/faces';
import { headline } from './report';
import type { CitizenPlace, MonsterPlace, View } from './view';

const ROLE: Readonly<Record<Role, { readonly icon: string; readonly ink: Ink }>> = {
  worker: { icon: 'hammer', ink: '#8a5a1c' },
  soldier: { icon: 'sword', ink: '#9c2f2f' },
  shadow: { icon: 'eye', ink: '#4a4560' },
  holy: { icon: 'cross', ink: '#25638c' },
};
const AREA: Readonly<Record<Area, Ink>> = {
  hills: '#6b7a2a',
  ruins: '#7a6a55',
  forest: '#2f6b43',
  valley: '#39757a',
  mountains: '#55607a',
  barrens: '#94602a',
  swamp: '#4c6146',
  caverns: '#5a4468',
};
const GOLD = 'coin';
const STRENGTH = 'sword';
const MAGIC = 'gem';
const VP = 'star';

const CARD = { monster: 142, citizen: 106, domain: 146 };
const GAP = 10;
const COLUMNS = parts(MARGIN, WIDTH - 2 * MARGIN, 5, GAP);
const place = (slot: Slot): readonly [x: number, w: number] => COLUMNS[columnOf(slot)] ?? [MARGIN, 180];

const ROWS = (() => {
  const monsters = HEAD;
  const upper = monsters + CARD.monster + GAP;
  const lower = upper + CARD.citizen + GAP;
  const domains = lower + CARD.citizen + GAP;
  return { monsters, upper, lower, domains, people: domains + CARD.domain + GAP + 4 };
})();

/** An empty or closed place of the centre, and what lies on it instead. */
function gone(view: View, slot: Slot, y: number, h: number): Shape[] {
  const [x, w] = place(slot);
  const mark = view.marks[slot];
  const event = view.events.find((one) => one.slot === slot);
  return [
    rect(x, y, w, h, { fill: 'raised', round: 12, name: `place ${slot} ${mark ?? ''}` }),
    text(
      event ? nameOf(event.event) : say(mark === 'exhausted' ? 'picture.exhausted' : 'picture.empty'),
      x + 10,
      y + 4,
      w - 20,
      event ? h - 44 : h - 8,
      { size: 25, lines: 3, align: 'center', ink: 'muted' },
    ),
    ...(event
      ? prices(x, y + h - 40, w, [
          [STRENGTH, event.strength],
          [MAGIC, event.magic],
        ])
      : []),
  ];
}

/** Numbers with their icons, side by side: set as wide apart as there is room. */
function prices(
  x: number,
  y: number,
  w: number,
  list: readonly (readonly [icon: string, count: number])[],
): Shape[] {
  const shown = list.filter(([, count]) => count > 0);
  const [size, space] = shown.length > 3 ? [17, 3] : [shown.length > 2 ? 23 : 28, 6];
  const widths = shown.map(([, count]) => size + space + 15 * String(count).length);
  const gap = Math.min(
    26,
    (w - 22 - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, shown.length - 1),
  );
  return shown.map(([name, count], at) => {
    const from = x + 12 + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0);
    return group(from, y, [
      icon(name, 0, 17 - size / 2, size),
      text(count, size + space - 2, 0, (widths[at] ?? 0) - size - space + 2, 34, { size: 26, weight: 700 }),
    ]);
  });
}

const left = (x: number, y: number, w: number, count: number, ink: Ink): Shape =>
  text(`×${count}`, x + w - 54, y, 44, 34, { size: 25, weight: 600, align: 'right', ink });

function monster(view: View, stack: MonsterPlace): Shape[] {
  const y = ROWS.monsters;
  if (stack.top === null) return gone(view, stack.slot, y, CARD.monster);
  const [x, w] = place(stack.slot);
  const fill = AREA[stack.area];
  return [
    rect(x, y, w, CARD.monster, {
      fill: 'panel',
      round: 12,
      name: `place ${stack.slot} ${stack.top} ${stack.cards} ${stack.gold}`,
    }),
    rect(x, y, w, 42, { fill, round: 12 }),
    rect(x, y + 22, w, 20, { fill }),
    text(say(`area.${stack.area}`), x + 12, y + 4, w - 70, 34, { size: 25, weight: 600, ink: '#ffffff' }),
    left(x, y + 4, w, stack.cards, '#ffffff'),
    text(nameOf(stack.top), x + 12, y + 43, w - 18, 61, { size: 25, weight: 700, lines: 2 }),
    ...prices(x, y + CARD.monster - 38, w, [
      [STRENGTH, stack.cost],
      [MAGIC, stack.magic],
      [VP, trophy(stack.top).vp],
      [GOLD, stack.gold],
    ]),
  ];
}

/** The numbers that activate it in front, as on the card; rolled ones stand out. */
function citizenCard(view: View, stack: CitizenPlace): Shape[] {
  const y = (LOWER_CITIZEN_SLOTS as readonly Slot[]).includes(stack.slot) ? ROWS.lower : ROWS.upper;
  if (stack.top === null) return gone(view, stack.slot, y, CARD.citizen);
  const [x, w] = place(stack.slot);
  const { activation, role } = citizen(stack.top);
  const live =
    view.dice !== null &&
    activation.some((number) =>
      [...(view.dice ?? []), (view.dice?.[0] ?? 0) + (view.dice?.[1] ?? 0)].includes(number),
    );
  const chip = activation.length > 1 ? 78 : 42;
  return [
    rect(x, y, w, CARD.citizen, {
      fill: 'panel',
      round: 12,
      name: `place ${stack.slot} ${stack.top} ${stack.cards}`,
      ...(live && { stroke: 'accent' as const, thickness: 5 }),
    }),
    rect(x + 10, y + 10, chip, 38, { fill: live ? 'accent' : 'ink', round: 9 }),
    text(activation.join('·'), x + 10, y + 10, chip, 38, {
      size: 27,
      weight: 700,
      align: 'center',
      ink: 'panel',
    }),
    icon(ROLE[role].icon, x + chip + 17, y + 14, 30, ROLE[role].ink),
    ...(stack.cost > 0
      ? [
          icon(GOLD, x + w - 54, y + 16, 26),
          text(stack.cost, x + w - 26, y + 10, 22, 38, { size: 26, weight: 700 }),
        ]
      : []),
    text(nameOf(stack.top), x + 12, y + 47, w - 60, 58, { size: 25, weight: 700, lines: 2 }),
    left(x, y + 59, w, stack.cards, 'muted'),
  ];
}

function domainCard(view: View, stack: View['domains'][number]): Shape[] {
  const y = ROWS.domains;
  if (stack.top === null) return gone(view, stack.slot, y, CARD.domain);
  const [x, w] = place(stack.slot);
  const { roles, vp } = domain(stack.top);
  const icons = ROLES.flatMap((role) => Array<Role>(roles[role] ?? 0).fill(role));
  return [
    rect(x, y, w, CARD.domain, {
      fill: 'panel',
      round: 12,
      stroke: '#8a6d1f',
      thickness: 3,
      name: `place ${stack.slot} ${stack.top} ${stack.cards}`,
    }),
    text(nameOf(stack.top), x + 12, y + 6, w - 18, 62, { size: 25, weight: 700, lines: 2 }),
    ...icons
      .slice(0, 3)
      .map((role, at) => icon(ROLE[role].icon, x + 12 + at * 36, y + 71, 28, ROLE[role].ink)),
    left(x, y + 69, w, stack.cards, 'muted'),
    ...prices(x, y + CARD.domain - 40, w, [
      [GOLD, stack.cost],
      [VP, vp],
    ]),
  ];
}

const COUNTS = [GOLD, STRENGTH, MAGIC, VP, 'person', 'house', 'flag'].map((name) => ({ icon: name }));

const people = (view: View): Shape[] =>
  standings(
    COUNTS,
    view.players.map((of) => ({
      seat: of.seat,
      name: say('person', { player: who(of.seat) }),
      active: view.step !== 'over' && of.seat === view.active,
      numbers: [
        of.gold,
        of.strength,
        of.magic,
        of.points,
        of.citizens.length,
        of.domains.length,
        of.victory.length,
      ],
      ...(of.seat === view.resting && { note: say('picture.resting') }),
    })),
    ROWS.people,
    320,
  );

/** The faces of the two dice, as pips. */
function die(value: number, x: number, y: number, size: number): Shape[] {
  const low = 0.24;
  const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0.5, 0.5]],
    2: [
      [low, low],
      [1 - low, 1 - low],
    ],
    3: [
      [low, low],
      [0.5, 0.5],
      [1 - low, 1 - low],
    ],
    4: [
      [low, low],
      [1 - low, low],
      [low, 1 - low],
      [1 - low, 1 - low],
    ],
    5: [
      [low, low],
      [1 - low, low],
      [0.5, 0.5],
      [low, 1 - low],
      [1 - low, 1 - low],
    ],
    6: [
      [low, low],
      [1 - low, low],
      [low, 0.5],
      [1 - low, 0.5],
      [low, 1 - low],
      [1 - low, 1 - low],
    ],
  };
  return [
    rect(x, y, size, size, {
      fill: 'panel',
      stroke: 'ink',
      thickness: 3,
      round: 12,
      name: `die ${x} ${value}`,
    }),
    ...(PIPS[value] ?? []).map(([px, py]) =>
      circle(x + px * size, y + py * size, size * 0.09, { fill: 'ink' }),
    ),
  ];
}

const title = (view: View): Shape[] => [
  heading(headline(view), WIDTH - 2 * MARGIN - (view.dice ? 130 : 0)),
  ...(view.dice
    ? [...die(view.dice[0], WIDTH - MARGIN - 112, 13, 52), ...die(view.dice[1], WIDTH - MARGIN - 52, 13, 52)]
    : []),
];

function board(view: View): Scene {
  return {
    height: ROWS.people + standingsHeight(view.players.length) + MARGIN - 4,
    shapes: [
      ...title(view),
      ...view.monsters.flatMap((stack) => monster(view, stack)),
      ...view.citizens.flatMap((stack) => citizenCard(view, stack)),
      ...view.domains.flatMap((stack) => domainCard(view, stack)),
      ...people(view),
    ],
    spots: {
      ...Object.fromEntries(view.monsters.map(({ slot }) => [slot, corner(slot, ROWS.monsters)])),
      ...Object.fromEntries(
        view.citizens.map(({ slot }) => [
          slot,
          corner(
            slot,
            ((LOWER_CITIZEN_SLOTS as readonly Slot[]).includes(slot) ? ROWS.lower : ROWS.upper) + 51,
          ),
        ]),
      ),
      ...Object.fromEntries(view.domains.map(({ slot }) => [slot, corner(slot, ROWS.domains + 60)])),
    },
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', {
        list: view.players.map((of) =>
          say('picture.alt-seat', {
            player: who(of.seat),
            points: of.points,
            citizens: of.citizens.length,
            domains: of.domains.length,
          }),
        ),
      }),
    ],
  };
}

/** Over the count of copies: of all that is on a card, the number of an option may hide that. */
const corner = (slot: Slot, top: number): readonly [number, number] => {
  const [x, w] = place(slot);
  return [x + w - 28, top + 24];
};

type Card = Parameters<typeof nameOf>[0];
const counted = (cards: readonly Card[]): (readonly [Card, number])[] =>
  [...new Set(cards)].map((card) => [card, cards.filter((other) => other === card).length]);
const ROW = 54;

/** One kingdom: what works at which number, what was built and slain, and for its owner the Duke. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const shapes: Shape[] = [
    token(seat, 46, 40, 42),
    text(say('person', { player: who(seat) }), 80, 14, 400, 52, { size: 36, face: 'serif' }),
    ...(
      [
        [GOLD, of.gold],
        [STRENGTH, of.strength],
        [MAGIC, of.magic],
        [VP, of.points],
      ] as const
    ).map(([name, count], at) =>
      counter(name, count, 492 + at * 124, 22, 120, { size: 36, name: `${name} ${count}` }),
    ),
  ];
  let y = HEAD + 4;
  if (of.duke) {
    shapes.push(
      rect(MARGIN, y, WIDTH - 2 * MARGIN, 104, { fill: 'raised', round: 14, name: `duke ${of.duke}` }),
      icon('crown', 44, y + 14, 34),
      text(nameOf(of.duke), 92, y + 8, WIDTH - 140, 44, { size: 30, weight: 700 }),
      text(textOf(of.duke), 92, y + 52, WIDTH - 140, 42, { size: 26 }),
    );
    y += 118;
  }
  const block = (
    title: string,
    across: number,
    cards: readonly Card[],
    front: (card: Card, x: number, top: number) => Shape[],
  ): void => {
    if (cards.length === 0) return;
    shapes.push(text(say(title), MARGIN, y, WIDTH - 2 * MARGIN, 36, { size: 26, ink: 'muted' }));
    y += 42;
    const columns = parts(MARGIN, WIDTH - 2 * MARGIN, across, 10);
    counted(cards).forEach(([card, count], at) => {
      const [x, w] = columns[at % across] ?? [MARGIN, 300];
      const top = y + Math.floor(at / across) * ROW;
      shapes.push(
        rect(x, top, w, ROW - 8, { fill: 'panel', round: 10, name: `${title} ${card} ${count}` }),
        ...front(card, x, top),
        text(nameOf(card), x + 80, top + 4, w - 86 - (count > 1 ? 38 : 0), 38, { size: 26 }),
        ...(count > 1
          ? [text(`×${count}`, x + w - 44, top + 4, 36, 38, { size: 26, weight: 700, align: 'right' })]
          : []),
      );
    });
    y += Math.ceil(counted(cards).length / across) * ROW + 10;
  };
  const points =
    (of: (card: Card) => number) =>
    (card: Card, x: number, top: number): Shape[] => [
      icon(VP, x + 12, top + 10, 26, 'accent'),
      text(of(card), x + 44, top + 4, 34, 38, { size: 26, weight: 700, ink: 'accent' }),
    ];
  block(
    'picture.citizens',
    3,
    [...of.citizens].sort((a, b) => (citizen(a).activation[0] ?? 0) - (citizen(b).activation[0] ?? 0)),
    (card, x, top) => [
      text(citizen(card as Citizen).activation.join('·'), x + 10, top + 4, 70, 38, {
        size: 26,
        weight: 700,
        ink: 'accent',
      }),
    ],
  );
  block(
    'picture.domains',
    2,
    of.domains,
    points((card) => domain(card as Parameters<typeof domain>[0]).vp),
  );
  block(
    'picture.victory',
    3,
    of.victory,
    points((card) => trophy(card as Parameters<typeof trophy>[0]).vp),
  );
  return {
    height: y + MARGIN - 10,
    shapes,
    spots: {},
    alt: [
      say('picture.alt-area', {
        player: who(seat),
        points: of.points,
        citizens: of.citizens.length,
        domains: of.domains.length,
        victory: of.victory.length,
      }),
    ],
  };
}

export const pictures: TitlePictures<View> = { board, area, faces };
