/** The officials of a Public Building: who is hired, and who moves in. */

import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { lazyCopy } from '../../../../src/engine/run/lazy-copy';
import type { Space } from '../../data/board';
import { architectOf, officialsOf } from '../../data/buildings';
import type { Building } from '../../data/buildings';
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

const hirePrice = (state: Lisboa, seat: Seat): number =>
  Math.max(0, rightNumber(state) - total(player(state, seat), 'hire-discount'));
/** Returns how many officials must be hired for a plan because too few are available, and their price. */
export function hiring(
  state: Lisboa,
  seat: Seat,
  plan: string,
): { readonly count: number; readonly price: number } {
  const count = Math.max(0, officialsOf(plan) - available(state, seat));
  return { count, price: count * hirePrice(state, seat) };
}
/** Returns why the plan cannot be staffed. */
export function whyUnstaffed(state: Lisboa, seat: Seat, plan: string): Why | undefined {
  const { count, price } = hiring(state, seat, plan);
  if (count > player(state, seat).officials) return 'staff-short';
  return price <= moneyIn(player(state, seat)) ? undefined : 'cannot-afford';
}

/**
 * Returns the state once the building is open. It supposes that officials come from the plaza first, then
 * from the fullest offices.
 */
export function foreseeOpening(state: Lisboa, seat: Seat, space: Space, plan: string): Lisboa {
  const building = state.architects[architectOf(plan)].current;
  if (!building) return state;
  const then = lazyCopy(state);
  const { count, price } = hiring(then, seat, plan);
  const owner = player(then, seat);
  owner.reis = Math.max(0, owner.reis - price);
  place(then, seat, { space, building, plan, staff: likelyStaff(then, seat, officialsOf(plan) - count) });
  return then;
}

function likelyStaff(state: Lisboa, seat: Seat, count: number): Place[] {
  const left = NOBLES.map((noble) => ({ noble, own: state.offices[noble].officials[seat] ?? 0 }));
  const staff = Array<Place>(Math.min(count, player(state, seat).plaza)).fill('plaza');
  while (staff.length < count) {
    const fullest = left.reduce((one, other) => (other.own > one.own ? other : one));
    fullest.own--;
    staff.push(fullest.noble);
  }
  return staff;
}

type Place = Noble | 'plaza';

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

/** Is a building that its staff moves into. */
interface Opening {
  readonly space: Space;
  readonly building: Building;
  readonly plan: string;
  readonly staff: readonly Place[];
}

/** Opens a building: its staff moves in, missing officials come from the board, and the plan is done. */
export function place(state: Lisboa, seat: Seat, { space, building, plan, staff }: Opening): void {
  const owner = player(state, seat);
  for (const from of staff) {
    if (from === 'plaza') owner.plaza--;
    else state.offices[from].officials[seat] = (state.offices[from].officials[seat] ?? 0) - 1;
  }
  owner.officials -= officialsOf(plan) - staff.length;
  state.opened[space.id] = { ...building, openedBy: seat, officials: officialsOf(plan) };
  owner.plansOpen = owner.plansOpen.filter((each) => each !== plan);
  owner.plansDone.push(plan);
}
