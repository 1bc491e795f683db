/** Effects of rewards and Domains in the Action Phase. */

import { who } from '../../../src/engine/contract/game';
import type { Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { CURRENCIES } from '../data/vocabulary';
import type { Amounts, Effect, Filter, Simple } from '../data/vocabulary';
import { amount, amounts, say } from '../names';
import { player } from '../state';
import type { Valeria } from '../state';
import { worth } from './counting';
import { citizenLike, takeFreeCitizen, fetchable, mayReturn } from './free-citizens';
import { reap } from './gains';
import type { Due } from './gains';
import { affords } from './payments';
import { canSlay, slaysListed } from './slaying';
import { rob, stealMonster } from './taking';

/** Performs an effect of a reward or a Domain. */
export function* carryOut(table: Table<Valeria>, seat: Seat, { effect, source }: Due): Rule {
  switch (effect.op) {
    case 'gain':
      return reap(table, seat, [effect], source);
    case 'all': {
      const gains = effect.effects.filter((one) => one.op === 'gain');
      if (gains.length === effect.effects.length) return reap(table, seat, gains, source);
      for (const one of effect.effects) yield* carryOut(table, seat, { effect: one, source });
      return;
    }
    case 'choose': {
      const chosen = yield* choice(table, seat, effect.options, source);
      return yield* carryOut(table, seat, { effect: chosen, source });
    }
    case 'exchange':
      return yield* offer(table, seat, effect, source);
    case 'gainCitizen':
      return yield* takeFreeCitizen(table, seat, effect.filter, source);
    case 'slayMonster':
      return yield* maySlay(table, seat, source);
    case 'returnOwnCard': {
      const returned = yield* mayReturn(table, seat, effect.card, effect.then, source);
      if (returned) yield* carryOut(table, seat, { effect: effect.then, source });
      return;
    }
    case 'takeFromOpponent':
      return yield* rob(table, seat, effect, source);
    case 'takeRandomMonster':
      return yield* stealMonster(table, seat, source);
    case 'gainWild':
      throw new Error('the Herald works in the harvest alone');
  }
}

/** Lets the player choose one of several rewards. A Citizen can only be chosen if one is available. */
function* choice(
  table: Table<Valeria>,
  seat: Seat,
  options: readonly Simple[],
  source: Phrase,
): Rule<Simple> {
  const { state } = table;
  return yield* table.choose(
    seat,
    'reward',
    () =>
      options.map((effect): Listed<Simple> => {
        const filter = fetched(effect);
        const key = filter ? 'citizen' : effect.op === 'gain' ? effect.resource : effect.op;
        const gains = (): Phrase[] => inWords(state, seat, effect);
        return filter && fetchable(state, filter).length === 0
          ? { key, why: 'bad-choice', params: () => ({ gain: gains(), reason: say('reason.none-left') }) }
          : { key, params: () => ({ gain: gains() }), value: effect };
      }),
    { params: () => ({ card: source }) },
  );
}

/** Returns the filter of the Citizen that an option gives, or undefined. */
function fetched(effect: Simple): Filter | undefined {
  if (effect.op === 'gainCitizen') return effect.filter;
  return effect.op === 'all' ? effect.effects.map(fetched).find((filter) => filter !== undefined) : undefined;
}

/** Describes the gain of an option in current amounts. */
function inWords(state: Valeria, seat: Seat, effect: Simple): Phrase[] {
  switch (effect.op) {
    case 'gain':
      return [amount(effect.resource, worth(player(state, seat), effect.amount))];
    case 'gainCitizen':
      return [citizenLike(effect.filter)];
    case 'all':
      return effect.effects.flatMap((one) => inWords(state, seat, one));
  }
}

type Exchange = Extract<Effect, { op: 'exchange' }>;

/** Offers an exchange to a player who can pay for it. */
function* offer(table: Table<Valeria>, seat: Seat, { pay, gain: gains }: Exchange, source: Phrase): Rule {
  const of = player(table.state, seat);
  if (!affords(of, pay)) return;
  const terms = { pay: amounts(pay), gain: amounts(gains) };
  const taken = yield* table.choose(
    seat,
    'offer',
    () => [
      { key: 'accept', params: terms, value: true },
      { key: 'decline', idle: true, value: false },
    ],
    { params: () => ({ card: source, ...terms }) },
  );
  if (taken) exchange(table, seat, pay, gains, source);
}

function exchange(table: Table<Valeria>, seat: Seat, pay: Amounts, gains: Amounts, source: Phrase): void {
  const of = player(table.state, seat);
  for (const currency of CURRENCIES) of[currency] += (gains[currency] ?? 0) - (pay[currency] ?? 0);
  table.log('exchanges', { who: who(seat), card: source, pays: amounts(pay), gains: amounts(gains) });
}

/** Offers a Monster to a player who can pay for one. */
function* maySlay(table: Table<Valeria>, seat: Seat, source: Phrase): Rule {
  const { state } = table;
  if (!canSlay(state, seat)) return;
  const act = yield* table.choose(
    seat,
    'extra-slay',
    () => [...slaysListed(state, seat), { key: 'decline', idle: true, value: null }],
    { params: () => ({ card: source }) },
  );
  const due = act && (yield* act(table, seat));
  if (due) yield* carryOut(table, seat, due);
}
