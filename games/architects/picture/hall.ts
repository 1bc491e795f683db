import {
  area,
  chip,
  ghost,
  outlined,
  panel,
  path,
  rect,
  run,
  text,
  token,
  type Marks,
  type Point,
  type Shape,
} from '../../../src/picture/kit';
import {
  CATHEDRAL,
  flushSpaces,
  guildhallColumns,
  guildhallSpaces,
  resetsAhead,
  resetSpaces,
} from '../data/numbers';
import { say } from '../names';
import { seatsOf } from '../state';
import type { View } from '../view';
import { priceRun } from './runs';
import { sign } from './signs';
import { placedAt, TOWN, townBottom } from './town';

/** The Cathedral and the Guildhall, which fill up during the game. */

const CATHEDRAL_AT = { x: 592, w: 188 } as const;
const HALL = { x: 788, w: 202 } as const;
const HEIGHT = townBottom - TOWN.y;
const STONE = '#ded5c0/#b5aa92';
const SKY = '#dbe6e8/#232c33';
const LEVEL = { h: 53, left: CATHEDRAL_AT.x + 8 } as const;
/** The width of each level: a nave, a tower, a spire. */
const WIDE = [86, 82, 68, 56, 42] as const;

const base = (at: number): number => TOWN.y + HEIGHT - 8 - at * LEVEL.h;
function outline(at: number): Point[] {
  const [w, next, middle] = [WIDE[at] ?? 40, WIDE[at + 1] ?? 0, LEVEL.left + 43];
  const [low, high] = [base(at), base(at + 1)];
  if (at === CATHEDRAL.length - 1)
    return [
      [middle - w / 2, low],
      [middle, high + 2],
      [middle + w / 2, low],
    ];
  const top = at === 2 ? next : w;
  return [
    [middle - w / 2, low],
    [middle - top / 2, high],
    [middle + top / 2, high],
    [middle + w / 2, low],
  ];
}

export function cathedral(view: View): Shape[] {
  const reached = Math.max(0, ...seatsOf(view).map((seat) => view.players[seat]?.cathedral ?? 0));
  return [
    rect(CATHEDRAL_AT.x, TOWN.y + 4, CATHEDRAL_AT.w, HEIGHT, { fill: 'line', round: 14 }),
    rect(CATHEDRAL_AT.x, TOWN.y, CATHEDRAL_AT.w, HEIGHT, {
      fill: SKY,
      stroke: 'line',
      thickness: 2,
      round: 14,
    }),
    text(say('cathedral-name'), CATHEDRAL_AT.x + 12, TOWN.y + 2, CATHEDRAL_AT.w - 24, 38, {
      size: 28,
      face: 'serif',
      weight: 900,
    }),
    ...CATHEDRAL.flatMap(({ cost, vp }, at) => {
      const built = at < reached;
      const corners = outline(at);
      const y = base(at + 1);
      return [
        ...(built
          ? [
              area([corners], {
                fill: STONE,
                stroke: '#1e1a17',
                thickness: 2.5,
                name: `cathedral ${at + 1}`,
              }),
              ...masonry(at),
            ]
          : [area([corners], { fill: '#eef2ec/#333d42', opacity: 0.6 }), ...outlined([corners])]),
        run([sign('points'), vp], CATHEDRAL_AT.x + 100, y - 1, CATHEDRAL_AT.w - 110, 28, {
          size: 27,
          align: 'right',
        }),
        run(priceRun(cost), CATHEDRAL_AT.x + 74, y + 24, CATHEDRAL_AT.w - 80, 29, {
          size: cost.anyOf ? 22 : 24,
          align: 'right',
        }),
      ];
    }),
    ...CATHEDRAL.flatMap((_, at) => onLevel(view, at + 1)),
  ];
}
const JOINT = '#c2b799/#9c9179';
const GLASS = '#7fa3bd/#4d6f8c';
/** Draws courses of stone with their joints, a door below and windows above it. */
function masonry(at: number): Shape[] {
  const [middle, low] = [LEVEL.left + 43, base(at)];
  if (at === CATHEDRAL.length - 1) return [];
  const half = (WIDE[at] ?? 40) / 2 - (at === 2 ? 8 : 2);
  const courses = [0, 13, 26, 39].map((down, row) => {
    const joints = [-1, 0, 1].map((to) => half + to * 26 + (row % 2 === 0 ? -13 : 0));
    return (
      (row > 0 ? `M0 ${52 - down}H${2 * half}` : '') +
      joints
        .filter((x) => x > 3 && x < 2 * half - 3)
        .map((x) => `M${x} ${52 - down}V${39 - down}`)
        .join('')
    );
  });
  const arch = (x: number, y: number, w: number, h: number, fill: `#${string}`): Shape =>
    path(`M0 ${h}V${w / 2}Q0 0 ${w / 2} 0Q${w} 0 ${w} ${w / 2}V${h}Z`, {
      x,
      y,
      fill,
      stroke: '#1e1a17',
      thickness: 1.5,
    });
  return [
    path(courses.join(''), { x: middle - half, y: low - 52, stroke: JOINT, thickness: 1.5 }),
    ...(at === 0
      ? [arch(middle - 37, low - 28, 15, 28, '#5b4632')]
      : [-1, 1].map((to) => arch(middle + to * (half - 9) - 5, low - 38, 10, 24, GLASS))),
  ];
}
function onLevel(view: View, level: number): Shape[] {
  const here = seatsOf(view).filter((seat) => view.players[seat]?.cathedral === level);
  const middle = LEVEL.left + 43;
  // Three tokens leave room for the price of the level.
  const wide = here.length > 2 ? 24 : 30;
  return here.map((seat, at) =>
    token(
      seat,
      middle + (at - (here.length - 1) / 2) * wide,
      base(level - 1) - (level === 5 ? 18 : 25),
      wide,
      {
        name: `cathedral of ${seat}`,
        role: 'climber',
      },
    ),
  );
}

