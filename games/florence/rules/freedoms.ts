/** Action: introduce a freedom. */

import type { Listed, Phrase, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { FREEDOM_COST } from '../data/numbers';
import { FREEDOMS } from '../data/professions';
import type { Freedom } from '../data/professions';
import { nameOf, say } from '../names';
import { player } from '../state';
import type { Florence, Player, Turn } from '../state';
import type { Action } from './action';
import { pay, tooDear } from './money';
import { raisedBy, raises, raisesBest } from './work-value';

/** Lists the freedoms: a player introduces one in a turn, and each one only once. */
export const freedomActions = (state: Florence, { seat, done }: Turn): Listed<Action>[] =>
  FREEDOMS.map((freedom) => {
    const owner = player(state, seat);
    const key = `freedom:${freedom}`;
    const params = () => ({
      freedom: nameOf.freedom(freedom),
      cost: FREEDOM_COST,
      left: state.freedoms[freedom],
      raises: raises(raisedBy(owner, 'freedom', freedom)),
      label: labelOf(owner, freedom),
      price: say('price-in-group.none'),
    });
    if (done.includes('freedom')) return { key, why: 'limit-once', params };
    if (owner.freedoms.includes(freedom)) return { key, why: 'already-owned', params };
    if (state.freedoms[freedom] === 0) return { key, why: 'supply-empty', params };
    const dear = tooDear(owner, FREEDOM_COST);
    if (dear) return { key, why: dear.why, params: () => ({ ...params(), ...dear.params }) };
    return {
      key,
      groups: ['freedom'],
      params,
      value: {
        kind: 'freedom',
        *carryOut(table) {
          introduce(table, seat, freedom);
        },
      },
    };
  });

/** Names a freedom with its cost and, if it raises a work, with that instead of the word freedom. */
function labelOf(owner: Player, kind: Freedom): Phrase {
  const named = { freedom: nameOf.freedom(kind), cost: FREEDOM_COST };
  const raised = raisesBest(raisedBy(owner, 'freedom', kind));
  return raised ? say('freedom-label.raising', { ...named, raised }) : say('freedom-label.plain', named);
}

function introduce(table: Table<Florence>, seat: Seat, freedom: Freedom): void {
  const owner = player(table.state, seat);
  pay(owner, FREEDOM_COST);
  table.state.freedoms[freedom] -= 1;
  owner.freedoms = FREEDOMS.filter((one) => one === freedom || owner.freedoms.includes(one));
  table.log('introduces', { who: who(seat), freedom: nameOf.freedom(freedom), cost: FREEDOM_COST });
}
