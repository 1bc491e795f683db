import { legendOf, type LegendEntry, type Scene } from '../../../src/picture/kit';
import { BUILDING_KINDS, LANDSCAPE_KINDS } from '../data/tiles';
import { nameOf, say } from '../names';
import {
  BONUS_CARD,
  BUILDER,
  buildingSign,
  CHECK,
  CARD,
  COINS,
  FREEDOM,
  JESTER,
  landscapeSign,
  METRIC,
  POINTS,
  RECRUIT,
  WORK,
} from './signs';

/** The meaning of each icon of the pictures. */
const SIGNS: readonly LegendEntry[] = [
  [COINS, say('legend.coins')],
  [POINTS, say('legend.points')],
  [JESTER, say('lot.jester')],
  [BUILDER, say('lot.builder')],
  [RECRUIT, say('lot.recruiting')],
  [METRIC.prestigeCards, say('lot.prestige')],
  [METRIC.handCards, say('legend.profession')],
  [BONUS_CARD, say('legend.bonus')],
  [CARD, say('legend.cards')],
  [WORK, say('legend.work')],
  [METRIC.emptySpaces, say('legend.empty')],
  [CHECK, say('legend.met')],
  [FREEDOM.opinion, say('legend.opinion')],
  [FREEDOM.religion, say('legend.religion')],
  [FREEDOM.travel, say('legend.travel')],
  ...LANDSCAPE_KINDS.map((kind): LegendEntry => [landscapeSign(kind), nameOf.tile(kind)]),
  ...BUILDING_KINDS.map((kind): LegendEntry => [buildingSign(kind), nameOf.tile(kind)]),
];

export const legend = (): Scene => legendOf(SIGNS);
