/** Payments, and how Magic replaces Strength and Gold. */

import { paramsOf } from '../../../src/engine/contract/game';
import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { CURRENCIES } from '../data/vocabulary';
import type { Amounts } from '../data/vocabulary';
import { amount, amounts, say } from '../names';
import { player } from '../state';
import type { Purse, Valeria } from '../state';

/**
 * Is a price. Magic can replace any part of the Strength or Gold except one, which must be real. Only Magic
 * pays the printed Magic of a Monster. Strength and Gold never replace anything.
 */
export interface Cost {
  readonly real: 'gold' | 'strength';
  readonly amount: number;
  readonly magic: number;
}

export const inGold = (amount: number): Cost => ({ real: 'gold', amount, magic: 0 });

const paid = (cost: Cost, real: number): Purse => {
  const magic = cost.magic + cost.amount - real;
  return cost.real === 'gold' ? { gold: real, strength: 0, magic } : { gold: 0, strength: real, magic };
};

/** Returns every full payment. Payments with less Magic come first. */
export function ways(purse: Purse, cost: Cost): Purse[] {
  const found: Purse[] = [];
  for (let real = Math.min(cost.amount, purse[cost.real]); real >= 1; real--) {
    const payment = paid(cost, real);
    if (payment.magic > purse.magic) break;
    found.push(payment);
  }
  return found;
}

export function canPay(purse: Purse, cost: Cost): boolean {
  const real = Math.min(cost.amount, purse[cost.real]);
  return real >= 1 && cost.magic + cost.amount - real <= purse.magic;
}

/** True if the player can pay exactly these amounts: powers and exchanges allow no replacement. */
export const affords = (of: Amounts, pay: Amounts): boolean =>
  CURRENCIES.every((currency) => (of[currency] ?? 0) >= (pay[currency] ?? 0));

/** Returns the price for a button: the payment with the least Magic, or the printed price without one. */
export function price(purse: Purse, cost: Cost): Phrase[] {
  const [first] = ways(purse, cost);
  return first ? amounts(first) : printed(cost);
}

/** Returns the price behind a name. Magic in it is a part of its own, so that no reader misses it. */
export function terms(purse: Purse, cost: Cost): Phrase {
  const [one, two] = price(purse, cost);
  return one && two ? say('terms.prices', { one, two }) : say('terms.price', { price: one ?? '' });
}

const printed = ({ real, amount, magic }: Cost): Phrase[] =>
  amounts(real === 'gold' ? { gold: amount, magic } : { strength: amount, magic });

/** Returns what a player still needs for this price, after Magic has replaced what it can. */
export function lackingFor(purse: Purse, { real, amount, magic }: Cost): Amounts {
  const spare = Math.max(0, purse.magic - magic);
  const missing = Math.max(0, amount - purse[real] - spare, purse[real] === 0 ? 1 : 0);
  return { [real]: missing, magic: Math.max(0, magic - purse.magic) };
}
export const short = (purse: Purse, cost: Cost): Phrase[] => amounts(lackingFor(purse, cost));

/** Says what is still needed, and that the player's Magic is counted already. */
const shortInWords = (purse: Purse, cost: Cost): Phrase | Phrase[] =>
  purse.magic > cost.magic ? say('short-with-magic', { short: short(purse, cost) }) : short(purse, cost);

/** Returns what a player still needs for these amounts. Nothing replaces anything. */
export const lacking = (of: Amounts, pay: Amounts): Phrase[] =>
  amounts(
    Object.fromEntries(
      CURRENCIES.map((currency) => [currency, Math.max(0, (pay[currency] ?? 0) - (of[currency] ?? 0))]),
    ),
  );

/** Returns the option if the player can pay for it, and the refusal otherwise. */
export function forSale<T>(purse: Purse, cost: Cost, option: Choice<T>): Listed<T> {
  const [first, ...others] = ways(purse, cost);
  const last = others.at(-1);
  if (last)
    return {
      ...option,
      open: true,
      params: () => ({ ...paramsOf(option), magic: say('magic.up-to', { count: last.magic }) }),
    };
  if (first) return { ...option, open: false };
  const { key } = option;
  return purse[cost.real] === 0 && purse.magic >= cost.magic + cost.amount
    ? {
        key,
        why: 'need-real-resource',
        params: () => ({ ...paramsOf(option), real: say(`resource.${cost.real}`) }),
      }
    : {
        key,
        why: 'cannot-afford',
        params: () => ({ ...paramsOf(option), short: shortInWords(purse, cost) }),
      };
}

export function keyOf({ gold, strength, magic }: Purse): string {
  const real = gold > 0 ? `${gold}-gold` : strength > 0 ? `${strength}-strength` : '';
  return magic === 0 ? `pay:${real}` : real === '' ? `pay:${magic}-magic` : `pay:${real}-${magic}-magic`;
}

function paymentsListed(purse: Purse, cost: Cost): Listed<Purse>[] {
  const listed = ways(purse, cost).map((payment): Listed<Purse> => ({
    key: keyOf(payment),
    // Only tokens of Monster Events can raise a price so high that the list gets long.
    groups: [`magic:${Math.floor(payment.magic / 10) * 10}`],
    params: () => ({ price: amounts(payment) }),
    value: payment,
  }));
  const refuse = (payment: Purse, why: string): void => {
    const params = { price: amounts(payment), real: say(`resource.${cost.real}`) };
    listed.push({ key: keyOf(payment), why, params });
  };
  const total = cost.amount + cost.magic;
  if (purse.magic >= total) refuse({ gold: 0, strength: 0, magic: total }, 'all-magic');
  if (cost.magic > 0 && purse[cost.real] >= total)
    refuse({ gold: 0, strength: total, magic: 0 }, 'payment-mismatch');
  return listed;
}

/** Says how little a player has if Magic must pay a part. */
const hasInWords = (purse: Purse, { real, amount: count }: Cost): Phrase | '' =>
  purse[real] < count ? say('pay-has', { has: amount(real, purse[real]) }) : '';

/** Asks how to pay. A single payment is made without asking. */
export function* pay(table: Table<Valeria>, seat: Seat, cost: Cost, what: Phrase): Rule<Purse> {
  const { state } = table;
  const payment = yield* table.choose(seat, 'pay', () => paymentsListed(player(state, seat), cost), {
    params: () => ({ what, price: printed(cost), has: hasInWords(player(state, seat), cost) }),
  });
  spend(player(state, seat), payment);
  return payment;
}

export function spend(purse: Purse, payment: Purse): void {
  purse.gold -= payment.gold;
  purse.strength -= payment.strength;
  purse.magic -= payment.magic;
}
