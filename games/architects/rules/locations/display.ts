/** The face-up Apprentices: two rows that slide to the left and are refilled from the pile. */

import type { ApprenticeId } from '../../data/apprentices';
import { say } from '../../names';
import { columns, type ArchitectsTable, type Shown, type State } from '../../state';
import { putUnder } from '../effects/cards';

export interface Spot {
  readonly row: 0 | 1;
  readonly column: number;
  readonly shown: Shown;
}

/**
 * Refills the display: the cards slide to the left, and new cards fill the right. Returns true if any card
 * came.
 */
export function refill(state: State): boolean {
  let came = false;
  for (const row of state.shown) {
    while (row.length < columns(state)) {
      const card = state.apprentices.shift();
      if (!card) return came;
      row.push({ card, coins: 0 });
      came = true;
    }
  }
  return came;
}

export function refillShown(table: ArchitectsTable): void {
  if (refill(table.state)) table.reveal();
}

export const spots = (state: State): Spot[] =>
  ([0, 1] as const).flatMap((row) =>
    state.shown[row].map((shown, index) => ({ row, column: index + 1, shown })),
  );

/** Returns the place of a card in the picture, and its number. Those of the upper row come first. */
export const numbered = (
  state: State,
  { row, column }: Spot,
): { readonly spot: string; readonly number: number } => ({
  spot: `apprentice-${row + 1}-${column}`,
  number: row * columns(state) + column,
});

/**
 * Removes columns of the display: the cards go under the pile in random order, and their coins to the supply.
 */
export function removeColumns(table: ArchitectsTable, leaves: (column: number) => boolean): void {
  const { state } = table;
  const removed: ApprenticeId[] = [];
  for (const row of state.shown) {
    const kept = row.filter((shown, index) => {
      if (leaves(index + 1)) removed.push(shown.card);
      return !leaves(index + 1);
    });
    row.splice(0, row.length, ...kept);
  }
  if (removed.length > 0)
    table.log('apprentices-leave', { apprentices: removed.map((card) => say(`apprentice.${card}`)) });
  putUnder(table, state.apprentices, removed);
  refillShown(table);
}

export const flushColumns = (table: ArchitectsTable, most: number): void =>
  removeColumns(table, (column) => column <= most);
