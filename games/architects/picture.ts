import { say, who, type Phrase, type Seat } from '../../src/engine/game';
import { cells, counter, group, icon, parts, rect, text, token, WIDTH, type Ink, type Picture, type Scene, type Shape } from '../../src/picture/scene';
import { RESOURCES, type Resource } from './data/items';
import { MARKET_PRICE, MARKET_SPACES, OPEN, type OpenLocation } from './data/locations';
import { guildhallSpaces } from './data/numbers';
import { WONDER_IDS } from './data/wonders';
import { headline } from './report';
import type { PublicPlayer, View } from './view';

const RESOURCE: Readonly<Record<Resource, { readonly icon: string; readonly ink: Ink }>> = {
  clay: { icon: 'cube', ink: '#a8502c' }, wood: { icon: 'tree', ink: '#3d6b35' }, stone: { icon: 'cube', ink: '#5d6470' },
  gold: { icon: 'gem', ink: '#8f6a12' }, marble: { icon: 'gem', ink: '#5a5f8a' },
};
const PLACE: Readonly<Record<OpenLocation, string>> = {
  quarry: 'hammer', forest: 'tree', silversmith: 'coin', mines: 'gem', 'kings-storehouse': 'crown', workshop: 'person', 'town-centre': 'hand', guardhouse: 'lock', 'tax-stand': 'scroll',
};

const HEAD = 88;
const TOWN = { cell: 118, gap: 12 };
const APPRENTICE = 96;
const places = cells(24, HEAD, WIDTH - 48, 3 * TOWN.cell + 2 * TOWN.gap, 3, 3, TOWN.gap);
const marketAt = HEAD + 3 * TOWN.cell + 3 * TOWN.gap;
const apprenticesAt = marketAt + 104 + TOWN.gap;

const named = (view: View, seat: Seat): Phrase => (seat < view.seats ? say('picture.person', { player: who(seat) }) : say(`opponent.${view.automaton?.id ?? 'none'}`));

/** A location with the workers who stand there, by owner, and who of the court is about. */
function location(view: View, spot: OpenLocation, index: number): Shape[] {
  const [x, y, w, h] = places[index] ?? [0, 0, 0, 0];
  const standing = view.open[spot].map((count, seat) => ({ seat, count })).filter(({ count }) => count > 0);
  const about = view.court ? [...(view.court.princess === spot ? ['crown'] : []), ...(view.court.profiteer === spot ? ['eye'] : [])] : [];
  const wonder = view.court ? WONDER_IDS.filter((id) => view.court?.wonders[id].token === spot).length : 0;
  return [
    rect(x, y, w, h, { fill: 'panel', round: 12, name: `place ${spot} ${view.open[spot].join()} ${about.join()}` }),
    icon(PLACE[spot], x + 14, y + 14, 34, 'muted'),
    text(say(`location.${spot}`), x + 58, y + 10, w - 66 - (about.length + wonder) * 34, 42, { size: 26, weight: 600, lines: 1 }),
    ...[...about, ...Array<string>(wonder).fill('star')].map((name, at) => icon(name, x + w - 40 - at * 34, y + 16, 28, 'accent')),
    ...(spot === 'tax-stand' ? [counter('coin', view.tax, x + w - 92, y + 14, 84, { size: 30 })] : []),
    ...standing.slice(0, 6).map(({ seat, count }, at) => token(seat, x + 36 + at * 46, y + 84, 42, { count })),
  ];
}

/** The Guildhall fills up to the end of the game; the Black Market and its three spaces stand beside it. */
function middle(view: View): Shape[] {
  const spaces = guildhallSpaces(view.players.length);
  const used = Math.min(view.guildhall.length, spaces);
  const hall = 470;
  const stalls = parts(24 + hall + 12, WIDTH - 48 - hall - 12, MARKET_SPACES.length, 10);
  return [
    rect(24, marketAt, hall, 104, { fill: 'panel', round: 12, name: `guildhall ${used}` }),
    icon('house', 38, marketAt + 12, 34, 'muted'),
    text(say('picture.guildhall', { used, spaces }), 82, marketAt + 8, hall - 100, 42, { size: 27, weight: 700 }),
    rect(40, marketAt + 62, hall - 32, 24, { fill: 'raised', round: 12 }),
    ...(used > 0 ? [rect(40, marketAt + 62, Math.max(24, ((hall - 32) * used) / spaces), 24, { fill: 'accent', round: 12 })] : []),
    ...MARKET_SPACES.flatMap((space, at) => {
      const [x, w] = stalls[at] ?? [0, 0];
      const seat = view.market[space];
      return [
        rect(x, marketAt, w, 104, { fill: '#3c3640', round: 12, name: `market ${space} ${seat ?? ''}` }),
        text(say('picture.market', { price: MARKET_PRICE[space] }), x + 8, marketAt + 10, w - 16, 38, { size: 25, weight: 600, align: 'center', ink: '#ffffff' }),
        ...(seat === null ? [] : [token(seat, x + w / 2, marketAt + 74, 40)]),
      ];
    }),
  ];
}

function apprentices(view: View): Shape[] {
  return view.shown.flatMap((row, line) => {
    const columns = parts(24, WIDTH - 48, Math.max(1, row.length), 10);
    return row.flatMap(({ card, coins }, at) => {
      const [x, w] = columns[at] ?? [0, 0];
      const y = apprenticesAt + line * (APPRENTICE + 10);
      return [
        rect(x, y, w, APPRENTICE, { fill: 'raised', round: 12, name: `apprentice ${line} ${at} ${card} ${coins}` }),
        text(say(`apprentice.${card}`), x + 10, y + 6, w - 20, 56, { size: 25, weight: 600, lines: 2, align: 'center' }),
        ...(coins > 0 ? [counter('coin', coins, x + w / 2 - 34, y + 62, 70, { size: 28 })] : []),
      ];
    });
  });
}

