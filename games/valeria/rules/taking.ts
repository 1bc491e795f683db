/** Taking from an opponent: Resources, or a Monster. */

import { who } from '../../../src/engine/contract/game';
import type { Listed, Params, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { MONSTER_SLOTS } from '../data/board';
import type { Resource, Take } from '../data/vocabulary';
import { amount, nameOf, say } from '../names';
import { isEmpty, opponents, player, removeFrom, resting, solo } from '../state';
import type { Valeria } from '../state';
import { gain } from './gains';

/** Returns the seat with the most of a Resource. On a tie, it is the nearest to the left. */
export const richest = (state: Valeria, among: readonly Seat[], resource: Resource): Seat | undefined =>
  among.reduce<Seat | undefined>(
    (best, seat) =>
      player(state, seat)[resource] > (best === undefined ? 0 : player(state, best)[resource]) ? seat : best,
    undefined,
  );

/** Returns the opponents from which a power could take. */
export const victims = (state: Valeria, seat: Seat, { options }: Take): Seat[] =>
  opponents(state, seat).filter((other) =>
    options.some(({ resource }) => player(state, other)[resource] > 0),
  );

/**
 * Performs Cathedral, Orb and Truce: takes the stated amount from one opponent, or all that the opponent has.
 */
export function* rob(table: Table<Valeria>, seat: Seat, effect: Take, source: Phrase): Rule {
  const { state } = table;
  const wanted = effect.options[0];
  if (!wanted) throw new Error('a power takes nothing');
  const { resource, max } = wanted;
  if (solo(state)) return gain(table, seat, resource, max, source);
  const most = richest(state, opponents(state, seat), resource);
  if (most === undefined) {
    table.log('finds-nothing', { who: who(seat), card: source });
    return;
  }
  const there = (other: Seat): number => Math.min(max, player(state, other)[resource]);
  const from = yield* table.choose(
    seat,
    'rob',
    () =>
      opponentsListed(state, seat, there, (other) => ({
        gain: amount(resource, there(other)),
        // The teacher means the player who has most.
        count: player(state, other)[resource],
      })),
    {
      params: () => ({ card: source, gain: amount(resource, max), of: say(`resource.${resource}`) }),
      fallback: [`from:${most + 1}`],
    },
  );
  const count = there(from);
  player(state, from)[resource] -= count;
  player(state, seat)[resource] += count;
  table.log('takes', { who: who(seat), card: source, from: who(from), gains: [amount(resource, count)] });
}

/** Lists the opponents, with a reason if one cannot be chosen. `has` counts the items to take there. */
function opponentsListed(
  state: Valeria,
  seat: Seat,
  has: (other: Seat) => number,
  params: (other: Seat) => Params,
): Listed<Seat>[] {
  const out = resting(state);
  const refused = (other: Seat, reason: Phrase): Listed<Seat> => ({
    key: `from:${other + 1}`,
    why: 'bad-target',
    params: { from: who(other), ...params(other), reason },
  });
  return [
    ...opponents(state, seat).map((other): Listed<Seat> =>
      has(other) > 0
        ? { key: `from:${other + 1}`, params: { from: who(other), ...params(other) }, value: other }
        : refused(other, say('reason.has-none')),
    ),
    ...(out === null ? [] : [refused(out, say('reason.resting'))]),
  ];
}

/** Takes a random Monster of an opponent. Its reward is not paid again. */
export function* stealMonster(table: Table<Valeria>, seat: Seat, source: Phrase): Rule {
  const { state } = table;
  if (solo(state)) return takeFromCentre(table, seat, source);
  const slain = (other: Seat): number => player(state, other).victory.length;
  const [largest] = opponents(state, seat).toSorted((a, b) => slain(b) - slain(a));
  if (largest === undefined || slain(largest) === 0) {
    table.log('finds-nothing', { who: who(seat), card: source });
    return;
  }
  const from = yield* table.choose(
    seat,
    'steal-monster',
    () =>
      opponentsListed(state, seat, slain, (other) => ({
        gain: say('monsters', { count: slain(other) }),
        count: slain(other),
      })),
    { params: () => ({ card: source }), fallback: [`from:${largest + 1}`] },
  );
  const { victory } = player(state, from);
  const card = victory[table.random(victory.length)];
  if (!card) throw new Error('there was no Monster to take');
  removeFrom(victory, card);
  player(state, seat).victory.push(card);
  table.log('steals', { who: who(seat), card: source, from: who(from), monster: nameOf(card) });
}

/** Takes from the centre against the Dark Lord: the top card of the left-most Monster stack with cards. */
function takeFromCentre(table: Table<Valeria>, seat: Seat, source: Phrase): void {
  const slot = MONSTER_SLOTS.find((at) => !isEmpty(table.state.monsters[at]));
  const card = slot && table.state.monsters[slot].open.shift();
  if (!card) return;
  player(table.state, seat).victory.push(card);
  table.log('takes-monster', { who: who(seat), card: source, monster: nameOf(card) });
}
