import {
  group,
  panel,
  run,
  text,
  WIDTH,
  type Marks,
  type Point,
  type Scene,
  type Seat,
  type Shape,
} from '../../../src/picture/kit';
import { lotOf, LOTS } from '../data/board';
import { NOBLES, RUBBLE } from '../data/ids';
import { say } from '../names';
import type { Cubes } from '../state';
import type { View } from '../view';
import { courtPanels, type CourtPanel } from './court';
import { market } from './harbour';
import { GAPS_AT, COURT, EDGE } from './layout';
import { nobles, oneNoble, visited } from './nobles';
import { people } from './plates';
import { stock, topPlans } from './deals';
import { RUBBLE as CUBES } from './signs';

/**
 * The part of the board that a question is about. The player who is asked has all else above, and a phone has
 * no room for it.
 */
type Excerpt = Pick<Scene, 'height' | 'shapes' | 'spots' | 'dotless'>;

const IN_OFFICES: ReadonlySet<string> = new Set(['office', 'favor', 'lose-favor', 'lose-official', 'staff']);
const AT_MARKET: ReadonlySet<string> = new Set(['sell', 'sell-more', 'seal-ship', 'ship', 'ship-goods']);
const ABOUT_GOODS: ReadonlySet<string> = new Set(['gain-goods', 'extra-goods', 'lose-goods', 'produce']);
const IN_TRADE: ReadonlySet<string> = new Set(['trade', 'second-trade']);
const ABOUT_FAVORS: ReadonlySet<string> = new Set(['favor', 'lose-favor']);
const ON_VISIT: ReadonlySet<string> = new Set(['follow', 'visit-payment', 'visit-state-action']);
const IN_CITY: ReadonlySet<string> = new Set(['site', 'space', 'plan', 'show-plan', 'end-turn']);

export const isInCity = (decision: string): boolean => IN_CITY.has(decision);

interface Drawn {
  readonly height: number;
  readonly shapes: Shape[];
}
const stacked = (one: Drawn, other: Drawn): Drawn => ({
  height: one.height + other.height - EDGE,
  shapes: [...one.shapes, group(0, one.height - EDGE, other.shapes)],
});

/** Returns the goods, ships, nobles or plans that a question is about. */
export function deal(view: View, decision: string, seat: Seat): Drawn | undefined {
  if (decision === 'commerce') return stacked(market(view, seat), nobles(view, seat));
  if (AT_MARKET.has(decision)) return market(view, seat);
  if (ABOUT_GOODS.has(decision)) return stock(view, seat);
  if (IN_TRADE.has(decision)) return nobles(view, seat);
  if (ABOUT_FAVORS.has(decision)) return nobles(view, seat, 'favor');
  if (decision === 'plan-stack') return topPlans(view);
  const noble = ON_VISIT.has(decision) ? visited(view) : undefined;
  return noble && oneNoble(view, noble, seat, decision === 'follow' ? 'follow' : 'visit');
}

/** Returns what a question outside the city is about. Default: what the player has. */
export function excerpt(view: View, marks: Marks<View>): Excerpt {
  const { decision, seat } = marks;
  const dealt = deal(view, decision, seat);
  if (dealt) return { ...dealt, spots: {} };
  const [, prices, ...rest] = courtPanels(view);
  const church = rest.pop();
  if (IN_OFFICES.has(decision)) return officesOf(rest);
  if (decision === 'cardinal-steps' && church) return churchOf(church);
  if (decision === 'raise-price' && prices) return { ...enlarged(prices), spots: {} };
  return (
    (decision === 'cube' ? cubesOf(view, marks) : undefined) ?? {
      height: 166,
      shapes: people(view, { seats: [seat], y: 14, waiting: [seat] }),
      spots: {},
    }
  );
}

/** Returns the left edge of each of three panels of the court, next to each other. */
const leftOf = (at: number): number => EDGE + at * ((WIDTH - 2 * EDGE - COURT.w) / 2);
const inLine = (panels: readonly (CourtPanel | undefined)[]): Shape[] =>
  panels.flatMap((panel, at) =>
    panel ? [group(leftOf(at) - COURT.x, EDGE - panel.y, [...panel.shapes])] : [],
  );

function officesOf(panels: readonly CourtPanel[]): Excerpt {
  const spot = (at: number): Point => [leftOf(at) + COURT.w - 26, EDGE + 61];
  return {
    height: (panels[0]?.h ?? 0) + 2 * EDGE,
    shapes: inLine(panels),
    spots: Object.fromEntries(NOBLES.map((noble, at) => [`office-${noble}`, spot(at)])),
  };
}

/** The scale of a panel of the court that has the whole width. */
const SCALE = (WIDTH - 2 * EDGE) / COURT.w;
const enlarged = ({ y, h, shapes }: CourtPanel): Omit<Excerpt, 'spots'> => ({
  height: (h + 4) * SCALE + 2 * EDGE,
  shapes: [{ ...group(EDGE - COURT.x * SCALE, EDGE - y * SCALE, [...shapes]), scale: SCALE }],
});

/** The seals are at the gaps where the Cardinal would stand. */
function churchOf(church: CourtPanel): Excerpt {
  const at = ([x, y]: Point): Point => [EDGE + (x - COURT.x) * SCALE, EDGE + (y - church.y) * SCALE];
  return {
    ...enlarged(church),
    spots: Object.fromEntries(GAPS_AT.map((gap, place) => [`church-gap-${place}`, at(gap)])),
  };
}

const HEAP = { h: 120, cube: 50 };

/** Draws the cubes next to the lot, and those of the player. */
function cubesOf(view: View, { seat, candidates }: Marks<View>): Excerpt | undefined {
  const params = candidates[0]?.option.params;
  const lot = LOTS.find(
    ({ row, column }) => row.toUpperCase() === params?.['row'] && column === params['column'],
  );
  const own = view.players[seat]?.rubble;
  if (!lot || !own) return undefined;
  const { row, column } = lotOf(lot.id);
  const heaps = [
    { from: 'row', title: say('picture.cubes.row', { row: row.toUpperCase() }), cubes: view.rows[row] },
    { from: 'column', title: say('picture.cubes.column', { column }), cubes: view.columns[column] },
    { from: 'own', title: say('picture.cubes.own'), cubes: own },
  ];
  const w = (WIDTH - 2 * EDGE - 2 * 12) / heaps.length;
  const spots: Record<string, Point> = {};
  const shapes = heaps.flatMap(({ from, title, cubes = NO_CUBES }, at) => {
    const x = EDGE + at * (w + 12);
    RUBBLE.forEach((kind, place) => {
      spots[`${from}-${kind}`] = [x + placeOf(w, place) + HEAP.cube + 4, EDGE + 98];
    });
    return [
      ...panel(x, EDGE, w, HEAP.h),
      text(title, x + 14, EDGE + 6, w - 28, 40, { size: 30, face: 'serif', weight: 900 }),
      ...RUBBLE.map((kind, place) =>
        run([cubes[kind], CUBES[kind]], x + placeOf(w, place), EDGE + 52, w / 3 - 10, 52, { size: 38 }),
      ),
    ];
  });
  return { height: HEAP.h + 2 * EDGE, shapes, spots, dotless: true };
}
const NO_CUBES: Cubes = { earthquake: 0, fire: 0, tsunami: 0 };
const placeOf = (w: number, place: number): number => 12 + (place * (w - 12)) / RUBBLE.length;
