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
import { asItIs, choose } from '../choices/terms';
import type { Foreseeing, How } from '../choices/terms';
import { total } from '../effects/permanents';
import { worth } from '../end/decree-worth';

export const whyNoDecree = (state: Lisboa): Why | undefined =>
  state.decreesShown.length > 0 ? undefined : 'no-decree-shown';

/**
 * Returns what those decrees on show bring now that count lasting things. It is nothing if only others bring
 * wigs, and none if no decree does.
 */
const lastingNow = (state: Lisboa, seat: Seat, foreseen: Foreseeing) => {
  const then = foreseen(state);
  const most = (ids: readonly string[]): number => Math.max(0, ...ids.map((id) => worth(then, seat, id)));
  const count = most(state.decreesShown.filter(isLasting));
  if (count > 0) return { lasting: names.wigs(count) };
  return { lasting: most(state.decreesShown) > 0 ? names.nothing : names.none };
};

/** Lists the decrees on show with what they bring after the play, such as a building that is being opened. */
const shown = (state: Lisboa, seat: Seat, foreseen: Foreseeing): Choice<string>[] =>
  state.decreesShown.map((id) => ({
    key: `decree:${id}`,
    spot: `shown-${id}`,
    params: () => {
      const now = worth(foreseen(state), seat, id);
      return { short: names.decreeShort(id), text: names.decreeText(id), now, count: now };
    },
    value: id,
  }));

/** Takes one of the Decrees on display, and one more for a set marker. Then the display is refilled. */
export function takeDecree(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { foreseen = asItIs } = how;
  const list = shown(table.state, seat, foreseen);
  return choose(table, seat, 'decree', how, list, (taking, id) => takeThis(taking, seat, id, foreseen), {
    params: () => lastingNow(table.state, seat, foreseen),
  });
}

function* takeThis(table: Table<Lisboa>, seat: Seat, id: string, foreseen: Foreseeing): Rule {
  const owner = player(table.state, seat);
  take(table, seat, id);
  yield* takeSecond(table, seat, foreseen);
  const wigs = total(owner, 'decree-wigs');
  owner.wigs += wigs;
  if (wigs > 0) table.log('gains-wigs-for-decree', { who: who(seat), count: wigs });
  refillDecrees(table);
}

function* takeSecond(table: Table<Lisboa>, seat: Seat, foreseen: Foreseeing): Rule {
  const { state } = table;
  const owner = player(state, seat);
  if (owner.markers === 0 || state.decreesShown.length === 0) return;
  const none = { key: 'none', idle: true, value: null };
  const second = yield* ask(table, seat, 'extra-decree', [...shown(state, seat, foreseen), none], {
    params: () => ({ count: owner.markers, ...lastingNow(state, seat, foreseen) }),
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
