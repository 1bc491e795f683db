import { legendOf, type LegendEntry, type Scene } from '../../../src/picture/kit';
import { say } from '../names';
import { GOODS, sign, SKILL } from './signs';

/** The meaning of each icon of the pictures. */
const SIGNS: readonly LegendEntry[] = [
  [GOODS.silver, say('legend.silver')],
  [GOODS.clay, say('legend.clay')],
  [GOODS.wood, say('legend.wood')],
  [GOODS.stone, say('legend.stone')],
  [GOODS.gold, say('legend.gold')],
  [GOODS.marble, say('legend.marble')],
  [sign('worker'), say('legend.worker')],
  [sign('virtue'), say('legend.virtue')],
  [sign('points'), say('legend.points')],
  [sign('tax'), say('legend.tax')],
  [sign('card'), say('legend.card')],
  [sign('reward'), say('thing.reward')],
  [sign('debt'), say('thing.debt')],
  [sign('hire'), say('thing.apprentice')],
  [sign('capture'), say('legend.capture')],
  [sign('prison'), say('legend.prison')],
  [sign('building'), say('legend.building')],
  [sign('cathedral'), say('thing.level')],
  [sign('reset'), say('legend.reset')],
  [SKILL.carpentry, say('skill.carpentry')],
  [SKILL.masonry, say('skill.masonry')],
  [SKILL.tiling, say('skill.tiling')],
];

/** The icons that only Works of Wonder has. */
const EXPANSION_SIGNS: readonly LegendEntry[] = [
  [sign('influence'), say('legend.influence')],
  [sign('wonder'), say('thing.wonder')],
  [sign('princess'), say('figure.princess')],
  [sign('profiteer'), say('figure.profiteer')],
];

export const legend = ({ worksOfWonder = true }: { readonly worksOfWonder?: unknown } = {}): Scene =>
  legendOf(worksOfWonder === true ? [...SIGNS, ...EXPANSION_SIGNS] : SIGNS);
