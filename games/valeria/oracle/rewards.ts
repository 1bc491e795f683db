import { citizen, domain, isEvent, monster, type Effect } from './figures';
import { add, amountOf, at, CITIZEN_SLOTS, has, isEmpty, isSolo, MONSTER_SLOTS, opponentsOf } from './model';
import { SLOTS, stackAt, topOf, type Model, type Player } from './model';

/** Payments (section 9.2), rewards and immediate powers (section 9.7), clean-up (section 9.8). */

export type Options = Map<string, string | null>;
export interface Ask {
  readonly id: string;
  readonly seat: number;
  readonly options: Options;
}
export interface Answer {
  readonly seat: number;
  readonly key: string;
  /** The state after the answer: it says what the dice and the lot decided. */
  readonly then: Model;
}
export type Play = Generator<readonly Ask[], void, Answer>;
export interface Table {
  readonly model: Model;
  /** The latest answer. */
  last: Answer;
}

const legal = (options: Options): string[] =>
  [...options].flatMap(([key, why]) => (why === null ? [key] : []));
const rest = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Asks, or takes the only answer. */
export function* ask(table: Table, id: string, options: Options): Generator<readonly Ask[], string, Answer> {
  const keys = legal(options);
  if (keys.length === 1 && keys[0] !== undefined) return keys[0];
  table.last = yield [{ id, seat: table.model.active, options }];
  return table.last.key;
}

const TOKENLESS = { gold: 0, strength: 0, magic: 0 };
/** Returns the Monster or Event that can be slain at a slot. */
export function preyAt(model: Model, slot: string): string | undefined {
  const top = model.monsters[slot]?.open[0];
  const mark = model.marks[slot];
  return top ?? (mark !== undefined && isEvent(mark) ? mark : undefined);
}
export const placeOf = (model: Model, slot: string): string =>
  `${slot}:${model.monsters[slot]?.open.length ?? 0}`;
const tokensAt = (model: Model, slot: string): Record<string, number> =>
  model.tokens[placeOf(model, slot)] ?? TOKENLESS;

/** Returns the payments that are exact, with at least one real Resource, and within the purse. */
export function payments(of: Player, real: 'gold' | 'strength', cost: number, magic: number): string[] {
  const found: string[] = [];
  for (let paid = cost; paid >= 1; paid--) {
    const extra = cost + magic - paid;
    if (paid > of[real] || extra > of.magic) continue;
    found.push(extra > 0 ? `pay:${paid}-${real}-${extra}-magic` : `pay:${paid}-${real}`);
  }
  return found;
}

export const slayPayments = (model: Model, of: Player, slot: string): string[] => {
  const card = monster(preyAt(model, slot) ?? '');
  const { strength = 0, magic = 0 } = tokensAt(model, slot);
  return payments(of, 'strength', card.strength + strength, card.magic + magic);
};
export const recruitPayments = (model: Model, of: Player, slot: string): string[] => {
  const card = topOf(model, slot) ?? '';
  const starters = ['peasant', 'knight'].filter((name) => name === card).length;
  const copies = of.citizens.filter((one) => one === card).length + starters;
  const surcharge = of.domains.includes('emerald-stronghold') ? 0 : copies;
  return payments(of, 'gold', citizen(card).baseCost + surcharge, 0);
};
export const buildPayments = (model: Model, of: Player, slot: string): string[] => {
  const { cost } = domain(topOf(model, slot) ?? '');
  return payments(of, 'gold', cost - (of.domains.includes('pratchetts-plateau') ? 1 : 0), 0);
};

export function* pay(table: Table, keys: readonly string[]): Play {
  const key = yield* ask(table, 'pay', new Map(keys.map((one) => [one, null])));
  const parts = rest(key).split('-');
  for (let index = 0; index < parts.length; index += 2)
    add(at(table.model, table.model.active), parts[index + 1] ?? '', -Number(parts[index]));
}

export function* slay(table: Table, slot: string): Play {
  const { model } = table;
  const of = at(model, model.active);
  const card = preyAt(model, slot) ?? '';
  yield* pay(table, slayPayments(model, of, slot));
  const { gold = 0 } = tokensAt(model, slot);
  delete model.tokens[placeOf(model, slot)];
  if (isEvent(card)) model.marks[slot] = 'exhausted';
  else model.monsters[slot]?.open.shift();
  of.victory.push(card);
  of.gold += gold;
  if (of.domains.includes('the-violet-thorn')) of.magic++;
  yield* effect(table, monster(card).reward);
}

export function gainCitizen(model: Model, slot: string): void {
  const of = at(model, model.active);
  of.citizens.push(stackAt(model, slot).open.shift() ?? '');
  if (of.domains.includes('forgotten-sorrows')) of.magic++;
}

const fits = (card: string, { role, name, maxBaseCost }: NonNullable<Effect['filter']>): boolean =>
  (role === undefined || citizen(card).role === role) &&
  (name === undefined || card === name.toLowerCase()) &&
  (maxBaseCost === undefined || citizen(card).baseCost <= maxBaseCost);

const citizenOptions = (model: Model, filter: Effect['filter'] = {}): Options =>
  new Map(
    CITIZEN_SLOTS.map((slot) => {
      const card = topOf(model, slot);
      const why = card === undefined ? 'stack-exhausted' : fits(card, filter) ? null : 'filter-failed';
      return [`fetch:${slot}`, why];
    }),
  );

const citizenStep = (one: Effect): Effect | undefined =>
  one.op === 'gainCitizen' ? one : one.effects?.find(({ op }) => op === 'gainCitizen');

