import { say, who, type Phrase, type Seat } from '../../src/engine/game';
import { circle, counter, icon, parts, rect, text, token, WIDTH, type Ink, type Picture, type Scene, type Shape } from '../../src/picture/scene';
import { columnOf, LOWER_CITIZEN_SLOTS, type Slot } from './data/board';
import { citizen, type Citizen } from './data/citizens';
import { domain } from './data/domains';
import { trophy } from './data/monsters';
import { ROLES, type Area, type Role } from './data/vocabulary';
import { nameOf, textOf } from './names';
import { headline } from './report';
import type { CitizenPlace, MonsterPlace, PlayerView, View } from './view';

const ROLE: Readonly<Record<Role, { readonly icon: string; readonly ink: Ink }>> = {
  worker: { icon: 'hammer', ink: '#8a5a1c' }, soldier: { icon: 'sword', ink: '#9c2f2f' }, shadow: { icon: 'eye', ink: '#4a4560' }, holy: { icon: 'cross', ink: '#25638c' },
};
const AREA: Readonly<Record<Area, Ink>> = {
  hills: '#6b7a2a', ruins: '#7a6a55', forest: '#2f6b43', valley: '#39757a', mountains: '#55607a', barrens: '#94602a', swamp: '#4c6146', caverns: '#5a4468',
};
const GOLD = 'coin';
const STRENGTH = 'sword';
const MAGIC = 'gem';
const VP = 'star';

const HEAD = 88;
const CARD = { monster: 190, citizen: 168, domain: 204 };
const GAP = 12;
const COLUMNS = parts(24, WIDTH - 48, 5, 10);
const place = (slot: Slot): readonly [x: number, w: number] => COLUMNS[columnOf(slot)] ?? [24, 180];

interface Rows { readonly monsters: number; readonly upper: number; readonly lower: number; readonly domains: number; readonly people: number }
const ROWS: Rows = (() => {
  const monsters = HEAD;
  const upper = monsters + CARD.monster + GAP;
  const lower = upper + CARD.citizen + GAP;
  const domains = lower + CARD.citizen + GAP;
  return { monsters, upper, lower, domains, people: domains + CARD.domain + GAP + 8 };
})();

/** An empty or closed place of the centre, and what lies on it instead. */
function gone(view: View, slot: Slot, y: number, h: number): Shape[] {
  const [x, w] = place(slot);
  const mark = view.marks[slot];
  const event = view.events.find((one) => one.slot === slot);
  return [
    rect(x, y, w, h, { fill: 'raised', round: 12, name: `place ${slot} ${mark ?? ''}` }),
    text(event ? nameOf(event.event) : say(mark === 'exhausted' ? 'picture.exhausted' : 'picture.empty'), x + 12, y + 12, w - 24, h - 70, { size: 26, lines: 3, align: 'center', ink: 'muted' }),
    ...(event ? prices(x, y + h - 48, w, [[STRENGTH, event.strength], [MAGIC, event.magic]]) : []),
  ];
}

/** Up to three numbers with their icons, side by side. */
function prices(x: number, y: number, w: number, list: readonly (readonly [icon: string, count: number])[]): Shape[] {
  const shown = list.filter(([, count]) => count > 0).slice(0, 3);
  return shown.map(([name, count], at) => counter(name, count, x + 12 + at * ((w - 20) / Math.max(2, shown.length)), y, (w - 20) / Math.max(2, shown.length), { size: 30 }));
}

const left = (x: number, y: number, w: number, count: number, ink: Ink): Shape => text(`×${count}`, x + w - 54, y + 8, 44, 34, { size: 26, weight: 700, align: 'right', ink });

function monster(view: View, stack: MonsterPlace): Shape[] {
  const y = ROWS.monsters;
  if (stack.top === null) return gone(view, stack.slot, y, CARD.monster);
  const [x, w] = place(stack.slot);
  const fill = AREA[stack.area];
  return [
    rect(x, y, w, CARD.monster, { fill: 'panel', round: 12, name: `place ${stack.slot} ${stack.top} ${stack.cards}` }),
    rect(x, y, w, 48, { fill, round: 12 }),
    text(say(`area.${stack.area}`), x + 12, y + 8, w - 70, 34, { size: 24, weight: 600, ink: '#ffffff' }),
    left(x, y, w, stack.cards, '#ffffff'),
    text(nameOf(stack.top), x + 12, y + 54, w - 24, 64, { size: 26, weight: 700, lines: 2 }),
    ...prices(x, y + CARD.monster - 68, w, [[STRENGTH, stack.cost], [MAGIC, stack.magic]]),
    ...prices(x, y + CARD.monster - 36, w, [[VP, trophy(stack.top).vp], [GOLD, stack.gold]]),
  ];
}