/** Draws the courses of a roof and the joints between its tiles. */
const tiles = (wide: number): string =>
  [0, 1, 2]
    .map((row) => {
      const [y, left, right] = [26 - row * 9, 2 + row * 5, wide - 2 - row * 5];
      const count = Math.floor((right - left) / 14);
      const joints = Array.from({ length: count }, (_, at) => left + 8 + row * 3 + at * 14);
      const course = row > 0 ? `M${left} ${y}H${right}` : '';
      return course + joints.map((x) => `M${x} ${y - 1}V${y - 7}`).join('');
    })
    .join('');

const WINDOW = '#5a4a36/#4a3d2b';
/** The next free space, if a Worker can go there: its ghost is seen on a light ground. */
const LIT_WINDOW = '#f7efdc/#8d8266';
export const hallSpot = [HALL.x + HALL.w - 24, TOWN.y + 56] as const;
export function guildhall(view: View, marks?: Marks<View>): Shape[] {
  const players = view.players.length;
  const [columns, spaces] = [guildhallColumns(players), guildhallSpaces(players)];
  const used = Math.min(view.guildhall.length, spaces);
  const flush = view.options.flush ? flushSpaces(players) : [];
  const placed = placedAt(marks, 'guildhall');
  const resets = resetSpaces(players);
  const left = resetsAhead(players, used, view.last);
  const [pitch, row] = [Math.min(34, (HALL.w - 18) / columns), 34];
  const wide = columns * pitch;
  const from = HALL.x + (HALL.w - wide) / 2;
  const high = view.court ? 206 : HEIGHT;
  const top = TOWN.y + (view.court ? 62 : 72);
  return [
    ...panel(HALL.x, TOWN.y, HALL.w, high),
    text(say('location.guildhall'), HALL.x + 10, TOWN.y + 3, 118, 36, {
      size: 26,
      face: 'serif',
      weight: 900,
    }),
    text(`${used}/${spaces}`, HALL.x + 122, TOWN.y + 4, HALL.w - 130, 36, {
      size: 26,
      weight: 700,
      align: 'right',
      name: `guildhall ${used}`,
    }),
    area(
      [
        [
          [from - 8, top],
          [from + 8, top - 26],
          [from + wide - 8, top - 26],
          [from + wide + 8, top],
        ],
      ],
      { fill: '#8d3b2a', stroke: '#1e1a17', thickness: 2.5 },
    ),
    path(tiles(wide + 16), { x: from - 8, y: top - 26, stroke: '#6b2b1e', thickness: 1.5 }),
    rect(from - 4, top, wide + 8, row * 4 + 4, {
      fill: '#efe2c8/#c9bb9c',
      stroke: '#1e1a17',
      thickness: 2.5,
    }),
    ...Array.from({ length: spaces }, (_, at): Shape[] => {
      const [x, y] = [from + (at % columns) * pitch, top + 3 + Math.floor(at / columns) * row];
      const seat = view.guildhall[at];
      const [space, w] = [at + 1, pitch - 5];
      const marked = resets.includes(space) ? 'reset' : flush.includes(space) ? 'hire' : undefined;
      return [
        path(`M0 ${row - 4}V12Q0 0 ${w / 2} 0Q${w} 0 ${w} 12V${row - 4}Z`, {
          x: x + 2.5,
          y: y + 1,
          fill: placed && at === used ? LIT_WINDOW : WINDOW,
          ...(marked && { name: `${marked} ${space}`, role: marked }),
        }),
        ...(seat === undefined
          ? [
              ...(marked && !(placed && at === used)
                ? [chip({ ...sign(marked), ink: '#fff6df' }, x + pitch / 2, y + row / 2, 23)]
                : []),
              ...(placed && at === used
                ? [
                    ghost(x + pitch / 2, y + row / 2, [token(placed.seat, 0, 0, Math.min(28, pitch - 2))], {
                      name: 'ghost guildhall',
                    }),
                  ]
                : []),
            ]
          : [
              token(seat, x + pitch / 2, y + row / 2, Math.min(28, pitch - 2), {
                name: `laid ${space}`,
                role: 'laid',
              }),
            ]),
      ];
    }).flat(),
    ...(view.court
      ? []
      : [
          chip(sign('reset'), HALL.x + 28, TOWN.y + 252, 32),
          text(
            left.length > 0
              ? say('picture.reset-at', { spaces: left, count: left.length })
              : say('picture.reset-none'),
            HALL.x + 50,
            TOWN.y + 222,
            HALL.w - 58,
            62,
            { size: 25, lines: 2 },
          ),
        ]),
  ];
}
export const besideHall = { x: HALL.x, y: TOWN.y + 213, w: HALL.w, h: HEIGHT - 213 } as const;
