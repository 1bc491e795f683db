import { who } from '../../../src/engine/game';
import type { Choice, Rule, Table } from '../../../src/engine/game';
import { GAPS } from '../data/board';
import { tileOf } from '../data/clergy';
import * as names from '../names';
import { seatsOf } from '../../kit/seats';
import { player } from '../state';
import type { Lisboa, Step } from '../state';
import { drawTile } from './cardinal';

/**
 * All at once and in secret: one of two clergy tiles is kept, the other goes back to the bag. Then the church
 * is filled.
 */
export function* chooseClergy(table: Table<Lisboa>): Rule<Step> {
  const { state } = table;
  const kept = yield* table.together(seatsOf(state), (seat) =>
    table.choose(seat, 'choose-clergy', () =>
      player(state, seat).drawn.map((id): Choice<string> => ({
        key: `tile:${id}`,
        spot: `tile-${id}`,
        params: () => ({ tile: names.tile(id), text: names.tileText(id), wigs: tileOf(id).back }),
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
