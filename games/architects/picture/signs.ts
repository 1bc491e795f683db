import type { FaceKind, Sign } from '../../../src/picture/kit';
import type { Item, Price } from '../data/effects';
import type { Skill } from '../data/items';
import type { OpenLocation } from '../data/locations';

/** The signs of every picture of this title: each icon and each colour has one meaning. */

/** A piece keeps its colours in every line. */
const [INK, PAPER] = ['#1e1a17', '#fffdf5'] as const;
export const GOODS = {
  silver: { icon: 'coins', form: 'disc', fill: '#d5d9de', ink: INK },
  clay: { icon: 'brick', form: 'square', fill: '#b4532c', ink: PAPER },
  wood: { icon: 'wood', form: 'square', fill: '#7a4e24', ink: PAPER },
  stone: { icon: 'stone-block', form: 'square', fill: '#6f757d', ink: PAPER },
  gold: { icon: 'gold-bar', form: 'square', fill: '#e6b422', ink: INK },
  marble: { icon: 'greek-column', form: 'square', fill: '#f3ede2', ink: INK },
} as const satisfies Record<string, Sign>;

export const ICON = {
  virtue: 'dove',
  influence: 'fleur',
  points: 'points',
  worker: 'worker',
  card: 'card',
  reward: 'ribbon',
  debt: 'tied-scroll',
  prison: 'lock',
  capture: 'handcuffs',
  hire: 'hood',
  reset: 'cycle',
  cathedral: 'church',
  building: 'house',
  wonder: 'dome',
  tax: 'tax',
  princess: 'queen',
  profiteer: 'robber-mask',
  scheme: 'scroll-quill',
} as const;
export const sign = (name: keyof typeof ICON): Sign => ({ icon: ICON[name] });

export const ITEM: Readonly<Record<Item, Sign>> = {
  ...GOODS,
  virtue: sign('virtue'),
  influence: sign('influence'),
  buildingCard: sign('card'),
  rewardCard: sign('reward'),
  debt: sign('debt'),
};
type Part = Exclude<keyof Price, 'anyOf' | 'amount' | 'build' | 'coins'>;
export const PART: Readonly<Record<Part, Sign>> = {
  ...GOODS,
  influence: sign('influence'),
  tax: sign('tax'),
};

export const SKILL: Readonly<Record<Skill, Sign>> = {
  carpentry: { icon: 'saw', form: 'disc', fill: '#8a5a22', ring: 'paper' },
  masonry: { icon: 'bricks', form: 'disc', fill: '#51606e', ring: 'paper' },
  tiling: { icon: 'tiles', form: 'disc', fill: '#9c4434', ring: 'paper' },
};

export const PLACE = {
  quarry: 'pickaxe',
  forest: 'trees',
  silversmith: 'anvil',
  mines: 'mine',
  'kings-storehouse': 'crate',
  workshop: 'hammer',
  'town-centre': 'well',
  guardhouse: 'guard',
  'tax-stand': 'stall',
  guildhall: 'temple',
  'black-market': 'tent',
} as const satisfies Record<OpenLocation | 'guildhall' | 'black-market', string>;
export const place = (name: keyof typeof PLACE): Sign => ({ icon: PLACE[name] });

export const KIND = {
  carpentry: { colour: '#a5702c', scene: 'fields' },
  masonry: { colour: '#6b7a8c', scene: 'wall' },
  tiling: { colour: '#a2543f', scene: 'town' },
  all: { colour: '#6a7a48', scene: 'hills' },
  building: { colour: '#4d7f8a', scene: 'town' },
  wonder: { colour: '#9a6a24', scene: 'rays' },
  reward: { colour: '#5f8f62', scene: 'arches' },
  debt: { colour: '#7d3b2c', scene: 'hall' },
  market: { colour: '#5c4768', scene: 'night' },
  contribution: { colour: '#b0813a', scene: 'arches' },
  consequence: { colour: '#6d4a5c', scene: 'hall' },
  board: { colour: '#8a5a3a', scene: 'hall' },
  opponent: { colour: '#4b3a52', scene: 'night' },
  scheme: { colour: '#55606a', scene: 'plain' },
  location: { colour: '#7a8f5a', scene: 'hills' },
  level: { colour: '#7f93a8', scene: 'rays' },
  track: { colour: '#4f6b7a', scene: 'sea' },
} as const satisfies Record<string, FaceKind>;
