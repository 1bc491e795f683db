import { who } from '../../../src/engine/game';
import type { Seat, Table } from '../../../src/engine/game';
import { CITIZEN_SLOTS, SLOTS, columnOf, slotOf } from '../data/board';
import type { CitizenSlot, Slot } from '../data/board';
import { citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { areaOf } from '../data/monsters';
import type { Monster } from '../data/monsters';
import type { Filter, Power } from '../data/vocabulary';
import { amounts, nameOf } from '../names';
import { player, slotOfArea, stackAt, unmark } from '../state';
import type { Valeria } from '../state';
import { worth } from './counting';

/** Cards coming out of the centre, going back to it, and what is marked and turned up when an action is over. */

export const meets = (filter: Filter, card: Citizen): boolean => {
  const { role, cost } = citizen(card);
  return (
    (filter.role === undefined || filter.role === role) &&
    (filter.name === undefined || filter.name === card) &&
    (filter.maxBaseCost === undefined || cost <= filter.maxBaseCost)
  );
};

/** Slots whose top Citizen a reward may fetch, from the left. */
export const fetchable = (state: Valeria, filter: Filter): CitizenSlot[] =>
  BY_COLUMN.filter((slot) => {
    const top = state.citizens[slot].open[0];
    return top !== undefined && meets(filter, top);
  });
export const BY_COLUMN = CITIZEN_SLOTS.toSorted((a, b) => columnOf(a) - columnOf(b));

/** Pays the Domains of a player that wait for what has just happened in their own Action Phase. */
export function trigger(
  table: Table<Valeria>,
  seat: Seat,
  timing: Extract<Power, { effect: unknown }>['timing'],
): void {
  const of = player(table.state, seat);
  for (const card of of.domains) {
    const { power } = domain(card);
    if (power.timing !== timing || !('effect' in power) || power.effect.op !== 'gain') continue;
    const { resource, amount } = power.effect;
    const gained = { [resource]: worth(of, amount) };
    of[resource] += gained[resource] ?? 0;
    table.log('gains-from', { player: who(seat), card: nameOf(card), gains: amounts(gained) });
  }
}

/** The top Citizen of a slot comes into a tableau. */
export function gainCitizen(table: Table<Valeria>, seat: Seat, slot: CitizenSlot): Citizen {
  const card = table.state.citizens[slot].open.shift();
  if (!card) throw new Error(`${slot} has no Citizen to give`);
  player(table.state, seat).citizens.push(card);
  return card;
}

/** A card goes face up on top of its own stack; a mark there comes off. */
export function putBack(state: Valeria, card: Monster | Citizen, kind: 'monster' | 'citizen'): Slot {
  const slot: Slot =
    kind === 'monster' ? slotOfArea(state, areaOf(card as Monster)) : slotOf(card as Citizen);
  stackAt(state, slot).open.unshift(card);
  unmark(state, slot);
  return slot;
}

/** 9.8: the next card of a stack is turned up; empty slots are marked, with a Monster Event if one lies on top of the pile. */
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
    slot: { text: `slot.${slot}` },
    ...(event !== undefined && { event: nameOf(event) }),
  });
}
