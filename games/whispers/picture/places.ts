import type { Phrase } from '../../../src/engine/contract/game';
import {
  area,
  type Face,
  type FaceKind,
  type Point,
  type Power,
  type RunPart,
  type Sign,
} from '../../../src/picture/kit';
import { COUNCILS, type CouncilAction } from '../data/councils';
import {
  BANNERS,
  EMPIRES,
  LOYALTIES,
  SLOTS,
  type Empire,
  type Loyalty,
  type Position,
} from '../data/empires';
import {
  has,
  homeOf,
  ICONS,
  iconsOf,
  limitOf,
  MAP,
  neighbours,
  REGIONS,
  startOf,
  type Icon,
  type Region,
} from '../data/map';
import { land } from '../ground-land';
import { actionInWords, empireName, placeName, regionName, say } from '../names';
import type { Place } from '../state';
import { PLACES, positionThing, regionThing } from '../reference-ids';
import { actionRun } from './duty';
import { kindOf } from './faces';
import { arms, BANNER, EMBLEM, ICON, sign, signed } from './look';

/** Faces of components that are not cards: regions, council positions, loyalties, empires, icons. */

const PER: RunPart = { text: 'picture.per' };
const POINTS: Sign = { icon: 'points' };

/** Returns a region's own shape, in its own scale. */
function shapeOf(region: Region): NonNullable<Face['art']> {
  const rings = land().rings[region];
  const points = rings.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const moved = rings.map((ring) => ring.map(([x, y]): Point => [x - left, y - top]));
  return {
    w: Math.max(...xs) - left,
    h: Math.max(...ys) - top,
    shapes: [area(moved, { fill: '#fff6df', stroke: '#1e1a17', thickness: 2 })],
  };
}

const regionFace = (region: Region): Face => ({
  id: regionThing(region),
  name: say(`land.${region}`),
  kind: kindOf(homeOf(region)),
  art: shapeOf(region),
  number: MAP[region].code,
  ...(iconsOf(region).length > 0 && { worth: iconsOf(region).map(sign) }),
  roles: [{ ...arms(homeOf(region)), ring: 'paper' }],
  body: [
    { label: say('face.most'), run: [limitOf(region), BANNER] },
    ...(startOf(region) > 0 ? [{ label: say('face.start'), run: [startOf(region), BANNER] }] : []),
    { label: say('face.borders'), words: say('line.regions', { list: neighbours(region).map(regionName) }) },
  ],
});

const actionPowers = (actions: readonly CouncilAction[], empire: Empire): Power[] =>
  actions.map((action, at) => ({
    ...(at > 0 && { label: say('face.or') }),
    run: actionRun(action),
    words: actionInWords(action, empire),
  }));

const POSITION_EMBLEM: Readonly<Record<Position, string>> = {
  sheriff: 'flag',
  steward: 'corn',
  marshal: 'crossed-swords',
  chancellor: 'card',
};
export function positionFace(place: Place): Face {
  const { empire, position } = place;
  const [uniform, printed] = [COUNCILS.uniform[empire][position], COUNCILS.printed[empire][position]];
  return {
    id: positionThing(place),
    name: placeName(place),
    kind: { ...kindOf(empire), scene: 'hall' },
    emblem: POSITION_EMBLEM[position],
    roles: [{ ...arms(empire), ring: 'paper' }],
    body: [
      ...actionPowers(uniform, empire),
      {
        label: say('face.printed'),
        run: printed.flatMap((action, at): RunPart[] => [...(at > 0 ? ['/'] : []), ...actionRun(action)]),
      },
    ],
  };
}

const GOLD: FaceKind = { colour: '#8a6a3a', scene: 'rays' };
const LOYALTY_EMBLEM: Readonly<Record<Loyalty, string>> = {
  devout: 'king-crown',
  dutiful: 'heart',
  affiliated: 'hand',
  unallied: 'scales',
  opposed: 'dagger',
};
const loyaltyFace = (slot: Loyalty): Face => ({
  id: `loyalty:${slot}`,
  name: say(`slot.${slot}`),
  kind: GOLD,
  emblem: LOYALTY_EMBLEM[slot],
  worth: [signed(LOYALTIES[slot]), POINTS],
  body: [
    { label: say('face.end'), run: [signed(LOYALTIES[slot]), POINTS, PER, sign('city')] },
    { words: say('about.loyalty-tokens') },
  ],
});

const homes = (empire: Empire): readonly Region[] => REGIONS.filter((region) => homeOf(region) === empire);
const sum = (regions: readonly Region[], of: (region: Region) => number): number =>
  regions.reduce((total, region) => total + of(region), 0);

const empireFace = (empire: Empire): Face => ({
  id: `empire:${empire}`,
  name: empireName(empire),
  kind: { ...kindOf(empire), scene: 'rays' },
  emblem: EMBLEM[empire],
  body: [
    {
      label: say('face.holds'),
      run: ICONS.flatMap((icon): RunPart[] => [
        sum(homes(empire), (one) => Number(has(one, icon))),
        sign(icon),
      ]),
    },
    {
      label: say('face.start'),
      run: [sum(homes(empire), startOf), BANNER],
    },
    { label: say('face.supply'), run: [BANNERS - sum(homes(empire), startOf), BANNER] },
    { label: say('face.lands'), words: say('line.regions', { list: homes(empire).map(regionName) }) },
  ],
});

const iconFace = (icon: Icon): Face => ({
  id: `icon:${icon}`,
  name: say(`icon-title.${icon}`),
  kind: { colour: '#6b6258', scene: 'hills' },
  emblem: ICON[icon],
  body: [
    { words: say(`about.${icon}`) },
    { label: onMap(), run: [sum(REGIONS, (one) => Number(has(one, icon))), sign(icon)] },
  ],
});
const onMap = (): Phrase => say('face.on-map');

export const placeFaces = (): readonly Face[] => [
  ...EMPIRES.map(empireFace),
  ...PLACES.map(positionFace),
  ...SLOTS.map(loyaltyFace),
  ...ICONS.map(iconFace),
  ...REGIONS.map(regionFace),
];
