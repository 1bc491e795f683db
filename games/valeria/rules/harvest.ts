import { say, who } from '../../../src/engine/game';
import type { Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/game';
import { CURRENCIES, RESOURCES } from '../data/vocabulary';
import type { Amounts, Currency, Effect } from '../data/vocabulary';
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
const isMandatory = ({ power }: Open): boolean => power.op !== 'exchange';
/** Exchanges that cannot be paid close by themselves once nothing open could still pay them. */
const needsAsking = (of: Player, open: readonly Open[]): boolean =>
  open.some((one) => one.left > 0 && (one.power.op === 'exchange' ? affordable(of, one.power.pay) : true));

type Answer = { readonly open: Open; readonly gain: Amounts; readonly pay: Amounts } | 'finish';

/** A seat settles its open powers in any order; what it just gained may be spent at once. */
function* decide(table: Table<Valeria>, seat: Seat, open: readonly Open[]): Rule {
  const { state } = table;
  while (needsAsking(player(state, seat), open)) {
    const mandatory = open.find((one) => one.left > 0 && isMandatory(one));
    const answer = yield* table.choose(seat, 'harvest', () => listed(player(state, seat), open), {
      fallback: [mandatory ? `gold:${shortName(mandatory)}` : 'finish'],
      params: () => ({ ...results(state), purse: holding(player(state, seat), { gold: 1, strength: 1, magic: 1 }) }),
    });
    if (answer === 'finish') return;
    const of = player(state, seat);
    for (const currency of CURRENCIES) of[currency] += (answer.gain[currency] ?? 0) - (answer.pay[currency] ?? 0);
    answer.open.left--;
    const gains = amounts(answer.gain);
    const pays = amounts(answer.pay);
    table.log(pays.length > 0 ? 'exchanges' : 'harvests-from', { player: who(seat), card: nameOf(answer.open.card), pays, gains });
  }
}

const shortName = ({ card }: Open): string => card.replace('starter-', '');
const withCount = ({ card, left }: Open): Phrase => say('cards', { card: nameOf(card), count: left });

/** Keys stay the same from harvest to harvest, so that a player may settle an answer once: `gold:herald`, `trade:monk`, `finish`. */
function listed(of: Player, open: readonly Open[]): Listed<Answer>[] {
  const list: Listed<Answer>[] = [];
  for (const one of open) {
    if (one.left === 0) continue;
    const { power } = one;
    const offer = (resource: Currency, count: number): void => {
      const gain = { [resource]: count };
      list.push({ key: `${resource}:${shortName(one)}`, params: { card: withCount(one), gain: amounts(gain) }, value: { open: one, gain, pay: {} } });
    };
    switch (power.op) {
      case 'gainWild':
        for (const resource of RESOURCES) offer(resource, power.amount);
        break;
      case 'choose':
        for (const effect of power.options) if (effect.op === 'gain') offer(effect.resource, worth(of, effect.amount));
        break;
      case 'exchange': {
        const params = { card: withCount(one), pay: amounts(power.pay), gain: amounts(power.gain) };
        const key = `trade:${shortName(one)}`;
        list.push(affordable(of, power.pay) ? { key, params, value: { open: one, gain: power.gain, pay: power.pay } }
          : { key, why: 'cannot-afford', params: { ...params, price: amounts(power.pay), have: holding(of, power.pay) } });
      }
    }
  }
  const must = open.find((one) => one.left > 0 && isMandatory(one));
  list.push(must ? { key: 'finish', why: 'must-resolve', params: { card: nameOf(must.card) } } : { key: 'finish', final: true, value: 'finish' });
  return list;
}
