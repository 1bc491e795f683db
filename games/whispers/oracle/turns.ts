import {
  actionsAt,
  agentFor,
  at,
  bannersAt,
  checkSupply,
  controlled,
  controllerOf,
  EMPIRES,
  fight,
} from './model';
import {
  handSize,
  isPerformable,
  movable,
  ownerAt,
  playerOrder,
  POSITIONS,
  regionCard,
  setBanners,
} from './model';
import { changeSupply, REGIONS, valueAt, worth, type Activation, type Model, type Place } from './model';

import { agentsOf, deploy, everyPlace, placeKey, retrieve } from './agents';

/**
 * Says who is asked, and which steps follow by themselves (sections 7 to 10, 13 and 14). `stops` are the
 * states before a player hands over: the engine may ask there for a confirmation.
 */

export interface Ask {
  readonly id: readonly string[];
  readonly seat: number;
  /** Undefined: only the seat and the question are compared. */
  readonly options?: readonly string[];
  /** The number of picks. */
  readonly count?: number;
}
export interface Sequel {
  readonly model: Model;
  readonly stops: Model[];
}

export { agentFor };
const activationOf = ({ activation }: Model): Activation => {
  if (!activation) throw new Error('no position is active');
  return activation;
};
const stop = ({ model, stops }: Sequel): void => {
  stops.push(structuredClone(model));
};

/** The options of a position: its performable actions, hold or skip, and a card if there is one in hand. */
export function actOptions(model: Model): string[] {
  const { active, seat, decider, taken } = activationOf(model);
  if (taken) throw new Error('the action was taken already');
  const can = actionsAt(model, active).filter((action) => isPerformable(model, active, action));
  const keys = can.map((action): string => action.do);
  const isAttackAlone = can.every((action) => action.do === 'attack');
  if (keys.length === 0) keys.push('skip');
  else if (isAttackAlone) keys.push('hold');
  // Cards are played by the one who controls the position.
  return seat === decider && handSize(model, seat) > 0 ? [...keys, 'card'] : keys;
}

export function askAct(sequel: Sequel): Ask | undefined {
  const { model } = sequel;
  const options = actOptions(model);
  if (options.length > 1 || canOthersOffer(model))
    return { id: ['act', 'before'], seat: activationOf(model).decider, options };
  return act(sequel, options[0] ?? 'skip');
}

/** With the Dark Alliances another player with a card can make an offer first. Its hand is not looked at. */
function canOthersOffer(model: Model): boolean {
  const { seat } = activationOf(model);
  return (
    model.options.darkAlliances && model.players.some(({ hand }, other) => other !== seat && hand.length > 0)
  );
}

export function act(sequel: Sequel, key: string): Ask | undefined {
  const { model } = sequel;
  const activation = activationOf(model);
  const { active, decider, swapped } = activation;
  const action = actionsAt(model, active).find((one) => one.do === key);
  if (key === 'hold' || key === 'skip') return swapped ? askAfter(sequel) : nextPosition(sequel);
  if (key === 'card') return { id: ['play'], seat: decider };
  const only = key === 'attack' ? onlySource(model) : undefined;
  if (only !== undefined) return askTarget(model, only);
  if (key === 'attack') return { id: ['attack-from'], seat: decider, options: attackSources(model) };
  if (!action) throw new Error(`the position has no ${key}`);
  if (key === 'swap') return { id: ['swap-with'], seat: decider, options: swapOptions(active) };
  const count = worth(model, active.empire, action);
  if (key === 'add') {
    const regions = controlled(model, active.empire);
    if (regions.length === 1) return place(sequel, Array<string>(count).fill(regions[0] ?? ''));
    return { id: ['place'], seat: decider, options: regions.map((region) => `at:${region}`), count };
  }
  const deck = valueAt(model.decks, active.empire);
  at(model, decider).hand.push(...deck.splice(0, count));
  activation.taken = { place: active, action: 'draw' };
  return askAfter(sequel);
}

