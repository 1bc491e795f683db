import { say, who } from '../../../src/engine/game';
import type { Listed, Refusal, Rule, Seat, Table } from '../../../src/engine/game';
import { MONSTER_SLOTS, SLOTS, byName } from '../data/board';
import type { MonsterSlot, Slot } from '../data/board';
import { isEvent, trophy } from '../data/monsters';
import type { Trophy } from '../data/monsters';
import { amount, amounts, nameOf, shelf } from '../names';
import { NO_TOKENS, monsterAt, placeAt, player, tokensAt } from '../state';
import type { Purse, Valeria } from '../state';
import { trigger } from './centre';
import { carryOut } from './effects';
import { canPay, inWords, offered, pay, priced } from './payments';
import type { Cost, Priced } from './payments';

/** Where a Monster can be slain: top cards, and Monster Events in play. */
const reach = (state: Valeria): readonly Slot[] => (state.options.monsterEvents ? SLOTS : MONSTER_SLOTS);
export const monstersInReach = (state: Valeria): readonly Slot[] =>
  reach(state).filter((slot) => monsterAt(state, slot) !== undefined);

/** The printed Strength and Magic; tokens of Monster Events raise them. */
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

export const canSlay = (state: Valeria, seat: Seat): boolean =>
  monstersInReach(state).some((slot) => canPay(player(state, seat), slayCost(state, slot)));

export type Act = (table: Table<Valeria>, seat: Seat) => Rule;

/** What is said of a card on offer hangs on the card, its slot and its price alone: it is put together once and not for each action of the game. */
const untouched = byName(SLOTS, (slot) => shelf((card: Trophy) => monsterOffer(slot, card, NO_TOKENS)));

function monsterOffer(slot: Slot, card: Trophy, tokens: Readonly<Purse>): Priced<Act> {
  const cost = costOf(card, tokens);
  const price = inWords(cost);
  return priced(cost, {
    key: `slay:${slot}`,
    group: 'slay',
    spot: slot,
    value: (table, seat) => slay(table, seat, slot),
    params: {
      card: nameOf(card),
      price,
      terms: say('terms.price-vp', { price, vp: trophy(card).vp }),
      reward: tokens.gold > 0 ? [say(`reward.${card}`), amount('gold', tokens.gold)] : say(`reward.${card}`),
    },
  });
}

/** Every Monster in reach, or why it cannot be slain. */
export function slaysListed(state: Valeria, seat: Seat): Listed<Act>[] {
  const of = player(state, seat);
  const listed: Listed<Act>[] = [];
  for (const slot of reach(state)) {
    const card = monsterAt(state, slot);
    const tokens = tokensAt(state, slot);
    if (card)
      listed.push(
        offered(tokens === NO_TOKENS ? untouched[slot](card) : monsterOffer(slot, card, tokens), of),
      );
  }
  for (const slot of MONSTER_SLOTS) if (monsterAt(state, slot) === undefined) listed.push(NO_MONSTER[slot]);
  return listed;
}

/** What is said of a slot without cards. */
export const nothingThere = (action: string, slot: Slot): Refusal => ({
  key: `${action}:${slot}`,
  why: 'stack-exhausted',
  params: { card: say(`slot.${slot}`), terms: say('terms.none') },
});
const NO_MONSTER = byName(MONSTER_SLOTS, (slot) => nothingThere('slay', slot));

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
  table.log('slays', {
    player: who(seat),
    monster: nameOf(card),
    price: amounts(payment),
    vp: trophy(card).vp,
  });
  if (bounty > 0)
    yield* carryOut(table, seat, { op: 'gain', resource: 'gold', amount: bounty }, nameOf(card));
  trigger(table, seat, 'onSlayMonster');
  yield* carryOut(table, seat, trophy(card).reward, nameOf(card));
}
