import {
  say,
  who,
  type Choice,
  type Effect,
  type Rule,
  type Seat,
  type Table,
} from '../../../src/engine/game';
import { boxOrder, isOffer, OFFERS, type OfferId } from '../data/cards';
import { EMPIRES, SLOTS } from '../data/empires';
import { REGIONS } from '../data/map';
import { activation, player, type Place, type Whispers } from '../state';
import { add } from './control';
import { agentAt, PLACES } from './councils';
import { drawCards, returnCards } from './drawing';
import { chooseRegion, empireName, placeName, placeOption, regionName, topicOf } from './listing';

// The Dark Alliances: cards by which somebody else may ask to decide an action, or lend banners to an attack.

/** Is the player of the active position asked in a window? Whoever holds a card is; with offers about, whoever might be made one. */
export function asksWindow(state: Whispers): boolean {
  const { seat, dealt } = activation(state);
  if (player(state, seat).hand.length > 0) return true;
  return state.options.darkAlliances && !dealt && state.players.some((other) => other.hand.length > 0);
}

export function offersOpen(state: Whispers, kind: 'control' | 'plus4' | null): void {
  const now = activation(state);
  now.open = state.options.darkAlliances && !now.dealt ? kind : null;
}

const agentsOf = (state: Whispers, seat: Seat): Place[] =>
  PLACES.filter((place) => agentAt(state, place) === seat);
const hidden = (state: Whispers, seat: Seat) =>
  SLOTS.filter((slot) => !player(state, seat).revealed.includes(player(state, seat).loyalties[slot]));

/** Who would pay the price of an offer, and who the other one is. */
const parties = (state: Whispers, by: Seat, card: OfferId): readonly [payer: Seat, other: Seat] => {
  const taker = activation(state).seat;
  return OFFERS[card].payer === 'holder' ? [by, taker] : [taker, by];
};

/** A price that must be paid has to be payable; what one "may" do can be declined. */
function payable(state: Whispers, by: Seat, card: OfferId): boolean {
  const [payer] = parties(state, by, card);
  switch (OFFERS[card].price) {
    case 'remove-agent':
      return agentsOf(state, payer).length + player(state, payer).field.length > 0;
    case 'reveal-token':
      return hidden(state, payer).length > 0;
    case 'draw-two':
    case 'add-four':
    case 'exchange-agents':
      return true;
  }
}

/** Offers are made unprompted, while the other decides; nobody is asked whether they hold one. */
export function offers(state: Whispers, seat: Seat): readonly Choice<Effect<Whispers>>[] {
  const now = state.activation;
  if (!now?.open || now.seat === seat || now.dealt || now.offer) return [];
  return boxOrder(player(state, seat).hand)
    .filter(isOffer)
    .filter((card) => OFFERS[card].asks === now.open && payable(state, seat, card))
    .map((card) => ({
      key: `offer:${card}`,
      params: { card: say(`card.${card}`), seat: who(now.seat) },
      value(table) {
        activation(table.state).offer = { by: seat, card };
        const of = player(table.state, seat);
        of.shown = boxOrder([...of.shown, card]);
        table.log('offers', { seat: who(seat), to: who(now.seat), card: say(`card.${card}`) });
      },
    }));
}

export function* takeOffer(table: Table<Whispers>, accepted: boolean): Rule {
  const { state } = table;
  const now = activation(state);
  if (!now.offer) return;
  const { by, card } = now.offer;
  now.offer = null;
  if (!accepted) return table.log('declines', { seat: who(now.seat), by: who(by) });
  now.dealt = true;
  table.log('accepts', { seat: who(now.seat), by: who(by), card: say(`card.${card}`) });
  returnCards(state, by, [card]);
  const [payer, other] = parties(state, by, card);
  yield* payPrice(table, payer, other, card);
  if (OFFERS[card].asks === 'control') {
    now.decider = by;
    return;
  }
  const { march, at } = now;
  const count = Math.min(4, state.supply[at.empire]);
  state.supply[at.empire] -= count;
  if (march) march.banners += count;
  table.log('joins', { empire: empireName(at.empire), count });
}

function* payPrice(table: Table<Whispers>, payer: Seat, other: Seat, card: OfferId): Rule {
  const { state } = table;
  switch (OFFERS[card].price) {
    case 'remove-agent': {
      const where = yield* table.choose(
        payer,
        'pay-agent',
        () => [
          ...agentsOf(state, payer).map((place) => placeOption(place)),
          ...player(state, payer).field.map((region) => ({
            key: `at:${region}`,
            value: region,
            params: { region: regionName(region) },
            spot: region,
          })),
        ],
        { topic: topicOf('pay-agent') },
      );
      if (typeof where === 'string')
        player(state, payer).field = player(state, payer).field.filter((region) => region !== where);
      else state.councils[where.empire][where.position] = null;
      return table.log('removes-agent', { seat: who(payer) });
    }
    case 'draw-two':
      for (let drawn = 0; drawn < 2; drawn++) {
        const empire = yield* table.choose(
          payer,
          'pay-draw',
          () => [
            ...EMPIRES.map((one) =>
              state.decks[one].length > 0
                ? { key: `empire:${one}`, value: one, params: { empire: empireName(one) } }
                : { key: `empire:${one}`, why: 'action-unavailable', params: { empire: empireName(one) } },
            ),
            { key: 'none', value: undefined },
          ],
          { topic: topicOf('pay-draw'), fallback: ['none'] },
        );
        if (empire === undefined) return;
        drawCards(table, payer, empire, 1);
      }
      return;
    case 'add-four': {
      if (!REGIONS.some((region) => state.supply[state.holders[region]] > 0)) return;
      const region = yield* chooseRegion(table, payer, 'pay-region', (one) =>
        state.supply[state.holders[one]] > 0 ? true : 'no-supply',
      );
      return table.log('added', {
        empire: empireName(state.holders[region]),
        region: regionName(region),
        count: add(state, region, 4),
      });
    }
    case 'reveal-token': {
      const slot = yield* table.choose(
        payer,
        'pay-token',
        () =>
          hidden(state, payer).map((one) => ({
            key: `token:${one}`,
            value: one,
            params: { slot: say(`slot.${one}`), empire: empireName(player(state, payer).loyalties[one]) },
          })),
        { topic: topicOf('pay-token'), secret: true },
      );
      const of = player(state, payer);
      of.revealed.push(of.loyalties[slot]);
      return table.log('reveals', {
        seat: who(payer),
        empire: empireName(of.loyalties[slot]),
        slot: say(`slot.${slot}`),
      });
    }
    case 'exchange-agents': {
      const [own, theirs] = [agentsOf(state, payer), agentsOf(state, other)];
      if (own.length === 0 || theirs.length === 0) return;
      const mine = yield* table.choose(
        payer,
        'pay-own',
        () => [...own.map((place) => placeOption(place)), { key: 'none', value: undefined }],
        { topic: topicOf('pay-own'), fallback: ['none'] },
      );
      if (mine === undefined) return;
      const yours = yield* table.choose(payer, 'pay-other', () => theirs.map((place) => placeOption(place)), {
        topic: topicOf('pay-other'),
      });
      state.councils[mine.empire][mine.position] = other;
      state.councils[yours.empire][yours.position] = payer;
      return table.log('exchanges', { seat: who(payer), place: placeName(mine), to: placeName(yours) });
    }
  }
}
