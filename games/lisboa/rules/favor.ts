import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { NOBLES } from '../data/things';
import type { Noble } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining, ifKept } from './duty';
import type { How } from './duty';

export function whyNoFavor(state: Lisboa, seat: Seat): string | undefined {
  const owner = player(state, seat);
  if (owner.favors.length === NOBLES.length) return 'already-own-favor';
  return NOBLES.some((noble) => !owner.favors.includes(noble) && state.favors[noble] > 0)
    ? undefined
    : 'favor-supply-empty';
}

export function takeFavor(state: Lisboa, seat: Seat, noble: Noble): void {
  const owner = player(state, seat);
  owner.favors = NOBLES.filter((each) => each === noble || owner.favors.includes(each));
  state.favors[noble]--;
}

export function returnFavor(state: Lisboa, seat: Seat, noble: Noble): void {
  const owner = player(state, seat);
  owner.favors = owner.favors.filter((each) => each !== noble);
  state.favors[noble]++;
}

/** Royal Favour: one of a noble you do not have yet. */
export function* royalFavor(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const list = [
    ...NOBLES.map((noble): Listed<Noble> => {
      const params = { noble: names.noble(noble) };
      if (owner.favors.includes(noble)) return { key: `favor:${noble}`, why: 'already-own-favor', params };
      if (state.favors[noble] === 0) return { key: `favor:${noble}`, why: 'favor-supply-empty', params };
      return ifKept(state, how, { key: `favor:${noble}`, params, value: noble }, (copy) =>
        takeFavor(copy, seat, noble),
      );
    }),
    ...declining(state, how),
  ];
  const noble = yield* ask(table, seat, 'favor', list, { topic: 'favors' });
  if (noble === null) return;
  takeFavor(state, seat, noble);
  table.log('takes-favor', { who: who(seat), noble: names.noble(noble) });
}
