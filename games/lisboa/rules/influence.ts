import { who } from '../../../src/engine/game';
import type { Seat, Table } from '../../../src/engine/game';
import { MOST_INFLUENCE, REIS_MARKS } from '../data/board';
import { cardOf } from '../data/cards';
import { shipType } from '../data/ships';
import { isShip, player } from '../state';
import type { Lisboa, Player, Top } from '../state';

const influenceOf = (top: Top): number => {
  if (isShip(top)) return shipType(top.ship).influence;
  const card = cardOf(top.card);
  return card.kind === 'noble' ? card.influence : 0;
};

/** Gaining influence always means: as much as all noble cards and ships in the portfolio show. */
export const influenceGain = (owner: Pick<Player, 'top'>): number =>
  owner.top.reduce((sum, top) => sum + influenceOf(top), 0);

/** The marker stops at 10; passing it earns one wig. */
export function takeInfluence(table: Table<Lisboa>, seat: Seat): void {
  const { state } = table;
  const owner = player(state, seat);
  const count = influenceGain(owner);
  const reached = owner.influence + count;
  const over =
    count > 0 &&
    (reached > MOST_INFLUENCE || (state.options.overflowWigOnExactTen && reached === MOST_INFLUENCE));
  owner.influence = Math.min(MOST_INFLUENCE, reached);
  if (over) owner.wigs++;
  table.log(count === 0 ? 'gains-no-influence' : over ? 'gains-influence-and-wig' : 'gains-influence', {
    who: who(seat),
    count,
  });
}

/** What somebody could pay with. */
export type Purse = Pick<Player, 'reis' | 'wigs' | 'influence'>;

/** Réis that influence can stand in for: one for each réis mark the marker reaches on its way down. */
const marksBelow = Array.from({ length: MOST_INFLUENCE + 1 }, (_, influence) =>
  REIS_MARKS.filter((mark) => mark < influence),
);
export const convertible = (influence: number): number => marksBelow[influence]?.length ?? 0;
export const moneyIn = (purse: Purse): number => purse.reis + convertible(purse.influence);

export const afterConverting = (influence: number, reis: number): number =>
  reis === 0 ? influence : (marksBelow[influence]?.[reis - 1] ?? 0);