/** The numbers that activate it in front, as on the card; rolled ones stand out. */
function citizenCard(view: View, stack: CitizenPlace): Shape[] {
  const y = (LOWER_CITIZEN_SLOTS as readonly Slot[]).includes(stack.slot) ? ROWS.lower : ROWS.upper;
  if (stack.top === null) return gone(view, stack.slot, y, CARD.citizen);
  const [x, w] = place(stack.slot);
  const { activation, role } = citizen(stack.top);
  const live = view.dice !== null && activation.some((number) => [...view.dice ?? [], (view.dice?.[0] ?? 0) + (view.dice?.[1] ?? 0)].includes(number));
  return [
    rect(x, y, w, CARD.citizen, { fill: 'panel', round: 12, name: `place ${stack.slot} ${stack.top} ${stack.cards}`, ...(live && { stroke: 'accent' as const, thickness: 4 }) }),
    rect(x + 10, y + 10, activation.length > 1 ? 78 : 46, 42, { fill: live ? 'accent' : 'ink', round: 10 }),
    text(activation.join('·'), x + 10, y + 11, activation.length > 1 ? 78 : 46, 40, { size: 28, weight: 700, align: 'center', ink: '#ffffff' }),
    icon(ROLE[role].icon, x + (activation.length > 1 ? 94 : 66), y + 14, 32, ROLE[role].ink),
    left(x, y, w, stack.cards, 'muted'),
    text(nameOf(stack.top), x + 12, y + 60, w - 24, 40, { size: 26, weight: 700 }),
    ...prices(x, y + CARD.citizen - 48, w, [[GOLD, stack.cost]]),
  ];
}

function domainCard(view: View, stack: View['domains'][number]): Shape[] {
  const y = ROWS.domains;
  if (stack.top === null) return gone(view, stack.slot, y, CARD.domain);
  const [x, w] = place(stack.slot);
  const { roles, vp } = domain(stack.top);
  const icons = ROLES.flatMap((role) => Array<Role>(roles[role] ?? 0).fill(role));
  return [
    rect(x, y, w, CARD.domain, { fill: 'panel', round: 12, stroke: '#8a6d1f', thickness: 3, name: `place ${stack.slot} ${stack.top} ${stack.cards}` }),
    text(nameOf(stack.top), x + 12, y + 10, w - 64, 92, { size: 26, weight: 700, lines: 3 }),
    left(x, y, w, stack.cards, 'muted'),
    ...icons.slice(0, 4).map((role, at) => icon(ROLE[role].icon, x + 12 + at * 40, y + 112, 30, ROLE[role].ink)),
    ...prices(x, y + CARD.domain - 44, w, [[GOLD, stack.cost], [VP, vp]]),
  ];
}

const PERSON = 66;

function person(view: View, of: PlayerView, y: number): Shape[] {
  const active = view.step !== 'over' && of.seat === view.active;
  const across = parts(360, WIDTH - 24 - 360 - 12, 7, 4);
  const counts: readonly (readonly [string, number])[] = [
    [GOLD, of.gold], [STRENGTH, of.strength], [MAGIC, of.magic], [VP, of.points], ['person', of.citizens.length], ['house', of.domains.length], ['flag', of.victory.length],
  ];
  return [
    rect(24, y, WIDTH - 48, PERSON - 10, { fill: 'panel', round: 12, ...(active && { stroke: 'accent' as const, thickness: 4 }) }),
    token(of.seat, 56, y + 28, 36),
    text(say('person', { player: who(of.seat) }), 86, y + 8, of.seat === view.resting ? 160 : 264, 40, { size: 28, weight: 600 }),
    ...(of.seat === view.resting ? [text(say('picture.resting'), 250, y + 10, 104, 36, { size: 24, ink: 'muted' })] : []),
    ...counts.map(([name, count], at) => counter(name, count, across[at]?.[0] ?? 0, y + 12, across[at]?.[1] ?? 80, { size: 30, name: `count ${of.seat} ${name} ${count}` })),
  ];
}

/** The faces of the two dice, as pips. */
function die(value: number, x: number, y: number, size: number): Shape[] {
  const low = 0.24;
  const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0.5, 0.5]], 2: [[low, low], [1 - low, 1 - low]], 3: [[low, low], [0.5, 0.5], [1 - low, 1 - low]],
    4: [[low, low], [1 - low, low], [low, 1 - low], [1 - low, 1 - low]],
    5: [[low, low], [1 - low, low], [0.5, 0.5], [low, 1 - low], [1 - low, 1 - low]],
    6: [[low, low], [1 - low, low], [low, 0.5], [1 - low, 0.5], [low, 1 - low], [1 - low, 1 - low]],
  };
  return [
    rect(x, y, size, size, { fill: 'panel', stroke: 'ink', thickness: 3, round: 12, name: `die ${x} ${value}` }),
    ...(PIPS[value] ?? []).map(([px, py]) => circle(x + px * size, y + py * size, size * 0.09, { fill: 'ink' })),
  ];
}

