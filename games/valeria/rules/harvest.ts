import { say, who } from '../../../src/engine/game';
import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/game';
import { CURRENCIES, RESOURCES } from '../data/vocabulary';
import type { Amounts, Currency, Effect, Resource } from '../data/vocabulary';
import { amounts, holding, nameOf } from '../names';
import { inPlay, player, results } from '../state';
import type { Player, Step, Valeria } from '../state';
import { activated, sideOf } from './activation';
import type { Activated, Side } from './activation';
import { worth } from './counting';

/** 8.4: everybody in play harvests; who has something to decide is asked, all at the same time. */
export function* harvest(table: Table<Valeria>): Rule<Step> {
  yield* harvestOf(table, inPlay(table.state), (seat) => sideOf(table.state, seat));
  return 'actions';
}

/** 13.5: against the Dark Lord the same dice harvest once more, with the right powers. */
export function* secondHarvest(table: Table<Valeria>): Rule<Step> {
  yield* harvestOf(table, inPlay(table.state), () => 'offTurn');
  return 'next-turn';
}

/** An activation that wants a decision. Equal ones are told apart by nothing, so they are counted. */
interface Open { readonly card: Activated['card']; readonly power: Choosable; left: number }
type Choosable = Extract<Effect, { op: 'choose' | 'gainWild' | 'exchange' }>;

function* harvestOf(table: Table<Valeria>, seats: readonly Seat[], side: (seat: Seat) => Side): Rule {
  const { state } = table;
  const open = new Map<Seat, Open[]>();
  for (const seat of seats) {
    const cards = activated(state, seat, side(seat));
    const gained = cards.flatMap(({ power, times }) => certain(player(state, seat), power, times));
    const questions = cards.flatMap(({ card, power, times }) => (isChoosable(power) ? [{ card, power, left: times }] : []));
    credit(table, seat, gained, 'harvests');
    if (needsAsking(player(state, seat), questions)) open.set(seat, questions);
  }
  if (open.size > 0) yield* table.together([...open.keys()], (seat) => decide(table, seat, open.get(seat) ?? []));
}

const isChoosable = (power: Effect): power is Choosable => power.op === 'choose' || power.op === 'gainWild' || power.op === 'exchange';

/** What is gained without a question is gained first: no other order is ever better. */
function certain(of: Player, power: Effect, times: number): Amounts[] {
  switch (power.op) {
    case 'gain': return [{ [power.resource]: times * worth(of, power.amount) }];
    case 'all': return power.effects.flatMap((effect) => certain(of, effect, times));
    default: return [];
  }
}

function credit(table: Table<Valeria>, seat: Seat, gained: readonly Amounts[], event: string): void {
  const total: Record<Currency, number> = { gold: 0, strength: 0, magic: 0, vp: 0 };
  for (const one of gained) for (const currency of CURRENCIES) total[currency] += one[currency] ?? 0;
  const gains = amounts(total);
  if (gains.length === 0) return;
  for (const currency of CURRENCIES) player(table.state, seat)[currency] += total[currency];
  table.log(event, { player: who(seat), gains });
}

const affordable = (of: Player, pay: Amounts): boolean => CURRENCIES.every((currency) => of[currency] >= (pay[currency] ?? 0));
/** Exchanges that cannot be paid close by themselves once nothing open could still pay them. */
const needsAsking = (of: Player, open: readonly Open[]): boolean =>
  open.some((one) => one.left > 0 && (one.power.op === 'exchange' ? affordable(of, one.power.pay) : true));

/** What an option does: the activations it settles, and what they pay and gain together. */
interface Answer { readonly settles: readonly { readonly open: Open; readonly times: number }[]; readonly gain: Amounts; readonly pay: Amounts }

