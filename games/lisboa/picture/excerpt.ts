import type { Seat } from '../../../src/engine/contract/game';
import { group, WIDTH, type Point, type Scene, type Shape } from '../../../src/picture/kit';
import { NOBLES } from '../data/ids';
import type { View } from '../view';
import { courtPanels, type CourtPanel } from './court';
import { CHURCH, CHURCH_AT, COURT, EDGE, TILES } from './layout';
import { people } from './plates';

/**
 * The part of the board that a question is about. The player who is asked has all else above, and a phone has
 * no room for it.
 */
type Excerpt = Pick<Scene, 'height' | 'shapes' | 'spots'>;

const IN_OFFICES: ReadonlySet<string> = new Set([
  'office',
  'favor',
  'lose-favor',
  'lose-official',
  'staff',
  'follow',
  'visit-payment',
  'visit-state-action',
]);
const AT_CHURCH: ReadonlySet<string> = new Set([
  'cardinal-steps',
  'cardinal-tile',
  'church-scoring',
  'raise-price',
]);
const IN_CITY: ReadonlySet<string> = new Set(['site', 'space', 'plan', 'plan-stack', 'show-plan']);

export const isInCity = (decision: string): boolean => IN_CITY.has(decision);

/** Returns what a question outside the city is about. Default: what the player has. */
export function excerpt(view: View, seat: Seat, decision: string): Excerpt {
  const [treasury, market, ...rest] = courtPanels(view);
  const church = rest.pop();
  if (IN_OFFICES.has(decision)) return officesOf(rest);
  if (AT_CHURCH.has(decision)) return churchOf([treasury, market, church]);
  return { height: 166, shapes: people(view, { seats: [seat], y: 14, waiting: [seat] }), spots: {} };
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

/** The seals are below the tiles of the church. */
function churchOf(panels: readonly (CourtPanel | undefined)[]): Excerpt {
  const [dx, dy] = [leftOf(2) - COURT.x, EDGE - CHURCH_AT];
  return {
    height: CHURCH + 2 * EDGE + 12,
    shapes: inLine(panels),
    spots: Object.fromEntries(
      TILES.map(([x, w], at): [string, Point] => [
        `church-tile-${at}`,
        [x + w / 2 + dx, CHURCH_AT + CHURCH + 3 + dy],
      ]),
    ),
  };
}
