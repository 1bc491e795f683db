import { say, who } from '../../../src/engine/game';
import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/game';
import { CITIZEN_SLOTS, MONSTER_SLOTS } from '../data/board';
import type { CitizenSlot } from '../data/board';
import { STARTER_KINDS, citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { isEvent, trophy } from '../data/monsters';
import type { Monster } from '../data/monsters';
import { CURRENCIES } from '../data/vocabulary';
import type { Effect, Filter } from '../data/vocabulary';
import { amount, amounts, nameOf, textOf } from '../names';
import { isEmpty, opponents, player, removeFrom, resting, solo } from '../state';
import type { Valeria } from '../state';
import { canSlay, slaysListed } from './slay';
import type { Act } from './slay';
import { fetchable, gainCitizen, meets, putBack, trigger } from './centre';
import { worth } from './counting';
import { richest } from './thieves';

/** 9.7: what rewards and Domains do in the Action Phase. `source` is the card that does it. */
export function* carryOut(table: Table<Valeria>, seat: Seat, effect: Effect, source: Phrase): Rule {
  switch (effect.op) {
    case 'gain':
      return gains(table, seat, effect, source);
    case 'all':
      for (const one of effect.effects) yield* carryOut(table, seat, one, source);
      return;
    case 'choose':
      return yield* oneOf(table, seat, effect.options, source);
    case 'exchange':
      return yield* offered(table, seat, effect, source);
    case 'gainCitizen':
      return yield* fetch(table, seat, effect.filter, source);
    case 'slayMonster':
      return yield* maySlay(table, seat, source);
    case 'returnOwnCard':
      return yield* mayReturn(table, seat, effect, source);
    case 'takeFromOpponent':
      return yield* rob(table, seat, effect, source);
    case 'takeRandomMonster':
      return yield* stealMonster(table, seat, source);
    case 'gainWild':
    case 'addTokenToMonster':
    case 'allPlayersLose':
      throw new Error(`${effect.op} is no reward`);
  }
}

function gains(
  table: Table<Valeria>,
  seat: Seat,
  { resource, amount: size }: Extract<Effect, { op: 'gain' }>,
  source: Phrase,
): void {
  const of = player(table.state, seat);
  const count = worth(of, size);
  if (count === 0) return;
  of[resource] += count;
  table.log('gains-from', { player: who(seat), card: source, gains: [amount(resource, count)] });
}

/** The Citizen that an option would fetch, if it fetches one. */
function fetched(effect: Effect): Filter | undefined {
  if (effect.op === 'gainCitizen') return effect.filter;
  return effect.op === 'all' ? effect.effects.map(fetched).find((filter) => filter !== undefined) : undefined;
}

/** What an option gives, in amounts as they stand. */
function inWords(state: Valeria, seat: Seat, effect: Effect): Phrase[] {
  switch (effect.op) {
    case 'gain':
      return [amount(effect.resource, worth(player(state, seat), effect.amount))];
    case 'gainCitizen':
      return [citizenLike(effect.filter)];
    case 'all':
      return effect.effects.flatMap((one) => inWords(state, seat, one));
    default:
      return [];
  }
}

const citizenLike = ({ role, name, maxBaseCost }: Filter): Phrase => {
  if (name !== undefined) return say('a-citizen.named', { card: nameOf(name as Citizen) });
  const what = role === undefined ? say('a-citizen.any') : say(`a-citizen.${role}`);
  return maxBaseCost === undefined ? what : say('a-citizen.costing', { what, cost: maxBaseCost });
};

function* oneOf(table: Table<Valeria>, seat: Seat, options: readonly Effect[], source: Phrase): Rule {
  const { state } = table;
  const chosen = yield* table.choose(
    seat,
    'reward',
    () =>
      options.map((effect): Listed<Effect> => {
        const filter = fetched(effect);
        const key = filter ? 'citizen' : effect.op === 'gain' ? effect.resource : effect.op;
        const params = { gain: inWords(state, seat, effect) };
        if (filter && fetchable(state, filter).length === 0)
          return { key, why: 'bad-choice', params: { ...params, reason: say('reason.none-left') } };
        return { key, params, value: effect };
      }),
    { topic: 'rewards', params: () => ({ card: source }), fallback: ['gold'] },
  );
  yield* carryOut(table, seat, chosen, source);
}

function* offered(
  table: Table<Valeria>,
  seat: Seat,
  { pay, gain }: Extract<Effect, { op: 'exchange' }>,
  source: Phrase,
): Rule {
  const of = player(table.state, seat);
  if (!CURRENCIES.every((currency) => of[currency] >= (pay[currency] ?? 0))) return;
  const taken = yield* table.choose(
    seat,
    'offer',
    () => [
      { key: 'accept', params: { pay: amounts(pay), gain: amounts(gain) }, value: true },
      { key: 'decline', value: false },
    ],
    {
      topic: 'rewards',
      params: () => ({ card: source, pay: amounts(pay), gain: amounts(gain) }),
      fallback: ['decline'],
    },
  );
  if (!taken) return;
  for (const currency of CURRENCIES) of[currency] += (gain[currency] ?? 0) - (pay[currency] ?? 0);
  table.log('exchanges', { player: who(seat), card: source, pays: amounts(pay), gains: amounts(gain) });
}

/** Mandatory if there is one to be had. */
function* fetch(table: Table<Valeria>, seat: Seat, filter: Filter, source: Phrase): Rule {
  const { state } = table;
  const first = fetchable(state, filter)[0];
  if (first === undefined) {
    table.log('finds-nobody', { player: who(seat), card: source });
    return;
  }
  const slot = yield* table.choose(
    seat,
    'free-citizen',
    () =>
      CITIZEN_SLOTS.map((at): Listed<CitizenSlot> => {
        const key = `fetch:${at}`;
        const top = state.citizens[at].open[0];
        if (top === undefined)
          return {
            key,
            why: 'stack-exhausted',
            params: { card: say(`slot.${at}`), terms: say('terms.none') },
          };
        const params = {
          card: nameOf(top),
          terms: say('terms.base-cost', { cost: citizen(top).cost }),
          text: textOf(top),
        };
        return meets(filter, top)
          ? { key, params, spot: at, value: at }
          : { key, why: 'filter-failed', params: { ...params, wanted: citizenLike(filter) } };
      }),
    {
      topic: 'rewards',
      params: () => ({ card: source, wanted: citizenLike(filter) }),
      fallback: [`fetch:${first}`],
    },
  );
  const card = gainCitizen(table, seat, slot);
  table.log('fetches', { player: who(seat), citizen: nameOf(card), card: source });
  trigger(table, seat, 'onGainCitizen');
}

function* maySlay(table: Table<Valeria>, seat: Seat, source: Phrase): Rule {
  const { state } = table;
  if (!canSlay(state, seat)) return;
  const act = yield* table.choose(
    seat,
    'extra-slay',
    () => [...slaysListed(state, seat).map(ungrouped), { key: 'decline', value: null }],
    { topic: 'rewards', params: () => ({ card: source }), fallback: ['decline'] },
  );
  if (act) yield* act(table, seat);
}

/** Monsters alone need no heading. */
const ungrouped = (listed: Listed<Act>): Listed<Act> => {
  if ('why' in listed) return listed;
  const { group: _group, ...rest } = listed;
  return rest;
};

/** Monster Events have no stack to go back to, and Starters never leave their owner. */
function* mayReturn(
  table: Table<Valeria>,
  seat: Seat,
  effect: Extract<Effect, { op: 'returnOwnCard' }>,
  source: Phrase,
): Rule {
  const of = player(table.state, seat);
  const own = (): readonly (Monster | Citizen)[] => [
    ...new Set(
      effect.card === 'citizen' ? of.citizens : of.victory.filter((card): card is Monster => !isEvent(card)),
    ),
  ];
  if (own().length === 0) return;
  const card = yield* table.choose(
    seat,
    'return-card',
    () => [
      ...own().map((one): Choice<Monster | Citizen> => ({
        key: `return:${one}`,
        params: {
          card: nameOf(one),
          detail:
            effect.card === 'citizen'
              ? textOf(one as Citizen)
              : say('worth', { vp: trophy(one as Monster).vp }),
        },
        value: one,
      })),
      { key: 'decline', value: null },
      ...(effect.card === 'citizen' ? STARTER_KINDS : of.victory.filter(isEvent)).map((one) => ({
        key: `return:${one}`,
        why: 'bad-choice',
        params: { card: nameOf(one), reason: say('reason.never-returned') },
      })),
    ],
    {
      topic: 'rewards',
      params: () => ({ card: source, kind: say(`kind.${effect.card}`) }),
      fallback: ['decline'],
    },
  );
  if (card === null) return;
  if (effect.card === 'citizen') removeFrom(of.citizens, card as Citizen);
  else removeFrom(of.victory, card as Monster);
  putBack(table.state, card, effect.card);
  table.log('returns', { player: who(seat), card: nameOf(card) });
  yield* carryOut(table, seat, effect.then, source);
}

/** Cathedral, Orb and Truce: from one opponent who has something of it, as much as stated or all there is. */
export function* rob(
  table: Table<Valeria>,
  seat: Seat,
  effect: Extract<Effect, { op: 'takeFromOpponent' }>,
  source: Phrase,
): Rule {
  const { state } = table;
  const wanted = effect.options[0];
  if (!wanted) throw new Error('a power takes nothing');
  const { resource, max } = wanted;
  if (solo(state)) return gains(table, seat, { op: 'gain', resource, amount: max }, source);
  if (victims(state, seat, effect).length === 0) {
    table.log('finds-nothing', { player: who(seat), card: source });
    return;
  }
  const most = richest(state, opponents(state, seat), resource);
  const from = yield* table.choose(
    seat,
    'rob',
    () =>
      whom(
        state,
        seat,
        (other) => player(state, other)[resource] > 0,
        (other) => ({ gain: amount(resource, Math.min(max, player(state, other)[resource])) }),
      ),
    {
      topic: 'rewards',
      params: () => ({ card: source, gain: amount(resource, max) }),
      ...(most !== undefined && { fallback: [`from:${most + 1}`] }),
    },
  );
  const count = Math.min(max, player(state, from)[resource]);
  player(state, from)[resource] -= count;
  player(state, seat)[resource] += count;
  table.log('takes', { player: who(seat), card: source, from: who(from), gains: [amount(resource, count)] });
}

/** Whom a power could take from. */
export const victims = (
  state: Valeria,
  seat: Seat,
  { options }: Extract<Effect, { op: 'takeFromOpponent' }>,
): Seat[] =>
  opponents(state, seat).filter((other) =>
    options.some(({ resource }) => player(state, other)[resource] > 0),
  );

/** Opponents as options, with the reason why one cannot be chosen. */
function whom(
  state: Valeria,
  seat: Seat,
  has: (other: Seat) => boolean,
  params: (other: Seat) => Record<string, Phrase>,
): Listed<Seat>[] {
  const out = resting(state);
  return [
    ...opponents(state, seat).map((other): Listed<Seat> => {
      const key = `from:${other + 1}`;
      const shown = { from: who(other), ...params(other) };
      return has(other)
        ? { key, params: shown, value: other }
        : { key, why: 'bad-target', params: { ...shown, reason: say('reason.has-none') } };
    }),
    ...(out === null
      ? []
      : [
          {
            key: `from:${out + 1}`,
            why: 'bad-target',
            params: { from: who(out), ...params(out), reason: say('reason.resting') },
          },
        ]),
  ];
}

function* stealMonster(table: Table<Valeria>, seat: Seat, source: Phrase): Rule {
  const { state } = table;
  if (solo(state)) return takeFromCentre(table, seat, source);
  if (!opponents(state, seat).some((other) => player(state, other).victory.length > 0)) {
    table.log('finds-nothing', { player: who(seat), card: source });
    return;
  }
  const stacks = opponents(state, seat).toSorted(
    (a, b) => player(state, b).victory.length - player(state, a).victory.length,
  );
  const from = yield* table.choose(
    seat,
    'steal-monster',
    () =>
      whom(
        state,
        seat,
        (other) => player(state, other).victory.length > 0,
        (other) => ({ gain: say('monsters', { count: player(state, other).victory.length }) }),
      ),
    { topic: 'rewards', params: () => ({ card: source }), fallback: [`from:${(stacks[0] ?? 0) + 1}`] },
  );
  const { victory } = player(state, from);
  const card = victory[table.random(victory.length)];
  if (!card) throw new Error('there was no Monster to take');
  removeFrom(victory, card);
  player(state, seat).victory.push(card);
  table.log('steals', { player: who(seat), card: source, from: who(from), monster: nameOf(card) });
}

/** Against the Dark Lord: the top card of the left-most Monster stack that has one. */
function takeFromCentre(table: Table<Valeria>, seat: Seat, source: Phrase): void {
  const slot = MONSTER_SLOTS.find((at) => !isEmpty(table.state.monsters[at]));
  const card = slot && table.state.monsters[slot].open.shift();
  if (!card) return;
  player(table.state, seat).victory.push(card);
  table.log('takes-monster', { player: who(seat), card: source, monster: nameOf(card) });
}
