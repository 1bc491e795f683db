/** Action: build a Domain. */

import { paramsOf, who } from '../../../src/engine/contract/game';
import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { ACTIONS, DOMAIN_SLOTS } from '../data/board';
import type { DomainSlot } from '../data/board';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { ROLES } from '../data/vocabulary';
import type { Role } from '../data/vocabulary';
import { amounts, nameOf, roleCount, rolesOf, say, textOf } from '../names';
import { player } from '../state';
import type { Player, Valeria } from '../state';
import { always, citizensWith } from './counting';
import type { Due } from './gains';
import { canPay, forSale, inGold, pay, price, terms } from './payments';
import type { Cost } from './payments';
import { nothingThere } from './slaying';
import type { Act } from './slaying';

export const buildCost = (of: Player, card: Domain): Cost =>
  inGold(domain(card).cost + of.domains.reduce((sum, own) => sum + (always(own, 'build')?.gold ?? 0), 0));

export function buildsListed(state: Valeria, seat: Seat): Listed<Act>[] {
  const of = player(state, seat);
  const topOf = (slot: DomainSlot): Domain | undefined => state.domains[slot].open[0];
  const nearest = nearestOf(
    of,
    DOMAIN_SLOTS.flatMap((slot) => topOf(slot) ?? []),
  );
  return DOMAIN_SLOTS.map((slot) => {
    const card = topOf(slot);
    if (!card) return nothingThere('build', slot);
    return buildListed(state, of, slot, card, card === nearest ? 'only-roles-missing' : 'roles-missing');
  });
}

/** Returns the Domain that could be paid and lacks the fewest roles, if no Domain can be built. */
function nearestOf(of: Player, cards: readonly Domain[]): Domain | undefined {
  const payable = cards.filter((card) => canPay(of, buildCost(of, card)));
  if (payable.some((card) => hasRoles(of, card))) return undefined;
  const lacks = (card: Domain): number => rolesLacking(of, card).reduce((sum, [, short]) => sum + short, 0);
  return payable.toSorted((one, other) => lacks(one) - lacks(other))[0];
}

/** Lists a Domain, possible or refused. Only roles on Citizens count, and they are not spent. */
function buildListed(state: Valeria, of: Player, slot: DomainSlot, card: Domain, why: string): Listed<Act> {
  const cost = buildCost(of, card);
  const key = `build:${slot}`;
  const option: Choice<Act> = {
    key,
    groups: ['build'],
    spot: slot,
    signed: true,
    value: (table, seat) => build(table, seat, slot),
    params() {
      const ends = endsTurn(state, of, slot, card);
      return {
        card: nameOf(card),
        price: price(of, cost),
        terms: terms(of, cost),
        roles: rolesOf(card),
        vp: domain(card).vp,
        text: textOf(card),
        ends: ends ? say('ends') : '',
        next: ends ? say('next-domain') : '',
      };
    },
  };
  return hasRoles(of, card)
    ? forSale(of, cost, option)
    : { key, why, params: () => ({ ...paramsOf(option), missing: missing(of, card) }) };
}

/** True if building here ends the turn without a question, because it turns up a card that was hidden. */
const endsTurn = ({ actions, domains }: Valeria, of: Player, slot: DomainSlot, card: Domain): boolean =>
  actions === ACTIONS - 1 &&
  domains[slot].down.length > 0 &&
  [card, ...of.domains].every((own) => domain(own).power.timing !== 'actionPhaseEnd');

const hasRoles = (of: Player, card: Domain): boolean => rolesLacking(of, card).length === 0;

const rolesLacking = (of: Player, card: Domain): (readonly [Role, number])[] =>
  ROLES.flatMap((role) => {
    const short = (domain(card).roles[role] ?? 0) - citizensWith(of, role);
    return short > 0 ? [[role, short] as const] : [];
  });

const missing = (of: Player, card: Domain): Phrase[] =>
  rolesLacking(of, card).map(([role, short]) => roleCount(role, short));

function* build(table: Table<Valeria>, seat: Seat, slot: DomainSlot): Rule<Due | null> {
  const { state } = table;
  const of = player(state, seat);
  const card = state.domains[slot].open[0];
  if (!card) throw new Error(`${slot} has no Domain to build`);
  const payment = yield* pay(table, seat, buildCost(of, card), nameOf(card));
  state.domains[slot].open.shift();
  of.domains.push(card);
  table.log('builds', () => ({
    who: who(seat),
    domain: nameOf(card),
    price: amounts(payment),
    vp: domain(card).vp,
  }));
  const { power } = domain(card);
  return power.timing === 'immediate' ? { effect: power.effect, source: nameOf(card) } : null;
}
