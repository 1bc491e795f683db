import { who } from '../../../src/engine/game';
import type { Phrase, Seat, Table } from '../../../src/engine/game';
import { domain } from '../data/domains';
import type { Amount, Currency, Effect, Trigger } from '../data/vocabulary';
import { amount, nameOf } from '../names';
import { player } from '../state';
import type { Valeria } from '../state';
import { worth } from './counting';

/** What a card brings once it is there: carried out by whoever knows all effects. */
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

/** Pays the Domains of a player that wait for what has just happened. */
export function trigger(table: Table<Valeria>, seat: Seat, timing: Trigger): void {
  for (const card of player(table.state, seat).domains) {
    const { power } = domain(card);
    if (power.timing === timing) gain(table, seat, power.effect.resource, power.effect.amount, nameOf(card));
  }
}
