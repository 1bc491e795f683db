/** The Roll Phase: the dice, and the powers that change them. */

import { who } from '../../../src/engine/contract/game';
import type { Denial, Listed, Params, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { endingSlots } from '../data/board';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import type { Power } from '../data/vocabulary';
import { lesson } from '../lesson';
import { amount, nameOf, say } from '../names';
import { inPlay, isAgreedLast, isDoubles, player, resting, results, seatsOf } from '../state';
import type { Player, Step, Valeria } from '../state';
import { worth } from './counting';
import { eventsDue } from './events';
import { trigger } from './gains';
import { harvestIfPlain, harvestOn } from './harvest';
import { canPay, inGold, lacking, pay, price, short, spend } from './payments';
import { thievesMayTake } from './thieves';

type DicePower = Extract<Power, { timing: 'rollPhase' }>;
type Use = () => Rule;

/** Plays the first Roll Phase of the game. */
export function* firstRollPhase(table: Table<Valeria>): Rule<Step> {
  table.log('first-player', { who: who(table.state.active) });
  tellDifferences(table);
  announceLastRound(table);
  return yield* rollPhase(table);
}

/** Says what is different with another number of players than in the tutorial. */
function tellDifferences(table: Table<Valeria>): void {
  const { players } = table.state;
  if (players.length === 1 || players.length === lesson.seats) return;
  table.log('ends-at', { players: players.length, count: endingSlots(players.length) });
  if (resting(table.state) !== null) table.log('one-rests');
}

/** Announces the last round that the table agreed on, when it begins. */
export function announceLastRound(table: Table<Valeria>): void {
  if (isAgreedLast(table.state)) table.log('last-round', { round: table.state.round });
}

/** Rolls both dice for the active player. The results are announced after the powers. */
export function* rollPhase(table: Table<Valeria>): Rule<Step> {
  const { state } = table;
  const seat = state.active;
  state.dice = [1 + table.random(6), 1 + table.random(6)];
  table.log('rolls', () => ({ who: who(seat), ...results(state) }));
  doubles(table);
  yield* changeDice(table, seat);
  if (eventsDue(state).length > 0) return 'events';
  if (thievesMayTake(state)) return 'thieves';
  // A player who changed the dice can still undo that before the harvest.
  return state.used.length > 0 ? 'harvest' : harvestIfPlain(table);
}

/** Lets the player use each Roll-Phase power once, in any order. */
function* changeDice(table: Table<Valeria>, seat: Seat): Rule {
  const { state } = table;
  if (!player(state, seat).domains.some((card) => domain(card).power.timing === 'rollPhase')) return;
  for (;;) {
    const use = yield* table.choose(
      seat,
      'dice',
      () => [...powersListed(table, seat), announce(state, seat)],
      {
        params: () => results(state),
      },
    );
    if (!use) break;
    yield* use();
  }
  if (state.used.length === 0) return;
  yield* table.confirm(seat);
  table.log('announces', { who: who(seat), ...results(state) });
}

const announce = (state: Valeria, seat: Seat) => ({
  key: 'announce',
  idle: true,
  final: true,
  params: () => ({ ...results(state), harvest: harvestOn(state, seat, state.dice ?? [0, 0]) }),
  value: null,
});

function powersListed(table: Table<Valeria>, seat: Seat): Listed<Use>[] {
  const { state } = table;
  return player(state, seat).domains.flatMap((card): Listed<Use>[] => {
    const { power } = domain(card);
    return power.timing === 'rollPhase'
      ? ([0, 1] as const).map((die) => useOf(table, seat, card, power, die))
      : [];
  });
}

function useOf(table: Table<Valeria>, seat: Seat, card: Domain, power: DicePower, die: 0 | 1): Listed<Use> {
  const { state } = table;
  const of = player(state, seat);
  const from = state.dice?.[die] ?? 0;
  const to = 'set' in power ? power.set : from + power.add;
  const gold = 'set' in power ? worth(of, power.pay) : 0;
  const key = `power:${card}:${die + 1}`;
  const shown = (): Params => ({
    domain: nameOf(card),
    die: die + 1,
    from,
    to,
    price: gold > 0 ? priceOf(state, of, gold) : say('free'),
    harvest: harvestOn(state, seat, withDie(state, die, to)),
  });
  const refuse = (why: string): Denial => ({
    key,
    why,
    params: () => ({ ...shown(), short: shortOf(state, of, gold) }),
  });
  if (state.used.includes(card)) return refuse('power-used');
  if ('set' in power && from === power.set) return refuse('no-change');
  if ('add' in power && to < power.min) return refuse('die-limit');
  if (!affordable(state, seat, gold)) return refuse('cannot-afford');
  return { key, params: shown, value: () => change(table, seat, card, die, to, gold) };
}

const priceOf = (state: Valeria, of: Player, gold: number): Phrase[] =>
  state.options.magicForPowers ? price(of, inGold(gold)) : [amount('gold', gold)];
const shortOf = (state: Valeria, of: Player, gold: number): Phrase[] =>
  state.options.magicForPowers ? short(of, inGold(gold)) : lacking(of, { gold });

const affordable = (state: Valeria, seat: Seat, gold: number): boolean => {
  const of = player(state, seat);
  return state.options.magicForPowers && gold > 0 ? canPay(of, inGold(gold)) : of.gold >= gold;
};

function* change(
  table: Table<Valeria>,
  seat: Seat,
  card: Domain,
  die: 0 | 1,
  to: number,
  gold: number,
): Rule {
  const { state } = table;
  // By default these prices are paid in Gold only. An option allows Magic.
  if (state.options.magicForPowers && gold > 0) yield* pay(table, seat, inGold(gold), nameOf(card));
  else spend(player(state, seat), { gold, strength: 0, magic: 0 });
  state.dice = withDie(state, die, to);
  state.used.push(card);
  table.log('changes-die', { who: who(seat), domain: nameOf(card), die: die + 1, to });
  doubles(table);
}

function withDie({ dice }: Valeria, die: 0 | 1, to: number): readonly [number, number] {
  const [one, two] = dice ?? [1, 1];
  return die === 0 ? [to, two] : [one, to];
}

/** Pays each owner of a Domain for doubles, when the dice are rolled or changed to doubles. */
function doubles(table: Table<Valeria>): void {
  const { state } = table;
  if (!isDoubles(state)) return;
  for (const seat of state.options.restingEmbrace ? seatsOf(state) : inPlay(state))
    trigger(table, seat, 'anyRollPhase');
}
