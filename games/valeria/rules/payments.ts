import type { Choice, Listed, Params, Phrase, Refusal, Rule, Seat, Table } from '../../../src/engine/game';
import { amounts } from '../names';
import { player } from '../state';
import type { Purse, Valeria } from '../state';

/**
 * 9.2: Magic may stand in for any part of the Strength or Gold, but one must be real. A Monster's printed Magic comes on top and
 * only Magic pays it. Strength and Gold never stand in for anything.
 */
export interface Cost {
  readonly real: 'gold' | 'strength';
  readonly amount: number;
  readonly magic: number;
}

const paid = (cost: Cost, real: number): Purse => {
  const magic = cost.magic + cost.amount - real;
  return cost.real === 'gold' ? { gold: real, strength: 0, magic } : { gold: 0, strength: real, magic };
};

/** Every full payment, with as little Magic as possible first. */
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

/** Something that has a price: the option for those who can pay it, and the refusals for those who cannot. */
export interface Priced<T> {
  readonly cost: Cost;
  readonly option: Choice<T> & { readonly params: Params };
  /** Put together so far, by how much of the real Resource and of Magic somebody had. */
  readonly dear: Refusal[][];
  readonly unreal: Refusal;
}

export const priced = <T>(cost: Cost, option: Priced<T>['option']): Priced<T> => ({
  cost,
  option,
  dear: [],
  unreal: { key: option.key, why: 'need-real-resource', params: { ...option.params, real: REAL[cost.real] } },
});

/** The option for whoever can pay it; otherwise why not. */
export function offered<T>({ cost, option, dear, unreal }: Priced<T>, purse: Purse): Choice<T> | Refusal {
  if (canPay(purse, cost)) return option;
  const real = purse[cost.real];
  if (real === 0 && purse.magic >= cost.magic + cost.amount) return unreal;
  return ((dear[real] ??= [])[purse.magic] ??= {
    key: option.key,
    why: 'cannot-afford',
    params: { ...option.params, have: have(purse, cost) },
  });
}

const REAL = { gold: { text: 'resource.gold' }, strength: { text: 'resource.strength' } } as const;
const have = (purse: Purse, { real }: Cost): Phrase[] =>
  purse[real] + purse.magic === 0
    ? NOTHING
    : amounts(
        real === 'gold'
          ? { gold: purse.gold, magic: purse.magic }
          : { strength: purse.strength, magic: purse.magic },
      );
const NOTHING: Phrase[] = [{ text: 'nothing' }];

export const inWords = ({ real, amount, magic }: Cost): Phrase[] =>
  amounts(real === 'gold' ? { gold: amount, magic } : { strength: amount, magic });

export function keyOf({ gold, strength, magic }: Purse): string {
  const real = gold > 0 ? `${gold}-gold` : strength > 0 ? `${strength}-strength` : '';
  return magic === 0 ? `pay:${real}` : real === '' ? `pay:${magic}-magic` : `pay:${real}-${magic}-magic`;
}

const MOST_IN_A_LIST = 25;

function paymentsListed(purse: Purse, cost: Cost): Listed<Purse>[] {
  const all = ways(purse, cost);
  const listed = all.map((payment): Listed<Purse> => ({
    key: keyOf(payment),
    params: { price: amounts(payment) },
    // Only tokens of Monster Events can make a price this high.
    ...(all.length > MOST_IN_A_LIST && { group: `magic:${Math.floor(payment.magic / 10) * 10}` }),
    value: payment,
  }));
  const refuse = (payment: Purse, why: string): void => {
    listed.push({ key: keyOf(payment), why, params: { price: amounts(payment), real: REAL[cost.real] } });
  };
  const total = cost.amount + cost.magic;
  if (purse.magic >= total) refuse({ gold: 0, strength: 0, magic: total }, 'need-real-resource');
  if (cost.magic > 0 && purse[cost.real] >= total)
    refuse({ gold: 0, strength: total, magic: 0 }, 'payment-mismatch');
  return listed;
}

/** The player chooses how; a single way is paid without asking. */
export function* pay(table: Table<Valeria>, seat: Seat, cost: Cost, what: Phrase): Rule<Purse> {
  const purse = player(table.state, seat);
  const [least, ...others] = ways(purse, cost);
  if (!least) throw new Error('nothing that is there pays this');
  const payment =
    others.length === 0
      ? least
      : yield* table.choose(seat, 'pay', () => paymentsListed(player(table.state, seat), cost), {
          topic: 'paying',
          params: () => ({ what, price: inWords(cost) }),
          fallback: [keyOf(least)],
        });
  spend(player(table.state, seat), payment);
  return payment;
}

export function spend(purse: Purse, payment: Purse): void {
  purse.gold -= payment.gold;
  purse.strength -= payment.strength;
  purse.magic -= payment.magic;
}
