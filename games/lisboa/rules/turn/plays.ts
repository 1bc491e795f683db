/** The plays of a turn, and why some are impossible. */

import type { Choice, Param, Params, Seat, Table } from '../../../../src/engine/contract/game';
import { cardOf } from '../../data/cards';
import { COURT } from '../../data/ids';
import type { Noble } from '../../data/ids';
import * as names from '../../names';
import * as visits from '../../names-visit';
import type { Reason } from '../../names';
import { player, ships } from '../../state';
import type { Lisboa, Ship } from '../../state';
import { hull } from '../state-actions/ships';
import { eventCost, whyNoEvent } from '../visiting/events';
import { visitCost, visitPrice, visitSum, whyNoVisit } from '../visiting/visit';
import { sealable } from './sell';
import { effectsNow, kept, whyNoTuck } from './tuck';

/** Is a use of a card that can be impossible: in the portfolio, for a visit or for an event. */
type Use =
  | { readonly kind: 'tuck' | 'sponsor'; readonly card: string }
  | { readonly kind: 'visit'; readonly card: string; readonly noble: Noble };

export type Play =
  | Use
  | { readonly kind: 'discard'; readonly card: string }
  | { readonly kind: 'seal'; readonly ship: Ship }
  | { readonly kind: 'skip' };

type WhyNot = (play: Play) => Reason | undefined;

export function plays(state: Lisboa, seat: Seat, whyNot: WhyNot): Choice<Play>[] {
  const owner = player(state, seat);
  const seals = ships(owner)
    .filter(sealable)
    .map((ship): Choice<Play> => ({
      key: `seal:${ship.ship}`,
      groups: ['harbour'],
      params: () => ({ ship: names.ship(ship.ship), count: hull(ship), card: names.nothing }),
      value: { kind: 'seal', ship },
    }));
  if (owner.hand.length > 0)
    return [...seals, ...owner.hand.flatMap((card) => playsOf(state, seat, card, whyNot))];
  const params = () => ({ card: names.nothing });
  return [...seals, { key: 'skip', idle: true, groups: ['harbour'], params, value: { kind: 'skip' } }];
}

/**
 * Lists the ways to play a card: to the portfolio, to the court, or to the discard. The last one is always
 * possible, so it says why another one is not.
 */
const playsOf = (state: Lisboa, seat: Seat, id: string, whyNot: WhyNot): Choice<Play>[] => {
  const [kept, used] = [toPortfolio(state, seat, id), toCourt(state, seat, id)];
  const barred = ({ value }: Choice<Use>): Param => visits.barred(value.kind, whyNot(value));
  return [
    kept,
    used,
    ofCard('discard', { kind: 'discard', card: id }, () => ({ kept: barred(kept), used: barred(used) })),
  ];
};

/** Returns a play of a card. Its words are those of the card and these. */
const ofCard = <P extends Extract<Play, { readonly card: string }>>(
  way: string,
  value: P,
  params: () => Params,
): Choice<P> => ({
  key: `${way}:${value.card}`,
  groups: [`card:${value.card}`],
  spot: `card-${value.card}`,
  signed: true,
  // The uses come last: the first words with an icon give it to the button.
  params: () => ({ card: names.card(value.card), ...params(), uses: names.cardUses(value.card) }),
  value,
});

const toPortfolio = (state: Lisboa, seat: Seat, id: string): Choice<Use> =>
  ofCard<Use>(cardOf(id).kind === 'noble' ? 'tuck' : 'subsidy', { kind: 'tuck', card: id }, () => ({
    effects: names.lowerHalf(id),
    now: effectsNow(state, seat, id),
    ...kept(state, seat, id),
  }));

function toCourt(state: Lisboa, seat: Seat, id: string): Choice<Use> {
  const card = cardOf(id);
  if (card.kind !== 'noble')
    return ofCard<Use>('sponsor', { kind: 'sponsor', card: id }, () => ({
      effects: names.event(id),
      count: eventCost(state, seat),
    }));
  const { noble } = card;
  return ofCard<Use>('visit', { kind: 'visit', card: id, noble }, () => {
    const payment = visitPrice(state, seat, noble);
    return {
      noble: names.noble(noble),
      short: names.nobleShort(noble),
      count: visitCost(state, seat, noble),
      sum: visitSum(state, seat, noble),
      deed: names.deed(COURT[noble].noble),
      payment,
      visit: visits.visit(id, noble, payment),
    };
  });
}

/**
 * Returns a function that says why a play is impossible. Two cards of one noble have the same condition for a
 * visit, so each condition is checked once.
 */
export function whyNoPlay(table: Table<Lisboa>, seat: Seat): WhyNot {
  const known = new Map<string, Reason | undefined>();
  return (play) => {
    if (!('card' in play) || play.kind === 'discard') return undefined;
    const key = play.kind === 'visit' ? play.noble : play.card + play.kind;
    if (!known.has(key)) known.set(key, reasonFor(table, seat, play));
    return known.get(key);
  };
}

function reasonFor(table: Table<Lisboa>, seat: Seat, play: Use): Reason | undefined {
  switch (play.kind) {
    case 'visit':
      return whyNoVisit(table, seat, play.noble);
    case 'sponsor':
      return whyNoEvent(table, seat, play.card);
    case 'tuck': {
      const why = whyNoTuck(table, seat, play.card);
      return why && { why };
    }
  }
}

/** True if the player can make no visit, or none without losing wigs. */
export const costsWigs = (state: Lisboa, seat: Seat, whyNot: WhyNot): boolean =>
  player(state, seat).hand.every((id) => {
    const { value } = toCourt(state, seat, id);
    if (value.kind !== 'visit' || whyNot(value)) return true;
    return visitCost(state, seat, value.noble) > player(state, seat).influence;
  });
