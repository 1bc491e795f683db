import type { Empire } from './empires';

export const ICONS = ['city', 'farm', 'tower'] as const;
export type Icon = (typeof ICONS)[number];

interface Place {
  readonly code: string;
  readonly home: Empire;
  readonly icons: readonly Icon[];
  /** Banners of the home empire at the start. */
  readonly start: number;
  readonly next: readonly string[];
  /**
   * Its middle on the map of the picture, 664 by 672. `ground-land.ts` makes the land around these points.
   */
  readonly at: readonly [x: number, y: number];
}

/** The forty regions, home by home. Borders are as on the map, and places and names are our own. */
export const MAP = {
  'frosthold': { code: 'B1', home: 'bear', icons: ['city', 'tower'], start: 0, next: ['barleyfen'], at: [260, 54] },
  'barleyfen': { code: 'B2', home: 'bear', icons: ['farm'], start: 0, next: ['frosthold', 'greywold', 'stormwatch'], at: [356, 46] },
  'greywold': { code: 'B3', home: 'bear', icons: [], start: 0, next: ['barleyfen', 'stormwatch', 'millkeep'], at: [339, 107] },
  'stormwatch': { code: 'B4', home: 'bear', icons: ['tower'], start: 3, next: ['barleyfen', 'greywold', 'millkeep', 'north-eyrie'], at: [442, 112] },
  'millkeep': { code: 'B5', home: 'bear', icons: ['farm', 'tower'], start: 3, next: ['greywold', 'stormwatch', 'southgate', 'manegate'], at: [334, 171] },
  'southgate': { code: 'B6', home: 'bear', icons: ['tower'], start: 3, next: ['millkeep', 'windgap'], at: [248, 127] },
  'talon-rock': { code: 'E1', home: 'eagle', icons: ['tower'], start: 2, next: ['saltmeadow', 'crosswinds', 'longshore', 'greenwall', 'lotus-bay'], at: [556, 403] },
  'highnest': { code: 'E2', home: 'eagle', icons: ['city', 'farm'], start: 2, next: ['north-eyrie', 'amber-fields'], at: [451, 255] },
  'saltmeadow': { code: 'E3', home: 'eagle', icons: ['farm'], start: 0, next: ['talon-rock', 'crosswinds'], at: [471, 354] },
  'crosswinds': { code: 'E4', home: 'eagle', icons: [], start: 0, next: ['talon-rock', 'saltmeadow', 'north-eyrie', 'longshore'], at: [530, 285] },
  'north-eyrie': { code: 'E5', home: 'eagle', icons: ['tower'], start: 2, next: ['stormwatch', 'highnest', 'crosswinds'], at: [499, 186] },
  'longshore': { code: 'E6', home: 'eagle', icons: ['farm'], start: 0, next: ['talon-rock', 'crosswinds', 'farspire'], at: [610, 317] },
  'farspire': { code: 'E7', home: 'eagle', icons: ['city', 'farm'], start: 0, next: ['longshore'], at: [616, 235] },
  'ivory-gate': { code: 'T1', home: 'elephant', icons: ['tower'], start: 2, next: ['saddleport', 'mirewood'], at: [301, 611] },
  'mirewood': { code: 'T2', home: 'elephant', icons: [], start: 0, next: ['ivory-gate', 'tusk-ford'], at: [382, 632] },
  'tusk-ford': { code: 'T3', home: 'elephant', icons: ['tower'], start: 2, next: ['southmarch', 'mirewood', 'jadeport', 'old-temple'], at: [412, 569] },
  'jadeport': { code: 'T4', home: 'elephant', icons: ['city'], start: 0, next: ['tusk-ford', 'old-temple', 'greenwall'], at: [458, 503] },
  'old-temple': { code: 'T5', home: 'elephant', icons: ['city'], start: 0, next: ['tusk-ford', 'jadeport', 'paddy-vale', 'greenwall'], at: [492, 610] },
  'paddy-vale': { code: 'T6', home: 'elephant', icons: ['farm'], start: 0, next: ['old-temple', 'greenwall', 'lotus-bay'], at: [572, 585] },
  'greenwall': { code: 'T7', home: 'elephant', icons: ['tower'], start: 0, next: ['talon-rock', 'jadeport', 'old-temple', 'paddy-vale', 'lotus-bay'], at: [537, 495] },
  'lotus-bay': { code: 'T8', home: 'elephant', icons: ['farm'], start: 0, next: ['talon-rock', 'paddy-vale', 'greenwall'], at: [616, 505] },
  'amber-fields': { code: 'L1', home: 'lion', icons: ['farm'], start: 0, next: ['highnest', 'manegate', 'sunhold'], at: [371, 240] },
  'manegate': { code: 'L2', home: 'lion', icons: ['tower'], start: 2, next: ['millkeep', 'windgap', 'amber-fields', 'sunhold'], at: [290, 235] },
  'sunhold': { code: 'L3', home: 'lion', icons: ['city'], start: 2, next: ['windgap', 'dust-keep', 'open-steppe', 'amber-fields', 'manegate', 'goldmarket', 'crownhill'], at: [276, 301] },
  'goldmarket': { code: 'L4', home: 'lion', icons: ['city'], start: 0, next: ['open-steppe', 'caravan-cross', 'sunhold', 'crownhill', 'wheatmoor'], at: [248, 367] },
  'crownhill': { code: 'L5', home: 'lion', icons: ['city'], start: 0, next: ['sunhold', 'goldmarket', 'honeydale', 'sentry-pass'], at: [356, 365] },
  'wheatmoor': { code: 'L6', home: 'lion', icons: ['farm'], start: 0, next: ['caravan-cross', 'mareshead', 'saddleport', 'goldmarket', 'honeydale'], at: [238, 441] },
  'honeydale': { code: 'L7', home: 'lion', icons: ['farm'], start: 0, next: ['saddleport', 'crownhill', 'wheatmoor', 'sentry-pass'], at: [319, 437] },
  'sentry-pass': { code: 'L8', home: 'lion', icons: ['tower'], start: 0, next: ['crownhill', 'honeydale', 'southmarch'], at: [402, 435] },
  'southmarch': { code: 'L9', home: 'lion', icons: [], start: 2, next: ['sentry-pass', 'tusk-ford'], at: [379, 503] },
  'stonebridge': { code: 'H1', home: 'horse', icons: ['city'], start: 0, next: ['windgap', 'rider-post', 'tallgrass'], at: [135, 137] },
  'windgap': { code: 'H2', home: 'horse', icons: [], start: 0, next: ['southgate', 'stonebridge', 'rider-post', 'dust-keep', 'manegate', 'sunhold'], at: [211, 212] },
  'rider-post': { code: 'H3', home: 'horse', icons: ['tower'], start: 0, next: ['stonebridge', 'windgap', 'tallgrass', 'dust-keep', 'westering'], at: [133, 210] },
  'tallgrass': { code: 'H4', home: 'horse', icons: ['farm'], start: 0, next: ['stonebridge', 'rider-post'], at: [52, 166] },
  'dust-keep': { code: 'H5', home: 'horse', icons: ['tower'], start: 0, next: ['windgap', 'rider-post', 'westering', 'open-steppe', 'sunhold'], at: [165, 279] },
  'westering': { code: 'H6', home: 'horse', icons: ['city'], start: 0, next: ['rider-post', 'dust-keep'], at: [82, 292] },
  'open-steppe': { code: 'H7', home: 'horse', icons: [], start: 0, next: ['dust-keep', 'caravan-cross', 'sunhold', 'goldmarket'], at: [172, 344] },
  'caravan-cross': { code: 'H8', home: 'horse', icons: ['city'], start: 0, next: ['open-steppe', 'mareshead', 'goldmarket', 'wheatmoor'], at: [163, 424] },
  'mareshead': { code: 'H9', home: 'horse', icons: ['farm'], start: 0, next: ['caravan-cross', 'saddleport', 'wheatmoor'], at: [143, 518] },
  'saddleport': { code: 'H10', home: 'horse', icons: ['city'], start: 0, next: ['mareshead', 'wheatmoor', 'honeydale', 'ivory-gate'], at: [247, 542] },
} as const satisfies Readonly<Record<string, Place>>;

export type Region = keyof typeof MAP;
export const REGIONS = Object.keys(MAP) as Region[];
const place = (region: Region): Place => MAP[region];

export const homeOf = (region: Region): Empire => place(region).home;
export const has = (region: Region, icon: Icon): boolean => place(region).icons.includes(icon);
export const iconsOf = (region: Region): readonly Icon[] => place(region).icons;
export const neighbours = (region: Region): readonly Region[] => MAP[region].next;
export const adjacent = (a: Region, b: Region): boolean => place(a).next.includes(b);
export const startOf = (region: Region): number => place(region).start;
/** Returns the limit of a region's banners at the end of an empire's turn. */
export const limitOf = (region: Region): number => (has(region, 'farm') ? 6 : 4);
