/** Action: slay a Monster. */

import { who } from '../../../src/engine/contract/game';
import type { Denial, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { MONSTER_SLOTS, SLOTS } from '../data/board';
import type { MonsterSlot, Slot } from '../data/board';
import { isEvent, trophy } from '../data/monsters';
import type { Trophy } from '../data/monsters';
import type { Effect } from '../data/vocabulary';
import { amount, amounts, nameOf, rewardOf, say } from '../names';
import { monsterAt, placeAt, player, tokensAt } from '../state';
import type { Player, Purse, Valeria } from '../state';
import { worth } from './counting';
import type { Holdings } from './counting';
import { gain, trigger } from './gains';
import type { Due } from './gains';
import { canPay, forSale, pay, price, terms } from './payments';
import type { Cost } from './payments';

/** Performs an action of a seat, and returns its reward, which follows. */
export type Act = (table: Table<Valeria>, seat: Seat) => Rule<Due | null>;

/** Returns the slots of Monsters that can be slain: top cards, and Monster Events in play. */
const reach = (state: Valeria): readonly Slot[] => (state.options.monsterEvents ? SLOTS : MONSTER_SLOTS);
export const monstersInReach = (state: Valeria): readonly Slot[] =>
  reach(state).filter((slot) => monsterAt(state, slot) !== undefined);

/** Returns the printed Strength and Magic plus the tokens of Monster Events. */
const costOf = (card: Trophy, tokens: Readonly<Purse>): Cost => ({
  real: 'strength',
  amount: trophy(card).strength + tokens.strength,
  magic: trophy(card).magic + tokens.magic,
});

export function slayCost(state: Valeria, slot: Slot): Cost {
  const card = monsterAt(state, slot);
  if (!card) throw new Error(`there is nothing to slay at ${slot}`);
  return costOf(card, tokensAt(state, slot));
}

/** Returns the slots of Monsters that a player can pay for. */
const payable = (state: Valeria, of: Player): readonly Slot[] =>
  monstersInReach(state).filter((slot) => canPay(of, slayCost(state, slot)));

export const canSlay = (state: Valeria, seat: Seat): boolean =>
  payable(state, player(state, seat)).length > 0;

/** Lists every Monster in reach, possible or refused. */
export function slaysListed(state: Valeria, seat: Seat, groups: readonly string[] = []): Listed<Act>[] {
  const of = player(state, seat);
  const listed = reach(state).flatMap((slot) => {
    const card = monsterAt(state, slot);
    return card ? [slayListed(state, of, slot, card, groups)] : [];
  });
  for (const slot of MONSTER_SLOTS)
    if (monsterAt(state, slot) === undefined) listed.push(nothingThere('slay', slot));
  return listed;
}

function slayListed(
  state: Valeria,
  of: Player,
  slot: Slot,
  card: Trophy,
  groups: readonly string[],
): Listed<Act> {
  const tokens = tokensAt(state, slot);
  const cost = costOf(card, tokens);
  return forSale<Act>(of, cost, {
    key: `slay:${slot}`,
    groups,
    spot: slot,
    signed: true,
    value: (table, seat) => slay(table, seat, slot),
    params: () => ({
      card: nameOf(card),
      price: price(of, cost),
      terms: terms(of, cost),
      vp: trophy(card).vp,
      type: trophy(card).type === 'titan' ? say('a-titan') : '',
      reward: rewardWith(card, tokens.gold),
      rank: rankOf(of, card, tokens.gold) - cost.amount - cost.magic,
      // The lesson marks the Monster that brings most.
      most: payable(state, of).length > 1 ? say('most-vp') : '',
    }),
  });
}

/** Returns what a Monster brings, as a number for the mark of the lesson: VP first, then the reward. */
function rankOf(of: Player, card: Trophy, gold: number): number {
  const { vp, reward } = trophy(card);
  return POINT * vp + gold + rewardRank({ ...of, victory: [...of.victory, card] }, reward);
}
const POINT = 100;
/** The number of Resources that a free Citizen is worth, by the usual printed price. */
const FREE_CITIZEN = 3;

function rewardRank(of: Holdings, effect: Effect): number {
  switch (effect.op) {
    case 'gain':
      return worth(of, effect.amount) * (effect.resource === 'vp' ? POINT : 1);
    case 'all':
      return effect.effects.reduce((sum, one) => sum + rewardRank(of, one), 0);
    case 'choose':
      return Math.max(...effect.options.map((one) => rewardRank(of, one)));
    case 'gainCitizen':
      return FREE_CITIZEN;
    default:
      return 0;
  }
}

/** Returns the reward for slaying plus the Gold of tokens. */
export const rewardWith = (card: Trophy, gold: number): Phrase[] =>
  gold > 0 ? [rewardOf(card), amount('gold', gold)] : [rewardOf(card)];

/** Refuses an action on a slot without cards. */
export const nothingThere = (action: string, slot: Slot): Denial => ({
  key: `${action}:${slot}`,
  why: 'stack-exhausted',
  params: () => ({ card: say(`slot.${slot}`), wakes: '', terms: say('terms.none') }),
});

/** Slays a Monster: the player pays, takes the card into the Victory stack, and gets the reward. */
export function* slay(table: Table<Valeria>, seat: Seat, slot: Slot): Rule<Due> {
  const { state } = table;
  const card = monsterAt(state, slot);
  if (!card) throw new Error(`there is nothing to slay at ${slot}`);
  const payment = yield* pay(table, seat, slayCost(state, slot), nameOf(card));
  const bounty = tokensAt(state, slot).gold;
  delete state.tokens[placeAt(state, slot)];
  // An Exhausted card from the bottom of the pile replaces a slain Event.
  if (isEvent(card)) state.marks[slot] = 'exhausted';
  else state.monsters[slot as MonsterSlot].open.shift();
  player(state, seat).victory.push(card);
  table.log('slays', () => ({
    who: who(seat),
    monster: nameOf(card),
    price: amounts(payment),
    vp: trophy(card).vp,
  }));
  gain(table, seat, 'gold', bounty, nameOf(card));
  trigger(table, seat, 'onSlayMonster');
  return { effect: trophy(card).reward, source: nameOf(card) };
}
