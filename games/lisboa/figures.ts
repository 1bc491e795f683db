import type { Figure } from '../kit/figures';
import { GOODS, RUBBLE as CUBES } from './data/ids';
import {
  ACTION,
  CARD,
  DECREE,
  GOOD,
  INFLUENCE,
  OFFICIAL,
  PLAN,
  REIS,
  RUBBLE,
  SETS,
  TILE,
  WIG,
} from './picture/signs';
import { setsOf } from './state';
import type { PublicPlayer } from './view';

/** The numbers of a player: on the plate, in the report, and in what an answer changes. */

type Row = Figure<PublicPlayer>;
const onPlate = { shown: ['plate'] } as const;
const inChanges = { shown: ['changes'] } as const;

export const MEANS = [
  { id: 'wigs', sign: WIG, of: ({ wigs }) => wigs },
  { id: 'reis', sign: REIS, of: ({ reis }) => reis },
  { id: 'influence', sign: INFLUENCE, of: ({ influence }) => influence },
] as const satisfies readonly Row[];

/** The report has one line for all goods, with the room in the warehouse. */
export const STOCK = GOODS.map((good) => ({
  id: good,
  sign: GOOD[good],
  of: ({ goods }: PublicPlayer) => goods[good],
  shown: ['plate', 'changes'] as const,
}));

export const PIECES = [
  { id: 'cards', sign: CARD, of: ({ handSize }) => handSize, shown: ['plate', 'report'] },
  { id: 'favors', sign: ACTION['royal-favor'], of: ({ favors }) => favors.length, ...inChanges },
  { id: 'plans', sign: PLAN, of: ({ plansOpen }) => plansOpen.length, ...inChanges },
  ...CUBES.map((kind) => ({
    id: kind,
    sign: RUBBLE[kind],
    of: ({ rubble }: PublicPlayer) => rubble[kind],
    ...inChanges,
  })),
  { id: 'officials', sign: OFFICIAL, of: ({ officials }) => officials },
  { id: 'sets', sign: SETS, of: setsOf, ...onPlate },
  { id: 'decrees', sign: DECREE, of: ({ decrees }) => decrees.length, ...onPlate },
  { id: 'clergy', sign: TILE, of: ({ clergy }) => clergy.length, ...onPlate },
] as const satisfies readonly Row[];

export const FIGURES = [...MEANS, ...STOCK, ...PIECES] as const;
