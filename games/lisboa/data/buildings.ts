import type { Architect, Good } from './ids';

/** Public buildings: the architect, and the two colours of either side. */
const BUILDINGS: Readonly<Record<string, { readonly architect: Architect; readonly a: readonly [Good, Good]; readonly b: readonly [Good, Good] }>> = {
  'pb-senate-house': { architect: 'dos-santos', a: ['gold', 'cloth'], b: ['books', 'tools'] },
  'pb-royal-customs': { architect: 'dos-santos', a: ['gold', 'books'], b: ['cloth', 'tools'] },
  'pb-stock-exchange': { architect: 'dos-santos', a: ['gold', 'tools'], b: ['cloth', 'books'] },
  'pb-navy-arsenal': { architect: 'dos-santos', a: ['cloth', 'tools'], b: ['gold', 'books'] },
  'pb-board-of-trade': { architect: 'dos-santos', a: ['cloth', 'books'], b: ['gold', 'tools'] },
  'pb-royal-exchequer': { architect: 'dos-santos', a: ['books', 'tools'], b: ['gold', 'cloth'] },
  'pb-india-house': { architect: 'dos-santos', a: ['gold', 'cloth'], b: ['books', 'tools'] },
  'pb-high-court': { architect: 'dos-santos', a: ['gold', 'books'], b: ['cloth', 'tools'] },
  'pb-inquisition-palace': { architect: 'mardel', a: ['cloth', 'books'], b: ['gold', 'tools'] },
  'pb-fountain-house': { architect: 'mardel', a: ['cloth', 'tools'], b: ['gold', 'books'] },
  'pb-all-saints-hospital': { architect: 'mardel', a: ['books', 'tools'], b: ['gold', 'cloth'] },
  'pb-college-of-nobles': { architect: 'mardel', a: ['gold', 'tools'], b: ['cloth', 'books'] },
  'pb-royal-library': { architect: 'mardel', a: ['gold', 'cloth'], b: ['books', 'tools'] },
  'pb-military-court': { architect: 'mardel', a: ['gold', 'books'], b: ['cloth', 'tools'] },
  'pb-grain-hall': { architect: 'mardel', a: ['gold', 'tools'], b: ['cloth', 'books'] },
  'pb-royal-press': { architect: 'mardel', a: ['cloth', 'books'], b: ['gold', 'tools'] },
};
export const BUILDING_IDS: readonly string[] = Object.keys(BUILDINGS);

export type Side = 'a' | 'b';
/** Is a building with its visible side. No building is turned over in play. */
export interface Building { readonly id: string; readonly side: Side }

export function buildingOf(id: string): { readonly architect: Architect; readonly a: readonly [Good, Good]; readonly b: readonly [Good, Good] } {
  const building = BUILDINGS[id];
  if (!building) throw new Error(`no public building is called ${id}`);
  return building;
}
export const coloursOf = ({ id, side }: Building): readonly [Good, Good] => buildingOf(id)[side];
export const buildingsOf = (architect: Architect): string[] => BUILDING_IDS.filter((id) => buildingOf(id).architect === architect);

/** A plan has an architect and a number of officials. The starting plans need 2. */
const OFFICIALS_OF_PLANS = [2, 2, 2, 3, 3, 3, 4, 4] as const;
export const startingPlans = (architect: Architect): string[] => [1, 2].map((copy) => `plan-start-${architect}-${copy}`);
export const plansOf = (architect: Architect): string[] => OFFICIALS_OF_PLANS.map((_, at) => `plan-${architect}-${at + 1}`);
export const architectOf = (plan: string): Architect => (plan.includes('dos-santos') ? 'dos-santos' : 'mardel');
export const officialsOf = (plan: string): number =>
  (plan.startsWith('plan-start') ? 2 : OFFICIALS_OF_PLANS[Number(plan.slice(plan.lastIndexOf('-') + 1)) - 1] ?? 0);
