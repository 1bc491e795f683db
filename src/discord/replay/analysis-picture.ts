import type { Score, Seat } from '../../engine/contract/game';
import type { Analysis } from '../../play/replay/analysis';
import { group, heading, line, MARGIN, panel, rect, text, token, WIDTH } from '../../picture/kit';
import type { Point, Scene, Shape } from '../../picture/kit';

/** The course of the chances of a finished game: a line a player, from the first answer to the result. */

export interface Curve {
  readonly seat: Seat;
  /** From 0, the first answer, to 1, the last. */
  readonly points: readonly { readonly at: number; readonly wins: number }[];
}

/**
 * How each seat's chances went, as that seat saw them when it had a choice: the answers of one turn are one
 * point. It ends with the result.
 */
export function curvesOf({ course }: Analysis, scores: readonly Score[]): readonly Curve[] {
  const last = Math.max(1, ...course.map(({ at }) => at + 1));
  const first = scores.filter(({ rank }) => rank === 1);
  return scores.flatMap(({ seat, rank }): Curve[] => {
    if (seat === null) return [];
    const turns: { at: number; wins: number[] }[] = [];
    course.forEach((one, index) => {
      if (one.seat !== seat) return;
      const before = course[index - 1];
      const turn = turns.at(-1);
      if (turn && before?.seat === seat) turn.wins.push(one.wins);
      else turns.push({ at: one.at / last, wins: [one.wins] });
    });
    const points = turns.map(({ at, wins }) => ({ at, wins: wins.reduce((a, b) => a + b, 0) / wins.length }));
    return [{ seat, points: [...points, { at: 1, wins: rank === 1 ? 1 / first.length : 0 }] }];
  });
}

const BOX = { x: MARGIN + 92, y: 178, w: WIDTH - 2 * MARGIN - 92 - 262, h: 420 };
const NAME = { size: 40, gap: 46, w: 196 };

export interface CurveLabels {
  readonly title: string;
  readonly subtitle: string;
  readonly axis: string;
  readonly names: readonly string[];
}

export function analysisScene(
  curves: readonly Curve[],
  { title, subtitle, axis, names }: CurveLabels,
): Scene {
  const place = ({ at, wins }: Curve['points'][number]): Point => [
    BOX.x + at * BOX.w,
    BOX.y + (1 - wins) * BOX.h,
  ];
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((part): Shape[] => {
    const y = BOX.y + (1 - part) * BOX.h;
    return [
      rect(BOX.x, y - 1, BOX.w, 2, { fill: 'line' }),
      text(`${part * 100} %`, BOX.x - 96, y - 18, 84, 36, { size: 24, align: 'right', ink: 'muted' }),
    ];
  });
  return {
    shapes: [
      heading(title),
      text(subtitle, MARGIN, 66, WIDTH - 2 * MARGIN, 40, { size: 28, weight: 600, ink: 'muted' }),
      ...panel(MARGIN, 120, WIDTH - 2 * MARGIN, BOX.h + 126),
      ...grid,
      text(axis, BOX.x, BOX.y + BOX.h + 18, BOX.w, 36, { size: 24, align: 'center', ink: 'muted' }),
      // A line of paper's own colour must show on paper: each has an edge of ink.
      ...curves.flatMap(({ seat, points }): Shape[] => [
        line(points.map(place), { stroke: 'ink', thickness: 11 }),
        line(points.map(place), { stroke: `seat-${seat}`, thickness: 6 }),
      ]),
      ...labels(curves, names),
    ],
    spots: {},
    alt: [],
    height: BOX.y + BOX.h + 92,
  };
}

/** Draws the players' names at the ends of their lines. Close names are moved apart. */
function labels(curves: readonly Curve[], names: readonly string[]): Shape[] {
  const wanted = curves
    .map(({ seat, points }) => ({ seat, y: BOX.y + (1 - (points.at(-1)?.wins ?? 0)) * BOX.h }))
    .sort((a, b) => a.y - b.y || a.seat - b.seat);
  let free = BOX.y - NAME.size / 2;
  const placed = wanted.map(({ seat, y }) => {
    const at = Math.max(free, y);
    free = at + NAME.gap;
    return { seat, y: at };
  });
  // The last ones may have been pushed below the box.
  const over = Math.max(0, (placed.at(-1)?.y ?? 0) - (BOX.y + BOX.h));
  let bottom = Infinity;
  for (const one of [...placed].reverse()) {
    one.y = Math.min(one.y, bottom === Infinity ? one.y - over : bottom);
    bottom = one.y - NAME.gap;
  }
  const x = BOX.x + BOX.w + 18;
  return placed.map(({ seat, y }) =>
    group(x, y - NAME.size / 2, [
      token(seat, NAME.size / 2, NAME.size / 2, NAME.size),
      text(names[seat] ?? '', NAME.size + 10, 0, NAME.w, NAME.size, { size: 26, weight: 600 }),
    ]),
  );
}
