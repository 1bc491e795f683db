import { panel, parts, run, text, WIDTH, type Scene, type Shape, type Sign } from '../../../src/picture/kit';
import { GOODS } from '../data/ids';
import { say } from '../names';
import {
  ANY,
  BUILDING,
  CARDINAL,
  DECREE,
  FAVOR,
  GOOD,
  INFLUENCE,
  OFFICIAL,
  PLAN,
  PRODUCE,
  REIS,
  RUBBLE,
  SHIP,
  STORE,
  TILE,
  TREASURY,
  WIG,
} from './signs';

/** The meaning of each icon of the board. */

const SIGNS: readonly (readonly [sign: Sign, words: Parameters<typeof say>[0]])[] = [
  [WIG, 'legend.wig'],
  [REIS, 'legend.reis'],
  [INFLUENCE, 'legend.influence'],
  [FAVOR, 'legend.favor'],
  [{ icon: 'card' }, 'legend.card'],
  [OFFICIAL, 'legend.official'],
  [PLAN, 'legend.plan'],
  [DECREE, 'legend.decree'],
  [TILE, 'legend.tile'],
  [CARDINAL, 'legend.cardinal'],
  [STORE, 'legend.store'],
  [BUILDING, 'legend.building'],
  [SHIP, 'legend.ship'],
  [PRODUCE, 'legend.produce'],
  [TREASURY, 'legend.treasury'],
  [{ icon: 'rubble' }, 'legend.rubble'],
  [ANY, 'good.any'],
  ...GOODS.map((good) => [GOOD[good], `good.${good}`] as const),
  [RUBBLE.earthquake, 'legend.earthquake'],
  [RUBBLE.fire, 'legend.fire'],
  [RUBBLE.tsunami, 'legend.tsunami'],
];

const COLUMNS = 3;
const LINE = 48;
const TOP = 72;

export function legend(): Scene {
  const lines = Math.ceil(SIGNS.length / COLUMNS);
  const columns = parts(30, WIDTH - 60, COLUMNS, 16);
  const shapes = SIGNS.flatMap(([sign, words], at): Shape[] => {
    const [x = 0, w = 0] = columns[Math.floor(at / lines)] ?? [];
    const y = TOP + (at % lines) * LINE;
    return [run([sign], x, y, 48, 40, { size: 30 }), text(say(words), x + 54, y, w - 54, 40, { size: 26 })];
  });
  const height = TOP + lines * LINE + 24;
  return {
    height,
    shapes: [
      ...panel(16, 16, WIDTH - 32, height - 32),
      text(say('legend.title'), 30, 24, 600, 42, { size: 29, face: 'serif', weight: 900 }),
      ...shapes,
    ],
    spots: {},
    alt: [say('legend.alt')],
  };
}
