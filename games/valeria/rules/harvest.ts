/** The Harvest Phase. */

import { who } from '../../../src/engine/contract/game';
import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { CURRENCIES, RESOURCES } from '../data/vocabulary';
import type { Amounts, Currency, Effect, Resource } from '../data/vocabulary';
import { amount, amounts, nameOf, say } from '../names';
import { inPlay, isDoubles, player, results } from '../state';
import type { Player, Step, Valeria } from '../state';
import { activated, onRoll, sideOf } from './activation';
import type { Activated, Side } from './activation';
import { worth } from './counting';
import { addCertain, nothing, together } from './gains';
import { named, paidInWords } from './harvest-words';
import type { Giver } from './harvest-words';
import { affords, lacking } from './payments';

/** Lets all players in play harvest. Players with a decision are asked at the same time. */
export function* harvest(table: Table<Valeria>): Rule<Step> {
  const { state } = table;
  yield* bringIn(
    table,
    inPlay(state).map((seat) => harvestOf(state, seat, sideOf(state, seat))),
    ({ seat, gained, givers }) =>
      seat === state.active
        ? say('harvest.own', { ...results(state), paid: paidInWords(gained, givers) })
        : say('harvest.others', { ...results(state), who: who(state.active) }),
  );
  return 'actions';
}

const NOTHING: Amounts = {};

/** Names what these dice bring on the own roll: what is certain, and the cards with a choice. */
export function harvestOn(state: Valeria, seat: Seat, dice: readonly [number, number]): Phrase[] {
  const { gained, open } = harvestOf({ ...state, dice }, seat, 'onTurn');
  return [...amounts(gained), ...open.map(({ card, left }) => named({ card, times: left }))];
}

/** Returns what the roll brings to the player of the turn for certain, and if they choose more. */
export function paidOnRoll(state: Valeria): { readonly givers: readonly Giver[]; readonly chooses: boolean } {
  const { givers, open } = harvestOf(state, state.active, 'onTurn');
  return { givers, chooses: open.some(isDue) };
}

/** Performs a harvest without decisions at once. Otherwise returns the harvest as a step of its own. */
export function harvestIfPlain(table: Table<Valeria>): Step {
  const { state } = table;
  const due: Harvest[] = [];
  for (const seat of inPlay(state)) {
    const one = harvestOf(state, seat, sideOf(state, seat));
    if (one.asks) return 'harvest';
    due.push(one);
  }
  for (const one of due) credit(table, one);
  return 'actions';
}

/** Harvests the same dice once more with the powers for other players' rolls, against the Dark Lord. */
export function* secondHarvest(table: Table<Valeria>): Rule<Step> {
  const { state } = table;
  table.log('second-harvest', { who: who(state.active), ...results(state) });
  yield* bringIn(table, [harvestOf(state, state.active, 'offTurn')], () =>
    say('harvest.second', results(state)),
  );
  return 'next-turn';
}

/** Is an activation with a decision. Equal ones are counted together. */
interface Open {
  readonly card: Activated['card'];
  readonly power: Choosable;
  left: number;
}
type Choosable = Extract<Effect, { op: 'choose' | 'gainWild' | 'exchange' }>;

/**
 * Holds the harvest of a seat: first the gains without a question, because no other order is better, then the
 * open powers.
 */
interface Harvest {
  readonly seat: Seat;
  readonly side: Side;
  readonly gained: Record<Currency, number>;
  /** The cards that gave it. */
  readonly givers: readonly Giver[];
  readonly open: readonly Open[];
  readonly asks: boolean;
}

function harvestOf(state: Valeria, seat: Seat, side: Side): Harvest {
  const of = player(state, seat);
  const gained = nothing();
  const open: Open[] = [];
  const givers: Giver[] = [];
  for (const one of activated(state, seat, side)) {
    const { card, power, times } = one;
    const gives = nothing();
    if (power.op === 'choose' || power.op === 'gainWild' || power.op === 'exchange')
      open.push({ card, power, left: times });
    else if (addCertain(of, power, times, gives) > 0) givers.push({ ...one, gained: gives });
    for (const currency of CURRENCIES) gained[currency] += gives[currency];
  }
  return {
    seat,
    side,
    gained,
    givers,
    open,
    asks: open.some(({ power }) => power.op !== 'exchange' || affords(together(of, gained), power.pay)),
  };
}