export function place(sequel: Sequel, regions: readonly string[]): Ask | undefined {
  const { model } = sequel;
  const activation = activationOf(model);
  const { empire } = activation.active;
  for (const region of regions) setBanners(model, region, empire, bannersAt(model, region) + 1);
  changeSupply(model, empire, -regions.length);
  activation.taken = { place: activation.active, action: 'add' };
  return askAfter(sequel);
}

const swapOptions = (active: Place): string[] =>
  POSITIONS.filter((position) => position !== active.position).map((position) =>
    placeKey({ empire: active.empire, position }),
  );

export function swapAgents(sequel: Sequel, key: string): Ask | undefined {
  const { model } = sequel;
  const activation = activationOf(model);
  const { empire, position: from } = activation.active;
  const to = key.slice(key.lastIndexOf('-') + 1);
  const council = valueAt(model.councils, empire);
  [council[from], council[to]] = [valueAt(council, to), valueAt(council, from)];
  activation.active = { empire, position: to };
  activation.agent = { empire, position: to };
  activation.swapped = true;
  return askAct(sequel);
}

const enemiesNear = (model: Model, region: string): string[] =>
  regionCard(region).adjacent.filter((near) => controllerOf(model, near) !== controllerOf(model, region));

function attackSources(model: Model): string[] {
  const { active, decider } = activationOf(model);
  const isFar = handSize(model, decider) > 0;
  const sources = controlled(model, active.empire).filter(
    (region) => movable(model, region) > 0 && (isFar || enemiesNear(model, region).length > 0),
  );
  return [...sources.map((region) => `at:${region}`), 'cancel'];
}

/** Returns the region that alone can attack. */
export function onlySource(model: Model): string | undefined {
  const [only, ...others] = attackSources(model);
  return others.length === 1 ? only?.replace('at:', '') : undefined;
}

export function askTarget(model: Model, from: string): Ask {
  const { decider } = activationOf(model);
  const near = enemiesNear(model, from).map((region) => `at:${region}`);
  const back = onlySource(model) === undefined ? 'back' : 'give-up';
  const options = [...near, ...(handSize(model, decider) > 0 ? ['range'] : []), back];
  return { id: ['attack-to'], seat: decider, options };
}

export function declare(sequel: Sequel, from: string, to: string, count: number): Ask | undefined {
  const { model } = sequel;
  const activation = activationOf(model);
  setBanners(model, from, activation.active.empire, bannersAt(model, from) - count);
  activation.march = { from, to, banners: count };
  return askDuring(sequel);
}

/** The window passes by itself with an empty hand, but not where others can make an offer. */
export function askDuring(sequel: Sequel): Ask | undefined {
  const { model } = sequel;
  const { decider } = activationOf(model);
  const cards = handSize(model, decider) > 0 ? ['card'] : [];
  if (cards.length === 0 && !canOthersOffer(model)) return resolve(sequel);
  return { id: ['during'], seat: decider, options: [...cards, 'resolve'] };
}

export function resolve(sequel: Sequel): Ask | undefined {
  fight(sequel.model, activationOf(sequel.model));
  return askAfter(sequel);
}

export function askAfter(sequel: Sequel): Ask | undefined {
  const { decider } = activationOf(sequel.model);
  if (handSize(sequel.model, decider) === 0) return nextPosition(sequel);
  return { id: ['after'], seat: decider, options: ['card', 'done'] };
}

/** Goes on after the position on turn, which may be another one than the active position. */
export function nextPosition(sequel: Sequel): Ask | undefined {
  const { model } = sequel;
  const { empire, position } = model.next;
  model.activation = null;
  const index = POSITIONS.indexOf(position);
  stop(sequel);
  if (position !== 'chancellor') {
    model.next = { empire, position: POSITIONS[index + 1] ?? '' };
    return startPosition(sequel);
  }
  return endEmpire(sequel);
}

export function endEmpire(sequel: Sequel): Ask | undefined {
  const { model } = sequel;
  const { empire } = model.next;
  checkSupply(model, empire);
  const following = EMPIRES[EMPIRES.indexOf(empire) + 1];
  model.next = { empire: following ?? 'bear', position: 'sheriff' };
  return following === undefined ? endTurn(sequel) : startPosition(sequel);
}

