import { at, valueAt, type Model } from './model';

/** Loyalties and their swaps (section 14). */

export const hiddenSlots = (model: Model, seat: number): string[] => {
  const { loyalties, revealed } = at(model, seat);
  return Object.keys(loyalties).filter((slot) => !revealed.includes(loyalties[slot] ?? ''));
};

export function swapLoyalty(model: Model, seat: number, key: string): void {
  const of = at(model, seat);
  const [, one = '', other = ''] = key.split(':');
  const [first, second] = [valueAt(of.loyalties, one), valueAt(of.loyalties, other)];
  of.loyalties[one] = second;
  of.loyalties[other] = first;
  of.revealed.push(first, second);
  of.swaps++;
}
