import { say, who } from '../../../src/engine/game';
import type { Rule, Seat, Table } from '../../../src/engine/game';
import { SLOTS } from '../data/board';
import type { Slot } from '../data/board';
import { EVENTS } from '../data/monsters';
import type { Event } from '../data/monsters';
import type { Effect } from '../data/vocabulary';
import { amount, nameOf } from '../names';
import { inPlay, monsterAt, placeAt, player, tokensAt } from '../state';
import type { Step, Valeria } from '../state';
import { monstersInReach } from './slay';
import { thievesMayTake } from './thieves';

/** Monster Events in play whose number is one of the results. */
export function eventsDue(state: Valeria): Event[] {
  if (!state.dice || !state.options.monsterEvents) return [];
  const [one, two] = state.dice;
  return SLOTS.flatMap((slot) => {
    const mark = state.marks[slot];
    return mark !== undefined && mark !== 'exhausted' && [one, two, one + two].includes(EVENTS[mark].number)
      ? [mark]
      : [];
  });
}

/** 19.2: each is carried out once, in the order the active player likes. */
export function* eventsPhase(table: Table<Valeria>): Rule<Step> {
  const { state } = table;
  const seat = state.active;
  for (const left = eventsDue(state); left.length > 0;) {
    const event = yield* table.choose(
      seat,
      'event',
      () =>
        left.map((one) => ({
          key: `event:${one}`,
          params: { event: nameOf(one), text: say(`text.${one}`) },
          value: one,
        })),
      { topic: 'events', ...(left[0] && { fallback: [`event:${left[0]}`] }) },
    );
    left.splice(left.indexOf(event), 1);
    yield* instruct(table, seat, event);
  }
  return thievesMayTake(state) ? 'thieves' : 'harvest';
}

function* instruct(table: Table<Valeria>, seat: Seat, event: Event): Rule {
  const { state } = table;
  const { instruction } = EVENTS[event] as { readonly instruction: Effect };
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
            params: { card: nameOf(monsterAt(state, at) ?? event), where: say(`slot.${at}`) },
            value: at,
          })),
        {
          topic: 'events',
          params: () => ({ event: nameOf(event), token: amount(resource, count) }),
          fallback: [`on:${monstersInReach(state)[0] ?? ''}`],
        },
      );
      addToken(state, slot, resource, count);
      table.log('token', {
        event: nameOf(event),
        token: amount(resource, count),
        monster: nameOf(monsterAt(state, slot) ?? event),
        player: who(seat),
      });
      return;
    }
    default:
      throw new Error(`${instruction.op} is no instruction of an Event`);
  }
}

function addToken(state: Valeria, slot: Slot, resource: 'gold' | 'strength' | 'magic', count: number): void {
  const tokens = tokensAt(state, slot);
  state.tokens[placeAt(state, slot)] = { ...tokens, [resource]: tokens[resource] + count };
}
