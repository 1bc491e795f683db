import { who, type Phrase, type Seat } from '../../../src/engine/game';
import {
  acting,
  chip,
  group,
  icon,
  mix,
  parts,
  rect,
  spent,
  text,
  token,
  WIDTH,
  type Face,
  type RunPart,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { RESOURCES } from '../data/items';
import { say } from '../names';
import type { View } from '../view';
import { apprenticeFace } from './faces';
import { GOODS, sign } from './signs';

/** The Apprentices for hire, and the players' plates. */

const EDGE = 10;
export const GAP = 6;
/** Higher where Silver lies on cards. */
const rowOf = ({ shown }: View): number =>
  shown.some((row) => row.some(({ coins }) => coins > 0)) ? 116 : 96;
type Box = readonly [x: number, y: number, w: number, h: number];
export const peopleBottom = (view: View, top: number): number =>
  top + view.shown.length * (rowOf(view) + GAP);
const columnsOf = (view: View) => parts(EDGE, WIDTH - 2 * EDGE, view.court ? 5 : 4, GAP);

export const apprentices = (view: View, top: number): Shape[] =>
  view.shown.flatMap((row, number) =>
    row.flatMap(({ card, coins }, at) => {
      const [x, w] = columnsOf(view)[at] ?? [0, 0];
      const h = rowOf(view);
      const y = top + number * (h + GAP);
      const name = `apprentice ${number} ${at} ${card}`;
      const look = apprenticeFace(card);
      const laid: RunPart[] = coins > 0 ? [coins, GOODS.silver] : [];
      return [small(look, laid, [x, y, w, h], name)];
    }),
  );

/** The skill and the Virtue on the left; the name over two lines, and the effect below it. */
function small(look: Face, laid: readonly RunPart[], [x, y, w, h]: Box, name: string): Shape {
  const { roles = [], worth = [], kind } = look;
  const [role, another] = roles;
  const run = short(look.body.flatMap((power) => power.run ?? []));
  const [left, inner] = [50, w - 54];
  const paper = '#fff6df' as const;
  const [points, dove] = worth;
  const two = run.length > 6;
  return {
    ...group(x, y, [
      rect(0, 4, w, h, { fill: 'line', round: 12 }),
      rect(0, 0, w, h, { fill: 'panel', round: 12, name, role: 'card' }),
      rect(0, 0, 40, h, { fill: mix(kind.colour, '#120c08', 0.35), round: 12 }),
      rect(16, 0, 28, h, { fill: mix(kind.colour, '#120c08', 0.35) }),
      ...(points === undefined || dove === undefined
        ? [icon(look.emblem ?? 'worker', 6, 12, 33, paper)]
        : [
            text(typeof points === 'string' ? points : '', 2, 0, 40, 30, {
              size: 25,
              weight: 900,
              align: 'center' as const,
              ink: paper,
            }),
            icon('dove', 8, 29, 27, paper),
          ]),
      ...(role === undefined
        ? []
        : [
            chip(
              another ? { icon: 'hammer', form: 'disc', fill: '#6a7a48', ring: 'paper' } : role,
              22,
              h - 20,
              34,
            ),
          ]),
      text(look.name, left, 1, inner, two ? 32 : 61, {
        size: 25,
        weight: 900,
        face: 'serif',
        lines: two ? 1 : 2,
      }),
      ...(laid.length > 0
        ? [
            {
              kind: 'run' as const,
              x: 0,
              y: 52,
              w: 44,
              h: 28,
              parts: laid,
              size: 24,
              align: 'center' as const,
              ink: paper,
              name: `laid ${name}`,
            },
          ]
        : []),
      { kind: 'run', x: left, y: two ? 32 : h - 37, w: inner, h: two ? 62 : 36, parts: run, size: 24 },
      rect(0, 0, w, h, { stroke: '#3a2c1c/#6b5a40', thickness: 2.5, round: 12 }),
    ]),
    name,
  };
}
/**
 * Where room is short a single thing stands without its number, then what turns into what without its arrow.
 */
function short(parts: readonly RunPart[]): RunPart[] {
  const fits = (some: readonly RunPart[]): boolean => some.length < 6 || some.includes('/');
  if (fits(parts)) return [...parts];
  const single = parts.filter((part) => part !== 1 && part !== '1');
  return fits(single) ? single : single.filter((part) => part !== '→');
}

export const apprenticeSpots = (view: View, top: number): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    view.shown.flatMap((row, number) =>
      row.map((_, at) => {
        const [x] = columnsOf(view)[at] ?? [0];
        return [`apprentice-${number + 1}-${at + 1}`, [x + 21, top + number * (rowOf(view) + GAP) + 24]];
      }),
    ),
  );

export const nameOf = (view: View, seat: Seat): Phrase =>
  seat < view.seats
    ? say('picture.person', { player: who(seat) })
    : say(`opponent.${view.automaton?.id ?? 'none'}`);

