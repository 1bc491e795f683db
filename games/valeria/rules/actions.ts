import { say, who } from '../../../src/engine/game';
import type { Choice, Listed, Refusal, Rule, Seat, Table } from '../../../src/engine/game';
import { ACTIONS, CITIZEN_SLOTS, COPY_SURCHARGE, DOMAIN_SLOTS, byName, slotOf } from '../data/board';
import type { CitizenSlot, DomainSlot } from '../data/board';
import { citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { RESOURCES, ROLES } from '../data/vocabulary';
import type { Effect, Power, Resource, Role } from '../data/vocabulary';
import { amount, amounts, holding, nameOf, roleCount, shelf, textOf } from '../names';
import { player, solo } from '../state';
import type { Player, Step, Valeria } from '../state';
import { cleanUp, gainCitizen, trigger } from './centre';
import { copiesOwned, rolesOf } from './counting';
import { carryOut, rob, victims } from './effects';
import { inWords, offered, pay, priced } from './payments';
import type { Cost, Priced } from './payments';
import { nothingThere, slaysListed } from './slay';
import type { Act } from './slay';
import { soloIsOver } from './solo';

/** 9.2: exactly two actions, the first finished completely before the second begins. */
export function* actionPhase(table: Table<Valeria>): Rule<Step | 'over'> {
  const { state } = table;
  const seat = state.active;
  trigger(table, seat, 'actionPhaseStart');
  while (state.actions < ACTIONS) {
    const act = yield* table.choose(seat, 'action', () => actionsListed(state, seat), {
      topic: 'actions',
      params: () => ({
        left: ACTIONS - state.actions,
        purse: holding(player(state, seat), { gold: 1, strength: 1, magic: 1 }),
      }),
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
  const free = copiesAreFree(of);
  for (const slot of CITIZEN_SLOTS) {
    const card = state.citizens[slot].open[0];
    listed.push(card ? offered(recruits(card, recruitPrice(of, card, free)), of) : NO_CITIZEN[slot]);
  }
  const discount = buildingDiscount(of);
  const roles = rolesOf(of);
  for (const slot of DOMAIN_SLOTS) {
    const card = state.domains[slot].open[0];
    listed.push(
      card
        ? buildListed(of, builds[slot](card, domain(card).cost - discount), domain(card).roles, roles)
        : NO_DOMAIN[slot],
    );
  }
  listed.push(...GAINS, state.actions === 0 ? TWO_LEFT : ONE_LEFT);
  return listed;
}

const NO_CITIZEN = byName(CITIZEN_SLOTS, (slot) => nothingThere('recruit', slot));
const NO_DOMAIN = byName(DOMAIN_SLOTS, (slot) => nothingThere('build', slot));
const left = (count: number): Refusal => ({ key: 'end-turn', why: 'actions-left', params: { count } });
const [TWO_LEFT, ONE_LEFT] = [left(ACTIONS), left(ACTIONS - 1)];

/** 9.5: 1 Gold, 1 Strength or 1 Magic; never VP. */
const GAINS = RESOURCES.map((resource): Choice<Act> => ({
  key: `gain:${resource}`,
  group: 'gain',
  params: { gain: amount(resource, 1) },
  value: (table, seat) => gainResource(table, seat, resource),
}));

/** 9.4: the base cost and one Gold more for each card of that name already in the tableau. */
export const recruitCost = (of: Player, card: Citizen): Cost =>
  inGold(recruitPrice(of, card, copiesAreFree(of)));
const recruitPrice = (of: Player, card: Citizen, free: boolean): number =>
  citizen(card).cost + (free ? 0 : copiesOwned(of, card) * COPY_SURCHARGE);
const copiesAreFree = (of: Player): boolean =>
  of.domains.some((own) => standing(own, 'recruit')?.ignoreCopies);

export const buildCost = (of: Player, card: Domain): Cost => inGold(domain(card).cost - buildingDiscount(of));
const buildingDiscount = (of: Player): number =>
  of.domains.reduce((sum, own) => sum - (standing(own, 'build')?.gold ?? 0), 0);

/** What a Domain always changes about the cost of an action, if it does. */
function standing(
  card: Domain,
  action: 'recruit' | 'build',
): Extract<Power, { timing: 'continuous' }> | undefined {
  const { power } = domain(card);
  return power.timing === 'continuous' && power.action === action ? power : undefined;
}

const recruits = shelf((card: Citizen, gold) => {
  const slot = slotOf(card);
  const cost = inGold(gold);
  const price = inWords(cost);
  return priced<Act>(cost, {
    key: `recruit:${slot}`,
    group: 'recruit',
    spot: slot,
    value: (table, seat) => recruit(table, seat, slot),
    params: { card: nameOf(card), price, terms: say('terms.price', { price }), text: textOf(card) },
  });
});
const inGold = (gold: number): Cost => ({ real: 'gold', amount: gold, magic: 0 });

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
function buildListed(
  of: Player,
  { priced: building, unfit }: Building,
  needed: { readonly [R in Role]?: number },
  roles: Readonly<Record<Role, number>>,
): Listed<Act> {
  let lacking = 0;
  for (const role of ROLES)
    lacking = lacking * MOST_OF_A_ROLE + Math.max(0, (needed[role] ?? 0) - roles[role]);
  return lacking === 0
    ? offered(building, of)
    : (unfit[lacking] ??= rolesMissing(building.option, needed, roles));
}

function rolesMissing(
  { key, params }: Priced<Act>['option'],
  needed: { readonly [R in Role]?: number },
  roles: Readonly<Record<Role, number>>,
): Refusal {
  const missing = ROLES.flatMap((role) =>
    roles[role] < (needed[role] ?? 0) ? [roleCount(role, (needed[role] ?? 0) - roles[role])] : [],
  );
  return { key, why: 'roles-missing', params: { ...params, missing } };
}

/** A Domain on offer, and the refusals by the roles that are lacking, as a number. */
interface Building {
  readonly priced: Priced<Act>;
  readonly unfit: Refusal[];
}
const MOST_OF_A_ROLE = 4;

const builds = byName(DOMAIN_SLOTS, (slot) =>
  shelf((card: Domain, gold): Building => {
    const cost = inGold(gold);
    const price = inWords(cost);
    return {
      unfit: [],
      priced: priced<Act>(cost, {
        key: `build:${slot}`,
        group: 'build',
        spot: slot,
        value: (table, seat) => build(table, seat, slot),
        params: {
          card: nameOf(card),
          price,
          terms: say('terms.price-vp', { price, vp: domain(card).vp }),
          text: textOf(card),
        },
      }),
    };
  }),
);

function* build(table: Table<Valeria>, seat: Seat, slot: DomainSlot): Rule {
  const { state } = table;
  const of = player(state, seat);
  const card = state.domains[slot].open[0];
  if (!card) throw new Error(`${slot} has no Domain to build`);
  const payment = yield* pay(table, seat, buildCost(of, card), nameOf(card));
  state.domains[slot].open.shift();
  of.domains.push(card);
  table.log('builds', {
    player: who(seat),
    domain: nameOf(card),
    price: amounts(payment),
    vp: domain(card).vp,
  });
  const { power } = domain(card);
  if (power.timing === 'immediate') yield* carryOut(table, seat, power.effect, nameOf(card));
}

type Robbing = Extract<Effect, { op: 'takeFromOpponent' }>;

/** 9.9: both powers take something different, so those without a choice may go first. */
function* endOfPhase(table: Table<Valeria>, seat: Seat): Rule {
  const { state } = table;
  const due = player(state, seat).domains.flatMap((card): { card: Domain; effect: Robbing }[] => {
    const { power } = domain(card);
    return power.timing === 'actionPhaseEnd' && power.effect.op === 'takeFromOpponent'
      ? [{ card, effect: power.effect }]
      : [];
  });
  for (const { card, effect } of due.toSorted(
    (a, b) => victims(state, seat, a.effect).length - victims(state, seat, b.effect).length,
  )) {
    yield* rob(table, seat, effect, nameOf(card));
  }
}
