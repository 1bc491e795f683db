import { say, who } from '../../../src/engine/game';
import type { Choice, Listed, Phrase, Refusal, Rule, Seat, Table } from '../../../src/engine/game';
import { ACTIONS, CITIZEN_SLOTS, COPY_SURCHARGE, DOMAIN_SLOTS, MONSTER_SLOTS } from '../data/board';
import type { CitizenSlot, DomainSlot } from '../data/board';
import { citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { RESOURCES, ROLES } from '../data/vocabulary';
import type { Effect, Power, Resource } from '../data/vocabulary';
import { amount, amounts, holding, nameOf, roleCount, shelf, textOf } from '../names';
import { monsterAt, player, solo } from '../state';
import type { Player, Step, Valeria } from '../state';
import { cleanUp, gainCitizen, trigger } from './centre';
import { citizensWith, copiesOwned } from './counting';
import { carryOut, rob, victims } from './effects';
import { canPay, inWords, pay, tooDear } from './payments';
import type { Cost } from './payments';
import { slaysListed } from './slay';
import type { Act, Offer } from './slay';
import { soloIsOver } from './solo';

/** 9.2: exactly two actions, the first finished completely before the second begins. */
export function* actionPhase(table: Table<Valeria>): Rule<Step | 'over'> {
  const { state } = table;
  const seat = state.active;
  trigger(table, seat, 'actionPhaseStart');
  while (state.actions < ACTIONS) {
    const act = yield* table.choose(seat, 'action', () => actionsListed(state, seat), {
      topic: 'actions',
      params: () => ({ left: ACTIONS - state.actions, purse: holding(player(state, seat), { gold: 1, strength: 1, magic: 1 }) }),
      fallback: ['gain:gold'],
    });
    yield* act(table, seat);
    cleanUp(table);
    state.actions++;
    if (solo(state) && soloIsOver(table)) return 'over';
  }
  yield* endOfPhase(table, seat);
  return solo(state) ? 'monsters' : 'next-turn';
}

/** Everything that can be done, and the same things with the reason why not. */
function actionsListed(state: Valeria, seat: Seat): Listed<Act>[] {
  const of = player(state, seat);
  const listed = slaysListed(state, seat);
  for (const slot of MONSTER_SLOTS) if (monsterAt(state, slot) === undefined) listed.push(empty('slay', slot));
  for (const slot of CITIZEN_SLOTS) listed.push(recruitListed(of, slot, state.citizens[slot].open[0]));
  for (const slot of DOMAIN_SLOTS) listed.push(buildListed(of, slot, state.domains[slot].open[0]));
  listed.push(...GAINS, { key: 'end-turn', why: 'actions-left', params: { count: ACTIONS - state.actions } });
  return listed;
}

const empties = shelf<Refusal>();
const empty = (action: string, slot: string): Refusal => empties(`${action}:${slot}`, () =>
  ({ key: `${action}:${slot}`, why: 'stack-exhausted', params: { card: say(`slot.${slot}`), terms: say('terms.none') } }));

/** 9.5: 1 Gold, 1 Strength or 1 Magic; never VP. */
const GAINS = RESOURCES.map((resource): Choice<Act> => ({
  key: `gain:${resource}`, group: 'gain', params: { gain: amount(resource, 1) }, value: (table, seat) => gainResource(table, seat, resource),
}));

/** 9.4: the base cost and one Gold more for each card of that name already in the tableau. */
export function recruitCost(of: Player, card: Citizen): Cost {
  const free = of.domains.some((own) => standing(own, 'recruit')?.ignoreCopies);
  return { real: 'gold', amount: citizen(card).cost + (free ? 0 : copiesOwned(of, card) * COPY_SURCHARGE), magic: 0 };
}

export const buildCost = (of: Player, card: Domain): Cost =>
  ({ real: 'gold', amount: of.domains.reduce((sum, own) => sum + (standing(own, 'build')?.gold ?? 0), domain(card).cost), magic: 0 });

/** What a Domain always changes about the cost of an action, if it does. */
function standing(card: Domain, action: 'recruit' | 'build'): Extract<Power, { timing: 'continuous' }> | undefined {
  const { power } = domain(card);
  return power.timing === 'continuous' && power.action === action ? power : undefined;
}

const recruits = shelf<Offer>();

function recruitListed(of: Player, slot: CitizenSlot, card: Citizen | undefined): Listed<Act> {
  if (!card) return empty('recruit', slot);
  const cost = recruitCost(of, card);
  const offer = recruits(`${card} ${cost.amount}`, () => ({
    key: `recruit:${slot}`, group: 'recruit', spot: slot, value: (table, seat) => recruit(table, seat, slot),
    params: { card: nameOf(card), price: inWords(cost), terms: say('terms.price', { price: inWords(cost) }), text: textOf(card) },
  }));
  return canPay(of, cost) ? offer : tooDear(offer, of, cost);
}

function* recruit(table: Table<Valeria>, seat: Seat, slot: CitizenSlot): Rule {
  const top = table.state.citizens[slot].open[0];
  if (!top) throw new Error(`${slot} has no Citizen to recruit`);
  const payment = yield* pay(table, seat, recruitCost(player(table.state, seat), top), nameOf(top));
  const card = gainCitizen(table, seat, slot);
  table.log('recruits', { player: who(seat), citizen: nameOf(card), price: amounts(payment) });
  trigger(table, seat, 'onGainCitizen');
}

function* gainResource(table: Table<Valeria>, seat: Seat, resource: Resource): Rule {
  player(table.state, seat)[resource] += 1;
  table.log('gains', { player: who(seat), gains: [amount(resource, 1)] });
}

/** 9.6: Roles are counted on Citizens only, and nothing is spent by that. */
function rolesMissing(of: Player, card: Domain): Phrase[] {
  const missing: Phrase[] = [];
  for (const role of ROLES) {
    const needed = domain(card).roles[role];
    const lacking = needed === undefined ? 0 : needed - citizensWith(of, role);
    if (lacking > 0) missing.push(roleCount(role, lacking));
  }
  return missing;
}

const builds = shelf<Offer>();

function buildListed(of: Player, slot: DomainSlot, card: Domain | undefined): Listed<Act> {
  if (!card) return empty('build', slot);
  const cost = buildCost(of, card);
  const offer = builds(`${slot} ${card} ${cost.amount}`, () => ({
    key: `build:${slot}`, group: 'build', spot: slot, value: (table, seat) => build(table, seat, slot),
    params: { card: nameOf(card), price: inWords(cost), terms: say('terms.price-vp', { price: inWords(cost), vp: domain(card).vp }), text: textOf(card) },
  }));
  const missing = rolesMissing(of, card);
  if (missing.length > 0) return { key: offer.key, why: 'roles-missing', params: { ...offer.params, missing } };
  return canPay(of, cost) ? offer : tooDear(offer, of, cost);
}

function* build(table: Table<Valeria>, seat: Seat, slot: DomainSlot): Rule {
  const { state } = table;
  const of = player(state, seat);
  const card = state.domains[slot].open[0];
  if (!card) throw new Error(`${slot} has no Domain to build`);
  const payment = yield* pay(table, seat, buildCost(of, card), nameOf(card));
  state.domains[slot].open.shift();
  of.domains.push(card);
  table.log('builds', { player: who(seat), domain: nameOf(card), price: amounts(payment), vp: domain(card).vp });
  const { power } = domain(card);
  if (power.timing === 'immediate') yield* carryOut(table, seat, power.effect, nameOf(card));
}

type Robbing = Extract<Effect, { op: 'takeFromOpponent' }>;

/** 9.9: both powers take something different, so those without a choice may go first. */
function* endOfPhase(table: Table<Valeria>, seat: Seat): Rule {
  const { state } = table;
  const due = player(state, seat).domains.flatMap((card): { card: Domain; effect: Robbing }[] => {
    const { power } = domain(card);
    return power.timing === 'actionPhaseEnd' && power.effect.op === 'takeFromOpponent' ? [{ card, effect: power.effect }] : [];
  });
  for (const { card, effect } of due.toSorted((a, b) => victims(state, seat, a.effect).length - victims(state, seat, b.effect).length)) {
    yield* rob(table, seat, effect, nameOf(card));
  }
}
