/** Gains, and the Domains that react to them. */

import { who } from '../../../src/engine/contract/game';
import type { Phrase, Seat, Table } from '../../../src/engine/contract/game';
import { domain } from '../data/domains';
import { CURRENCIES } from '../data/vocabulary';
import type { Amount, Amounts, Currency, Effect, Trigger } from '../data/vocabulary';
import { amount, amounts, nameOf } from '../names';
import { player } from '../state';
import type { Player, Valeria } from '../state';
import { worth } from './counting';

/** Is a reward of a card, which the rules of effects perform. */
export interface Due {
  readonly effect: Effect;
  readonly source: Phrase;
}

export const nothing = (): Record<Currency, number> => ({ gold: 0, strength: 0, magic: 0, vp: 0 });

export const together = (of: Amounts, gained: Amounts): Amounts =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, (of[currency] ?? 0) + (gained[currency] ?? 0)]));

/** Adds what a power gives for certain. Returns how much that is. */
export function addCertain(
  of: Player,
  power: Effect,
  times: number,
  gained: Record<Currency, number>,
): number {
  if (power.op === 'all')
    return power.effects.reduce((sum, effect) => sum + addCertain(of, effect, times, gained), 0);
  if (power.op !== 'gain') return 0;
  const count = times * worth(of, power.amount);
  gained[power.resource] += count;
  return count;
}

/** Gains what a reward brings for certain, and tells all of it in one line. */
export function reap(
  table: Table<Valeria>,
  seat: Seat,
  effects: readonly Extract<Effect, { op: 'gain' }>[],
  source: Phrase,
): void {
  const of = player(table.state, seat);
  const gained = nothing();
  for (const { resource, amount: size } of effects) gained[resource] += worth(of, size);
  for (const currency of CURRENCIES) of[currency] += gained[currency];
  const gains = amounts(gained);
  if (gains.length > 0) table.log('rewards', () => ({ who: who(seat), card: source, gains }));
}

export function gain(
  table: Table<Valeria>,
  seat: Seat,
  resource: Currency,
  size: Amount,
  source: Phrase,
): void {
  const of = player(table.state, seat);
  const count = worth(of, size);
  if (count === 0) return;
  of[resource] += count;
  table.log('gains-from', () => ({ who: who(seat), card: source, gains: [amount(resource, count)] }));
}

/** Pays the Domains of a player that react to an event. */
export function trigger(table: Table<Valeria>, seat: Seat, timing: Trigger): void {
  for (const card of player(table.state, seat).domains) {
    const { power } = domain(card);
    if (power.timing === timing) gain(table, seat, power.effect.resource, power.effect.amount, nameOf(card));
  }
}
