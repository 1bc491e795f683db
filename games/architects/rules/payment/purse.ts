/** The purse: the means that a player can pay with. */

import type { Seat } from '../../../../src/engine/contract/game';
import type { Price } from '../../data/effects';
import { BASICS, type Basic, type Resource } from '../../data/items';
import type { Location } from '../../data/locations';
import { INFLUENCE_FOR_PRECIOUS } from '../../data/numbers';
import { playerAt, type State } from '../../state';
import { placingBonus, spending } from '../effects/powers';

/** Holds all means and powers that decide how a price can be paid. */
export interface Purse extends Readonly<Record<Resource, number>> {
  readonly silver: number;
  /** The Silver left over from Influence lost earlier this turn. It pays first. */
  readonly credit: number;
  readonly influence: number;
  /** The player can lose 1 Influence instead of each piece of these resources. */
  readonly charlatans: readonly Basic[];
  /** True if Gold and Marble can pay for each other. */
  readonly pooled: boolean;
  /** True if the player can spend 2 Silver instead of losing 1 Influence. */
  readonly influenceForSilver: boolean;
  /** True if building costs 1 Wood or 1 Stone less. */
  readonly cheaper: boolean;
}

export function purseOf(
  state: State,
  seat: Seat,
  more: { readonly silver?: number; readonly influence?: number } = {},
): Purse {
  const { silver, influence, clay, wood, stone, gold, marble } = playerAt(state, seat);
  const { charlatans, pooled, influenceForSilver, cheaper } = spending(state, seat);
  return {
    clay,
    wood,
    stone,
    gold,
    marble,
    silver: silver + (more.silver ?? 0),
    influence: influence + (more.influence ?? 0),
    credit: state.step === 'turn' && seat === state.active ? state.turn.credit : 0,
    charlatans,
    pooled,
    influenceForSilver,
    cheaper,
  };
}

/**
 * Returns the purse of a player plus the certain gain of a placement there. No price there is so high that an
 * Influence above the top of the track would pay it.
 */
export function purseAt(state: State, seat: Seat, location: Location): Purse {
  let [silver, influence] = [0, 0];
  for (const { items } of placingBonus(state, seat, location)) {
    silver += items.silver ?? 0;
    influence += items.influence ?? 0;
  }
  if (state.court?.profiteer === location) influence++;
  return purseOf(state, seat, { silver, influence });
}

/**
 * True if the purse can pay the price. Equals `paymentOptions(purse, price).length > 0`, but is calculated
 * without a list, because the rules ask it many times a turn.
 */
export function canPay(purse: Purse, price: Price): boolean {
  const influence = (price.influence ?? 0) + shortOfPieces(purse, price);
  const silver = purse.silver - (price.tax ?? 0) - (price.coins ?? 0);
  const due = Math.max(0, (price.silver ?? 0) - purse.credit);
  if (silver < 0) return false;
  // Buying Influence with Silver in order to replace Silver is never a gain.
  if (influence > purse.influence)
    return purse.influenceForSilver && due + (influence - purse.influence) * 2 <= silver;
  return Math.ceil(Math.max(0, due - silver) / 2) * 2 <= purse.influence - influence;
}

/** Returns the least Influence that must replace missing pieces. It is infinite if it cannot. */
function shortOfPieces(purse: Purse, price: Price): number {
  if (!purse.cheaper && purse.charlatans.length === 0) {
    // Most cases are decided by goods that nothing can replace.
    if ((price.clay ?? 0) > purse.clay || (price.wood ?? 0) > purse.wood || (price.stone ?? 0) > purse.stone)
      return Infinity;
    return shortOfMix(purse, price, 0);
  }
  const missing = {} as Record<Basic, number>;
  for (const kind of BASICS) missing[kind] = Math.max(0, (price[kind] ?? 0) - purse[kind]);
  if (price.build && purse.cheaper && !price.amount) {
    // The player best saves a piece that nothing else can replace.
    const shortest = (['wood', 'stone'] as const)
      .filter((kind) => missing[kind] > 0)
      .sort((a, b) => Number(purse.charlatans.includes(a)) - Number(purse.charlatans.includes(b)))[0];
    if (shortest) missing[shortest]--;
  }
  let influence = 0;
  for (const kind of BASICS) {
    if (missing[kind] > 0 && !purse.charlatans.includes(kind)) return Infinity;
    influence += missing[kind];
  }
  return shortOfMix(purse, price, influence);
}

/** Returns the same for prices with a mix, and for Gold and Marble. */
function shortOfMix(purse: Purse, price: Price, basics: number): number {
  const { amount = 0, anyOf = [] } = price;
  let mixed = amount - (price.build && purse.cheaper ? 1 : 0);
  for (const kind of anyOf) mixed -= purse[kind];
  if (mixed > 0 && !anyOf.some((kind) => purse.charlatans.includes(kind))) return Infinity;
  const [gold, marble] = [price.gold ?? 0, price.marble ?? 0];
  const precious = purse.pooled
    ? Math.max(0, gold + marble - purse.gold - purse.marble)
    : Math.max(0, gold - purse.gold) + Math.max(0, marble - purse.marble);
  return basics + Math.max(0, mixed) + precious * INFLUENCE_FOR_PRECIOUS;
}
