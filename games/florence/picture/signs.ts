import type { Sign } from '../../../src/picture/kit';
import type { Metric } from '../data/cards';
import type { Freedom, Profession } from '../data/professions';
import type { Building, Landscape, TileKind } from '../data/tiles';
import type { Lot } from '../state';

/** Each component has one colour and one icon in every picture of this game. */

export type Drawn = TileKind | 'palazzo';

export const COLOUR: Readonly<Record<Drawn, `#${string}`>> = {
  university: '#9c463c',
  laboratory: '#875a8e',
  workshop: '#a8652c',
  library: '#37648c',
  opera: '#b53a35',
  studio: '#c07d26',
  hospital: '#c6bba0',
  theater: '#5d3f92',
  tower: '#777068',
  chapel: '#44756a',
  forest: '#22602f',
  lake: '#3a80a8',
  park: '#7cab48',
  palazzo: '#d6b163',
};

export const BADGE: Readonly<Record<Building | 'palazzo', string>> = {
  university: 'graduate',
  laboratory: 'flask',
  workshop: 'anvil',
  library: 'book',
  opera: 'lyre',
  studio: 'palette',
  hospital: 'hospital',
  theater: 'masks',
  tower: 'tower',
  chapel: 'church',
  palazzo: 'queen',
};

const LAND: Readonly<Record<Landscape, string>> = { forest: 'pine', lake: 'wave', park: 'fountain' };
export const FREEDOM: Readonly<Record<Freedom, Sign>> = {
  opinion: { icon: 'scroll' },
  religion: { icon: 'candle' },
  travel: { icon: 'caravel' },
};

export const COINS: Sign = { icon: 'coins' };
export const POINTS: Sign = { icon: 'points' };
export const JESTER: Sign = { icon: 'jester' };
export const BUILDER: Sign = { icon: 'trowel' };
export const CARD: Sign = { icon: 'card' };
export const BONUS_CARD: Sign = { icon: 'plus' };
export const WORK: Sign = { icon: 'quill' };
export const RECRUIT: Sign = { icon: 'hand' };
/** A wish that is met. */
export const CHECK: Sign = { icon: 'check' };

export const buildingSign = (kind: Building): Sign => ({
  icon: BADGE[kind],
  form: 'disc',
  fill: COLOUR[kind],
  ring: 'paper',
});
export const landscapeSign = (kind: Landscape): Sign => ({
  icon: LAND[kind],
  form: 'square',
  fill: COLOUR[kind],
});

const HOUSE = '#7c5b3a';
const sized = (text: string): Sign => ({ text, form: 'square', fill: HOUSE });
export const METRIC: Readonly<Record<Metric, Sign>> = {
  buildings: { icon: 'house', form: 'square', fill: HOUSE },
  smallBuildings: sized('S'),
  mediumBuildings: sized('M'),
  largeBuildings: sized('L'),
  buildingSizes: { icon: 'village' },
  landscapes: { icon: 'hills' },
  landscapeTypes: { icon: 'valley' },
  forests: landscapeSign('forest'),
  lakes: landscapeSign('lake'),
  parks: landscapeSign('park'),
  freedoms: { icon: 'unlock' },
  builders: BUILDER,
  jesters: JESTER,
  prestigeCards: { icon: 'medal' },
  handCards: { icon: 'workers' },
  tableCards: WORK,
  works: WORK,
  emptySpaces: { icon: 'map' },
};

/** The signs of lots without a tile. */
export const LOT: Readonly<Partial<Record<Lot, Sign>>> = {
  jester: JESTER,
  builder: BUILDER,
  prestige: METRIC.prestigeCards,
  recruiting: RECRUIT,
};

export const EMBLEM: Readonly<Record<Profession, string>> = {
  mathematician: 'compass',
  theologian: 'pope',
  philosopher: 'bust',
  botanist: 'olive',
  alchemist: 'alchemist',
  physicist: 'magic',
  watchmaker: 'clock',
  goldsmith: 'necklace',
  'bell-maker': 'bell',
  cartographer: 'globe',
  lawyer: 'scales',
  choreographer: 'boots',
  composer: 'harp',
  sculptor: 'statue',
  painter: 'paint',
  pharmacist: 'mortar',
  physician: 'plague-doctor',
  dramatist: 'duality',
  poet: 'letter',
  astronomer: 'telescope',
  'organ-builder': 'columns',
};