export function startPosition(sequel: Sequel): Ask | undefined {
  const { model } = sequel;
  stop(sequel);
  const agent = agentFor(model, model.next);
  const seat = agent && ownerAt(model, agent);
  if (agent === undefined || seat === null || seat === undefined) return nextPosition(sequel);
  model.activation = {
    ...{ seat, decider: seat, active: { ...model.next }, agent },
    ...{ swapped: false, taken: null, march: null, fought: null },
  };
  return askAct(sequel);
}

const EXCESS = 5;
export function endTurn(sequel: Sequel): Ask | undefined {
  const { model } = sequel;
  stop(sequel);
  const isLast = model.turn === 4;
  const full = isLast && !model.options.finalDiscard ? [] : playerOrder(model);
  const seat = full.find((one) => handSize(model, one) > EXCESS);
  if (seat !== undefined) return { id: ['discard'], seat, count: handSize(model, seat) - EXCESS };
  if (isLast) {
    model.over = true;
    return undefined;
  }
  model.turn++;
  model.first = (model.first + 1) % model.players.length;
  stop(sequel);
  return askSwap(sequel, playerOrder(model));
}

export const hiddenSlots = (model: Model, seat: number): string[] => {
  const { loyalties, revealed } = at(model, seat);
  return Object.keys(loyalties).filter((slot) => !revealed.includes(loyalties[slot] ?? ''));
};

/** Asks the first of these seats that has two hidden tokens. */
export function askSwap(sequel: Sequel, seats: readonly number[]): Ask | undefined {
  stop(sequel);
  const seat = seats.find((one) => hiddenSlots(sequel.model, one).length >= 2);
  if (seat === undefined) return askRetrieve(sequel, playerOrder(sequel.model));
  const slots = hiddenSlots(sequel.model, seat);
  const pairs = slots.flatMap((one, index) => slots.slice(index + 1).map((other) => `swap:${one}:${other}`));
  return { id: ['swap'], seat, options: ['keep', ...pairs] };
}

export function swapLoyalty(model: Model, seat: number, key: string): void {
  const of = at(model, seat);
  const [, one = '', other = ''] = key.split(':');
  const [first, second] = [valueAt(of.loyalties, one), valueAt(of.loyalties, other)];
  of.loyalties[one] = second;
  of.loyalties[other] = first;
  of.revealed.push(first, second);
  of.swaps++;
}

export function askRetrieve(sequel: Sequel, seats: readonly number[]): Ask | undefined {
  stop(sequel);
  const seat = seats.find((one) => agentsOf(sequel.model, one).length > 0);
  if (seat === undefined) return askDeploy(sequel, 0);
  const options = agentsOf(sequel.model, seat);
  if (options.length > 1) return { id: ['retrieve'], seat, options };
  retrieve(sequel.model, options[0] ?? '', seat);
  return askRetrieve(sequel, seats.slice(seats.indexOf(seat) + 1));
}

/** Asks for the next agent, once this number has been placed this turn. */
export function askDeploy(sequel: Sequel, placed: number): Ask | undefined {
  const { model } = sequel;
  stop(sequel);
  const order = playerOrder(model);
  if (placed === order.length * (order.length === 2 ? 3 : 2)) {
    model.next = { empire: 'bear', position: 'sheriff' };
    return startPosition(sequel);
  }
  const seat = order[placed % order.length] ?? 0;
  const { field } = at(model, seat);
  const free = everyPlace()
    .filter((one) => ownerAt(model, one) === null)
    .map(placeKey);
  const regions = REGIONS.filter(
    (region) => model.options.fieldAgents && field.length < 2 && !field.includes(region),
  );
  const options = [...free, ...regions.map((region) => `at:${region}`)];
  if (options.length > 1) return { id: ['deploy'], seat, options };
  deploy(model, options[0] ?? '', seat);
  return askDeploy(sequel, placed + 1);
}
