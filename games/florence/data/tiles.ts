/** Tiles of the principality. Each shape is drawn unturned, top row first. */

export const BUILDINGS = {
  university: { size: 'large', shape: ['#.#', '#.#', '###'] },
  laboratory: { size: 'large', shape: ['.#.', '###', '###'] },
  workshop: { size: 'large', shape: ['#.#', '###', '#.#'] },
  library: { size: 'medium', shape: ['#..', '#..', '###'] },
  opera: { size: 'medium', shape: ['###', '.#.', '.#.'] },
  studio: { size: 'medium', shape: ['#..', '##.', '.##'] },
  hospital: { size: 'medium', shape: ['.#.', '###', '.#.'] },
  theater: { size: 'medium', shape: ['#.#', '###'] },
  tower: { size: 'small', shape: ['#', '#', '#'] },
  chapel: { size: 'small', shape: ['#.', '##'] },
} as const;

export const LANDSCAPES = {
  forest: { shape: ['###', '###'] },
  lake: { shape: ['##', '##'] },
  park: { shape: ['###'] },
} as const;

export type Building = keyof typeof BUILDINGS;
export type Landscape = keyof typeof LANDSCAPES;
export type TileKind = Building | Landscape;
export type Size = (typeof BUILDINGS)[Building]['size'];

export const BUILDING_KINDS = Object.keys(BUILDINGS) as readonly Building[];
export const LANDSCAPE_KINDS = Object.keys(LANDSCAPES) as readonly Landscape[];
export const TILE_KINDS: readonly TileKind[] = [...BUILDING_KINDS, ...LANDSCAPE_KINDS];

export const COPIES_OF_BUILDING = 3;
export const COPIES_OF_LANDSCAPE = 6;

export const isBuilding = (kind: TileKind): kind is Building => kind in BUILDINGS;
export const shapeOf = (kind: TileKind): readonly string[] => (isBuilding(kind) ? BUILDINGS[kind].shape : LANDSCAPES[kind].shape);
export const spacesOf = (kind: TileKind): number => shapeOf(kind).join('').replaceAll('.', '').length;
