import { legendOf, type LegendEntry, type Scene, type Sign } from '../../../src/picture/kit';
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
  NEUTRAL,
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
  [NEUTRAL, 'legend.neutral'],
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

export const legend = (): Scene => legendOf(SIGNS.map(([sign, words]): LegendEntry => [sign, say(words)]));
