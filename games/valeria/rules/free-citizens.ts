/** Free Citizens from the centre, and cards that return to it. */

import { who } from '../../../src/engine/contract/game';
import type { Choice, Denial, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { CITIZEN_SLOTS, columnOf } from '../data/board';
import type { CitizenSlot } from '../data/board';
import { STARTER_KINDS, citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { isEvent, trophy } from '../data/monsters';
import type { Monster } from '../data/monsters';
import type { Filter, Gain } from '../data/vocabulary';
import { amount, nameOf, say, roleOf, textOf, wakesOf } from '../names';
import { player, removeFrom } from '../state';
import type { Player, Valeria } from '../state';
import { gainCitizen, putBack } from './centre';
import { worth } from './counting';
import { trigger } from './gains';
import { nothingThere } from './slaying';

const meets = (filter: Filter, card: Citizen): boolean => {
  const { role, cost } = citizen(card);
  return (
    (filter.role === undefined || filter.role === role) &&
    (filter.name === undefined || filter.name === card) &&
    (filter.maxBaseCost === undefined || cost <= filter.maxBaseCost)
  );
};

/** Returns the slots whose top Citizen a reward can give, from the left. */
export const fetchable = (state: Valeria, filter: Filter): CitizenSlot[] =>
  FROM_THE_LEFT.filter((slot) => {
    const top = state.citizens[slot].open[0];
    return top !== undefined && meets(filter, top);
  });
const FROM_THE_LEFT = CITIZEN_SLOTS.toSorted((a, b) => columnOf(a) - columnOf(b));

export const citizenLike = ({ role, name, maxBaseCost }: Filter): Phrase => {
  if (name !== undefined) return say('a-citizen.named', { card: nameOf(name as Citizen) });
  const what = say(`a-citizen.${role ?? 'any'}`);
  return maxBaseCost === undefined ? what : say('a-citizen.costing', { what, cost: maxBaseCost });
};

/** Takes a free Citizen. The player must take one if there is any. */
export function* takeFreeCitizen(table: Table<Valeria>, seat: Seat, filter: Filter, source: Phrase): Rule {
  const { state } = table;
  const leftmost = fetchable(state, filter)[0];
  if (leftmost === undefined) {
    table.log('finds-nobody', { who: who(seat), card: source });
    return;
  }
  const slot = yield* table.choose(
    seat,
    'free-citizen',
    () => CITIZEN_SLOTS.map((at) => fetchListed(state, at, filter)),
    { params: () => ({ card: source, wanted: citizenLike(filter) }), fallback: [`fetch:${leftmost}`] },
  );
  const card = gainCitizen(table, seat, slot);
  table.log('fetches', { who: who(seat), citizen: nameOf(card), card: source });
  trigger(table, seat, 'onGainCitizen');
}

function fetchListed(state: Valeria, slot: CitizenSlot, filter: Filter): Listed<CitizenSlot> {
  const key = `fetch:${slot}`;
  const top = state.citizens[slot].open[0];
  if (top === undefined) return nothingThere('fetch', slot);
  const params = {
    card: nameOf(top),
    wakes: wakesOf(top),
    role: roleOf(top),
    text: textOf(top),
    cost: citizen(top).cost,
  };
  if (meets(filter, top))
    return { key, params: { ...params, terms: say('terms.none') }, spot: slot, signed: true, value: slot };
  const terms = say('terms.base-cost', { cost: citizen(top).cost });
  return { key, why: 'filter-failed', params: { ...params, terms, wanted: citizenLike(filter) } };
}

type Kind = 'monster' | 'citizen';

/**
 * Lets the player return a card to its stack, and returns true if one was returned. Monster Events have no
 * stack, and Starters never leave their owner.
 */
export function* mayReturn(
  table: Table<Valeria>,
  seat: Seat,
  kind: Kind,
  then: Gain,
  source: Phrase,
): Rule<boolean> {
  const of = player(table.state, seat);
  if (returnable(of, kind).length === 0) return false;
  const gain = amount(then.resource, worth(of, then.amount));
  const card = yield* table.choose(
    seat,
    'return-card',
    () => [
      ...returnable(of, kind).map((one): Choice<Monster | Citizen> => ({
        key: `return:${one}`,
        spot: `own ${one}`,
        signed: true,
        params: { card: nameOf(one), gain, detail: detailOf(one, kind) },
        value: one,
      })),
      { key: 'decline', idle: true, value: null },
      ...(kind === 'citizen' ? STARTER_KINDS : of.victory.filter(isEvent)).map((one): Denial => ({
        key: `return:${one}`,
        why: 'bad-choice',
        params: { card: nameOf(one), gain, reason: say('reason.never-returned') },
      })),
    ],
    { params: () => ({ card: source, gain, kind: say(`kind.${kind}`) }) },
  );
  if (card === null) return false;
  removeFrom<string>(kind === 'citizen' ? of.citizens : of.victory, card);
  putBack(table.state, card, kind);
  table.log('returns', { who: who(seat), card: nameOf(card) });
  return true;
}

const returnable = (of: Player, kind: Kind): readonly (Monster | Citizen)[] => [
  ...new Set(kind === 'citizen' ? of.citizens : of.victory.filter((card): card is Monster => !isEvent(card))),
];

const detailOf = (card: Monster | Citizen, kind: Kind): Phrase =>
  kind === 'citizen' ? textOf(card as Citizen) : say('worth', { vp: trophy(card as Monster).vp });
