/** Noble action of the Prime Minister: take a Decree. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { draw } from '../../../kit/piles';
import { isLasting } from '../../data/decrees';
import { DECREES_SHOWN } from '../../data/figures';
import * as names from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { ask } from '../choices/ask';
import { choose } from '../choices/terms';
import type { How } from '../choices/terms';
import { total } from '../effects/permanents';
import { worth } from '../end/decree-worth';

export const whyNoDecree = (state: Lisboa): Why | undefined =>
  state.decreesShown.length > 0 ? undefined : 'no-decree-shown';

/** Returns what those decrees on show bring now that count lasting things, or nothing if only others do. */
const lastingNow = (state: Lisboa, seat: Seat) => {
  const most = (ids: readonly string[]): number => Math.max(0, ...ids.map((id) => worth(state, seat, id)));
  const count = most(state.decreesShown.filter(isLasting));
  return { lasting: count === 0 && most(state.decreesShown) > 0 ? names.nothing : names.wigs(count) };
};

const shown = (state: Lisboa, seat: Seat): Choice<string>[] =>
  state.decreesShown.map((id) => ({
    key: `decree:${id}`,
    spot: `shown-${id}`,
    params: () => ({
      short: names.decreeShort(id),
      text: names.decreeText(id),
      now: worth(state, seat, id),
      count: worth(state, seat, id),
    }),
    value: id,
  }));

/** Takes one of the Decrees on display, and one more for a set marker. Then the display is refilled. */
export const takeDecree = (table: Table<Lisboa>, seat: Seat, how: How): Rule =>
  choose(table, seat, 'decree', how, shown(table.state, seat), (taking, id) => takeThis(taking, seat, id), {
    params: () => lastingNow(table.state, seat),
  });

function* takeThis(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  const owner = player(table.state, seat);
  take(table, seat, id);
  yield* takeSecond(table, seat);
  const wigs = total(owner, 'decree-wigs');
  owner.wigs += wigs;
  if (wigs > 0) table.log('gains-wigs-for-decree', { who: who(seat), count: wigs });
  refillDecrees(table);
}

function* takeSecond(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  const owner = player(state, seat);
  if (owner.markers === 0 || state.decreesShown.length === 0) return;
  const none = { key: 'none', idle: true, value: null };
  const second = yield* ask(table, seat, 'extra-decree', [...shown(state, seat), none], {
    params: () => ({ count: owner.markers, ...lastingNow(state, seat) }),
  });
  if (second === null) return;
  owner.markers--;
  take(table, seat, second);
}

function take(table: Table<Lisboa>, seat: Seat, id: string): void {
  const { state } = table;
  state.decreesShown = state.decreesShown.filter((each) => each !== id);
  player(state, seat).decrees.push(id);
  table.log('takes-decree', { who: who(seat), decree: names.decree(id), text: names.decreeText(id) });
}

function refillDecrees(table: Pick<Table<Lisboa>, 'state' | 'reveal'>): void {
  const { state } = table;
  const fresh = draw(table, state.decreeDeck, DECREES_SHOWN - state.decreesShown.length);
  if (fresh.length === 0) return;
  state.decreesShown.push(...fresh);
}
