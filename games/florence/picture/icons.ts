import { iconsOf, type Sign } from '../../../src/picture/kit';
import { PROFESSION_CARDS } from '../data/professions';
import { BUILDING_KINDS, LANDSCAPE_KINDS } from '../data/tiles';
import {
  BONUS_CARD,
  BUILDER,
  buildingSign,
  COINS,
  EMBLEM,
  FREEDOM,
  landscapeSign,
  LOT,
  METRIC,
  POINTS,
  WORK,
} from './signs';

const LANDSCAPES = Object.fromEntries(LANDSCAPE_KINDS.map((kind) => [kind, landscapeSign(kind)]));
const PROFESSIONS = Object.fromEntries(
  PROFESSION_CARDS.map((card): [string, Sign] => [card, { icon: EMBLEM[card] }]),
);

/** The icon next to each word. The pictures use the same icons. */
export const icons: Readonly<Record<string, Sign>> = {
  ...iconsOf('tile', {
    ...Object.fromEntries(BUILDING_KINDS.map((kind) => [kind, buildingSign(kind)])),
    ...LANDSCAPES,
  }),
  ...iconsOf('lot', { ...LANDSCAPES, ...LOT }),
  ...iconsOf('freedom', FREEDOM),
  ...iconsOf('profession', PROFESSIONS),
  'ask.action.profession': METRIC.handCards,
  'ask.action.bonus': BONUS_CARD,
  'ask.action.third-action': POINTS,
  'ask.action.work': WORK,
  'ask.bid.raise': COINS,
  'ask.anytime.sell': COINS,
  'score.builders': BUILDER,
};
