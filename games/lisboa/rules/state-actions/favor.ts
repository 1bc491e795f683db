/** State action "Royal Favour": the player takes a favour tile, and can later return it to follow a visit. */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Seat } from '../../../../src/engine/contract/game';
import { NOBLES } from '../../data/ids';
import type { Noble } from '../../data/ids';
import * as names from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { choose } from '../choices/terms';
import type { StateRule } from '../choices/terms';

export function returnFavor(state: Lisboa, seat: Seat, noble: Noble): void {
  const owner = player(state, seat);
  owner.favors = owner.favors.filter((each) => each !== noble);
  state.favors[noble]++;
}

/** Takes one favour of a noble whose favour the player does not have yet. */
export const royalFavor: StateRule = {
  whyNot(state, seat) {
    const owner = player(state, seat);
    if (owner.favors.length === NOBLES.length) return 'all-favors';
    return NOBLES.some((noble) => !owner.favors.includes(noble) && state.favors[noble] > 0)
      ? undefined
      : 'favor-supply-empty';
  },

  perform: (table, seat, how) =>
    choose(
      table,
      seat,
      'favor',
      how,
      NOBLES.map((noble): Listed<Noble> => {
        const [key, params] = [`favor:${noble}`, () => ({ noble: names.noble(noble) })] as const;
        if (player(table.state, seat).favors.includes(noble))
          return { key, why: 'already-own-favor', params };
        if (table.state.favors[noble] === 0) return { key, why: 'favor-supply-empty', params };
        return { key, params, value: noble };
      }),
      ({ state, log }, noble) => {
        const owner = player(state, seat);
        owner.favors = NOBLES.filter((each) => each === noble || owner.favors.includes(each));
        state.favors[noble]--;
        log('takes-favor', { who: who(seat), noble: names.noble(noble) });
      },
    ),
};
