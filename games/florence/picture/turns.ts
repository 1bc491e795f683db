import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { ACTIONS_PER_TURN } from '../data/numbers';
import { nameOf, say } from '../names';
import { RECRUITING, type Turn } from '../state';
import type { View } from '../view';

/** Returns the seat that the table waits for, as far as it is public. */
export function acting({ step, auction, turn, drawing, players, start }: View): Seat | undefined {
  if (drawing) return drawing.seat;
  if (step === 'turn') return turn?.seat;
  if (step !== 'auction') return undefined;
  const from = (first: Seat, may: (seat: Seat) => boolean): Seat | undefined =>
    [...players.slice(first), ...players.slice(0, first)].find((of) => may(of.seat))?.seat;
  if (!auction) return from(start, (seat) => players[seat]?.inAuctions === true);
  // A player who has answered is out or is the bidder. So the next bidder is asked.
  const after = players[(auction.bidder + 1) % players.length]?.seat ?? auction.bidder;
  return from(after, (seat) => auction.bidders.includes(seat));
}

/** Says in one line what is happening. */
export function now(view: View): Phrase {
  const { step, auction, turn, drawing, players } = view;
  const seat = acting(view);
  if (drawing) return say('picture.goes-on.draw', { who: who(drawing.seat) });
  switch (step) {
    case 'deal':
      return say('picture.goes-on.deal');
    case 'auction': {
      if (!auction) {
        if (seat === undefined) return say('picture.goes-on.auctions');
        const isLast = players.filter((of) => of.inAuctions).length === 1;
        return say(isLast ? 'picture.goes-on.buy' : 'picture.goes-on.open', { who: who(seat) });
      }
      const params = { who: who(auction.bidder), bid: auction.bid, lot: nameOf.lot(auction.lot) };
      return seat === undefined || seat === auction.bidder
        ? say('picture.goes-on.won', params)
        : say('picture.goes-on.bid', { ...params, next: who(seat) });
    }
    case 'turn':
      return turn ? doing(view, turn) : say('picture.goes-on.turns');
    case 'round-end':
      return say('picture.goes-on.round-end');
    case 'over':
      return say('headline.over');
  }
}

/** After both actions, a player with a recruiting card can still recruit, if another player has a work. */
function doing({ players }: View, { seat, done }: Turn): Phrase {
  const count = ACTIONS_PER_TURN - done.length;
  const canRecruit =
    (players[seat]?.hand.recruiting ?? 0) > 0 &&
    players.some((of) => of.seat !== seat && of.works.some((work) => work !== RECRUITING));
  return count > 0 || canRecruit
    ? say('picture.goes-on.turn', { who: who(seat), count })
    : say('picture.goes-on.turn-done', { who: who(seat) });
}
