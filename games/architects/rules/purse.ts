import type { Seat } from '../../../src/engine/game';
import type { Price } from '../data/effects';
import { BASICS, type Basic, type Resource } from '../data/items';
import type { Location } from '../data/locations';
import { INFLUENCE_FOR_PRECIOUS, MOST_INFLUENCE } from '../data/numbers';
import { playerAt, type State } from '../state';
import { placingBonus, spending } from './powers';

/** All that bears on how a price may be paid. */
export interface Purse extends Readonly<Record<Resource, number>> {
  readonly silver: number;
  /** Silver left over from Influence lost earlier this turn: it pays first. */
  readonly credit: number;
  readonly influence: number;
  /** Of these, 1 Influence may be lost instead of each piece. */
  readonly charlatans: readonly Basic[];
  /** Gold and Marble pay for each other. */
  readonly pooled: boolean;
  /** 2 Silver may be spent instead of losing 1 Influence. */
  readonly influenceForSilver: boolean;
  /** 1 Wood or 1 Stone less for whatever is built. */
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

/** What is owned plus what a placement there brings for certain. */
export function purseAt(state: State, seat: Seat, location: Location): Purse {
  let [silver, influence] = [0, 0];
  for (const { items } of placingBonus(state, seat, location)) {
    silver += items.silver ?? 0;
    influence += items.influence ?? 0;
  }
  if (state.court?.profiteer === location) influence++;
  return purseOf(state, seat, {
    silver,
    influence: Math.min(influence, MOST_INFLUENCE - playerAt(state, seat).influence),
  });
}

/**
 * The same as `ways(purse, price).length > 0`, worked out instead of listed: it is asked many times a turn.
 */
export function canPay(purse: Purse, price: Price): boolean {
  const short = shortOfPieces(purse, price);
  if (short === undefined) return false;
  const influence = (price.influence ?? 0) + short;
  const silver = purse.silver - (price.tax ?? 0) - (price.coins ?? 0);
  const due = Math.max(0, (price.silver ?? 0) - purse.credit);
  if (silver < 0) return false;
  // Influence bought with Silver to be worth Silver is never a gain.
  if (influence > purse.influence)
    return purse.influenceForSilver && due + (influence - purse.influence) * 2 <= silver;
  return Math.ceil(Math.max(0, due - silver) / 2) * 2 <= purse.influence - influence;
}

/** The least Influence that has to stand in for missing pieces, or undefined if it cannot. */
function shortOfPieces(purse: Purse, price: Price): number | undefined {
  if (!purse.cheaper && purse.charlatans.length === 0) {
    // What nothing can stand in for settles most cases at once.
    if ((price.clay ?? 0) > purse.clay || (price.wood ?? 0) > purse.wood || (price.stone ?? 0) > purse.stone)
      return undefined;
    return shortOfMix(purse, price, 0);
  }
  const missing = { clay: 0, wood: 0, stone: 0 };
  for (const kind of BASICS) missing[kind] = Math.max(0, (price[kind] ?? 0) - purse[kind]);
  if (price.build && purse.cheaper && !price.amount) {
    // The piece saved is best one that nothing else can stand in for.
    const shortest = (['wood', 'stone'] as const)
      .filter((kind) => missing[kind] > 0)
      .sort((a, b) => Number(purse.charlatans.includes(a)) - Number(purse.charlatans.includes(b)))[0];
    if (shortest) missing[shortest]--;
  }
  let influence = 0;
  for (const kind of BASICS) {
    if (missing[kind] > 0 && !purse.charlatans.includes(kind)) return undefined;
    influence += missing[kind];
  }
  return shortOfMix(purse, price, influence);
}

/** The same for what may be paid in a mix, and for Gold and Marble. */
function shortOfMix(purse: Purse, price: Price, basics: number): number | undefined {
  let influence = basics;
  if (price.amount && price.anyOf) {
    const mixed = price.amount - (price.build && purse.cheaper ? 1 : 0);
    let owned = 0;
    for (const kind of price.anyOf) owned += purse[kind];
    if (mixed > owned && !price.anyOf.some((kind) => purse.charlatans.includes(kind))) return undefined;
    influence += Math.max(0, mixed - owned);
  }
  const [gold, marble] = [price.gold ?? 0, price.marble ?? 0];
  const precious = purse.pooled
    ? Math.max(0, gold + marble - purse.gold - purse.marble)
    : Math.max(0, gold - purse.gold) + Math.max(0, marble - purse.marble);
  return influence + precious * INFLUENCE_FOR_PRECIOUS;
}
