/**
 * The centre: cards that leave it and return to it. At the end of an action, empty slots are marked and the
 * next cards turned up.
 */

import type { Seat, Table } from '../../../src/engine/contract/game';
import { SLOTS, slotOf } from '../data/board';
import type { CitizenSlot, Slot } from '../data/board';
import type { Citizen } from '../data/citizens';
import type { Domain } from '../data/domains';
import { areaOf } from '../data/monsters';
import type { Monster } from '../data/monsters';
import { nameOf, say } from '../names';
import { player, slotOfArea, stackAt, unmark } from '../state';
import type { Valeria } from '../state';

/** Moves the top Citizen of a slot into a tableau. */
export function gainCitizen(table: Table<Valeria>, seat: Seat, slot: CitizenSlot): Citizen {
  const card = table.state.citizens[slot].open.shift();
  if (!card) throw new Error(`${slot} has no Citizen to give`);
  player(table.state, seat).citizens.push(card);
  return card;
}

/** Puts a card face up on top of its own stack, and removes a mark there. */
export function putBack(state: Valeria, card: Monster | Citizen, kind: 'monster' | 'citizen'): Slot {
  const slot: Slot =
    kind === 'monster' ? slotOfArea(state, areaOf(card as Monster)) : slotOf(card as Citizen);
  stackAt(state, slot).open.unshift(card);
  unmark(state, slot);
  return slot;
}

/**
 * Turns up the next card of each stack, and marks empty slots. A Monster Event on top of the pile becomes the
 * mark.
 */
export function cleanUp(table: Table<Valeria>): void {
  const { state } = table;
  for (const slot of SLOTS) {
    const { open, down } = stackAt(state, slot);
    if (open.length > 0) continue;
    const next = down.shift();
    if (next !== undefined) {
      open.push(next);
      table.reveal();
      table.log('turned-up', { card: nameOf(next as Domain | Citizen) });
    } else if (state.marks[slot] === undefined) mark(table, slot);
  }
}

function mark(table: Table<Valeria>, slot: Slot): void {
  const { state } = table;
  const known = state.events.open.shift();
  const event = known ?? state.events.down.shift();
  if (event !== undefined && known === undefined) table.reveal();
  state.marks[slot] = event ?? 'exhausted';
  table.log(event === undefined ? 'exhausted' : 'event-appears', {
    slot: say(`slot.${slot}`),
    ...(event !== undefined && { event: nameOf(event) }),
  });
}
