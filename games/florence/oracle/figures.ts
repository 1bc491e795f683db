/**
 * The figures of the oracle, from the components of the rulebook. They repeat the figures of `../data`, so
 * that a wrong figure there is found.
 */

/** Building, landscape and freedom that a profession prefers. */
export const PREFERRED: Readonly<Record<string, readonly [string, string, string]>> = {
  mathematician: ['university', 'lake', 'religion'],
  theologian: ['university', 'park', 'travel'],
  philosopher: ['university', 'forest', 'opinion'],
  botanist: ['laboratory', 'park', 'religion'],
  alchemist: ['laboratory', 'lake', 'opinion'],
  physicist: ['laboratory', 'forest', 'travel'],
  watchmaker: ['workshop', 'lake', 'travel'],
  goldsmith: ['workshop', 'park', 'opinion'],
  'bell-maker': ['workshop', 'forest', 'religion'],
  cartographer: ['library', 'lake', 'religion'],
  lawyer: ['library', 'forest', 'opinion'],
  choreographer: ['opera', 'forest', 'travel'],
  composer: ['opera', 'lake', 'opinion'],
  sculptor: ['studio', 'forest', 'religion'],
  painter: ['studio', 'lake', 'travel'],
  pharmacist: ['hospital', 'park', 'opinion'],
  physician: ['hospital', 'forest', 'travel'],
  dramatist: ['theater', 'park', 'religion'],
  poet: ['theater', 'lake', 'travel'],
  astronomer: ['tower', 'forest', 'religion'],
  'organ-builder': ['chapel', 'forest', 'opinion'],
};

export const SIZES: Readonly<Record<string, string>> = {
  university: 'large',
  laboratory: 'large',
  workshop: 'large',
  library: 'medium',
  opera: 'medium',
  studio: 'medium',
  hospital: 'medium',
  theater: 'medium',
  tower: 'small',
  chapel: 'small',
};

/** The spaces of each tile, unturned: `21` is column 2 and row 1 from the bottom left. */
export const SHAPES: Readonly<Record<string, string>> = {
  university: '00 10 20 01 21 02 22',
  laboratory: '00 10 20 01 11 21 12',
  workshop: '00 20 01 11 21 02 22',
  library: '00 10 20 01 02',
  opera: '10 11 02 12 22',
  studio: '10 20 01 11 02',
  hospital: '10 01 11 21 12',
  theater: '00 10 20 01 21',
  tower: '00 01 02',
  chapel: '00 10 01',
  forest: '00 10 20 01 11 21',
  lake: '00 10 01 11',
  park: '00 10 20',
};
export const PALAZZO = '00 10 20 01 11 21';

/** The points of a bonus card for each counted thing. */
export const BONUS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
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
};

/** Most or fewest of a thing: full points, points if tied. */
export const RIVALRIES: Readonly<Record<string, readonly [metric: string, full: number, tied: number]>> = {
  'most-buildings': ['buildings', 6, 3],
  'most-lakes': ['lakes', 6, 3],
  'most-jesters': ['jesters', 6, 3],
  'most-landscapes': ['landscapes', 7, 4],
  'most-builders': ['builders', 6, 3],
  'most-works': ['works', 7, 4],
  'fewest-empty-spaces': ['emptySpaces', 8, 4],
  'most-forests': ['forests', 7, 4],
  'most-parks': ['parks', 5, 3],
};
/** Points for all that have at least these. */
export const THRESHOLDS: Readonly<
  Record<string, readonly [full: number, needs: Readonly<Record<string, number>>]>
> = {
  'all-landscape-types': [8, { landscapeTypes: 3 }],
  'builder-jester-two-landscapes': [7, { builders: 1, jesters: 1, landscapes: 2 }],
  'two-large-buildings': [5, { largeBuildings: 2 }],
  'all-freedoms': [8, { freedoms: 3 }],
  'four-buildings-two-freedoms': [7, { buildings: 4, freedoms: 2 }],
};

export const MINIMUM: readonly number[] = [7, 10, 12, 14, 15, 16, 17];
export const BUILDING_PRICE: readonly number[] = [700, 300, 300, 0];