const heading = (view: View): Shape[] => [
  text(headline(view), 24, 14, view.dice ? 800 : WIDTH - 48, 64, { size: 34, face: 'serif', lines: 2 }),
  ...(view.dice ? [...die(view.dice[0], 850, 14, 56), ...die(view.dice[1], 920, 14, 56)] : []),
];

function board(view: View): Scene {
  return {
    height: ROWS.people + view.players.length * PERSON + 8,
    shapes: [
      ...heading(view),
      ...view.monsters.flatMap((stack) => monster(view, stack)),
      ...view.citizens.flatMap((stack) => citizenCard(view, stack)),
      ...view.domains.flatMap((stack) => domainCard(view, stack)),
      ...view.players.flatMap((of, at) => person(view, of, ROWS.people + at * PERSON)),
    ],
    spots: {
      ...Object.fromEntries(view.monsters.map(({ slot }) => [slot, corner(slot, ROWS.monsters + CARD.monster)])),
      ...Object.fromEntries(view.citizens.map(({ slot }) => [slot, corner(slot, ((LOWER_CITIZEN_SLOTS as readonly Slot[]).includes(slot) ? ROWS.lower : ROWS.upper) + CARD.citizen)])),
      ...Object.fromEntries(view.domains.map(({ slot }) => [slot, corner(slot, ROWS.domains + CARD.domain)])),
    },
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', { list: view.players.map((of) => say('picture.alt-seat', { player: who(of.seat), points: of.points, citizens: of.citizens.length, domains: of.domains.length })) }),
    ],
  };
}

const corner = (slot: Slot, bottom: number): readonly [number, number] => {
  const [x, w] = place(slot);
  return [x + w - 28, bottom - 26];
};

type Card = Parameters<typeof nameOf>[0];
const counted = (cards: readonly Card[]): (readonly [Card, number])[] => [...new Set(cards)].map((card) => [card, cards.filter((other) => other === card).length]);

/** One kingdom: what works at which number, what was built and slain, and for its owner the Duke. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const shapes: Shape[] = [
    token(seat, 56, 50, 46),
    text(say('person', { player: who(seat) }), 96, 22, 560, 56, { size: 38, face: 'serif' }),
    ...([[GOLD, of.gold], [STRENGTH, of.strength], [MAGIC, of.magic], [VP, of.points]] as const).map(([name, count], at) => counter(name, count, 40 + at * 190, 104, 170, { size: 44 })),
  ];
  let y = 176;
  const block = (title: string, cards: readonly Card[], front: (card: Card) => Phrase | string): void => {
    if (cards.length === 0) return;
    shapes.push(text(say(title), 40, y, WIDTH - 80, 40, { size: 28, ink: 'muted' }));
    y += 48;
    const columns = parts(40, WIDTH - 80, 2, 16);
    counted(cards).forEach(([card, count], at) => {
      const [x, w] = columns[at % 2] ?? [40, 440];
      const top = y + Math.floor(at / 2) * 60;
      shapes.push(
        rect(x, top, w, 52, { fill: 'panel', round: 10, name: `${title} ${card} ${count}` }),
        text(front(card), x + 14, top + 8, 76, 36, { size: 26, weight: 700, ink: 'accent' }),
        text(nameOf(card), x + 96, top + 8, w - 170, 36, { size: 26 }),
        ...(count > 1 ? [text(`×${count}`, x + w - 66, top + 8, 54, 36, { size: 26, weight: 700, align: 'right' })] : []),
      );
    });
    y += Math.ceil(counted(cards).length / 2) * 60 + 16;
  };
  block('picture.citizens', of.citizens, (card) => citizen(card as Citizen).activation.join('·'));
  block('picture.domains', of.domains, (card) => `★ ${domain(card as Parameters<typeof domain>[0]).vp}`);
  block('picture.victory', of.victory, (card) => `★ ${trophy(card as Parameters<typeof trophy>[0]).vp}`);
  if (of.duke) {
    shapes.push(rect(24, y, WIDTH - 48, 150, { fill: 'raised', round: 14 }), icon('crown', 48, y + 20, 44), text(nameOf(of.duke), 110, y + 14, WIDTH - 170, 46, { size: 32, weight: 700 }),
      text(textOf(of.duke), 110, y + 62, WIDTH - 170, 76, { size: 26, lines: 2 }));
    y += 166;
  }
  return { height: y + 8, shapes, spots: {}, alt: [say('picture.alt-area', { player: who(seat), points: of.points, citizens: of.citizens.length, domains: of.domains.length, victory: of.victory.length })] };
}

export const picture: Picture<View> = { board, area };
