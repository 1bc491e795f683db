import { controllerOf, EMPIRES, iconsOf, SLOTS, valueAt, type Model } from './model';

/** Final scores (section 15, with the variants of section 17). */

export interface Final {
  readonly seat: number;
  readonly rank: number;
  readonly total: number;
  /** The points of each item of the score. */
  readonly points: readonly number[];
}

export function finalScores(model: Model): Final[] {
  const scored = model.players.map(({ loyalties, revealed, swaps, hand, field }, seat) => {
    const points = SLOTS.map(([slot, value]) => {
      const empire = valueAt(loyalties, slot);
      const agents = field.filter((region) => controllerOf(model, region) === empire).length;
      return value * (iconsOf(model, empire, 'city') + agents);
    });
    if (model.options.concealment) points.push(EMPIRES.length - revealed.length);
    return { seat, swaps, hand: hand.length, points, total: points.reduce((sum, one) => sum + one, 0) };
  });
  type Scored = (typeof scored)[number];
  const isBetter = (one: Scored, other: Scored): boolean => {
    if (one.total !== other.total) return one.total > other.total;
    return one.swaps === other.swaps ? one.hand > other.hand : one.swaps < other.swaps;
  };
  return scored.map(({ seat, total, points, ...rest }) => {
    const own = { seat, total, points, ...rest };
    return { seat, total, points, rank: 1 + scored.filter((other) => isBetter(other, own)).length };
  });
}
