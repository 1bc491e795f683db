import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import * as names from '../names';
import { SLOTS, isShip, nameOf, player, portfolioLimit } from '../state';
import type { Lisboa, Player } from '../state';
import { ask } from './ask';

type Place = 'top' | 'bottom';

/** A noble card whose bottom part is being carried out has its slot already. */
const reserved = (state: Lisboa, seat: Seat, place: Place): number =>
  state.active === seat && state.played?.place === place ? 1 : 0;

/** Whether a card must go before another fits, and which may: one of that side if the side is full, otherwise any. */
export function roomMakers(state: Lisboa, seat: Seat, place: Place): readonly string[] | undefined {
  const owner = player(state, seat);
  const here = place === 'top' ? owner.top.map(nameOf) : owner.bottom;
  if (here.length + reserved(state, seat, place) >= SLOTS) return here;
  const total =
    owner.top.length + owner.bottom.length + reserved(state, seat, 'top') + reserved(state, seat, 'bottom');
  return total >= portfolioLimit(owner) ? everything(owner) : undefined;
}

const everything = (owner: Player): string[] => [...owner.top.map(nameOf), ...owner.bottom];

/** A discarded ship takes the goods on it to the supply. */
export function discard(state: Lisboa, seat: Seat, name: string): void {
  const owner = player(state, seat);
  owner.top = owner.top.filter((top) => nameOf(top) !== name);
  owner.bottom = owner.bottom.filter((card) => card !== name);
}

/** The same table as far as rules of commerce look: without that card. Shares everything else, so it is for looking only. */
export const without = (state: Lisboa, seat: Seat, name: string): Lisboa => {
  const owner = player(state, seat);
  const bare = {
    ...owner,
    top: owner.top.filter((top) => nameOf(top) !== name),
    bottom: owner.bottom.filter((card) => card !== name),
  };
  return { ...state, players: state.players.with(seat, bare) };
};

/** Every card and ship of the portfolio, offered or refused as room for another. */
export const discards = (
  state: Lisboa,
  seat: Seat,
  whyNot: (name: string) => string | undefined,
): Listed<string>[] =>
  [...player(state, seat).top, ...player(state, seat).bottom.map((card) => ({ card }))].map((each) => {
    const name = nameOf(each);
    const params = { card: names.nameOfTop(name), count: isShip(each) ? each.goods.length : 0 };
    const key = `${isShip(each) ? 'ship' : 'card'}:${name}`;
    const why = whyNot(name);
    return why ? { key, why, params } : { key, params, value: name };
  });

/** Asks which card goes; `leaves` says of each whether the rest of the play can still be carried out. */
export function* makeRoom(
  table: Table<Lisboa>,
  seat: Seat,
  place: Place,
  leaves: (name: string) => boolean,
): Rule {
  const { state } = table;
  const makers = roomMakers(state, seat, place);
  if (!makers) return;
  const list = discards(state, seat, (name) =>
    !makers.includes(name) ? 'bad-make-room' : leaves(name) ? undefined : 'would-strand',
  );
  const gone = yield* ask(table, seat, 'make-room', list, { topic: 'portfolio' });
  table.log('makes-room', { who: who(seat), card: names.nameOfTop(gone) });
  discard(state, seat, gone);
}
