import { say, who } from '../../../src/engine/game';
import type { Listed, Refusal, Rule, Seat, Table } from '../../../src/engine/game';
import { ACTIONS, CITIZEN_SLOTS, COPY_SURCHARGE, DOMAIN_SLOTS, MONSTER_SLOTS } from '../data/board';
import type { CitizenSlot, DomainSlot } from '../data/board';
import { citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { RESOURCES, ROLES } from '../data/vocabulary';
import type { Effect, Resource } from '../data/vocabulary';
import { amount, amounts, isEmpty, nameOf, player, solo } from '../state';
import type { Player, Step, Valeria } from '../state';
import { cleanUp, gainCitizen, trigger } from './centre';
import { citizensWith, copiesOwned } from './counting';
import { carryOut, rob, victims } from './effects';
import { canPay, inWords, pay, tooDear } from './payments';
import type { Cost } from './payments';
import { monstersInReach, slay, slayCost, slayOption, slayRefused } from './slay';
import { soloIsOver } from './solo';

/** 9.2: exactly two actions, the first finished completely before the second begins. */
export function* actionPhase(table: Table<Valeria>): Rule<Step | 'over'> {
  const { state } = table;
  const seat = state.active;
  trigger(table, seat, 'actionPhaseStart');
  while (state.actions < ACTIONS) {
    const act = yield* table.choose(seat, 'action', () => actionsListed(table, seat), {
      topic: 'actions',
      params: () => ({ left: ACTIONS - state.actions, purse: amounts({ gold: player(state, seat).gold, strength: player(state, seat).strength, magic: player(state, seat).magic }) }),
      fallback: ['gain:gold'],
    });
    yield* act();
    cleanUp(table);
    state.actions++;
    if (solo(state) && soloIsOver(table)) return 'over';
  }
  yield* endOfPhase(table, seat);
  return solo(state) ? 'monsters' : 'end';
}

type Act = () => Rule;

/** Everything that can be done, and the same things with the reason why not. */
function actionsListed(table: Table<Valeria>, seat: Seat): Listed<Act>[] {
  const { state } = table;
  return [
    ...slaysListed(table, seat),
    ...CITIZEN_SLOTS.map((slot) => recruitListed(table, seat, slot)),
    ...DOMAIN_SLOTS.map((slot) => buildListed(table, seat, slot)),
    ...RESOURCES.map((resource): Listed<Act> => ({
      key: `gain:${resource}`, group: 'gain', params: { gain: amount(resource, 1) }, value: () => gainResource(table, seat, resource),
    })),
    { key: 'end-turn', why: 'actions-left', params: { count: ACTIONS - state.actions } },
  ];
}

function slaysListed(table: Table<Valeria>, seat: Seat): Listed<Act>[] {
  const { state } = table;
  const of = player(state, seat);
  return [
    ...monstersInReach(state).map((slot): Listed<Act> => (canPay(of, slayCost(state, slot))
      ? { ...slayOption(state, seat, slot), group: 'slay', value: () => slay(table, seat, slot) }
      : slayRefused(state, seat, slot))),
    ...MONSTER_SLOTS.filter((slot) => isEmpty(state.monsters[slot]) && !monstersInReach(state).includes(slot)).map((slot) => empty('slay', slot)),
  ];
}

const empty = (action: string, slot: string): Refusal => ({ key: `${action}:${slot}`, why: 'stack-exhausted', params: { card: say(`slot.${slot}`), terms: say('terms.none') } });

/** 9.4: the base cost and one Gold more for each card of that name already in the tableau. */
export function recruitCost(of: Player, card: Citizen): Cost {
  const copies = has(of, 'recruit') ? 0 : copiesOwned(of, card) * COPY_SURCHARGE;
  return { real: 'gold', amount: citizen(card).cost + copies, magic: 0 };
}

/** Does a Domain of theirs change what this action costs? */
const has = (of: Player, action: 'recruit' | 'build'): boolean => of.domains.some((card) => {
  const { power } = domain(card);
  return power.timing === 'continuous' && power.action === action;
});

export const buildCost = (of: Player, card: Domain): Cost => ({
  real: 'gold',
  amount: domain(card).cost + of.domains.reduce((sum, own) => {
    const { power } = domain(own);
    return sum + (power.timing === 'continuous' && power.action === 'build' ? power.gold ?? 0 : 0);
  }, 0),
  magic: 0,
});

function recruitListed(table: Table<Valeria>, seat: Seat, slot: CitizenSlot): Listed<Act> {
  const of = player(table.state, seat);
  const card = table.state.citizens[slot].open[0];
  if (!card) return empty('recruit', slot);
  const cost = recruitCost(of, card);
  const key = `recruit:${slot}`;
  const params = { card: nameOf(card), terms: say('terms.price', { price: inWords(cost) }), text: say(`text.${card}`) };
  if (!canPay(of, cost)) return refusedFor(key, params, of, cost);
  return { key, group: 'recruit', spot: slot, params, value: () => recruit(table, seat, slot) };
}

function refusedFor(key: string, params: Refusal['params'], of: Player, cost: Cost): Refusal {
  const { why, params: reason } = tooDear(of, cost);
  return { key, why, params: { ...params, ...reason } };
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
const rolesMissing = (of: Player, card: Domain) => ROLES.flatMap((role) => {
  const missing = (domain(card).roles[role] ?? 0) - citizensWith(of, role);
  return missing > 0 ? [say(`role.${role}`, { count: missing })] : [];
});

function buildListed(table: Table<Valeria>, seat: Seat, slot: DomainSlot): Listed<Act> {
  const of = player(table.state, seat);
  const card = table.state.domains[slot].open[0];
  if (!card) return empty('build', slot);
  const cost = buildCost(of, card);
  const key = `build:${slot}`;
  const params = { card: nameOf(card), terms: say('terms.price-vp', { price: inWords(cost), vp: domain(card).vp }), text: say(`text.${card}`) };
  const missing = rolesMissing(of, card);
  if (missing.length > 0) return { key, why: 'roles-missing', params: { ...params, missing } };
  if (!canPay(of, cost)) return refusedFor(key, params, of, cost);
  return { key, group: 'build', spot: slot, params, value: () => build(table, seat, slot) };
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
