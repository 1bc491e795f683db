/** Setup, last part: the players choose their first clergy tile. */

import { who } from '../../../src/engine/contract/game';
import type { Choice, Rule, Table } from '../../../src/engine/contract/game';
import { GAPS } from '../data/board';
import * as names from '../names';
import { seatsOf } from '../../kit/seats';
import { player } from '../state';
import type { Lisboa, Step } from '../state';
import { drawTile } from './state-actions/cardinal';

/** Says what is different for players who know only the game with three. */
const FOR_TWO = ['two-officials', 'two-rows', 'two-ships', 'two-places'] as const;

/**
 * Lets all players choose secretly at the same time: each keeps one of two clergy tiles, and the other
 * returns to the bag. Then fills the church.
 */
export function* chooseClergy(table: Table<Lisboa>): Rule<Step> {
  const { state } = table;
  if (state.players.length === 2) for (const line of FOR_TWO) table.log(line);
  const kept = yield* table.together(seatsOf(state), (seat) =>
    table.choose(seat, 'choose-clergy', () =>
      player(state, seat).drawn.map((id): Choice<string> => ({
        key: `tile:${id}`,
        spot: `tile-${id}`,
        params: () => ({ tile: names.tile(id), text: names.tileText(id), ...names.back(id) }),
        value: id,
      })),
    ),
  );
  for (const seat of seatsOf(state)) {
    const owner = player(state, seat);
    const tile = kept[seat] ?? '';
    state.bag = [...state.bag, ...owner.drawn.filter((id) => id !== tile)].sort();
    owner.drawn = [];
    owner.clergy.push(tile);
    table.log('keeps-tile', { who: who(seat), tile: names.tile(tile), text: names.tileText(tile) });
  }
  for (let place = 0; place < GAPS; place++) state.church.tiles.push({ id: drawTile(table), turned: false });
  return 'turn';
}
