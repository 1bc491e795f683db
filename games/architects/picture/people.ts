import { who, type Phrase, type Seat } from '../../../src/engine/game';
import { icon, MARGIN, parts, rect, standings, text, WIDTH, type Shape } from '../../../src/picture/kit';
import { say } from '../names';
import type { View } from '../view';
import { countsOf } from './icons';
import { GAP, townBottom } from './town';

/** The Apprentices for hire, and the players' table. */

const APPRENTICE = 68;
const top = townBottom + 4;
export const apprenticesBottom = (view: View): number => top + view.shown.length * (APPRENTICE + GAP);

const columnsOf = (count: number): readonly (readonly [start: number, length: number])[] =>
  parts(MARGIN, WIDTH - 2 * MARGIN, Math.max(1, count), GAP);

export const apprentices = (view: View): Shape[] =>
  view.shown.flatMap((row, number) =>
    row.flatMap(({ card, coins }, at) => {
      const [x, w] = columnsOf(row.length)[at] ?? [0, 0];
      const y = top + number * (APPRENTICE + GAP);
      return [
        rect(x, y, w, APPRENTICE, {
          fill: 'raised',
          round: 12,
          name: `apprentice ${number} ${at} ${card}`,
          role: 'card',
        }),
        text(say(`apprentice.${card}`), x + 8, y + 4, w - (coins > 0 ? 50 : 16), APPRENTICE - 8, {
          size: 25,
          weight: 600,
          lines: 2,
          ...(coins === 0 && { align: 'center' as const }),
        }),
        ...(coins > 0
          ? [
              icon('coins', x + w - 41, y + 22, 23),
              text(coins, x + w - 18, y + 15, 17, 38, {
                size: 26,
                weight: 700,
                name: `coins ${number} ${at}`,
              }),
            ]
          : []),
      ];
    }),
  );

export const apprenticeSpots = (view: View): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    view.shown.flatMap((row, number) =>
      row.map((_, at) => {
        const [x, w] = columnsOf(row.length)[at] ?? [0, 0];
        return [`apprentice-${number + 1}-${at + 1}`, [x + w - 22, top + number * (APPRENTICE + GAP) + 4]];
      }),
    ),
  );

export const nameOf = (view: View, seat: Seat): Phrase =>
  seat < view.seats
    ? say('picture.person', { player: who(seat) })
    : say(`opponent.${view.automaton?.id ?? 'none'}`);

export function people(view: View, seats: readonly Seat[], from: number): Shape[] {
  const counts = countsOf(view);
  return standings(
    counts,
    seats.flatMap((seat) => {
      const player = view.players[seat];
      if (!player) return [];
      return [
        {
          seat,
          name: nameOf(view, seat),
          active: view.step !== 'over' && view.active === seat,
          numbers: counts.map(({ of }) => of(player)),
        },
      ];
    }),
    from,
    220,
  );
}
