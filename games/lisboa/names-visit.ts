/** The words of a visit: its price, its payment, and why a card cannot be used for it. */

import type { Param, Phrase } from '../../src/engine/contract/game';
import type { Noble } from './data/ids';
import * as names from './names';
import { say } from './names';
import type { Reason } from './names';

/** The part of a player's things that makes visits cheaper: clergy tiles, treasury cards or both. */
export type Saver = 'less' | 'less-by-tiles' | 'less-by-cards';
/** Holds the parts of a visit's price. `wigs` pay for the influence that the visitor lacks. */
export interface VisitParts {
  readonly base: number;
  readonly neutral: number;
  readonly others: number;
  readonly less: number;
  readonly wigs: number;
}
/** Returns what makes the price of a visit, without the parts that are 0. */
export const visitSum = (
  { base, neutral, others, less, wigs }: VisitParts,
  by: Saver = 'less',
): readonly Phrase[] => [
  say('visit-sum.treasury', { count: base }),
  ...(neutral > 0 ? [say('visit-sum.neutral', { count: neutral })] : []),
  ...(others > 0 ? [say('visit-sum.others', { count: others })] : []),
  ...(less > 0 ? [say(`visit-sum.${by}`, { count: less })] : []),
  ...(wigs > 0 ? [say('visit-sum.wigs', { count: wigs })] : []),
];
/** Returns the words of a visit. */
export const visit = (card: string, noble: Noble, payment: Param): Phrase =>
  say('visit-for', { noble: names.nobleShort(noble), card: names.card(card), payment });
/** Returns the price of a visit for a player who can pay it in several ways. */
export const visitPrice = (count: number): Phrase => say('visit-price', { count });
type Paid = Readonly<Record<'influence' | 'reis' | 'wigs', number>>;
const paidWith = (paid: Paid, wigs: 'wigs' | 'own-wigs'): Phrase | Phrase[] => {
  const parts = (['influence', 'reis', 'wigs'] as const)
    .filter((what) => paid[what] > 0)
    .map((what) => say(`amount.${what === 'wigs' ? wigs : what}`, { count: paid[what] }));
  const [only = names.nothing, ...others] = parts;
  return others.length > 0 ? parts : only;
};
export const payment = (paid: Paid): Phrase | Phrase[] => paidWith(paid, 'wigs');
/** Returns a payment in the words for the player who pays. Wigs are called a loss. */
export const ownPayment = (paid: Paid): Phrase | Phrase[] => paidWith(paid, 'own-wigs');

/** Returns why a card cannot be played in one of its ways, or nothing if it can. */
export const barred = (way: 'tuck' | 'visit' | 'sponsor', reason: Reason | undefined): Param =>
  reason ? say(`barred.${way}`, { why: say(`why.${reason.why}`, reason.params) }) : '';
