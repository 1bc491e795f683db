import { WIDTH, type Marks, type Scene } from '../../../../src/picture/kit';
import { has, REGIONS, type Region } from '../../data/map';
import { say } from '../../names';
import { headline } from '../../report';
import { movable } from '../../rules/control';
import type { View } from '../../view';
import { enemiesOf, isRegion, lanesPanel, regionIn, waysOf } from '../duels';
import type { Way } from '../map-part';
import { MAP_SEAL, sealPlaces } from '../seal-places';
import { closeUp, fits, points, type Frame } from './close-up';
import { councilTable, isPosition } from './council-table';

/** The pictures of a player's own questions about places: only what they choose among, and large. */

const EDGE = 8;
const TALL = [300, 470] as const;
const SIDE = { points: 190, lanes: 350 } as const;

/** Returns undefined if the question is not about regions alone, or about council positions alone. */
export function near(view: View, marks: Marks<View>): Scene | undefined {
  const spots = marks.candidates.flatMap(({ option: { spot } }) => spot ?? []);
  const named = spots.filter(isRegion);
  if (spots.length > 0 && spots.every(isPosition)) return councilTable(view, marks);
  if (named.length === 0 || named.length < spots.length) return undefined;
  const from = regionIn(marks.params?.['from']);
  const march = view.activation?.march;
  const marching = march ? [march.from, march.to] : [];
  const seen = [...named, ...(from ? [from] : []), ...marching];
  const ways = waysOf(view, marks);
  if (marks.decision === 'place') return part(view, [...seen, ...ways.map(([, to]) => to)], [], marks);
  if (marks.decision !== 'attack-from') return part(view, seen, ways, marks);
  // A single arrow would look like advice: each possible attack has one, or none has.
  const all = [...seen, ...named.flatMap((one) => enemiesOf(view, one))];
  if (fits(all, frameNextTo(SIDE.points))) return part(view, all, ways, marks);
  return part(view, [...seen, ...named.flatMap((one) => withinReach(view, one))], [], marks);
}

/** Returns the room of the map next to a panel. */
const frameNextTo = (side: number): Frame => ({ x: EDGE, y: EDGE, w: WIDTH - side - 3 * EDGE, tall: TALL });

/** Returns the picture of what a position can do: the lands of its empire, and what it can attack. */
export function theatre(view: View): Scene {
  const { empire, position } = view.activation?.active ?? view.next;
  const own = REGIONS.filter((region) => view.holders[region] === empire);
  const armed = own.filter((region) => view.banners[region] > 0);
  const attacks = position === 'marshal' && armed.length > 0;
  const near = armed.filter((region) => enemiesOf(view, region).length > 0);
  const seen = attacks ? [...armed, ...near.flatMap((region) => withinReach(view, region))] : own;
  return part(view, seen, []);
}

/** Lists the enemies that the banners of a region can beat or match, or else all. */
function withinReach(view: View, region: Region): Region[] {
  const enemies = enemiesOf(view, region);
  const matched = enemies.filter(
    (to) => movable(view, region) >= view.banners[to] + (has(to, 'tower') ? 1 : 0),
  );
  return matched.length > 0 ? matched : enemies;
}

function part(view: View, regions: readonly Region[], ways: readonly Way[], marks?: Marks<View>): Scene {
  const candidates = marks?.candidates ?? [];
  const spots = candidates.flatMap(({ option: { spot } }) => (isRegion(spot) ? [spot] : []));
  const list =
    marks && lanesPanel(view, marks, { x: WIDTH - SIDE.lanes - EDGE, y: EDGE, w: SIDE.lanes, h: TALL[1] });
  const made = closeUp(view, regions, ways, frameNextTo(list ? SIDE.lanes : SIDE.points));
  // The panel takes what a narrow map leaves.
  const x = made.w + 2 * EDGE;
  const side = WIDTH - x - EDGE;
  return {
    height: made.h + 2 * EDGE,
    shapes: [
      ...made.shapes,
      ...((list && marks && lanesPanel(view, marks, { x, y: EDGE, w: side, h: made.h })) ??
        points(view, x, EDGE, side, made.h)),
    ],
    spots: Object.fromEntries(spots.map((region) => [region, made.at(sealPlaces()[region])])),
    seal: MAP_SEAL * made.scale,
    alt: [say('alt.board', { headline: headline(view) })],
  };
}
