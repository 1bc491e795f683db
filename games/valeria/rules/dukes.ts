/** Setup, last part: the Dukes. */

import { who } from '../../../src/engine/contract/game';
import type { Rule, Table } from '../../../src/engine/contract/game';
import type { Duke } from '../data/dukes';
import { nameOf, textOf } from '../names';
import { player, seatsOf, solo } from '../state';
import type { Step, Valeria } from '../state';

/** Lets each player secretly keep one of two Dukes at the same time. The other goes back unseen. */
export function* chooseDukes(table: Table<Valeria>): Rule<Step> {
  const { state } = table;
  const kept = yield* table.together(seatsOf(state), (seat): Rule<Duke> =>
    table.choose(seat, 'duke', () =>
      player(state, seat).dealt.map((duke) => ({
        key: `keep:${duke}`,
        spot: `duke ${duke}`,
        signed: true,
        params: () => ({ duke: nameOf(duke), text: textOf(duke) }),
        value: duke,
      })),
    ),
  );
  for (const seat of seatsOf(state)) {
    const of = player(state, seat);
    const duke = kept[seat] as Duke;
    state.box.dukes.push(...of.dealt.filter((other) => other !== duke));
    of.dealt = [];
    of.duke = duke;
    table.log('keeps-duke', { who: who(seat), duke: nameOf(duke) }, [seat]);
  }
  state.box.dukes.sort();
  return solo(state) ? 'dark-lord' : 'roll';
}

/** Draws one of the nine other Dukes for the Dark Lord, face down. */
export function* drawDarkLord(table: Table<Valeria>): Rule<Step> {
  const { box, darkLord } = table.state;
  const [drawn] = box.dukes.splice(table.random(box.dukes.length), 1);
  darkLord.duke = drawn ?? null;
  table.log('dark-lord-comes');
  return 'roll';
}
