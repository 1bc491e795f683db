/** The reset: the abilities of boards and Apprentices. */

import type { Choice, Phrase, Rule, Seat } from '../../../../src/engine/contract/game';
import { APPRENTICES, type ApprenticeId } from '../../data/apprentices';
import type { BoardId } from '../../data/boards';
import type { Items } from '../../data/effects';
import { say, amountsOf } from '../../names';
import { named, type ArchitectsTable, type State } from '../../state';
import { carryOut } from '../effects/effects';
import { holds } from '../effects/metrics';
import type { ResetAbility } from '../effects/powers';

/**
 * Performs the abilities of one player in one step of a reset, in the order of the player's choice. Only
 * freeing Workers changes the value of another ability, because Squires need an empty Prison. So the player
 * is asked only while freeing could empty it and a Squire has not acted yet.
 */
export function* actInOrder(table: ArchitectsTable, seat: Seat, abilities: readonly ResetAbility[]): Rule {
  const { state } = table;
  let waiting = abilities;
  while (orderMatters(state, seat, waiting)) {
    const list = orderOptions(state, seat, waiting);
    const next = yield* table.choose(seat, 'reset-order', () => list);
    waiting = waiting.filter((ability) => (next ? ability !== next : !frees(ability)));
    if (!next) continue;
    if (frees(next)) yield* act(table, seat, next);
    else table.log('acts-before-freeing', { who: named(state, seat), ability: nameOf(next) });
  }
  for (const ability of waiting) yield* maybeFree(table, seat, ability);
  for (const ability of waiting) {
    if (!frees(ability) && (!ability.condition || holds(state, seat, ability.condition)))
      yield* act(table, seat, ability);
  }
}

function* act(table: ArchitectsTable, seat: Seat, ability: ResetAbility): Rule {
  table.log('reset-ability', () => ({ who: named(table.state, seat), ability: nameOf(ability) }));
  yield* carryOut(table, seat, ability.effects);
}

const frees = (ability: ResetAbility): boolean => ability.optional === true;
const asksForEmptyPrison = (ability: ResetAbility): boolean =>
  ability.condition?.metric === 'workers-in-prison';

/** Returns the number of Workers that the ability frees. */
function freed(state: State, seat: Seat, { effects }: ResetAbility): number {
  const [effect] = effects;
  const most = effect?.op === 'free-own-from-prison' ? (effect.count ?? Infinity) : 0;
  return Math.min(most, state.prison[seat] ?? 0);
}

function orderMatters(state: State, seat: Seat, waiting: readonly ResetAbility[]): boolean {
  const imprisoned = state.prison[seat] ?? 0;
  const free = waiting.reduce((sum, ability) => sum + freed(state, seat, ability), 0);
  return imprisoned > 0 && free >= imprisoned && waiting.some(asksForEmptyPrison);
}

function orderOptions(
  state: State,
  seat: Seat,
  waiting: readonly ResetAbility[],
): Choice<ResetAbility | null>[] {
  const follows: Items[] = waiting
    .filter(asksForEmptyPrison)
    .flatMap(({ effects }) => effects.flatMap((effect) => (effect.op === 'gain' ? [effect.items] : [])));
  const freeing = waiting.filter(frees).map((ability): Choice<ResetAbility> => {
    const count = freed(state, seat, ability);
    const empties = count === state.prison[seat];
    return {
      key: `free:${ability.from}`,
      params: () => ({
        ability: nameOf(ability),
        count,
        then: empties ? say('then.some', { items: follows.flatMap(amountsOf) }) : say('then.none'),
      }),
      value: ability,
    };
  });
  const before = waiting.filter(asksForEmptyPrison).map((ability): Choice<ResetAbility> => ({
    key: `before:${ability.from}`,
    params: () => ({ ability: nameOf(ability) }),
    value: ability,
  }));
  return [...freeing, ...before, { key: 'leave', value: null, idle: true }];
}

const nameOf = ({ from }: ResetAbility): Phrase =>
  isApprentice(from) ? say(`apprentice.${from}`) : say(`board.${from}`);
const isApprentice = (card: ApprenticeId | BoardId): card is ApprenticeId => card in APPRENTICES;

function* maybeFree(table: ArchitectsTable, seat: Seat, ability: ResetAbility): Rule {
  const count = freed(table.state, seat, ability);
  if (count === 0) return;
  const wanted = yield* table.choose(seat, 'reset-free', () => [
    { key: 'free', value: true, params: () => ({ ability: nameOf(ability), count }) },
    { key: 'leave', value: false, idle: true },
  ]);
  if (wanted) yield* act(table, seat, ability);
}
