import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { DECREES_SHOWN } from '../data/figures';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining } from './duty';
import type { How } from './duty';
import { total } from './permanents';
import { worth } from './decree-worth';

export const whyNoDecree = (state: Lisboa): string | undefined =>
  state.decreesShown.length > 0 ? undefined : 'no-decree-shown';

/** Take a Decree: one of those shown, and for a set marker one more; then the display is filled up. */
export function* takeDecree(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const shown = (): Listed<string>[] =>
    state.decreesShown.map((id) => ({
      key: `decree:${id}`,
      params: { decree: names.decree(id), text: names.decreeText(id), now: worth(state, seat, id) },
      value: id,
    }));
  const first = yield* ask(table, seat, 'decree', [...shown(), ...declining(state, how)], {
    topic: 'decrees',
  });
  if (first === null) return;
  take(table, seat, first);
  if (owner.markers > 0 && state.decreesShown.length > 0) {
    const none = { key: 'none', value: null };
    const second = yield* ask(table, seat, 'extra-decree', [...shown(), none], {
      topic: 'decrees',
      fallback: ['none'],
      params: () => ({ count: owner.markers }),
    });
    if (second !== null) {
      owner.markers--;
      take(table, seat, second);
    }
  }
  const wigs = total(owner, 'decree-wigs');
  owner.wigs += wigs;
  if (wigs > 0) table.log('gains-wigs-for-decree', { who: who(seat), count: wigs });
  refillDecrees(table);
}

function take(table: Table<Lisboa>, seat: Seat, id: string): void {
  const { state } = table;
  state.decreesShown = state.decreesShown.filter((each) => each !== id);
  player(state, seat).decrees.push(id);
  table.log('takes-decree', { who: who(seat), decree: names.decree(id), text: names.decreeText(id) });
}

export function refillDecrees(table: Pick<Table<Lisboa>, 'state' | 'reveal'>): void {
  const { state } = table;
  const fresh = state.decreeDeck.splice(0, DECREES_SHOWN - state.decreesShown.length);
  if (fresh.length === 0) return;
  table.reveal();
  state.decreesShown.push(...fresh);
}