const PERSON = 106;

function person(view: View, of: PublicPlayer, seat: Seat, y: number): Shape[] {
  const active = view.step !== 'over' && view.active === seat;
  const first: readonly (readonly [string, number, Ink])[] = [
    ['person', of.workers, 'ink'], ['lock', of.prison, 'ink'], ['leaf', of.virtue, '#3d6b35'], ...(view.court ? [['crown', of.influence, 'accent'] as const] : []), ['cross', of.cathedral, 'ink'],
  ];
  const second: readonly (readonly [string, number, Ink])[] = [
    ['coin', of.silver, 'ink'], ...RESOURCES.map((kind) => [RESOURCE[kind].icon, of[kind], RESOURCE[kind].ink] as const), ['house', of.buildings.length, 'ink'], ['cards', of.cards, 'ink'], ['scroll', of.debts, of.debts > 0 ? 'bad' : 'ink'],
  ];
  const upper = parts(380, WIDTH - 48 - 370, 5, 4);
  const lower = parts(40, WIDTH - 80, 9, 4);
  return [
    rect(24, y, WIDTH - 48, PERSON - 12, { fill: 'panel', round: 12, ...(active && { stroke: 'accent' as const, thickness: 4 }) }),
    token(seat, 58, y + 28, 36),
    text(named(view, seat), 88, y + 8, 280, 40, { size: 28, weight: 700 }),
    ...first.map(([name, count, ink], at) => counter(name, count, upper[at]?.[0] ?? 0, y + 12, upper[at]?.[1] ?? 100, { size: 30, ink, name: `${name} ${at} ${seat} ${count}` })),
    ...second.map(([name, count, ink], at) => counter(name, count, lower[at]?.[0] ?? 0, y + 56, lower[at]?.[1] ?? 90, { size: 28, ink, name: `${name} ${at} ${seat} ${count}` })),
  ];
}

function board(view: View): Scene {
  const peopleAt = apprenticesAt + view.shown.length * (APPRENTICE + 10) + 6;
  const stalls = parts(24 + 482, WIDTH - 48 - 482, MARKET_SPACES.length, 10);
  return {
    height: peopleAt + view.players.length * PERSON + 8,
    shapes: [
      text(headline(view), 24, 16, WIDTH - 48, 58, { size: 34, face: 'serif', lines: 1 }),
      ...OPEN.flatMap((spot, index) => location(view, spot, index)),
      ...middle(view),
      ...apprentices(view),
      ...view.players.flatMap((of, seat) => person(view, of, seat, peopleAt + seat * PERSON)),
    ],
    spots: {
      ...Object.fromEntries(OPEN.map((spot, index) => {
        const [x, y, w, h] = places[index] ?? [0, 0, 0, 0];
        return [spot, [x + w - 32, y + h - 28] as const];
      })),
      guildhall: [460, marketAt + 30],
      'black-market': [(stalls[1]?.[0] ?? 0) + (stalls[1]?.[1] ?? 0) / 2, marketAt + 80],
      ...Object.fromEntries(view.shown.flatMap((row, line) => row.map((_, at) => {
        const [x, w] = parts(24, WIDTH - 48, Math.max(1, row.length), 10)[at] ?? [0, 0];
        return [`apprentice-${line + 1}-${at + 1}`, [x + w - 26, apprenticesAt + line * (APPRENTICE + 10) + APPRENTICE - 22] as const];
      }))),
    },
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', { list: view.players.map((of, seat) => say('picture.alt-seat', { player: named(view, seat), virtue: of.virtue, silver: of.silver, buildings: of.buildings.length })) }),
    ],
  };
}

/** One builder's board: stores, workers taken, apprentices and buildings, and the hand for its owner. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const shapes: Shape[] = [...person(view, of, seat, 24)];
  let y = 24 + PERSON + 8;
  const block = (title: string, lines: readonly Phrase[]): void => {
    if (lines.length === 0) return;
    shapes.push(text(say(`picture.block.${title}`), 40, y, WIDTH - 80, 38, { size: 27, ink: 'muted' }));
    y += 46;
    const columns = parts(40, WIDTH - 80, 2, 16);
    lines.forEach((words, at) => {
      const [x, w] = columns[at % 2] ?? [40, 450];
      const top = y + Math.floor(at / 2) * 60;
      shapes.push(group(0, 0, [rect(x, top, w, 52, { fill: 'panel', round: 10 }), text(words, x + 16, top + 7, w - 32, 38, { size: 26 })], `${title} ${at} ${words.text}`));
    });
    y += Math.ceil(lines.length / 2) * 60 + 14;
  };
  block('apprentices', of.apprentices.map((card) => say(`apprentice.${card}`)));
  block('buildings', of.buildings.map((card) => say(`building.${card}`)));
  if (view.me === seat) block('hand', view.hand.map((card) => say(`building.${card}`)));
  const captured = of.captured.map((count, owner) => ({ owner, count })).filter(({ count }) => count > 0);
  if (captured.length > 0) {
    shapes.push(text(say('picture.block.captured'), 40, y, 420, 38, { size: 27, ink: 'muted' }), ...captured.map(({ owner, count }, at) => token(owner, 490 + at * 60, y + 20, 44, { count })));
    y += 60;
  }
  return { height: y + 12, shapes, spots: {}, alt: [say('picture.alt-seat', { player: named(view, seat), virtue: of.virtue, silver: of.silver, buildings: of.buildings.length })] };
}

export const picture: Picture<View> = { board, area };
