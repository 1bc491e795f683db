/** Counts that cards, Domains and Dukes use. */

import { STARTER_KINDS, STARTERS, citizen } from '../data/citizens';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { trophy } from '../data/monsters';
import type { Amount, Count, Power, Role } from '../data/vocabulary';
import type { Player } from '../state';

/** Holds the cards that count. The Dark Lord's cards count in the same way at the end. */
export type Holdings = { readonly [K in 'citizens' | 'domains' | 'victory']: Readonly<Player[K]> };

export function numberOf(of: Holdings, count: Count): number {
  switch (count.of) {
    case 'citizens':
      return citizensWith(of, count.role);
    case 'domains':
      return of.domains.length;
    case 'monsters':
      return of.victory.reduce((sum, card) => {
        const { area, type } = trophy(card);
        return (
          sum +
          ((count.area === undefined || count.area === area) &&
          (count.type === undefined || count.type === type)
            ? 1
            : 0)
        );
      }, 0);
    case 'cardsNamed':
      return copiesOwned(of, count.name);
    case 'roleIcons':
      return (
        citizensWith(of, count.role) +
        of.domains.reduce((sum, card) => sum + (domain(card).roles[count.role] ?? 0), 0)
      );
  }
}

export const worth = (of: Holdings, amount: Amount): number =>
  typeof amount === 'number' ? amount : amount.times * numberOf(of, amount.count) + (amount.plus ?? 0);

/** Returns the number of Citizens with a role. Starters and Domains do not count here. */
export const citizensWith = (of: Holdings, role?: Role): number =>
  role === undefined
    ? of.citizens.length
    : of.citizens.reduce((sum, card) => (citizen(card).role === role ? sum + 1 : sum), 0);

/** Returns the lasting change of a Domain to the price of an action, or undefined. */
export function always(
  card: Domain,
  action: 'recruit' | 'build',
): Extract<Power, { timing: 'continuous' }> | undefined {
  const { power } = domain(card);
  return power.timing === 'continuous' && power.action === action ? power : undefined;
}

/** Returns the cards of one name in the tableau, with Starters. */
export const copiesOwned = (of: Holdings, name: string): number =>
  of.citizens.reduce((sum, card) => (card === name ? sum + 1 : sum), 0) + (STARTER_NAMES.has(name) ? 1 : 0);
const STARTER_NAMES: ReadonlySet<string> = new Set(STARTER_KINDS.map((card) => STARTERS[card].name));
