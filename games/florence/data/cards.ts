/** Bonus and prestige cards. The counts that they name are in `rules/counts.ts`. */

export const METRICS = [
  'buildings', 'smallBuildings', 'mediumBuildings', 'largeBuildings', 'buildingSizes',
  'landscapes', 'landscapeTypes', 'forests', 'lakes', 'parks',
  'freedoms', 'builders', 'jesters', 'prestigeCards', 'handCards', 'tableCards', 'works', 'emptySpaces',
] as const;
export type Metric = (typeof METRICS)[number];

/** Holds the work value for each counted item. */
export type Counted = { readonly [M in Metric]?: number };
export const entriesOf = (counted: Counted): [Metric, number][] => Object.entries(counted) as [Metric, number][];

export const BONUS = {
  'each-building': { buildings: 1 },
  'each-small-building-and-landscape': { smallBuildings: 1, landscapes: 1 },
  'each-forest': { forests: 2 },
  'each-freedom': { freedoms: 2 },
  'each-builder': { builders: 2 },
  'each-prestige-card-and-freedom': { prestigeCards: 1, freedoms: 1 },
  'each-hand-card': { handCards: 1 },
  'each-large-building': { largeBuildings: 2 },
  'each-building-size': { buildingSizes: 2 },
  'each-lake': { lakes: 2 },
  'each-jester': { jesters: 2 },
  'each-builder-and-lake': { builders: 1, lakes: 1 },
  'each-landscape-type': { landscapeTypes: 2 },
  'each-table-card': { tableCards: 1 },
  'each-park': { parks: 2 },
  'each-landscape': { landscapes: 1 },
  'each-medium-building': { mediumBuildings: 2 },
  'each-prestige-card': { prestigeCards: 2 },
  'each-jester-and-forest': { jesters: 1, forests: 1 },
  'each-medium-building-and-park': { mediumBuildings: 1, parks: 1 },
} as const satisfies Record<string, Counted>;

export type BonusCard = keyof typeof BONUS;
export const BONUS_CARDS = Object.keys(BONUS) as readonly BonusCard[];

export type Condition =
  | { readonly kind: 'most' | 'fewest'; readonly metric: Metric; readonly pp: number; readonly tied: number }
  | { readonly kind: 'threshold'; readonly needs: Counted; readonly pp: number };

export const PRESTIGE = {
  'most-buildings': { kind: 'most', metric: 'buildings', pp: 6, tied: 3 },
  'most-landscapes': { kind: 'most', metric: 'landscapes', pp: 7, tied: 4 },
  'most-forests': { kind: 'most', metric: 'forests', pp: 7, tied: 4 },
  'most-lakes': { kind: 'most', metric: 'lakes', pp: 6, tied: 3 },
  'most-parks': { kind: 'most', metric: 'parks', pp: 5, tied: 3 },
  'most-jesters': { kind: 'most', metric: 'jesters', pp: 6, tied: 3 },
  'most-builders': { kind: 'most', metric: 'builders', pp: 6, tied: 3 },
  'most-works': { kind: 'most', metric: 'works', pp: 7, tied: 4 },
  'fewest-empty-spaces': { kind: 'fewest', metric: 'emptySpaces', pp: 8, tied: 4 },
  'all-landscape-types': { kind: 'threshold', needs: { landscapeTypes: 3 }, pp: 8 },
  'all-freedoms': { kind: 'threshold', needs: { freedoms: 3 }, pp: 8 },
  'builder-jester-two-landscapes': { kind: 'threshold', needs: { builders: 1, jesters: 1, landscapes: 2 }, pp: 7 },
  'four-buildings-two-freedoms': { kind: 'threshold', needs: { buildings: 4, freedoms: 2 }, pp: 7 },
  'two-large-buildings': { kind: 'threshold', needs: { largeBuildings: 2 }, pp: 5 },
} as const satisfies Record<string, Condition>;

export type PrestigeCard = keyof typeof PRESTIGE;
export const PRESTIGE_CARDS = Object.keys(PRESTIGE) as readonly PrestigeCard[];
