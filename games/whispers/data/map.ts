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
  /** On a canvas of 1000 by 1000. */
  readonly at: readonly [x: number, y: number];
}

/** The forty regions, home by home; borders as on the map, places and names our own. */
export const MAP = {
  'frosthold': { code: 'B1', home: 'bear', icons: ['city', 'tower'], start: 0, next: ['barleyfen'], at: [455, 50] },
  'barleyfen': { code: 'B2', home: 'bear', icons: ['farm'], start: 0, next: ['frosthold', 'greywold', 'stormwatch'], at: [570, 55] },
  'greywold': { code: 'B3', home: 'bear', icons: [], start: 0, next: ['barleyfen', 'stormwatch', 'millkeep'], at: [540, 140] },
  'stormwatch': { code: 'B4', home: 'bear', icons: ['tower'], start: 3, next: ['barleyfen', 'greywold', 'millkeep', 'north-eyrie'], at: [665, 135] },
  'millkeep': { code: 'B5', home: 'bear', icons: ['farm', 'tower'], start: 3, next: ['greywold', 'stormwatch', 'southgate', 'manegate'], at: [500, 225] },
  'southgate': { code: 'B6', home: 'bear', icons: ['tower'], start: 3, next: ['millkeep', 'windgap'], at: [385, 165] },
  'talon-rock': { code: 'E1', home: 'eagle', icons: ['tower'], start: 2, next: ['saltmeadow', 'crosswinds', 'longshore', 'greenwall', 'lotus-bay'], at: [845, 590] },
  'highnest': { code: 'E2', home: 'eagle', icons: ['city', 'farm'], start: 2, next: ['north-eyrie', 'amber-fields'], at: [690, 355] },
  'saltmeadow': { code: 'E3', home: 'eagle', icons: ['farm'], start: 0, next: ['talon-rock', 'crosswinds'], at: [745, 500] },
  'crosswinds': { code: 'E4', home: 'eagle', icons: [], start: 0, next: ['talon-rock', 'saltmeadow', 'north-eyrie', 'longshore'], at: [800, 405] },
  'north-eyrie': { code: 'E5', home: 'eagle', icons: ['tower'], start: 2, next: ['stormwatch', 'highnest', 'crosswinds'], at: [760, 255] },
  'longshore': { code: 'E6', home: 'eagle', icons: ['farm'], start: 0, next: ['talon-rock', 'crosswinds', 'farspire'], at: [910, 455] },
  'farspire': { code: 'E7', home: 'eagle', icons: ['city', 'farm'], start: 0, next: ['longshore'], at: [935, 330] },
  'ivory-gate': { code: 'T1', home: 'elephant', icons: ['tower'], start: 2, next: ['saddleport', 'mirewood'], at: [465, 895] },
  'mirewood': { code: 'T2', home: 'elephant', icons: [], start: 0, next: ['ivory-gate', 'tusk-ford'], at: [560, 925] },
  'tusk-ford': { code: 'T3', home: 'elephant', icons: ['tower'], start: 2, next: ['southmarch', 'mirewood', 'jadeport', 'old-temple'], at: [645, 865] },
  'jadeport': { code: 'T4', home: 'elephant', icons: ['city'], start: 0, next: ['tusk-ford', 'old-temple', 'greenwall'], at: [735, 780] },
  'old-temple': { code: 'T5', home: 'elephant', icons: ['city'], start: 0, next: ['tusk-ford', 'jadeport', 'paddy-vale', 'greenwall'], at: [745, 915] },
  'paddy-vale': { code: 'T6', home: 'elephant', icons: ['farm'], start: 0, next: ['old-temple', 'greenwall', 'lotus-bay'], at: [860, 855] },
  'greenwall': { code: 'T7', home: 'elephant', icons: ['tower'], start: 0, next: ['talon-rock', 'jadeport', 'old-temple', 'paddy-vale', 'lotus-bay'], at: [825, 720] },
  'lotus-bay': { code: 'T8', home: 'elephant', icons: ['farm'], start: 0, next: ['talon-rock', 'paddy-vale', 'greenwall'], at: [935, 745] },
  'amber-fields': { code: 'L1', home: 'lion', icons: ['farm'], start: 0, next: ['highnest', 'manegate', 'sunhold'], at: [585, 345] },
  'manegate': { code: 'L2', home: 'lion', icons: ['tower'], start: 2, next: ['millkeep', 'windgap', 'amber-fields', 'sunhold'], at: [445, 325] },
  'sunhold': { code: 'L3', home: 'lion', icons: ['city'], start: 2, next: ['windgap', 'dust-keep', 'open-steppe', 'amber-fields', 'manegate', 'goldmarket', 'crownhill'], at: [470, 430] },
  'goldmarket': { code: 'L4', home: 'lion', icons: ['city'], start: 0, next: ['open-steppe', 'caravan-cross', 'sunhold', 'crownhill', 'wheatmoor'], at: [390, 530] },
  'crownhill': { code: 'L5', home: 'lion', icons: ['city'], start: 0, next: ['sunhold', 'goldmarket', 'honeydale', 'sentry-pass'], at: [545, 540] },
  'wheatmoor': { code: 'L6', home: 'lion', icons: ['farm'], start: 0, next: ['caravan-cross', 'mareshead', 'saddleport', 'goldmarket', 'honeydale'], at: [385, 655] },
  'honeydale': { code: 'L7', home: 'lion', icons: ['farm'], start: 0, next: ['saddleport', 'crownhill', 'wheatmoor', 'sentry-pass'], at: [490, 690] },
  'sentry-pass': { code: 'L8', home: 'lion', icons: ['tower'], start: 0, next: ['crownhill', 'honeydale', 'southmarch'], at: [600, 640] },
  'southmarch': { code: 'L9', home: 'lion', icons: [], start: 2, next: ['sentry-pass', 'tusk-ford'], at: [635, 755] },
  'stonebridge': { code: 'H1', home: 'horse', icons: ['city'], start: 0, next: ['windgap', 'rider-post', 'tallgrass'], at: [215, 185] },
  'windgap': { code: 'H2', home: 'horse', icons: [], start: 0, next: ['southgate', 'stonebridge', 'rider-post', 'dust-keep', 'manegate', 'sunhold'], at: [325, 275] },
  'rider-post': { code: 'H3', home: 'horse', icons: ['tower'], start: 0, next: ['stonebridge', 'windgap', 'tallgrass', 'dust-keep', 'westering'], at: [195, 310] },
  'tallgrass': { code: 'H4', home: 'horse', icons: ['farm'], start: 0, next: ['stonebridge', 'rider-post'], at: [95, 225] },
  'dust-keep': { code: 'H5', home: 'horse', icons: ['tower'], start: 0, next: ['windgap', 'rider-post', 'westering', 'open-steppe', 'sunhold'], at: [290, 400] },
  'westering': { code: 'H6', home: 'horse', icons: ['city'], start: 0, next: ['rider-post', 'dust-keep'], at: [135, 430] },
  'open-steppe': { code: 'H7', home: 'horse', icons: [], start: 0, next: ['dust-keep', 'caravan-cross', 'sunhold', 'goldmarket'], at: [230, 510] },
  'caravan-cross': { code: 'H8', home: 'horse', icons: ['city'], start: 0, next: ['open-steppe', 'mareshead', 'goldmarket', 'wheatmoor'], at: [225, 640] },
  'mareshead': { code: 'H9', home: 'horse', icons: ['farm'], start: 0, next: ['caravan-cross', 'saddleport', 'wheatmoor'], at: [230, 765] },
  'saddleport': { code: 'H10', home: 'horse', icons: ['city'], start: 0, next: ['mareshead', 'wheatmoor', 'honeydale', 'ivory-gate'], at: [370, 805] },
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
/** How many banners a region may hold when an empire's turn ends. */
export const limitOf = (region: Region): number => (has(region, 'farm') ? 6 : 4);
