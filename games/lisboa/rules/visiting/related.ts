/** Related buildings: which public buildings and stores of the city belong together. */

import type { Seat } from '../../../../src/engine/contract/game';
import { lotOf, spaceOf } from '../../data/board';
import { coloursOf, type Building } from '../../data/buildings';
import type { Row, Street } from '../../data/board';
import type { Lisboa } from '../../state';

/** Holds the part of the state that the relation needs, so that a picture can use these functions too. */
type City = Pick<Lisboa, 'opened'>;

const opened = (state: City, space: string): boolean => state.opened[space] !== undefined;
const openedWith = (state: City, space: string, colour: Street): boolean => {
  const building = state.opened[space];
  return building !== undefined && coloursOf(building).includes(colour);
};

/**
 * Returns the number of public buildings to which a store in this row on this street is related: at the head
 * of the street, and at the ends of the row.
 */
export const relatedBuildings = (state: City, row: Row, street: Street): number =>
  (opened(state, `pbs-n-${street}`) ? 1 : 0) +
  (openedWith(state, `pbs-w-${row}`, street) ? 1 : 0) +
  (openedWith(state, `pbs-e-${row}`, street) ? 1 : 0);

/** Returns the stores of all players to which a building on this space is related. */
export function relatedStores(state: Pick<Lisboa, 'opened' | 'stores'>, spaceId: string): string[] {
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

export interface StoreScore {
  readonly lot: string;
  readonly owner: Seat;
  readonly wigs: number;
}
/**
 * Returns the scores of the stores related to the building that was just opened: the tile of the street, once
 * or for each related building.
 */
export function openingScores(
  state: Pick<Lisboa, 'opened' | 'stores' | 'options' | 'scoringTiles'>,
  spaceId: string,
): readonly StoreScore[] {
  return relatedStores(state, spaceId).flatMap((lot) => {
    const store = state.stores[lot];
    if (!store) return [];
    const times =
      state.options.publicBuildingScoring === 'single'
        ? 1
        : relatedBuildings(state, lotOf(lot).row, store.street);
    return [{ lot, owner: store.owner, wigs: state.scoringTiles[store.street] * times }];
  });
}

/** Returns the wigs that the seat's own stores score if this building opens on this space. */
export function wigsOfOpening(state: Lisboa, seat: Seat, spaceId: string, building: Building | null): number {
  if (!building) return 0;
  const opened = { ...state.opened, [spaceId]: { ...building, openedBy: seat, officials: 0 } };
  const own = openingScores({ ...state, opened }, spaceId).filter(({ owner }) => owner === seat);
  return own.reduce((sum, store) => sum + store.wigs, 0);
}
