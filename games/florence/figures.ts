import type { Figure } from '../kit/figures';
import { BONUS_CARD, BUILDER, CARD, COINS, JESTER, METRIC, POINTS, RECRUIT, WORK } from './picture/signs';
import type { PlayerView } from './view';

/** The numbers of a player: on the plate, in the report, and in what an answer changes. */

const onTheTable = { shown: ['plate', 'report'] } as const;
const onThePlate = { shown: ['plate'] } as const;
const inChanges = { shown: ['changes'] } as const;

export const FIGURES = [
  { id: 'cash', sign: COINS, of: ({ cash }) => cash },
  { id: 'points', sign: POINTS, of: ({ pp }) => pp },
  { id: 'jesters', sign: JESTER, of: ({ jesters }) => jesters },
  { id: 'builders', sign: BUILDER, of: ({ builders }) => builders },
  {
    id: 'cards',
    sign: CARD,
    of: ({ hand }) => hand.profession + hand.bonus + hand.prestige + hand.recruiting,
    ...onThePlate,
  },
  { id: 'works', sign: WORK, of: ({ works }) => works.length, ...onTheTable },
  { id: 'hand', sign: METRIC.handCards, of: ({ hand }) => hand.profession, ...inChanges },
  { id: 'bonus', sign: BONUS_CARD, of: ({ hand }) => hand.bonus, ...inChanges },
  { id: 'prestige', sign: METRIC.prestigeCards, of: ({ hand }) => hand.prestige, ...inChanges },
  { id: 'recruiting', sign: RECRUIT, of: ({ hand }) => hand.recruiting, ...inChanges },
  { id: 'empty', sign: METRIC.emptySpaces, of: ({ emptySpaces }) => emptySpaces, ...inChanges },
] as const satisfies readonly Figure<PlayerView>[];