/** A seat settles its open powers in any order; what it just gained may be spent at once. */
function* decide(table: Table<Valeria>, seat: Seat, open: readonly Open[]): Rule {
  const { state } = table;
  while (needsAsking(player(state, seat), open)) {
    const answer = yield* table.choose(seat, 'harvest', () => listed(player(state, seat), open), {
      fallback: [open.some(isDue) ? 'gold' : 'finish'],
      params: () => ({ ...results(state), purse: holding(player(state, seat), { gold: 1, strength: 1, magic: 1 }) }),
    });
    if (answer === 'finish') return;
    const of = player(state, seat);
    for (const currency of CURRENCIES) of[currency] += (answer.gain[currency] ?? 0) - (answer.pay[currency] ?? 0);
    const card = answer.settles.map(named);
    for (const { open: one, times } of answer.settles) one.left -= times;
    const pays = amounts(answer.pay);
    table.log(pays.length > 0 ? 'exchanges' : 'harvests-from', { player: who(seat), card, pays, gains: amounts(answer.gain) });
  }
}

const isDue = ({ left, power }: Open): boolean => left > 0 && power.op !== 'exchange';
const shortName = ({ card }: Open): string => card.replace('starter-', '');
const named = ({ open, times }: Answer['settles'][number]): Phrase => say('cards', { card: nameOf(open.card), count: times });

/**
 * Keys are the same in every harvest, so that an answer may be settled once for all: `gold` takes Gold wherever it is offered, `gold:herald` from one
 * card, `trade:monk` exchanges, `finish` ends.
 */
function listed(of: Player, open: readonly Open[]): Listed<Answer | 'finish'>[] {
  const due = open.filter(isDue);
  const all = RESOURCES.flatMap((resource) => fromAll(of, due, resource));
  const list: Listed<Answer | 'finish'>[] = all.map(({ choice }) => choice);
  for (const one of due) for (const { resource, activations } of all) if (activations > 1) list.push(...fromOne(of, one, resource));
  for (const one of open) if (one.left > 0 && one.power.op === 'exchange') list.push(exchange(of, one, one.power));
  const [must] = due;
  list.push(must ? { key: 'finish', why: 'must-resolve', params: { card: nameOf(must.card) } } : { key: 'finish', final: true, value: 'finish' });
  return list;
}

/** How much of a Resource an open power offers; 0 if none. */
function offers(of: Player, { power }: Open, resource: Resource): number {
  switch (power.op) {
    case 'gainWild': return power.amount;
    case 'choose': return power.options.reduce((sum, effect) => (effect.op === 'gain' && effect.resource === resource ? sum + worth(of, effect.amount) : sum), 0);
    case 'exchange': return 0;
  }
}

const taking = (key: string, resource: Resource, count: number, settles: Answer['settles']): Choice<Answer> => {
  const gain = { [resource]: count };
  return { key, params: { card: settles.map(named), gain: amounts(gain) }, value: { settles, gain, pay: {} } };
};

/** The same Resource from all that offer it, at one press. */
function fromAll(of: Player, due: readonly Open[], resource: Resource): { resource: Resource; activations: number; choice: Choice<Answer> }[] {
  const from = due.filter((one) => offers(of, one, resource) > 0);
  const count = from.reduce((sum, one) => sum + one.left * offers(of, one, resource), 0);
  const settles = from.map((one) => ({ open: one, times: one.left }));
  return count === 0 ? [] : [{ resource, activations: settles.reduce((sum, { times }) => sum + times, 0), choice: taking(resource, resource, count, settles) }];
}

function fromOne(of: Player, open: Open, resource: Resource): Choice<Answer>[] {
  const count = offers(of, open, resource);
  return count === 0 ? [] : [taking(`${resource}:${shortName(open)}`, resource, count, [{ open, times: 1 }])];
}

function exchange(of: Player, open: Open, { pay, gain }: Extract<Choosable, { op: 'exchange' }>): Listed<Answer> {
  const key = `trade:${shortName(open)}`;
  const params = { card: [named({ open, times: open.left })], pay: amounts(pay), gain: amounts(gain) };
  return affordable(of, pay) ? { key, params, value: { settles: [{ open, times: 1 }], gain, pay } }
    : { key, why: 'cannot-afford', params: { ...params, price: amounts(pay), have: holding(of, pay) } };
}
