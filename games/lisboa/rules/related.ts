import { lotOf, spaceOf } from '../data/board';
import { coloursOf } from '../data/buildings';
import type { Row, Street } from '../data/board';
import type { Lisboa } from '../state';

const opened = (state: Lisboa, space: string): boolean => state.opened[space] !== undefined;
const openedWith = (state: Lisboa, space: string, colour: Street): boolean => {
  const building = state.opened[space];
  return building !== undefined && coloursOf(building).includes(colour);
};

/**
 * The public buildings that a store in this row facing this street is related to: at the head of the street,
 * and at the ends of the row.
 */
export const relatedBuildings = (state: Lisboa, row: Row, street: Street): number =>
  (opened(state, `pbs-n-${street}`) ? 1 : 0) +
  (openedWith(state, `pbs-w-${row}`, street) ? 1 : 0) +
  (openedWith(state, `pbs-e-${row}`, street) ? 1 : 0);

/** Stores of anybody that a building on this space is related to. */
export function relatedStores(state: Lisboa, spaceId: string): string[] {
  const space = spaceOf(spaceId);
  const building = state.opened[spaceId];
  if (!building) return [];
  return Object.entries(state.stores)
    .filter(([lot, store]) =>
      space.side === 'north'
        ? store.street === space.street
        : lotOf(lot).row === space.row && coloursOf(building).includes(store.street),
    )
    .map(([lot]) => lot)
    .sort();
}
