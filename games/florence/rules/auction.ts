/** The auction phase: how lots are opened, bid for and won. */

import type { Choice, Listed, Params, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { BID_STEP, MAX_BUILDERS, OPENING_BID, OPENING_BID_FOR_TWO } from '../data/numbers';
import { LANDSCAPE_KINDS } from '../data/tiles';
import type { Landscape } from '../data/tiles';
import { nameOf, say } from '../names';
import { LOTS_FOR_TWO, STACKS, clockwiseFrom, forTwo, player } from '../state';
import { remove, seatAfter, seatsOf } from '../state';
import type { Auction, Florence, Lot, Step } from '../state';
import { take } from './items';
import { doesFor, lotAdvice } from './lots';
import { capacity, payBid, priced } from './money';
import { noPlaceFor } from './principality';
import { recruitAdvice } from './recruiting';

/** Plays one auction, from the choice of the lot to the item in its place. */
export function* auction(table: Table<Florence>): Rule<Step> {
  const { state } = table;
  const selector = selectorOf(state);
  if (selector === undefined) return 'turn';
  const lot = yield* open(table, selector);
  if (lot === 'pass') player(state, selector).inAuctions = false;
  else {
    const begun: Auction = {
      lot,
      bid: openingBid(state),
      bidder: selector,
      bidders: seatsOf(state).filter((seat) => player(state, seat).inAuctions),
    };
    state.auction = begun;
    if (begun.bidders.length > 1)
      table.log('opens', { who: who(selector), lot: nameOf.lot(lot), bid: openingBid(state) });
    yield* bidding(table);
    yield* win(table);
  }
  return 'auction';
}

/**
 * Returns the selector. It is determined for each auction, because a player who opened one and lost it is
 * selector again.
 */
const selectorOf = (state: Florence): Seat | undefined =>
  clockwiseFrom(state, state.start).find((seat) => player(state, seat).inAuctions);

export const openingBid = (state: Florence): number => (forTwo(state) ? OPENING_BID_FOR_TWO : OPENING_BID);

/** Returns the lots. With two players the landscapes are one lot. */
export const lots = (state: Florence): readonly Lot[] => (forTwo(state) ? LOTS_FOR_TWO : STACKS);

export function left(state: Florence, lot: Lot): number {
  switch (lot) {
    case 'forest':
    case 'lake':
    case 'park':
      return state.landscapes[lot];
    case 'landscape':
      return LANDSCAPE_KINDS.reduce((sum, kind) => sum + state.landscapes[kind], 0);
    case 'jester':
      return state.jesters;
    case 'builder':
      return state.builders;
    case 'prestige':
      return state.decks.prestige.length;
    case 'recruiting':
      return state.recruiting;
  }
}

/** True if the player can use the item. A player cannot bid for an item without a place for it. */
function usable(state: Florence, seat: Seat, lot: Lot): boolean {
  const fits = (kind: Landscape): boolean =>
    state.landscapes[kind] > 0 && noPlaceFor(state, seat, kind) === undefined;
  switch (lot) {
    case 'builder':
      return player(state, seat).builders < MAX_BUILDERS;
    case 'landscape':
      return LANDSCAPE_KINDS.some(fits);
    case 'forest':
    case 'lake':
    case 'park':
      return fits(lot);
    default:
      return true;
  }
}

type Why = { readonly why: string; readonly params: () => Params };

/** Returns a public reason why the lot is not available. */
function unavailable(state: Florence, seat: Seat, lot: Lot): Why | undefined {
  const params = () => ({ lot: nameOf.lot(lot) });
  if (left(state, lot) === 0) return { why: 'stack-empty', params };
  if (state.marked.includes(lot)) return { why: 'stack-marked', params };
  if (!usable(state, seat, lot))
    return {
      why: 'item-unusable',
      params: () => ({ reason: say(lot === 'builder' ? 'unusable.builder' : 'unusable.landscape') }),
    };
  return undefined;
}

function tooDear(state: Florence, seat: Seat, bid: number): Why | undefined {
  const missing = bid - capacity(player(state, seat));
  return missing > 0
    ? { why: 'cannot-afford', params: () => ({ cost: bid, short: say('short.plain', { missing }) }) }
    : undefined;
}

function* open(table: Table<Florence>, seat: Seat): Rule<Lot | 'pass'> {
  const { state } = table;
  const price = openingBid(state);
  const reason = whyPassedOver(state, seat, price);
  if (reason) {
    table.log('is-passed-opening', { who: who(seat), reason });
    return 'pass';
  }
  const alone = state.players.filter((of) => of.inAuctions).length === 1;
  const list = (): Listed<Lot | 'pass'>[] => [
    ...lots(state).map((lot): Listed<Lot> => {
      const bad = unavailable(state, seat, lot) ?? tooDear(state, seat, price);
      const params = () => ({
        lot: nameOf.lot(lot),
        price: priced(player(state, seat), price),
        left: left(state, lot),
        does: doesFor(player(state, seat), lot),
      });
      return bad
        ? { key: `lot:${lot}`, why: bad.why, params: () => ({ ...params(), ...bad.params() }) }
        : { key: `lot:${lot}`, spot: `lot ${lot}`, params, value: lot };
    }),
    { key: 'pass', idle: true, final: true, value: 'pass' },
  ];
  const lot = yield* table.choose(seat, alone ? 'buy' : 'open', list, {
    params: () => ({ bid: price, ...advice(state, seat) }),
    ...secretCash(state),
  });
  if (lot === 'pass') table.log('passes-opening', { who: who(seat) });
  return lot;
}

/** Advises the tutorial. It bids for a Recruiting card only if one can be won and helps. */
const advice = (state: Florence, seat: Seat, lot?: Lot): Params => ({
  ...lotAdvice(player(state, seat), lot),
  ...(unavailable(state, seat, 'recruiting') === undefined && recruitAdvice(state, seat)),
});

/** Returns why a selector without a choice passes without being asked. */
function whyPassedOver(state: Florence, seat: Seat, price: number): Phrase | undefined {
  if (lots(state).every((lot) => unavailable(state, seat, lot))) return say('passed.nothing-left');
  return whyShort(state, seat, price);
}

function* bidding(table: Table<Florence>): Rule {
  const { state } = table;
  const running = state.auction;
  if (!running) throw new Error('no auction is running');
  let last = running.bidder;
  while (running.bidders.length > 1) {
    const seat =
      clockwiseFrom(state, seatAfter(state, last)).find((next) => running.bidders.includes(next)) ?? last;
    const bid = running.bid + BID_STEP;
    last = seat;
    const reason = whyPassedBy(state, seat, running.lot, bid);
    if (reason) {
      remove(running.bidders, seat);
      table.log('is-passed', { who: who(seat), reason });
      continue;
    }
    const answer = yield* table.choose(seat, 'bid', () => raiseOrPass(state, seat, bid), {
      params: () => ({
        lot: nameOf.lot(running.lot),
        bid: running.bid,
        bidder: who(running.bidder),
        ...advice(state, seat, running.lot),
      }),
      ...secretCash(state),
    });
    if (answer === 'pass') {
      remove(running.bidders, seat);
      table.log('passes', { who: who(seat) });
    } else {
      running.bid = bid;
      running.bidder = seat;
      table.log('raises', { who: who(seat), bid });
    }
  }
}

/** Returns why a bidder who could not raise passes without being asked. */
function whyPassedBy(state: Florence, seat: Seat, lot: Lot, bid: number): Phrase | undefined {
  if (!usable(state, seat, lot)) return say(lot === 'builder' ? 'passed.builder' : 'passed.no-room');
  return whyShort(state, seat, bid);
}

/**
 * Returns the reason of missing money. With hidden cash it is undefined, because an automatic pass would
 * reveal the cash.
 */
const whyShort = (state: Florence, seat: Seat, bid: number): Phrase | undefined =>
  !state.options.hiddenCash && tooDear(state, seat, bid) ? say('passed.short', { bid }) : undefined;

function raiseOrPass(state: Florence, seat: Seat, bid: number): Listed<'raise' | 'pass'>[] {
  const key = `raise:${bid}`;
  const bad = tooDear(state, seat, bid);
  const params = () => ({ price: priced(player(state, seat), bid) });
  const raise: Listed<'raise'> = bad
    ? { key, why: bad.why, params: () => ({ ...params(), ...bad.params() }) }
    : { key, amount: bid, params, value: 'raise' };
  const pass: Choice<'pass'> = { key: 'pass', idle: true, value: 'pass' };
  return [raise, pass];
}

/** Makes the question secret with hidden cash, because its options would reveal the cash. */
const secretCash = ({ options }: Florence): { readonly secret?: true } =>
  options.hiddenCash ? { secret: true } : {};

/**
 * Lets the winner pay and take one item, and leave the auctions of this round. The effect of the item
 * follows.
 */
function* win(table: Table<Florence>): Rule {
  const { state } = table;
  const won = state.auction;
  if (!won) throw new Error('no auction is running');
  const { lot, bid, bidder } = won;
  table.log('wins', { who: who(bidder), lot: nameOf.lot(lot), bid });
  payBid(table, bidder, bid);
  state.marked.push(lot);
  player(state, bidder).inAuctions = false;
  yield* take(table, bidder, lot);
  state.auction = null;
}
