/** Thieves: the Harvest Phase begins with them. */

import { who } from '../../../src/engine/contract/game';
import type { Listed, Params, Rule, Seat, Table } from '../../../src/engine/contract/game';
import type { Citizen, Starter } from '../data/citizens';
import type { Resource, Take } from '../data/vocabulary';
import { amount, nameOf, say } from '../names';
import { opponents, player, resting, solo } from '../state';
import type { Step, Valeria } from '../state';
import { activated } from './activation';
import { richest, victims } from './taking';

interface Taken {
  readonly from: Seat;
  readonly resource: Resource;
  readonly count: number;
}

interface Taking {
  readonly card: Citizen | Starter;
  readonly power: Take;
}

/** Returns the activations of the active player's cards that take from others. They come first. */
const takings = (state: Valeria): Taking[] =>
  activated(state, state.active, 'onTurn').flatMap(({ card, times, power }) =>
    power.op === 'takeFromOpponent' ? Array<Taking>(times).fill({ card, power }) : [],
  );

/** True if a Thief can take something. Against the Dark Lord the bank always has it. */
export const thievesMayTake = (state: Valeria): boolean =>
  takings(state).some(({ power }) => canTake(state, power));
const canTake = (state: Valeria, power: Take): boolean =>
  solo(state) || victims(state, state.active, power).length > 0;

/** Lets one Thief after the other take Gold or Magic from one opponent, as much as the player wants. */
export function* thieves(table: Table<Valeria>): Rule<Step> {
  const all = takings(table.state);
  for (const [index, taking] of all.entries()) {
    if (!canTake(table.state, taking.power)) continue;
    yield* (solo(table.state) ? takeFromBank : takeFromOpponent)(table, taking, all.length - index);
  }
  yield* table.confirm(table.state.active);
  return 'harvest';
}

function* takeFromBank(table: Table<Valeria>, { card, power }: Taking, left: number): Rule {
  const seat = table.state.active;
  const { resource, max } = yield* table.choose(
    seat,
    'take',
    () =>
      power.options.map((option) => ({
        key: `${option.resource}:bank`,
        params: () => ({ gain: amount(option.resource, option.max), from: say('the-bank') }),
        value: option,
      })),
    { params: () => ({ card: nameOf(card), count: left }) },
  );
  player(table.state, seat)[resource] += max;
  table.log('gains-from', { who: who(seat), card: nameOf(card), gains: [amount(resource, max)] });
}

function* takeFromOpponent(table: Table<Valeria>, { card, power }: Taking, left: number): Rule {
  const { state } = table;
  const seat = state.active;
  const taken = yield* table.choose(seat, 'take', () => takesListed(state, seat, power), {
    params: () => ({ card: nameOf(card), count: left }),
    fallback: [boldest(state, seat, power)],
  });
  if (!taken) {
    table.log('takes-nothing', { who: who(seat), card: nameOf(card) });
    return;
  }
  player(state, taken.from)[taken.resource] -= taken.count;
  player(state, seat)[taken.resource] += taken.count;
  table.log('takes', {
    who: who(seat),
    card: nameOf(card),
    from: who(taken.from),
    gains: [amount(taken.resource, taken.count)],
  });
}

const keyFor = ({ from, resource, count }: Taken): string => `${resource}:${from + 1}:${count}`;

function takesListed(state: Valeria, seat: Seat, power: Take): Listed<Taken | null>[] {
  const listed: Listed<Taken | null>[] = [];
  for (const from of opponents(state, seat)) {
    for (const { resource, max } of power.options) {
      const has = player(state, from)[resource];
      const params = (count: number) => (): Params => ({
        from: who(from),
        gain: amount(resource, count),
        has,
      });
      for (let count = Math.min(max, has); count >= 1; count--) {
        const taken = { from, resource, count };
        listed.push({
          key: keyFor(taken),
          params: params(count),
          groups: [`from:${from + 1}`],
          value: taken,
        });
      }
      if (has < max)
        listed.push({ key: keyFor({ from, resource, count: max }), why: 'bad-amount', params: params(max) });
    }
  }
  listed.push({ key: 'nothing', idle: true, value: null });
  const out = resting(state);
  if (out !== null) {
    for (const { resource, max } of power.options) {
      listed.push({
        key: keyFor({ from: out, resource, count: max }),
        why: 'bad-target',
        params: { from: who(out), gain: amount(resource, max), reason: say('reason.resting') },
      });
    }
  }
  return listed;
}

/** Returns the default answer: as much Gold as possible from the richest opponent, or else Magic. */
function boldest(state: Valeria, seat: Seat, power: Take): string {
  for (const { resource, max } of power.options) {
    const from = richest(state, opponents(state, seat), resource);
    if (from !== undefined)
      return keyFor({ from, resource, count: Math.min(max, player(state, from)[resource]) });
  }
  return 'nothing';
}
