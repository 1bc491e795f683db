import type { Figure } from '../kit/figures';
import { CITIZEN, CURRENCY, DOMAIN, MONSTER } from './picture/signs';
import type { PlayerView } from './view';

/** The numbers of a player: on the plate, in the report, and in what an answer changes. */

export const PURSE = [
  { id: 'gold', sign: CURRENCY.gold, of: ({ gold }) => gold },
  { id: 'strength', sign: CURRENCY.strength, of: ({ strength }) => strength },
  { id: 'magic', sign: CURRENCY.magic, of: ({ magic }) => magic },
  { id: 'vp', sign: CURRENCY.vp, of: ({ points }) => points },
] as const satisfies readonly Figure<PlayerView>[];

/** The report lists these cards by name. */
const shown = ['plate', 'changes'] as const;
export const CARDS = [
  { id: 'citizens', sign: CITIZEN, of: ({ citizens }) => citizens.length, shown },
  { id: 'domains', sign: DOMAIN, of: ({ domains }) => domains.length, shown },
  { id: 'monsters', sign: MONSTER, of: ({ victory }) => victory.length, shown },
] as const satisfies readonly Figure<PlayerView>[];

export const FIGURES = [...PURSE, ...CARDS] as const;
