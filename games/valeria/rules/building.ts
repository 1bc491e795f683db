/** Action: build a Domain. */

import { paramsOf, who } from '../../../src/engine/contract/game';
import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { DOMAIN_SLOTS } from '../data/board';
import type { DomainSlot } from '../data/board';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { ROLES } from '../data/vocabulary';
import { amounts, nameOf, roleCount, textOf } from '../names';
import { player } from '../state';
import type { Player, Valeria } from '../state';
import { always, citizensWith } from './counting';
import type { Due } from './gains';
import { forSale, inGold, pay, price, terms } from './payments';
import type { Cost } from './payments';
import { nothingThere } from './slaying';
import type { Act } from './slaying';

export const buildCost = (of: Player, card: Domain): Cost =>
  inGold(domain(card).cost + of.domains.reduce((sum, own) => sum + (always(own, 'build')?.gold ?? 0), 0));

export const buildsListed = (state: Valeria, seat: Seat): Listed<Act>[] =>
  DOMAIN_SLOTS.map((slot) => {
    const card = state.domains[slot].open[0];
    return card ? buildListed(player(state, seat), slot, card) : nothingThere('build', slot);
  });

/** Lists a Domain, possible or refused. Only roles on Citizens count, and they are not spent. */
function buildListed(of: Player, slot: DomainSlot, card: Domain): Listed<Act> {
  const cost = buildCost(of, card);
  const key = `build:${slot}`;
  const option: Choice<Act> = {
    key,
    groups: ['build'],
    spot: slot,
    signed: true,
    value: (table, seat) => build(table, seat, slot),
    params: () => ({
      card: nameOf(card),
      price: price(of, cost),
      terms: terms(of, cost),
      vp: domain(card).vp,
      text: textOf(card),
    }),
  };
  return hasRoles(of, card)
    ? forSale(of, cost, option)
    : { key, why: 'roles-missing', params: () => ({ ...paramsOf(option), missing: missing(of, card) }) };
}

const hasRoles = (of: Player, card: Domain): boolean =>
  ROLES.every((role) => citizensWith(of, role) >= (domain(card).roles[role] ?? 0));

const missing = (of: Player, card: Domain): Phrase[] =>
  ROLES.flatMap((role) => {
    const short = (domain(card).roles[role] ?? 0) - citizensWith(of, role);
    return short > 0 ? [roleCount(role, short)] : [];
  });

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
