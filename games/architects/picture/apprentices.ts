import {
  chip,
  group,
  icon,
  mix,
  parts,
  rect,
  text,
  WIDTH,
  type Face,
  type Marks,
  type RunPart,
  type Shape,
} from '../../../src/picture/kit';
import type { View } from '../view';
import { apprenticeFace } from './faces';
import { EDGE } from './people';
import { short } from './runs';
import { GOODS } from './signs';

/** The Apprentices for hire, as strips. */

const GAP = 6;
const ROW = 90;
type Box = readonly [x: number, y: number, w: number, h: number];
/** The room above each row for the seals, because every corner of a strip has text. */
const LIFT = 34;
export const SEAL_ABOVE = 31;
export const lift = (marks?: Marks<View>): number =>
  marks?.candidates.some(({ option }) => option.spot?.startsWith('apprentice-')) ? LIFT : 0;
const rowAt = (top: number, number: number, lifted: number): number =>
  top + lifted + number * (ROW + GAP + lifted);
export const peopleBottom = (view: View, top: number, lifted: number): number =>
  top + view.shown.length * (ROW + GAP + lifted);
const columnsOf = (view: View) => parts(EDGE, WIDTH - 2 * EDGE, view.court ? 5 : 4, GAP);

export const apprentices = (view: View, top: number, lifted: number): Shape[] =>
  view.shown.flatMap((row, number) =>
    row.flatMap(({ card, coins }, at) => {
      const [x, w] = columnsOf(view)[at] ?? [0, 0];
      const y = rowAt(top, number, lifted);
      const name = `apprentice ${number} ${at} ${card}`;
      const look = apprenticeFace(card);
      const laid: RunPart[] = coins > 0 ? [coins, GOODS.silver] : [];
      return [small(look, laid, [x, y, w, ROW], name)];
    }),
  );

const ON_STRIP = '#fff6df';
const STRIP = 50;
/**
 * Draws a card: Virtue, Silver on it and the skill on the left, then the name over two lines, and the effect.
 */
function small(look: Face, laid: readonly RunPart[], [x, y, w, h]: Box, name: string): Shape {
  const { roles = [], worth = [], kind } = look;
  const [role, another] = roles;
  const run = short(look.body.flatMap((power) => power.run ?? []));
  const [left, inner] = [STRIP + 5, w - STRIP - 8];
  const strip = mix(kind.colour, '#120c08', 0.35);
  const two = run.length > 6;
  return {
    ...group(x, y, [
      rect(0, 4, w, h, { fill: 'line', round: 12 }),
      rect(0, 0, w, h, { fill: 'panel', round: 12, name, role: 'card' }),
      rect(0, 0, STRIP - 6, h, { fill: strip, round: 12 }),
      rect(16, 0, STRIP - 16, h, { fill: strip }),
      ...virtueOf(worth),
      ...portrait(look, worth.length > 0, laid.length > 0),
      ...(role === undefined
        ? []
        : [
            chip(
              another ? { icon: 'hammer', form: 'disc', fill: '#6a7a48', ring: 'paper' } : role,
              STRIP / 2,
              h - 18,
              30,
            ),
          ]),
      text(look.name, left, two ? -1 : 0, inner, two ? 31 : 57, {
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
              y: 30,
              w: STRIP - 2,
              h: 28,
              parts: laid,
              size: 24,
              align: 'center' as const,
              ink: ON_STRIP,
              name: `laid ${name}`,
            } as const,
          ]
        : []),
      {
        kind: 'run',
        x: STRIP + 2,
        y: two ? 28 : h - 36,
        w: w - STRIP - 3,
        h: two ? 62 : 36,
        parts: run,
        size: 24,
      },
      rect(0, 0, w, h, { stroke: '#3a2c1c/#6b5a40', thickness: 2.5, round: 12 }),
    ]),
    name,
  };
}
/** Draws the portrait in the room that Virtue and Silver leave. */
function portrait(look: Face, isWorth: boolean, isLaid: boolean): Shape[] {
  if (isWorth && isLaid) return [];
  const [top, room] = [isWorth ? 30 : 2, isWorth || isLaid ? 27 : 54];
  const size = Math.min(room, STRIP - 6);
  return [icon(look.emblem ?? 'worker', (STRIP - size) / 2, top + (room - size) / 2, size, ON_STRIP)];
}

/** Draws the change of Virtue that hiring causes. */
const virtueOf = ([points, dove]: readonly RunPart[]): Shape[] =>
  points === undefined || dove === undefined
    ? []
    : [
        text(typeof points === 'string' ? points : '', 0, 1, 30, 30, {
          size: 24,
          weight: 900,
          align: 'center' as const,
          ink: ON_STRIP,
        }),
        icon('dove', 27, 5, 21, ON_STRIP),
      ];

export const apprenticeSpots = (
  view: View,
  top: number,
  lifted: number,
): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    view.shown.flatMap((row, number) =>
      row.map((_, at) => {
        const [x] = columnsOf(view)[at] ?? [0];
        return [
          `apprentice-${number + 1}-${at + 1}`,
          [x + 22, rowAt(top, number, lifted) - (lifted > 0 ? LIFT / 2 : -20)],
        ];
      }),
    ),
  );
