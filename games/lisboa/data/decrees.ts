import type { Row } from './board';
import type { Architect, Good, Rubble, Stack } from './ids';

/** Says what a decree counts at the end of the game. */
export type Condition =
  | { readonly count: 'stores'; readonly business?: Good; readonly rows?: readonly Row[]; readonly columns?: readonly number[];
      /** The store is in one of the rows or in one of the columns. A store in both counts once. */
      readonly rowsOrColumns?: { readonly rows: readonly Row[]; readonly columns: readonly number[] }; readonly minRelatedBuildings?: number }
  | { readonly count: 'distinct-streets' | 'max-stores-on-one-street' | 'buildings-opened' | 'distinct-offices' | 'rubble-sets' | 'ships' | 'hull-total' | 'reis'
      | 'influence' | 'clergy-tiles' | 'royal-favors' | 'portfolio-nobles' | 'portfolio-treasuries' | 'all-plans' }
  | { readonly count: 'completed-plans'; readonly architect: Architect }
  | { readonly count: 'officials'; readonly where: 'public-buildings' | 'offices' | 'plaza' }
  | { readonly count: 'rubble'; readonly rubble: Rubble }
  | { readonly count: 'goods'; readonly good?: Good }
  | { readonly count: 'houses-built'; readonly stack: Stack };

/** Scores wigs for every `per` counted (default: 1), at most `max`. */
export type Decree = Condition & { readonly wigs: number; readonly per?: number; readonly max?: number };

/** Each of the 35 decrees exists twice. */
export const DECREES = {
  'gold-stores': { count: 'stores', business: 'gold', wigs: 2 },
  'cloth-stores': { count: 'stores', business: 'cloth', wigs: 2 },
  'books-stores': { count: 'stores', business: 'books', wigs: 2 },
  'tools-stores': { count: 'stores', business: 'tools', wigs: 2 },
  'north-rows': { count: 'stores', rows: ['a', 'b'], wigs: 2 },
  'middle-rows': { count: 'stores', rows: ['c', 'd'], wigs: 2 },
  outskirts: { count: 'stores', rowsOrColumns: { rows: ['e'], columns: [5] }, wigs: 3 },
  'west-side': { count: 'stores', columns: [1], wigs: 3 },
  'every-street': { count: 'distinct-streets', wigs: 2 },
  'main-street': { count: 'max-stores-on-one-street', wigs: 2 },
  'thriving-stores': { count: 'stores', minRelatedBuildings: 2, wigs: 3, max: 9 },
  opener: { count: 'buildings-opened', wigs: 3 },
  'santos-plans': { count: 'completed-plans', architect: 'dos-santos', wigs: 4 },
  'mardel-plans': { count: 'completed-plans', architect: 'mardel', wigs: 4 },
  staffed: { count: 'officials', where: 'public-buildings', wigs: 1 },
  'office-holders': { count: 'officials', where: 'offices', wigs: 2, max: 8 },
  'plaza-crowd': { count: 'officials', where: 'plaza', wigs: 2, max: 8 },
  'three-offices': { count: 'distinct-offices', wigs: 2 },
  earthquake: { count: 'rubble', rubble: 'earthquake', wigs: 1 },
  fire: { count: 'rubble', rubble: 'fire', wigs: 1 },
  tsunami: { count: 'rubble', rubble: 'tsunami', wigs: 1 },
  'complete-sets': { count: 'rubble-sets', wigs: 2 },
  shipowner: { count: 'ships', wigs: 3 },
  tonnage: { count: 'hull-total', wigs: 1 },
  'full-warehouse': { count: 'goods', wigs: 1, per: 2 },
  'gold-hoard': { count: 'goods', good: 'gold', wigs: 2 },
  coffers: { count: 'reis', wigs: 1, per: 4 },
  'courtly-influence': { count: 'influence', wigs: 1, per: 2 },
  pious: { count: 'clergy-tiles', wigs: 2 },
  favourite: { count: 'royal-favors', wigs: 2 },
  'noble-circle': { count: 'portfolio-nobles', wigs: 3 },
  financier: { count: 'portfolio-treasuries', wigs: 3 },
  'shipwright-houses': { count: 'houses-built', stack: 'middle', wigs: 2 },
  'producer-houses': { count: 'houses-built', stack: 'right', wigs: 2 },
  visionary: { count: 'all-plans', wigs: 1 },
} as const satisfies Record<string, Decree>;
export type DecreeKind = keyof typeof DECREES;
export const DECREE_KINDS = Object.keys(DECREES) as DecreeKind[];
export const DECREE_IDS: readonly string[] = DECREE_KINDS.flatMap((kind) => [`decree-${kind}-a`, `decree-${kind}-b`]);
export const decreeKind = (id: string): DecreeKind => id.slice('decree-'.length, -2) as DecreeKind;
/** The decrees that count what a player can spend, move or lose before the end. */
const SPENT: ReadonlySet<DecreeKind> = new Set([
  'full-warehouse',
  'gold-hoard',
  'coffers',
  'courtly-influence',
  'favourite',
  'pious',
  'shipowner',
  'tonnage',
  'office-holders',
  'plaza-crowd',
  'three-offices',
  'noble-circle',
  'financier',
] as const);
/** True if the decree counts things that stay with a player. */
export const isLasting = (id: string): boolean => !SPENT.has(decreeKind(id));
export const decreeOf = (id: string): Decree => DECREES[decreeKind(id)];
