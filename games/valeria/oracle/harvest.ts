import { citizen, type Effect } from './figures';
import { add, amountOf, at, has, isSolo, RESOURCES, restingSeat, type Model, type Player } from './model';

/** The Harvest Phase (section 8). */

interface Activation {
  readonly card: string;
  readonly effect: Effect;
}
const STARTERS: Readonly<Record<string, { number: number; effect: Effect }>> = {
  'starter-peasant': { number: 5, effect: { op: 'gain', resource: 'gold', amount: 1 } },
  'starter-knight': { number: 6, effect: { op: 'gain', resource: 'strength', amount: 1 } },
};

export const isDoubles = ({ dice }: Model): boolean => dice !== null && dice[0] === dice[1];

/** Returns how often a card with these numbers activates. */
function times({ dice, options }: Model, numbers: readonly number[]): number {
  const [one, two] = dice ?? [0, 0];
  const bySum = one === two && options.sumOnDoubles === 'twice' ? 2 : 1;
  return [one, two].filter((die) => numbers.includes(die)).length + (numbers.includes(one + two) ? bySum : 0);
}

export function activationsOf(model: Model, seat: number, side: 'onTurn' | 'offTurn'): Activation[] {
  const found: Activation[] = [];
  const activate = (card: string, effect: Effect, often: number): void => {
    for (let time = 0; time < often; time++) found.push({ card, effect });
  };
  for (const [card, { number, effect }] of Object.entries(STARTERS))
    activate(card, effect, times(model, [number]));
  for (const card of at(model, seat).citizens)
    activate(card, citizen(card)[side], times(model, citizen(card).activation));
  const herald = (found.length === 0 ? 1 : 0) + (isDoubles(model) ? 1 : 0);
  const most = model.options.heraldAtMost === 'once' ? 1 : 2;
  activate('herald', { op: 'gainWild', amount: 1 }, Math.min(herald, most));
  return found;
}

const isOpen = ({ effect: { op } }: Activation): boolean => ['choose', 'exchange', 'gainWild'].includes(op);
const isMandatory = ({ effect: { op } }: Activation): boolean => op !== 'exchange';

export type OpenDecisions = Map<number, Activation[]>;
const sideOf = (model: Model, seat: number, isSecond: boolean): 'onTurn' | 'offTurn' =>
  seat === model.active && !isSecond ? 'onTurn' : 'offTurn';

export function openDecisions(model: Model, isSecond: boolean): OpenDecisions {
  return new Map(
    model.players.flatMap((_, seat) =>
      seat === restingSeat(model)
        ? []
        : [[seat, activationsOf(model, seat, sideOf(model, seat, isSecond)).filter(isOpen)] as const],
    ),
  );
}

/** Adds what needs no decision. */
export function credit(model: Model, isSecond: boolean): void {
  model.players.forEach((of, seat) => {
    if (seat === restingSeat(model)) return;
    const gain = (effect: Effect): void => {
      if (effect.op === 'all') effect.effects?.forEach(gain);
      else if (effect.op === 'gain') add(of, effect.resource ?? '', amountOf(of, effect.amount));
    };
    for (const { effect } of activationsOf(model, seat, sideOf(model, seat, isSecond))) gain(effect);
  });
}

const canPay = (of: Player, pay: Effect['pay'] = {}): boolean =>
  Object.entries(pay).every(([resource, amount]) => has(of, resource) >= amountOf(of, amount));

const resourcesOf = ({ effect }: Activation): readonly string[] =>
  effect.options?.map((one) => one.resource ?? '') ?? RESOURCES;

/** Returns the options of a player, or undefined if the player is not asked. */
export function harvestOptions(
  of: Player,
  open: readonly Activation[],
): Map<string, string | null> | undefined {
  const mandatory = open.filter(isMandatory);
  const trades = open.filter((one) => !isMandatory(one));
  const isPayable = trades.some(({ effect }) => canPay(of, effect.pay));
  if (mandatory.length === 0 && !isPayable) return undefined;
  const options = new Map<string, string | null>();
  for (const one of mandatory)
    for (const resource of resourcesOf(one)) {
      options.set(resource, null);
      const isShared = mandatory.filter((other) => resourcesOf(other).includes(resource)).length > 1;
      if (isShared) options.set(`${resource}:${one.card}`, null);
    }
  for (const { card, effect } of trades)
    options.set(`trade:${card}`, canPay(of, effect.pay) ? null : 'cannot-afford');
  options.set('finish', mandatory.length > 0 ? 'must-resolve' : null);
  return options;
}

/** Resolves a trade, one decision (`gold:herald`), or all decisions that offer a Resource (`gold`). */
export function resolve(model: Model, seat: number, open: OpenDecisions, key: string): void {
  const of = at(model, seat);
  const own = open.get(seat) ?? [];
  const [what = '', card] = key.split(':');
  const fits = (one: Activation): boolean =>
    what === 'trade'
      ? one.card === card
      : isMandatory(one) && (card === undefined || one.card === card) && resourcesOf(one).includes(what);
  const resolved = card === undefined ? own.filter(fits) : own.filter(fits).slice(0, 1);
  const left = key === 'finish' ? [] : own.filter((one) => !resolved.includes(one));
  open.set(seat, left);
  for (const { effect } of resolved) {
    for (const [resource, amount] of Object.entries(effect.pay ?? {}))
      add(of, resource, -amountOf(of, amount));
    for (const [resource, amount] of Object.entries(effect.gain ?? {})) add(of, resource, amount);
    const chosen = effect.options?.find((one) => one.resource === what) ?? effect;
    if (what !== 'trade') add(of, what, amountOf(of, chosen.amount));
  }
}

/** The Thief acts before all else. Returns how often. */
export const thieves = (model: Model): number =>
  activationsOf(model, model.active, 'onTurn').filter(({ effect }) => effect.op === 'takeFromOpponent')
    .length;

export function takeOptions(model: Model, opponents: readonly number[]): Map<string, string | null> {
  const options = new Map<string, string | null>();
  for (const seat of opponents)
    for (const resource of ['gold', 'magic'])
      for (let amount = 1; amount <= 3; amount++)
        if (has(at(model, seat), resource) >= amount) options.set(`${resource}:${seat + 1}:${amount}`, null);
  if (isSolo(model)) for (const resource of ['gold', 'magic']) options.set(`${resource}:bank`, null);
  else options.set('nothing', null);
  return options;
}

export function take(model: Model, key: string): void {
  const [resource = '', from, amount] = key.split(':');
  const of = at(model, model.active);
  if (from === 'bank') add(of, resource, 3);
  else if (from !== undefined) {
    add(of, resource, Number(amount));
    add(at(model, Number(from) - 1), resource, -Number(amount));
  }
}
