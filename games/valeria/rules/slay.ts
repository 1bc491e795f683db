import { say, who } from '../../../src/engine/game';
import type { Choice, Listed, Params, Rule, Seat, Table } from '../../../src/engine/game';
import { MONSTER_SLOTS, SLOTS } from '../data/board';
import type { MonsterSlot, Slot } from '../data/board';
import { isEvent, trophy } from '../data/monsters';
import { amount, amounts, nameOf, shelf } from '../names';
import { monsterAt, placeAt, player, tokensAt } from '../state';
import type { Valeria } from '../state';
import { trigger } from './centre';
import { carryOut } from './effects';
import { canPay, inWords, pay, tooDear } from './payments';
import type { Cost } from './payments';

/** Where a Monster can be slain: top cards, and Monster Events in play. */
export const monstersInReach = (state: Valeria): readonly Slot[] =>
  (state.options.monsterEvents ? SLOTS : MONSTER_SLOTS).filter((slot) => monsterAt(state, slot) !== undefined);

/** The printed Strength and Magic; tokens of Monster Events raise them. */
export function slayCost(state: Valeria, slot: Slot): Cost {
  const card = monsterAt(state, slot);
  if (!card) throw new Error(`there is nothing to slay at ${slot}`);
  const tokens = tokensAt(state, slot);
  return { real: 'strength', amount: trophy(card).strength + tokens.strength, magic: trophy(card).magic + tokens.magic };
}

export const affordableSlays = (state: Valeria, seat: Seat): Slot[] => monstersInReach(state).filter((slot) => canPay(player(state, seat), slayCost(state, slot)));

/**
 * A card on offer in an action. What is said of it hangs on the card, its slot and its price alone, so that it is put together once and not
 * for each action of the game.
 */
export type Offer = Choice<Act> & { readonly params: Params; readonly spot: Slot };
export type Act = (table: Table<Valeria>, seat: Seat) => Rule;
const offers = shelf<Offer>();

export function slayOffer(state: Valeria, slot: Slot): Offer {
  const card = monsterAt(state, slot);
  if (!card) throw new Error(`there is nothing to slay at ${slot}`);
  const cost = slayCost(state, slot);
  const { gold } = tokensAt(state, slot);
  return offers(`${slot} ${card} ${cost.amount} ${cost.magic} ${gold}`, () => ({
    key: `slay:${slot}`, group: 'slay', spot: slot, value: (table, seat) => slay(table, seat, slot),
    params: {
      card: nameOf(card), price: inWords(cost), terms: say('terms.price-vp', { price: inWords(cost), vp: trophy(card).vp }),
      reward: gold > 0 ? [say(`reward.${card}`), amount('gold', gold)] : say(`reward.${card}`),
    },
  }));
}

/** Every Monster in reach, or why it cannot be slain. */
export const slaysListed = (state: Valeria, seat: Seat): Listed<Act>[] => monstersInReach(state).map((slot) => {
  const cost = slayCost(state, slot);
  const offer = slayOffer(state, slot);
  return canPay(player(state, seat), cost) ? offer : tooDear(offer, player(state, seat), cost);
});

/** 9.3: pay, take the card into the Victory stack, be rewarded. */
export function* slay(table: Table<Valeria>, seat: Seat, slot: Slot): Rule {
  const { state } = table;
  const card = monsterAt(state, slot);
  if (!card) throw new Error(`there is nothing to slay at ${slot}`);
  const payment = yield* pay(table, seat, slayCost(state, slot), nameOf(card));
  const place = placeAt(state, slot);
  const bounty = tokensAt(state, slot).gold;
  delete state.tokens[place];
  // A slain Event is replaced by an Exhausted card from the bottom of the pile.
  if (isEvent(card)) state.marks[slot] = 'exhausted';
  else state.monsters[slot as MonsterSlot].open.shift();
  player(state, seat).victory.push(card);
  table.log('slays', { player: who(seat), monster: nameOf(card), price: amounts(payment), vp: trophy(card).vp });
  if (bounty > 0) yield* carryOut(table, seat, { op: 'gain', resource: 'gold', amount: bounty }, nameOf(card));
  trigger(table, seat, 'onSlayMonster');
  yield* carryOut(table, seat, trophy(card).reward, nameOf(card));
}
