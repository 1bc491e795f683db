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
export const influenceGain = (owner: Player): number =>
  owner.top.reduce((sum, top) => sum + influenceOf(top), 0);

export interface Gain {
  readonly gain: number;
  readonly wigs: number;
}

/** The marker stops at 10; passing it earns one wig. */
export function gainInfluence(state: Lisboa, seat: Seat): Gain {
  const owner = player(state, seat);
  const gain = influenceGain(owner);
  const reached = owner.influence + gain;
  const over =
    gain > 0 &&
    (reached > MOST_INFLUENCE || (state.options.overflowWigOnExactTen && reached === MOST_INFLUENCE));
  owner.influence = Math.min(MOST_INFLUENCE, reached);
  if (over) owner.wigs++;
  return { gain, wigs: over ? 1 : 0 };
}

export const tellGain = (table: Table<Lisboa>, seat: Seat, { gain, wigs }: Gain): void =>
  table.log(gain === 0 ? 'gains-no-influence' : wigs > 0 ? 'gains-influence-and-wig' : 'gains-influence', {
    who: who(seat),
    count: gain,
  });

export const takeInfluence = (table: Table<Lisboa>, seat: Seat): void =>
  tellGain(table, seat, gainInfluence(table.state, seat));

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
