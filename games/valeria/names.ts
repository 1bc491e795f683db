import { sayFrom } from '../../src/engine/contract/game';
import type { KeysOf, Phrase } from '../../src/engine/contract/game';
import { citizen } from './data/citizens';
import type { Citizen, Starter } from './data/citizens';
import { domain } from './data/domains';
import type { Domain } from './data/domains';
import type { Duke } from './data/dukes';
import { trophy } from './data/monsters';
import type { Event, Trophy } from './data/monsters';
import { CURRENCIES, ROLES } from './data/vocabulary';
import type { Amounts, Currency, Role } from './data/vocabulary';
import type en from './locales/en.json';

/** Cards and amounts as phrases of the catalogue. */

export const say = sayFrom<KeysOf<typeof en>>();

export type Card = Citizen | Starter | Domain | Trophy | Duke;

export const nameOf = (card: Card): Phrase => say(`card.${card}`);
export const textOf = (card: Citizen | Domain | Event | Duke): Phrase => say(`text.${card}`);
export const roleOf = (card: Citizen): Phrase => say(`role-name.${citizen(card).role}`);
/** The numbers that wake a Citizen, after its name. */
export const wakesOf = (card: Citizen): Phrase =>
  say('wakes', { numbers: citizen(card).activation.join('–') });
export const rewardOf = (card: Trophy): Phrase => say(`reward.${card}`);

/** Names a Monster, with a mark for a Titan: one Duke counts that type. */
export const monster = (card: Trophy): Phrase =>
  trophy(card).type === 'titan' ? say('titan', { card: nameOf(card) }) : nameOf(card);

export const amount = (currency: Currency, count: number): Phrase => say(`amount.${currency}`, { count });
export const roleCount = (role: Role, count: number): Phrase => say(`role.${role}`, { count });
/** The roles that a Domain asks for. */
export const rolesOf = (card: Domain): Phrase[] =>
  ROLES.flatMap((role) => {
    const count = domain(card).roles[role] ?? 0;
    return count > 0 ? [roleCount(role, count)] : [];
  });

export function amounts(of: Amounts): Phrase[] {
  const found: Phrase[] = [];
  for (const currency of CURRENCIES) {
    const count = of[currency];
    if (count) found.push(amount(currency, count));
  }
  return found;
}

/** Counts equal cards: "Knight ×2". */
export const cardCounts = <C extends Card>(
  cards: readonly C[],
  name: (card: C) => Phrase = nameOf,
): Phrase[] =>
  [...new Set(cards)].map((card) =>
    say('cards', { card: name(card), count: cards.filter((other) => other === card).length }),
  );

/** Counts equal cards that lie on each other, in their order: "Goblin ×2, Giant and Goblin". */
export function cardRuns<C extends Card>(cards: readonly C[], name: (card: C) => Phrase): Phrase[] {
  const runs: { card: C; count: number }[] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.card === card) last.count++;
    else runs.push({ card, count: 1 });
  }
  return runs.map(({ card, count }) => say('cards', { card: name(card), count }));
}