function* bringIn(table: Table<Valeria>, due: readonly Harvest[], which: (one: Harvest) => Phrase): Rule {
  for (const one of due) credit(table, one);
  const asked = due.filter(({ asks }) => asks);
  if (asked.length > 0)
    yield* table.together(
      asked.map(({ seat }) => seat),
      (seat) => {
        const one = asked.find((each) => each.seat === seat) as Harvest;
        return decide(table, one, which(one));
      },
    );
}

function credit(table: Table<Valeria>, { seat, side, gained, givers }: Harvest): void {
  if (CURRENCIES.every((currency) => gained[currency] === 0)) return;
  const of = player(table.state, seat);
  for (const currency of CURRENCIES) of[currency] += gained[currency];
  table.log(side === 'onTurn' ? 'harvests-rolling' : 'harvests', () => ({
    who: who(seat),
    gains: say(onRoll(table.state, seat, side), {
      gains: amounts(gained),
      card: givers.map(named),
      ...results(table.state),
    }),
  }));
}

/** True if the player must be asked. Exchanges close once no open power could still pay for them. */
const needsAsking = (of: Player, open: readonly Open[]): boolean =>
  open.some(({ left, power }) => left > 0 && (power.op !== 'exchange' || affords(of, power.pay)));

/** Is the effect of an option: its activations, and their payment and gain together. */
interface HarvestAnswer {
  readonly uses: readonly { readonly open: Open; readonly times: number }[];
  readonly gain: Amounts;
  readonly pay: Amounts;
}

/** Lets a seat use its open powers in any order. It can spend new gains at once. */
function* decide(table: Table<Valeria>, { seat, open }: Harvest, which: Phrase): Rule {
  const { state } = table;
  let done = say('harvest.no-exchange');
  while (needsAsking(player(state, seat), open)) {
    const answer = yield* table.choose(seat, 'harvest', () => listed(player(state, seat), open, done), {
      params: () => ({ asks: asks(open, isDoubles(state)), which }),
    });
    if (answer === 'finish') return;
    const of = player(state, seat);
    for (const currency of CURRENCIES)
      of[currency] += (answer.gain[currency] ?? 0) - (answer.pay[currency] ?? 0);
    for (const { open: one, times } of answer.uses) one.left -= times;
    if (answer.pay !== NOTHING) done = say('harvest.no-more');
    table.log(answer.pay === NOTHING ? 'harvests-from' : 'exchanges', () => ({
      who: who(seat),
      card: answer.uses.map(({ open: { card }, times }) => named({ card, times })),
      pays: amounts(answer.pay),
      gains: amounts(answer.gain),
    }));
  }
}

/** Names the card that pays, if it is the only one with a choice, and why the Herald pays. */
function asks(open: readonly Open[], isDouble: boolean): Phrase {
  const [first, ...others] = open.filter(isDue);
  const only = loneIn(open);
  if (only && !first) return say('harvest.exchange-with', { card: nameOf(only.card) });
  if (!first) return say('harvest.exchange');
  if (others.length > 0) return say('harvest.take');
  if (first.card === 'starter-herald')
    return say(`harvest.${first.left > 1 ? 'take-twice' : isDouble ? 'take-double' : 'take-herald'}`);
  const card = named({ card: first.card, times: first.left });
  return say(first.left > 1 ? 'harvest.take-mixed' : 'harvest.take-from', { card });
}

/** Returns the open power that is the only one left. */
const loneIn = (open: readonly Open[]): Open | undefined => {
  const [only, ...more] = open.filter(({ left }) => left > 0);
  return more.length === 0 ? only : undefined;
};
const isDue = ({ left, power }: Open): boolean => left > 0 && power.op !== 'exchange';
const shortName = ({ card }: Open): string => card.replace('starter-', '');

