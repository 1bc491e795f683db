import type { Phrase } from '../../src/engine/game';
import { say } from '../../src/engine/game';
import type { Citizen } from './data/citizens';
import type { Domain } from './data/domains';
import type { Duke } from './data/dukes';
import type { Event, Trophy } from './data/monsters';
import { CURRENCIES } from './data/vocabulary';
import type { Amounts, Currency, Role } from './data/vocabulary';

/** Cards and amounts as phrases, to be put into words. */

/** Things that are always put together the same way are put together once. */
export const shelf = <P extends object>() => {
  const made: Record<string, P> = {};
  return (key: string, make: () => P): P => (made[key] ??= make());
};
const cards = shelf<Phrase>();
const texts = shelf<Phrase>();
const amountsOf: Record<string, Phrase[]> = {};
const countOf = (text: string, count: number): Phrase => (amountsOf[text] ??= [])[count] ??= say(text, { count });
const AMOUNT = { gold: 'amount.gold', strength: 'amount.strength', magic: 'amount.magic', vp: 'amount.vp' } as const;
const ROLE = { worker: 'role.worker', soldier: 'role.soldier', shadow: 'role.shadow', holy: 'role.holy' } as const;

export const nameOf = (card: Citizen | Domain | Trophy | Duke | `starter-${string}`): Phrase => cards(card, () => say(`card.${card}`));
export const textOf = (card: Citizen | Domain | Event | Duke): Phrase => texts(card, () => say(`text.${card}`));
export const amount = (currency: Currency, count: number): Phrase => countOf(AMOUNT[currency], count);
export const roleCount = (role: Role, count: number): Phrase => countOf(ROLE[role], count);

export function amounts(of: Amounts): Phrase[] {
  const found: Phrase[] = [];
  for (const currency of CURRENCIES) {
    const count = of[currency];
    if (count) found.push(amount(currency, count));
  }
  return found;
}

/** What somebody has of the kinds that a price asks for. */
export function holding(of: Amounts, price: Amounts): Phrase[] {
  const have: Phrase[] = [];
  for (const currency of CURRENCIES) if (price[currency] && of[currency]) have.push(amount(currency, of[currency] ?? 0));
  return have.length > 0 ? have : [say('nothing')];
}
