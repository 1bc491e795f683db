import type { Figure } from '../kit/figures';
import { AGENT, CARD } from './picture/look';
import type { PlayerView } from './view';

/** The numbers of a player: on the plate and in the report. An answer changes the map instead. */
export const FIGURES = [
  { id: 'agents', sign: AGENT, of: ({ agents }) => agents, shown: ['report'] },
  {
    id: 'cards',
    sign: CARD,
    of: ({ held }) => Object.values(held).reduce((sum, count) => sum + count, 0),
    shown: ['plate', 'report'],
  },
] as const satisfies readonly Figure<PlayerView>[];
