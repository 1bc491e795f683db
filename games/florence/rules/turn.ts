import type { Choice, Listed, Rule, Table } from '../../../src/engine/game';
import { who } from '../../../src/engine/game';
import { ACTIONS_PER_TURN } from '../data/numbers';
import { player, seatAfter } from '../state';
import type { Florence, Step, Turn } from '../state';
import type { Action } from './action';
import { buildings } from './buildings';
import { cards } from './drawing';
import { freedoms } from './freedoms';
import { canRecruit, recruit, recruitments } from './recruiting';
import type { Target } from './recruiting';
import { works } from './works';

/** One seat's turn: two actions, and recruiting before, between and after them. */
export function* turn(table: Table<Florence>): Rule<Step> {
  const { state } = table;
  const seat = state.turn ? seatAfter(state, state.turn.seat) : state.start;
  const now: Turn = { seat, done: [] };
  state.turn = now;
  const left = (): number => ACTIONS_PER_TURN - now.done.length;

  while (left() > 0 || canRecruit(state, seat)) {
    const answer = yield* table.choose(seat, 'action', () => possibilities(state, now), {
      topic: 'actions',
      secret: true,
      fallback: ['end'],
      params: () => ({ count: left(), cash: player(state, seat).cash }),
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

function possibilities(state: Florence, now: Turn): Listed<Action | Target | 'end'>[] {
  const { seat, done } = now;
  const left = ACTIONS_PER_TURN - done.length;
  const actions: Listed<Action>[] =
    left > 0
      ? [...cards(state, now), ...freedoms(state, now), ...buildings(state, seat), ...works(state, seat)]
      : [{ key: 'third-action', why: 'no-actions-left' }];
  const swaps: Listed<Target>[] = canRecruit(state, seat)
    ? recruitments(state, seat).map((swap) => ({ ...swap, group: 'recruit' }))
    : [];
  const end: Choice<'end'> = { key: 'end', final: true, params: { count: left }, value: 'end' };
  return [...actions, ...swaps, end];
}