export const preyOptions = (model: Model, of: Player): Options =>
  new Map(
    SLOTS.flatMap((slot): [string, string | null][] => {
      if (preyAt(model, slot) === undefined)
        return MONSTER_SLOTS.includes(slot) ? [[`slay:${slot}`, 'stack-exhausted']] : [];
      return [[`slay:${slot}`, slayPayments(model, of, slot).length > 0 ? null : 'cannot-afford']];
    }),
  );

const victims = (model: Model, seats: readonly number[]): Options =>
  new Map(
    opponentsOf(model, model.active).map((seat) => [
      `from:${seat + 1}`,
      seats.includes(seat) ? null : 'bad-target',
    ]),
  );

/** Runs a reward or a power of the active player. */
export function* effect(table: Table, one: Effect): Play {
  const { model } = table;
  const of = at(model, model.active);
  switch (one.op) {
    case 'gain':
      add(of, one.resource ?? '', amountOf(of, one.amount));
      return;
    case 'all':
      for (const step of one.effects ?? []) yield* effect(table, step);
      return;
    case 'choose': {
      const choices = (one.options ?? []).map((option) => {
        const step = citizenStep(option);
        const isPossible = !step || legal(citizenOptions(model, step.filter)).length > 0;
        return {
          option,
          key: step ? 'citizen' : (option.resource ?? ''),
          why: isPossible ? null : 'bad-choice',
        };
      });
      const key = yield* ask(table, 'reward', new Map(choices.map((choice) => [choice.key, choice.why])));
      const chosen = choices.find((choice) => choice.key === key);
      if (chosen) yield* effect(table, chosen.option);
      return;
    }
    case 'gainCitizen': {
      const options = citizenOptions(model, one.filter);
      if (legal(options).length > 0) gainCitizen(model, rest(yield* ask(table, 'free-citizen', options)));
      return;
    }
    case 'slayMonster': {
      const options = preyOptions(model, of);
      if (legal(options).length === 0) return;
      const key = yield* ask(table, 'extra-slay', options.set('decline', null));
      if (key !== 'decline') yield* slay(table, rest(key));
      return;
    }
    case 'returnOwnCard':
      yield* returnCard(table, one);
      return;
    case 'exchange': {
      if (of.magic < 3) return;
      const options: Options = new Map([
        ['accept', null],
        ['decline', null],
      ]);
      if ((yield* ask(table, 'offer', options)) === 'decline') return;
      of.magic -= 3;
      of.vp += 3;
      return;
    }
    case 'takeFromOpponent': {
      const { resource = '', max = 0 } = one.options?.[0] ?? {};
      if (isSolo(model)) add(of, resource, max);
      const seats = opponentsOf(model, model.active).filter((seat) => has(at(model, seat), resource) > 0);
      if (seats.length === 0) return;
      const from = at(model, Number(rest(yield* ask(table, 'rob', victims(model, seats)))) - 1);
      const taken = Math.min(max, has(from, resource));
      add(from, resource, -taken);
      add(of, resource, taken);
      return;
    }
    case 'takeRandomMonster':
      yield* stealMonster(table);
      return;
    default:
      throw new Error(`the oracle does not know the effect ${one.op}`);
  }
}

function* returnCard(table: Table, { card, then }: Effect): Play {
  const { model } = table;
  const of = at(model, model.active);
  const cards = card === 'monster' ? of.victory.filter((one) => !isEvent(one)) : of.citizens;
  if (cards.length === 0) return;
  const options: Options = new Map(cards.map((one) => [`return:${one}`, null]));
  const key = yield* ask(table, 'return-card', options.set('decline', null));
  if (key === 'decline') return;
  const back = rest(key);
  const own = card === 'monster' ? of.victory : of.citizens;
  own.splice(own.indexOf(back), 1);
  const slot =
    card === 'monster'
      ? (MONSTER_SLOTS.find((one) => model.areas[one] === monster(back).area) ?? '')
      : citizen(back).slot;
  const mark = model.marks[slot];
  if (mark !== undefined) {
    delete model.tokens[`${slot}:0`];
    delete model.marks[slot];
    if (isEvent(mark)) model.events.open.unshift(mark);
  }
  stackAt(model, slot).open.unshift(back);
  if (then) yield* effect(table, then);
}

function* stealMonster(table: Table): Play {
  const { model } = table;
  const of = at(model, model.active);
  if (isSolo(model)) {
    const slot = MONSTER_SLOTS.find((one) => topOf(model, one) !== undefined);
    if (slot === undefined) return;
    of.victory.push(stackAt(model, slot).open.shift() ?? '');
    return;
  }
  const seats = opponentsOf(model, model.active).filter((seat) => at(model, seat).victory.length > 0);
  if (seats.length === 0) return;
  const seat = Number(rest(yield* ask(table, 'steal-monster', victims(model, seats)))) - 1;
  const from = at(model, seat);
  // The lot decides: the card is the one that is no longer there.
  const left = [...at(table.last.then, seat).victory];
  const lost = from.victory.find((card) => {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  if (lost === undefined) throw new Error('the oracle sees no stolen Monster');
  from.victory.splice(from.victory.indexOf(lost), 1);
  of.victory.push(lost);
}

export function turnUp(model: Model): void {
  for (const slot of SLOTS) {
    const { open, down } = stackAt(model, slot);
    const [next] = down;
    if (open.length > 0 || next === undefined) continue;
    down.shift();
    open.push(next);
  }
}

export function cleanUp(model: Model): void {
  turnUp(model);
  for (const slot of SLOTS) {
    if (!isEmpty(stackAt(model, slot)) || model.marks[slot] !== undefined) continue;
    model.marks[slot] = model.events.open.shift() ?? model.events.down.shift() ?? 'exhausted';
  }
}
