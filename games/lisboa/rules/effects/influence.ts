/** Influence: how players gain it and pay with it. */

import { who } from '../../../../src/engine/contract/game';
import type { Seat, Table } from '../../../../src/engine/contract/game';
import { MAX_INFLUENCE, REIS_MARKS } from '../../data/board';
import { cardOf } from '../../data/cards';
import { shipType } from '../../data/ships';
import { isShip, player } from '../../state';
import type { Lisboa, Player, Top } from '../../state';

/** Returns the influence that a card or ship adds to each gain. */
export const influenceOf = (top: Top): number => {
  if (isShip(top)) return shipType(top.ship).influence;
  const card = cardOf(top.card);
  return card.kind === 'noble' ? card.influence : 0;
};

/** Returns the influence of one gain: the sum of all noble cards and ships in the portfolio. */
export const influenceGain = (owner: Pick<Player, 'top'>): number =>
  owner.top.reduce((sum, top) => sum + influenceOf(top), 0);

/** Moves the influence marker. It stops at 10, and passing 10 earns one wig. */
export function takeInfluence(table: Table<Lisboa>, seat: Seat): void {
  const { state } = table;
  const owner = player(state, seat);
  const count = influenceGain(owner);
  const reached = owner.influence + count;
  const over =
    count > 0 &&
    (reached > MAX_INFLUENCE || (state.options.overflowWigOnExactTen && reached === MAX_INFLUENCE));
  owner.influence = Math.min(MAX_INFLUENCE, reached);
  if (over) owner.wigs++;
  table.log(count === 0 ? 'gains-no-influence' : over ? 'gains-influence-and-wig' : 'gains-influence', {
    who: who(seat),
    count,
  });
}

/** Holds the means that a player can pay with. */
export type Purse = Pick<Player, 'reis' | 'wigs' | 'influence'>;

/**
 * Returns the réis that influence can replace: one for each réis mark that the marker reaches on its way
 * down.
 */
const marksBelow = Array.from({ length: MAX_INFLUENCE + 1 }, (_, influence) =>
  REIS_MARKS.filter((mark) => mark < influence),
);
export const convertible = (influence: number): number => marksBelow[influence]?.length ?? 0;
export const moneyIn = (purse: Purse): number => purse.reis + convertible(purse.influence);

export const afterConverting = (influence: number, reis: number): number =>
  reis === 0 ? influence : (marksBelow[influence]?.[reis - 1] ?? 0);