type PublicPlayer = View['players'][number];
interface Count {
  readonly key: string;
  readonly sign: Sign;
  readonly of: (player: PublicPlayer) => number;
}
/** Silver and goods; then people, renown, and what stands or is owed. */
export const GOODS_COUNTED: readonly Count[] = [
  { key: 'silver', sign: GOODS.silver, of: ({ silver }) => silver },
  ...RESOURCES.map((kind) => ({ key: kind, sign: GOODS[kind], of: (player: PublicPlayer) => player[kind] })),
];
export const othersCounted = (view: View): readonly Count[] => [
  { key: 'workers', sign: sign('worker'), of: ({ workers }) => workers },
  { key: 'virtue', sign: sign('virtue'), of: ({ virtue }) => virtue },
  ...(view.court
    ? [{ key: 'influence', sign: sign('influence'), of: ({ influence }: PublicPlayer) => influence }]
    : []),
  { key: 'prison', sign: sign('prison'), of: ({ prison }) => prison },
  {
    key: 'captured',
    sign: sign('capture'),
    of: ({ captured }) => captured.reduce((sum, count) => sum + count, 0),
  },
  {
    key: 'buildings',
    sign: sign('building'),
    of: ({ buildings, wonders }) => buildings.length + wonders.length,
  },
  { key: 'cards', sign: sign('card'), of: ({ cards }) => cards },
  { key: 'debts', sign: sign('debt'), of: ({ debts }) => debts },
];

const PLATE = { wide: 114, tall: 158 } as const;
/** Side by side as far as four go; five and more in two rows. */
export function plates(
  view: View,
  seats: readonly Seat[],
  top: number,
): { readonly shapes: Shape[]; readonly bottom: number } {
  const across = seats.length > 4 ? 3 : seats.length;
  const columns = parts(EDGE, WIDTH - 2 * EDGE, across, 8);
  const wide = across < 4;
  const h = wide ? PLATE.wide : PLATE.tall;
  return {
    shapes: seats.map((seat, at) => {
      const [x, w] = columns[at % across] ?? [0, 0];
      return plateOf(view, seat, x, top + Math.floor(at / across) * (h + 8), w, h);
    }),
    bottom: top + Math.ceil(seats.length / across) * (h + 8),
  };
}

/**
 * Five units are whole pixels: the same sign is then the same pixels wherever it stands, which a file holds
 * once.
 */
const alike = (at: number): number => Math.round(at / 5) * 5;

export function plateOf(view: View, seat: Seat, x: number, y: number, w: number, h: number): Shape {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const acts = view.step !== 'over' && view.active === seat;
  const others = othersCounted(view);
  // Nobody is waited for while an automated opponent plays.
  const marked = acts && seat < view.seats;
  const line = (counts: readonly Count[], top: number): Shape[] => {
    const columns = parts(6, w - 12, counts.length, 0);
    return counts.flatMap(({ key, sign: what, of }, at) => {
      const [left, width] = columns[at] ?? [0, 30];
      const count = of(player);
      const thing = chip(what, alike(x + left + width / 2) - x, alike(y + top + 14) - y, 27, {
        role: 'good',
      });
      return [
        count === 0 ? spent(0, 0, [thing]) : thing,
        text(count, left - 2, top + 26, width + 4, 30, {
          size: 24,
          weight: count === 0 ? 400 : 700,
          align: 'center',
          role: 'number',
          name: `${key} ${seat}`,
        }),
      ];
    });
  };
  const tall = h === PLATE.tall;
  const [first, rest] = tall ? [[], others] : [others.slice(0, 3), others.slice(3)];
  const inline = first.flatMap(({ key, sign: what, of }, at): Shape[] => {
    const left = w - 8 - (first.length - at) * 52;
    return [
      chip(what, left + 11, 25, 26),
      text(of(player), left + 24, 9, 30, 32, {
        size: 25,
        weight: 700,
        role: 'number',
        name: `${key} ${seat}`,
      }),
    ];
  });
  const room = w - 50 - first.length * 52 - (marked ? 26 : 6);
  const shapes: Shape[] = [
    ...(acts ? [] : [rect(0, 4, w, h, { fill: 'line', round: 14 })]),
    rect(0, 0, w, h, { fill: 'panel', round: 14, ...(!acts && { stroke: 'line', thickness: 2 }) }),
    token(seat, 27, 24, 38, { role: 'token' }),
    ...(marked ? [{ kind: 'icon' as const, icon: 'acting', x: 50, y: 15, size: 18 }] : []),
    text(nameOf(view, seat), marked ? 70 : 50, tall ? 4 : 0, room, tall ? 42 : 58, {
      size: 27,
      weight: 900,
      face: 'serif',
      lines: 2,
    }),
    ...inline,
    ...(tall ? [...line(GOODS_COUNTED, 44), ...line(rest, 100)] : line([...GOODS_COUNTED, ...rest], 54)),
  ];
  const name = `plate ${seat}`;
  return acts ? acting(x, y, shapes, { name }) : group(x, y, shapes, name);
}
