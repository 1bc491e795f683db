/** Gains, and the Domains that react to them. */

import { who } from '../../../src/engine/contract/game';
import type { Phrase, Seat, Table } from '../../../src/engine/contract/game';
import { domain } from '../data/domains';
import type { Amount, Currency, Effect, Trigger } from '../data/vocabulary';
import { amount, nameOf } from '../names';
import { player } from '../state';
import type { Valeria } from '../state';
import { worth } from './counting';

/** Is a reward of a card, which the rules of effects perform. */
export interface Due {
  readonly effect: Effect;
  readonly source: Phrase;
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
