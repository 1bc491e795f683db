import type { Ink, RunPart, Sign } from '../../../src/picture/kit';
import type { Effect, Penalty, Permanent } from '../data/effects';
import type { ShipColour } from '../data/ships';
import type { Good, NobleAction, Rubble, StateAction } from '../data/ids';

/** Each colour has one meaning, and each icon is one thing. */
export const GOOD: Readonly<Record<Good, Sign & { readonly fill: `#${string}` }>> = {
  gold: { icon: 'gold-bar', form: 'square', fill: '#e4b321' },
  cloth: { icon: 'cloth', form: 'square', fill: '#b8446f' },
  books: { icon: 'book', form: 'square', fill: '#74481f' },
  tools: { icon: 'claw-hammer', form: 'square', fill: '#1f8296' },
};
/** Cubes have no icon. Their outline has the colour of text, so that they show on a dark board. */
export const RUBBLE: Readonly<Record<Rubble, Sign>> = {
  earthquake: { form: 'square', fill: '#6b6258', ring: 'words' },
  fire: { form: 'triangle', fill: '#c23b22', ring: 'words' },
  tsunami: { form: 'ball', fill: '#2a4e9a', ring: 'words' },
};
/** The colour of a good's roof and street. It is muted where pieces are drawn on it. */
export const STREET_TONE: Readonly<Record<Good, Ink>> = {
  gold: '#dcb63f/#a9882a',
  cloth: '#c5668a/#8f3f5f',
  books: '#8a6238/#6b4a2a',
  tools: '#4f9aa5/#2c6b75',
};
/** The colour between the stones of a street. */
export const STREET_JOINT: Readonly<Record<Good, Ink>> = {
  gold: '#f0d993/#c9ab58',
  cloth: '#dd9db5/#b06a88',
  books: '#b08a5d/#8f6d47',
  tools: '#8cc2c9/#4f8d97',
};

/** The colour of a ship on the water is that of its card. */
export const HULL: Readonly<Record<ShipColour, Ink>> = {
  blue: '#2f5f96',
  red: '#a33328',
  purple: '#6f4690',
  brown: '#6b4423',
};

export const REIS: Sign = { icon: 'coins' };
export const WIG: Sign = { icon: 'wig' };
export const INFLUENCE: Sign = { icon: 'fleur' };
export const ANY: Sign = { icon: 'crate' };
export const FAVOR: Sign = { icon: 'ribbon' };
export const OFFICIAL: Sign = { icon: 'worker' };
/** A neutral official, who is in each office with two players. */
export const NEUTRAL: Sign = { form: 'ball', fill: 'line', ring: 'words' };
export const PLAN: Sign = { icon: 'blueprint' };
export const DECREE: Sign = { icon: 'scroll' };
export const CARD: Sign = { icon: 'card' };
/** A set of rubble: one cube of each kind. */
export const SETS: Sign = { icon: 'rubble' };
export const STORE: Sign = { icon: 'house' };
export const BUILDING: Sign = { icon: 'temple' };
export const SHIP: Sign = { icon: 'galleon' };
export const PRODUCE: Sign = { icon: 'anvil' };
export const CARDINAL: Sign = { icon: 'pope' };
export const TILE: Sign = { icon: 'church' };
export const TREASURY: Sign = { icon: 'chest' };
export const EVENT: Sign = { icon: 'megaphone' };
export const VISIT: Sign = { icon: 'talk' };
export const TRADE: Sign = { icon: 'scales' };
const PRICE: Sign = { icon: 'up' };

export const ACTION: Readonly<Record<StateAction | NobleAction, Sign>> = {
  'royal-favor': FAVOR,
  'meet-cardinal': CARDINAL,
  'build-ship': SHIP,
  'produce-goods': PRODUCE,
  'recruit-officials': OFFICIAL,
  'acquire-plan': PLAN,
  'open-public-building': BUILDING,
  'take-decree': DECREE,
  'build-store': STORE,
};

const PILE = [RUBBLE.earthquake, '/', RUBBLE.fire, '/', RUBBLE.tsunami];

/** Returns the reward of a card, lot or place as signs. */
export function effectRun(it: Effect): readonly RunPart[] {
  switch (it.op) {
    case 'gain-reis':
      return [it.count, REIS];
    case 'gain-wigs':
      return [it.count, WIG];
    case 'gain-good':
      return [it.count, it.good === 'any' ? ANY : GOOD[it.good]];
    case 'gain-influence':
      return [INFLUENCE];
    case 'take-rubble':
      return [it.count, ...PILE];
    case 'raise-price':
      return [PRICE, `+${it.steps}`, ...{ one: [ANY], two: [2, ANY], all: Object.values(GOOD) }[it.scope]];
    case 'state-action':
      return it.maxSteps ? [it.maxSteps, ACTION[it.action]] : [ACTION[it.action]];
    case 'noble-action':
      return [ACTION[it.action]];
  }
}

/** Returns the penalty of a card as signs. */
export function penaltyRun(it: Penalty): readonly RunPart[] {
  switch (it.op) {
    case 'lose-reis':
      return [`−${it.count}`, REIS];
    case 'lose-wigs':
      return [`−${it.count}`, WIG];
    case 'lose-influence':
      return [`−${it.count}`, INFLUENCE];
    case 'lose-good':
      return [`−${it.count}`, ANY];
    case 'lose-clergy-tile':
      return [`−${it.count}`, TILE];
    case 'lose-royal-favor':
      return [`−${it.count}`, FAVOR];
    case 'official-to-plaza':
      return [it.count, OFFICIAL, '→', { icon: 'columns' }];
  }
}

/** Returns the lasting ability of a card below the portfolio or of a clergy tile as signs. */
export function permanentRun(it: Permanent): readonly RunPart[] {
  switch (it.op) {
    case 'sell-bonus':
      return [...(it.goods === 'any' ? [ANY] : it.goods.map((good) => GOOD[good])), `+${it.value}`, REIS];
    case 'land-discount':
      return [STORE, `−${it.value}`, REIS];
    case 'hire-discount':
      return [OFFICIAL, `−${it.value}`, REIS];
    case 'event-discount':
      return [EVENT, `−${it.value}`, REIS];
    case 'visit-discount':
      return [VISIT, `−${it.value}`, INFLUENCE];
    case 'ship-discount':
      return [SHIP, `−${it.value}`, ANY];
    case 'subsidy-bonus':
      return [TREASURY, `+${it.value}`, REIS];
    case 'dock-income':
      return [SHIP, { icon: 'anchor' }, `+${it.value}`, REIS];
    case 'trade-income':
      return [TRADE, `+${it.value}`, REIS];
    case 'production-extra':
      return [PRODUCE, `+${it.value}`, ANY];
    case 'decree-wigs':
      return [DECREE, `+${it.value}`, WIG];
    case 'opening-wigs':
      return [BUILDING, `+${it.value}`, WIG];
    case 'store-good':
      return [STORE, `+${it.value}`, ANY];
    case 'rubble-discount':
      return [RUBBLE.earthquake, '→', 2, REIS];
    case 'trade-wild':
      return [ANY, '→', GOOD.gold];
    case 'ignore-penalties':
      return [{ icon: 'cancel' }];
    case 'on-acquire-influence':
      return [TILE, '→', INFLUENCE];
  }
}
