/** Monster Events. */

import { who } from '../../../src/engine/contract/game';
import type { Rule, Seat, Table } from '../../../src/engine/contract/game';
import { SLOTS } from '../data/board';
import type { Slot } from '../data/board';
import { EVENTS } from '../data/monsters';
import type { Event, EventCard } from '../data/monsters';
import { amount, nameOf, say, textOf } from '../names';
import { inPlay, monsterAt, placeAt, player, tokensAt } from '../state';
import type { Step, Valeria } from '../state';
import { monstersInReach } from './slaying';
import { thievesMayTake } from './thieves';

/** Returns the Monster Events in play whose number is one of the results. */
export function eventsDue(state: Valeria): Event[] {
  if (!state.dice) return [];
  const [one, two] = state.dice;
  return SLOTS.flatMap((slot) => {
    const mark = state.marks[slot];
    return mark !== undefined && mark !== 'exhausted' && [one, two, one + two].includes(EVENTS[mark].number)
      ? [mark]
      : [];
  });
}

/** Performs each Event once, in the order that the active player chooses. */
export function* eventsPhase(table: Table<Valeria>): Rule<Step> {
  const { state } = table;
  const seat = state.active;
  for (const left = eventsDue(state); left.length > 0;) {
    const event = yield* table.choose(seat, 'event', () =>
      left.map((one) => ({
        key: `event:${one}`,
        params: () => ({ event: nameOf(one), text: textOf(one) }),
        value: one,
      })),
    );
    left.splice(left.indexOf(event), 1);
    yield* instruct(table, seat, event);
  }
  yield* table.confirm(seat);
  return thievesMayTake(state) ? 'thieves' : 'harvest';
}

function* instruct(table: Table<Valeria>, seat: Seat, event: Event): Rule {
  const { state } = table;
  const { instruction }: EventCard = EVENTS[event];
  switch (instruction.op) {
    case 'allPlayersLose': {
      const { resource, amount: count } = instruction;
      for (const other of inPlay(state))
        player(state, other)[resource] = Math.max(0, player(state, other)[resource] - count);
      table.log('all-lose', { event: nameOf(event), loss: [amount(resource, count)] });
      return;
    }
    case 'addTokenToMonster': {
      const { resource, amount: count } = instruction;
      const slot = yield* table.choose(
        seat,
        'token',
        () =>
          monstersInReach(state).map((at) => ({
            key: `on:${at}`,
            spot: at,
            signed: true,
            params: () => ({ card: nameOf(monsterAt(state, at) ?? event), where: say(`slot.${at}`) }),
            value: at,
          })),
        { params: () => ({ event: nameOf(event), token: amount(resource, count) }) },
      );
      addToken(state, slot, resource, count);
      table.log('token', {
        event: nameOf(event),
        token: amount(resource, count),
        monster: nameOf(monsterAt(state, slot) ?? event),
        who: who(seat),
      });
      return;
    }
  }
}

function addToken(state: Valeria, slot: Slot, resource: 'gold' | 'strength' | 'magic', count: number): void {
  const tokens = tokensAt(state, slot);
  state.tokens[placeAt(state, slot)] = { ...tokens, [resource]: tokens[resource] + count };
}
