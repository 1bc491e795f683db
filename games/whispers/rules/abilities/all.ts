/** All abilities. */

import type { AbilityId } from '../../data/cards';
import type { AbilityRule } from './ability';
import { cityLevy, populate, recruit, uprising } from './adding';
import { midnightOil, pressOn, slaughter, subjugate } from './after';
import { bolster, reinforce, warHost } from './during';
import { disperse, forcedMarch, regroup } from './moving';
import { alchemistsFire, mercenaries } from './removing';
import { proxy, relocate } from './replacing';

/** Far Strike and Armada are played with the declaration of an attack: see `range.ts`. */
const withDeclaration: AbilityRule = {
  why: () => 'wrong-window',
  aim() {
    throw new Error('played with a declaration');
  },
};

export const ABILITY_RULES: Readonly<Record<AbilityId, AbilityRule>> = {
  'press-on': pressOn,
  slaughter,
  relocate,
  'far-strike': withDeclaration,
  bolster,
  'war-host': warHost,
  proxy,
  'city-levy': cityLevy,
  'forced-march': forcedMarch,
  regroup,
  mercenaries,
  recruit,
  disperse,
  subjugate,
  'alchemists-fire': alchemistsFire,
  armada: withDeclaration,
  populate,
  uprising,
  reinforce,
  'midnight-oil': midnightOil,
};
