/** Scores a public building that has just opened. */

import { who } from '../../../../src/engine/contract/game';
import type { Seat, Table } from '../../../../src/engine/contract/game';
import * as names from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { total } from '../effects/permanents';
import { openingScores } from './related';

/**
 * Scores every related store of every player: the tile of its street, once or for each of its related
 * buildings.
 */
export function scoreOpening(table: Table<Lisboa>, seat: Seat, space: string): void {
  const { state } = table;
  for (const { lot, owner, wigs } of openingScores(state, space)) {
    player(state, owner).wigs += wigs;
    table.log('store-scores', { who: who(owner), lot: names.lot(lot), count: wigs });
  }
  const wigs = total(player(state, seat), 'opening-wigs');
  player(state, seat).wigs += wigs;
  if (wigs > 0) table.log('gains-wigs-for-opening', { who: who(seat), count: wigs });
}
