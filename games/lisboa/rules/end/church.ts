/** Church scoring: it follows the turn in which the Cardinal was laid down. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Table } from '../../../../src/engine/contract/game';
import { tileOf } from '../../data/clergy';
import * as names from '../../names';
import { clockwiseFrom } from '../../../kit/seats';
import { player } from '../../state';
import type { Lisboa, Step } from '../../state';
import { loseTile } from '../turn/penalties';
import { takeInfluence } from '../effects/influence';
import { betweenPeriods } from './period';
import { afterTurn } from '../turn/turn';

/** Scores the church: players can discard clergy tiles for wigs, and gain influence once. */
export function* church(table: Table<Lisboa>): Rule<Step | 'over'> {
  const { state } = table;
  for (const seat of clockwiseFrom(state, state.church.laidBy ?? state.active)) {
    const owner = player(state, seat);
    if (owner.clergy.length === 0) continue;
    const tiles = yield* table.chooseSome(
      seat,
      'church-scoring',
      () =>
        player(state, seat).clergy.map((id): Choice<string> => ({
          key: `tile:${id}`,
          spot: `tile-${id}`,
          signed: true,
          params: () => ({ tile: names.tile(id), text: names.tileText(id), ...names.back(id) }),
          value: id,
        })),
      () => [0, player(state, seat).clergy.length],
      { params: () => ({ keep: names.cheaperVisits(player(state, seat).clergy) }) },
    );
    if (tiles.length === 0) {
      table.log('keeps-tiles', { who: who(seat) });
      continue;
    }
    const wigs = tiles.reduce((sum, id) => sum + tileOf(id).back, 0);
    for (const id of tiles) loseTile(state, seat, id);
    owner.wigs += wigs;
    table.log('church-scores', { who: who(seat), tiles: tiles.map(names.tile), count: wigs });
    takeInfluence(table, seat);
  }
  Object.assign(state.church, { lying: false, laidBy: null });
  // Rewards between the periods can also lay the Cardinal down. The display is still empty then.
  return betweenPeriods(state) ? 'period-refill' : afterTurn(table);
}
