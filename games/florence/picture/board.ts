import { who, type Seat } from '../../../src/engine/contract/game';
import { MARGIN, parts, text, WIDTH, type Marks, type Scene, type Shape } from '../../../src/picture/kit';
import { ROUNDS } from '../data/numbers';
import { say } from '../names';
import { headline } from '../report';
import type { View } from '../view';
import { gardenSize } from './garden';
import { INNER, LOT_HEIGHT, lots, lotSpots, SIDE_MARGIN, TOP } from './lots';
import { besidePanel, uprightPanel, type Box } from './panels';
import { CAPTION, strip, supplyPanel } from './supply';
import { acting, now } from './turns';

/** The table: the lots, every principality with its owner's means, and the remaining buildings. */

const LANDS = TOP + LOT_HEIGHT + 16;
const GAP = 12;
const STRIP = 54;

export function board(view: View, _marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  const seats = view.players.length;
  const mover = acting(view);
  const acts = view.step === 'over' ? [] : (waiting ?? (mover === undefined ? [] : [mover]));
  const shapes = [...head(view), ...lots(view)];
  const upright = seats <= 3;
  const side = [40, 40, 40, 37, 28, 24][seats] ?? 24;
  const columns = seats === 2 || seats === 4 ? 2 : 3;
  const h = upright
    ? 62 + gardenSize(side) + 122
    : seats === 4
      ? gardenSize(side) + 16
      : gardenSize(side) + 101;
  const boxes: Box[] = Array.from({ length: seats + 1 }, (_, at) => {
    const [x, w] = parts(SIDE_MARGIN, INNER, columns, GAP)[at % columns] ?? [0, 0];
    return { x, y: LANDS + Math.floor(at / columns) * (h + GAP + 4), w, h };
  });
  view.players.forEach((of, at) => {
    const box = boxes[at];
    if (!box) return;
    const state = acts.includes(of.seat) ? 'acts' : 'waits';
    shapes.push(...(upright ? uprightPanel : besidePanel)(view, of, box, side, state));
  });
  const below = LANDS + Math.ceil(seats / columns) * (h + GAP + 4);
  const spare = boxes[seats];
  if (seats === 5 && spare) shapes.push(...supplyPanel(view, spare));
  else shapes.push(...strip(view, SIDE_MARGIN, below, INNER, STRIP));
  return {
    height: seats === 5 ? below + 6 : below + CAPTION + STRIP + 12,
    shapes,
    spots: lotSpots(view),
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', {
        list: view.players.map((of) =>
          say('picture.alt-seat', { seat: who(of.seat), pp: of.pp, tiles: of.tiles.length }),
        ),
      }),
    ],
  };
}

function head(view: View): Shape[] {
  return [
    text(say('picture.round', { round: view.round, rounds: ROUNDS }), SIDE_MARGIN, 8, 250, 54, {
      size: 40,
      face: 'serif',
      weight: 900,
    }),
    text(now(view), 276, 6, 470, 60, { size: 29, weight: 600, lines: 2 }),
    text(say('picture.needs', { minimum: view.minimum }), 756, 10, WIDTH - 756 - MARGIN, 52, {
      size: 31,
      weight: 700,
      align: 'right',
      name: 'minimum',
    }),
  ];
}
