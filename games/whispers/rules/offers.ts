/** Dark Alliances: offers by which another player decides an action, or lends banners to an attack. */

import {
  who,
  type Choice,
  type Effect,
  type Rule,
  type Seat,
  type Table,
} from '../../../src/engine/contract/game';
import { OFFER_BANNERS, boxOrder, isOffer, OFFERS, type OfferId } from '../data/cards';
import { EMPIRES, SLOTS, type Loyalty } from '../data/empires';
import { empireName, placeName, priceOf, regionName, say } from '../names';
import { activationOf, player, type Activation, type Whispers } from '../state';
import { joinAttack } from './abilities/during';
import { add } from './control';
import { agentsOf, placeOption } from './councils';
import { drawCards, returnCards } from './drawing';
import { BACK, regions } from './regions';

/**
 * True if the player of the active position is asked in a window: if they hold a card, or with offers
 * allowed, if an offer could be made to them.
 */
export function asksWindow(state: Whispers): boolean {
  const { seat, dealt } = activationOf(state);
  if (player(state, seat).hand.length > 0) return true;
  return state.options.darkAlliances && !dealt && state.players.some((other) => other.hand.length > 0);
}

export function offersOpen(state: Whispers, kind: 'control' | 'plus4' | null): void {
  const activation = activationOf(state);
  activation.open = state.options.darkAlliances && !activation.dealt ? kind : null;
}

/** Declines an optional part of a price. */
const NONE = { key: 'none', value: undefined, idle: true } as const;

const hidden = (state: Whispers, seat: Seat): readonly Loyalty[] => {
  const { loyalties, revealed } = player(state, seat);
  return SLOTS.filter((slot) => !revealed.includes(loyalties[slot]));
};

/** Returns the player who would pay the price of an offer, and the other player. */
const parties = (state: Whispers, by: Seat, card: OfferId): readonly [payer: Seat, other: Seat] => {
  const taker = activationOf(state).seat;
  return OFFERS[card].payer === 'holder' ? [by, taker] : [taker, by];
};

/** True if the price can be paid. Only an obligatory price must be payable. */
function payable(state: Whispers, by: Seat, card: OfferId): boolean {
  const [payer] = parties(state, by, card);
  switch (OFFERS[card].price) {
    case 'remove-agent':
      return agentsOf(state, payer).length > 0;
    case 'reveal-token':
      return hidden(state, payer).length > 0;
    case 'draw-two':
    case 'add-four':
    case 'exchange-agents':
      return true;
  }
}

/** Lists the answers to an offer. */
export const answersTo = (offer: Activation['offer'], seat: Seat): Choice<'accept' | 'decline'>[] =>
  offer
    ? [
        {
          key: 'accept',
          value: 'accept',
          params: () => ({ seat: who(offer.by), price: priceOf(offer.card, offer.by, seat, seat) }),
        },
        { key: 'decline', value: 'decline', idle: true, final: true },
      ]
    : [];

const canBeMade = (state: Whispers, by: Seat, card: OfferId): boolean => {
  const { open, active, declined } = activationOf(state);
  const { asks } = OFFERS[card];
  return (
    asks === open &&
    !declined.includes(card) &&
    (asks === 'control' || state.supply[active.empire] > 0) &&
    payable(state, by, card)
  );
};

/** Lists the offers of a seat while the other player decides. No player is asked if they hold one. */
export function offers(state: Whispers, seat: Seat): readonly Choice<Effect<Whispers>>[] {
  const { activation } = state;
  if (!activation?.open || activation.seat === seat || activation.offer) return [];
  const taker = activation.seat;
  return boxOrder(player(state, seat).hand)
    .filter(isOffer)
    .filter((card) => canBeMade(state, seat, card))
    .map((card) => ({
      key: `offer:${card}`,
      params: () => ({
        card: say(`card.${card}`),
        seat: who(taker),
        price: priceOf(card, seat, taker, seat),
      }),
      value(table) {
        activationOf(table.state).offer = { by: seat, card };
        const of = player(table.state, seat);
        of.shown = boxOrder([...of.shown.filter((shown) => shown !== card), card]);
        table.log('offers', {
          who: who(seat),
          to: who(taker),
          card: say(`card.${card}`),
          price: priceOf(card, seat, taker, null),
        });
      },
    }));
}

/**
 * Performs the answer to an offer. A declined offer is not made again in this activation. If it is accepted,
 * its price is paid and its card returns to its deck. Returns true if cards were drawn or a loyalty was
 * shown.
 */
