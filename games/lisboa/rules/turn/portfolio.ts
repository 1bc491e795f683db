/** The portfolio: the slots above and below the player board, and the discards that make room. */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import * as names from '../../names';
import { influenceOf } from '../effects/influence';
import { SLOTS, isShip, nameOf, player, portfolioLimit } from '../../state';
import type { Lisboa, Player } from '../../state';
import { begun, choose, goOn } from '../choices/terms';
import type { How, Then } from '../choices/terms';

type Place = 'top' | 'bottom';

/** Returns 1 while the bottom part of a noble card is performed: the card has its slot already. */
const reserved = ({ played }: Lisboa): number => (played?.place === 'top' ? 1 : 0);

/**
 * Returns the cards of which one must be discarded before another fits, or undefined if there is room. If
 * this side is full, one of its cards must go. Otherwise any card can go.
 */
export function roomMakers(state: Lisboa, seat: Seat, place: Place): readonly string[] | undefined {
  const owner = player(state, seat);
  const here = place === 'top' ? owner.top.map(nameOf) : owner.bottom;
  if (here.length + reserved(state) >= SLOTS) return here;
  const total = owner.top.length + owner.bottom.length + reserved(state);
  return total >= portfolioLimit(owner) ? everything(owner) : undefined;
}

const everything = (owner: Player): string[] => [...owner.top.map(nameOf), ...owner.bottom];

/** Discards a card or ship. The goods on a ship return to the supply. */
export function discard(state: Lisboa, seat: Seat, name: string): void {
  const owner = player(state, seat);
  owner.top = owner.top.filter((top) => nameOf(top) !== name);
  owner.bottom = owner.bottom.filter((card) => card !== name);
}

/** Asks which card is discarded, if one must be, and continues. */
export function* makeRoom(
  table: Table<Lisboa>,
  seat: Seat,
  place: Place,
  how: How,
  then: Then<undefined>,
): Rule {
  const makers = roomMakers(table.state, seat, place);
  if (!makers) return yield* goOn(table, then, undefined);
  const { top, bottom } = player(table.state, seat);
  yield* choose(
    table,
    seat,
    'make-room',
    begun(how),
    [...top, ...bottom.map((card) => ({ card }))].map((each): Listed<string> => {
      const name = nameOf(each);
      const params = () => ({
        card: names.nameOfTop(name),
        ...(isShip(each)
          ? { count: each.goods.length, shown: influenceOf(each) }
          : { influence: influenceOf(each) }),
      });
      const key = `${isShip(each) ? 'ship' : 'card'}:${name}`;
      return makers.includes(name)
        ? { key, spot: `laid-${name}`, params, value: name }
        : { key, why: 'bad-make-room', params };
    }),
    (discarding, gone) => {
      discarding.log('makes-room', { who: who(seat), card: names.nameOfTop(gone) });
      discard(discarding.state, seat, gone);
      return then(discarding, undefined);
    },
  );
}
