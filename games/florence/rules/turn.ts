/** The action phase: two actions for each player. */

import type { Choice, Listed, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { ACTIONS_PER_TURN } from '../data/numbers';
import { player, seatAfter } from '../state';
import type { Florence, Step, Turn } from '../state';
import type { Action } from './action';
import { buildActions, buildingsAtAGlance } from './buildings';
import { drawActions } from './drawing';
import { freedomActions } from './freedoms';
import { canRecruit, recruit, recruitments } from './recruiting';
import type { Target } from './recruiting';
import { workActions, worksAtAGlance } from './works';

/** Plays one seat's turn: two actions, with recruiting before, between and after them. */
export function* turn(table: Table<Florence>): Rule<Step> {
  const { state } = table;
  const seat = state.turn ? seatAfter(state, state.turn.seat) : state.start;
  const now: Turn = { seat, done: [] };
  state.turn = now;
  const left = (): number => ACTIONS_PER_TURN - now.done.length;

  while (left() > 0 || canRecruit(state, seat)) {
    const answer = yield* table.choose(seat, 'action', () => possibilities(state, now), {
      params: () => ({ count: left(), cash: player(state, seat).cash }),
      suggest: () => atAGlance(state, seat),
    });
    if (answer === 'end') {
      table.log('ends-turn', { who: who(seat), count: left() });
      break;
    }
    if ('kind' in answer) {
      yield* answer.carryOut(table);
      now.done.push(answer.kind);
    } else recruit(table, seat, answer);
  }
  return seatAfter(state, seat) === state.start ? 'round-end' : 'turn';
}

/** Suggests the actions that pay soonest: possible works, and a building that works in hand prefer. */
function atAGlance(state: Florence, seat: Seat): string[] {
  const works = worksAtAGlance(state, seat);
  return [...works.slice(0, 2), ...buildingsAtAGlance(state, seat)];
}

function possibilities(state: Florence, now: Turn): Listed<Action | Target | 'end'>[] {
  const { seat, done } = now;
  const left = ACTIONS_PER_TURN - done.length;
  const actions: Listed<Action>[] =
    left > 0
      ? [
          ...drawActions(state, now),
          ...freedomActions(state, now),
          ...buildActions(state, seat),
          ...workActions(state, seat),
        ]
      : [{ key: 'third-action', why: 'no-actions-left' }];
  const swaps: Listed<Target>[] = canRecruit(state, seat)
    ? recruitments(state, seat).map((swap) => ({ ...swap, groups: ['recruit'] }))
    : [];
  const end: Choice<'end'> = {
    key: 'end',
    idle: true,
    final: true,
    params: { count: left },
    value: 'end',
  };
  return [...actions, ...swaps, end];
}
