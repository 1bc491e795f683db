/** Apprentices: how they are hired at the Workshop, and their number on a player board. */

import type { Choice, Listed, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { APPRENTICES, type ApprenticeId } from '../../data/apprentices';
import type { Price } from '../../data/effects';
import type { Skill } from '../../data/items';
import { HIRE } from '../../data/numbers';
import { apprenticeWords } from '../../describe';
import { byLot, columns, named, playerAt, type ArchitectsTable, type Effect, type State } from '../../state';
import { putUnder } from '../effects/cards';
import { numbered, refillShown, spots, type Spot } from './display';
import { react } from '../effects/gains';
import { pay } from '../payment/payment';
import { canPay, purseOf, type Purse } from '../payment/purse';
import { apprenticeLimit, silverSaved, taxFor, withSkill, type Powered } from '../effects/powers';
import { inBrief, priceNow } from '../payment/prices';
import { changeVirtue } from '../effects/losses';

/**
 * Returns the price of a hire. Columns up to W are in reach. Farther ones cost 1 Silver for each card of the
 * row that is passed over.
 */
export function hirePrice(state: Powered, seat: Seat, column: number, workers: number): Price {
  return {
    silver: HIRE.silver - silverSaved(state, seat, 'workshop'),
    tax: taxFor(state, seat, HIRE.tax),
    coins: Math.max(0, column - workers),
  };
}

/**
 * Returns the lowest price of a hire. The first column is always in reach, and if it is empty, the display is
 * empty.
 */
export const minHirePrice = (state: State, seat: Seat): Price | undefined =>
  state.shown.some((row) => row.length > 0) ? hirePrice(state, seat, 1, 1) : undefined;

export function hireList(state: State, seat: Seat, purse: Purse, workers: number): Listed<Effect>[] {
  const prices = Array.from({ length: columns(state) }, (_, index) => {
    const price = hirePrice(state, seat, index + 1, workers);
    return { price, payable: canPay(purse, price) };
  });
  return spots(state).map((spot) => {
    const { price, payable } = prices[spot.column - 1] ?? {
      price: hirePrice(state, seat, spot.column, workers),
      payable: false,
    };
    const option = {
      key: `hire:${spot.shown.card}`,
      params: () => ({
        ...apprenticeWords(spot.shown.card, playerAt(state, seat).virtue, spot.shown.coins),
        price: inBrief(priceNow(purse, price)),
      }),
      ...numbered(state, spot),
    };
    return payable
      ? { ...option, value: (table: ArchitectsTable) => hirePaid(table, seat, spot, price) }
      : { key: option.key, why: 'cannot-pay', params: option.params };
  });
}

/** Returns the Apprentices whom a player can reach and pay. */
export function affordable(state: State, seat: Seat, workers: number): Spot[] {
  const purse = purseOf(state, seat);
  return spots(state).filter(({ column }) => canPay(purse, hirePrice(state, seat, column, workers)));
}

function* hirePaid(table: ArchitectsTable, seat: Seat, { row, shown }: Spot, price: Price): Rule {
  const { state } = table;
  yield* pay(table, seat, price, say('deed.card', { card: say(`apprentice.${shown.card}`) }));
  for (const passed of state.shown[row].slice(0, price.coins)) passed.coins++;
  yield* makeRoom(table, seat);
  yield* hire(table, seat, shown.card);
}

const MAX_SUGGESTED = 3;
/**
 * Returns the likeliest hires of these, the likeliest first: an Apprentice with a skill that the player's
 * Building Cards need, the nearest card first, or else with one that the own Apprentices lack, then one that
 * costs no Virtue, then the cheapest, then one with more Virtue. `needed` depends on the hand: it is empty if
 * other players read the list.
 */
export function likelyHires(
  state: State,
  seat: Seat,
  among: readonly Spot[],
  needed: readonly Skill[] = [],
  costs = ({ column, shown }: Spot): number => column - shown.coins,
): string[] {
  const need = ({ shown }: Spot): number => {
    const rank = needed.findIndex((skill) => APPRENTICES[shown.card].skills.includes(skill));
    return rank < 0 ? needed.length : rank;
  };
  const isNew = ({ shown }: Spot): number =>
    APPRENTICES[shown.card].skills.some((skill) => withSkill(state, seat, skill) === 0) ? 0 : 1;
  const virtue = ({ shown }: Spot): number => APPRENTICES[shown.card].virtue;
  const isBad = (spot: Spot): number => (virtue(spot) < 0 ? 1 : 0);
  return among
    .toSorted(
      (one, other) =>
        need(one) - need(other) ||
        isNew(one) - isNew(other) ||
        isBad(one) - isBad(other) ||
        costs(one) - costs(other) ||
        virtue(other) - virtue(one),
    )
    .slice(0, MAX_SUGGESTED)
    .map(({ shown }) => `hire:${shown.card}`);
}

/** Hires any face-up card without a price. The player can decline. */
export function* hireFree(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  if (spots(state).length === 0) return;
  const list: Choice<Spot | null>[] = [
    { key: 'decline', value: null, idle: true },
    ...spots(state).map((spot) => ({
      key: `hire:${spot.shown.card}`,
      value: spot,
      params: () => apprenticeWords(spot.shown.card, playerAt(state, seat).virtue, spot.shown.coins),
      ...numbered(state, spot),
    })),
  ];
  const spot = yield* table.choose(seat, 'hire-free', () => list, {
    suggest: () => [...likelyHires(state, seat, spots(state), [], () => 0).slice(0, 2), 'decline'],
  });
  if (!spot) return table.log('declines-hire', { who: named(state, seat) });
  yield* makeRoom(table, seat);
  yield* hire(table, seat, spot.shown.card);
}

/** Makes room for another Apprentice: at the limit, the player first puts one of their own under the pile. */
function* makeRoom(table: ArchitectsTable, seat: Seat): Rule {
  if (playerAt(table.state, seat).apprentices.length >= apprenticeLimit(table.state, seat))
    yield* discardApprentice(table, seat);
}

export function* discardApprentice(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const player = playerAt(state, seat);
  const list = player.apprentices.map((card): Choice<ApprenticeId> => ({
    key: `dismiss:${card}`,
    value: card,
    params: () => apprenticeWords(card),
  }));
  if (list.length === 0) return;
  const card = yield* table.choose(seat, 'dismiss', () => list, {
    fallback: byLot(state, list).map((choice) => choice.key),
  });
  player.apprentices = player.apprentices.filter((own) => own !== card);
  putUnder(table, state.apprentices, [card]);
  table.log('dismisses', { who: named(state, seat), apprentice: say(`apprentice.${card}`) });
  refillShown(table);
}

function* hire(table: ArchitectsTable, seat: Seat, card: ApprenticeId): Rule {
  yield* takeApprentice(table, seat, card);
  refillShown(table);
}

/**
 * Takes an Apprentice: the coins on the card, its Virtue icon, and all reactions to an Apprentice gained. The
 * gap in the row stays.
 */
export function* takeApprentice(table: ArchitectsTable, seat: Seat, card: ApprenticeId): Rule {
  const { state } = table;
  const player = playerAt(state, seat);
  for (const row of state.shown) {
    const at = row.findIndex((shown) => shown.card === card);
    if (at < 0) continue;
    const [taken] = row.splice(at, 1);
    player.silver += taken?.coins ?? 0;
    player.apprentices = [...player.apprentices, card];
    table.log((taken?.coins ?? 0) > 0 ? 'hires-with-coins' : 'hires', {
      who: named(state, seat),
      apprentice: say(`apprentice.${card}`),
      count: taken?.coins ?? 0,
    });
  }
  yield* changeVirtue(table, seat, APPRENTICES[card].virtue);
  yield* react(table, seat, 'apprentice-gained');
}