/**
 * Lists the options. Their keys are the same in every harvest, so that a player can set an automatic answer.
 * `gold` takes Gold from every card, `gold:herald` from one card, `trade:monk` exchanges, and `finish` ends.
 */
function listed(of: Player, open: readonly Open[], done: Phrase): Listed<HarvestAnswer | 'finish'>[] {
  const due = open.filter(isDue);
  const list: Listed<HarvestAnswer | 'finish'>[] = [];
  const several: Resource[] = [];
  for (const resource of RESOURCES) if (listAll(list, of, due, resource) > 1) several.push(resource);
  for (const one of due)
    list.push(...several.map((resource) => fromOne(of, one, resource, due.length === 1)));
  const isAlone = loneIn(open) !== undefined;
  for (const one of open)
    if (one.left > 0 && one.power.op === 'exchange') list.push(exchange(of, one, one.power, isAlone));
  const [must] = due;
  list.push(
    must
      ? { key: 'finish', why: 'must-resolve', params: () => ({ card: nameOf(must.card) }) }
      : { key: 'finish', idle: true, final: true, params: () => ({ done }), value: 'finish' },
  );
  return list;
}

/** Returns the amount of a Resource that an open power offers. */
function offers(of: Player, { power }: Open, resource: Resource): number {
  switch (power.op) {
    case 'gainWild':
      return power.amount;
    case 'choose':
      return power.options.reduce(
        (sum, effect) =>
          effect.op === 'gain' && effect.resource === resource ? sum + worth(of, effect.amount) : sum,
        0,
      );
    case 'exchange':
      return 0;
  }
}

const taking = (
  key: string,
  resource: Resource,
  count: number,
  uses: HarvestAnswer['uses'],
  from: Phrase | '',
): Choice<HarvestAnswer> => ({
  key,
  params: () => ({ from, gain: [amount(resource, count)] }),
  value: { uses, gain: { [resource]: count }, pay: NOTHING },
});

const ofCards = (uses: HarvestAnswer['uses']): Phrase =>
  say('harvest.of-card', { card: uses.map(({ open: { card }, times }) => named({ card, times })) });

/** Lists a Resource from all cards that offer it, as one option. Returns how many activations it uses. */
function listAll(
  list: Listed<HarvestAnswer | 'finish'>[],
  of: Player,
  due: readonly Open[],
  resource: Resource,
): number {
  const uses: { open: Open; times: number }[] = [];
  let [count, activations] = [0, 0];
  for (const one of due) {
    const offered = offers(of, one, resource);
    if (offered === 0) continue;
    uses.push({ open: one, times: one.left });
    count += one.left * offered;
    activations += one.left;
  }
  // The question names a single card.
  if (count > 0) list.push(taking(resource, resource, count, uses, due.length === 1 ? '' : ofCards(uses)));
  return activations;
}

/** Lists a Resource from one activation. Cards that share an offer offer the same Resources. */
function fromOne(of: Player, open: Open, resource: Resource, isOnly: boolean): Choice<HarvestAnswer> {
  const uses = [{ open, times: 1 }];
  const from = isOnly ? say('harvest.then-again') : ofCards(uses);
  return taking(`${resource}:${shortName(open)}`, resource, offers(of, open, resource), uses, from);
}

function exchange(
  of: Player,
  open: Open,
  { pay, gain }: Extract<Choosable, { op: 'exchange' }>,
  isAlone: boolean,
): Listed<HarvestAnswer> {
  const key = `trade:${shortName(open)}`;
  const { left } = open;
  const card = nameOf(open.card);
  // The question names a card alone.
  const from = isAlone ? '' : say('harvest.of-card', { card });
  const params = () => ({ card, from, count: left, pay: amounts(pay), gain: amounts(gain) });
  return affords(of, pay)
    ? { key, params, value: { uses: [{ open, times: 1 }], gain, pay } }
    : {
        key,
        why: 'cannot-afford',
        params: () => ({ ...params(), price: amounts(pay), short: lacking(of, pay) }),
      };
}