export function* takeOffer(
  table: Table<Whispers>,
  { by, card }: NonNullable<Activation['offer']>,
  accepted: boolean,
): Rule<boolean> {
  const { state } = table;
  const activation = activationOf(state);
  activation.offer = null;
  if (!accepted) {
    activation.declined.push(card);
    table.log('declines', { who: who(activation.seat), by: who(by) });
    return false;
  }
  activation.dealt = true;
  table.log('accepts', { who: who(activation.seat), by: who(by), card: say(`card.${card}`) });
  const [payer, other] = parties(state, by, card);
  const learnt = yield* payPrice(table, payer, other, card);
  returnCards(state, by, [card]);
  if (OFFERS[card].asks === 'control') activation.decider = by;
  else joinAttack(table, OFFER_BANNERS);
  return learnt;
}

function* payPrice(table: Table<Whispers>, payer: Seat, other: Seat, card: OfferId): Rule<boolean> {
  switch (OFFERS[card].price) {
    case 'remove-agent':
      yield* removeAgent(table, payer);
      return false;
    case 'draw-two':
      return yield* drawTwo(table, payer);
    case 'add-four':
      yield* addFour(table, payer);
      return false;
    case 'reveal-token':
      yield* revealToken(table, payer);
      return true;
    case 'exchange-agents':
      yield* exchangeAgents(table, payer, other);
      return false;
  }
}

/** Removes an agent from a council. An agent in the field can only be retrieved. */
function* removeAgent(table: Table<Whispers>, payer: Seat): Rule {
  const { state } = table;
  const place = yield* table.choose(
    payer,
    'pay-agent',
    () => agentsOf(state, payer).map((one) => placeOption(state, one)),
    {},
  );
  state.councils[place.empire][place.position] = null;
  table.log('removes-agent', { who: who(payer), place: placeName(place) });
}

function* drawTwo(table: Table<Whispers>, payer: Seat): Rule<boolean> {
  const { state } = table;
  for (const left of [2, 1]) {
    const empire = yield* table.choose(
      payer,
      'pay-draw',
      () => [
        ...EMPIRES.map((one) => {
          const named = { key: `empire:${one}`, params: { empire: empireName(one) } };
          return state.decks[one].length > 0 ? { ...named, value: one } : { ...named, why: 'no-cards' };
        }),
        NONE,
      ],
      { params: () => ({ count: left }) },
    );
    if (empire === undefined) return left < 2;
    drawCards(table, payer, empire, 1);
  }
  return true;
}

function* addFour(table: Table<Whispers>, payer: Seat): Rule {
  const { state, log } = table;
  const region = yield* table.choose(
    payer,
    'pay-region',
    () => [...regions(state, (one) => (state.supply[state.holders[one]] > 0 ? true : 'no-supply')), NONE],
    {},
  );
  if (region === undefined) return;
  const empire = empireName(state.holders[region]);
  log('added', { empire, region: regionName(region), count: add(state, region, OFFER_BANNERS) });
}

/** Shows a loyalty. It stays visible, so the player cannot undo beyond it. */
function* revealToken(table: Table<Whispers>, payer: Seat): Rule {
  const { state } = table;
  const slot = yield* table.choose(
    payer,
    'pay-token',
    () =>
      hidden(state, payer).map((one) => ({
        key: `token:${one}`,
        value: one,
        params: () => ({
          slot: say(`value.${one}`),
          empire: empireName(player(state, payer).loyalties[one]),
        }),
      })),
    {
      secret: true,
    },
  );
  const { loyalties, revealed } = player(state, payer);
  revealed.push(loyalties[slot]);
  table.reveal();
  table.log('reveals', {
    who: who(payer),
    empire: empireName(loyalties[slot]),
    slot: say(`value.${slot}`),
  });
}

function* exchangeAgents(table: Table<Whispers>, payer: Seat, other: Seat): Rule {
  const { state } = table;
  if (agentsOf(state, payer).length === 0 || agentsOf(state, other).length === 0) return;
  for (;;) {
    const mine = yield* table.choose(
      payer,
      'pay-own',
      () => [...agentsOf(state, payer).map((place) => placeOption(state, place)), NONE],
      { params: () => ({ seat: who(other) }) },
    );
    if (mine === undefined) return;
    const theirs = yield* table.choose(
      payer,
      'pay-other',
      () => [...agentsOf(state, other).map((place) => placeOption(state, place)), BACK],
      {
        params: () => ({ seat: who(other), place: placeName(mine) }),
      },
    );
    if (theirs === undefined) continue;
    state.councils[mine.empire][mine.position] = other;
    state.councils[theirs.empire][theirs.position] = payer;
    return table.log('exchanges', {
      who: who(payer),
      other: who(other),
      place: placeName(mine),
      to: placeName(theirs),
    });
  }
}
