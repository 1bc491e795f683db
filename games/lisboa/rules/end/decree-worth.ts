/** Final scoring of the Decrees. */

import type { Seat } from '../../../../src/engine/contract/game';
import { lotOf } from '../../data/board';
import { architectOf } from '../../data/buildings';
import { decreeOf } from '../../data/decrees';
import type { Condition } from '../../data/decrees';
import { shipType } from '../../data/ships';
import { NOBLES } from '../../data/ids';
import { goodsOf, isShip, player, setsOf, ships, storesOf } from '../../state';
import type { Lisboa, Store } from '../../state';
import { relatedBuildings } from '../visiting/related';

/** Returns the wigs that a Decree would score for its holder if the game ended now. */
export function worth(state: Lisboa, seat: Seat, id: string): number {
  const decree = decreeOf(id);
  const wigs = Math.floor(count(state, seat, decree) / (decree.per ?? 1)) * decree.wigs;
  return Math.min(wigs, decree.max ?? wigs);
}

function count(state: Lisboa, seat: Seat, what: Condition): number {
  const owner = player(state, seat);
  const stores = storesOf(state, seat);
  const opened = Object.values(state.opened).filter((building) => building.openedBy === seat);
  switch (what.count) {
    case 'stores':
      return stores.filter(([lot, store]) => counts(state, lot, store, what)).length;
    case 'distinct-streets':
      return new Set(stores.map(([, store]) => store.street)).size;
    case 'max-stores-on-one-street':
      return Math.max(
        0,
        ...stores.map(([, { street }]) => stores.filter(([, other]) => other.street === street).length),
      );
    case 'buildings-opened':
      return opened.length;
    case 'completed-plans':
      return owner.plansDone.filter((plan) => architectOf(plan) === what.architect).length;
    case 'all-plans':
      return owner.plansOpen.length + owner.plansDone.length;
    case 'officials':
      if (what.where === 'plaza') return owner.plaza;
      if (what.where === 'offices')
        return NOBLES.reduce((sum, noble) => sum + (state.offices[noble].officials[seat] ?? 0), 0);
      return opened.reduce((sum, building) => sum + building.officials, 0);
    case 'distinct-offices':
      return NOBLES.filter((noble) => (state.offices[noble].officials[seat] ?? 0) > 0).length;
    case 'rubble':
      return owner.rubble[what.rubble];
    case 'rubble-sets':
      return setsOf(owner);
    case 'ships':
      return ships(owner).length;
    case 'hull-total':
      return ships(owner).reduce((sum, ship) => sum + shipType(ship.ship).hull, 0);
    case 'goods':
      return what.good ? owner.goods[what.good] : goodsOf(owner);
    case 'reis':
      return owner.reis;
    case 'influence':
      return owner.influence;
    case 'clergy-tiles':
      return owner.clergy.length;
    case 'royal-favors':
      return owner.favors.length;
    case 'portfolio-nobles':
      return owner.top.filter((top) => !isShip(top)).length;
    case 'portfolio-treasuries':
      return owner.bottom.length;
    case 'houses-built':
      return owner.houses[what.stack];
  }
}

function counts(
  state: Lisboa,
  lotId: string,
  store: Store,
  what: Extract<Condition, { count: 'stores' }>,
): boolean {
  const { row, column } = lotOf(lotId);
  return (
    (!what.business || what.business === store.street) &&
    (!what.rows || what.rows.includes(row)) &&
    (!what.columns || what.columns.includes(column)) &&
    (!what.rowsOrColumns ||
      what.rowsOrColumns.rows.includes(row) ||
      what.rowsOrColumns.columns.includes(column)) &&
    (!what.minRelatedBuildings || relatedBuildings(state, row, store.street) >= what.minRelatedBuildings)
  );
}
