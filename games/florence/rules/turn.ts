/** The action phase: two actions for each player. */

import type { Choice, Listed, Params, Rule, Table } from '../../../src/engine/contract/game';
import { paramsOf, who } from '../../../src/engine/contract/game';
import { ACTIONS_PER_TURN } from '../data/numbers';
import { say } from '../names';
import { player, seatAfter } from '../state';
import type { Florence, Step, Turn } from '../state';
import { END_SPOT, type Action } from './action';
import { adviceFor } from './advice';
import { buildActions } from './buildings';
import { drawActions } from './drawing';
import { freedomActions } from './freedoms';
import { canRecruit, recruit, recruitments } from './recruiting';
import type { Target } from './recruiting';
import { hasChoiceOfBonus, minimumValue, workActions } from './works';

/** Plays one seat's turn: two actions, with recruiting before, between and after them. */
export function* turn(table: Table<Florence>): Rule<Step> {
  const { state } = table;
  const seat = state.turn ? seatAfter(state, state.turn.seat) : state.start;
  const now: Turn = { seat, done: [] };
  state.turn = now;
  const left = (): number => ACTIONS_PER_TURN - now.done.length;

  while (left() > 0 || canRecruit(state, seat)) {
    const answer = yield* table.choose(seat, 'action', () => possibilities(state, now), {
      params: () => ({ count: left(), cash: player(state, seat).cash, ...advice(state, now) }),
      suggest: () => suggested(state, now),
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

/**
 * Suggests what the advice names. A work whose bonus cards are a choice has one button, and the next question
 * asks for the cards: as a suggestion it has a button for each way. Then no other work is suggested either.
 */
function suggested(state: Florence, now: Turn): string[] {
  const { keys } = adviceFor(state, now);
  const works = keys.filter((key) => key.startsWith('work:'));
  const isChoice = (key: string | undefined): boolean =>
    key !== undefined && hasChoiceOfBonus(state, now.seat, key);
  return keys.filter((key) => !works.includes(key) || (!isChoice(works[0]) && !isChoice(key)));
}

/** Names the advice for the tutorial. Nothing is advised after the second action. */
function advice(state: Florence, now: Turn): Params {
  const minimum = minimumValue(state);
  if (now.done.length >= ACTIONS_PER_TURN) return { minimum };
  const { advice, builds, card } = adviceFor(state, now);
  return {
    minimum,
    advice: say(`advice.${advice}`),
    ...(card && { card: say(`advice.${card}`) }),
    ...(builds && { building: say('advice.build') }),
  };
}

/**
 * The advised freedom has a button of its own. Its group is then named as the other freedoms, and is one
 * with the buildings if a building has such a button too. The advice is computed when the groups are read.
 */
function withoutTwins(state: Florence, now: Turn, actions: readonly Listed<Action>[]): Listed<Action>[] {
  let found: ReadonlySet<string> | undefined;
  const advised = (): ReadonlySet<string> =>
    (found ??= new Set(adviceFor(state, now).keys.map((key) => key.split(':')[0] ?? key)));
  const isMixed = (): boolean => advised().has('freedom') && advised().has('build');
  return actions.map((one) => {
    if (!('value' in one)) return one;
    return {
      ...one,
      get groups() {
        if (isMixed()) return ['other'];
        const groups = one.groups ?? [];
        return groups.includes('freedom') && advised().has('freedom') ? ['other-freedom'] : groups;
      },
      params: () => {
        const params = paramsOf(one) ?? {};
        const { cost = 0 } = params;
        return isMixed() ? { ...params, price: say('price-in-group.some', { cost }) } : params;
      },
    };
  });
}

function possibilities(state: Florence, now: Turn): Listed<Action | Target | 'end'>[] {
  const { seat, done } = now;
  const left = ACTIONS_PER_TURN - done.length;
  const actions: Listed<Action>[] =
    left > 0
      ? [
          ...drawActions(state, now),
          ...withoutTwins(state, now, [...freedomActions(state, now), ...buildActions(state, seat)]),
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
    spot: END_SPOT,
    signed: true,
    params: { count: left },
    value: 'end',
  };
  return [...actions, ...swaps, end];
}
