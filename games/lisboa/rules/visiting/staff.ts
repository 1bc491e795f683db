/** The officials of a Public Building: who is hired, and who moves in. */

import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import type { Space } from '../../data/board';
import { architectOf, officialsOf } from '../../data/buildings';
import { NOBLES } from '../../data/ids';
import type { Noble } from '../../data/ids';
import * as names from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { moneyIn } from '../effects/influence';
import { total } from '../effects/permanents';
import { rightNumber } from '../effects/treasury';
import { available } from '../state-actions/officials';

export const hirePrice = (state: Lisboa, seat: Seat): number =>
  Math.max(0, rightNumber(state) - total(player(state, seat), 'hire-discount'));
/** Returns the number of officials that must be hired for a plan, and their price. */
export function hiring(
  state: Lisboa,
  seat: Seat,
  plan: string,
): { readonly count: number; readonly price: number } {
  const count = missing(state, seat, plan);
  return { count, price: count * hirePrice(state, seat) };
}
/** Returns the officials that must be hired because too few are available. */
export const missing = (state: Lisboa, seat: Seat, plan: string): number =>
  Math.max(0, officialsOf(plan) - available(state, seat));

/** Returns why the plan cannot be staffed. */
export function whyUnstaffed(state: Lisboa, seat: Seat, plan: string): Why | undefined {
  const short = missing(state, seat, plan);
  if (short > player(state, seat).officials) return 'staff-short';
  return short * hirePrice(state, seat) <= moneyIn(player(state, seat)) ? undefined : 'cannot-afford';
}

/**
 * Returns the state once the building is open. It supposes that officials come from the plaza first, then
 * from the fullest offices.
 */
export function foreseeOpening(state: Lisboa, seat: Seat, space: Space, plan: string): Lisboa {
  const building = state.architects[architectOf(plan)].current;
  if (!building) return state;
  const owner = player(state, seat);
  const { price } = hiring(state, seat, plan);
  let moving = officialsOf(plan) - missing(state, seat, plan) - owner.plaza;
  const then: Lisboa = {
    ...state,
    opened: { ...state.opened, [space.id]: { ...building, openedBy: seat, officials: officialsOf(plan) } },
    offices: { ...state.offices },
    players: state.players.with(seat, {
      ...owner,
      reis: Math.max(0, owner.reis - price),
      plaza: Math.max(0, -moving),
      plansOpen: owner.plansOpen.filter((each) => each !== plan),
      plansDone: [...owner.plansDone, plan],
    }),
  };
  const here = (noble: Noble): number => then.offices[noble].officials[seat] ?? 0;
  for (; moving > 0; moving--) {
    const [fullest = 'king'] = NOBLES.toSorted((one, other) => here(other) - here(one));
    const office = then.offices[fullest];
    then.offices[fullest] = { ...office, officials: office.officials.with(seat, here(fullest) - 1) };
  }
  return then;
}

export type Place = Noble | 'plaza';

/**
 * Chooses the staff: officials who are available come first. Only missing ones are hired from the player
 * board.
 */
export function* chooseStaff(table: Table<Lisboa>, seat: Seat, count: number): Rule<readonly Place[]> {
  const { state } = table;
  const option = (place: Place, own: number): Choice<Place>[] => {
    if (own === 0) return [];
    const key = place === 'plaza' ? place : `office:${place}`;
    const params = () => ({ count: own, ...(place !== 'plaza' && { noble: names.noble(place) }) });
    return [{ key, max: own, params, value: place }];
  };
  const list = [
    ...NOBLES.flatMap((noble) => option(noble, state.offices[noble].officials[seat] ?? 0)),
    ...option('plaza', player(state, seat).plaza),
  ];
  const [only] = list;
  if (only && list.length === 1) return Array<Place>(count).fill(only.value);
  return yield* table.chooseSome(
    seat,
    'staff',
    () => list,
    () => [count, count],
    { params: () => ({ count }) },
  );
}

export function moveIn(state: Lisboa, seat: Seat, from: readonly Place[], hired: number): void {
  const owner = player(state, seat);
  for (const place of from) {
    if (place === 'plaza') owner.plaza--;
    else state.offices[place].officials[seat] = (state.offices[place].officials[seat] ?? 0) - 1;
  }
  owner.officials -= hired;
}
