/** The ways to pay a price. */

import type { Price } from '../../data/effects';
import { BASICS, RESOURCES, type Basic, type Resource } from '../../data/items';
import { INFLUENCE_FOR_PRECIOUS } from '../../data/numbers';
import type { Purse } from './purse';

/** Is one full payment. `silver` holds the tax and the coins as well. */
export interface Payment extends Readonly<Record<Resource, number>> {
  readonly silver: number;
  readonly influence: number;
  /** The Silver credit after the payment. */
  readonly credit: number;
}
type Pieces = Record<Resource, number>;

/**
 * Returns every full payment of a price. The payments that lose the least Influence come first. A payment
 * that spends everything of another one and more is left out.
 */
export function paymentOptions(purse: Purse, price: Price): Payment[] {
  if (hasNoChoice(purse, price)) return onlyWay(purse, price);
  const all = payments(purse, price);
  const kept = all.filter(
    (way, at) =>
      !all.some((other, index) => index !== at && covers(way, other) && (!covers(other, way) || index < at)),
  );
  return kept.sort((a, b) => a.influence - b.influence);
}

/** True if the price has no mix, and nothing can replace any part of it. */
function hasNoChoice(purse: Purse, price: Price): boolean {
  if (price.amount || purse.influenceForSilver || purse.pooled || (price.build && purse.cheaper))
    return false;
  const spare = purse.influence - (price.influence ?? 0);
  if (spare >= INFLUENCE_FOR_PRECIOUS && (price.gold || price.marble)) return false;
  if (spare >= 2 && (price.silver ?? 0) > purse.credit) return false;
  return purse.charlatans.length === 0 || spare < 1;
}

function onlyWay(purse: Purse, price: Price): Payment[] {
  const {
    clay = 0,
    wood = 0,
    stone = 0,
    gold = 0,
    marble = 0,
    influence = 0,
    silver: plain = 0,
    tax = 0,
    coins = 0,
  } = price;
  const silver = Math.max(0, plain - purse.credit) + tax + coins;
  const enough =
    clay <= purse.clay &&
    wood <= purse.wood &&
    stone <= purse.stone &&
    gold <= purse.gold &&
    marble <= purse.marble &&
    influence <= purse.influence &&
    silver <= purse.silver;
  return enough
    ? [{ clay, wood, stone, gold, marble, silver, influence, credit: Math.max(0, purse.credit - plain) }]
    : [];
}

export const SPENT = ['silver', 'influence', ...RESOURCES] as const;
export type Spent = (typeof SPENT)[number];
/**
 * True if the first payment costs at least as much as the second in every good. The credit is not compared: 1
 * more is bought with 1 Silver more, and kept Silver is worth more, because credit expires.
 */
function covers(dear: Payment, cheap: Payment): boolean {
  for (const kind of SPENT) if (dear[kind] < cheap[kind]) return false;
  return true;
}

function payments(purse: Purse, price: Price): Payment[] {
  const found: Payment[] = [];
  for (const due of discounted(purse, price)) {
    for (const paid of inPieces(purse, due)) inSilver(purse, due, paid, found);
  }
  return found;
}

function discounted(purse: Purse, price: Price): Price[] {
  if (!price.build || !purse.cheaper) return [price];
  if (price.amount) return [{ ...price, amount: price.amount - 1 }];
  const due: Price[] = [];
  if (price.wood) due.push({ ...price, wood: price.wood - 1 });
  if (price.stone) due.push({ ...price, stone: price.stone - 1 });
  return due.length > 0 ? due : [price];
}

interface InPieces {
  readonly pieces: Pieces;
  readonly influence: number;
}
const NO_PIECES: Pieces = { clay: 0, wood: 0, stone: 0, gold: 0, marble: 0 };

/** Returns the ways to pay the resources, with the Influence lost instead of some of them. */
function inPieces(purse: Purse, price: Price): InPieces[] {
  let paid: InPieces[] = [{ pieces: NO_PIECES, influence: price.influence ?? 0 }];
  for (const kind of BASICS) {
    const due = price[kind] ?? 0;
    if (due > 0) paid = paid.flatMap((before) => inBasic(purse, kind, due, before));
  }
  const { amount = 0 } = price;
  paid = paid.flatMap((before) => inMix(purse, price, before, 0, amount));
  return price.gold || price.marble ? paid.flatMap((before) => inPrecious(purse, price, before)) : paid;
}

function inBasic(purse: Purse, kind: Basic, due: number, paid: InPieces): InPieces[] {
  const least = purse.charlatans.includes(kind) ? 0 : due;
  const found: InPieces[] = [];
  for (let real = Math.min(due, purse[kind]); real >= least; real--)
    found.push({ pieces: { ...paid.pieces, [kind]: real }, influence: paid.influence + due - real });
  return found;
}

function inMix(purse: Purse, price: Price, paid: InPieces, from: number, due: number): InPieces[] {
  const kind = price.anyOf?.[from];
  if (!kind) {
    if (due === 0) return [paid];
    return price.anyOf?.some((any) => purse.charlatans.includes(any))
      ? [{ ...paid, influence: paid.influence + due }]
      : [];
  }
  const found: InPieces[] = [];
  for (let real = Math.min(due, purse[kind] - paid.pieces[kind]); real >= 0; real--) {
    found.push(
      ...inMix(
        purse,
        price,
        { ...paid, pieces: { ...paid.pieces, [kind]: paid.pieces[kind] + real } },
        from + 1,
        due - real,
      ),
    );
  }
  return found;
}

function inPrecious(purse: Purse, price: Price, paid: InPieces): InPieces[] {
  const [gold, marble] = [price.gold ?? 0, price.marble ?? 0];
  const total = gold + marble;
  const found: InPieces[] = [];
  for (let realGold = Math.min(purse.gold, purse.pooled ? total : gold); realGold >= 0; realGold--) {
    for (
      let realMarble = Math.min(purse.marble, purse.pooled ? total - realGold : marble);
      realMarble >= 0;
      realMarble--
    ) {
      const missing = total - realGold - realMarble;
      found.push({
        pieces: { ...paid.pieces, gold: realGold, marble: realMarble },
        influence: paid.influence + missing * INFLUENCE_FOR_PRECIOUS,
      });
    }
  }
  return found;
}

/**
 * Adds the ways to pay the Silver. 2 Influence replace up to 2 Silver. Then Silver can replace the Influence.
 */
function inSilver(purse: Purse, price: Price, { pieces, influence }: InPieces, found: Payment[]): void {
  const fixed = (price.tax ?? 0) + (price.coins ?? 0);
  const silver = price.silver ?? 0;
  const due = Math.max(0, silver - purse.credit);
  for (let packets = 0; packets <= Math.ceil(due / 2); packets++) {
    const lost = influence + packets * 2;
    if (lost > purse.influence && !purse.influenceForSilver) return;
    const real = fixed + Math.max(0, due - packets * 2);
    const credit = Math.max(0, purse.credit - silver) + Math.max(0, packets * 2 - due);
    const most = Math.min(lost, purse.influence);
    for (let kept = most; kept >= (purse.influenceForSilver ? 0 : most); kept--) {
      const spent = real + (lost - kept) * 2;
      if (spent <= purse.silver) found.push({ ...pieces, silver: spent, influence: kept, credit });
    }
  }
}
