import type { Phrase } from '../../src/engine/game';
import { say } from '../../src/engine/game';
import type { Citizen } from './data/citizens';
import type { Domain } from './data/domains';
import type { Duke } from './data/dukes';
import type { Event, Trophy } from './data/monsters';
import { CURRENCIES } from './data/vocabulary';
import type { Amounts, Currency, Role } from './data/vocabulary';

/** Cards and amounts as phrases, to be put into words. */

/** Things that are always put together the same way are put together once: by a name, and a number such as a price. */
export function shelf<N extends string, P extends object>(
  make: (name: N, number: number) => P,
): (name: N, number?: number) => P {
  const made = new Map<N, P[]>();
  return (name, number = 0) => {
    let row = made.get(name);
    if (!row) made.set(name, (row = []));
    return (row[number] ??= make(name, number));
  };
}
const cards = shelf((card) => say(`card.${card}`));
const texts = shelf((card) => say(`text.${card}`));
const counts = shelf((text, count) => say(text, { count }));
const AMOUNT = {
  gold: 'amount.gold',
  strength: 'amount.strength',
  magic: 'amount.magic',
  vp: 'amount.vp',
} as const;
const ROLE = {
  worker: 'role.worker',
  soldier: 'role.soldier',
  shadow: 'role.shadow',
  holy: 'role.holy',
} as const;

export const nameOf = (card: Citizen | Domain | Trophy | Duke | `starter-${string}`): Phrase => cards(card);
export const textOf = (card: Citizen | Domain | Event | Duke): Phrase => texts(card);
export const amount = (currency: Currency, count: number): Phrase => counts(AMOUNT[currency], count);
export const roleCount = (role: Role, count: number): Phrase => counts(ROLE[role], count);

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
  for (const currency of CURRENCIES)
    if (price[currency] && of[currency]) have.push(amount(currency, of[currency] ?? 0));
  return have.length > 0 ? have : [say('nothing')];
}
