import {
  say,
  who,
  type Choice,
  type Refusal,
  type Rule,
  type Seat,
  type Table,
} from '../../../src/engine/game';
import {
  abilitiesOf,
  ABILITY_IDS,
  boxOrder,
  costOf,
  deckOf,
  isOffer,
  isWild,
  windowsOf,
  type AbilityId,
  type Card,
  type Window,
} from '../data/cards';
import type { Empire } from '../data/empires';
import { adjacent, REGIONS, type Region } from '../data/map';
import { activation, each, player, type Whispers } from '../state';
import { ABILITY_RULES } from './abilities';
import { returnCards } from './drawing';
import { cardName, chooseRegion, empireName, topicOf } from './listing';

/** Symbols on cards of the hand: an empire card or an offer counts as its empire, a wild as any but never for Midnight Oil. */
const pays = (card: Card, symbol: Empire, ability: AbilityId): boolean =>
  isWild(card) ? ability !== 'midnight-oil' : deckOf(card) === symbol;

/** Cards that look alike are one way of paying. */
const kindOf = (card: Card): string => (isOffer(card) ? card : card.split('-').slice(0, 2).join('-'));

/** Every way to pay for an ability from this hand, alike ones once (12.3). */
export function ways(hand: readonly Card[], ability: AbilityId): Card[][] {
  const [first, second] = costOf(ability);
  const found = new Map<string, Card[]>();
  for (const card of hand) {
    if (!abilitiesOf(card).includes(ability)) continue;
    if (second === undefined) {
      found.set(kindOf(card), found.get(kindOf(card)) ?? [card]);
      continue;
    }
    const missing = deckOf(card) === first ? second : (first as Empire);
    for (const other of hand) {
      if (other === card || !pays(other, missing, ability)) continue;
      const label = [kindOf(card), kindOf(other)].sort().join('+');
      if (!found.has(label)) found.set(label, [card, other]);
    }
  }
  return [...found.values()];
}

/** Does anything in this hand pay for it? */
function payable(hand: readonly Card[], ability: AbilityId): boolean {
  const [first, second] = costOf(ability);
  return hand.some(
    (card) =>
      abilitiesOf(card).includes(ability) &&
      (second === undefined ||
        hand.some(
          (other) =>
            other !== card && pays(other, deckOf(card) === first ? second : (first as Empire), ability),
        )),
  );
}

/** Why an ability cannot be played now, in the order of 12.3. */
export function refusalOf(
  state: Whispers,
  seat: Seat,
  ability: AbilityId,
  window: Window,
): string | undefined {
  if (!payable(player(state, seat).hand, ability)) return 'cost-not-met';
  if (!windowsOf(ability).includes(window)) return 'wrong-window';
  return ABILITY_RULES[ability].why(state);
}

/** The abilities that some card of the hand names, with the reasons of those that cannot be played: for the holder's eyes alone. */
function abilities(state: Whispers, seat: Seat, window: Window): (Choice<AbilityId> | Refusal)[] {
  const named = new Set<AbilityId>();
  for (const card of player(state, seat).hand) for (const id of abilitiesOf(card)) named.add(id);
  return ABILITY_IDS.filter((id) => named.has(id)).map((id) => {
    const why = refusalOf(state, seat, id, window);
    return why === undefined ? ABILITY[id] : refused(id, why);
  });
}

const refusals = each(ABILITY_IDS, () => new Map<string, Refusal>());
function refused(id: AbilityId, why: string): Refusal {
  const known = refusals[id].get(why) ?? { key: ABILITY[id].key, why, params: ABILITY[id].params };
  refusals[id].set(why, known);
  return known;
}

const ABILITY = each(ABILITY_IDS, (id) => ({
  key: `ability:${id}`,
  value: id,
  params: { ability: say(`ability.${id}`), cost: costOf(id).map(empireName) },
}));

/** Plays one card, or thinks better of it. */
export function* playCard(table: Table<Whispers>, window: Window): Rule {
  const { state } = table;
  const { seat } = activation(state);
  const ability = yield* table.choose(
    seat,
    'play',
    () => [...abilities(state, seat, window), { key: 'back', value: undefined }],
    { topic: topicOf('play'), secret: true, fallback: ['back'] },
  );
  if (ability === undefined) return;
  pay(table, seat, ability, yield* choosePayment(table, seat, ability));
  yield* ABILITY_RULES[ability].play(table);
}

function choosePayment(table: Table<Whispers>, seat: Seat, ability: AbilityId): Rule<Card[]> {
  const { state } = table;
  const { hand } = player(state, seat);
  return table.choose(
    seat,
    'pay',
    () =>
      ways(boxOrder(hand), ability).map((cards) => ({
        key: `with:${cards.join('+')}`,
        value: cards,
        params: { cards: cards.map(cardName), first: cardName(cards[0] ?? '') },
        ...(hand.length > 6 && { group: `first:${kindOf(cards[0] ?? '')}` }),
      })),
    {
      topic: topicOf('pay'),
      secret: true,
      single: 'take',
      params: () => ({ ability: say(`ability.${ability}`) }),
    },
  );
}

function pay(table: Table<Whispers>, seat: Seat, ability: AbilityId, cards: readonly Card[]): void {
  table.log('plays', { seat: who(seat), ability: say(`ability.${ability}`), cards: cards.map(cardName) });
  returnCards(table.state, seat, cards);
}

// Range cards are paid with the declaration of an attack.

const RANGES = ['far-strike', 'armada'] as const;

export const canRange = (state: Whispers): boolean => {
  const act = activation(state);
  return act.decider === act.seat && player(state, act.seat).hand.length > 0;
};

/** Where a range card reaches from here; where the attack would be possible anyway it would be wasted. */
export const reach = (
  state: Whispers,
  ability: (typeof RANGES)[number],
  from: Region,
  region: Region,
): true | string | null => {
  const { at } = activation(state);
  if (region === from) return null;
  if (state.holders[region] === at.empire) return 'target-not-enemy';
  if (adjacent(from, region)) return 'no-effect';
  return ability === 'armada' || state.banners[region] === 0 ? true : 'target-not-empty';
};

/** Chooses a range card, its payment and its target; what is paid is paid when the attack is declared. */
export function* rangeCard(
  table: Table<Whispers>,
  from: Region,
): Rule<{ readonly to: Region; readonly pay: () => void } | undefined> {
  const { state } = table;
  const { seat } = activation(state);
  const ability = yield* table.choose(
    seat,
    'range',
    () => [
      ...RANGES.map((id) => {
        const why = !payable(player(state, seat).hand, id)
          ? 'cost-not-met'
          : REGIONS.some((region) => reach(state, id, from, region) === true)
            ? undefined
            : 'no-effect';
        return why === undefined ? { ...ABILITY[id], value: id } : refused(id, why);
      }),
      { key: 'back', value: undefined },
    ],
    { topic: topicOf('range'), secret: true, fallback: ['back'] },
  );
  if (ability === undefined) return undefined;
  const cards = yield* choosePayment(table, seat, ability);
  const to = yield* chooseRegion(
    table,
    seat,
    'range-target',
    (region) => reach(state, ability, from, region),
    () => ({ ability: say(`ability.${ability}`) }),
  );
  return { to, pay: () => pay(table, seat, ability, cards) };
}
